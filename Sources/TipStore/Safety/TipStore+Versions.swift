import DatabaseMigrations
import GRDB

extension TipStore {
  /// The newest layout that this program knows: `v0003`.
  public static var layoutName: String {
    SchemaMigration.name(ofVersion: SchemaMigration.newestVersion(of: SchemaMigration.all))
  }

  /// The version of SQLite that this program runs with: `3.40.1`.
  public static var sqliteVersion: String {
    let answer = Result {
      try DatabaseQueue().read { db in try String.fetchOne(db, sql: "SELECT sqlite_version()") }
    }
    guard case .success(let version?) = answer else { return "unknown" }
    return version
  }
}
