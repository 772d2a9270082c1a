import Fixtures
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// Nights give to a pool, their period shares it once, and what is corrected later goes into the next
/// sharing.
///
/// In the week from 2 November 2026 Ana works 6 + 5 hours and Ben 4 + 5: of $300.00 Ana has 11 of 20
/// parts, $165.00, and Ben $135.00.
@Suite struct PoolTests {
  let house: PoolNights
  var store: TipStore { house.store }

  init() throws {
    house = try PoolNights()
    try house.save("2026-11-02", ("Ana", 10_000, "6"), ("Ben", 5_000, "4"))
    try house.save("2026-11-04", ("Ana", 8_000, "5"), ("Ben", 7_000, "5"))
  }

  @Test func aNightKeepsItsMoneyAndItsClaimsUnderItsSeal() throws {
    let night = try store.shift(1)
    #expect(night.totals.tips == .zero)
    #expect(night.payouts.map(\.amount) == [.zero, .zero])
    let given = try #require(night.contributions.first)
    #expect(given.contribution.amount == Money(minorUnits: 15_000))
    #expect(given.contribution.entries.map(\.claims) == [[2_160_000], [1_440_000]])
    #expect(given.contribution.givers.map(\.amount.minorUnits) == [10_000, 5_000])
    #expect(given.derivation.last?.contains("$150.00 is kept in the pool “house”") == true)
    #expect(try store.verify(shift: 1).isSound)
    let kept = try store.keptInPools(of: .allDays)
    #expect(kept.map(\.amount.minorUnits) == [30_000])
    #expect(kept.map(\.shifts) == [[1, 2]])
  }

  @Test(arguments: [
    "UPDATE pool_contributions SET derivation = 'x' WHERE shift_id = 1",
    "UPDATE pool_claims SET units = '[1]' WHERE shift_id = 1 AND position = 0",
    "UPDATE pool_givers SET amount = 1 WHERE shift_id = 1 AND position = 0",
    "DELETE FROM pool_givers WHERE shift_id = 1",
    "UPDATE sharing_shares SET role = 'host'", "UPDATE sharing_periods SET amount = 1",
    "DELETE FROM sharing_nights WHERE night = 2", "UPDATE sharings SET last_day = '2026-11-09'",
    "INSERT INTO sharing_rests VALUES (3, 1, 'Ana', 0, 0, 0, 0, -5)",
  ]) func whatAnotherProgramChangesIsFound(statement: String) throws {
    try house.share("2026-11-02")
    try house.store.tamper(statement)
    let found = try (1...3).map { try store.verify(shift: $0).isSound }
    #expect(found.contains(false), "\(statement)")
  }

  @Test func aWeekIsSharedOnceAsAShiftOfItsOwn() throws {
    let week = try PoolNights.week("2026-11-02")
    #expect(try store.periodRecords(of: week).kept.map(\.amount.minorUnits) == [30_000])
    #expect(try house.share("2026-11-02") == 3)
    #expect(try house.paid(3) == ["Ana 165.00", "Ben 135.00"])
    let shared = try store.shift(3)
    #expect((shared.state, shared.shift.date) == (.closed, try day("2026-11-08")))
    #expect(shared.payouts.map(\.pool) == [.period, .period])
    #expect(shared.sharing?.counted.map(\.nights.count) == [2])
    #expect(shared.log.map(\.what) == ["pool shared", "shift closed", "seal"])
    try house.expectSound()
    house.refuses(.isShared(week, shift: 3)) { try house.share("2026-11-02") }
    house.refuses(.stays(shift: 3)) { try store.reopen(3, reason: "r", by: "t") }
    // Records tell the shares in the days in which they are shared.
    let records = try store.periodRecords(of: week)
    #expect(records.kept.isEmpty)
    #expect(
      records.shifts.map(\.shares) == [nil, nil, SharedPool(pool: PoolNights.pool, days: week)])
    #expect(
      records.payouts.filter(\.isOfPeriod).map(\.sources.cardTips.minorUnits) == [16_500, 13_500])
  }

  @Test func nothingIsSharedBeforeItsTimeOrFromNightsThatCanChange() throws {
    let (pool, week) = (PoolNights.pool, try PoolNights.week("2026-11-02"))
    house.refuses(.isNotOver(week)) { try house.share("2026-11-02", asOf: "2026-11-08") }
    try store.reopen(2, reason: "r", by: "t")
    house.refuses(.nightsAreOpen([2])) { try house.share("2026-11-02") }
    let seen = try store.plannedSharing(of: pool, week, in: .usd)
    let other = try PoolNights.night("2026-11-04", [("Ana", 8_000, "5")], known: house.people())
    try store.edit(2, replacingWith: other, reason: "r", by: "t")
    try store.close(2, by: "t")
    func share(_ planned: PlannedSharing, on day: CalendarDay) throws {
      try store.share(
        planned, on: day, asOf: BooksTests.day("2026-12-31"), programVersion: "0.1", by: "t")
    }
    house.refuses(.changed(week)) { try share(seen, on: week.last) }
    let planned = try store.plannedSharing(of: pool, week, in: .usd)
    for day in [week.first, try day("2027-01-01")] {
      house.refuses(.outOfTime(week, day: day)) { try share(planned, on: day) }
    }
    let empty = try PoolNights.week("2026-10-05")
    house.refuses(.nothingToShare(empty)) {
      _ = try store.plannedSharing(of: pool, empty, in: .usd)
    }
    #expect(try store.shifts().count == 2)
  }

  @Test func daysAreNotClosedWhileAPoolThatEndsInThemWaits() throws {
    let week = try PoolNights.week("2026-11-02")
    house.refuses(.waits(week, amount: Money(minorUnits: 30_000), .usd)) {
      try store.closePeriod(week, by: "t")
    }
    // The week goes on behind these days.
    try store.closePeriod(days("2026-11-02", "2026-11-05"), by: "t")
    try house.share("2026-11-02")
    #expect(try store.closePeriod(days("2026-11-06", "2026-11-08"), by: "t").closedBefore == [3])
  }

  @Test func daysMayBeClosedWhereSomebodySaysSoAndTheSharesAreOfALaterDay() throws {
    let week = try PoolNights.week("2026-11-02")
    try store.closePeriod(week, evenIfPoolsWait: true, by: "t")
    #expect(throws: TipStoreError.periodIsClosed(week, day: week.last)) {
      try house.share("2026-11-02")
    }
    let planned = try store.plannedSharing(of: PoolNights.pool, week, in: .usd)
    let day = try day("2026-11-10")
    try store.share(planned, on: day, asOf: day, programVersion: "0.1", by: "t")
    #expect(try store.shift(3).shift.date == day)
  }

  /// On the Wednesday Ben worked 7 hours, and on the Sunday Cleo 2 hours for $60.00, which came in late:
  /// of $360.00 Ana has 11 of 24 parts, $165.00 as before, Ben $165.00 and Cleo $30.00. The next week,
  /// of $60.00, Ana has $40.00 and Ben $20.00, with $30.00 that he had too little, and Cleo $30.00.
  @Test func whatIsCorrectedLaterGoesIntoTheNextSharing() throws {
    try house.share("2026-11-02")
    try house.correct(2, "2026-11-04", ("Ana", 8_000, "5"), ("Ben", 7_000, "7"))
    try house.save("2026-11-08", ("Cleo", 6_000, "2"))
    #expect(
      try store.keptInPools(of: .allDays) == [
        KeptInPool(
          pool: PoolNights.pool, currency: .usd, amount: Money(minorUnits: 6_000), shifts: [4])
      ])
    let account = try #require(try store.poolAccounts(payPeriods: nil).first)
    #expect(account.shared.map(\.isChanged) == [true])
    try house.save("2026-11-09", ("Ana", 4_000, "4"), ("Ben", 2_000, "2"))
    let number = try house.share("2026-11-09")
    #expect(try house.paid(number) == ["Ana 40.00", "Ben 50.00", "Cleo 30.00"])
    let told = try store.shift(number).payouts[1].derivation
    #expect(told.last == "$20.00 + $30.00 = $50.00.", "\(told)")
    #expect(try store.poolAccounts(payPeriods: nil).first?.hasDifferences == false)
    try house.expectSound()
  }

  /// The Monday is taken back: of the Wednesday's $150.00 Ana and Ben have $75.00 each, $90.00 and $60.00
  /// less than they got. Of the next week's $60.00, half is each's: nobody pays, and $60.00 and $30.00
  /// are left. In the week after Ana has $100.00, of which $40.00 are paid; Ben, who left, is told of.
  @Test func whatIsBelowZeroIsToldAndLeftAndNeverTaken() throws {
    try house.share("2026-11-02")
    try store.void(1, reason: "twice", by: "t")
    try house.save("2026-11-09", ("Ana", 6_000, "3"), ("Ben", 0, "3"))
    let second = try house.share("2026-11-09")
    #expect(try house.paid(second) == ["Ana 0.00", "Ben 0.00"])
    var account = try #require(try store.poolAccounts(payPeriods: nil).first)
    #expect(try account.rests.map { try $0.amount.minorUnits } == [-6_000, -3_000])
    try house.save("2026-11-16", ("Ana", 10_000, "5"))
    let third = try house.share("2026-11-16")
    #expect(try house.paid(third) == ["Ana 40.00"])
    account = try #require(try store.poolAccounts(payPeriods: nil).first)
    #expect(try account.rests.map { try $0.amount.minorUnits } == [-3_000])
    #expect(account.rests.map(\.employee.name.text) == ["Ben"])
    for shift in [second, third] { #expect(try store.verify(shift: shift).isSound) }
    // What is left pays nobody by itself.
    let empty = try PoolNights.week("2026-11-23")
    house.refuses(.nothingToShare(empty)) { try house.share("2026-11-23") }
  }

  /// In the next week nobody gives to the pool. Cleo's night of the last one came in late: of $360.00
  /// Ana has 11 of 24 parts and Ben 9, as before, and Cleo $60.00.
  @Test func differencesAreSharedWithoutANewNight() throws {
    try house.share("2026-11-02")
    try house.save("2026-11-08", ("Cleo", 6_000, "4"))
    let number = try house.share("2026-11-09")
    #expect(try house.paid(number) == ["Cleo 60.00"])
    #expect(try store.verify(shift: number).isSound)
  }

  @Test func theLastSharingIsTakenBackWhileNobodyIsPaid() throws {
    let first = try house.share("2026-11-02")
    try house.save("2026-11-09", ("Ana", 6_000, "3"))
    let second = try house.share("2026-11-09")
    house.refuses(.laterStandsOnIt(shift: first, later: second)) {
      try store.void(first, reason: "r", by: "t")
    }
    try store.void(second, reason: "too early", by: "t")
    #expect(try store.keptInPools(of: .allDays).map(\.amount.minorUnits) == [6_000])
    let again = try house.share("2026-11-09")
    #expect(try house.paid(again) == ["Ana 60.00"])
    #expect(try store.shift(again).sharing?.previous == first)
    try store.pay(again, on: day("2026-11-20"), settledBy: .everything, by: "t")
    house.refuses(.isPaid(shift: again)) { try store.void(again, reason: "r", by: "t") }
    try house.expectSound()
  }
}
