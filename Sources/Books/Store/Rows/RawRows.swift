import Foundation
import GRDB
import GRDBSQLite

/// Rows read column by column by SQLite's own functions: for statements that give a million of
/// them. It lives within one transaction.
///
/// A value of another kind than asked for is refused: SQLite itself would read a text as zero.
struct RawRows {
  /// What messages call the rows.
  let table: String
  private let statement: Statement

  /// - Parameter table: what messages call the rows; their first column tells which row it is.
  init(_ db: Database, of table: String, sql: String, arguments: StatementArguments = []) throws {
    self.table = table
    statement = try db.makeStatement(sql: sql)
    try statement.setArguments(arguments)
  }

  /// Goes to the next row; false where there is none.
  func step() throws -> Bool {
    let code = sqlite3_step(statement.sqliteStatement)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      throw DatabaseError(
        resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errstr(code)))
    }
  }

  func int(_ column: Int32) throws(TipStoreError) -> Int64 {
    try check(column, is: SQLITE_INTEGER)
    return sqlite3_column_int64(statement.sqliteStatement, column)
  }

  func optional(_ column: Int32) throws(TipStoreError) -> Int64? {
    isNull(column) ? nil : try int(column)
  }

  func isNull(_ column: Int32) -> Bool { type(of: column) == SQLITE_NULL }

  func text(_ column: Int32) throws(TipStoreError) -> String {
    try check(column, is: SQLITE_TEXT)
    guard let start = sqlite3_column_text(statement.sqliteStatement, column) else { return "" }
    guard !hidesText(column) else { throw unreadable(column) }
    return String(cString: start)
  }

  /// Whether a text has a zero among its bytes: functions stop there, indexes do not.
  func hidesText(_ column: Int32) -> Bool {
    guard type(of: column) == SQLITE_TEXT,
      let start = sqlite3_column_text(statement.sqliteStatement, column)
    else { return false }
    return memchr(start, 0, Int(sqlite3_column_bytes(statement.sqliteStatement, column))) != nil
  }

  func optionalText(_ column: Int32) throws(TipStoreError) -> String? {
    isNull(column) ? nil : try text(column)
  }

  /// Whatever is there as a text with all its bytes, as hashes need it.
  func wholeText(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(statement.sqliteStatement, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement.sqliteStatement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// A hash of the texts of some columns, keyed by this process.
  func hash(_ columns: ClosedRange<Int32>) -> Int {
    var hasher = Hasher()
    for column in columns {
      let start = sqlite3_column_text(statement.sqliteStatement, column)
      let count = Int(sqlite3_column_bytes(statement.sqliteStatement, column))
      hasher.combine(count)
      hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
    return hasher.finalize()
  }

  private func type(of column: Int32) -> Int32 {
    sqlite3_column_type(statement.sqliteStatement, column)
  }

  private func check(_ column: Int32, is wanted: Int32) throws(TipStoreError) {
    guard type(of: column) != wanted else { return }
    throw unreadable(column)
  }

  private func unreadable(_ column: Int32) -> TipStoreError {
    let name = sqlite3_column_name(statement.sqliteStatement, column).map { String(cString: $0) }
    return .unreadableValue(
      table: table, column: name ?? "\(column)",
      row: sqlite3_column_int64(statement.sqliteStatement, 0))
  }
}
