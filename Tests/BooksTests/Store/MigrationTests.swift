import DatabaseMigrations
import Fixtures
import Foundation
import GRDB
import Testing

@testable import Books

@Suite struct MigrationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let next = SchemaMigration(
    version: SchemaMigration.newestVersion(of: SchemaMigration.all) + 1,
    sql: "ALTER TABLE staff ADD COLUMN nickname TEXT")

  /// What was shipped never changes. A new migration gets a line of its own; an old line stays.
  @Test(arguments: [
    (
      "v0001-shifts-and-payouts.sql", 1,
      "0e83fc044e4b1d8d1d8117965d57471113a6c0f5fb53ee3cefce384f733e1bef"
    ),
    (
      "v0002-house-rules.sql", 2,
      "79956ea17254e26167eed92da41e5536efbc2f3daedc08240f9b7b9dc26cbbbe"
    ),
    (
      "v0003-records-to-pay-from.sql", 3,
      "02a1bad5fec3bb5ecfb5f1fea17744cc4b938e27fdc40d9e23d11b43c757ada0"
    ),
    (
      "v0004-people-and-figures.sql", 4,
      "f3ba7ff1a2144467c3e420cbf445b4108272239efc4b4a1fbafcd61e3d88e84a"
    ),
    (
      "v0005-evidence-and-identity.sql", 5,
      "90d8034a64c5bb3239119afb2e426ba00ca31bc60c8a36d0c2e5b7793404e7be"
    ),
    (
      "v0006-one-payout-record.sql", 6,
      "8a1563fa897e086bc0dc10347371aac049a33de8a36aead1e40c1d5330a5c255"
    ),
    (
      "v0007-cash-signatures.sql", 7,
      "ace7f54411378850512fee8c9b7d1accc4418b8c55f78a27e0bf9df2f785194d"
    ),
    (
      "v0008-pools-of-periods.sql", 8,
      "376002bf055e4b6fe7d1dff38f36d5b1d8a1c5783813ef37767c12ec7295d49b"
    ),
    (
      "v0009-money-that-is-held.sql", 9,
      "31b1ef5b18459325d618e27c99b65bfa1274cf0e7ce7490d4dd1a5e2217949c7"
    ),
  ])
  func aShippedMigrationIsFrozen(file: String, version: Int, sha256: String) throws {
    let url = Repository.root.appending(path: "Database/Migrations/\(file)")
    let output = Pipe()
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/env")
    program.arguments = ["sha256sum", url.path(percentEncoded: false)]
    program.standardOutput = output
    try program.run()
    let answer = try #require(try output.fileHandleForReading.readToEnd())
    program.waitUntilExit()
    #expect(String(decoding: answer, as: UTF8.self).prefix(64) == sha256)
    let embedded = SchemaMigration.all.first { $0.version == version }
    #expect(embedded?.sql == (try String(contentsOf: url, encoding: .utf8)))
  }

  @Test func migrationsAreNumberedWithoutAGapAndEachHasItsFile() throws {
    let migrations = SchemaMigration.all
    #expect(migrations.map(\.version) == Array(1...migrations.count))
    let folder = Repository.root.appending(path: "Database/Migrations").path(percentEncoded: false)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      files.map { String($0.prefix(5)) }
        == migrations.map {
          SchemaMigration.name(ofVersion: $0.version)
        })
  }

  @Test func anOlderSchemaIsCopiedAndThenBroughtUpToDate() throws {
    let store = try TipStore.open(at: folder.database)
    let id = try store.save(SampleShifts.evening(), by: "t")
    let before = try store.shift(id)
    // The store stays open: the copy has to hold what is still in the write-ahead log.
    let newer = try TipStore.open(
      at: folder.database, waitingForLock: 5, migrations: SchemaMigration.all + [next])
    #expect(try newer.shift(id) == before)
    #expect(
      try newer.queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == next.version)
    #expect(try newer.queue.read { try $0.columns(in: "staff").map(\.name) }.contains("nickname"))
    #expect(try newer.queue.read { try Int.fetchOne($0, sql: "PRAGMA foreign_keys") } == 1)

    let copy = try #require(try TipStore.backups(of: folder.database).first)
    #expect(try copies().map(\.name.reason) == [.beforeMigration(to: next.version)])
    let mode = try FileManager.default.attributesOfItem(atPath: copy.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    _ = try TipStore.restore(copy.path, to: folder.file("old.sqlite"), by: "t")
    #expect(try TipStore.open(at: folder.file("old.sqlite")).shift(id) == before)
  }

  @Test func aMigrationThatFailsLeavesTheOldSchema() throws {
    let id = try TipStore.open(at: folder.database).save(SampleShifts.evening(), by: "t")
    let broken = SchemaMigration(
      version: next.version + 1, sql: "CREATE TABLE late (id INTEGER); SELECT nonsense")
    let error = #expect(throws: TipStoreError.self) {
      try TipStore.open(
        at: folder.database, waitingForLock: 5, migrations: SchemaMigration.all + [next, broken])
    }
    #expect(error?.kind == .software)
    let store = try TipStore.open(at: folder.database)
    #expect(try store.shift(id).state == .reviewed)
    #expect(try store.queue.read { try $0.tableExists("late") } == false)
    #expect(try copies().count == 1)
  }

  @Test func aMigrationThatBreaksAReferenceIsRefused() throws {
    _ = try TipStore.open(at: folder.database).save(SampleShifts.evening(), by: "t")
    let broken = SchemaMigration(
      version: next.version, sql: "DROP TRIGGER staff_no_delete; DELETE FROM staff")
    #expect(throws: TipStoreError.self) {
      try TipStore.open(
        at: folder.database, waitingForLock: 5, migrations: SchemaMigration.all + [broken])
    }
    #expect(try TipStore.open(at: folder.database).staff().count == 3)
  }

  private func copies() throws -> [BackupFile] { try TipStore.backups(of: folder.database) }
}
