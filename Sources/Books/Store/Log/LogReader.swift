import GRDB
public import Tips

public struct ChangeLogEntry: Hashable, Sendable {
  /// The entry's number: 1 and up, without a gap.
  public let id: Int64
  /// UTC, ISO 8601.
  public let at: String
  public let who: BooksActor
  public let entry: LogEntry
  public let shiftID: Int64?
  public let version: Int?
  /// The person's name on the staff list today.
  public let employeeName: String?

  var isSignature: Bool {
    guard case .shift(_, .signed) = entry else { return false }
    return true
  }

  // The same in the log's own words.

  public var what: String { entry.columns.what }
  public var employeeID: Employee.ID? { entry.columns.employee.map { Employee.ID(staffRow: $0) } }
  public var oldValue: String? { entry.columns.old }
  public var newValue: String? { entry.columns.new }
  public var why: String? { entry.columns.why }
}

/// Reads the change log inside a transaction.
struct LogReader {
  let db: Database

  /// What happened to a shift in all its versions.
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

  private func entries(
    _ condition: String, _ arguments: StatementArguments
  ) throws -> [ChangeLogEntry] {
    let sql = """
      SELECT l.id, at, who, what, l.shift_id, employee_id, old_value, new_value, why, number, version,
        name
      FROM change_log l LEFT JOIN shifts ON shifts.id = l.shift_id
        LEFT JOIN staff ON staff.id = l.employee_id
      \(condition) ORDER BY l.id
      """
    return try Row.fetchAll(db, sql: sql, arguments: arguments).map { row in
      let read = ValueReader("change_log", row)
      let columns = try LogColumns(
        what: read("what"), shift: read("shift_id"), employee: read("employee_id"),
        old: read("old_value"), new: read("new_value"), why: read("why"))
      return ChangeLogEntry(
        id: try read("id"), at: try read("at"), who: try read("who"), entry: LogEntry(columns),
        shiftID: try read("number"), version: try read("version"), employeeName: try read("name"))
    }
  }
}
