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

  private func days(_ first: String, _ last: String) throws -> DayRange {
    try #require(DayRange(from: PoolNights.day(first), to: PoolNights.day(last)))
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
  ])
  func whatAnotherProgramChangesIsFound(statement: String) throws {
    try house.share("2026-11-02")
    let guards = [
      "pool_contributions", "pool_claims", "pool_givers", "sharings", "sharing_periods",
      "sharing_nights", "sharing_shares", "sharing_rests",
    ]
    try store.queue.write { db in
      for table in guards {
        for act in ["insert", "update", "delete"] {
          try db.execute(sql: "DROP TRIGGER \(table)_fixed_\(act)")
        }
      }
      try db.execute(sql: statement)
    }
    let found = try (1...3).map { try store.verify(shift: $0).isSound }
    #expect(found.contains(false), "\(statement)")
  }

  @Test func aWeekIsSharedOnceAsAShiftOfItsOwn() throws {
    let number = try house.share("2026-11-02")
    #expect(number == 3)
    #expect(try house.paid(3) == ["Ana 165.00", "Ben 135.00"])
    let shared = try store.shift(3)
    #expect((shared.state, shared.shift.date) == (.closed, try PoolNights.day("2026-11-08")))
    #expect(shared.payouts.map(\.pool) == [.period, .period])
    #expect(shared.sharing?.counted.map(\.nights.count) == [2])
    #expect(shared.log.map(\.what) == ["pool shared", "shift closed", "seal"])
    #expect(try store.verify(shift: 3).isSound)
    #expect(try store.verifyLog().isSound)
    #expect(try store.lookAtAll().isEmpty)
    #expect(try store.keptInPools(of: .allDays).isEmpty)
    let week = try PoolNights.week("2026-11-02")
    #expect(throws: TipStoreError.pool(PoolNights.pool, .isShared(week, shift: 3))) {
      try house.share("2026-11-02")
    }
    #expect(throws: TipStoreError.pool(PoolNights.pool, .stays(shift: 3))) {
      try store.reopen(3, reason: "r", by: "t")
    }
  }

  @Test func nothingIsSharedBeforeItsTimeOrFromNightsThatCanChange() throws {
    let (pool, week) = (PoolNights.pool, try PoolNights.week("2026-11-02"))
    #expect(throws: TipStoreError.pool(pool, .isNotOver(week))) {
      try house.share("2026-11-02", asOf: "2026-11-08")
    }
    try store.reopen(2, reason: "r", by: "t")
    #expect(throws: TipStoreError.pool(pool, .nightsAreOpen([2]))) {
      try house.share("2026-11-02")
    }
    let seen = try store.plannedSharing(of: pool, week, in: .usd)
    try store.edit(
      2,
      replacingWith: PoolNights.night(
        "2026-11-04", [("Ana", 8_000, "5")], known: house.people()), reason: "r", by: "t")
    try store.close(2, by: "t")
    let today = try PoolNights.day("2026-12-31")
    #expect(throws: TipStoreError.pool(pool, .changed(week))) {
      try store.share(seen, on: week.last, asOf: today, programVersion: "0.1", by: "t")
    }
    let planned = try store.plannedSharing(of: pool, week, in: .usd)
    for day in [week.first, try PoolNights.day("2027-01-01")] {
      #expect(throws: TipStoreError.pool(pool, .outOfTime(week, day: day))) {
        try store.share(planned, on: day, asOf: today, programVersion: "0.1", by: "t")
      }
    }
    let other = try PoolNights.week("2026-10-05")
    #expect(throws: TipStoreError.pool(pool, .nothingToShare(other))) {
      try store.plannedSharing(of: pool, other, in: .usd)
    }
    #expect(try store.shifts().count == 2)
  }

  @Test func daysAreNotClosedWhileAPoolThatEndsInThemWaits() throws {
    let week = try PoolNights.week("2026-11-02")
    let amount = Money(minorUnits: 30_000)
    #expect(throws: TipStoreError.pool(PoolNights.pool, .waits(week, amount: amount, .usd))) {
      try store.closePeriod(week, by: "t")
    }
    // The week goes on behind these days.
    let half = try days("2026-11-02", "2026-11-05")
    try store.closePeriod(half, by: "t")
    try house.share("2026-11-02")
    let rest = try days("2026-11-06", "2026-11-08")
    let closing = try store.closePeriod(rest, by: "t")
    #expect(closing.closedBefore == [3])
  }

  @Test func daysMayBeClosedWhereSomebodySaysSoAndTheSharesAreOfALaterDay() throws {
    let week = try PoolNights.week("2026-11-02")
    try store.closePeriod(week, evenIfPoolsWait: true, by: "t")
    #expect(throws: TipStoreError.periodIsClosed(week, day: week.last)) {
      try house.share("2026-11-02")
    }
    let planned = try store.plannedSharing(of: PoolNights.pool, week, in: .usd)
    let day = try PoolNights.day("2026-11-10")
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
    #expect(
      told.contains(
        "Ben as server, 2026-11-02 to 2026-11-08, which was shared before: $165.00 by its nights as they "
          + "are now, $135.00 before."), "\(told)")
    #expect(told.last == "$20.00 + $30.00 = $50.00.")
    #expect(try store.poolAccounts(payPeriods: nil).first?.hasDifferences == false)
    for shift in try store.shifts() { #expect(try store.verify(shift: shift.id).isSound) }
    #expect(try store.lookAtAll().isEmpty)
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
    #expect(throws: TipStoreError.pool(PoolNights.pool, .nothingToShare(empty))) {
      try house.share("2026-11-23")
    }
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
    let pool = PoolNights.pool
    #expect(
      throws: TipStoreError.pool(pool, .laterStandsOnIt(shift: first, later: second))
    ) { try store.void(first, reason: "r", by: "t") }
    try store.void(second, reason: "too early", by: "t")
    #expect(try store.keptInPools(of: .allDays).map(\.amount.minorUnits) == [6_000])
    let again = try house.share("2026-11-09")
    #expect(try house.paid(again) == ["Ana 60.00"])
    #expect(try store.shift(again).sharing?.previous == first)
    try store.pay(again, on: PoolNights.day("2026-11-20"), settledBy: .everything, by: "t")
    #expect(throws: TipStoreError.pool(pool, .isPaid(shift: again))) {
      try store.void(again, reason: "r", by: "t")
    }
    #expect(try store.lookAtAll().isEmpty)
  }

  @Test func recordsTellSharesInTheDaysInWhichTheyAreShared() throws {
    let week = try PoolNights.week("2026-11-02")
    #expect(try store.periodRecords(of: week).kept.map(\.amount.minorUnits) == [30_000])
    try house.share("2026-11-02")
    let records = try store.periodRecords(of: week, withDerivations: true)
    #expect(records.kept.isEmpty)
    #expect(records.shifts.map { $0.shares != nil } == [false, false, true])
    #expect(records.shifts.last?.shares == SharedPool(pool: PoolNights.pool, days: week))
    #expect(try records.payouts.map(\.amount).sum() == Money(minorUnits: 30_000))
    #expect(
      records.payouts.filter(\.isOfPeriod).map(\.sources.cardTips.minorUnits) == [16_500, 13_500])
  }
}
