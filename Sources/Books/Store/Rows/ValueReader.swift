import GRDB
import Money
import Tips

/// Turns stored texts and numbers into checked values, or says where one cannot be understood.
///
/// A damaged row may hold anything. GRDB's own subscripts end the program there; this throws.
struct ValueReader {
  let table: String
  let row: Int64
  private let values: Row?

  init(table: String, row: Int64) { (self.table, self.row, values) = (table, row, nil) }

  /// - Parameter row: its first column tells which row of the table it is.
  init(_ table: String, _ row: Row) {
    self.table = table
    self.row = row.placeInTable
    values = row
  }

  /// What a column of the row holds. Nothing is converted: a text is no number.
  func callAsFunction<Value: DatabaseValueConvertible>(
    _ column: String
  ) throws(TipStoreError) -> Value {
    let stored = try value(column) { try values?.decode(DatabaseValue.self, forColumn: column) }
    return try value(column, stored.flatMap { Value.fromDatabaseValue($0) })
  }

  /// What a column of the row means.
  func callAsFunction<Stored: DatabaseValueConvertible, Value>(
    _ column: String, _ make: (Stored) -> Value?
  ) throws(TipStoreError) -> Value { try value(column, make(try self(column))) }

  /// The days from `first_day` to `last_day`.
  func days() throws(TipStoreError) -> DayRange {
    try value("last_day", DayRange(from: self("first_day"), to: self("last_day")))
  }

  /// The pool that `policy`, `pool` and `period` name.
  func poolOfPeriods() throws(TipStoreError) -> PoolOfPeriods {
    PoolOfPeriods(
      policy: try self("policy"), name: try self("pool"),
      period: try self("period", PoolPeriod.init(words:)))
  }

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
}

extension Row {
  /// Which row of its table it is, where its first column tells; else 0, which no row has. It only
  /// says in a message which row is meant.
  var placeInTable: Int64 { databaseValues.first.flatMap { Int64.fromDatabaseValue($0) } ?? 0 }
}
