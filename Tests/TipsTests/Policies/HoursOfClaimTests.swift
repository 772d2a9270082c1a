import Money
import Testing

@testable import Tips

/// Minimum hours ask for the hours of those who would have a share, and of nobody else.
@Suite struct HoursOfClaimTests {
  private static func person(_ name: String, _ role: String, _ more: String = "") -> String {
    "{\"name\": \"\(name)\", \"id\": \"\(name)\", \"role\": \"\(role)\"\(more)}"
  }

  private static let ana = Evening.server(
    "Ana", net: "1000.00", owed: "200.00", #""hours": 5"#)

  private static func night(_ support: String) -> Evening {
    Evening(
      "an evening",
      "- tip out: 10 % of tips\n  from: server\n  to: busser\n  by: covers\n  minimum hours: 4\n"
        + "- keep: the rest\n  from: server",
      "\"servers\": [\(ana)], \"support\": [\(support)]", [])
  }

  /// Di counted nothing, and nobody knows how long she was there.
  @Test func whoHasNoClaimNeedsNoHours() throws {
    let claiming = Self.person("Bo", "busser", #", "hours": 6, "covers": 10"#)
    let idle = Self.person("Di", "busser", #", "covers": 0"#)
    let result = try Self.night("\(claiming), \(idle)").payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [18_000, 2_000, 0])
    // Nobody at all has a claim.
    let nobody = try Self.night(idle).payouts()
    #expect(nobody.payouts.map(\.amount.minorUnits) == [20_000, 0])
  }

  /// The hours of another entry are missed only where those that are known do not do.
  @Test(arguments: [("6", true), ("3", false)])
  func knownHoursMayDo(hours: String, isEnough: Bool) throws {
    let evening = Self.night(
      Self.person("Bo", "busser", ", \"hours\": \(hours), \"covers\": 10") + ", "
        + Self.person("Bo", "cook"))
    if isEnough {
      #expect(try evening.payouts().payouts.map(\.amount.minorUnits) == [18_000, 2_000, 0])
    } else {
      let error = #expect(throws: ShiftError.self) { try evening.payouts() }
      #expect(error?.sentence(in: .usd).contains("Bo") == true)
    }
  }

  // MARK: - Periods

  private static func nights(_ odd: String = "tip credit: no") throws -> [Nights] {
    let policy = RefusalTable.version(
      "- pool: pot\n  takes: everything\n- share: pot\n  to: server\n  by: shifts\n"
        + "  minimum hours: 8\n  for: the pay period", head: odd)
    func made(_ second: String) throws -> Nights {
      try Nights(
        policy,
        [
          "2026-11-02": Nights.body(
            [Nights.report("Ana", owed: "100.00", hours: "5")], [person("Kim", "cook")]),
          "2026-11-03": Nights.body(
            [
              Nights.report("Ana", owed: "100.00", hours: "5"),
              Nights.report("Ben", owed: "100.00", hours: "9"),
            ], [person("Kim", "cook"), second]),
        ])
    }
    return [
      try made(person("Lu", "cook")), try made(person("Ben", "cook")),
      try made(person("Kim", "busser")),
    ]
  }

  /// Two shifts of Ana, one of Ben: the cooks share nothing, and nobody knows their hours. Ben's nine
  /// hours do without those that he cooked.
  @Test func ofAPeriodTheHoursOfOthersAreNotAsked() throws {
    for nights in try Self.nights() {
      #expect(try nights.shared() == ["Ana server 200.00", "Ben server 100.00"])
    }
  }

  /// Ana's hours as server do not reach twelve, and it is not known how long she bussed on the 3rd.
  @Test func hoursThatDecideThePeriodMustBeThere() throws {
    let policy = RefusalTable.version(
      "- pool: pot\n  takes: everything\n- share: pot\n  to: server\n  by: shifts\n"
        + "  minimum hours: 12\n  for: the pay period")
    let nights = try Nights(
      policy,
      [
        "2026-11-02": Nights.body([Nights.report("Ana", owed: "100.00", hours: "5")]),
        "2026-11-03": Nights.body(
          [Nights.report("Ben", owed: "100.00", hours: "13")], [Self.person("Ana", "busser")]),
      ])
    let error = #expect(throws: PeriodShareError.self) { try nights.shares() }
    #expect(
      error?.sentence(in: .usd)
        == "Ana (busser) has no hours on 2026-11-03, and the hours of the whole period decide. "
        + "Enter them in the shift of that day.")
  }

  @Test func soMustThoseThatDecideTheOddCent() throws {
    let policy = RefusalTable.version(
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
}
