import GRDB
import Money
import Tips

/// The nights and sharings of pools of periods, inside a transaction. What a pool has in one currency and
/// what it has in another are two accounts: a house may change its currency.
struct PoolLedger {
  let db: Database

  /// A version of a shift that gives to a pool.
  struct Night {
    let row: Int64
    let night: StoredSharing.Night
    let policy: Int64
    /// Whether it is closed, and changes only by being reopened.
    let isFixed: Bool
  }

  /// A period that was shared, as it was counted last.
  struct Shared {
    let days: DayRange
    /// The row of the sharing that shared it.
    let sharing: Int64
    /// The row of the sharing that counted it last, and the place of the period in it.
    var counted: (sharing: Int64, position: Int)
  }

  func pools() throws -> [PoolOfPeriods] {
    let sql = """
      SELECT DISTINCT policy, pool, period FROM pool_contributions
      UNION SELECT policy, pool, period FROM sharings ORDER BY policy, pool, period
      """
    return try Row.fetchAll(db, sql: sql).map { row in
      try ValueReader("pool_contributions", row).poolOfPeriods()
    }
  }

  /// The codes of the currencies in which a pool was ever given or shared anything.
  func currencies(of pool: PoolOfPeriods) throws -> [String] {
    let sql = """
      SELECT currency FROM pool_contributions c JOIN shifts ON shifts.id = c.shift_id
      WHERE (c.policy, pool, period) = (:policy, :pool, :period) AND current = 1
        AND state <> 'voided'
      UNION SELECT currency FROM sharings s JOIN shifts ON shifts.id = s.shift_id
      WHERE (s.policy, s.pool, s.period) = (:policy, :pool, :period) AND state <> 'voided'
      ORDER BY currency
      """
    return try String.fetchAll(
      db, sql: sql,
      arguments: ["policy": pool.policy, "pool": pool.name, "period": pool.period.words])
  }

  /// All accounts that anything counts of.
  func accounts() throws -> [(pool: PoolOfPeriods, currency: String)] {
    try pools().flatMap { pool in try currencies(of: pool).map { (pool, $0) } }
  }

  func currency(_ code: String) throws -> Currency {
    try ValueReader(table: "shifts", row: 0).value("currency", Currency(code: code))
  }

  /// The nights that count, by day and number.
  func nights(of pool: PoolOfPeriods, in currency: String) throws -> [Night] {
    let sql = """
      SELECT shifts.id, number, version, business_date, shifts.policy AS rules,
        state <> 'reviewed' AS fixed, sum(amount) AS amount
      FROM pool_contributions c JOIN shifts ON shifts.id = c.shift_id
      WHERE (c.policy, pool, period, currency) = (?, ?, ?, ?) AND current = 1
        AND state <> 'voided'
      GROUP BY shifts.id ORDER BY business_date, number
      """
    let rows = try Row.fetchAll(db, sql: sql, arguments: Self.arguments(pool, currency))
    return try rows.map { row in
      let read = ValueReader("shifts", row)
      return Night(
        row: read.row,
        night: StoredSharing.Night(
          shift: try read("number"), version: try read("version"), day: try read("business_date"),
          amount: try read("amount")), policy: try read("rules"), isFixed: try read("fixed"))
    }
  }

  /// What the nights of some days keep in pools, and no sharing has counted.
  func kept(on days: DayRange) throws -> [KeptInPool] {
    try accounts().compactMap { pool, code in
      let waiting = try waiting(on: days, in: pool, code).filter { $0.amount > .zero }
      guard !waiting.isEmpty else { return nil }
      return KeptInPool(
        pool: pool, currency: try currency(code), amount: try waiting.map(\.amount).sum(),
        shifts: waiting.map(\.night.night.shift))
    }
  }

  private func waiting(
    on days: DayRange, in pool: PoolOfPeriods, _ code: String
  ) throws -> [Waiting] {
    guard pool.period != .untilDecided else {
      return try stillHeld(in: pool, code).filter { days.contains($0.night.night.day) }
    }
    return try waiting(in: pool, code).filter { days.contains($0.night.night.day) }
  }

  /// A night of whose money nobody has been paid, or not of all.
  struct Waiting {
    let night: Night
    /// What no sharing has counted, on whatever day; above zero where the period of the night was shared.
    let amount: Money
    /// The period of the night, where it was shared before.
    let shared: DayRange?
  }

  /// The nights that are not among the versions that were counted last for the periods, by day and
  /// number. Where a version before was, also on another day, or another night of its day that was taken
  /// back, what it gives more counts.
  func waiting(in pool: PoolOfPeriods, _ code: String) throws -> [Waiting] {
    let (nights, shared) = (try nights(of: pool, in: code), try shared(of: pool, in: code))
    let counted = try shared.flatMap { known in
      try SharingTable(db: db).nights(known.counted.sharing, known.counted.position, of: pool)
    }
    return try zip(nights, nights.more(than: counted)).compactMap { night, more in
      let period = shared.first { $0.days.contains(night.night.day) }?.days
      guard period == nil || more > .zero else { return nil }
      return Waiting(night: night, amount: more, shared: period)
    }
  }

  /// Looks for money in pools whose periods end in these days, also of nights before them.
  func checkNothingWaits(in days: DayRange) throws {
    // What is held ends with no days, but with a decision.
    for (pool, code) in try accounts() where pool.period != .untilDecided {
      let waiting = try waiting(in: pool, code).filter {
        // A pay period ends where one is closed, whatever the settings say.
        let day = $0.night.night.day
        return $0.night.night.amount != .zero
          && days.contains(($0.shared ?? pool.period.days(of: day, payPeriods: nil))?.last ?? day)
      }
      guard !waiting.isEmpty else { continue }
      let currency = try currency(code)
      let whole = waiting.filter { $0.shared == nil }
      guard whole.isEmpty else {
        throw TipStoreError.pool(
          pool, .waits(days, amount: try whole.map(\.night.night.amount).sum(), currency))
      }
      throw TipStoreError.pool(
        pool, .holdsMore(days, amount: try waiting.map(\.amount).sum(), currency))
    }
  }

  /// The periods that were shared, first to last; those of sharings that were taken back are left out.
  func shared(of pool: PoolOfPeriods, in currency: String) throws -> [Shared] {
    let sql = """
      SELECT p.shift_id, p.position, p.first_day, p.last_day
      FROM sharing_periods p JOIN sharings s USING (shift_id) JOIN shifts ON shifts.id = s.shift_id
      WHERE (s.policy, s.pool, s.period, currency) = (?, ?, ?, ?) AND state <> 'voided'
      ORDER BY p.shift_id, p.position
      """
    var found: [Shared] = []
    for row in try Row.fetchAll(db, sql: sql, arguments: Self.arguments(pool, currency)) {
      let read = ValueReader("sharing_periods", row)
      let (days, position): (DayRange, Int) = (try read.days(), try read("position"))
      if let place = found.firstIndex(where: { $0.days == days }) {
        found[place].counted = (read.row, position)
      } else {
        found.append(Shared(days: days, sharing: read.row, counted: (read.row, position)))
      }
    }
    return found
  }

  /// The rows of all sharings that count, first to last: each counts what the others left.
  func sharings(of pool: PoolOfPeriods, in currency: String) throws -> [Int64] {
    let sql = """
      SELECT shift_id FROM sharings s JOIN shifts ON shifts.id = s.shift_id
      WHERE (s.policy, s.pool, s.period, currency) = (?, ?, ?, ?) AND state <> 'voided'
      ORDER BY shift_id
      """
    return try Int64.fetchAll(db, sql: sql, arguments: Self.arguments(pool, currency))
  }

  private static func arguments(_ pool: PoolOfPeriods, _ currency: String) -> StatementArguments {
    [pool.policy, pool.name, pool.period.words, currency]
  }

  /// Which nights belong to which period that was shared, and the others. A day that two of them have
  /// belongs to the one that was shared first.
  func parted(_ nights: [Night], among shared: [Shared]) -> (shared: [[Night]], others: [Night]) {
    var parts = shared.map { _ in [Night]() }
    var others: [Night] = []
    for night in nights {
      if let place = shared.firstIndex(where: { $0.days.contains(night.night.day) }) {
        parts[place].append(night)
      } else {
        others.append(night)
      }
    }
    return (parts, others)
  }

  /// Whether the nights of a period are others than were counted. A version that was closed never
  /// changes, and only such are counted.
  func isChanged(_ shared: Shared, now nights: [Night]) throws -> Bool {
    let counted = try SharingTable(db: db).nightRows(
      shared.counted.sharing, shared.counted.position)
    return Set(counted) != Set(nights.map(\.row))
  }

  // MARK: - Planning

  /// A sharing as it would be made now.
  func planned(
    _ pool: PoolOfPeriods, _ days: DayRange, in currency: Currency
  ) throws -> PlannedSharing {
    // A rule shares nothing of which a person decides.
    guard pool.period != .untilDecided else {
      throw TipStoreError.pool(pool, .nothingToShare(days))
    }
    let code = currency.code
    let (all, shared) = (try nights(of: pool, in: code), try shared(of: pool, in: code))
    let sharings = try sharings(of: pool, in: code)
    if let known = shared.first(where: { $0.days == days }) {
      throw TipStoreError.pool(
        pool, .isShared(days, shift: try SharingTable(db: db).number(of: known.sharing)))
    }
    let (parts, others) = parted(all, among: shared)
    let own = others.filter { days.contains($0.night.day) }
    var periods = [try basis(of: own, pool, days, before: nil)]
    var rows = [own.map(\.row)]
    for (known, nights) in zip(shared, parts) where try isChanged(known, now: nights) {
      let before = try SharingTable(db: db).shares(known.counted.sharing, known.counted.position)
      periods.append(try basis(of: nights, pool, known.days, before: before))
      rows.append(nights.map(\.row))
    }
    let previous = sharings.last
    let brought = try previous.map { try SharingTable(db: db).rests($0) } ?? []
    // What was left before is set against what is due, and pays nobody by itself.
    guard !own.isEmpty || periods.count > 1 else {
      throw TipStoreError.pool(pool, .nothingToShare(days))
    }
    let sharing: PeriodSharing
    do throws(PeriodShareError) {
      sharing = try SharingBasis(periods: periods, brought: brought).sharing()
    } catch {
      throw TipStoreError.pool(pool, .givesNoShares(error, currency))
    }
    return PlannedSharing(
      pool: pool, days: days, currency: currency, sharing: sharing, nights: own.map(\.night),
      open: try openShifts(of: [days] + shared.map(\.days)), rows: rows, previous: previous,
      standsOn: sharings, policy: try rules(of: parts.joined() + own, after: previous))
  }

  /// What nights give to a pool.
  func given(_ nights: [Night], to pool: PoolOfPeriods) throws -> [PeriodContribution] {
    let table = ContributionTable(db: db)
    return try nights.flatMap { night in
      try table.contributions(of: night.row, on: night.night.day, to: pool)
    }
  }

  private func basis(
    of nights: [Night], _ pool: PoolOfPeriods, _ days: DayRange, before: [PeriodSharing.Share]?
  ) throws -> SharingBasis.Period {
    SharingBasis.Period(days: days, nights: try given(nights, to: pool), before: before)
  }

  /// The rules of the last night, or of the sharing before where none is left.
  private func rules(of nights: [Night], after previous: Int64?) throws -> Int64 {
    if let last = nights.last { return last.policy }
    let row = try previous.flatMap { try ShiftRow.fetchOne(db, key: $0) }
    // The number tells where a value is missing; without a sharing before there is no row to name.
    return try ValueReader(table: "sharings", row: previous ?? 0).value("policy", row?.policy)
  }

  /// The numbers of the shifts of some days that can still be edited, whatever they give.
  private func openShifts(of days: [DayRange]) throws -> [Int64] {
    var numbers: Set<Int64> = []
    for range in days {
      let sql = """
        SELECT number FROM shifts WHERE current = 1 AND state = 'reviewed'
          AND business_date BETWEEN ? AND ?
        """
      numbers.formUnion(try Int64.fetchAll(db, sql: sql, arguments: [range.first, range.last]))
    }
    return numbers.sorted()
  }
}

extension [PoolLedger.Night] {
  /// What each gives more than was counted of it, zero or more. A night that was taken back is made up for
  /// by what its day gave anew: that was paid with it.
  ///
  /// - Parameter counted: the versions that were counted last, of all periods.
  fileprivate func more(than counted: [StoredSharing.Night]) throws(MoneyError) -> [Money] {
    let there = Set(map(\.night.shift))
    var (paid, gone) = ([Int64: Money](), [CalendarDay: Money]())
    for before in counted {
      if there.contains(before.shift) {
        paid[before.shift] = try (paid[before.shift] ?? .zero) + before.amount
      } else {
        gone[before.day] = try (gone[before.day] ?? .zero) + before.amount
      }
    }
    var found: [Money] = []
    for night in map(\.night) {
      if let before = paid[night.shift] {
        found.append(Swift.max(.zero, try night.amount - before))
      } else if let taken = gone[night.day] {
        let part = Swift.min(taken, night.amount)
        gone[night.day] = try taken - part
        found.append(try night.amount - part)
      } else {
        found.append(night.amount)
      }
    }
    return found
  }
}
