import LocatedYAML
import Monetary
import Testing
import TipPooling

@testable import HouseRules

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

  /// Two bussers counted 61 and 33 covers, the server none: 94 × $0.50.
  @Test(arguments: [
    ("from: the whole shift", "", [5300, 2350, 2350]),
    ("from: the whole shift\n  by: covers", "", [5300, 3050, 1650]),
    ("from: the house\n  by: covers", "", [10_000, 3050, 1650]),
    // Whoever says none means none.
    ("from: the whole shift", ", \"covers\": 0", [10_000, 0, 0]),
    ("from: the whole shift", ", \"covers\": 10", [9500, 250, 250]),
  ])
  func whoHasNoReportMayCount(from: String, covers: String, paid: [Int64]) throws {
    let steps =
      "- tip out: $0.50 per cover\n  \(from)\n  to: busser\n- keep: the rest\n  from: server"
    let evening = Evening(
      "an evening", steps,
      """
      "servers": [{"name": "Ana", "netSales": "900.00", "houseOwesServer": "100.00",
        "serverOwesHouse": "0.00"\(covers)}],
      "support": [\(Evening.person("Bo", "busser", ", \"covers\": 61")),
        \(Evening.person("Cy", "busser", ", \"covers\": 33"))]
      """, [])
    #expect(try evening.amounts() == paid)
  }
}
