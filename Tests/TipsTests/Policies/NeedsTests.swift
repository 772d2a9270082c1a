import Testing

@testable import Tips

/// What an evening must tell so that a policy can be carried out: asked for where a rule counts
/// it, and not where none does.
@Suite struct NeedsTests {
  struct Need: OptionSet, CustomStringConvertible, Sendable {
    let rawValue: Int
    static let hours = Need(rawValue: 1)
    static let events = Need(rawValue: 2)
    static let moneyBeside = Need(rawValue: 4)

    var description: String {
      [(Need.hours, "hours"), (.events, "events"), (.moneyBeside, "money beside")]
        .filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
  }

  static let keep = "- keep: the rest\n  from: server"
  static let pot = "- pool: pot\n  takes: everything\n  from: server"

  static let tipOut = "- tip out: 2 % of net sales\n  from: server\n  to: busser"

  @Test(
    arguments: [
      ("\(pot)\n- share: pot\n  to: server", []),
      ("\(pot)\n  to: server", []),
      ("\(pot)\n  to: server\n  by: hours", .hours),
      ("\(pot)\n- share: pot\n  to: server\n  by: hours", .hours),
      ("\(pot)\n- share: pot\n  to: server\n  by: points x hours", .hours),
      ("\(pot)\n- share: pot\n  to: server\n  by: points", []),
      ("\(tipOut)\n\(keep)", []),
      ("\(tipOut)\n  by: hours\n\(keep)", .hours),
      ("\(tipOut)\n  only while there: yes\n\(keep)", .hours),
      ("\(tipOut)\n  with 2: $5 per hour\n  by: equal\n\(keep)", .hours),
      ("- tip out: $5 per hour\n  from: server\n  to: busser\n  by: equal\n\(keep)", .hours),
      ("- guarantee: $60\n  to: busser\n  from: the house\n\(keep)", []),
      ("- guarantee: $15 per hour\n  to: busser\n  from: the house\n\(keep)", .hours),
      ("- pool: pot\n  takes: everything\n  to: server", .moneyBeside),
      (
        "- tip out: 10 % of everything\n  from: the shift's own money\n  to: busser\n\(keep)",
        .moneyBeside
      ),
      ("- pool: party\n  takes: event money\n  to: busser\n\(keep)", .events),
      ("- pool: party\n  takes: event money\n  for: each event\n  to: busser\n\(keep)", .events),
      ("- tip out: 5 % of event food sales\n  from: server\n  to: busser\n\(keep)", .events),
      ("\(tipOut)\n  at most: 5 % of event food sales\n\(keep)", .events),
      ("\(tipOut)\n  at least: 5 % of event food sales\n\(keep)", .events),
      ("- tip out: 5 % of food sales\n  from: server\n  to: busser\n  at most: $40\n\(keep)", []),
    ] as [(String, Need)])
  func aPolicyNeedsWhatItsRulesCount(steps: String, need: Need) throws {
    let version = try Evening.version(Evening.policy(steps))
    var found: Need = []
    if version.needsHours { found.insert(.hours) }
    if version.knowsEvents { found.insert(.events) }
    if version.takesMoneyBesideReports { found.insert(.moneyBeside) }
    #expect(found == need, "\(steps)")
    let policy = HousePolicy.file(version)
    #expect(policy.needsServerHours == need.contains(.hours))
    #expect(policy.needsSupportHours == need.contains(.hours))
  }

  @Test func aNamedSourceIsMoneyBesideTheReports() throws {
    let version = try Evening.version(
      Evening.policy(
        Self.pot + "\n  to: server\n- share: jar\n  to: busser",
        head: "tip credit: no\n    sources: [jar]"))
    #expect(version.takesMoneyBesideReports)
    #expect(version.eventPools.isEmpty)
  }

  /// A named source stays the evening's, also where a step for each event adds to it.
  @Test func poolsOfEachEventAreThoseFilledForEach() throws {
    let version = try Evening.version(
      Evening.policy(
        "- pool: party\n  takes: event service charges\n  for: each event\n  to: busser\n"
          + "- pool: jar\n  takes: event money\n  for: each event\n" + Self.pot
          + "\n  to: server\n- share: jar\n  to: busser",
        head: "tip credit: no\n    event staff: apart\n    sources: [jar]"))
    #expect(version.eventPools == ["party"])
  }

  @Test(arguments: [
    ("pool: pot\n  takes: everything\n  to: server\n  by: covers", ["covers"]),
    ("pool: pot\n  takes: everything\n- share: pot\n  to: server\n  by: covers", ["covers"]),
    (
      "tip out: 5 % of tips\n  from: server\n  to: busser\n  by: covers\n- keep: the rest\n  from: server",
      ["covers"]
    ),
    ("tip out: $1 per cover\n  from: server\n  to: busser\n- keep: the rest\n  from: server", []),
    ("pool: pot\n  takes: everything\n  to: server\n  by: hours", []),
  ])
  func whatIsCountedForPeopleToShareByIsNamed(steps: String, counts: [String]) throws {
    let version = try Evening.version(Evening.policy("- " + steps))
    #expect(version.countsToShareBy == counts)
  }
}
