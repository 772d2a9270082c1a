import BookLog
import GRDB
import Tips

/// The change log inside a transaction: a chain in which each row carries the hash of the row
/// before. See docs/records.md for how to check a row by hand.
struct ChangeLog {
  let db: Database
  let who: BooksActor

  /// The number that the next entry gets.
  func nextID() throws -> Int64 {
    // An empty log has no last entry; its first one is 1.
    let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM change_log") ?? 0
    guard last < .max else {
      throw TipStoreError.unreadableValue(table: "change_log", column: "id", row: last)
    }
    return last + 1
  }

  /// Adds what happened, with the rows that were changed for it: they are written first.
  func add(_ event: LogEvent) throws {
    let id = try nextID()
    let changed = ChangedRows(db: db)
    // The house has its row before there is a log.
    if id == 1 { try changed.addHouse() }
    try LogRecord(
      id: id, at: TipStore.timestamp(), who: who.text, event: event.json(),
      rows: changed.take(ofStaff: event.isOfStaff), after: LogEnd.fetch(db).hash
    ).insert(db)
  }
}

extension LogRecord {
  func insert(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO change_log (id, at, who, event, rows, previous_hash, hash)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """, arguments: [id, at, who, event, rows, previousHash, hash])
  }
}

extension LogEnd {
  /// As the table `log_head` notes it, so that a missing end is found.
  static func fetch(_ db: Database) throws -> LogEnd {
    guard let end = try find(db) else {
      throw TipStoreError.unreadableValue(table: "log_head", column: "hash", row: 1)
    }
    return end
  }

  /// Nil where somebody took it away.
  static func find(_ db: Database) throws -> LogEnd? {
    try Row.fetchOne(db, sql: "SELECT id, entries, hash FROM log_head").map { row in
      let read = ValueReader("log_head", row)
      return LogEnd(entries: try read("entries"), hash: try read("hash"))
    }
  }
}
