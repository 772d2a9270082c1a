import GRDB

/// Finds changes that a comparison of rows cannot see, inside a transaction: SQLite reads an index instead of
/// its table if that is quicker, and the log has only the hash of a small picture.
struct BookDamage {
  let db: Database

  func troubles() throws -> [BookTrouble] {
    let file = try db.damage().map { [BookTrouble(.table("sqlite_schema"), .damaged($0))] } ?? []
    let schema = try SchemaComparison(db).trouble.map {
      [BookTrouble(.table("sqlite_schema"), .schemaChanged($0))]
    }
    return try file + (schema ?? []) + otherContents()
  }

  /// Policies and small pictures that do not match the hash beside them.
  func otherContents() throws -> [BookTrouble] {
    try [("policies", "json"), ("crops", "png")].flatMap { table, column in
      try rows(of: table, notMatching: column)
        .map { BookTrouble(.table(table), .otherContent(row: $0)) }
    }
  }

  func rows(of table: String, notMatching column: String) throws -> [Int64] {
    var found: [Int64] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT id, sha256, \(column) FROM main.\(table)")
    while let row = try rows.next() {
      let read = ValueReader(table, row)
      let (hash, value): (DatabaseValue, DatabaseValue) = (try read("sha256"), try read(column))
      if SchemaUpgrade.hash(of: value)?.databaseValue != hash { found.append(read.row) }
    }
    return found
  }
}
