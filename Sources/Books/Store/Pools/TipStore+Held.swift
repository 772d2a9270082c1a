public import Money
public import Tips

/// A pool of which a person decides, as the books have it in one currency.
public struct HeldAccount: Hashable, Sendable {
  /// What somebody decided of it.
  public struct Decision: Hashable, Sendable {
    /// What somebody gets.
    public struct Payment: Hashable, Sendable {
      public let employee: Employee.ID
      public let amount: Money
    }

    /// The number of the shift that pays it.
    public let shift: Int64
    /// Of its shares.
    public let day: CalendarDay
    public let by: String
    public let reason: String
    public let amount: Money
    public let payments: Set<Payment>
  }

  public let pool: PoolOfPeriods
  public let currency: Currency
  /// What closed shifts gave, less what was decided.
  public let pot: HeldPot
  /// The closed shifts, by day and number.
  public let nights: [StoredSharing.Night]
  /// Those of ``nights`` that still hold money, with what is left of theirs: a decision pays what was held
  /// first, and nothing of a night that was entered or closed after it.
  public let holding: [StoredSharing.Night]
  /// Shifts that can still be edited: what they give counts when they are closed.
  public let open: [StoredSharing.Night]
  /// First to last.
  public let decisions: [Decision]

  /// The last decision, where a planned one would pay the same again: as much to the same people, of the
  /// same day, decided by the same person and for the same reason. So it is with one that was sent twice.
  public func repeated(by planned: PlannedSharing) -> Decision? {
    let payments = planned.sharing.payments.map {
      Decision.Payment(employee: $0.employee.id, amount: $0.amount)
    }
    guard let decision = planned.sharing.decision, let last = decisions.last,
      (last.by, last.reason) == (decision.decidedBy, decision.reason),
      (last.day, last.payments) == (planned.days.last, Set(payments))
    else { return nil }
    return last
  }
}

/// What nights up to some day still hold until a person decides: nobody has been paid of it.
public struct StillHeld: Hashable, Sendable {
  public let pool: PoolOfPeriods
  public let currency: Currency
  /// Above zero.
  public let amount: Money
  /// The first night that still holds some of it, as in ``HeldAccount/holding``.
  public let since: CalendarDay
}

// Money that nights hold until a person decides.
extension TipStore {
  /// All pools of which a person decides, by policy, name and currency.
  public func heldAccounts() throws(TipStoreError) -> [HeldAccount] {
    try read { db in
      let ledger = PoolLedger(db: db)
      return try ledger.accounts().filter { $0.pool.period == .untilDecided }
        .map { try ledger.held($0.pool, in: $0.currency) }
    }
  }

  /// What a decision for a day can pay, and to whom: by shifts up to it and all decisions.
  ///
  /// - Throws: ``PoolTrouble/holdsNothing(_:)`` where all closed shifts are of later days.
  public func heldAccount(
    of pool: PoolOfPeriods, in currency: Currency, upTo day: CalendarDay
  ) throws(TipStoreError) -> HeldAccount {
    try read { db in
      let ledger = PoolLedger(db: db)
      let account = try ledger.held(pool, in: currency.code, upTo: day)
      let hasLater = try ledger.nights(of: pool, in: currency.code).contains(where: \.isFixed)
      guard account.nights.isEmpty, hasLater else { return account }
      throw TipStoreError.pool(pool, .holdsNothing(day))
    }
  }

  /// What nights up to a day still hold until a person decides, those that are not closed yet among them;
  /// by policy, name and currency. Days are closed and paid without it.
  public func stillHeld(upTo day: CalendarDay) throws(TipStoreError) -> [StillHeld] {
    try read { db in
      let ledger = PoolLedger(db: db)
      return try ledger.accounts().compactMap { pool, code in
        guard pool.period == .untilDecided else { return nil }
        let nights = try ledger.stillHeld(in: pool, code).filter { $0.night.night.day <= day }
        guard let first = nights.first else { return nil }
        return StillHeld(
          pool: pool, currency: try ledger.currency(code),
          amount: try nights.map(\.amount).sum(), since: first.night.night.day)
      }
    }
  }

  /// A decision as it would be carried out now. Nothing of it is in the books.
  ///
  /// - Parameter decision: with people of the ``HeldPot/receivers`` of ``heldAccount(of:in:upTo:)``.
  public func plannedDecision(
    _ decision: HeldDecision, about pool: PoolOfPeriods, in currency: Currency, on day: CalendarDay
  ) throws(TipStoreError) -> PlannedSharing {
    let kept = try Self.kept(decision, about: pool)
    return try read { db in
      let planned = try PoolLedger(db: db).planned(kept, about: pool, in: currency, on: day)
      try PeriodTable(db: db).checkOpen(day)
      return planned
    }
  }

  /// Carries a decision out, in one transaction: a shift of its own, closed and sealed, pays what everybody
  /// gets, and keeps who decided and why.
  @discardableResult
  public func decide(
    _ planned: PlannedSharing, asOf today: CalendarDay, programVersion: String,
    by who: BooksActor
  ) throws(TipStoreError) -> Int64 {
    try write { db in
      let (pool, day) = (planned.pool, planned.days.last)
      guard let decision = planned.sharing.decision else {
        throw TipStoreError.pool(pool, .changed(planned.days))
      }
      guard day <= today else { throw TipStoreError.pool(pool, .outOfTime(planned.days, day: day)) }
      let now = try PoolLedger(db: db).planned(decision, about: pool, in: planned.currency, on: day)
      guard now == planned else { throw TipStoreError.pool(pool, .changed(planned.days)) }
      try PeriodTable(db: db).checkOpen(day)
      try PoolLedger(db: db).checkSeals(of: now)
      return try ShiftWriter(db: db, who: who, pictures: pictures)
        .insert(now, on: day, programVersion: programVersion)
    }
  }

  /// As the books keep it: who and why on one line each.
  private static func kept(
    _ decision: HeldDecision, about pool: PoolOfPeriods
  ) throws(TipStoreError) -> HeldDecision {
    let (who, reason) = (decision.decidedBy.onOneLine, decision.reason.onOneLine)
    guard [who, reason].allSatisfy({ text in text.contains { !$0.isWhitespace } }) else {
      throw .pool(pool, .saysNotWhoOrWhy)
    }
    return HeldDecision(decidedBy: who, reason: reason, parts: decision.parts)
  }
}
