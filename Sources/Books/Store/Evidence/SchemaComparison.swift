import Files
import GRDB
import Synchronization

/// Compares tables, indexes, guards and views with those of the migrations, inside a transaction.
struct SchemaComparison {
  /// A table, index, trigger or view: `trigger payouts_fixed_update`.
  struct Object: Hashable, Comparable, CustomStringConvertible {
    let type: String
    let name: String

    var description: String { "\(type) \(name.printable)" }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.description < rhs.description }
  }

  /// What a schema made should be there and is not.
  private(set) var missing: [Object] = []
  /// What is there and says something else.
  private(set) var changed: [Object] = []
  /// What is there and no schema made.
  private(set) var foreign: [Object] = []
  private(set) var count = 0

  var isSound: Bool { missing.isEmpty && changed.isEmpty && foreign.isEmpty }

  /// What another program did to it; nil where it is sound.
  var trouble: String? {
    let parts = [("missing", missing), ("changed", changed), ("not TipPool's", foreign)]
    let told = parts.filter { !$1.isEmpty }
      .map { "\($0): \(BookExamination.list($1.map(\.description)))" }
    return told.isEmpty ? nil : told.joined(separator: "; ")
  }

  init(_ db: Database) throws {
    let made = try Self.made.value {
      try SchemaUpgrade.inMemory(of: SchemaMigration.all, Self.objects)
    }
    let found = try Self.objects(db)
    missing = made.keys.filter { found[$0] == nil }.sorted()
    changed = made.filter { object, statement in found[object].map { $0 != statement } == true }
      .keys.sorted()
    foreign = found.keys.filter { made[$0] == nil }.sorted()
    count = made.count
  }

  /// What the migrations make, in memory; once in a program.
  private static let made = MadeOnce<[Object: String]>()

  /// All but what SQLite makes by itself, each with the table that it is of and its statement.
  private static func objects(_ db: Database) throws -> [Object: String] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT type, name, tbl_name, sql FROM sqlite_master
        WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' OR type IN ('trigger', 'view')
        """)
    var objects: [Object: String] = [:]
    for row in rows {
      let read = ValueReader("sqlite_master", row)
      let object = Object(type: try read("type"), name: try read("name"))
      objects[object] = try "\(read("tbl_name") as String) \((read("sql") as String?) ?? "")"
    }
    return objects
  }
}

/// What is made when it is asked for the first time, and kept. What fails is tried again.
final class MadeOnce<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  /// Others wait while it is made.
  func value(_ make: () throws -> Value) throws -> Value {
    try kept.withLock { kept in
      if let kept { return kept }
      let made = try make()
      kept = made
      return made
    }
  }
}
