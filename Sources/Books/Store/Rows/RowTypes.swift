public import GRDB
public import Money
public import Tips

// What all rows have in common. Columns are named like properties, in the database's spelling; values
// that encode themselves as one text or number (money, days, roles) are columns as they are.

protocol TableRow: Codable, FetchableRecord, PersistableRecord {}

extension TableRow {
  init(row: Row) throws {
    do {
      // A row that SQLite still holds would turn every text into a number.
      self = try FetchableRecordDecoder().decode(Self.self, from: row.copy())
    } catch {
      throw TipStoreError.unreadableValue(
        table: Self.databaseTableName, column: Self.column(of: error) ?? "a column",
        row: row.placeInTable)
    }
  }

  /// The column that could not be decoded. GRDB tells it in words alone, a value by its path.
  private static func column(of error: any Error) -> String? {
    guard case DecodingError.dataCorrupted(let context) = error else {
      return String(describing: error).firstMatch(of: /column: "([a-z0-9_]+)"/).map { String($0.1) }
    }
    return context.codingPath.first?.stringValue.replacing(/[A-Z]/) { "_\($0.output.lowercased())" }
  }

  static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
    .convertFromSnakeCase
  }
  static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy {
    .convertToSnakeCase
  }
}

/// A row that SQLite gives a number when it is inserted.
protocol NumberedRow: TableRow { var id: Int64? { get } }

extension NumberedRow {
  /// The number of a row that was read or inserted.
  func storedID() throws(TipStoreError) -> Int64 {
    guard let id else {
      throw .unreadableValue(table: Self.databaseTableName, column: "id", row: 0)
    }
    return id
  }
}

extension Database {
  /// The one number that a statement answers with: a count, a pragma.
  func number(_ sql: String, arguments: StatementArguments = []) throws -> Int {
    guard let number = try Int.fetchOne(self, sql: sql, arguments: arguments) else {
      throw DatabaseError(resultCode: .SQLITE_ERROR, message: "no answer", sql: sql)
    }
    return number
  }
}

/// A column with a value as JSON.
struct StoredJSON<Value: Codable & Equatable>: Codable {
  var value: Value

  /// Nil for the value that needs no column.
  init?(_ value: Value, unless usual: Value) {
    guard value != usual else { return nil }
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    let column = try decoder.singleValueContainer()
    let text = try column.decode(String.self)
    do {
      value = try PlainJSON.value(text)
    } catch {
      throw DecodingError.dataCorruptedError(in: column, debugDescription: "\(error)")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var column = encoder.singleValueContainer()
    try column.encode(try PlainJSON.text(value))
  }
}

/// These are columns as they encode themselves: one text or number.
extension CalendarDay: DatabaseValueConvertible {}
extension Money: DatabaseValueConvertible {}
extension BooksActor: DatabaseValueConvertible {}

/// A time is a column with its seconds.
extension WorkedTime: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { seconds.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> WorkedTime? {
    Int.fromDatabaseValue(value).flatMap(WorkedTime.init(seconds:))
  }
}
