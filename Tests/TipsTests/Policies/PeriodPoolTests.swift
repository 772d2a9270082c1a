import Money
import Testing

@testable import Tips

/// Pools that nights fill and a week, a pay period or a month shares, computed by hand.
@Suite struct PeriodPoolTests {
  private static func nights(_ measure: String, head: String = "tip credit: no") -> String {
    Evening.policy(
      "- pool: pot\n  takes: everything\n- share: pot\n  to: server and busser\n  \(measure)\n"
        + "  for: the pay period", head: head)
  }

  // MARK: - The examples of the page

  /// Three nights of a week: 312.50 + 153.35 + 588.75 = 1,054.60; of 32.75 hours Ana has 13.5
  /// (434.7206…), Ben 13 (418.6198…) and Dee 6.25 (201.2595…).
  static func week() throws -> Nights {
    try Nights(
      try PolicyDocumentTests.policy("week-pool"),
      [
        "2026-11-02": Nights.body(
          [
            Nights.report("Ana", net: "1200.00", owed: "240.00", hours: "6"),
            Nights.report("Ben", "bartender", net: "600.00", owed: "96.50", hours: "5"),
          ], [Nights.support("Cy", hours: "4")]),
        "2026-11-03": Nights.body(
          [Nights.report("Ana", net: "900.00", owed: "171.35", hours: "7:30")],
          [Nights.support("Cy", hours: "4")]),
        "2026-11-07": Nights.body(
          [
            Nights.report("Ben", "bartender", net: "1500.00", owed: "402.60", hours: "8"),
            Nights.report("Dee", net: "1100.00", owed: "208.15", hours: "6:15"),
          ], [Nights.support("Cy", hours: "4")]),
      ])
  }

  @Test func aWeekIsSharedByTheHoursOfTheWeek() throws {
    let week = try Self.week()
    #expect(
      try week.shared() == ["Ana server 434.72", "Ben bartender 418.62", "Dee server 201.26"])
    // A night pays what its other rules pay, and nothing of the pool.
    #expect(
      week.results.map { $0.payouts.map(\.amount.minorUnits) } == [
        [0, 0, 2_400], [0, 1_800], [0, 0, 2_200],
      ])
    #expect(week.contributions.map(\.amount.minorUnits) == [31_250, 15_335, 58_875])
  }

  /// Also where it came through another pool: the night's payouts and the books would not know of it.
  @Test func whatTheHouseAddsIsNotPaidLater() throws {
    let policy = Evening.policy(
      "- pool: help\n- tip out: $50\n  from: the house\n  to: help\n- pool: pot\n  takes: everything\n"
        + "- tip out: $20\n  from: help\n  to: pot\n- share: help\n  to: busser\n- share: pot\n"
        + "  to: server\n  by: hours\n  for: the month")
    let error = #expect(throws: ShiftError.self) {
      try Nights(
        policy,
        [
          "2026-11-02": Nights.body(
            [Nights.report("Ana", net: "1200.00", owed: "240.00", hours: "6")],
            [Nights.support("Cy", hours: "4")])
        ])
    }
    #expect(
      error?.sentence(in: .usd).hasPrefix("What the house adds is in the pool “pot” of the month (")
        == true, "\(error as Any)")
  }

  /// Eve leaves after the 5th, Gil works as server and as busser, Hal has three hours of the five
  /// that it takes. Of 988.72 the front has 840.41 (840.412) by points × hours: 19.5 of Ana,
  /// 26.5625 of Ben, 11.5 of Eve, 5 of Gil; the bussers 148.31: 4.25 of Gil, 3 of Ivy. Cents left
  /// over go to most hours.
  static func payPeriod() throws -> Nights {
    try Nights(
      try PolicyDocumentTests.policy("period-pool"),
      [
        "2026-11-02": Nights.body(
          [
            Nights.report("Ana", owed: "130.37", hours: "6"),
            Nights.report("Ben", "bartender", owed: "70.00", hours: "8"),
            Nights.report("Eve", owed: "50.00", hours: "5:30"),
          ], [Nights.support("Hal", hours: "3"), Nights.support("Ivy", hours: "6")]),
        "2026-11-05": Nights.body(
          [
            Nights.report("Ana", owed: "148.19", hours: "6:30"),
            Nights.report("Eve", owed: "170.00", hours: "6"),
          ], [Nights.support("Gil", hours: "4")]),
        "2026-11-08": Nights.body(
          [Nights.report("Ben", "bartender", owed: "17.50", hours: "5")],
          [Nights.support("Gil", hours: "4:30")]),
        "2026-11-13": Nights.body([
          Nights.report("Ana", owed: "140.16", hours: "7"),
          Nights.report("Ben", "bartender", owed: "112.50", hours: "8:15"),
          Nights.report("Gil", owed: "150.00", hours: "5"),
        ]),
      ])
  }

  @Test func aLeaverTwoRolesAndOddCents() throws {
    let period = try Self.payPeriod()
    #expect(
      try period.shared() == [
        "Ana server 261.95", "Ben bartender 356.82", "Eve server 154.48", "Gil busser 86.95",
        "Gil server 67.16", "Hal busser 0.00", "Ivy busser 61.36",
      ])
    let shares = try period.shares()
    #expect(shares.nights.map(\.value.minorUnits) == [25_037, 31_819, 1_750, 40_266])
    #expect(shares.absent.isEmpty)
  }

  @Test func everyLineOfAShareIsTold() throws {
    let shares = try Self.payPeriod().shares().shares
    let told = try #require(shares.first { $0.employee.name.text == "Eve" })
    let line = try #require(try Self.payPeriod().contributions.first?.rule.line)
    let rule = "[house.yml:\(line)]"
    #expect(
      told.derivation.sentences(in: .usd) == [
        "The pool “house” of the pay period holds $250.37 of 2026-11-02 + $318.19 of 2026-11-05 + "
          + "$17.50 of 2026-11-08 + $402.66 of 2026-11-13 = $988.72. \(rule)",
        "Eve as server: 5.5 on 2026-11-02 + 6 on 2026-11-05 = 11.5 points × hours. \(rule)",
        "server and bartender gets 85 % of $988.72 = $840.41. \(rule)",
        "$840.41 for server and bartender × 11.5 of 62:33:45 points × hours = $154.48. \(rule)",
      ])
    let short = try #require(shares.first { $0.employee.name.text == "Hal" })
    #expect(
      short.derivation.sentences(in: .usd) == [
        "A rule pays busser from 5 hours on, which were not worked here: $0.00. \(rule)"
      ])
  }

  @Test func theNightTellsWhatIsKeptAndWhatCounts() throws {
    let night = try #require(try Self.week().results.first)
    let ben = try #require(night.payouts.first { $0.employee.name.text == "Ben" })
    #expect(
      ben.derivation.sentences(in: .usd) == [
        "Ben brought in $96.50 house owes server − $0.00 server owes house + $0.00 cash tips = "
          + "$96.50.",
        "Ben gives everything to the pool “house”: $96.50. [house.yml:10]",
        "Ben's claim in the pool “house” of the week from monday: 5 hours. [house.yml:12]",
        "Nothing is paid to bartender tonight: the share is of the pool “house” of the week from "
          + "monday: $0.00.",
      ])
    let kept = try #require(night.contributions.first)
    #expect(
      kept.derivation.sentences(in: .usd).last
        == "$312.50 is kept in the pool “house” of the week from monday, which is shared when that "
        + "is over. [house.yml:12]")
    #expect(try night.totals.keptForPeriods + night.totals.paid == night.totals.tips)
    // Nobody has to look at a payout of nothing that is as it should be.
    #expect(night.notices.allSatisfy { $0.code != "paid-nothing" })
    // What the house holds until then is handed in.
    #expect(try night.settlement.houseTotal + night.totals.keptForPeriods == night.totals.tips)
  }

  // MARK: - What shares are measured by

  private static func three(_ measure: String, head: String = "tip credit: no") throws -> [String] {
    try Nights(
      nights(measure, head: head),
      [
        "2026-11-02": Nights.body(
          [Nights.report("Ana", net: "800.00", owed: "100.00", hours: "4")],
          [Nights.support("Bo", hours: "6")]),
        "2026-11-03": Nights.body(
          [Nights.report("Ana", net: "300.00", owed: "100.01", hours: "5")],
          [Nights.support("Ana", hours: "1")]),
        "2026-11-04": Nights.body([Nights.report("Cy", net: "400.00", owed: "100.00", hours: "8")]),
      ]
    ).shared()
  }

  @Test(
    arguments: [
      // 300.01 in 24 hours: 1 and 9 of Ana, 6 of Bo, 8 of Cy.
      (
        "by: hours",
        ["Ana busser 12.50", "Ana server 112.51", "Bo busser 75.00", "Cy server 100.00"]
      ),
      // Three shifts of Ana, one of them as busser; five in all.
      (
        "by: shifts",
        ["Ana busser 60.00", "Ana server 120.01", "Bo busser 60.00", "Cy server 60.00"]
      ),
      // One share each; Ana's stands at the role of most of her shifts.
      ("by: people", ["Ana server 100.01", "Bo busser 100.00", "Cy server 100.00"]),
      // Half points for bussers.
      (
        "by: points",
        ["Ana busser 37.50", "Ana server 150.01", "Bo busser 37.50", "Cy server 75.00"]
      ),
      // 0.5 × 1, 9, 0.5 × 6 and 8 of 20.5.
      (
        "by: points x hours",
        ["Ana busser 7.32", "Ana server 131.71", "Bo busser 43.90", "Cy server 117.08"]
      ),
      // 1,100 and 400 of 1,500.
      ("by: own sales", ["Ana server 220.01", "Cy server 80.00"]),
      // 200.01 and 100.00 of 300.01.
      ("by: own tips", ["Ana server 200.01", "Cy server 100.00"]),
    ])
  func theMeasureIsOfAllNights(measure: String, shared: [String]) throws {
    #expect(try Self.three(measure) == shared)
  }

  @Test(
    arguments: [
      ("odd cents: one by one, as listed", ["Ana 100.01", "Bo 100.00", "Cy 100.00"]),
      ("odd cents: one by one, last listed first", ["Ana 100.00", "Bo 100.00", "Cy 100.01"]),
      ("odd cents: one by one, most hours first", ["Ana 100.01", "Bo 100.00", "Cy 100.00"]),
    ])
  func theOddCentGoesWhereTheHouseSays(head: String, shared: [String]) throws {
    let told = try Self.three("by: people", head: head)
    #expect(told.map { $0.replacing(/\ (server|busser)/, with: "") } == shared)
  }

  @Test func twoRolesMayBeRoundedTogether() throws {
    // Ana's three of five shifts: 180.006, then divided 1 : 2.
    #expect(
      try Self.three("by: shifts", head: "two entries: together") == [
        "Ana busser 60.00", "Ana server 120.01", "Bo busser 60.00", "Cy server 60.00",
      ])
  }

  // MARK: - Nobody, and rules that change

  @Test func whatNobodySharesGoesBackInProportion() throws {
    let policy = Evening.policy(
      "- pool: pot\n  takes: everything\n- share: pot\n  to: cook\n  by: hours\n"
        + "  for: the month")
    let nights = try Nights(
      policy,
      [
        "2026-11-02": Nights.body([Nights.report("Ana", owed: "100.00")]),
        "2026-11-30": Nights.body([
          Nights.report("Ana", owed: "50.00"), Nights.report("Ben", owed: "50.01"),
        ]),
      ])
    #expect(try nights.shared() == ["Ana server 150.00", "Ben server 50.01"])
    #expect(try nights.shares().absent == ["cook"])
  }

  @Test func aPartThatNobodyWorkedInGoesToTheOthers() throws {
    let policy = Evening.policy(
      "- pool: pot\n  takes: everything\n- share: pot\n"
        + "  percentages: {server: 60 %, busser: 30 %, cook: 10 %}\n  by: hours\n"
        + "  for: the month")
    let nights = try Nights(
      policy,
      [
        "2026-11-02": Nights.body([Nights.report("Ana", owed: "60.00")]),
        "2026-11-03": Nights.body(
          [Nights.report("Ana", owed: "30.00")], [Nights.support("Bo")]),
      ])
    #expect(try nights.shared() == ["Ana server 60.00", "Bo busser 30.00"])
    #expect(try nights.shares().absent == ["cook"])
  }

  @Test func moneyWithoutAGiverAndWithoutAShareStays() throws {
    let policy = Evening.policy(
      "- keep: the rest\n  from: server\n- share: jar\n  to: cook\n  by: hours\n  for: the month",
      head: "sources: [jar]")
    let nights = try Nights(
      policy,
      [
        "2026-11-02": Nights.body([Nights.report("Ana", owed: "60.00")])
          + ", \"money\": [{\"name\": \"jar\", \"cashTips\": \"31.40\"}]"
      ])
    let error = #expect(throws: PeriodShareError.self) { try nights.shares() }
    #expect(
      error?.sentence(in: .usd)
        == "Nobody has a share of the pool “jar” of the month (house.yml:16), and its money came from "
        + "nobody who could have it back. Check the roles and hours of these shifts, or the policy."
    )
  }

  @Test func rulesThatChangeWithinAPeriodAreRefused() throws {
    let day = Nights.body([Nights.report("Ana", owed: "60.00")])
    let first = try Nights(Self.nights("by: hours"), ["2026-11-02": day])
    let second = try Nights(Self.nights("by: shifts"), ["2026-11-03": day])
    let days = try #require(DayRange(from: first.days.first, to: second.days.last))
    let error = #expect(throws: PeriodShareError.self) {
      try PeriodShares(of: first.contributions + second.contributions, in: days)
    }
    #expect(
      error?.sentence(in: .usd)
        == "The pool “pot” is shared in one way on 2026-11-02 (house.yml:16) and in another on "
        + "2026-11-03 (house.yml:16). Let the new version of the policy begin with a new period, and "
        + "compute these shifts by one of the two.")
  }

  @Test func aNightOutsideThePeriodIsRefused() throws {
    let week = try Self.week()
    let days = try #require(DayRange(from: week.days.first, to: week.days.first))
    #expect(throws: PeriodShareError.self) {
      try PeriodShares(of: week.contributions, in: days)
    }
    #expect(throws: PeriodShareError.nothing(days)) { try PeriodShares(of: [], in: days) }
  }

  @Test func aManagerHasNoClaimOnTheirNight() throws {
    let night = Nights.body([
      Nights.report("Ana", owed: "60.00"),
      Nights.report("Max", owed: "10.00", "\"manager\": true"),
    ])
    #expect(throws: ShiftError.self) {
      try Nights(Self.nights("by: hours"), ["2026-11-02": night])
    }
  }
}
