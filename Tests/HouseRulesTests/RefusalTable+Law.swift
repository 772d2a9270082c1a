import Testing

extension RefusalTable {
  private static let cookMayNot =
    "cook works in the back of the house and may not share tips while a tip credit is taken (United States: 29 CFR 531.54, by a secondary source); take cook out, or write “tip credit: no” if the full wage is paid"

  static let law: [Case] = [
    Case(
      "a manager in a pool",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  to: server and manager"),
      "17:13: manager may not have a share of a pool (United States: FLSA 3(m)(2)(B), 29 CFR 531.52); take manager out; they may keep what guests give them alone"
    ),
    Case(
      "the kitchen in a pool of tips with a tip credit",
      version(
        "- pool: pot\n  takes: everything\n- tip out: 5 % of food sales\n  from: pot\n  to: cook\n- share: pot\n  to: server",
        head: "tip credit: yes"),
      "18:13: cook works in the back of the house and may not share tips while a tip credit is taken (United States: 29 CFR 531.54, by a secondary source); take cook out, or write “tip credit: no” if the full wage is paid"
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
      "5:5: a card fee may not be withheld from tips here (California: California Labor Code 351, by a secondary source); take “card fee” out"
    ),
    Case(
      "a tip credit in Washington",
      version(
        "- keep: the rest\n  from: server",
        head: "tip credit: yes\n    state: WA"),
      "5:5: no tip credit may be taken here (Washington: RCW 49.46.020, by a secondary source); write “tip credit: no”"
    ),
    Case(
      "tips for the house",
      version(
        "- tip out: 5 % of tips\n  from: server\n  to: the house\n- keep: the rest\n  from: server"),
      "16:13: the house may not keep a part of this money (United States: FLSA 3(m)(2)(B), 29 CFR 531.52); let it go to people, or take “service charges” alone"
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
    Case(
      "an unknown state",
      version(
        "- keep: the rest\n  from: server",
        head: "state: TX"),
      "5:12: no law is known for “TX”; write one of US, CA, MA, NY, WA, or leave it out"),
  ]
}
