import GRDB
import Tips

/// The change log inside a transaction: a chain in which each row carries the hash of the row
/// before. See docs/records.md for how to check a row by hand.
struct ChangeLog {
  let db: Database
  let who: BooksActor

  func add(_ entry: LogEntry) throws {
    let head = try LogHead.fetch(db)
    // An empty log has no last entry; its first one is 1.
    let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM change_log") ?? 0
    guard last < .max else {
      throw TipStoreError.unreadableValue(table: "change_log", column: "id", row: last)
    }
    let columns = entry.columns
    var row = ChangeLogRow(
      id: last + 1, at: TipStore.timestamp(), who: who.text, what: columns.what.onOneLine,
      shiftId: columns.shift, employeeId: columns.employee, oldValue: columns.old?.onOneLine,
      newValue: columns.new?.onOneLine, why: columns.why?.onOneLine, previousHash: head.hash,
      hash: "")
    row.hash = row.computedHash
    try row.insert(db)
  }
}

struct ChangeLogRow: TableRow {
  static let databaseTableName = "change_log"
  var id: Int64
  var at: String
  /// As ``BooksActor`` writes it.
  var who: String
  var what: String
  var shiftId: Int64?
  var employeeId: Int64?
  var oldValue: String?
  var newValue: String?
  var why: String?
  var previousHash: String
  var hash: String
}

extension ChangeLogRow {
  /// The hash before the first row.
  static let genesis = String(repeating: "0", count: 64)

  var entry: LogEntry {
    LogEntry(
      LogColumns(
        what: what, shift: shiftId, employee: employeeId, old: oldValue, new: newValue, why: why))
  }

  /// What the row's hash has to be.
  var computedHash: String {
    var text = CanonicalText()
    text.add(previousHash)
    text.add(String(id))
    text.add(at)
    text.add(who)
    text.add(what)
    text.add(shiftId.map { String($0) })
    text.add(employeeId.map { String($0) })
    text.add(oldValue)
    text.add(newValue)
    text.add(why)
    return text.sha256
  }
}

/// How long the log is and where it ends, kept apart so that a missing end is found.
struct LogHead {
  let entries: Int
  let hash: String

  static func fetch(_ db: Database) throws -> LogHead {
    guard let head = try find(db) else {
      throw TipStoreError.unreadableValue(table: "log_head", column: "hash", row: 1)
    }
    return head
  }

  /// Nil where somebody took it away.
  static func find(_ db: Database) throws -> LogHead? {
    try Row.fetchOne(db, sql: "SELECT id, entries, hash FROM log_head").map { row in
      let read = ValueReader("log_head", row)
      return LogHead(entries: try read("entries"), hash: try read("hash"))
    }
  }
}
