import Files
import Foundation
import Money
import Testing

@testable import Tips

/// Roles that count for less in short shifts, or in somebody's first time here: computed by hand.
@Suite struct LesserShareTests {
  /// $300.00 of tips of a manager's report, who has no share, and servers who share them.
  private static func night(
    _ role: String, _ servers: [String], by measure: String = "equal", head: String = "",
    steps: String? = nil
  ) -> Evening {
    let steps =
      steps ?? "- pool: house\n  takes: everything\n- share: house\n  to: server\n  by: \(measure)"
    let people = servers.map { "{\($0), \"role\": \"server\"}" }
    var evening = Evening(
      "an evening", steps,
      """
      "servers": [{"name": "Max", "role": "manager", "netSales": "900.00",
        "houseOwesServer": "300.00", "serverOwesHouse": "0.00", "hours": 8, "since": "2020-01-01"}],
      "support": [\(people.joined(separator: ", "))]
      """, [])
    evening.policy = RefusalTable.version(steps, head: head.isEmpty ? "tip credit: no" : head)
      .replacing("server: {points: 1}", with: "server: {\(role)}")
    return evening
  }

  private static func paid(_ evening: Evening) throws -> [Int64] {
    try evening.payouts().payouts.dropFirst().map(\.amount.minorUnits)
  }

  private static let short = "short shift: under 4 hours at 50 %"
  private static let several = "short shift: [under 2 hours at 25 %, under 4:30 hours at 50 %]"

  /// Of $300.00: one and a half shares are $200.00 and $100.00; 6 and 3:30 at half, 1:45, are
  /// 232.258 and 67.742; 1 + 0.5 + 0.25 shares are 171.429, 85.714 and 42.857.
  @Test(
    arguments: [
      (short, "equal", ["6", "3:59"], [20_000, 10_000]),
      (short, "equal", ["6", "4"], [15_000, 15_000]),
      (short, "hours", ["6", "3:30"], [23_226, 6_774]),
      (short, "points", ["6", "3:30"], [20_000, 10_000]),
      (short, "points x hours", ["6", "3:30"], [23_226, 6_774]),
      (several, "equal", ["4:30", "4:29", "1:59"], [17_143, 8_571, 4_286]),
      (several, "equal", ["4:30", "2", "2"], [15_000, 7_500, 7_500]),
    ] as [(String, String, [String], [Int64])])
  func aShortShiftCountsForLess(
    role: String, measure: String, hours: [String], paid: [Int64]
  ) throws {
    let people = hours.enumerated().map { "\"name\": \"P\($0)\", \"hours\": \"\($1)\"" }
    #expect(try Self.paid(Self.night(role, people, by: measure)) == paid)
  }

  /// The hours of a person are those of all their entries, as the house rounds them; own sales are
  /// counted in full.
  @Test func theHoursAreThoseOfThePerson() throws {
    let twice = [
      #""name": "Ana", "id": "a", "stints": ["12:00-14:00"]"#,
      #""name": "Ana", "id": "a", "stints": ["17:00-19:30"]"#,
      #""name": "Ben", "hours": 3.5"#,
    ]
    #expect(try Self.paid(Self.night(Self.short, twice)) == [12_000, 12_000, 6_000])
    let rounded = [#""name": "Ana", "hours": "3:53""#, #""name": "Ben", "hours": "3:52""#]
    #expect(
      try Self.paid(Self.night(Self.short, rounded, head: "hours: {rounded: to the quarter}"))
        == [20_000, 10_000])
  }

  /// The whole night counts, in every part of the day: Ana's two hours of late are of eight, Ben's of three.
  @Test func inAPartOfTheDayTheWholeNightCounts() throws {
    let steps =
      "- pool: house\n  takes: everything\n- share: house\n  to: server\n  window: late"
    let people = [
      #""name": "Ana", "stints": ["13:00-21:00"]"#, #""name": "Ben", "stints": ["18:00-21:00"]"#,
    ]
    let late = Self.night(Self.short, people, head: "windows: {late: 19:00-21:00}", steps: steps)
    let result = try late.payouts()
    #expect(result.payouts.dropFirst().map(\.amount.minorUnits) == [20_000, 10_000])
    let ben = result.payouts[2].derivation.sentences(in: .usd)
    #expect(
      ben.first == "Ben worked less than 4 hours, so what they have in a share counts 50 %.",
      "\(ben)")
    #expect(!result.payouts[1].derivation.sentences(in: .usd).contains { $0.contains("less than") })
  }

  /// Cy's six hours in two teams are no short shifts: he has half of each team's money, as Di and Ed have.
  @Test func aShiftInTwoTeamsIsOne() throws {
    let steps =
      "- tip out: 10 % of tips\n  from: server\n  to: busser\n  for: each team\n- keep: the rest\n  from: server"
    func server(_ name: String, _ team: String) -> String {
      Evening.server(name, net: "900.00", owed: "200.00", "\"team\": \"\(team)\"")
    }
    func busser(_ name: String, _ team: String, _ hours: String) -> String {
      "{\"name\": \"\(name)\", \"id\": \"\(name)\", \"role\": \"busser\", \"team\": \"\(team)\", "
        + "\"stints\": [\"\(hours)\"]}"
    }
    var evening = Evening(
      "an evening", steps,
      """
      "servers": [\(server("Ana", "a")), \(server("Ben", "b"))],
      "support": [\(busser("Cy", "a", "12:00-15:00")), \(busser("Cy", "b", "15:00-18:00")),
        \(busser("Di", "a", "12:00-17:00")), \(busser("Ed", "b", "12:00-17:00"))]
      """, [])
    evening.policy = RefusalTable.version(steps)
      .replacing("busser: {points: 0.5}", with: "busser: {\(Self.short)}")
    #expect(
      try evening.payouts().payouts.dropFirst(2).map(\.amount.minorUnits) == [
        1_000, 1_000, 1_000, 1_000,
      ])
  }

  /// The evening's kitchen, borrowed by an event, worked eight hours: a whole share, also where that takes four.
  @Test(arguments: ["short shift: under 4 hours at 50 %, side: back", "side: back"])
  func theEveningsKitchenWorkedItsHours(role: String) throws {
    let least = role.hasPrefix("short") ? "" : "\n  minimum hours: 4"
    let steps =
      "- pool: party\n  takes: event money\n  for: each event\n- share: party\n  for: each event\n"
      + "  to: server and cook\(least)\n- keep: the rest\n  from: server"
    var evening = Evening(
      "an evening", steps,
      """
      "servers": [\(Evening.server("Ana", net: "0.00", owed: "0.00", #""hours": 5"#))],
      "support": [{"name": "Kim", "role": "cook", "hours": 8}],
      "events": [{"name": "Wedding", "cardTips": "300.00",
        "staff": [{"name": "Eve", "role": "server", "hours": 5}]}]
      """, [])
    evening.policy = RefusalTable.version(steps).replacing(
      "cook: {side: back}", with: "cook: {\(role)}")
    let result = try evening.payouts()
    let kim = result.payouts.first { $0.role.rawValue == "cook" }
    #expect(kim?.amount.minorUnits == 15_000, "\(result.payouts.map { ($0.role, $0.amount) })")
  }

  /// Ana has the most hours, though hers count for less in shares.
  @Test func theMostHoursAreWholeOnes() throws {
    let people = [
      #""name": "Ana", "hours": 8, "since": "2026-09-01""#,
      #""name": "Ben", "hours": 5, "since": "2020-01-01""#,
    ]
    #expect(
      try Self.paid(Self.night("trainee: 90 days at 50 %", people, by: "most hours")) == [
        30_000, 0,
      ])
  }

  /// The evening is 2026-09-25. Of $300.00 1 + 0.75 shares are 171.429 and 128.571.
  @Test(
    arguments: [
      ("90 days", "2026-06-28", true), ("90 days", "2026-06-27", false),
      ("1 day", "2026-09-25", true),
      ("1 day", "2026-09-24", false), ("2 weeks", "2026-09-12", true),
      ("2 weeks", "2026-09-11", false), ("3 months", "2026-06-26", true),
      ("3 months", "2026-06-25", false), ("1 year", "2025-09-26", true),
      ("1 year", "2025-09-25", false),
    ])
  func theFirstTimeHereCountsForLess(span: String, since: String, isNew: Bool) throws {
    let people = [
      #""name": "Ana", "since": "2000-01-01""#, "\"name\": \"Ben\", \"since\": \"\(since)\"",
    ]
    let role = "trainee: \(span) at 75 %"
    #expect(
      try Self.paid(Self.night(role, people)) == (isNew ? [17_143, 12_857] : [15_000, 15_000]))
  }

  @Test func severalTimesStandFromShortToLong() throws {
    let role = "trainee: [6 months at 50 %, 12 months at 75 %]"
    let people = ["2026-05-01", "2026-01-01", "2020-01-01"].enumerated().map {
      "\"name\": \"P\($0)\", \"since\": \"\($1)\""
    }
    // 300 in 0.5 + 0.75 + 1 = 2.25 shares.
    #expect(try Self.paid(Self.night(role, people)) == [6_667, 10_000, 13_333])
    let version = try Evening.version(Self.night(role, people).policy)
    let said = PolicyExplanation(version).sentences
    #expect(said.contains("server counts 50 % in somebody's first 6 months here."), "\(said)")
    let data = try JSONEncoder().encode(version)
    #expect(try JSONDecoder().decode(PolicyVersion.self, from: data) == version)
    #expect(!version.needsHours && version.rule(of: .server)?.asksSince == true)
  }

  @Test func whatIsMissingIsAsked() throws {
    let noDay = Self.night("trainee: 90 days at 75 %", [#""name": "Ana""#])
    let noHours = Self.night(Self.short, [#""name": "Ana""#])
    for (evening, told) in [
      (
        noDay,
        "The first time here as server counts for less, but it is not said since when Ana is. Enter it, "
          + "as in \"since\": \"2024-05-01\"."
      ),
      (
        noHours,
        "Short shifts as server count for less, but the hours of Ana are missing. Enter them, as in "
          + "\"hours\": 4."
      ),
      (
        Self.night("trainee: 90 days at 75 %", [#""name": "Ana", "since": "2026-09-26""#]),
        "Ana works here since 2026-09-26, which is after this shift. Correct the day."
      ),
    ] {
      do {
        _ = try evening.payouts()
        Issue.record("paid on a guess: \(told)")
      } catch let error as ShiftError {
        #expect(error.sentence(in: .usd).contains(told), "\(error.sentence(in: .usd))")
      }
    }
    #expect(try Evening.version(noHours.policy).needsHours)
  }

  @Test(
    arguments: [
      (
        "trainee: 90 fortnights at 75 %",
        "“trainee” is not understood; write it like “5 shifts at 50 %” or “90 days at 75 %”"
      ),
      (
        "trainee: []",
        "“trainee” is not understood; write it like “5 shifts at 50 %” or “90 days at 75 %”"
      ),
      (
        "short shift: 4 hours at 50 %",
        "“short shift” is not understood; write it like “under 4 hours at 50 %”"
      ),
      (
        "short shift: under 0 hours at 50 %",
        "“short shift” is not understood; write it like “under 4 hours at 50 %”"
      ),
      (
        "short shift: under 4 hours at 101 %",
        "it counts for whole percent, less than a whole one and more than none; write 1 % to 99 %; who has no "
          + "share below some hours is said with “minimum hours”"
      ),
      (
        "counts as: 40 %, short shift: under 4 hours at 50 %",
        "“counts as” and “short shift” could both count, or one in place of the other; leave “counts as” "
          + "out, or make a role of its own"
      ),
      (
        "trainee: [5 shifts at 50 %, 10 shifts at 75 %]",
        "“trainee” is not understood; write “5 shifts at 50 %” alone; days, weeks, months and years take a list"
      ),
      (
        "short shift: [under 4 hours at 50 %, under 2 hours at 25 %]",
        "“short shift” is not longer here than before it; write the shortest first, all in one unit"
      ),
      (
        "short shift: [under 2 hours at 60 %, under 4 hours at 50 %]",
        "a longer time counts for no more than a shorter one; let the percentages rise, as in 25 % and 50 %"
      ),
      (
        "trainee: [90 days at 50 %, 6 months at 75 %]",
        "“trainee” is not longer here than before it; write the shortest first, all in one unit"
      ),
      (
        "trainee: 5 shifts at 50 %, short shift: under 4 hours at 50 %",
        "“short shift” and “trainee” of one role could both count, or the smaller one; leave one of them "
          + "out, or make a role of its own for trainees"
      ),
    ])
  func whatIsUnclearIsRefused(role: String, told: String) {
    let text = RefusalTable.version("- keep: the rest\n  from: server").replacing(
      "server: {points: 1}", with: "server: {\(role)}")
    #expect(RefusalTests.issues(text).map { "\($0.problem); \($0.remedy)" } == [told])
  }

  /// A head of a role that may count half is neither a whole one nor none.
  @Test func noAmountIsForEachHeadOfSuchARole() {
    let text = RefusalTable.version(
      "- tip out: $20 per head\n  from: server\n  to: busser\n- keep: the rest\n  from: server"
    ).replacing("busser: {points: 0.5}", with: "busser: {short shift: under 4 hours at 40 %}")
    #expect(
      RefusalTests.issues(text).map(\.problem) == [
        "busser may count 40 %, and the amount is for each head or hour"
      ])
  }
}
