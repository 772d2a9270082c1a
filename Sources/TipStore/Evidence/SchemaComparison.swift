import DatabaseMigrations
import GRDB

/// Compares the tables, indexes, guards and views of a database with those that the migrations
/// make, inside a transaction.
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
  /// How many there should be.
  private(set) var count = 0

  var isSound: Bool { missing.isEmpty && changed.isEmpty && foreign.isEmpty }

  /// - Parameter schemaVersion: the schema that the database should have.
  init(_ db: Database, schemaVersion: Int) throws {
    let made = try Self.objects(ofSchema: schemaVersion)
    let tables = Set(made.keys.filter { $0.type == "table" }.map(\.name))
    let expected = made.mapValues { SQLWords.words(of: $0, tables: tables) }
    let found = try Self.objects(db).mapValues { SQLWords.words(of: $0, tables: tables) }
    missing = expected.keys.filter { found[$0] == nil }.sorted()
    changed = expected.filter { found[$0.key] != nil && found[$0.key] != $0.value }.keys.sorted()
    foreign = found.keys.filter { expected[$0] == nil }.sorted()
    count = expected.count
  }

  /// What the migrations make, in memory.
  private static func objects(ofSchema schemaVersion: Int) throws -> [Object: String] {
    try SchemaUpgrade.inMemory(schemaVersion, of: SchemaMigration.all, objects)
  }

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
