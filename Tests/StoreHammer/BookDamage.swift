import Fixtures
import Foundation
import GRDB

/// One way in which a failing disk or another program damages a database, by a number that gives
/// the same damage each time.
public struct BookDamage {
  public enum Kind: String, CaseIterable, Sendable {
    case pagesSwapped, bitsFlipped, bytesOverwritten, fileCut, logCut, logBitsFlipped
    case valueReplaced, valuesReplaced, valuesSwapped, rowDeleted, rowCopied, objectDropped
    case markChanged
  }

  public let number: Int
  public let kind: Kind
  /// What was done, in a few words.
  public private(set) var words = ""
  private var generator: SeededGenerator

  public init(number: Int) {
    self.number = number
    kind = Kind.allCases[number % Kind.allCases.count]
    generator = SeededGenerator(seed: UInt64(number) &* 0x9E37_79B9 &+ 2026)
  }

  /// Whether it needs books whose write-ahead log is not folded in yet.
  public var needsLog: Bool { kind == .logCut || kind == .logBitsFlipped }

  /// Damages a database that nobody has open.
  public mutating func apply(to path: String) throws {
    switch kind {
    case .pagesSwapped, .bitsFlipped, .bytesOverwritten, .fileCut: try change(path)
    case .logCut, .logBitsFlipped: try change(path + "-wal")
    default: try changeBySQL(path)
    }
  }

  private mutating func pick(_ range: Range<Int>) -> Int {
    range.isEmpty ? 0 : Int.random(in: range, using: &generator)
  }

  // MARK: - Bytes

  private mutating func change(_ path: String) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let pages = bytes.count / 4096
    switch kind {
    case .pagesSwapped:
      let (a, b) = (pick(1..<pages), pick(1..<pages))
      words = "pages \(a) and \(b) swapped"
      for offset in 0..<4096 { bytes.swapAt(a * 4096 + offset, b * 4096 + offset) }
    case .bitsFlipped, .logBitsFlipped:
      for _ in 0...pick(0..<8) {
        let place = pick(0..<bytes.count)
        words += "bit of byte \(place) "
        bytes[place] ^= 1 << UInt8(pick(0..<8))
      }
    case .bytesOverwritten:
      let start = pick(0..<bytes.count)
      let end = min(bytes.count, start + pick(1..<5000))
      words = "bytes \(start) to \(end) overwritten"
      let isNoise = pick(0..<2) == 0
      for place in start..<end { bytes[place] = isNoise ? UInt8(pick(0..<256)) : 0 }
    default:
      let count = pick(0..<bytes.count)
      words = "cut to \(count) of \(bytes.count)"
      bytes.removeSubrange(count...)
    }
    try Data(bytes).write(to: URL(filePath: path))
  }

  // MARK: - SQL

  /// As somebody who knows SQL: the guards are taken off and put back, types count for nothing.
  private mutating func changeBySQL(_ path: String) throws {
    let triggers = try Self.open(path) { db in
      let triggers = try Row.fetchAll(
        db, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name")
      for trigger in triggers {
        let name: String = trigger["name"]
        try db.execute(sql: "DROP TRIGGER \(name)")
      }
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_master SET sql = replace(replace(sql, ') STRICT, WITHOUT', ') WITHOUT'),
            ') STRICT', ')') WHERE type = 'table';
          PRAGMA writable_schema = RESET;
          """)
      return triggers.map { $0["sql"] as String }
    }
    do {
      try Self.open(path) { db in try change(db) }
    } catch let error as DatabaseError
      where [.SQLITE_MISMATCH, .SQLITE_ERROR].contains(error.resultCode)
    {
      // A row's number is one whatever is done, and some columns are computed of others.
      words += "(refused)"
    }
    try Self.open(path) { db in
      for trigger in triggers { try db.execute(sql: trigger) }
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_master SET sql = CASE WHEN sql LIKE '%) WITHOUT ROWID'
            THEN replace(sql, ') WITHOUT ROWID', ') STRICT, WITHOUT ROWID') ELSE sql || ' STRICT' END
            WHERE type = 'table' AND name NOT LIKE 'sqlite_%';
          PRAGMA writable_schema = RESET;
          """)
      if kind == .objectDropped { try dropObject(db) }
    }
  }

  private static func open<T>(_ path: String, _ body: (Database) throws -> T) throws -> T {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let result = try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
      return try body(db)
    }
    try queue.close()
    return result
  }

  private mutating func change(_ db: Database) throws {
    switch kind {
    case .valueReplaced: try replace(db)
    case .valuesReplaced: for _ in 0..<pick(2..<12) { try replace(db) }
    case .valuesSwapped: try swap(db)
    case .rowDeleted:
      let (table, key, _) = try row(db)
      words = "row of \(table) deleted"
      try db.execute(sql: "DELETE FROM \(table) WHERE \(key)")
    case .rowCopied:
      let (table, key, columns) = try row(db)
      let changed = columns[0]
      words = "row of \(table) copied"
      try db.execute(
        sql: "INSERT OR IGNORE INTO \(table) (\(columns.joined(separator: ", "))) "
          + "SELECT \(value(ofKind: pick(0..<4))), "
          + "\(columns.dropFirst().joined(separator: ", ")) FROM \(table) WHERE \(key)")
      words += " with another \(changed)"
    case .markChanged:
      let mark = ["application_id", "user_version"][pick(0..<2)]
      let number = [0, 1, 2, 3, 5, -1, 1 << 30][pick(0..<7)]
      words = "\(mark) = \(number)"
      try db.execute(sql: "PRAGMA \(mark) = \(number)")
    default: break
    }
  }

  private mutating func replace(_ db: Database) throws {
    let (table, key, columns) = try row(db)
    let column = columns[pick(0..<columns.count)]
    let value = value(ofKind: pick(0..<24))
    words += "\(table).\(column) = \(value.prefix(60)); "
    try db.execute(sql: "UPDATE OR IGNORE \(table) SET \(column) = \(value) WHERE \(key)")
  }

  /// Two rows of a table exchange what they hold in a column.
  private mutating func swap(_ db: Database) throws {
    let (table, first, columns) = try row(db)
    let column = columns[pick(0..<columns.count)]
    let second = try rowKeys(of: table, db).randomElement(using: &generator) ?? first
    words = "\(table).\(column) of two rows swapped"
    try db.execute(
      sql: """
        CREATE TEMP TABLE both AS SELECT (SELECT \(column) FROM \(table) WHERE \(first)) AS a,
          (SELECT \(column) FROM \(table) WHERE \(second)) AS b;
        UPDATE OR IGNORE \(table) SET \(column) = (SELECT b FROM both) WHERE \(first);
        UPDATE OR IGNORE \(table) SET \(column) = (SELECT a FROM both) WHERE \(second);
        """)
  }

  private mutating func dropObject(_ db: Database) throws {
    let objects = try Row.fetchAll(
      db,
      sql: """
        SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name
        """)
    let object = objects[pick(0..<objects.count)]
    let (type, name): (String, String) = (object["type"], object["name"])
    words = "\(type) \(name) dropped"
    try db.execute(sql: "DROP \(type) \(name)")
  }

  // MARK: - Rows and values

  /// A table, a condition that finds one of its rows, and its columns.
  private mutating func row(_ db: Database) throws -> (String, String, [String]) {
    let tables = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        ORDER BY name
        """)
    let table = tables[pick(0..<tables.count)]
    let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info('\(table)')")
    let key = try rowKeys(of: table, db).randomElement(using: &generator) ?? "0"
    return (table, key, columns)
  }

  private func rowKeys(of table: String, _ db: Database) throws -> [String] {
    let keys = try String.fetchAll(
      db, sql: "SELECT name FROM pragma_table_info('\(table)') WHERE pk > 0 ORDER BY pk")
    let parts = keys.map { "'\($0) IS ' || quote(\($0))" }.joined(separator: " || ' AND ' || ")
    return try String.fetchAll(db, sql: "SELECT \(parts) FROM \(table) ORDER BY 1")
  }

  /// A value in SQL that does not belong there.
  private func value(ofKind kind: Int) -> String {
    [
      "9223372036854775807", "(-9223372036854775807 - 1)", "-1", "0", "NULL", "''", "'abc'",
      "x'00ff00ff'", "1e300", "2.5", "'9999-12-31'", "'0000-00-00'", "'{}'", "'[]'", "'null'",
      "'{\"stints\":[{\"from\":0,\"to\":9223372036854775807}],\"isManager\":false,"
        + "\"isExcluded\":false,\"counts\":[],\"eventTips\":0}'",
      "'[{\"name\":\"covers\",\"count\":9223372036854775807},"
        + "{\"name\":\"covers\",\"count\":9223372036854775807}]'",
      "'a' || char(0) || 'b'", "char(27) || '[31m'", "printf('%.*c', 100000, 'x')",
      "'version 9223372036854775807, reviewed'", "', payday '", "4611686018427387904", "'voided'",
    ][kind]
  }
}
