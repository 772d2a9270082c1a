import Files
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// What a sharing has counted is not paid once more, and what it has not is told.
///
/// The nights are those of ``PoolTests``: $150.00 on Monday 2 and on Wednesday 4 November 2026.
@Suite("PoolLedger: nothing twice, nothing untold") struct PoolLedgerTests {
  let house: PoolNights
  var store: TipStore { house.store }

  init() throws {
    house = try PoolNights()
    try house.save("2026-11-02", ("Ana", 10_000, "6"), ("Ben", 5_000, "4"))
    try house.save("2026-11-04", ("Ana", 8_000, "5"), ("Ben", 7_000, "5"))
  }

  private func edit(_ number: Int64, by rules: HousePolicy) throws {
    let night = try PoolNights.night(
      "2026-11-04", [("Ana", 9_000, "5"), ("Ben", 7_000, "5")], known: house.people(), by: rules)
    try store.edit(number, replacingWith: night, reason: "r", by: "t")
  }

  /// Another pool, another period, another way of sharing, none.
  private static let others: [@Sendable () throws -> HousePolicy] = [
    { try PoolNights.policy(pool: "team") }, { try PoolNights.policy(period: .month) },
    { try PoolNights.policy(by: .equal) }, { .article },
  ]

  /// The rules of the day were changed.
  @Test(arguments: others.indices)
  func aNightThatWasSharedStaysInItsPool(_ place: Int) throws {
    let other = try Self.others[place]()
    let shared = try house.share("2026-11-02")
    try store.reopen(2, reason: "r", by: "t")
    let before = try store.shift(2)
    house.refuses(.wouldBePaidTwice(night: 2, sharing: shared)) { try edit(2, by: other) }
    #expect(try store.shift(2) == before)
    // By its own rules, on another line of the file, it is edited as ever.
    try edit(2, by: PoolNights.policy(12))
    #expect(throws: TipStoreError.self) { try edit(2, by: other) }
    // Without the sharing it is free.
    try store.void(shared, reason: "r", by: "t")
    try edit(2, by: other)
  }

  @Test(arguments: [true, false])
  func aSharingThatPeopleSignedForOrAFileWasMadeFromIsNotTakenBack(isSigned: Bool) throws {
    let shared = try house.share("2026-11-02")
    #expect(try store.mayBeVoided(shared))
    var trouble = PoolTrouble.isSigned(shift: shared)
    if isSigned {
      let ana = try #require(try house.people()["Ana"])
      let strokes = try #require(SignatureStrokes(json: SignatureTests.json))
      try store.sign(shared, as: ana.id, for: Money(minorUnits: 16_500), strokes, by: "joe")
    } else {
      let file = ImportedFile(name: "a.csv", hash: ContentHash(of: [1]))
      let records = try store.periodRecords(of: PoolNights.week("2026-11-02"))
      let export = try store.logExport(of: records, as: "csv", file: file, by: "t")
      trouble = .isExported(shift: shared, export: export)
    }
    house.refuses(trouble) { try store.void(shared, reason: "r", by: "t") }
    #expect(try !store.mayBeVoided(shared))
    #expect(try store.mayBeVoided(1))
  }

  /// The week's nights lie before the days, its end in them: all of it waits, not a part.
  @Test func aPeriodThatEndsInTheDaysWaitsWithAllItsNights() throws {
    let amount = Money(minorUnits: 30_000)
    for first in ["2026-11-03", "2026-11-06"] {
      let end = try days(first, "2026-11-10")
      house.refuses(.waits(end, amount: amount, .usd)) { try store.closePeriod(end, by: "t") }
    }
    try store.closePeriod(days("2026-11-09", "2026-11-15"), by: "t")
    try store.closePeriod(days("2026-11-01", "2026-11-07"), by: "t")
  }

  /// A night of $60.00 came in late, and another was raised by $10.00; one that is lowered holds nothing.
  @Test func whatCameInOrWasRaisedAfterTheSharingIsTold() throws {
    try house.share("2026-11-02")
    let week = try PoolNights.week("2026-11-02")
    try house.correct(1, "2026-11-02", ("Ana", 9_000, "6"), ("Ben", 5_000, "4"))
    #expect(try store.keptInPools(of: .allDays).isEmpty)
    try house.save("2026-11-08", ("Cleo", 6_000, "2"))
    try house.correct(2, "2026-11-04", ("Ana", 9_000, "5"), ("Ben", 7_000, "5"))
    let more = Money(minorUnits: 7_000)
    let kept = [KeptInPool(pool: PoolNights.pool, currency: .usd, amount: more, shifts: [2, 4])]
    #expect(try store.keptInPools(of: .allDays) == kept)
    #expect(try store.periodRecords(of: week).kept == kept)
    #expect(try store.keptInPools(of: days("2026-11-05", "2026-11-30")).map(\.shifts) == [[4]])
    let end = try days("2026-11-08", "2026-11-08")
    house.refuses(.holdsMore(end, amount: more, .usd)) { try store.closePeriod(end, by: "t") }
    try house.share("2026-11-09")
    #expect(try store.keptInPools(of: .allDays).isEmpty)
    try store.closePeriod(end, by: "t")
  }

  /// Its money was paid with the week that it left, so only what it gives more waits, and what is
  /// entered for the day that it left was never paid.
  @Test func aNightThatWasMovedToAnotherWeekIsPaidAlready() throws {
    try house.share("2026-11-02")
    try house.save("2026-11-09", ("Cleo", 6_000, "2"))
    try house.share("2026-11-09")
    try house.correct(2, "2026-11-10", ("Ana", 8_000, "5"), ("Ben", 7_000, "5"))
    #expect(try store.keptInPools(of: .allDays).isEmpty)
    try store.closePeriod(days("2026-11-08", "2026-11-08"), by: "t")
    try house.correct(2, "2026-11-10", ("Ana", 9_000, "5"), ("Ben", 7_000, "5"))
    let more = Money(minorUnits: 1_000)
    #expect(try store.keptInPools(of: .allDays).map(\.amount) == [more])
    let end = try days("2026-11-15", "2026-11-15")
    house.refuses(.holdsMore(end, amount: more, .usd)) { try store.closePeriod(end, by: "t") }
    let late = try house.save("2026-11-04", ("Cleo", 4_000, "2"))
    #expect(
      try store.keptInPools(of: .allDays) == [
        KeptInPool(
          pool: PoolNights.pool, currency: .usd, amount: Money(minorUnits: 5_000),
          shifts: [late, 2])
      ])
  }

  /// A week that is not shared yet holds all that its nights give, whatever was paid of them before.
  @Test func aNightThatWasMovedToAWeekThatWaitsIsPaidAlready() throws {
    try house.share("2026-11-02")
    try house.correct(2, "2026-11-10", ("Ana", 9_000, "5"), ("Ben", 7_000, "5"))
    let kept = try store.keptInPools(of: .allDays)
    #expect(kept.map(\.amount.minorUnits) == [1_000] && kept.map(\.shifts) == [[2]])
    let end = try days("2026-11-15", "2026-11-15")
    let all = Money(minorUnits: 16_000)
    house.refuses(.waits(end, amount: all, .usd)) { try store.closePeriod(end, by: "t") }
    #expect(
      try store.plannedSharing(of: PoolNights.pool, PoolNights.week("2026-11-09"), in: .usd).sharing
        .period?.amount == all)
  }

  private func again(by rules: HousePolicy, tips: Int64 = 8_000) throws -> NewShift {
    try PoolNights.night(
      "2026-11-04", [("Ana", tips, "5"), ("Ben", 7_000, "5")], known: house.people(), by: rules)
  }

  /// Its money was paid with the pool: in another one it would be paid once more.
  @Test(arguments: others.indices)
  func anEveningThatWasSharedIsEnteredAnewForItsPoolAlone(_ place: Int) throws {
    let other = try Self.others[place]()
    let shared = try house.share("2026-11-02")
    try store.void(2, reason: "r", by: "t")
    let trouble = PoolTrouble.enteredAnew(night: 2, sharing: shared)
    for tips in [Int64(8_000), 9_000] {
      house.refuses(trouble) { try store.save(again(by: other, tips: tips), by: "t") }
    }
    #expect(try store.shifts(includingVoided: true).map(\.id) == [1, 2, 3])
    // Another evening of the day is free, but that one pool is shared in one way in a period.
    if place != 2 {
      let lunch = try PoolNights.night(
        "2026-11-04", [("Ana", 1_234, "2")], known: house.people(), by: other)
      _ = try house.closed(lunch)
    }
    // By its own rules it takes the place of the old one.
    _ = try house.closed(again(by: PoolNights.policy()))
    let kept = try store.keptInPools(of: .allDays)
    #expect(kept.allSatisfy { $0.pool != PoolNights.pool }, "\(kept)")
    try house.save("2026-11-09", ("Ana", 6_000, "3"))
    #expect(try house.paid(house.share("2026-11-09")) == ["Ana 60.00"])
  }

  /// Nor does its money get elsewhere by a correction, or in another currency.
  @Test func anEveningEnteredAnewStaysInItsPool() throws {
    let shared = try house.share("2026-11-02")
    try store.void(2, reason: "r", by: "t")
    let trouble = PoolTrouble.enteredAnew(night: 2, sharing: shared)
    let euros = try NewShift(
      shift: again(by: PoolNights.policy()).shift, currency: #require(Currency(code: "EUR")),
      programVersion: "0.1")
    house.refuses(trouble) { try store.save(euros, by: "t") }
    let number = try store.save(again(by: PoolNights.policy()), by: "t")
    let other = try again(by: PoolNights.policy(pool: "team"))
    house.refuses(trouble) { try store.edit(number, replacingWith: other, reason: "r", by: "t") }
    // Without the sharing it is free.
    try store.void(number, reason: "r", by: "t")
    try store.void(shared, reason: "r", by: "t")
    try store.save(other, by: "t")
  }

  /// In the middle of the week from 9 November the house changes to euros: each has its own sharing.
  @Test func aChangeOfCurrencyBlocksNoPool() throws {
    try house.share("2026-11-02")
    try house.save("2026-11-09", ("Ana", 6_000, "3"))
    let euro = try #require(Currency(code: "EUR"))
    for (day, tips) in [("2026-11-12", Int64(5_000)), ("2026-11-17", 4_000)] {
      let record = try PoolNights.night(day, [("Ben", tips, "4")], known: house.people())
      let night = try NewShift(shift: record.shift, currency: euro, programVersion: "0.1")
      _ = try house.closed(night)
    }
    let accounts = try store.poolAccounts(payPeriods: nil)
    #expect(accounts.map(\.currency.code) == ["EUR", "USD"])
    #expect(accounts.map { $0.waiting.map(\.amount.minorUnits) } == [[5_000, 4_000], [6_000]])
    #expect(try store.keptInPools(of: .allDays).map(\.currency.code) == ["EUR", "USD"])
    let dollars = try house.share("2026-11-09")
    #expect(try house.paid(dollars) == ["Ana 60.00"])
    var shared: [Int64] = []
    for monday in ["2026-11-09", "2026-11-16"] {
      let days = try PoolNights.week(monday)
      let planned = try store.plannedSharing(of: PoolNights.pool, days, in: euro)
      shared.append(
        try store.share(
          planned, on: days.last, asOf: day("2026-12-31"), programVersion: "0.1", by: "t"))
    }
    #expect(
      try shared.map { try store.shift($0).payouts.map(\.amount.minorUnits) } == [[5_000], [4_000]])
    #expect(try shared.map { try store.shift($0).sharing?.previous } == [nil, shared[0]])
    try house.expectSound()
    #expect(try store.keptInPools(of: .allDays).isEmpty)
  }

  /// The first sharing says what the corrected week was counted as: a figure of it that another program
  /// changed is found before anything is built on it.
  @Test func allThatASharingBuildsOnIsHeldAgainstItsSeal() throws {
    let first = try house.share("2026-11-02")
    try house.save("2026-11-09", ("Ana", 6_000, "3"))
    try house.share("2026-11-09")
    try house.correct(1, "2026-11-02", ("Ana", 9_000, "6"), ("Ben", 5_000, "4"))
    try house.save("2026-11-16", ("Ana", 6_000, "3"))
    try house.store.tamper(
      "UPDATE sharing_shares SET card_tips = card_tips - 1 WHERE position = 0 AND shift_id = "
        + "(SELECT id FROM shifts WHERE number = \(first))")
    #expect(throws: TipStoreError.changedByOthers([first])) { try house.share("2026-11-16") }
  }
}
