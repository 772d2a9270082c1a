import Testing

extension RefusalTable {
  private static func typed(_ more: String, from: String = "server") -> String {
    version(
      "- tip out: what they typed\n  from: \(from)\n  \(more)\n- keep: the rest\n  from: server")
  }

  static let typed: [Case] = [
    Case(
      "a pool that types",
      version(
        "- pool: pot\n  takes: everything\n- tip out: what they typed\n  from: pot\n  to: busser\n"
          + "- share: pot\n  to: server"),
      "17:15: nobody types what “pot” gives; name the roles whose people type it"),
    Case(
      "a pool that takes what is typed",
      version("- pool: pot\n  takes: what they typed\n  to: server"),
      "15:16: “what they typed” is for a tip out alone; write “tip out: what they typed”, with “to:” the "
        + "pool"),
    Case(
      "a recommendation beside a counted amount",
      version(
        "- tip out: 5 % of tips\n  from: server\n  to: busser\n  recommended: $5\n"
          + "- keep: the rest\n  from: server"),
      "17:9: the amount is counted, so that nobody could give less; leave it out, or write “tip out: "
        + "what they typed”"),
    Case(
      "a rounding of what is typed", typed("to: busser\n  rounded: up to the dollar"),
      "17:9: the amount is typed, whatever “rounded” says; leave it out; beside it stand “at least”, “at "
        + "most” and “recommended”"),
    Case(
      "two roles without a word", typed("to: busser and cook"),
      "16:13: it is not said which word the amount is typed for; write a step for each role, or let it "
        + "flow into a pool, or add “by: name”"),
    Case(
      "a floor of amounts by name", typed("to: busser and cook\n  by: name\n  at least: $5"),
      "18:9: of several people it is not known whose amount “at least” changes; write “recommended”, "
        + "which is told only, or a step for each role"),
    Case(
      "parts of amounts by name", typed("percentages: {busser: 50 %, cook: 50 %}\n  by: name"),
      "16:22: what each gets is typed by name; write “to:” the roles"),
    Case(
      "tips typed for the house", typed("to: the house"),
      "16:13: nobody gives tips to the house; write “to:” a role or a pool"),
    Case(
      "one amount given twice",
      version(
        "- tip out: what they typed\n  from: server\n  to: busser\n- tip out: what they typed\n"
          + "  from: server and cook\n  to: busser\n- keep: the rest\n  from: server and cook"),
      "17:18: what is typed for them is given on line 14 already; leave one of the two out, or name "
        + "other roles"),
    Case(
      "one amount given for the evening and for lunch",
      version(
        "- tip out: what they typed\n  from: server\n  to: busser\n- tip out: what they typed\n"
          + "  from: server\n  to: busser\n  window: lunch\n- keep: the rest\n  from: server",
        head: "windows: {lunch: 10:00-15:00}"),
      "17:18: what is typed for them is given on line 14 already; leave one of the two out, or name "
        + "other roles"),
    Case(
      "names for a counted amount",
      version(
        "- tip out: 5 % of tips\n  from: server\n  to: busser\n  by: name\n- keep: the rest\n"
          + "  from: server"),
      "17:13: “name” is nothing to share by; write equal, hours, points, points x hours, own sales, own "
        + "tips, people, or something listed under “counts:”"),
    Case(
      "a limit that is typed",
      version(
        "- tip out: 5 % of tips\n  from: server\n  to: busser\n  at most: what they typed\n"
          + "- keep: the rest\n  from: server"),
      "17:18: “at most” is not understood; write it like “$40” or “10 % of everything”"),
  ]
}
