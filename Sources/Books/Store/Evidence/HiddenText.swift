import GRDB

/// Looks for texts with a zero among their bytes, inside a transaction.
///
/// SQLite's functions and whoever reads them end such a text at the zero, its indexes do not: a hash
/// or a name that looks the same is another one there, so a slip could be paid a second time.
/// TipPool writes none.
struct HiddenText {
  let db: Database

  static let ofPeople = ["staff", "staff_names", "staff_payroll_ids", "staff_roles"]

  /// Every cell that hides something.
  ///
  /// - Parameter tables: nil for all but the log, whose hashes are over whole texts.
  func troubles(in tables: [String]? = nil) throws -> [BookTrouble] {
    let sql = """
      SELECT name FROM sqlite_master
      WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'change_log'
      ORDER BY name
      """
    return try (tables ?? String.fetchAll(db, sql: sql)).flatMap(troubles)
  }

  private func troubles(in table: String) throws -> [BookTrouble] {
    let columns = try db.columns(in: table)
    let texts = columns.filter { $0.type.uppercased() == "TEXT" }.map(\.name)
    guard let first = columns.first?.name, !texts.isEmpty else { return [] }
    let list = ([first] + texts).map(\.quotedDatabaseIdentifier).joined(separator: ", ")
    let rows = try RawRows(
      db, of: table, sql: "SELECT \(list) FROM \(table.quotedDatabaseIdentifier)")
    var found: [BookTrouble] = []
    while try rows.step() {
      for (index, column) in texts.enumerated() where rows.hidesText(Int32(index) + 1) {
        // Tables of names begin with no number: the trouble is told without a row then.
        let kind = BookTrouble.Kind.hiddenText(column: column, row: try? rows.int(0))
        found.append(BookTrouble(.table(table), kind))
      }
    }
    return found
  }
}
