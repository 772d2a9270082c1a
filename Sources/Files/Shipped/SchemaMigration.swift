/// One numbered step of the database's schema: plain SQL, never changed once shipped.
public struct SchemaMigration: Hashable, Sendable {
  /// The schema that this step leads to: 1, 2, 3 …
  public let version: Int
  /// The SQL statements, to be run in one transaction.
  public let sql: String

  public init(version: Int, sql: String) {
    self.version = version
    self.sql = sql
  }

  /// All steps of the books, first to last, numbered from 1 without a gap, as their files are named.
  public static let all = shipped(in: "Database/Migrations")

  /// All steps of the file of accounts and devices, in the same way.
  public static let access = shipped(in: "Database/AccessMigrations")

  private static func shipped(in folder: String) -> [SchemaMigration] {
    ShippedFiles.all(in: folder).enumerated()
      .map { SchemaMigration(version: $0.offset + 1, sql: $0.element.text) }
  }

  /// The schema that some steps lead to; 0 for none, an empty file.
  public static func newestVersion(of steps: [SchemaMigration]) -> Int {
    steps.map(\.version).reduce(0, max)
  }

  /// The schema as people write it: `v0001`.
  public static func name(ofVersion version: Int) -> String {
    let digits = String(version)
    return "v" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
