import GRDB

/// Looks for changes below the rows, inside a transaction: the log has each row as its table has it, and
/// SQLite reads an index in the place of its table where that is quicker.
struct BookDamage {
  let db: Database

  func troubles() throws -> [BookTrouble] {
    let file = try db.damage().map { [BookTrouble(.table("sqlite_schema"), .damaged($0))] } ?? []
    let schema = try SchemaComparison(db).trouble.map {
      [BookTrouble(.table("sqlite_schema"), .schemaChanged($0))]
    }
    return try file + (schema ?? []) + otherContents()
  }

  /// What is stored under its hash.
  func otherContents() throws -> [BookTrouble] {
    var found: [BookTrouble] = []
    for (table, column) in [("policies", "json"), ("crops", "png")] {
      let rows = try Row.fetchCursor(db, sql: "SELECT id, sha256, \(column) FROM \(table)")
      while let row = try rows.next() {
        let read = ValueReader(table, row)
        let (hash, value): (DatabaseValue, DatabaseValue) = (try read("sha256"), try read(column))
        if SchemaUpgrade.hash(of: value)?.databaseValue != hash {
          found.append(BookTrouble(.table(table), .otherContent(row: read.row)))
        }
      }
    }
    return found
  }
}
