import Fixtures
import Money
import Testing
import Tips

@testable import Books

/// Money in is money out over many weeks, with nights corrected, taken back and entered late at random.
@Suite struct PoolLawTests {
  static let names = ["Ana", "Ben", "Cleo", "Dee", "Eve"]

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func whatNightsGaveIsPaidOrStillOwed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let house = try PoolNights()
    let first = try day("2026-10-05")
    var sharings: [Int64] = []
    for week in 0..<6 {
      let monday = first.adding(days: 7 * week)
      for offset in [0, 2, 5] {
        // Now and then it is entered late: a day of the week before.
        let late = week > 0 && Int.random(in: 0...3, using: &random) == 0
        let day = try #require(monday?.adding(days: offset - (late ? 7 : 0)))
        try Self.save(day, in: house, &random)
      }
      try Self.disturb(house, besides: sharings, &random)
      sharings.append(try house.share(try #require(monday).description))
      try Self.check(house, seed)
    }
    let nights = try house.store.shifts().filter { !sharings.contains($0.id) }
    let given = try nights.flatMap { try house.store.shift($0.id).contributions }
      .map(\.contribution.amount).sum()
    let paid = try sharings.flatMap { try house.store.shift($0).payouts }.map(\.amount).sum()
    #expect(try given == house.store.givenToPools() && paid == house.store.paidFromPools())
    try house.expectSound("seed \(seed)")
  }

  private static func lines(_ random: inout SeededGenerator) -> [PoolNights.Line] {
    names.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)).map { name in
      let tips = Int64.random(in: 0...20_000, using: &random)
      return (name, tips, "\(Int.random(in: 1...9, using: &random))")
    }
  }

  private static func save(
    _ day: CalendarDay, in house: PoolNights, _ random: inout SeededGenerator
  ) throws {
    let night = try PoolNights.night(day.description, lines(&random), known: house.people())
    _ = try house.closed(night)
  }

  /// Corrects a night and takes another one back.
  private static func disturb(
    _ house: PoolNights, besides sharings: [Int64], _ random: inout SeededGenerator
  ) throws {
    let nights = try house.store.shifts().filter { !sharings.contains($0.id) }.shuffled(
      using: &random)
    guard nights.count > 3 else { return }
    let (wrong, twice) = (nights[0], nights[1])
    try house.store.reopen(wrong.id, reason: "wrong", by: "t")
    try house.store.edit(
      wrong.id,
      replacingWith: PoolNights.night(
        wrong.date.description, lines(&random), known: house.people()), reason: "wrong", by: "t")
    try house.store.close(wrong.id, by: "t")
    if Bool.random(using: &random) { try house.store.void(twice.id, reason: "twice", by: "t") }
  }

  private static func check(_ house: PoolNights, _ seed: UInt64) throws {
    let account = try #require(try house.store.poolAccounts(payPeriods: nil).first)
    #expect(account.waiting.isEmpty, "seed \(seed)")
    #expect(account.shared.filter(\.isChanged).isEmpty, "seed \(seed)")
    let owed = try account.rests.map { try $0.amount }.sum()
    let (given, paid) = (try house.store.givenToPools(), try house.store.paidFromPools())
    #expect(try paid + owed == given, "seed \(seed)")
    #expect(owed <= .zero, "seed \(seed)")
  }
}
