import Files
import Fixtures
import Foundation
import GRDB
import Testing

@testable import Books

@Suite struct MigrationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// As a later release may bring one.
  static let next = SchemaMigration(
    version: SchemaMigration.newestVersion(of: SchemaMigration.all) + 1,
    sql: "ALTER TABLE staff ADD COLUMN nickname TEXT")

  /// What was released never changes. A new migration gets a line of its own; an old line stays.
  @Test(arguments: [
    ("v0001-books.sql", 1, "405e15853164cc53d6e8d316d38b387f7ab005fe09831e83c716c1e31b4638a4")
  ]) func aReleasedMigrationIsFrozen(file: String, version: Int, sha256: String) throws {
    let url = Repository.root.appending(path: "Database/Migrations/\(file)")
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(ContentHash(of: text.utf8).hex == sha256)
    #expect(SchemaMigration.all.first { $0.version == version }?.sql == text)
  }

  @Test func migrationsAreNumberedWithoutAGapAndEachHasItsFile() throws {
    let migrations = SchemaMigration.all
    #expect(migrations.map(\.version) == Array(1...migrations.count))
    let folder = Repository.root.appending(path: "Database/Migrations").path(percentEncoded: false)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      files.map { String($0.prefix(5)) }
        == migrations.map { SchemaMigration.name(ofVersion: $0.version) })
  }

  @Test func anOlderSchemaIsCopiedAndThenBroughtUpToDate() throws {
    let store = try TipStore.open(at: folder.database)
    let id = try store.save(SampleShifts.evening(), by: "t")
    let before = try store.shift(id)
    // The store stays open: the copy has to hold what is still in the write-ahead log.
    let newer = try open(with: Self.next)
    #expect(try newer.shift(id) == before)
    #expect(
      try newer.queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == Self.next.version
    )
    #expect(try newer.queue.read { try $0.columns(in: "staff").map(\.name) }.contains("nickname"))
    #expect(try newer.queue.read { try Int.fetchOne($0, sql: "PRAGMA foreign_keys") } == 1)

    let copy = try #require(try TipStore.backups(of: folder.database).first)
    #expect(try copies().map(\.name.reason) == [.beforeMigration(to: Self.next.version)])
    #expect(try fileMode(copy.path) == 0o600)
    _ = try TipStore.restore(copy.path, to: folder.file("old.sqlite"), by: "t")
    #expect(try TipStore.open(at: folder.file("old.sqlite")).shift(id) == before)
  }

  @Test func aCopyThatIsRestoredIsBroughtUpToDateWithoutAFurtherBackup() throws {
    _ = try TipStore.open(at: folder.database).save(SampleShifts.evening(), by: "t")
    _ = try TipStore.open(
      at: folder.database, waitingForLock: 5, migrations: SchemaMigration.all + [Self.next],
      backsUp: false)
    #expect(try copies().isEmpty)
  }

  @Test func damageIsFoundBeforeAnythingIsChanged() throws {
    let store = try TipStore.open(at: folder.database)
    try store.save(SampleShifts.evening(), by: "t")
    let page = try store.queue.read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'payouts'")
    }
    try store.queue.close()
    try overwrite(folder.database, at: UInt64(4096 * (try #require(page) - 1) + 2048), count: 2048)
    let before = try Data(contentsOf: URL(filePath: folder.database))
    let error = #expect(throws: TipStoreError.self) { try open(with: Self.next) }
    #expect(error?.caseName == "damaged")
    #expect(
      try Data(contentsOf: URL(filePath: folder.database)).dropFirst(100) == before.dropFirst(100))
  }

  @Test func aMigrationThatFailsLeavesTheOldSchema() throws {
    let id = try TipStore.open(at: folder.database).save(SampleShifts.evening(), by: "t")
    let broken = SchemaMigration(
      version: Self.next.version + 1, sql: "CREATE TABLE late (id INTEGER); SELECT nonsense")
    let error = #expect(throws: TipStoreError.self) { try open(with: Self.next, broken) }
    #expect(error?.kind == .software)
    let store = try TipStore.open(at: folder.database)
    #expect(try store.shift(id).state == .reviewed)
    #expect(try store.queue.read { try $0.tableExists("late") } == false)
    #expect(try copies().count == 1)
  }

  @Test func aMigrationThatBreaksAReferenceIsRefused() throws {
    _ = try TipStore.open(at: folder.database).save(SampleShifts.evening(), by: "t")
    let broken = SchemaMigration(
      version: Self.next.version, sql: "DROP TRIGGER staff_no_delete; DELETE FROM staff")
    #expect(throws: TipStoreError.self) { try open(with: broken) }
    #expect(try TipStore.open(at: folder.database).staff().count == 3)
  }

  private func open(with more: SchemaMigration...) throws -> TipStore {
    try TipStore.open(
      at: folder.database, waitingForLock: 5, migrations: SchemaMigration.all + more)
  }

  private func copies() throws -> [BackupFile] { try TipStore.backups(of: folder.database) }
}
