import Files
import Foundation
import GRDB
import Testing

@testable import Books

@Suite struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aNewDatabaseAndItsFolderAreForTheOwnerOnly() throws {
    let path = folder.file("house/books/tips.sqlite")
    let store = try TipStore.open(at: path)
    try store.saveDraft(json: "{}")
    #expect(try fileMode(folder.file("house")) == 0o700)
    #expect(try fileMode(folder.file("house/books")) == 0o700)
    for file in [path, path + "-wal", path + "-shm"] {
      #expect(try fileMode(file) == 0o600, "\(file)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("house/books"))
    #expect(names.sorted() == ["tips.sqlite", "tips.sqlite-shm", "tips.sqlite-wal"])
  }

  @Test func theConnectionIsDurableAndChecksReferences() throws {
    let store = try TipStore.open(at: folder.database)
    let settings = try store.queue.read { db in
      try ["journal_mode", "synchronous", "foreign_keys", "application_id", "user_version"].map {
        try String.fetchOne(db, sql: "PRAGMA \($0)")
      }
    }
    #expect(settings == ["wal", "2", "1", "1416188016", "1"])
  }

  @Test func anEmptyFileBecomesADatabase() throws {
    try folder.write("tips.sqlite")
    #expect(try TipStore.open(at: folder.database).shifts().isEmpty)
  }

  @Test func aFolderOrADeviceIsRefused() throws {
    #expect(throws: TipStoreError.notAFile(path: folder.path, isFolder: true)) {
      try TipStore.open(at: folder.path)
    }
    #expect(throws: TipStoreError.notAFile(path: "/dev/null", isFolder: false)) {
      try TipStore.open(at: "/dev/null")
    }
  }

  /// SQLite would wait for the other end of a pipe, for ever.
  @Test(.timeLimit(.minutes(10)), arguments: ["-journal", "-wal", "-shm"])
  func whatIsNoFileBesideTheDatabaseIsRefused(ending: String) throws {
    _ = try TipStore.open(at: folder.database)
    let place = folder.database + ending
    unlink(place)
    #expect(mkfifo(place, 0o600) == 0)
    #expect(throws: TipStoreError.neighbourIsNoFile(path: place)) {
      try TipStore.open(at: folder.database)
    }
    let findings = BookExamination(database: folder.database).findings()
    #expect(findings.first?.text.contains("and this is none") == true)
    unlink(place)
    #expect(try TipStore.open(at: folder.database).shifts().isEmpty)
  }

  @Test(arguments: ["x", "Name,Amount\n", String(repeating: "no database ", count: 1000)])
  func aFileThatIsNoDatabaseIsRefusedAndLeftAsItIs(text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.database))
    #expect(throws: TipStoreError.notADatabase(path: folder.database)) {
      try TipStore.open(at: folder.database)
    }
    #expect(try Data(contentsOf: URL(filePath: folder.database)) == Data(text.utf8))
  }

  @Test(arguments: [("PRAGMA application_id = 252006673", 252_006_673), ("SELECT 1", 0)])
  func aDatabaseOfAnotherProgramIsRefusedAndLeftAsItIs(mark: String, id: Int) throws {
    try sqlite(folder.database, "CREATE TABLE songs (title TEXT); \(mark)")
    let before = try Data(contentsOf: URL(filePath: folder.database))
    #expect(throws: TipStoreError.foreignDatabase(path: folder.database, applicationID: id)) {
      try TipStore.open(at: folder.database)
    }
    #expect(try Data(contentsOf: URL(filePath: folder.database)) == before)
  }

  @Test func aNewerSchemaIsRefusedByBothNumbers() throws {
    _ = try TipStore.open(at: folder.database)
    let known = SchemaMigration.newestVersion(of: SchemaMigration.all)
    try sqlite(folder.database, "PRAGMA user_version = \(known + 1)")
    let error = #expect(throws: TipStoreError.self) { try TipStore.open(at: folder.database) }
    #expect(error == .newerSchema(path: folder.database, found: known + 1, known: known))
  }

  @Test func aPlaceThatCannotBeMadeOrWrittenIsRefusedForEverybody() throws {
    // The kernel's own read-only figures: root may not write them either.
    let figures = "/proc/sys/kernel/osrelease"
    #expect(throws: TipStoreError.readOnly(path: figures)) { try TipStore.open(at: figures) }
    // A file where a folder should be stops root as well.
    try folder.write("note.txt")
    let below = folder.file("note.txt/tips.sqlite")
    #expect(throws: TipStoreError.cannotCreate(path: below, reason: SystemError(ENOTDIR))) {
      try TipStore.open(at: below)
    }
    for path in ["/proc/tippool-test/tips.sqlite", "/proc/tips.sqlite"] {
      let error = #expect(throws: TipStoreError.self) { try TipStore.open(at: path) }
      #expect(error?.caseName == "cannotCreate")
    }
  }

  @Test(arguments: [1, 5, 7])
  func aDatabaseWithAnOverwrittenPageIsRefused(page: UInt64) throws {
    try fillAndClose()
    try overwrite(folder.database, at: page * 4096, count: 4096)
    try expectDamaged()
  }

  @Test func theFullCheckFindsARowThatRefersToNothing() throws {
    let store = try TipStore.open(at: folder.database)
    try store.check()
    try sqlite(
      folder.database, "PRAGMA foreign_keys = OFF; INSERT INTO staff_roles VALUES (99, 'host')")
    #expect(
      throws: TipStoreError.damaged(
        path: folder.database, detail: "a row of staff_roles refers to nothing in staff")
    ) { try store.check() }
  }

  private func fillAndClose() throws {
    let store = try TipStore.open(at: folder.database)
    for day in 1...9 { try store.save(SampleShifts.evening("2026-09-0\(day)"), by: "t") }
    try store.queue.close()
  }

  private func expectDamaged() throws {
    let error = #expect(throws: TipStoreError.self) { try TipStore.open(at: folder.database) }
    #expect((error?.caseName, error?.kind) == ("damaged", .dataError))
  }
}
