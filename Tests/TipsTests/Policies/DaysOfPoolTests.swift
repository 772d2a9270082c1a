import Files
import Money
import Testing

@testable import Tips

/// Pools of some days alone, and counts of those who have no report.
@Suite struct DaysOfPoolTests {
  private static func weekend(_ share: String) -> String {
    RefusalTable.version(
      "- pool: pot\n  takes: everything\n  only if: the day is friday to sunday\n"
        + "- share: pot\n  to: server\n  by: hours\n  for: the week from monday\n\(share)"
        + "- keep: the rest\n  from: server")
  }

  /// Thursday, Friday and Saturday: $300.00 come in at the weekend, of 6 + 3 hours; on Thursday Ben works 9.
  @Test(arguments: [
    ("  only if: the day is friday to sunday\n", ["Ana server 200.00", "Ben server 100.00"]),
    ("", ["Ana server 100.00", "Ben server 200.00"]),
  ])
  func onlyTheHoursOfItsDaysCount(share: String, shared: [String]) throws {
    let nights = try Nights(
      Self.weekend(share),
      [
        "2026-11-05": Nights.body([Nights.report("Ben", owed: "50.00", hours: "9")]),
        "2026-11-06": Nights.body([Nights.report("Ana", owed: "100.00", hours: "6")]),
        "2026-11-07": Nights.body([Nights.report("Ben", owed: "200.00", hours: "3")]),
      ])
    #expect(try nights.shared() == shared)
    #expect(nights.results[0].payouts.map(\.amount.minorUnits) == [5000])
  }

  /// A pool that is filled and shared on Fridays alone holds nothing on other days.
  @Test(arguments: [("2026-11-06", [0, 10_000]), ("2026-11-05", [10_000, 0])])
  func aPoolMayBeOfSomeDays(day: String, paid: [Int64]) throws {
    let policy = RefusalTable.version(
      "- pool: pot\n  takes: everything\n  to: busser\n  only if: the day is friday\n"
        + "- keep: the rest\n  from: server")
    let nights = try Nights(
      policy, [day: Nights.body([Nights.report("Ana", owed: "100.00")], [Nights.support("Bo")])])
    #expect(nights.results[0].payouts.map(\.amount.minorUnits) == paid)
  }

  /// What is in it for sure would be taken on Fridays alone.
  @Test func whatIsFilledForSureIsNotTakenOnSomeDays() {
    let policy = RefusalTable.version(
      "- pool: pot\n  takes: 10 % of tips\n- tip out: 5 % of tips\n  from: server\n  to: pot\n"
        + "  only if: the day is friday\n- share: pot\n  to: busser\n  only if: the day is friday\n"
        + "- keep: the rest\n  from: server")
    #expect(
      RefusalTests.issues(policy).map(\.problem) == ["what is left in “pot” is taken by no rule"])
  }

  /// Whatever else is asked may have another answer at the pool that is shared: of $600.00 ten percent are no
  /// $500.00.
  @Test func otherConditionsMakeNoPairs() {
    let policy = RefusalTable.version(
      "- pool: house\n  takes: everything\n- pool: bonus\n- tip out: 10 % of house\n  from: house\n"
        + "  to: bonus\n  only if: tips are at least $500\n- share: bonus\n  to: busser\n"
        + "  only if: tips are at least $500\n- share: house\n  to: server")
    #expect(
      RefusalTests.issues(policy).map(\.problem) == ["what is left in “bonus” is taken by no rule"])
  }

  /// What holds otherwise may stand below all the same, as it had to before.
  @Test func aShareForOtherDaysMayStandBelow() {
    let policy = RefusalTable.version(
      "- pool: pot\n  takes: everything\n  only if: the day is friday\n- share: pot\n  to: server\n"
        + "  only if: the day is friday\n- share: pot\n  to: busser\n- keep: the rest\n  from: server"
    )
    #expect(RefusalTests.issues(policy).isEmpty)
  }

  /// Two bussers counted 61 and 33 covers: 94 × $0.50, where the server says that she has none.
  @Test(arguments: [
    ("from: the house\n  by: covers", 0, [10_000, 3050, 1650]),
    ("from: the house\n  by: equal", 0, [10_000, 2350, 2350]),
    ("from: the whole shift", 0, [10_000, 0, 0]), ("from: the whole shift", 10, [9500, 250, 250]),
    ("from: the house\n  by: equal", 10, [10_000, 250, 250]),
  ])
  func whoHasNoReportMayCount(from: String, covers: Int, paid: [Int64]) throws {
    let steps =
      "- tip out: $0.50 per cover\n  \(from)\n  to: busser\n- keep: the rest\n  from: server"
    let evening = Evening.night(
      steps, [Evening.server("Ana", net: "900.00", owed: "100.00", "\"covers\": \(covers)")],
      [
        Evening.person("Bo", "busser", ", \"covers\": 61"),
        Evening.person("Cy", "busser", ", \"covers\": 33"),
      ])
    #expect(try evening.amounts() == paid)
  }
}
