import GRDB
import Tips

/// Looks whether the books are what the log says, inside a transaction.
struct BookComparison {
  let db: Database

  /// Everything that differs: shifts first, then people, periods and files.
  func troubles() throws -> [BookTrouble] {
    let rows = try troubles(.all)
    return try (rows + rules()).sorted { $0.subject.place < $1.subject.place }
      + missingRows(besides: rows) + HiddenText(db: db).troubles()
  }

  /// The rows that are not what the log last said.
  func troubles(_ scope: RowComparison.Scope) throws -> [BookTrouble] {
    try RowComparison(db, scope).differences().flatMap { try RowTrouble(db, $0).troubles() }
  }

  /// Differences between a version of a shift, its state and its entries in the log.
  func troubles(ofVersion row: ShiftRow) throws -> [BookTrouble] {
    let id = try row.storedID()
    let subject = BookTrouble.Subject.shift(row.number, version: row.version)
    return try troubles(.versions(of: "id = \(id)")).filter { $0.subject == subject }
      + rules("s.id = \(id)")
  }

  // MARK: - Rules that need no log

  /// The last version of a shift counts and no other, with its pictures unless it was voided; what was
  /// closed was sealed, once.
  private func rules(_ condition: String = "true") throws -> [BookTrouble] {
    let rows = try RawRows(
      db, of: "shifts",
      sql: """
        SELECT s.id, number, version, current,
          current <> (version = (SELECT max(version) FROM shifts o WHERE o.number = s.number)),
          EXISTS (SELECT 1 FROM scans
            WHERE scans.shift_id = s.id AND counts <> (current = 1 AND state <> 'voided')),
          (closed_at IS NOT NULL OR EXISTS (SELECT 1 FROM change_log l
            WHERE l.shift_id = s.id AND kind = 'shiftClosed')) AND NOT EXISTS (
            SELECT 1 FROM change_log l WHERE l.shift_id = s.id AND kind = 'shiftSealed'),
          (SELECT l.id FROM change_log l WHERE l.shift_id = s.id AND kind = 'shiftSealed'
            ORDER BY l.id LIMIT 1 OFFSET 1)
        FROM shifts s WHERE \(condition) ORDER BY number, version
        """)
    var found: [BookTrouble] = []
    while try rows.step() {
      let shift = BookTrouble.Subject.shift(try rows.int(1), version: Int(try rows.int(2)))
      if try rows.int(4) != 0 { found.append(BookTrouble(shift, .counts(try rows.int(3) != 0))) }
      if try rows.int(6) != 0 { found.append(BookTrouble(shift, .neverSealed)) }
      if let entry = try rows.optional(7) {
        found.append(BookTrouble(shift, .sealedAgain(entry: entry)))
      }
      if try rows.int(5) != 0 { found.append(BookTrouble(shift, .pictureUse)) }
    }
    return found
  }

  // MARK: - Rows that are gone

  /// The tables of which no row is ever taken out.
  private static let numbered = ["shifts", "staff", "scans", "pay_periods", "exports", "imports"]

  /// Deleted rows that are missing from the log too: SQLite numbers rows without a gap and keeps its own count.
  func missingRows(besides found: [BookTrouble] = []) throws -> [BookTrouble] {
    let isTold = found.contains { $0.kind == .missing || $0.kind == .firstVersionMissing }
    return try Self.numbered.filter { $0 != "shifts" || !isTold }.compactMap { table in
      let highest = try db.highestRow(of: table)
      let count = Int64(try db.number("SELECT count(*) FROM \(table)"))
      return highest > count
        ? BookTrouble(.table(table), .rowsGone(highest: highest, found: count)) : nil
    }
  }

  /// The shifts that were saved and are gone.
  ///
  /// - Returns: nothing where none is; a look at the log only where rows are missing.
  func goneShifts() throws -> [BookTrouble] {
    guard try db.highestRow(of: "shifts") != db.number("SELECT count(*) FROM shifts") else {
      return []
    }
    let gone = try troubles(.shifts).filter {
      $0.kind == .missing || $0.kind == .firstVersionMissing
    }
    return try gone + missingRows(besides: gone).filter { $0.subject == .table("shifts") }
  }
}

/// Finds texts that contain a zero byte in the tables that are not logged. SQLite's functions and their
/// callers end such a text at the zero, its indexes do not. TipPool writes none.
private struct HiddenText {
  let db: Database

  func troubles() throws -> [BookTrouble] {
    try ["drafts", "last_look", "log_head"].flatMap(troubles)
  }

  private func troubles(in table: String) throws -> [BookTrouble] {
    let texts = try db.columns(in: table).filter { $0.type == "TEXT" }.map(\.name)
    let rows = try RawRows(
      db, of: table, sql: "SELECT id, \(texts.joined(separator: ", ")) FROM \(table)")
    var found: [BookTrouble] = []
    while try rows.step() {
      for (index, column) in texts.enumerated() where rows.hidesText(Int32(index) + 1) {
        let kind = BookTrouble.Kind.hiddenText(column: column, row: try rows.int(0))
        found.append(BookTrouble(.table(table), kind))
      }
    }
    return found
  }
}
