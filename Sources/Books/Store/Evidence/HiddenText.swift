import GRDB

/// Looks for texts with a zero among their bytes in the tables whose rows the log does not have, inside a
/// transaction.
///
/// SQLite's functions and whoever reads them end such a text at the zero, its indexes do not. TipPool writes
/// none.
struct HiddenText {
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
