import Money
import Testing
import Tips

@testable import Books

/// Books of a house whose nights hold all tips until somebody decides.
struct HeldNights {
  static let pool = PoolOfPeriods(policy: "late", name: "party", period: .untilDecided)

  let house: PoolNights
  var store: TipStore { house.store }

  private static func policy() throws -> HousePolicy {
    try PoolNights.policy(pool: pool.name, period: pool.period, by: .shifts)
  }

  func night(_ date: String, _ lines: [PoolNights.Line]) throws -> NewShift {
    try PoolNights.night(date, lines, known: house.people(), by: Self.policy())
  }

  @discardableResult
  func save(_ date: String, _ lines: PoolNights.Line...) throws -> Int64 {
    try house.closed(night(date, lines))
  }

  func correct(_ number: Int64, _ date: String, _ lines: PoolNights.Line...) throws {
    try store.reopen(number, reason: "wrong", by: "t")
    try store.edit(number, replacingWith: night(date, lines), reason: "wrong", by: "t")
    try store.close(number, by: "t")
  }

  func account() throws -> HeldAccount { try #require(try store.heldAccounts().first) }

  func planned(
    _ parts: [(name: String, amount: Int64)], on day: String = "2026-11-15",
    by who: String = "Maria", reason: String = "best section"
  ) throws -> PlannedSharing {
    let people = try house.people()
    let decision = HeldDecision(
      decidedBy: who, reason: reason,
      parts: try parts.map { part in
        HeldDecision.Part(
          employee: try #require(people[part.name]), role: .server,
          amount: Money(minorUnits: part.amount))
      })
    return try store.plannedDecision(decision, about: Self.pool, in: .usd, on: BooksTests.day(day))
  }

  @discardableResult
  func decide(
    _ parts: [(name: String, amount: Int64)], on day: String = "2026-11-15"
  ) throws -> Int64 {
    try store.decide(
      planned(parts, on: day), asOf: BooksTests.day("2026-12-31"), programVersion: "0.1", by: "t")
  }
}

extension HeldNights { init() throws { house = try PoolNights() } }
