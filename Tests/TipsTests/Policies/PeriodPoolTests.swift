import Money
import Testing
import Words

@testable import Tips

/// Pools that nights fill and a week, a pay period or a month shares. What nights of which policy come to,
/// computed by hand, stands in Evenings.txt.
@Suite struct PeriodPoolTests {
  @Test(arguments: try DataCase.read("Policies/Evenings.txt").filter { !$0.nights.isEmpty })
  func comesOutAsWritten(_ wanted: DataCase) throws {
    let (nights, shares): (Nights, PeriodShares)
    do {
      nights = try Nights(wanted.policy(), wanted.nights)
      shares = try nights.shares()
    } catch let error as ShiftError {
      return wanted.expect(refusal: error.sentence(in: .usd))
    } catch let error as PeriodShareError {
      return wanted.expect(refusal: error.sentence(in: .usd))
    }
    #expect(wanted.issues.isEmpty)
    let shared = shares.shares.map {
      "\($0.employee.name.text) \($0.role.rawValue) \($0.amount.plain(in: .usd))"
    }
    #expect(shared == wanted.paid)
    #expect(shares.absent == wanted.absent)
    let figures = zip(wanted.nights, nights.results).flatMap { night, result in
      [
        "\(night.prefix(10)) pays \(result.amounts.joined(separator: " "))",
        "\(night.prefix(10)) keeps \(result.totals.keptForPeriods.plain(in: .usd))",
      ]
    }
    wanted.expect(wanted.figures, in: figures)
    let told =
      shares.shares.map(\.derivation) + nights.contributions.map(\.derivation)
      + nights.results.flatMap { $0.payouts.map(\.derivation) }
    wanted.expect(wanted.sentences, in: told.flatMap { $0.sentences(in: .usd) })
    for night in nights.results {
      // What the house holds until then is handed in.
      #expect(
        try night.settlement.houseTotal + night.totals.keptForPeriods == night.totals.tips)
    }
  }

  private static let week = [
    "2026-11-02: Ana server 6 240.00 1200.00, Ben bartender 5 96.50 600.00, Cy busser 4",
    "2026-11-03: Ana server 7:30 171.35 900.00, Cy busser 4",
  ]

  /// Nobody has to look at a payout of nothing that is as it should be.
  @Test func whoIsPaidLaterIsNotNamed() throws {
    let nights = try Nights(PolicyDocumentTests.policy("week-pool"), Self.week)
    #expect(nights.results.flatMap(\.codes).allSatisfy { $0 != "paid-nothing" })
  }

  @Test func aNightOutsideThePeriodIsRefused() throws {
    let nights = try Nights(PolicyDocumentTests.policy("week-pool"), Self.week)
    let days = try #require(DayRange(from: nights.days.first, to: nights.days.first))
    #expect(throws: PeriodShareError.self) {
      try PeriodShares(of: nights.contributions, in: days)
    }
    #expect(throws: PeriodShareError.nothing(days)) { try PeriodShares(of: [], in: days) }
  }

  @Test func rulesThatChangeWithinAPeriodAreRefused() throws {
    let nights = try [("02", "hours"), ("03", "shifts")].map { day, measure in
      try Nights(
        Evening.policy(
          "- pool: pot\n  takes: everything\n- share: pot\n  to: server\n  by: \(measure)\n"
            + "  for: the pay period"), ["2026-11-\(day): Ana server 1 60.00"])
    }
    let days = try #require(DayRange(from: nights[0].days.first, to: nights[1].days.last))
    let error = #expect(throws: PeriodShareError.self) {
      try PeriodShares(of: nights.flatMap(\.contributions), in: days)
    }
    #expect(
      error?.sentence(in: .usd)
        == "The pool “pot” is shared in one way on 2026-11-02 (house.yml:16) and in another on "
        + "2026-11-03 (house.yml:16). Let the new version of the policy begin with a new period, and "
        + "compute these shifts by one of the two.")
  }

  /// A pool that is filled and shared on Fridays alone holds nothing on other days.
  @Test(arguments: [("2026-11-06", [0, 10_000]), ("2026-11-05", [10_000, 0])])
  func aPoolMayBeOfSomeDays(day: String, paid: [Int64]) throws {
    let policy = Evening.policy(
      "- pool: pot\n  takes: everything\n  to: busser\n  only if: the day is friday\n"
        + "- keep: the rest\n  from: server")
    let nights = try Nights(policy, ["\(day): Ana server 1 100.00, Bo busser 1"])
    #expect(nights.results[0].payouts.map(\.amount.minorUnits) == paid)
  }
}
