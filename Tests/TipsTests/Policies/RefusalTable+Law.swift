import Testing

extension RefusalTable {
  private static let cookMayNot =
    "cook works in the back of the house and may not share tips while a tip credit is taken (United States: 29 CFR 531.54(c)); take cook out, or write “tip credit: no” if the full wage is paid"

  static let law = states + places

  private static let states: [Case] = [
    Case(
      "a manager in a pool",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  to: server and manager"),
      "17:13: manager may not have a share of a pool (United States: FLSA 3(m)(2)(B), 29 CFR 531.52(b)(2)); take manager out; they may keep what guests give them alone"
    ),
    Case(
      "the kitchen in a pool of tips with a tip credit",
      version(
        "- pool: pot\n  takes: everything\n- tip out: 5 % of food sales\n  from: pot\n  to: cook\n- share: pot\n  to: server",
        head: "tip credit: yes"),
      "18:13: cook works in the back of the house and may not share tips while a tip credit is taken (United States: 29 CFR 531.54(c)); take cook out, or write “tip credit: no” if the full wage is paid"
    ),
    Case(
      "the kitchen in a pool of service charges with a tip credit is lawful",
      version(
        "- pool: charge\n  takes: service charges\n  to: cook\n- keep: the rest\n  from: server",
        head: "tip credit: yes")),
    Case(
      "the kitchen in a pool that tips are tipped out to",
      version(
        "- pool: boh\n- tip out: 10 % of tips\n  from: server\n  to: boh\n- share: boh\n  to: cook\n- keep: the rest\n  from: server",
        head: "tip credit: yes"),
      "19:13: \(cookMayNot)"),
    Case(
      "the kitchen in a pool that service charges are tipped out to is lawful",
      version(
        "- pool: boh\n- tip out: 10 % of service charges\n  from: server\n  to: boh\n- tip out: 5 % of tips\n  from: server\n  to: busser\n- share: boh\n  to: cook\n- keep: the rest\n  from: server",
        head: "tip credit: yes")),
    Case(
      "the kitchen in a pool that gets what nobody shares",
      version(
        "- pool: pot\n  takes: everything\n- pool: boh\n- share: pot\n  to: busser\n  if nobody: boh\n- share: boh\n  to: cook",
        head: "tip credit: yes"),
      "21:13: \(cookMayNot)"),
    Case(
      "the kitchen in a pool that gets what nobody has a share of at once",
      version(
        "- pool: boh\n- pool: pot\n  takes: everything\n  to: busser\n  if nobody: boh\n- share: boh\n  to: cook",
        head: "tip credit: yes"),
      "20:13: \(cookMayNot)"),
    Case(
      "the kitchen in a pool that gets a tip-out for nobody",
      version(
        "- pool: boh\n- tip out: 10 % of tips\n  from: server\n  to: busser\n  if nobody: boh\n- share: boh\n  to: cook\n- keep: the rest\n  from: server",
        head: "tip credit: yes"),
      "20:13: \(cookMayNot)"),
    Case(
      "the kitchen in place of nobody",
      version(
        "- tip out: 10 % of tips\n  from: server\n  to: busser\n  if nobody: {giver: 50 %, cook: 50 %}\n- keep: the rest\n  from: server",
        head: "tip credit: yes"),
      "16:13: \(cookMayNot)"),
    Case(
      "the kitchen in a guarantee out of tips",
      version(
        "- pool: pot\n  takes: everything\n- guarantee: $20\n  to: cook\n  from: pot\n- share: pot\n  to: server",
        head: "tip credit: yes"),
      "17:13: \(cookMayNot)"),
    Case(
      "the kitchen in a guarantee of the house is lawful",
      version(
        "- guarantee: $20\n  to: cook\n  from: the house\n- keep: the rest\n  from: server",
        head: "tip credit: yes")),
    Case(
      "a card fee in California",
      version(
        "- keep: the rest\n  from: server",
        head: "card fee: {rate: 3 %}\n    state: CA"),
      "5:5: a card fee may not be withheld from tips here (California: California Labor Code 351); take “card fee” out"
    ),
    Case(
      "a tip credit in Washington",
      version(
        "- keep: the rest\n  from: server",
        head: "tip credit: yes\n    state: WA"),
      "5:5: no tip credit may be taken here (Washington: RCW 49.46.020(3)); write “tip credit: no”"
    ),
    Case(
      "tips for the house",
      version(
        "- tip out: 5 % of tips\n  from: server\n  to: the house\n- keep: the rest\n  from: server"),
      "16:13: the house may not keep a part of this money (United States: FLSA 3(m)(2)(B), 29 CFR 531.52(b)); let it go to people, or take “service charges” alone"
    ),
    Case(
      "service charges for the house are lawful",
      version(
        "- tip out: 20 % of service charges\n  from: server\n  to: the house\n- keep: the rest\n  from: server"
      )),
    Case(
      "service charges for the house in Massachusetts",
      version(
        "- tip out: 20 % of service charges\n  from: server\n  to: the house\n- keep: the rest\n  from: server",
        head: "state: MA"),
      "16:13: the house may not keep a part of this money (Massachusetts: M.G.L. c. 149 s. 152A(d), by a secondary source); let it go to people, or take “service charges” alone"
    ),
  ]

  private static let keepTheRest = "- keep: the rest\n  from: server"
  private static let all =
    "write one of US, AK, CA, CA-BC, CA-ON, CA-QC, FL, GB, IL, MA, MN, MT, NV, NY, OR, TX, WA, or leave it out"

  private static let places: [Case] = [
    Case(
      "a state whose law is not known", version(keepTheRest, head: "state: AZ"),
      "5:12: no law is known for “AZ” (Arizona); \(all)"),
    Case(
      "a province whose law is not known", version(keepTheRest, head: "state: CA-AB"),
      "5:12: no law is known for “CA-AB” (Alberta); \(all)"),
    Case(
      "a province without its country", version(keepTheRest, head: "state: ON"),
      "5:12: “ON” is no place that TipPool knows; write CA-ON for Ontario"),
    Case(
      "a place that nobody knows", version(keepTheRest, head: "state: XQ"),
      "5:12: “XQ” is no place that TipPool knows; \(all)"),
    Case(
      "the kitchen in a pool in New York, where the full wage is paid",
      version(
        "- pool: pot\n  takes: everything\n- tip out: 5 % of food sales\n  from: pot\n  to: cook\n- share: pot\n  to: server",
        head: "state: NY"),
      "18:13: cook works in the back of the house and may not share tips and service charges here (New York: 12 NYCRR 146-2.14(e)); take cook out, or write “side: front” if guests are served by this role"
    ),
    Case(
      "the kitchen in a pool in Massachusetts with a tip credit is told once",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  to: server and cook",
        head: "tip credit: yes\n    state: MA"),
      "18:13: cook works in the back of the house and may not share tips and service charges here (Massachusetts: M.G.L. c. 149 s. 152A(c), by a secondary source); take cook out, or write “side: front” if guests are served by this role"
    ),
    Case(
      "the kitchen in a guarantee of the house is lawful in New York",
      version(
        "- guarantee: $20\n  to: cook\n  from: the house\n- keep: the rest\n  from: server",
        head: "state: NY")),
    Case(
      "service charges for the house in Great Britain",
      version(
        "- tip out: 20 % of service charges\n  from: server\n  to: the house\n- keep: the rest\n  from: server",
        head: "state: GB"),
      "16:13: the house may not keep a part of this money (Great Britain: Employment Rights Act 1996, s. 27C(3), (4)); let it go to people, or take “service charges” alone"
    ),
    Case(
      "a card fee in Québec", version(keepTheRest, head: "card fee: {rate: 3 %}\n    state: CA-QC"),
      "5:5: a card fee may not be withheld from tips here (Québec: Act respecting labour standards, CQLR c. N-1.1, s. 50.1); take “card fee” out"
    ),
    Case(
      "outside of the United States their law does not hold",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  to: server and cook",
        head: "state: CA-ON")),
    Case(
      "a role that has no share by the policy itself, where no law says so",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  to: server and manager",
        head: "state: GB"),
      "17:13: manager may not have a share of a pool: this policy says “shares: no” of that role; take it out, or write “shares: yes” if the law of your place lets it"
    ),
    Case(
      "a manager of whom nothing is said, where the law of the United States does not hold",
      version(keepTheRest, head: "state: GB").replacing(
        "manager: {shares: no}", with: "manager: {}"),
      "12:16: it is not said whether manager has a share of pools; write “manager: {shares: no}”, or “{shares: yes}” where the law lets them"
    ),
  ]
}
