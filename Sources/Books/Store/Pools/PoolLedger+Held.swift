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

// Evenings that were shared, taken back and entered once more.
extension PoolLedger {
  /// An evening that a sharing counted, that was taken back and is entered anew, gives to the same pools, to
  /// be shared by the same rules: then it takes the place of the old one, and the next sharing counts what is
  /// different. In another pool its money would be shared once more.
  ///
  /// It is the same evening where a server has the net sales, or is owed the amount, that the old one has, and
  /// where neither has a server's report.
  ///
  /// - Parameter row: of the new shift.
  func checkNotSharedBefore(_ row: ShiftRow) throws {
    let sql = """
      SELECT n.night, v.number, v.currency, s.policy, s.pool, s.period, sharing.number AS sharing
      FROM sharing_nights n JOIN sharings s ON s.shift_id = n.shift_id
        JOIN shifts sharing ON sharing.id = n.shift_id JOIN shifts v ON v.id = n.night
      WHERE v.business_date = :day AND sharing.state <> 'voided'
        AND EXISTS (SELECT 1 FROM shifts WHERE number = v.number AND current = 1 AND state = 'voided')
        AND (EXISTS (SELECT 1 FROM server_reports old JOIN server_reports new
            ON new.employee_id = old.employee_id
          WHERE old.shift_id = v.id AND new.shift_id = :new
            AND (old.net_sales = new.net_sales AND new.net_sales > 0
              OR old.house_owes_server = new.house_owes_server AND new.house_owes_server > 0))
          OR NOT EXISTS (SELECT 1 FROM server_reports WHERE shift_id IN (v.id, :new)))
      ORDER BY n.shift_id DESC
      """
    let id = try row.storedID()
    let given = ContributionTable(db: db)
    let now = try given.pools(of: id, on: row.businessDate)
    let found = try Row.fetchAll(db, sql: sql, arguments: ["day": row.businessDate, "new": id])
    for old in found {
      let read = ValueReader("sharing_nights", old)
      let pool = try read.poolOfPeriods()
      let counted = try given.pools(of: read("night"), on: row.businessDate)
        .filter { $0.pool == pool }
      let currency: String = try read("currency")
      guard row.currency == currency, counted.allSatisfy({ $0.isAmong(now) }) else {
        throw TipStoreError.pool(
          pool, .enteredAnew(night: try read("number"), sharing: try read("sharing")))
      }
    }
  }
}
