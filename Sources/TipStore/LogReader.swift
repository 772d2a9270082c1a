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
      let employee: Int64? = row[6]
      return ChangeLogEntry(
        id: row[0], at: row[1], who: row[2], what: row[3], shiftID: row[4], version: row[5],
        employeeID: employee.map { Employee.ID(staffRow: $0) }, employeeName: row[10],
        oldValue: row[7], newValue: row[8], why: row[9])
    }
  }
}
