import BookLog
import GRDB
import Testing

@testable import Books

extension TipStore {
  /// Changes the database as somebody would who knows SQL and takes the guards off, and puts them
  /// back.
  func tamper(_ statement: String) throws {
    try tamper { db in try db.execute(sql: statement) }
  }

  func tamper(_ change: (Database) throws -> Void) throws {
    // By a connection that writes down nothing for the log.
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      let triggers = try Row.fetchAll(
        db, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
      for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger["name"] as String)") }
      try change(db)
      for trigger in triggers { try db.execute(sql: trigger["sql"]) }
    }
    try queue.close()
  }

  /// Changes what an index says, and leaves its table right.
  ///
  /// - Parameters:
  ///   - change: what makes the index wrong.
  ///   - back: what makes the table right again.
  func tamper(index: String, _ change: String, back: String) throws {
    try tamper { db in
      try db.execute(sql: change)
      let row = try #require(
        try Row.fetchOne(
          db, sql: "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master WHERE name = ?",
          arguments: [index]))
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(sql: "DELETE FROM sqlite_master WHERE name = ?", arguments: [index])
      try db.execute(sql: "PRAGMA writable_schema = RESET; \(back); PRAGMA writable_schema = ON")
      try db.execute(
        sql: """
          INSERT INTO sqlite_master (type, name, tbl_name, rootpage, sql) VALUES (?, ?, ?, ?, ?)
          """, arguments: StatementArguments(row.databaseValues))
      try db.execute(sql: "PRAGMA writable_schema = RESET")
    }
  }

  /// Cuts the log off behind an entry, and notes that this is its end.
  func cutLog(behind entry: Int) throws {
    try tamper(
      """
      DELETE FROM change_log WHERE id > \(entry);
      UPDATE log_head SET entries = \(entry), hash = coalesce(
        (SELECT hash FROM change_log WHERE id = \(entry)), printf('%064d', 0));
      """)
  }

  /// Adds a rightly chained row to the log.
  func append(_ event: LogEvent) throws {
    try tamper { db in
      try ChangedRows(db: db).watch()
      try ChangeLog(db: db, who: "root").add(event)
      // The guard that does this is off.
      try db.execute(
        sql: """
          UPDATE log_head SET entries = entries + 1,
            hash = (SELECT hash FROM change_log ORDER BY id DESC LIMIT 1)
          """)
    }
  }

  /// Writes the entries of the log from one on anew, with hashes that fit.
  func rewriteLog(from first: Int64 = 1, _ change: (inout LogRecord) -> Void) throws {
    try tamper { db in
      var records: [LogRecord] = []
      try LogReader(db: db).forEach { records.append($0) }
      var hash = LogEnd.start.hash
      for record in records {
        var new = record
        if record.id >= first {
          change(&new)
          new.previousHash = hash
          new.hash = new.computedHash
          try db.execute(sql: "DELETE FROM change_log WHERE id = ?", arguments: [record.id])
          try new.insert(db)
        }
        hash = new.hash
      }
      try db.execute(sql: "UPDATE log_head SET hash = ?", arguments: [hash])
    }
  }
}
