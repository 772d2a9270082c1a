import Files
import GRDB

/// Compares the schema's number that a database bears with the tables that it has. A number that
/// another program changed would make an upgrade do what was done before.
struct SchemaFit {
  let db: Database
  /// The file that messages name.
  let path: String

  func check(_ schemaVersion: Int, _ migrations: [SchemaMigration] = SchemaMigration.all) throws {
    let found = try Self.columns(of: db)
    guard try !fits(found, schemaVersion, migrations) else { return }
    if let real = try migrations.map(\.version).last(where: { try fits(found, $0, migrations) }) {
      throw TipStoreError.schemaNumber(path: path, found: schemaVersion, real: real)
    }
    throw TipStoreError.damaged(
      path: path,
      detail:
        "its tables are not those of its schema, \(SchemaMigration.name(ofVersion: schemaVersion))")
  }

  /// Whether all columns of the schema are there and none that only a later one has.
  private func fits(
    _ found: Set<String>, _ schemaVersion: Int, _ migrations: [SchemaMigration]
  ) throws -> Bool {
    let next = migrations.map(\.version).first { $0 > schemaVersion } ?? schemaVersion
    let wanted = try SchemaUpgrade.inMemory(
      of: migrations.filter { $0.version <= schemaVersion }, Self.columns)
    let later = try SchemaUpgrade.inMemory(
      of: migrations.filter { $0.version <= next }, Self.columns)
    return found.isSuperset(of: wanted) && found.isDisjoint(with: later.subtracting(wanted))
  }

  private static func columns(of db: Database) throws -> Set<String> {
    try String.fetchSet(
      db,
      sql: """
        SELECT m.name || '.' || c.name FROM sqlite_master m, pragma_table_info(m.name) c
        WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'
        """)
  }
}

extension TipStore {
  /// The newest schema that this program knows: `v0001`.
  public static var schemaName: String {
    SchemaMigration.name(ofVersion: SchemaMigration.newestVersion(of: SchemaMigration.all))
  }

  /// The version of SQLite that this program runs with: `3.40.1`.
  public static var sqliteVersion: String {
    // It is only told beside other versions: no reason to refuse anything.
    let version = try? DatabaseQueue().read {
      try String.fetchOne($0, sql: "SELECT sqlite_version()")
    }
    return version ?? "unknown"
  }
}
