import Files
import Foundation
import Money
import Testing

@testable import Tips

/// Hours by a house's rules: rounded, up to a most, from a least on.
@Suite struct HourTests {
  private static func payouts(
    _ hours: String, _ worked: String, _ more: String = ""
  ) throws -> ShiftPayouts {
    let head = hours.isEmpty ? "tip credit: no" : "hours: {\(hours)}"
    return try Evening(
      "an evening", "- pool: house\n  takes: everything\n  to: busser\n  by: hours\(more)",
      head: head,
      """
      "servers": [\(EveningTests.ana)],
      "support": [
        {"name": "Bo", "role": "busser", "hours": "\(worked)"},
        {"name": "Cy", "role": "busser", "hours": "5:00"}]
      """, []
    ).payouts()
  }

  /// Of 200.00 Cy has 5 hours' part, Bo the part of the hours that count.
  @Test(
    arguments: [
      ("rounded: to the quarter", "5:07", 5.0), ("rounded: to the quarter", "5:08", 5.25),
      ("rounded: up to the quarter", "4:46", 5.0), ("rounded: up to the quarter", "4:45", 4.75),
      ("rounded: down to the quarter", "5:14:59", 5.0), ("rounded: to the half", "3:15", 3.5),
      ("rounded: down to the hour", "3:59", 3.0), ("rounded: to the 0.1", "3:03", 3.1),
      ("rounded: to the 0.05", "3:01", 3.0), ("rounded: to the 0.05", "3:02", 3.05),
      ("rounded: up to the 0.01", "3:00:01", 3.01), ("at most: 8", "9:30", 8.0),
      ("at most: 8.5", "8:29", nil), ("rounded: up to the hour, at most: 7.5", "7:01", 7.5),
    ] as [(String, String, Double?)])
  func hoursCountAsTheHouseSays(rules: String, worked: String, hours: Double?) throws {
    let result = try Self.payouts(rules, worked)
    guard let hours else {
      #expect(
        result.payouts.map(\.amount) == (try Self.payouts("", worked).payouts.map(\.amount)))
      return
    }
    let units = Int64((hours * 100).rounded())
    let parts = try Money(minorUnits: 20_000).allocated(byRanked: [units, 500])
    #expect(result.payouts.dropFirst().map(\.amount) == parts)
  }

  @Test func otherHoursAreTold() throws {
    let told = try Self.payouts("rounded: down to the quarter, at most: 8", "9:05").payouts[1]
      .derivation.sentences(in: .usd)
    #expect(
      told.contains(
        "Bo worked 9:05 hours, and 8 count (rounded down to the quarter, at most "
          + "8)."), "\(told)")
    #expect(told.contains { $0.contains("× 8 of 13 hours") })
  }

  @Test(
    arguments: [
      ("minimum to share: 4", "", "3:59", [0, 20_000]),
      ("minimum to share: 4", "", "4:00", [8889, 11_111]),
      ("minimum to share: 4, rounded: up to the hour", "", "3:01", [8889, 11_111]),
      ("minimum to share: 4", "\n  minimum hours: 2", "2:30", [6667, 13_333]),
      ("at most: 8", "\n  minimum hours: 5", "5:00", [10_000, 10_000]),
    ] as [(String, String, String, [Int64])])
  func whoWorksTooShortHasNoShare(
    rules: String, more: String, worked: String, paid: [Int64]
  ) throws {
    let result = try Self.payouts(rules, worked, more)
    #expect(result.payouts.dropFirst().map(\.amount.minorUnits) == paid)
  }

  @Test func whoWorkedTooShortIsTold() throws {
    let result = try Self.payouts("minimum to share: 4", "3:59")
    #expect(
      result.payouts[1].derivation.sentences(in: .usd) == [
        "A rule pays busser from 4 hours on, which were not worked here: $0.00."
      ])
    #expect(
      result.notices.map { $0.sentence(in: .usd) }.contains(
        "Bo as busser is paid nothing: who works less than 4 hours has no share. Check the hours."))
  }

  @Test func whereAllWorkedTooShortNobodyIsThere() throws {
    let evening = Evening(
      "an evening",
      "- tip out: 5 % of tips\n  from: server\n  to: busser\n  minimum hours: 4\n"
        + "- keep: the rest\n  from: server",
      """
      "servers": [\(Evening.server("Ana", net: "1000.00", owed: "200.00", #""hours": 5"#))],
      "support": [{"name": "Bo", "role": "busser", "hours": 3}]
      """, [])
    let result = try evening.payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [20_000, 0])
    #expect(
      result.notices.map { $0.sentence(in: .usd) }.contains(
        "Nobody worked at least 4 hours as busser: that part goes to those who would have given it "
          + "(house.yml:14)."), "\(result.notices)")
  }

  @Test func hoursThatAMinimumAsksForMustBeThere() throws {
    let version = try Evening.version(
      RefusalTable.version(
        "- pool: house\n  takes: everything\n  to: server\n  minimum hours: 4"))
    #expect(version.needsHours)
    #expect(
      PolicyDiagram(version).lines.last?.hasSuffix("server, in equal shares, from 4 hours on")
        == true)
  }

  @Test func theRulesOfHoursAreSaidAndStored() throws {
    let version = try Evening.version(
      RefusalTable.version(
        "- keep: the rest\n  from: server",
        head: "hours: {rounded: up to the 0.05, at most: 8, minimum to share: 3.5}"))
    let said = PolicyExplanation(version).sentences
    for sentence in [
      "The hours of each entry are rounded up to the 0.05.",
      "Of each entry at most 8 hours count.", "Who works less than 3.5 hours has no share.",
    ] { #expect(said.contains(sentence), "\(said)") }
    let data = try JSONEncoder().encode(version)
    #expect(try JSONDecoder().decode(PolicyVersion.self, from: data) == version)
  }

  @Test(arguments: [
    (
      "hours: {rounded: to the minute}",
      "5:22: “to the minute” is no rounding of hours; write “to the”, “up to the” or “down to the”, "
        + "then quarter, half, hour, 0.1, 0.05 or 0.01"
    ),
    (
      "hours: {at most: many}",
      "5:22: “many” is no number of hours; write it like 4, 4.5 or “4:30” in quotes"
    ),
    (
      "hours: {at most: 4, minimum to share: 5}",
      "5:43: more hours are needed than count; exchange the two numbers"
    ),
    (
      "hours: {}",
      "5:12: nothing is said of hours; write “rounded”, “at most” or “minimum to share”, or leave "
        + "“hours” out"
    ),
  ])
  func unclearRulesOfHoursAreRefused(head: String, told: String) {
    let text = RefusalTable.version("- keep: the rest\n  from: server", head: head)
    #expect(
      RefusalTests.issues(text).map { "\($0.line):\($0.column): \($0.problem); \($0.remedy)" }
        == [told])
  }

  @Test func aMinimumWhereNobodySharesIsRefused() {
    let text = RefusalTable.version(
      "- pool: pot\n  takes: everything\n  minimum hours: 4" + RefusalTable.share)
    #expect(
      RefusalTests.issues(text).map { "\($0.line):\($0.column): \($0.problem); \($0.remedy)" } == [
        "16:24: nobody has a share by this step; write it at the step that shares"
      ])
  }
}
