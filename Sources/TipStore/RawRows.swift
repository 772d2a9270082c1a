import GRDB
import GRDBSQLite

/// Rows read column by column by SQLite's own functions: for statements that give a million of
/// them. It lives within one transaction.
struct RawRows {
  private let statement: Statement

  init(_ db: Database, sql: String, arguments: StatementArguments = []) throws {
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

  func int(_ column: Int32) -> Int64 { sqlite3_column_int64(statement.sqliteStatement, column) }

  func optional(_ column: Int32) -> Int64? { isNull(column) ? nil : int(column) }

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement.sqliteStatement, column) == SQLITE_NULL
  }

  /// A text; empty where there is none.
  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(statement.sqliteStatement, column) else { return "" }
    return String(cString: start)
  }

  /// A text with all its bytes, also behind a zero among them: what a hash is made of.
  func wholeText(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(statement.sqliteStatement, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement.sqliteStatement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
