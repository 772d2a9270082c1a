import BusinessCalendar
import GRDB
import Monetary
import TipPooling

// Pools of which a person decides: what nights gave, less what was decided.
extension PoolLedger {
  private func paid(by decisions: [Int64]) throws -> [PeriodSharing.Share] {
    let table = SharingTable(db: db)
    return try decisions.flatMap { try table.shares($0, 0) }
  }

  /// What nights up to a day hold in one currency, less all that was decided.
  func held(
    _ pool: PoolOfPeriods, in code: String, upTo day: CalendarDay = DayRange.allDays.last
  ) throws -> HeldAccount {
    let nights = try nights(of: pool, in: code).filter { $0.night.day <= day }
    let fixed = nights.filter(\.isFixed)
    let decisions = try sharings(of: pool, in: code)
    let paid = try paid(by: decisions)
    return HeldAccount(
      pool: pool, currency: try currency(code),
      pot: try HeldPot(of: given(fixed, to: pool), after: paid),
      nights: fixed.map(\.night),
      holding: try Self.left(of: fixed, after: paid).map { waiting in
        let night = waiting.night.night
        return StoredSharing.Night(
          shift: night.shift, version: night.version, day: night.day, amount: waiting.amount)
      }, open: nights.filter { !$0.isFixed }.map(\.night),
      decisions: try decisions.map(decision))
  }

  private func decision(_ row: Int64) throws -> HeldAccount.Decision {
    let sql = """
      SELECT id, number, business_date, decided_by, reason, tips
      FROM shifts JOIN sharing_decisions ON shift_id = id WHERE id = ?
      """
    let found = try Row.fetchOne(db, sql: sql, arguments: [row])
    let read = ValueReader(
      "sharing_decisions",
      try ValueReader(table: "sharing_decisions", row: row).value("reason", found))
    return HeldAccount.Decision(
      shift: try read("number"), day: try read("business_date"), by: try read("decided_by"),
      reason: try read("reason"), amount: try read("tips"))
  }

  /// Which nights still hold money, by day and number: what was held first is paid first.
  func stillHeld(in pool: PoolOfPeriods, _ code: String) throws -> [Waiting] {
    try Self.left(
      of: nights(of: pool, in: code), after: paid(by: sharings(of: pool, in: code)))
  }

  private static func left(
    of nights: [Night], after decided: [PeriodSharing.Share]
  ) throws(MoneyError) -> [Waiting] {
    var found: [Waiting] = []
    var paid = Money.zero
    for share in decided { paid = try paid + share.sources.total }
    for night in nights {
      let taken = min(paid, night.night.amount)
      paid = try paid - taken
      let left = try night.night.amount - taken
      guard left > .zero else { continue }
      found.append(Waiting(night: night, amount: left, shared: nil))
    }
    return found
  }

  /// A decision as it would be carried out now.
  ///
  /// - Parameter day: of its shares; nights that come later are not counted.
  /// - Throws: ``TipStoreError/pool(_:_:)``.
  func planned(
    _ decision: HeldDecision, about pool: PoolOfPeriods, in currency: Currency,
    on day: CalendarDay
  ) throws -> PlannedSharing {
    let nights = try nights(of: pool, in: currency.code).filter {
      $0.isFixed && $0.night.day <= day
    }
    let decisions = try sharings(of: pool, in: currency.code)
    guard let first = nights.first, let last = nights.last,
      let days = DayRange(from: first.night.day, to: day)
    else { throw TipStoreError.pool(pool, .holdsNothing(day)) }
    let before = try paid(by: decisions)
    let basis = SharingBasis(
      periods: [
        SharingBasis.Period(days: days, nights: try given(nights, to: pool), before: nil)
      ], brought: [],
      decision: SharingBasis.Decision(decision: decision, pool: pool, before: before))
    let sharing: PeriodSharing
    do throws(PeriodShareError) {
      sharing = try basis.sharing()
    } catch {
      throw TipStoreError.pool(pool, .notDecided(error, currency))
    }
    return PlannedSharing(
      pool: pool, days: days, currency: currency, sharing: sharing, nights: nights.map(\.night),
      open: [], rows: [nights.map(\.row)], previous: decisions.last,
      standsOn: decisions, policy: last.policy)
  }
}
