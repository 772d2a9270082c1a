import Testing

@testable import Tips

/// What an evening must tell so that a policy can be carried out: asked for where a rule counts
/// it, and not where none does.
@Suite struct NeedsTests {
  static let keep = "- keep: the rest\n  from: server"
  static let pot = "- pool: pot\n  takes: everything\n  from: server"
  static let tipOut = "- tip out: 2 % of net sales\n  from: server\n  to: busser"

  @Test(
    arguments: [
      ("\(pot)\n- share: pot\n  to: server", nil),
      ("\(pot)\n  to: server", nil),
      ("\(pot)\n  to: server\n  by: hours", "hours"),
      ("\(pot)\n- share: pot\n  to: server\n  by: hours", "hours"),
      ("\(pot)\n- share: pot\n  to: server\n  by: points x hours", "hours"),
      ("\(pot)\n- share: pot\n  to: server\n  by: points", nil),
      ("\(tipOut)\n\(keep)", nil),
      ("\(tipOut)\n  by: hours\n\(keep)", "hours"),
      ("\(tipOut)\n  only while there: yes\n\(keep)", "hours"),
      ("\(tipOut)\n  with 2: $5 per hour\n  by: equal\n\(keep)", "hours"),
      ("- tip out: $5 per hour\n  from: server\n  to: busser\n  by: equal\n\(keep)", "hours"),
      ("- guarantee: $60\n  to: busser\n  from: the house\n\(keep)", nil),
      ("- guarantee: $15 per hour\n  to: busser\n  from: the house\n\(keep)", "hours"),
      ("- pool: pot\n  takes: everything\n  to: server", "money beside"),
      (
        "- tip out: 10 % of everything\n  from: the shift's own money\n  to: busser\n\(keep)",
        "money beside"
      ),
      ("- pool: party\n  takes: event money\n  to: busser\n\(keep)", "events"),
      ("- pool: party\n  takes: event money\n  for: each event\n  to: busser\n\(keep)", "events"),
      ("- tip out: 5 % of event food sales\n  from: server\n  to: busser\n\(keep)", "events"),
      ("\(tipOut)\n  at most: 5 % of event food sales\n\(keep)", "events"),
      ("\(tipOut)\n  at least: 5 % of event food sales\n\(keep)", "events"),
      ("- tip out: 5 % of food sales\n  from: server\n  to: busser\n  at most: $40\n\(keep)", nil),
    ] as [(String, String?)])
  func aPolicyNeedsWhatItsRulesCount(steps: String, need: String?) throws {
    let version = try Evening.version(Evening.policy(steps))
    let needs = [
      "hours": version.needsHours, "events": version.knowsEvents,
      "money beside": version.takesMoneyBesideReports,
    ]
    #expect(needs.filter(\.value).map(\.key) == [need].compactMap(\.self))
    let policy = HousePolicy.file(version)
    #expect(policy.needsServerHours == (need == "hours"))
    #expect(policy.needsSupportHours == (need == "hours"))
  }

  @Test(arguments: [
    (keep, false), ("\(pot)\n  to: server", false), ("\(tipOut)\n\(keep)", true),
    ("\(pot)\n  to: server and busser", true),
    ("- guarantee: $60\n  to: busser\n  from: the house\n\(keep)", true),
  ])
  func supportIsAskedForWhereItMayHaveAShare(steps: String, isAsked: Bool) throws {
    let version = try Evening.version(Evening.policy(steps))
    #expect(HousePolicy.file(version).sharesWithSupport == isAsked)
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
