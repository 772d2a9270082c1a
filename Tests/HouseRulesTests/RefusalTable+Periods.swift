import Testing

extension RefusalTable {
  private static func later(_ share: String, before: String = "", head: String = "tip credit: no")
    -> String
  {
    version("- pool: pot\n  takes: everything\n\(before)- share: pot\n  \(share)", head: head)
  }

  private static let hours = "to: server\n  by: hours\n  "

  static let periods: [Case] = [
    Case(
      "a week that begins on no day", later(hours + "for: the week"),
      "19:14: it is not said on which day the week begins; write “for: the week from monday”, or “for: "
        + "the pay period”"),
    Case(
      "a period that is none", later(hours + "for: the year"),
      "19:14: “for” is not understood; write “for: each event”, “for: each team” or “for: each check”; or, to share a pool later, “for: the "
        + "pay period”, “for: the week from monday” or “for: the month”"),
    Case(
      "a step of a period that shares nothing",
      version("- pool: pot\n  takes: everything\n  for: the month\n- share: pot\n  to: server"),
      "16:14: only what is in a pool can be kept until the month is over; let a step “pool: …” take the "
        + "money each night, and write this at “share: …”"),
    Case(
      "equal shares of a period", later("to: server\n  for: the month"),
      "16:9: it is not said how shares of a whole period are measured; write “by: hours”, “by: points x "
        + "hours”, “by: own sales”; or “by: shifts” for one share for each shift worked, “by: people” "
        + "for one share for each person"),
    Case(
      "equal shares of a period in words", later("to: server\n  by: equal\n  for: the month"),
      "18:13: it is not said how shares of a whole period are measured; write “by: hours”, “by: points x "
        + "hours”, “by: own sales”; or “by: shifts” for one share for each shift worked, “by: people” "
        + "for one share for each person"),
    Case(
      "a measure that means two things",
      version(
        "- pool: pot\n  takes: everything\n- share: pot\n  to: server\n  by: shifts\n"
          + "  for: the month"
      ).replacing("counts: [covers]", with: "counts: [shifts]"),
      "18:13: “shifts” stands under “counts:” too, and means two things; give what is counted another "
        + "name"),
    Case(
      "a night's share by shifts",
      version("- pool: pot\n  takes: everything\n  to: server\n  by: shifts"),
      "17:13: “shifts” is nothing to share by; write equal, hours, points, points x hours, own sales, "
        + "own tips, or something listed under “counts:”"),
    Case(
      "a condition of a period", later(hours + "for: the month\n  only if: the day is friday"),
      "20:18: a condition is about one night, and this is shared for all of them; write “only if” at the "
        + "step that fills the pool"),
    Case(
      "a part of the day of a period",
      later(hours + "for: the month\n  window: lunch", head: "windows: {lunch: 10:00-15:00}"),
      "20:17: a part of the day is of one night, and this is shared for all of them; leave “window” out "
        + "here, and write it at the step that fills the pool"),
    Case(
      "another pool where nobody shares a period",
      later(hours + "if nobody: pot\n  for: the month"),
      "19:20: when the period is over, no other pool of a night is open; leave “if nobody” out: then it "
        + "goes back to those who gave it"),
    Case(
      "a minimum of a night", later(hours + "for: the month", head: "hours: {minimum to share: 4}"),
      "16:9: “minimum to share” is for a night, and this is shared for the month; add “minimum hours:” "
        + "here: it counts the hours of all of the month"),
    Case(
      "one pool for two periods",
      version(
        "- pool: pot\n  takes: card tips\n- share: pot\n  \(hours)for: the month\n- pool: pot\n"
          + "  takes: everything\n- share: pot\n  \(hours)for: the pay period"),
      "22:16: “pot” is kept for a period on line 16 already; share it once, or give the second pool "
        + "another name"),
    Case(
      "a guarantee of what is not known",
      later(hours + "for: the month\n- guarantee: $60\n  to: server\n  from: the house"),
      "20:20: what these people get of the month (line 16) is not known at night; leave the guarantee "
        + "out, or share that pool each night"),
    Case(
      "a tip-out of what is paid later",
      later(
        hours
          + "for: the month\n- tip out: 10 % of everything\n  from: the shares of server\n  to: busser"
      ),
      "20:18: the shares of the month (line 16) are not paid at night; take it from the pool before that "
        + "share, or share that pool each night"),
    Case(
      "a pool of a period that is taken from later",
      later(hours + "for: the month\n- tip out: 5 % of pot\n  from: pot\n  to: busser"),
      "21:15: “pot” is unreachable: nothing flows into it, or it was shared before; let a step above "
        + "take money into it, or remove this step"),
  ]
}
