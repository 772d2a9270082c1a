import GRDB
public import Money

// The life of a shift: reviewed, closed, paid; reopened as a new version; voided.
extension TipStore {
  /// Fixes a shift: from now on it is changed only by reopening it. The log gets its seal.
  ///
  /// - Parameter seen: ``StoredShift/lastEntry`` of the shift as somebody saw it; nil for none.
  public func close(
    _ number: Int64, asSeen seen: Int64? = nil, by who: BooksActor
  ) throws(TipStoreError) {
    try write { db in
      try Self.check(number, isAsSeen: seen, db)
      let row = try ShiftReader(db: db).row(of: number)
      try Self.check(row, isIn: [.reviewed])
      try ShiftEvidence(db: db).checkBeforeClosing(row)
      try ShiftLife(db: db, who: who).close(row.storedID())
    }
  }

  /// Notes that people got their money.
  ///
  /// - Parameters:
  ///   - cash: what of the payouts was settled in cash. A shift that was paid before keeps to what was
  ///     said then: people hold what they got so.
  ///   - isMeant: whether somebody said that a day is meant that lies far from the shift's.
  public func pay(
    _ number: Int64, on day: CalendarDay, settledBy cash: CashRules,
    evenIfFar isMeant: Bool = false, asSeen seen: Int64? = nil, by who: BooksActor
  ) throws(TipStoreError) {
    try write { db in
      try Self.check(number, isAsSeen: seen, db)
      let row = try ShiftReader(db: db).row(of: number)
      try Self.check(row, isIn: [.closed])
      try ShiftLife(db: db, who: who).pay(row, on: day, settledBy: cash, evenIfFar: isMeant)
    }
  }

  /// Makes a new version of a closed or paid shift, to be edited and closed again. The old one stays.
  @discardableResult
  public func reopen(
    _ number: Int64, reason: String, asSeen seen: Int64? = nil, by who: BooksActor
  ) throws(TipStoreError) -> Int {
    try write { db in
      try Self.check(number, isAsSeen: seen, db)
      let reason = try Self.checkedReason(reason)
      let row = try ShiftReader(db: db).row(of: number)
      try Self.check(row, isIn: [.closed, .paid])
      if let sharing = try SharingTable(db: db).sharing(row.storedID()) {
        throw TipStoreError.pool(sharing.pool, .stays(shift: number))
      }
      try PeriodTable(db: db).checkOpen(row.businessDate)
      let new = row.reopened(because: reason, at: Self.timestamp())
      // The old version is put aside by this, by a trigger.
      try new.insert(db)
      let id = db.lastInsertedRowID
      try ShiftLife(db: db, who: who).copyParts(from: row.storedID(), to: id)
      try ChangeLog(db: db, who: who).add(
        .shiftReopened(shift: id, version: new.version, from: row.state, reason: reason))
      return new.version
    }
  }

  /// Takes a shift back, in whatever state. Its rows stay, its pictures may be used again. The sharing of
  /// a pool is taken back where nobody was paid by it or signed for it, no file was made from it and no
  /// later one stands on it: then its period waits to be shared again.
  public func void(
    _ number: Int64, reason: String, asSeen seen: Int64? = nil, by who: BooksActor
  ) throws(TipStoreError) {
    try write { db in
      try Self.check(number, isAsSeen: seen, db)
      let reason = try Self.checkedReason(reason)
      let row = try ShiftReader(db: db).row(of: number)
      try Self.check(row, isIn: [.reviewed, .closed, .paid])
      try PeriodTable(db: db).checkOpen(row.businessDate)
      try SharingTable(db: db).checkMayBeVoided(row)
      try db.execute(
        sql: "UPDATE shifts SET state = 'voided', void_reason = ?, updated_at = ? WHERE id = ?",
        arguments: [reason, Self.timestamp(), row.id])
      try ChangeLog(db: db, who: who).add(
        .shiftVoided(shift: row.storedID(), from: row.state, reason: reason))
    }
  }

  /// Whether a shift may be taken back, as far as it itself tells: a sharing that people were paid by
  /// or signed for, that a file was made from or that a later one stands on stays.
  public func mayBeVoided(_ number: Int64) throws(TipStoreError) -> Bool {
    try read { db in
      let row = try ShiftReader(db: db).row(of: number)
      guard row.state != .voided else { return false }
      do {
        try SharingTable(db: db).checkMayBeVoided(row)
      } catch TipStoreError.pool {
        return false
      }
      return true
    }
  }

  /// Everything that is done to a shift stands in its log, so its last entry tells looks apart.
  ///
  /// - Parameter signaturesAside: whether signatures that came since then are no change.
  static func check(
    _ number: Int64, isAsSeen seen: Int64?, signaturesAside: Bool = false, _ db: Database
  ) throws {
    guard let seen else { return }
    let entries = try LogReader(db: db).entries(ofShift: number)
    let isSame =
      signaturesAside
      ? entries.contains { $0.id == seen } && entries.allSatisfy { $0.id <= seen || $0.isSignature }
      : entries.last?.id == seen
    guard isSame else { throw TipStoreError.shiftChanged(number) }
  }
}

/// The steps of a shift's life inside a transaction.
struct ShiftLife {
  let db: Database
  let who: BooksActor

  func close(_ shift: Int64) throws {
    let now = TipStore.timestamp()
    let seal = try ShiftSeal(db: db).seal(of: shift)
    try db.execute(
      sql: """
        UPDATE shifts SET state = 'closed', closed_at = :now, closed_by = :who, updated_at = :now
        WHERE id = :id
        """, arguments: ["now": now, "who": who.text, "id": shift])
    let log = ChangeLog(db: db, who: who)
    try log.add(.shiftClosed(shift: shift))
    try log.add(.shiftSealed(shift: shift, seal: seal))
  }

  func pay(
    _ row: ShiftRow, on day: CalendarDay, settledBy cash: CashRules, evenIfFar isMeant: Bool
  ) throws {
    try ShiftEvidence(db: db).check(row)
    guard row.businessDate <= day else {
      throw TipStoreError.paidBeforeWork(row.number, worked: row.businessDate, paid: day)
    }
    if !isMeant { try Self.check(payday: day, of: row.businessDate) }
    try db.execute(
      sql: """
        UPDATE shifts SET state = 'paid', paid_at = :now, paid_by = :who, paid_on = :day,
          updated_at = :now WHERE id = :id
        """, arguments: ["now": TipStore.timestamp(), "who": who.text, "day": day, "id": row.id])
    let before = try LogReader(db: db).entries(ofShift: row.number).cashRulesOfPayment
    try ChangeLog(db: db, who: who).add(
      .shiftPaid(shift: row.storedID(), on: day, settledBy: before ?? cash))
  }

  /// Days between work and pay beyond which a day is taken for a slip of the pen.
  private static let longestWait = 92

  static func check(payday: CalendarDay, of worked: CalendarDay) throws(TipStoreError) {
    guard abs(payday.dayNumber - worked.dayNumber) <= longestWait else {
      throw .paydayIsFar(payday, from: worked)
    }
  }

  // MARK: - What belongs to a version

  func copyParts(from old: Int64, to new: Int64) throws {
    for table in ShiftWriter.parts {
      let columns = try db.columns(in: table).map(\.name).filter { $0 != "shift_id" }
        .joined(separator: ", ")
      try db.execute(
        sql: """
          INSERT INTO \(table) (shift_id, \(columns))
          SELECT ?, \(columns) FROM \(table) WHERE shift_id = ?
          """, arguments: [new, old])
    }
    let scans = ScanRow.filter(Column("shift_id") == old).order(Column("id"))
    for scan in try scans.fetchAll(db) {
      var copy = scan
      copy.id = nil
      copy.shiftId = new
      try copy.insert(db)
      let id = db.lastInsertedRowID
      for var reading in try ScanReadingRow.filter(Column("scan_id") == scan.id).fetchAll(db) {
        reading.scanId = id
        try reading.insert(db)
      }
    }
  }
}
