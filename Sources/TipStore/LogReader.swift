import GRDB
import TipPooling

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
      SELECT l.id, at, who, what, number, version, employee_id, old_value, new_value, why, name
      FROM change_log l LEFT JOIN shifts ON shifts.id = l.shift_id
        LEFT JOIN staff ON staff.id = l.employee_id
      \(condition) ORDER BY l.id
      """
    return try Row.fetchAll(db, sql: sql, arguments: arguments).map { row in
      let read = ValueReader("change_log", row)
      return ChangeLogEntry(
        id: try read("id"), at: try read("at"), who: try read("who"), what: try read("what"),
        shiftID: try read("number"), version: try read("version"),
        employeeID: try read.optional("employee_id") { Employee.ID(staffRow: $0) },
        employeeName: try read("name"), oldValue: try read("old_value"),
        newValue: try read("new_value"), why: try read("why"))
    }
  }
}
