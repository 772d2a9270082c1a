import GRDB
public import Money
public import Tips

// Pools that nights fill and a period shares.
extension TipStore {
  /// All pools of periods that anything was ever given to, by policy, name and currency: what waits in
  /// them, what was shared, and what a sharing would have to put right.
  ///
  /// - Parameter payPeriods: the house's; nil where it has none.
  public func poolAccounts(payPeriods: PaySchedule?) throws(TipStoreError) -> [PoolAccount] {
    try read { db in
      let ledger = PoolLedger(db: db)
      return try ledger.accounts().filter { $0.pool.period != .untilDecided }
        .map { try ledger.account(of: $0.pool, in: $0.currency, payPeriods) }
    }
  }

  /// What nights of some days keep in pools that are not shared yet: nobody is paid of it.
  public func keptInPools(of days: DayRange) throws(TipStoreError) -> [KeptInPool] {
    try read { db in try PoolLedger(db: db).kept(on: days) }
  }

  /// A sharing as it would be made now; of an open period, as if it ended today.
  ///
  /// - Parameter currency: in which its nights are: what they have in another is shared by itself.
  public func plannedSharing(
    of pool: PoolOfPeriods, _ days: DayRange, in currency: Currency
  ) throws(TipStoreError) -> PlannedSharing {
    try read { db in try PoolLedger(db: db).planned(pool, days, in: currency) }
  }

  /// Shares a pool of a period that is over: a shift of its own, closed and sealed, pays it.
  ///
  /// - Parameter day: the business day of the shares: they are paid and reported with its pay period.
  @discardableResult
  public func share(
    _ planned: PlannedSharing, on day: CalendarDay, asOf today: CalendarDay,
    programVersion: String, by who: BooksActor
  ) throws(TipStoreError) -> Int64 {
    try write { db in
      let now = try PoolLedger(db: db).planned(planned.pool, planned.days, in: planned.currency)
      func refuse(_ trouble: PoolTrouble) -> TipStoreError { .pool(now.pool, trouble) }
      guard now == planned else { throw refuse(.changed(now.days)) }
      guard now.days.last < today else { throw refuse(.isNotOver(now.days)) }
      guard now.open.isEmpty else { throw refuse(.nightsAreOpen(now.open)) }
      guard now.days.last <= day, day <= today else { throw refuse(.outOfTime(now.days, day: day)) }
      try PeriodTable(db: db).checkOpen(day)
      try PoolLedger(db: db).checkSeals(of: now)
      return try ShiftWriter(db: db, who: who, pictures: pictures)
        .insert(now, on: day, programVersion: programVersion)
    }
  }
}

extension PoolLedger {
  /// Looks at all that a sharing counts and builds on: its nights, and sharings before it.
  func checkSeals(of planned: PlannedSharing) throws {
    let counted = Array(planned.rows.joined()) + planned.standsOn
    try ShiftEvidence(db: db).checkVersions(
      "id IN (SELECT value FROM json_each(?))",
      ["[\(counted.map(String.init).joined(separator: ","))]"])
  }

  func account(
    of pool: PoolOfPeriods, in code: String, _ payPeriods: PaySchedule?
  ) throws -> PoolAccount {
    let shared = try shared(of: pool, in: code)
    let (parts, others) = parted(try nights(of: pool, in: code), among: shared)
    let last = try sharings(of: pool, in: code).last
    var waiting: [(days: DayRange?, nights: [StoredSharing.Night])] = []
    for night in others.map(\.night) {
      let days = pool.period.days(of: night.day, payPeriods: payPeriods)
      if let last = waiting.last, last.days == days {
        waiting[waiting.count - 1].nights.append(night)
      } else {
        waiting.append((days, [night]))
      }
    }
    return PoolAccount(
      pool: pool, currency: try currency(code),
      waiting: try waiting.map { period in
        PoolAccount.Waiting(
          days: period.days, nights: period.nights, amount: try period.nights.map(\.amount).sum())
      },
      shared: try zip(shared, parts).map { known, nights in
        PoolAccount.Shared(
          days: known.days, shift: try SharingTable(db: db).number(of: known.sharing),
          isChanged: try isChanged(known, now: nights))
      }, rests: try last.map { try SharingTable(db: db).rests($0) } ?? [])
  }
}

extension ShiftWriter {
  /// Writes a sharing as a shift of its own, closed and sealed.
  func insert(
    _ planned: PlannedSharing, on day: CalendarDay, programVersion: String
  ) throws -> Int64 {
    let policy = try PolicyTable(db: db).policy(planned.policy)
    let payouts = try planned.sharing.records(on: day, by: policy, in: planned.currency)
    var row = try ShiftRow(
      sharing: planned, on: day, number: nextNumber(), programVersion: programVersion,
      at: TipStore.timestamp())
    try row.insert(db)
    let id = db.lastInsertedRowID
    row.id = id
    try SharingTable(db: db).insert(planned, as: id)
    for payout in payouts {
      guard let employee = payout.employee.id.staffRow else {
        throw TipStoreError.noSuchEmployee(payout.employee.id)
      }
      try PayoutTable.insert(payout, of: id, employee: employee, db)
    }
    try checkSums(of: id)
    let (pool, days) = (planned.pool, planned.days)
    let event: LogEvent =
      if let decision = planned.sharing.decision {
        .heldDecided(
          shift: id, pool: pool.name, policy: pool.policy, by: decision.decidedBy,
          reason: decision.reason)
      } else {
        .poolShared(
          shift: id, pool: pool.words, policy: pool.policy, first: days.first, last: days.last)
      }
    try ChangeLog(db: db, who: who).add(event)
    try ShiftEvidence(db: db).checkBeforeClosing(row)
    try ShiftLife(db: db, who: who).close(id)
    return row.number
  }
}
