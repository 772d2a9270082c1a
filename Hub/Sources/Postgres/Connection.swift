import CPostgres
import Foundation

/// What PostgreSQL answered instead of rows.
public struct PostgresError: Error, CustomStringConvertible {
  /// Five characters of the SQL standard, such as `42501`; nil where the connection itself failed.
  public let state: String?
  public let description: String

  /// A row that another one refers to is not there.
  public static func missing(_ table: String) -> PostgresError {
    PostgresError(state: "02000", description: "a row of “\(table)” is missing")
  }
}

/// A connection to PostgreSQL. One thread at a time uses it; each call waits for its answer.
public final class Connection {
  private let pointer: OpaquePointer

  /// - Parameter address: as libpq reads it: `host=/run/hub dbname=hub user=hub_intake`.
  public init(_ address: String) throws(PostgresError) {
    guard let pointer = PQconnectdb(address) else {
      throw PostgresError(state: nil, description: "out of memory")
    }
    self.pointer = pointer
    guard PQstatus(pointer) == CONNECTION_OK else { throw failure() }
    // Notices such as “relation exists, skipping” are not for people.
    PQsetNoticeProcessor(pointer, { _, _ in }, nil)
  }

  deinit { PQfinish(pointer) }

  /// Whether the server is still there, as far as the last call saw.
  public var isOpen: Bool { PQstatus(pointer) == CONNECTION_OK }

  /// Runs one statement. Values take the places `$1`, `$2` … as PostgreSQL writes them as text.
  @discardableResult
  public func rows(
    _ sql: String, _ values: [(any CustomStringConvertible)?] = []
  ) throws(PostgresError) -> [Row] {
    let texts = values.map { value in value.flatMap { strdup("\($0)") } }
    defer { texts.forEach { free($0) } }
    return try read(
      PQexecParams(
        pointer, sql, Int32(texts.count), nil, texts.map { UnsafePointer($0) }, nil, nil, 0))
  }

  /// The one row of a statement.
  public func row(
    _ sql: String, _ values: [(any CustomStringConvertible)?] = []
  ) throws(PostgresError) -> Row {
    let rows = try rows(sql, values)
    guard rows.count == 1 else {
      throw PostgresError(state: "21000", description: "\(rows.count) rows in the place of one")
    }
    return rows[0]
  }

  /// Runs statements without values, one after another.
  public func run(_ sql: String) throws(PostgresError) { _ = try read(PQexec(pointer, sql)) }

  /// Runs statements that all take effect or none.
  public func transaction<T>(_ body: (Connection) throws -> T) throws -> T {
    try run("BEGIN")
    do {
      let result = try body(self)
      try run("COMMIT")
      return result
    } catch {
      // A connection that was lost has rolled back already; the first error tells why.
      try? run("ROLLBACK")
      throw error
    }
  }

  private func read(_ result: OpaquePointer?) throws(PostgresError) -> [Row] {
    defer { PQclear(result) }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK: return []
    case PGRES_TUPLES_OK:
      let columns = (0..<PQnfields(result)).map { String(cString: PQfname(result, $0)) }
      let names = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
      return (0..<PQntuples(result)).map { row in
        Row(
          names: names,
          values: (0..<PQnfields(result)).map { column in
            PQgetisnull(result, row, column) == 1
              ? nil : String(cString: PQgetvalue(result, row, column))
          })
      }
    // All other results are errors.
    default:
      let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
      let words = PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) }
      throw PostgresError(state: state, description: words ?? failure().description)
    }
  }

  private func failure() -> PostgresError {
    let words = String(cString: PQerrorMessage(pointer))
    return PostgresError(
      state: nil, description: words.split(separator: "\n").joined(separator: " "))
  }
}

/// A row of an answer: values by the names of their columns.
public struct Row: Sendable {
  fileprivate let names: [String: Int]
  fileprivate let values: [String?]

  /// A value; nil for NULL.
  public func optional(_ column: String) throws(PostgresError) -> String? {
    guard let place = names[column] else {
      throw PostgresError(state: "42703", description: "no column “\(column)”")
    }
    return values[place]
  }

  public func text(_ column: String) throws(PostgresError) -> String {
    guard let value = try optional(column) else {
      throw PostgresError(state: "22004", description: "no value in “\(column)”")
    }
    return value
  }

  /// What a text means; nil for NULL.
  public func optional<T>(_ column: String, _ make: (String) -> T?) throws(PostgresError) -> T? {
    guard let text = try optional(column) else { return nil }
    guard let value = make(text) else {
      throw PostgresError(state: "22000", description: "“\(column)” is “\(text)”")
    }
    return value
  }

  public func value<T>(_ column: String, _ make: (String) -> T?) throws(PostgresError) -> T {
    guard let value = try optional(column, make) else {
      throw PostgresError(state: "22004", description: "no value in “\(column)”")
    }
    return value
  }

  public func int(_ column: String) throws(PostgresError) -> Int64 {
    try value(column) { Int64($0) }
  }

  public func bool(_ column: String) throws(PostgresError) -> Bool { try text(column) == "t" }
}
