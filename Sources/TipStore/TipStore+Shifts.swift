import GRDB

extension TipStore {
  /// Saves a shift with its reports, payouts and pictures in one transaction.
  ///
  /// Every participant becomes a row of the staff list: an ID like `staff-7` names one, anybody
  /// else is looked up by name or added.
  ///
  /// - Parameters:
  ///   - who: the login name, for the change log.
  ///   - draft: the draft that this shift was; it is thrown away with the save. A draft that is
  ///     gone refuses the save, so that one draft never becomes two shifts.
  /// - Returns: the shift's number.
  /// - Throws: ``TipStoreError``; nothing is saved then.
  @discardableResult
  public func save(
    _ record: NewShift, by who: String, clearingDraft draft: Draft.ID? = nil
  ) throws(TipStoreError) -> Int64 {
    try write { db in
      if let draft { try Self.removeDraft(draft, db) }
      let id = try ShiftWriter(db: db, who: who).insert(record)
      try ChangeLog(db: db, who: who).add("shift saved", shift: id)
      return id
    }
  }

  /// Replaces a shift's figures and payouts; every old and new value goes to the change log.
  ///
  /// Pictures stay on record: those that `record` brings along again get its readings, new ones
  /// are added, the others are kept.
  ///
  /// - Parameter draft: the draft that this change was; it is thrown away with the change.
  /// - Throws: ``TipStoreError``: no such shift, a voided one, no reason, a picture of another
  ///   shift. Nothing is changed then.
  public func edit(
    _ id: Int64, replacingWith record: NewShift, reason: String, by who: String,
    clearingDraft draft: Draft.ID? = nil
  ) throws(TipStoreError) {
    try write { db in
      try Self.checkReason(reason)
      if let draft { try Self.removeDraft(draft, db) }
      let before = try ShiftReader(db: db).shift(id)
      guard before.state == .saved else { throw TipStoreError.shiftIsVoided(id) }
      let writer = ShiftWriter(db: db, who: who)
      try writer.replace(id, with: record, createdAt: before.createdAt)
      let after = try ShiftReader(db: db).shift(id)
      let log = ChangeLog(db: db, who: who)
      try log.add("shift edited", shift: id, why: reason)
      for change in ShiftFacts(before).changes(to: ShiftFacts(after)) {
        try log.add(
          change.what, shift: id, employee: change.employee, old: change.old, new: change.new,
          why: reason)
      }
    }
  }

  /// Takes a shift back. Its rows stay, its pictures may be used again.
  ///
  /// - Throws: ``TipStoreError``: no such shift, voided already, no reason.
  public func void(_ id: Int64, reason: String, by who: String) throws(TipStoreError) {
    try write { db in
      try Self.checkReason(reason)
      let sql = "SELECT state FROM shifts WHERE id = ?"
      guard let state = try String.fetchOne(db, sql: sql, arguments: [id]) else {
        throw TipStoreError.noSuchShift(id)
      }
      guard state == ShiftState.saved.rawValue else { throw TipStoreError.shiftIsVoided(id) }
      try db.execute(
        sql: "UPDATE shifts SET state = 'voided', void_reason = ?, updated_at = ? WHERE id = ?",
        arguments: [reason, Self.timestamp(), id])
      try ChangeLog(db: db, who: who).add(
        "shift voided", shift: id, old: ShiftState.saved.rawValue, new: ShiftState.voided.rawValue,
        why: reason)
    }
  }

  private static func checkReason(_ reason: String) throws {
    guard reason.contains(where: { !$0.isWhitespace }) else { throw TipStoreError.reasonMissing }
  }
}
