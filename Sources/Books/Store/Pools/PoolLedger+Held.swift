import GRDB
import Money
import Tips

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
      pot: try HeldPot(of: given(fixed, to: pool), after: paid), nights: fixed.map(\.night),
      holding: try left(of: fixed, after: decisions).map { waiting in
        let night = waiting.night.night
        return StoredSharing.Night(
          shift: night.shift, version: night.version, day: night.day, amount: waiting.amount)
      }, open: nights.filter { !$0.isFixed }.map(\.night), decisions: try decisions.map(decision))
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
      reason: try read("reason"), amount: try read("tips"),
      payments: Set(
        try paid(by: [row]).map {
          HeldAccount.Decision.Payment(employee: $0.employee.id, amount: try $0.sources.total)
        }))
  }

  /// Which nights still hold money, by day and number, those that are not closed yet among them.
  func stillHeld(in pool: PoolOfPeriods, _ code: String) throws -> [Waiting] {
    try left(of: nights(of: pool, in: code), after: sharings(of: pool, in: code))
  }

  /// What is left of each night: a decision is paid of the nights that it counted, by day and number. What
  /// these gave less since, closed nights make up for first, then those that can still be edited.
  private func left(of nights: [Night], after decisions: [Int64]) throws -> [Waiting] {
    var left = nights.map(\.night.amount)
    func take(_ wanted: Money, where pays: (Night) -> Bool) throws(MoneyError) -> Money {
      var rest = wanted
      for (place, night) in nights.enumerated() where pays(night) {
        let part = min(rest, left[place])
        left[place] = try left[place] - part
        rest = try rest - part
      }
      return rest
    }
    var more = Money.zero
    for decision in decisions {
      let counted = try counted(by: decision)
      let paid = try paid(by: [decision]).map { try $0.sources.total }.sum()
      more = try more + take(paid) { counted.contains($0.night.shift) }
    }
    more = try take(more, where: \.isFixed)
    _ = try take(more) { !$0.isFixed }
    return zip(nights, left).filter { $0.1 > .zero }.map {
      Waiting(night: $0, amount: $1, shared: nil)
    }
  }

  /// The numbers of the shifts that held money when a decision was made.
  private func counted(by decision: Int64) throws -> Set<Int64> {
    let sql = """
      SELECT number FROM sharing_nights n JOIN shifts ON shifts.id = night WHERE n.shift_id = ?
      """
    return try Int64.fetchSet(db, sql: sql, arguments: [decision])
  }

  /// A decision as it would be carried out now.
  ///
  /// - Parameter day: of its shares; nights that come later are not counted.
  func planned(
    _ decision: HeldDecision, about pool: PoolOfPeriods, in currency: Currency, on day: CalendarDay
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
      periods: [SharingBasis.Period(days: days, nights: try given(nights, to: pool), before: nil)],
      brought: [], decision: SharingBasis.Decision(decision: decision, pool: pool, before: before))
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
