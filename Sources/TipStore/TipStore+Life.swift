public import BusinessCalendar
import GRDB
import PayRecords

// The life of a shift: reviewed, closed, paid; reopened as a new version; voided.
extension TipStore {
  /// Fixes a shift: from now on it is changed only by reopening it. The log gets its seal.
  ///
  /// - Throws: ``TipStoreError``: no such shift, or one that is not reviewed.
  public func close(_ number: Int64, by who: String) throws(TipStoreError) {
    try write { db in
      let row = try ShiftReader(db: db).row(of: number)
      try Self.check(row, isIn: [.reviewed])
      try ShiftEvidence(db: db).checkBeforeClosing(row)
      try ShiftLife(db: db, who: who).close(row.storedID())
    }
  }

  /// Notes that people got their money.
  ///
  /// - Parameters:
  ///   - day: the day on which they got it.
  ///   - isMeant: whether somebody said that a day is meant that lies far from the shift's.
  /// - Throws: ``TipStoreError``: no such shift, or one that is not closed;
  ///   ``TipStoreError/paydayIsFar(_:from:)``.
  public func pay(
    _ number: Int64, on day: CalendarDay, evenIfFar isMeant: Bool = false, by who: String
  ) throws(TipStoreError) {
    try write { db in
      let row = try ShiftReader(db: db).row(of: number)
      try Self.check(row, isIn: [.closed])
      try ShiftEvidence(db: db).check(row)
      try ShiftLife(db: db, who: who).pay(row.storedID(), on: day, evenIfFar: isMeant)
    }
  }

  /// Makes a new version of a closed or paid shift, to be edited and closed again. The old
  /// version stays as it was, for ever.
  ///
  /// - Returns: the new version.
  /// - Throws: ``TipStoreError``: no such shift, one that is reviewed or voided, a closed pay
  ///   period, no reason.
  @discardableResult
  public func reopen(
    _ number: Int64, reason: String, by who: String
  ) throws(TipStoreError) -> Int {
    try write { db in
      let reason = try Self.checkedReason(reason)
      let reader = ShiftReader(db: db)
      let row = try reader.row(of: number)
      try Self.check(row, isIn: [.closed, .paid])
      try PeriodTable(db: db).checkOpen(row)
      return try ShiftLife(db: db, who: who).reopen(row, reason: reason)
    }
  }

  /// Takes a shift back, in whatever state. Its rows stay, its pictures may be used again.
  ///
  /// - Throws: ``TipStoreError``: no such shift, voided already, a closed pay period, no reason.
  public func void(_ number: Int64, reason: String, by who: String) throws(TipStoreError) {
    try write { db in
      let reason = try Self.checkedReason(reason)
      let row = try ShiftReader(db: db).row(of: number)
      try Self.check(row, isIn: [.reviewed, .closed, .paid])
      try PeriodTable(db: db).checkOpen(row)
      try db.execute(
        sql: "UPDATE shifts SET state = 'voided', void_reason = ?, updated_at = ? WHERE id = ?",
        arguments: [reason, Self.timestamp(), row.id])
      try ChangeLog(db: db, who: who).add(
        LogWords.voided, shift: row.id, old: row.state, new: ShiftState.voided.rawValue,
        why: reason)
    }
  }
}

/// The steps of a shift's life inside a transaction.
struct ShiftLife {
  let db: Database
  let who: String

  init(db: Database, who: String) {
    self.db = db
    self.who = who.onOneLine
  }

  func close(_ shift: Int64) throws {
    let now = TipStore.timestamp()
    let seal = try ShiftSeal(db: db).seal(of: shift)
    try db.execute(
      sql: """
        UPDATE shifts SET state = 'closed', closed_at = :now, closed_by = :who, updated_at = :now
        WHERE id = :id
        """, arguments: ["now": now, "who": who, "id": shift])
    let log = ChangeLog(db: db, who: who)
    try log.add(
      LogWords.closed, shift: shift, old: ShiftState.reviewed.rawValue,
      new: ShiftState.closed.rawValue)
    try log.add(LogWords.seal, shift: shift, new: seal)
  }

  /// Days between work and pay beyond which a day is taken for a slip of the pen.
  private static let longestWait = 92

  /// - Throws: ``TipStoreError/paydayIsFar(_:from:)``.
  static func check(payday: CalendarDay, of worked: CalendarDay) throws(TipStoreError) {
    guard abs(payday.dayNumber - worked.dayNumber) <= longestWait else {
      throw .paydayIsFar(payday, from: worked)
    }
  }

  func pay(_ shift: Int64, on day: CalendarDay, evenIfFar isMeant: Bool) throws {
    let row = try Row.fetchOne(
      db, sql: "SELECT id, number, business_date FROM shifts WHERE id = ?", arguments: [shift])
    let read = ValueReader("shifts", try ValueReader(table: "shifts", row: shift).value("id", row))
    let worked = try read("business_date", CalendarDay.init(iso:))
    guard worked <= day else {
      throw TipStoreError.paidBeforeWork(try read("number"), worked: worked, paid: day)
    }
    if !isMeant { try Self.check(payday: day, of: worked) }
    try db.execute(
      sql: """
        UPDATE shifts SET state = 'paid', paid_at = :now, paid_by = :who, paid_on = :day,
          updated_at = :now WHERE id = :id
        """,
      arguments: [
        "now": TipStore.timestamp(), "who": who, "day": day.description, "id": shift,
      ])
    try ChangeLog(db: db, who: who).add(
      LogWords.paidOn + day.description, shift: shift, old: ShiftState.closed.rawValue,
      new: ShiftState.paid.rawValue)
  }

  func reopen(_ old: ShiftRow, reason: String) throws -> Int {
    let now = TipStore.timestamp()
    var new = old
    new.id = nil
    new.version += 1
    (new.revision, new.state, new.reopenReason) = (1, ShiftState.reviewed.rawValue, reason)
    (new.createdAt, new.updatedAt) = (now, now)
    (new.closedAt, new.closedBy) = (nil, nil)
    (new.paidAt, new.paidBy, new.paidOn) = (nil, nil, nil)
    // The old version is put aside by this, by a trigger.
    try new.insert(db)
    let id = db.lastInsertedRowID
    try copyParts(from: old.storedID(), to: id)
    try ChangeLog(db: db, who: who).add(
      LogWords.reopened, shift: id, old: "version \(old.version), \(old.state)",
      new: "version \(new.version), \(new.state)", why: reason)
    return new.version
  }

  // MARK: - What belongs to a version

  private func copyParts(from old: Int64, to new: Int64) throws {
    for part in Self.parts {
      try db.execute(
        sql: """
          INSERT INTO \(part.table) (shift_id, \(part.columns))
          SELECT ?, \(part.columns) FROM \(part.table) WHERE shift_id = ? ORDER BY position
          """, arguments: [new, old])
    }
    let scans = try ScanRow.fetchAll(
      db, sql: "SELECT * FROM scans WHERE shift_id = ? ORDER BY id", arguments: [old])
    for scan in scans {
      var copy = scan
      copy.id = nil
      copy.shiftId = new
      try copy.insert(db)
      let id = db.lastInsertedRowID
      let readings = try ScanReadingRow.fetchAll(
        db, sql: "SELECT * FROM scan_readings WHERE scan_id = ?", arguments: [scan.id])
      for var reading in readings {
        reading.scanId = id
        try reading.insert(db)
      }
    }
  }

  private static let parts: [(table: String, columns: String)] = [
    (
      "server_reports",
      """
      position, employee_id, net_sales, house_owes_server, server_owes_house, cash_sales,
      cash_tips, gratuity, seconds_worked, role, sales, work
      """
    ),
    ("support", "position, employee_id, role, seconds_worked, work"),
    (
      "shift_money",
      """
      position, name, part_of_day, card_tips, cash_tips, service_charges, event_tips, net_sales,
      sales, counts
      """
    ),
    (
      "events",
      """
      position, name, event_tips, card_tips, cash_tips, service_charges, net_sales, sales, counts
      """
    ),
    ("event_staff", "position, event, employee_id, role, seconds_worked, work"),
    (
      "payouts",
      """
      pool, position, employee_id, name, role, amount, card_tips, cash_tips, service_charges,
      event_tips, house_paid, card_fee, cash_in_hand, house_pays, cash_rounding, seconds_worked,
      derivation
      """
    ),
  ]
}
