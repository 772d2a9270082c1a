import Testing

extension RefusalTable {
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
