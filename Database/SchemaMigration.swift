/// One numbered step of the database's layout: plain SQL, never changed once shipped.
public struct SchemaMigration: Hashable, Sendable {
  /// The layout that this step leads to: 1, 2, 3 …
  public let version: Int
  /// The SQL statements, to be run in one transaction.
  public let sql: String

  public init(version: Int, sql: String) {
    self.version = version
    self.sql = sql
  }

  /// All steps, first to last, numbered from 1 without a gap.
  public static let all: [SchemaMigration] = [
    SchemaMigration(version: 1, embedded: PackageResources.v0001_shifts_and_payouts_sql),
    SchemaMigration(version: 2, embedded: PackageResources.v0002_house_rules_sql),
    SchemaMigration(version: 3, embedded: PackageResources.v0003_records_to_pay_from_sql),
    SchemaMigration(version: 4, embedded: PackageResources.v0004_people_and_figures_sql),
    SchemaMigration(version: 5, embedded: PackageResources.v0005_evidence_and_identity_sql),
  ]

  /// The layout that some steps lead to; 0 for none, an empty file.
  public static func newestVersion(of steps: [SchemaMigration]) -> Int {
    steps.map(\.version).reduce(0, max)
  }

  /// The layout as people write it: `v0001`.
  public static func name(ofVersion version: Int) -> String {
    let digits = String(version)
    return "v" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private init(version: Int, embedded bytes: [UInt8]) {
    self.init(version: version, sql: String(decoding: bytes, as: UTF8.self))
  }
}
