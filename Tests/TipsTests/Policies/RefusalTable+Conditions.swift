import Testing

extension RefusalTable {
  private static func tipOut(_ more: String, head: String = "tip credit: no") -> String {
    version(
      "- tip out: 1 % of net sales\n  from: server\n  to: busser\n  \(more)\n"
        + "- keep: the rest\n  from: server", head: head)
  }

  private static let form =
    "write it like “net sales are at least $800”, “the day is friday or saturday” or “at least 3 "
    + "people work as server”"

  static let conditions: [Case] = [
    Case(
      "a comparison in other words", tipOut("only if: net sales are over $800"),
      "17:32: “over” compares nothing; write “at least”, “at most”, “above” or “under”"),
    Case(
      "no verb", tipOut("only if: net sales at least $800"),
      "17:28: “are” is missing before “at”; \(form)"),
    Case(
      "an amount without its sign", tipOut("only if: net sales are at least 800"),
      "17:41: “800” is neither an amount of money nor a percentage; write “$800” or “800 %”"),
    Case(
      "sales misspelt in a condition", tipOut("only if: net sale are at least $800"),
      "17:18: “net” is nothing that a percentage can be counted of; did you mean “net sales”?"),
    Case(
      "a day that is none", tipOut("only if: the day is fryday"),
      "17:29: “fryday” is no day; did you mean “friday”?"),
    Case(
      "a named day that is not listed", tipOut("only if: the day is holiday"),
      "17:29: “holiday” is no day; write a day of the week, or list it under “days:”"),
    Case(
      "a range of days to a name",
      tipOut("only if: the day is monday to holiday", head: "days: {holiday: [12-25]}"),
      "17:39: “holiday” is no day of the week; write it like “to thursday”"),
    Case(
      "an unknown role in a condition", tipOut("only if: at least 2 people work as bussr"),
      "17:44: there is no role “bussr”; did you mean “busser”?"),
    Case(
      "something behind a condition", tipOut("only if: the day is friday or so"),
      "17:39: “so” is no day; write a day of the week, or list it under “days:”"),
    Case(
      "a day alone", tipOut("only if: it is Friday"),
      "17:18: a day alone is no test; write “the day is friday”"),
    Case(
      "days alone behind another test", tipOut("only if: net sales are at least $800 and friday"),
      "17:50: a day alone is no test; write “the day is friday”"),
    Case(
      "a condition of nothing", tipOut("only if: \"\""), "17:18: nothing is there; \(form)"),
    Case(
      "hours of nobody",
      version(
        "- pool: pot\n  takes: everything\n- tip out: $5\n  from: pot\n  to: busser\n"
          + "  only if: hours are at least 4" + share),
      "19:18: nobody gives whose hours are meant; write it at a tip out “from:” people"),
    Case(
      "a condition of what is kept",
      version("- keep: the rest\n  from: server\n  only if: the day is friday"),
      "16:18: what people keep would lie there where this does not hold; leave it out: they keep what "
        + "the steps above left to them"),
    Case(
      "whose sales a pool asks for",
      version(
        "- pool: pot\n  takes: everything\n  only if: net sales are at least $800" + share),
      "16:18: it is not said whether each giver's own are meant or everybody's; say with “from:” who "
        + "gives, or write “combined net sales”"),
    Case(
      "money that is taken only on some days",
      version("- pool: pot\n  takes: everything\n  only if: the day is friday" + share),
      "13:5: card tips and cash tips and service charges are taken by no rule; add a pool that takes "
        + "them, or “keep: the rest” from everybody"),
    Case(
      "a pool that is shared only on some days",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  to: server\n"
          + "  only if: the day is friday"),
      "14:9: what is left in “pot” is taken by no rule; end with “share: pot”, or let another pool "
        + "take “the rest of pot”"),
    Case(
      "steps out of order",
      tipOut(
        "if net sales are at least $900: 2 % of net sales\n"
          + "  if net sales are at least $500: 3 % of net sales"),
      "18:9: “net sales are at least $500” stands behind one that asks for more, or twice; write “at "
        + "least” and “above” from small to large, “under” and “at most” from large to small: the last "
        + "that holds counts"),
    Case(
      "steps of different things",
      tipOut(
        "if net sales are at least $900: 2 % of net sales\n  if the day is friday: 3 % of net sales"
      ),
      "18:9: it may hold together with “net sales are at least $900”: it is not said which counts; ask "
        + "for the same thing in each, or write two steps, each with “only if:”"),
    Case(
      "a weekday that may be a holiday",
      tipOut(
        "if the day is friday: $5\n  if the day is holiday: $9", head: "days: {holiday: [12-25]}"),
      "18:9: it may hold together with “the day is friday”: it is not said which counts; ask for the "
        + "same thing in each, or write two steps, each with “only if:”"),
    Case(
      "two things at once beside another amount",
      tipOut("if the day is friday and net sales are above $5: $9"),
      "17:9: two things at once may hold beside another amount's; ask for one thing here, or write two "
        + "steps, each with “only if:”"),
    Case(
      "another amount for each head", tipOut("if the day is friday: $9 per head"),
      "17:31: one amount is for each head or hour and another is not; write two steps, each with “only "
        + "if:”"),
    Case(
      "all of it as another amount", tipOut("if the day is friday: card tips"),
      "17:31: “card tips” is no counted amount; write a step of its own for it, with “only if:”"),
    Case(
      "two kinds of other amounts", tipOut("if the day is friday: $9\n  with 2: $10"),
      "18:9: “with” and “if” both say another amount; write two steps, each with “only if:”"),
    Case(
      "“if nobody” misspelt", tipOut("if nobdy: stay"),
      "17:9: unknown key “if nobdy”; did you mean “if nobody”?"),
    Case(
      "days that are none", tipOut("rounded: to the cent", head: "days: {holiday: [12-32]}"),
      "5:22: “12-32” is no day; write a day as YYYY-MM-DD, or one of every year as MM-DD"),
    Case(
      "days called like a weekday", tipOut("rounded: to the cent", head: "days: {friday: [12-25]}"),
      "5:12: “friday” is no name for days; write a word of its own in small letters, like holiday"),
    Case(
      "nothing between two amounts",
      version(
        "- tip out: 1 % of net sales from $900 to $500\n  from: server\n  to: busser\n"
          + "- keep: the rest\n  from: server"),
      "14:48: nothing lies between the two amounts; write the smaller one first"),
    Case(
      "a part of the sales without its end",
      version(
        "- tip out: 1 % of net sales from $900\n  from: server\n  to: busser\n"
          + "- keep: the rest\n  from: server"),
      "14:44: up to where?; write it like “from $1,000 to $2,000”, or “above $1,000”"),
  ]

  static let house: [Case] = [
    Case(
      "all of the house's money",
      version(
        "- pool: pot\n  takes: everything\n  from: the house" + share),
      "16:15: the house has no tips of its own to give; write a part of sales or a fixed amount, or name "
        + "roles or a pool"),
    Case(
      "the house pays itself",
      version(
        "- tip out: $5\n  from: the house\n  to: the house\n- keep: the rest\n  from: server"),
      "15:15: the house would pay itself; write “to:” the roles that get it"),
    Case(
      "what stays with the house",
      version(
        "- tip out: $5\n  from: the house\n  to: cook\n  if nobody: {giver: 50 %, busser: 50 %}\n"
          + "- keep: the rest\n  from: server"),
      "15:15: nothing stays with the house: it pays what is given alone; take “giver” out of “if "
        + "nobody”"),
    Case(
      "the house is never short",
      version(
        "- tip out: $5\n  from: the house\n  to: cook\n  if short: the house adds\n"
          + "- keep: the rest\n  from: server"),
      "17:19: the house itself pays this and is never short; leave it out"),
    Case(
      "somebody else adds",
      version(
        "- tip out: $5\n  from: server\n  to: cook\n  if short: the bar adds\n"
          + "- keep: the rest\n  from: server"),
      "17:19: “if short” is not understood; write “the house adds” or “what there is”"),
    Case(
      "a floor of nobody's sales",
      version(
        "- keep: the rest\n  from: server\n- guarantee: 5 % of combined net sales\n  to: server\n"
          + "  from: the house"),
      "16:20: a guarantee is an amount for each person; write it like “$60”, “$15 per hour” or “15 % of "
        + "own net sales”"),
  ]
}
