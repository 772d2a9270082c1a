import Testing

extension RefusalTable {
  private static let form =
    "write it like “pool: counter”, “takes: everything”, “from: the shift's own money”, “to: barista”, "
    + "“by: points”, “for: each check”"

  private static func check(_ more: String, from: String = "the shift's own money") -> String {
    version(
      "- pool: pot\n  takes: everything\n  from: \(from)\n\(more)  for: each check\n"
        + "- keep: the rest\n  from: server")
  }

  static let checks: [Case] = [
    Case(
      "a pool that keeps what came in", check(""),
      "17:14: only a pool that is shared at once knows when its money came in; \(form)"),
    Case(
      "reports without times", check("  to: server\n", from: "server"),
      "16:15: only what came in beside the reports has times; \(form)"),
    Case(
      "a part of each check",
      version(
        "- pool: pot\n  takes: 50 % of tips\n  from: the shift's own money\n  to: server\n"
          + "  for: each check\n- keep: the rest\n  from: server"),
      "15:16: of a check all is shared, or all of one kind; \(form)"),
    Case(
      "a condition of a check", check("  to: server\n  only if: the day is friday\n"),
      "18:9: a condition is about all of the evening; leave it out, or write two versions of the policy"
    ),
    Case(
      "own sales of a check", check("  to: server\n  by: own sales\n"),
      "18:13: nobody has “own sales” of one check; write equal, hours, points or points x hours"),
    Case(
      "parts where nobody was there", check("  to: server\n  if nobody: {busser: 100 %}\n"),
      "18:20: of what came in while nobody was there no parts are known; name a pool, or leave it out: "
        + "then a person has to look at it"),
    Case(
      "points for each hour of a check",
      check("  to: server\n  by: points\n").replacing(
        "server: {points: 1}", with: "server: {points: 1, per: hour}"),
      "18:13: the points of server are for each hour, and a check has none; write “by: points x hours”, "
        + "or leave “per: hour” out"),
  ]
}
