import Money
import Testing

@testable import Tips

/// The hours and days that decide the shares of a period.
@Suite struct PeriodPoolHoursTests {
  private static func withoutHours() throws -> [Nights] {
    let policy = Evening.policy(
      "- pool: pot\n  takes: everything\n- share: pot\n  to: server\n  by: shifts\n"
        + "  minimum hours: 8\n  for: the pay period")
    func made(_ second: String) throws -> Nights {
      try Nights(
        policy,
        [
          "2026-11-02": Nights.body(
            [Nights.report("Ana", owed: "100.00", hours: "5")], [Evening.person("Kim", "cook")]),
          "2026-11-03": Nights.body(
            [
              Nights.report("Ana", owed: "100.00", hours: "5"),
              Nights.report("Ben", owed: "100.00", hours: "9"),
            ], [Evening.person("Kim", "cook"), second]),
        ])
    }
    return [
      try made(Evening.person("Lu", "cook")), try made(Evening.person("Ben", "cook")),
      try made(Evening.person("Kim", "busser")),
    ]
  }

  /// Two shifts of Ana, one of Ben: the cooks share nothing, and nobody knows their hours. Ben's nine
  /// hours do without those that he cooked.
  @Test func ofAPeriodTheHoursOfOthersAreNotAsked() throws {
    for nights in try Self.withoutHours() {
      #expect(try nights.shared() == ["Ana server 200.00", "Ben server 100.00"])
    }
  }

  /// Ana's hours as server do not reach twelve, and it is not known how long she bussed on the 3rd.
  @Test func hoursThatDecideThePeriodMustBeThere() throws {
    let policy = Evening.policy(
      "- pool: pot\n  takes: everything\n- share: pot\n  to: server\n  by: shifts\n"
        + "  minimum hours: 12\n  for: the pay period")
    let nights = try Nights(
      policy,
      [
        "2026-11-02": Nights.body([Nights.report("Ana", owed: "100.00", hours: "5")]),
        "2026-11-03": Nights.body(
          [Nights.report("Ben", owed: "100.00", hours: "13")], [Evening.person("Ana", "busser")]),
      ])
    let error = #expect(throws: PeriodShareError.self) { try nights.shares() }
    #expect(
      error?.sentence(in: .usd)
        == "Ana (busser) has no hours on 2026-11-03, and the hours of the whole period decide. "
        + "Enter them in the shift of that day.")
  }

  @Test func soMustThoseThatDecideTheOddCent() throws {
    let policy = Evening.policy(
      "- pool: pot\n  takes: everything\n- share: pot\n  to: server\n  by: own sales\n"
        + "  for: the pay period", head: "odd cents: one by one, most hours first")
    let nights = try Nights(
      policy,
      [
        "2026-11-02": Nights.body([
          Nights.report("Ana", net: "100.00", owed: "100.01", hours: "5"),
          Nights.report("Ben", net: "100.00", owed: "100.00", hours: "5"),
        ]),
        "2026-11-03": Nights.body(
          [Evening.server("Ana", net: "0.00", owed: "10.00", #""id": "Ana""#)]),
      ])
    let error = #expect(throws: PeriodShareError.self) { try nights.shares() }
    #expect(error?.sentence(in: .usd).contains("Ana (server) has no hours on 2026-11-03") == true)
  }

  // MARK: - Pools of some days

  private static func weekend(_ share: String) -> String {
    Evening.policy(
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
    let policy = Evening.policy(
      "- pool: pot\n  takes: everything\n  to: busser\n  only if: the day is friday\n"
        + "- keep: the rest\n  from: server")
    let nights = try Nights(
      policy, [day: Nights.body([Nights.report("Ana", owed: "100.00")], [Nights.support("Bo")])])
    #expect(nights.results[0].payouts.map(\.amount.minorUnits) == paid)
  }
}
