import BusinessCalendar
import ContentHashing
import Monetary
import PayRecords
import Testing
import TipPooling

@testable import TipStore

/// What a sharing has counted is not paid once more, and what it has not is told.
///
/// The nights are those of ``PoolTests``: $150.00 on Monday 2 and on Wednesday 4 November 2026.
@Suite("PoolLedger: nothing twice, nothing untold")
struct PoolLedgerTests {
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

  private func edit(_ number: Int64, by rules: HousePolicy) throws {
    let night = try PoolNights.night(
      "2026-11-04", [("Ana", 9_000, "5"), ("Ben", 7_000, "5")], known: house.people(), by: rules)
    try store.edit(number, replacingWith: night, reason: "r", by: "t")
  }

  /// The rules of the day were given another pool, another period or another way of sharing.
  @Test(arguments: [0, 1, 2, 3])
  func aNightThatWasSharedStaysInItsPool(_ place: Int) throws {
    let others: [HousePolicy] = [
      try PoolNights.policy(pool: "team"), try PoolNights.policy(period: .month),
      try PoolNights.policy(by: .equal), .article,
    ]
    let shared = try house.share("2026-11-02")
    try store.reopen(2, reason: "r", by: "t")
    let before = try store.shift(2)
    #expect(
      throws: TipStoreError.pool(PoolNights.pool, .wouldBePaidTwice(night: 2, sharing: shared))
    ) { try edit(2, by: others[place]) }
    #expect(try store.shift(2) == before)
    // By its own rules, on another line of the file, it is edited as ever.
    try edit(2, by: PoolNights.policy(12))
    #expect(throws: TipStoreError.self) { try edit(2, by: others[place]) }
    // Without the sharing it is free.
    try store.void(shared, reason: "r", by: "t")
    try edit(2, by: others[place])
  }

  @Test func aSharingThatPeopleSignedForIsNotTakenBack() throws {
    let shared = try house.share("2026-11-02")
    #expect(try store.mayBeVoided(shared))
    let ana = try #require(try house.people()["Ana"])
    let strokes = try #require(SignatureStrokes(json: SignatureTests.json))
    try store.sign(shared, as: ana.id, for: Money(minorUnits: 16_500), strokes, by: "joe")
    #expect(throws: TipStoreError.pool(PoolNights.pool, .isSigned(shift: shared))) {
      try store.void(shared, reason: "r", by: "t")
    }
    #expect(try !store.mayBeVoided(shared))
    #expect(try store.mayBeVoided(1))
  }

  @Test func aSharingThatAFileWasMadeFromIsNotTakenBack() throws {
    let shared = try house.share("2026-11-02")
    let file = ImportedFile(name: "a.csv", hash: ContentHash(of: [1]))
    let export = try store.logExport(
      of: store.periodRecords(of: PoolNights.week("2026-11-02")), as: "csv", file: file, by: "t")
    #expect(
      throws: TipStoreError.pool(PoolNights.pool, .isExported(shift: shared, export: export))
    ) { try store.void(shared, reason: "r", by: "t") }
    #expect(try !store.mayBeVoided(shared))
    #expect(try store.mayBeVoided(1))
  }

  /// The week's nights lie before the days, its end in them: all of it waits, not a part.
  @Test func aPeriodThatEndsInTheDaysWaitsWithAllItsNights() throws {
    let amount = Money(minorUnits: 30_000)
    for first in ["2026-11-03", "2026-11-06"] {
      let end = try days(first, "2026-11-10")
      #expect(throws: TipStoreError.pool(PoolNights.pool, .waits(end, amount: amount, .usd))) {
        try store.closePeriod(end, by: "t")
      }
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
    let kept = [KeptInPool(pool: PoolNights.pool, amount: more, shifts: [2, 4])]
    #expect(try store.keptInPools(of: .allDays) == kept)
    #expect(try store.periodRecords(of: week).kept == kept)
    #expect(try store.keptInPools(of: days("2026-11-05", "2026-11-30")).map(\.shifts) == [[4]])
    let end = try days("2026-11-08", "2026-11-08")
    #expect(throws: TipStoreError.pool(PoolNights.pool, .holdsMore(end, amount: more, .usd))) {
      try store.closePeriod(end, by: "t")
    }
    try house.share("2026-11-09")
    #expect(try store.keptInPools(of: .allDays).isEmpty)
    try store.closePeriod(end, by: "t")
  }
}
