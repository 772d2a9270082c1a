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
        + "own tips, people, or something listed under “counts:”"),
    Case(
      "a condition of a period",
      later(hours + "for: the month\n  only if: net sales are at least $800"),
      "20:18: a condition is about one night, and this is shared for all of them; write “only if” at the "
        + "step that fills the pool; here it may only say on which days work counts, as in “the day is "
        + "friday or saturday”"),
    Case(
      "a condition of a period beside its days",
      later(hours + "for: the month\n  only if: the day is friday and net sales are at least $800"),
      "20:18: a condition is about one night, and this is shared for all of them; write “only if” at the "
        + "step that fills the pool; here it may only say on which days work counts, as in “the day is "
        + "friday or saturday”"),
    Case(
      "a period's money of days whose work does not count",
      later(hours + "for: the month\n  only if: the day is friday"),
      "14:9: what is left in “pot” is taken by no rule; end with “share: pot”, or let another pool take "
        + "“the rest of pot”"),
    Case(
      "whole dollars of each check",
      version(
        "- pool: counter\n  takes: everything\n  from: the shift's own money\n  to: busser\n"
          + "  for: each check",
        head: "shares rounded: down to the dollar\n    odd cents: one by one, by name"),
      "19:14: the shares of each check would be rounded down to the dollar, and not what they add up to; "
        + "leave “shares rounded” out, or round only what is paid in cash"),
    Case(
      "what the house pays for each thing, for whom",
      version(
        "- tip out: $1.50 per cover\n  from: the house\n  to: busser\n- keep: the rest\n  from: server"
      ),
      "15:15: it is not said whether each gets this for their own covers, or all the same; add “by: equal” "
        + "for equal shares, or “by: covers” where those who get it count them"),
    Case(
      "a role without a part",
      version(
        "- tip out: $5\n  from: server\n  to: busser\n  if nobody: cook\n- keep: the rest\n  from: server"
      ),
      "17:20: it is not said how much of it goes to cook; write “if nobody: {cook: 100 %}”"),
    Case(
      "a pool among those who stand in",
      version(
        "- pool: pot\n- tip out: $5\n  from: server\n  to: busser\n  if nobody: {giver: 1/2, pot: 1/2}\n"
          + "- share: pot\n  to: cook\n- keep: the rest\n  from: server"),
      "18:33: “pot” is a pool, and these parts are for people; write “if nobody: pot” for all of it, or two "
        + "tip outs, each of its part"),
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
      "a pool that is held twice",
      version(
        "- pool: pot\n  takes: card tips\n- hold: pot\n  to: server\n- pool: pot\n"
          + "  takes: everything\n- hold: pot\n  to: server"),
      "20:15: “pot” is held on line 16 already; share it once, or give the second pool another name"
    ),
    Case(
      "what is held for one part of the day",
      version(
        "- pool: pot\n  takes: everything\n- hold: pot\n  to: server\n  window: lunch",
        head: "windows: {lunch: 10:00-15:00}"),
      "18:17: what is held is of all nights, until somebody decides; write “window” at the step that "
        + "fills the pool"),
    Case(
      "what is held under a condition",
      version(
        "- pool: pot\n  takes: everything\n- hold: pot\n  to: server\n  only if: the day is friday"),
      "18:18: what is held is of all nights, until somebody decides; write “only if” at the step that "
        + "fills the pool"),
    Case(
      "what is held for the house",
      version("- pool: pot\n  takes: everything\n- hold: pot\n  to: the house"),
      "17:13: only a tip out can leave something to the house; name those of the staff who may get it"
    ),
    Case(
      "what is held for nobody", version("- pool: pot\n  takes: everything\n- hold: pot"),
      "16:9: the key “to” is missing; add “to: …”"),
    Case(
      "a pool that nobody fills and that is held", version("- hold: bar\n  to: server"),
      "14:15: there is no pool “bar”; fill it first, with a step “pool: …”"),
    Case(
      "a decision as a period", later(hours + "for: until somebody decides"),
      "19:14: what somebody decides about is not shared by a rule; write “hold: pot” in place of "
        + "“share:”, and “to:” those who may get it"),
    Case(
      "money of the house in a pool of a period",
      version(
        "- pool: pot\n  takes: everything\n- tip out: $50\n  from: the house\n  to: pot\n"
          + "- share: pot\n  to: server\n  by: hours\n  for: the month"),
      "16:18: what the house adds is paid at night, and “pot” is kept for the month (line 19); let the "
        + "house add it to people, or share that pool each night"),
    Case(
      "money of the house in a pool that is held",
      version(
        "- pool: pot\n  takes: everything\n- tip out: $50\n  from: the house\n  to: pot\n"
          + "- hold: pot\n  to: server"),
      "16:18: what the house adds is paid at night, and “pot” is held (line 19); let the house add it to "
        + "people, or share that pool each night"),
    Case(
      "a guarantee of what is not known",
      later(hours + "for: the month\n- guarantee: $60\n  to: server\n  from: the house"),
      "20:20: what these people get of the month (line 16) is not known at night; leave the guarantee "
        + "out, or share that pool each night"),
    Case(
      "a tip-out of what is paid later",
      later(
        hours
          + "for: the month\n- tip out: 10 % of own share\n  from: the shares of server\n  to: busser"
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
