import TipPooling

/// Turns stored texts and numbers into checked values, or says where one cannot be understood.
struct ValueReader {
  let table: String
  let row: Int64

  func value<T>(_ column: String, _ value: T?) throws(TipStoreError) -> T {
    guard let value else { throw .unreadableValue(table: table, column: column, row: row) }
    return value
  }

  func value<T>(_ column: String, _ decode: () throws -> T) throws(TipStoreError) -> T {
    do {
      return try decode()
    } catch {
      throw .unreadableValue(table: table, column: column, row: row)
    }
  }

  func time(_ seconds: Int?) throws(TipStoreError) -> WorkedTime? {
    guard let seconds else { return nil }
    return try value("seconds_worked", WorkedTime(seconds: seconds))
  }
}
