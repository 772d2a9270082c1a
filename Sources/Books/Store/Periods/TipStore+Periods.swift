import GRDB
public import Money

extension TipStore {
  /// Closes all shifts of some days and locks the days as a whole: nothing of them is added or
  /// changed any more, until the period is reopened. Its shifts can still be paid.
  ///
  /// Drafts are not looked at: what day a draft is of, the caller knows.
  ///
  /// - Parameters:
  ///   - isMeant: whether somebody said that a payday is meant that lies far from these days.
  ///   - leavesPools: whether somebody said that pools that end in these days are shared later.
  @discardableResult
  public func closePeriod(
    _ days: DayRange, payday: CalendarDay? = nil, evenIfFar isMeant: Bool = false,
    evenIfPoolsWait leavesPools: Bool = false, by who: BooksActor
  ) throws(TipStoreError) -> PeriodClosing {
    try write { db in
      if !leavesPools { try PoolLedger(db: db).checkNothingWaits(in: days) }
      if let payday, !isMeant { try ShiftLife.check(payday: payday, of: days.last) }
      let periods = PeriodTable(db: db)
      let known = try periods.all().first {
        $0.days.first <= days.last && $0.days.last >= days.first
      }
      if let known, known.days != days {
        throw TipStoreError.periodsOverlap(days, other: known.days)
      }
      if let known, known.state == .closed {
        throw TipStoreError.periodIsClosed(days, day: days.first)
      }
      let life = ShiftLife(db: db, who: who)
      var closing = (now: [Int64](), before: [Int64]())
      for row in try periods.shifts(of: days) {
        if row.state == .reviewed {
          try ShiftEvidence(db: db).checkBeforeClosing(row)
          try life.close(row.storedID())
          closing.now.append(row.number)
        } else {
          try ShiftEvidence(db: db).check(row)
          closing.before.append(row.number)
        }
      }
      let due = payday ?? known?.payday
      let sql =
        known == nil
        ? """
        INSERT INTO pay_periods (first_day, last_day, payday, closed_at, closed_by)
        VALUES (:first, :last, :payday, :now, :who)
        """
        : """
        UPDATE pay_periods SET state = 'closed', payday = :payday, closed_at = :now, closed_by = :who
        WHERE first_day = :first AND last_day = :last
        """
      try db.execute(
        sql: sql,
        arguments: [
          "first": days.first, "last": days.last, "payday": due, "now": Self.timestamp(),
          "who": who,
        ])
      try ChangeLog(db: db, who: who).add(
        .periodClosed(first: days.first, last: days.last, payday: due))
      return PeriodClosing(closed: closing.now, closedBefore: closing.before)
    }
  }

  /// Notes that the people of all shifts of a closed pay period got their money: of all of them or of
  /// none. Shifts that were paid before stay as they are.
  ///
  /// - Parameter isMeant: whether somebody said that a day is meant that lies far from the shifts'.
  @discardableResult
  public func payPeriod(
    _ days: DayRange, on day: CalendarDay, settledBy cash: CashRules,
    evenIfFar isMeant: Bool = false, by who: BooksActor
  ) throws(TipStoreError) -> PeriodPaying {
    try write { db in
      let periods = PeriodTable(db: db)
      guard try periods.all().contains(where: { $0.days == days && $0.state == .closed }) else {
        throw TipStoreError.noSuchPeriod(days)
      }
      let life = ShiftLife(db: db, who: who)
      var paying = (now: [Int64](), before: [Int64]())
      for row in try periods.shifts(of: days) {
        try Self.check(row, isIn: [.closed, .paid])
        if row.state == .closed {
          try life.pay(row, on: day, settledBy: cash, evenIfFar: isMeant)
          paying.now.append(row.number)
        } else {
          paying.before.append(row.number)
        }
      }
      return PeriodPaying(paid: paying.now, paidBefore: paying.before)
    }
  }

  /// Opens a closed pay period again. Its shifts stay closed: each is reopened by itself.
  public func reopenPeriod(
    _ days: DayRange, reason: String, by who: BooksActor
  ) throws(TipStoreError) {
    try write { db in
      let reason = try Self.checkedReason(reason)
      try db.execute(
        sql: """
          UPDATE pay_periods SET state = 'reopened'
          WHERE first_day = ? AND last_day = ? AND state = 'closed'
          """, arguments: [days.first, days.last])
      guard db.changesCount == 1 else { throw TipStoreError.noSuchPeriod(days) }
      try ChangeLog(db: db, who: who).add(
        .periodReopened(first: days.first, last: days.last, reason: reason))
    }
  }

  public func payPeriods() throws(TipStoreError) -> [PayPeriod] {
    try read { db in try PeriodTable(db: db).all() }
  }

  /// The shifts that can still be edited, and the closed ones whose payday is past, by day.
  ///
  /// - Parameter payday: when the shifts of a day are paid, outside closed periods.
  public func unfinished(
    asOf today: CalendarDay, payday: (CalendarDay) -> CalendarDay? = { _ in nil }
  ) throws(TipStoreError) -> [UnfinishedShift] {
    try read { db in
      let periods = try PeriodTable(db: db).all()
      let rows = try RawRows(
        db, of: "shifts",
        sql: """
          SELECT id, number, business_date, state FROM shifts
          WHERE current = 1 AND state IN ('reviewed', 'closed') ORDER BY business_date, number
          """)
      var found: [UnfinishedShift] = []
      var last: (day: CalendarDay, payday: CalendarDay?)?
      while try rows.step() {
        let read = ValueReader(table: "shifts", row: try rows.int(0))
        let day = try read.value("business_date", CalendarDay(iso: try rows.text(2)))
        let state = try read.value("state", ShiftState(rawValue: try rows.text(3)))
        if last?.day != day {
          last = (day, periods.first { $0.days.contains(day) }?.payday ?? payday(day))
        }
        let due = last?.payday
        let isPast = due.map { $0 < today } == true
        guard state == .reviewed || isPast else { continue }
        found.append(
          UnfinishedShift(
            shift: try rows.int(1), day: day, state: state, payday: due, isPastPayday: isPast))
      }
      return found
    }
  }
}

struct PeriodTable {
  let db: Database

  func all() throws -> [PayPeriod] {
    try Row.fetchAll(db, sql: "SELECT * FROM pay_periods ORDER BY first_day").map { row in
      let read = ValueReader("pay_periods", row)
      return PayPeriod(
        days: try read.days(), payday: try read("payday"),
        state: try read("state", PayPeriod.State.init(rawValue:)),
        closedAt: try read("closed_at"), closedBy: try read("closed_by"))
    }
  }

  func checkOpen(_ day: CalendarDay) throws {
    let locked = try all().first { $0.state == .closed && $0.days.contains(day) }
    if let locked { throw TipStoreError.periodIsClosed(locked.days, day: day) }
  }

  /// The versions that count of some days, by day and number; voided ones are left out.
  func shifts(of days: DayRange) throws -> [ShiftRow] {
    let day = Column("business_date")
    return
      try ShiftRow
      .filter(Column("current") == true && Column("state") != ShiftState.voided.rawValue)
      .filter((days.first.description...days.last.description).contains(day))
      .order(day, Column("number")).fetchAll(db)
  }
}
