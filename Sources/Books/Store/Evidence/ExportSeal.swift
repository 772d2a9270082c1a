import GRDB

/// The SHA-256 over the record of an export: its row and the versions of the shifts in it, written
/// as in ``ShiftSeal``. The log keeps it since November 2026, so that a record which somebody
/// changed to speak of something else is found. Its columns are frozen.
struct ExportSeal {
  let db: Database

  /// - Parameter export: its number.
  func seal(of export: Int64) throws -> String {
    var text = CanonicalText()
    for (table, sql) in Self.parts {
      let statement = try db.cachedStatement(sql: sql)
      let rows = try Row.fetchCursor(statement, arguments: [export])
      while try rows.next() != nil {
        text.add(table)
        text.add(rowOf: statement)
      }
    }
    return text.sha256
  }

  private static let parts = [
    (
      "exports",
      """
      SELECT id, at, who, format, first_day, last_day, file_name, file_sha256 FROM exports
      WHERE id = ?
      """
    ),
    (
      "export_shifts",
      "SELECT shift_id, revision FROM export_shifts WHERE export_id = ? ORDER BY shift_id"
    ),
  ]
}
