import BookLog
import GRDB
public import Tips

public struct ChangeLogEntry: Hashable, Sendable {
  /// The entry's number: 1 and up, without a gap.
  public let id: Int64
  /// UTC, ISO 8601.
  public let at: String
  public let who: BooksActor
  /// Nil if another program wrote the entry, or it is damaged.
  public let event: LogEvent?
  public let shiftID: Int64?
  public let version: Int?
  /// The person's name on the staff list today.
  public let employeeName: String?
  private let words: LogWords

  fileprivate init(_ read: ValueReader) throws {
    let json: String = try read("event")
    let event = LogEvent(json: json)
    (id, at, who) = (try read("id"), try read("at"), try read("who"))
    (shiftID, version, employeeName) = (try read("number"), try read("version"), try read("name"))
    (self.event, words) = (event, event?.words ?? LogWords(what: json))
  }

  var isSignature: Bool {
    guard case .cashSigned = event else { return false }
    return true
  }

  public var employeeID: Employee.ID? { event?.employee }

  // The same in words.

  public var what: String { words.what }
  public var oldValue: String? { words.old }
  public var newValue: String? { words.new }
  public var why: String? { words.why }
}

/// Reads the change log inside a transaction.
struct LogReader {
  let db: Database

  /// The entries about all versions of a shift.
  func entries(ofShift number: Int64) throws -> [ChangeLogEntry] {
    try entries("WHERE number = ?", [number])
  }

  /// The last entries, first to last.
  func last(_ count: Int) throws -> [ChangeLogEntry] {
    try entries("WHERE l.id > (SELECT coalesce(max(id), 0) FROM change_log) - ?", [count])
  }

  /// Those whose hash begins so.
  func entries(withHash hash: String) throws -> [ChangeLogEntry] {
    try entries("WHERE l.hash BETWEEN ? AND ?", [hash, hash + "g"])
  }

  /// A condition on entries: those about people alone, by their kinds.
  static let ofPeople = "shift_id IS NULL AND kind BETWEEN 'person' AND 'persoo'"

  /// Those about no shift, of one kind.
  func entries(ofBooks kind: String) throws -> [ChangeLogEntry] {
    try entries("WHERE l.shift_id IS NULL AND kind = ?", [kind])
  }

  private func entries(
    _ condition: String, _ arguments: StatementArguments
  ) throws -> [ChangeLogEntry] {
    let sql = """
      SELECT l.id, at, who, event, number, version, name
      FROM change_log l LEFT JOIN shifts ON shifts.id = l.shift_id
        LEFT JOIN staff ON staff.id = employee_id
      \(condition) ORDER BY l.id
      """
    return try Row.fetchAll(db, sql: sql, arguments: arguments)
      .map { try ChangeLogEntry(ValueReader("change_log", $0)) }
  }

  /// The hash of an entry; nil where there is none of that number.
  func hash(ofEntry id: Int64) throws -> String? {
    try String.fetchOne(db, sql: "SELECT hash FROM change_log WHERE id = ?", arguments: [id])
  }

  /// Whole rows in the order of their ids.
  func forEach(_ condition: String = "true", _ take: (LogRecord) -> Void) throws {
    let rows = try RawRows(
      db, of: "change_log",
      sql: """
        SELECT id, at, who, event, rows, previous_hash, hash FROM change_log
        WHERE \(condition) ORDER BY id
        """)
    // A value of another type reads as an empty text. No entry is written with one, so the hash does not
    // match and the entry is reported as changed.
    func text(_ column: Int32) -> String { rows.wholeText(column) ?? "" }
    while try rows.step() {
      take(
        LogRecord(
          id: try rows.int(0), at: text(1), who: text(2), event: text(3), rows: rows.wholeText(4),
          after: text(5), hash: text(6)))
    }
  }

  /// Follows the chain from an entry that is known to its end.
  ///
  /// - Parameter look: gets each row.
  func chain(
    after start: LogEnd = .start, _ look: (LogRecord) -> Void = { _ in }
  ) throws -> (chain: LogChain, breaks: [LogBreak]) {
    var chain = LogChain(after: start, head: try LogEnd.find(db))
    // Of the whole log also rows that another program numbered below it.
    try forEach(start == .start ? "true" : "id > \(start.entries)") { row in
      chain.take(row)
      look(row)
    }
    return (chain, chain.breaks(longest: try db.highestRow(of: "change_log")))
  }
}

extension Database {
  /// SQLite's own count of the rows that a table ever had; 0 for one that never had any.
  func highestRow(of table: String) throws -> Int64 {
    let sql = "SELECT max(seq) FROM sqlite_sequence WHERE name = ?"
    // SQLite starts counting with the first row: before it the maximum is NULL, so 0 is exact.
    return try Int64.fetchOne(self, sql: sql, arguments: [table]) ?? 0
  }
}
