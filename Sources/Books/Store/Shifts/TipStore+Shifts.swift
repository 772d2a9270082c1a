import GRDB
public import Money
public import Tips

extension TipStore {
  /// Saves a shift with its reports, payouts and pictures in one transaction.
  ///
  /// Every participant becomes a row of the staff list: an ID like `staff-7` names one, anybody
  /// else is looked up by name or added.
  ///
  /// - Parameters:
  ///   - draft: the draft that this shift was; it is thrown away with the save. A draft that is
  ///     gone refuses the save, so that one draft never becomes two shifts; so does one that
  ///     somebody else kept since.
  ///   - printed: how the reports print people of the staff list; it is remembered where it differs
  ///     from the name and is nobody else's.
  @discardableResult
  public func save(
    _ record: NewShift, by who: BooksActor, clearingDraft draft: Draft.Version? = nil,
    printed: [Employee.ID: [PersonName]] = [:]
  ) throws(TipStoreError) -> Int64 {
    try write { db in
      if let draft { try Self.removeDraft(draft, db) }
      try PeriodTable(db: db).checkOpen(record.shift.date)
      let row = try ShiftWriter(db: db, who: who, pictures: pictures).insert(record)
      try PoolLedger(db: db).checkNotSharedBefore(row)
      for (id, names) in printed.sorted(by: { $0.key < $1.key }) {
        for name in names { try NameTable(db: db).rememberIfFree(name, for: id, by: who) }
      }
      try ChangeLog(db: db, who: who).add(.shiftSaved(shift: row.storedID()))
      return row.number
    }
  }

  /// The number of a shift of that day that counts and has the same figures, whoever they are of, or
  /// a server of the same name and net sales; nil where there is none.
  public func shift(withFiguresOf record: NewShift) throws(TipStoreError) -> Int64? {
    try read { db in try EqualFigures(db: db).shift(like: record) }
  }

  /// Replaces a shift's figures and payouts; every old and new value goes to the change log.
  ///
  /// Pictures stay on record: those that `record` brings along again get its readings, new ones
  /// are added, the others are kept.
  ///
  /// - Parameter draft: the draft that this change was; it is thrown away with the change.
  public func edit(
    _ id: Int64, replacingWith record: NewShift, reason: String, asSeen seen: Int64? = nil,
    by who: BooksActor, clearingDraft draft: Draft.Version? = nil
  ) throws(TipStoreError) {
    try write { db in
      try Self.check(id, isAsSeen: seen, db)
      let reason = try Self.checkedReason(reason)
      if let draft { try Self.removeDraft(draft, db) }
      let reader = ShiftReader(db: db)
      let row = try reader.row(of: id)
      try Self.check(row, isIn: [.reviewed])
      let before = try reader.shift(row)
      let periods = PeriodTable(db: db)
      try periods.checkOpen(before.shift.date)
      try periods.checkOpen(record.shift.date)
      try Self.replace(
        row, before: before, with: record, reason: reason, by: who, pictures: pictures, db)
    }
  }

  /// Refuses a shift that no longer changes, before anything is asked or entered.
  public func checkMayChange(_ id: Int64) throws(TipStoreError) {
    try read { db in try Self.check(ShiftReader(db: db).row(of: id), isIn: [.reviewed]) }
  }

  /// Writes the new figures of an open version and logs fact by fact what changed.
  static func replace(
    _ row: ShiftRow, before: StoredShift, with record: NewShift, reason: String, by who: BooksActor,
    pictures: PictureFolder, _ db: Database
  ) throws {
    try ShiftWriter(db: db, who: who, pictures: pictures).replace(row, with: record)
    let changed = try ShiftReader(db: db).row(of: row.number)
    try SharingTable(db: db).checkStaysInItsPools(changed)
    try PoolLedger(db: db).checkNotSharedBefore(changed)
    let after = try ShiftReader(db: db).shift(row.number)
    let (log, id) = (ChangeLog(db: db, who: who), try row.storedID())
    try log.add(.shiftEdited(shift: id, reason: reason))
    for change in try ShiftFacts(before).changes(to: ShiftFacts(after)) {
      try log.add(
        .figureChanged(
          shift: id, figure: change.what, employee: change.employee, old: change.old,
          new: change.new, reason: reason))
    }
  }

  /// The reason as it is kept: on one line.
  static func checkedReason(_ reason: String) throws -> String {
    let kept = reason.onOneLine
    guard kept.contains(where: { !$0.isWhitespace }) else { throw TipStoreError.reasonMissing }
    return kept
  }

  static func check(_ row: ShiftRow, isIn states: [ShiftState]) throws {
    guard !states.contains(row.state) else { return }
    throw row.state == .voided
      ? TipStoreError.shiftIsVoided(row.number)
      : TipStoreError.shiftIs(row.state, number: row.number, needs: states)
  }
}

extension TipStore {
  /// The shifts of some days, in the order of days.
  public func shifts(
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, includingVoided: Bool = false
  ) throws(TipStoreError) -> [ShiftSummary] {
    try read { db in
      let rows = try RawRows(
        db, of: "shifts",
        sql: """
          SELECT number, business_date, state, currency, net_sales, tips,
            (SELECT count(*) FROM server_reports WHERE shift_id = shifts.id),
            (SELECT count(*) FROM support WHERE shift_id = shifts.id), version
          FROM shifts
          WHERE current = 1 AND business_date BETWEEN ? AND ? AND (state <> 'voided' OR ?)
          ORDER BY business_date, number
          """, arguments: Self.days(first, last) + [includingVoided])
      var shifts: [ShiftSummary] = []
      while try rows.step() {
        let id = try rows.int(0)
        let read = ValueReader(table: "shifts", row: id)
        shifts.append(
          ShiftSummary(
            id: id, version: Int(try rows.int(8)),
            date: try read.value("business_date", CalendarDay(iso: try rows.text(1))),
            state: try read.value("state", ShiftState(rawValue: try rows.text(2))),
            currency: try read.value("currency", Currency(code: try rows.text(3))),
            servers: Int(try rows.int(6)), support: Int(try rows.int(7)),
            netSales: Money(minorUnits: try rows.int(4)), tips: Money(minorUnits: try rows.int(5))))
      }
      return shifts
    }
  }

  /// Everything that is kept of a shift.
  ///
  /// - Parameter version: an earlier version; nil for the one that counts.
  public func shift(_ number: Int64, version: Int? = nil) throws(TipStoreError) -> StoredShift {
    try read { db in try ShiftReader(db: db).shift(number, version: version) }
  }

  static func days(_ first: CalendarDay?, _ last: CalendarDay?) -> StatementArguments {
    [first?.description ?? "0000-00-00", last?.description ?? "9999-99-99"]
  }
}
