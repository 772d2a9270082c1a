import GRDB

/// The rows that a transaction changed and that no entry of the log has yet, each as it is now. Triggers of
/// the connection record them, so no write can omit one; a rollback removes them.
struct ChangedRows {
  let db: Database

  /// Makes the table and its triggers, once for a connection.
  func watch() throws {
    let isWatched = "SELECT EXISTS (SELECT 1 FROM temp.sqlite_master WHERE name = 'changed_rows')"
    guard try db.number(isWatched) == 0 else { return }
    try db.inSavepoint {
      try makeTriggers()
      return .commit
    }
  }

  private func makeTriggers() throws {
    try db.execute(
      sql:
        "CREATE TEMP TABLE changed_rows (n INTEGER PRIMARY KEY, tbl TEXT, key TEXT, content TEXT)")
    for table in try BookTable.all(db) {
      let name = table.name
      let (old, new) = (table.key(of: "OLD"), table.key(of: "NEW"))
      let content = table.content(of: "NEW")
      let now = "INSERT INTO changed_rows (tbl, key, content) SELECT '\(name)', \(new), \(content)"
      let gone = "INSERT INTO changed_rows (tbl, key) SELECT '\(name)', \(old)"
      try db.execute(
        sql: """
          CREATE TEMP TRIGGER \(name)_inserted AFTER INSERT ON main.\(name) BEGIN \(now); END;
          CREATE TEMP TRIGGER \(name)_updated AFTER UPDATE ON main.\(name)
          BEGIN \(gone) WHERE \(old) <> \(new); \(now); END;
          CREATE TEMP TRIGGER \(name)_deleted AFTER DELETE ON main.\(name) BEGIN \(gone); END;
          """)
    }
  }

  /// Records the row that exists before anything is logged.
  func addHouse() throws {
    for table in try BookTable.all(db) where table.name == "house" {
      try db.execute(
        sql: """
          INSERT INTO changed_rows (tbl, key, content)
          SELECT 'house', \(table.key()), \(table.content()) FROM house
          """)
    }
  }

  /// Takes rows out, as ``LogRecord/rows`` has them. Rows of people go with an entry about a person, all
  /// others with any other entry: people may be added in the middle of saving a shift.
  func take(ofStaff: Bool) throws -> String? {
    let scope = ofStaff ? "tbl LIKE 'staff%' OR tbl = 'house'" : "tbl NOT LIKE 'staff%'"
    let rows = try String.fetchAll(
      db,
      sql: """
        SELECT '["' || tbl || '",' || key || ',' || coalesce(content, 'null') || ']'
        FROM (SELECT tbl, key, content, max(n) FROM changed_rows WHERE \(scope) GROUP BY tbl, key)
        ORDER BY tbl, key
        """)
    try db.execute(sql: "DELETE FROM changed_rows WHERE \(scope)")
    return rows.isEmpty ? nil : "[\(rows.joined(separator: ","))]"
  }

  /// Checks at the end of a transaction that every changed row is in the log.
  func checkNoneIsLeft() throws {
    let table = try String.fetchOne(db, sql: "SELECT tbl FROM changed_rows LIMIT 1")
    if let table { throw TipStoreError.unlogged(table: table) }
  }
}
