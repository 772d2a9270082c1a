import Dispatch
import Files
import Foundation
import GRDB
import Synchronization
import Testing

@testable import Books

@Suite struct RestoreTests {
  let folder: TemporaryFolder
  let backup: String
  let head: String

  /// A database with two shifts; the backup holds the first.
  init() throws {
    folder = try TemporaryFolder()
    let store = try TipStore.open(at: folder.database)
    try store.save(SampleShifts.evening(), by: "t")
    backup = try store.backup().path
    try store.save(SampleShifts.evening("2026-09-26"), by: "t")
    head = try store.verifyLog().headHash
    try store.queue.close()
  }

  @Test func theBackupTakesThePlaceAndTheOldOneIsKept() throws {
    let done = try TipStore.restore(backup, to: folder.database, by: "maria")
    #expect(done.contents.shifts == 1)
    let store = try TipStore.open(at: folder.database)
    #expect(try store.shifts().count == 1)
    let last = try #require(try store.lastChanges(1).first)
    #expect((last.who, last.what) == ("maria", "database restored"))
    #expect(last.oldValue?.hasSuffix(head) == true)
    #expect(last.newValue?.hasPrefix(URL(filePath: backup).lastPathComponent) == true)
    #expect(try store.verifyLog().breaks.isEmpty)
    try store.check()
    let aside = try #require(done.aside)
    #expect(try TipStore.open(at: aside).shifts().count == 2)
    #expect(try fileMode(folder.database) == 0o600)
    #expect(FileManager.default.fileExists(atPath: backup))
    // Saving goes on, and the present one can be put back again.
    try store.save(SampleShifts.evening("2026-09-30"), by: "t")
    try store.queue.close()
    _ = try TipStore.restore(aside, to: folder.database, by: "t")
    #expect(try TipStore.open(at: folder.database).shifts().count == 2)
  }

  @Test func withoutADatabaseTheBackupBecomesIt() throws {
    let place = try folder.makeFolder("new") + "/tips.sqlite"
    #expect(try TipStore.restore(backup, to: place, by: "t").aside == nil)
    #expect(try TipStore.open(at: place).shifts().count == 1)
  }

  @Test(arguments: [true, false])
  func aDamagedDatabaseIsPutAsideAsItIs(isHeadDestroyed: Bool) throws {
    try overwrite(folder.database, at: isHeadDestroyed ? 0 : 4096, count: 8192)
    try folder.write("tips.sqlite-wal", "log")
    let damaged = try Data(contentsOf: URL(filePath: folder.database))
    let done = try TipStore.restore(backup, to: folder.database, by: "t")
    let aside = try #require(done.aside)
    if isHeadDestroyed { #expect(try Data(contentsOf: URL(filePath: aside)) == damaged) }
    let store = try TipStore.open(at: folder.database)
    #expect(try store.shifts().count == 1)
    try store.check()
  }

  @Test func aDatabaseThatAProgramHasOpenIsLeftAlone() throws {
    let other = try TipStore.open(at: folder.database)
    #expect(try other.shifts().count == 2)
    let error = #expect(throws: BackupError.self) {
      try TipStore.restore(backup, to: folder.database, by: "t")
    }
    #expect((error?.caseName, error?.kind) == ("inUse", .tempFail))
    try other.save(SampleShifts.evening("2026-10-01"), by: "t")
    #expect(try other.shifts().count == 3)
    #expect(try leftovers().isEmpty)
    try other.queue.close()
    let program = try HoldingProgram(opening: folder.database)
    defer { program.letGo() }
    let holder = LockHolder(processID: program.id, program: "sh")
    #expect(throws: BackupError.inUse(path: folder.database, holders: [holder])) {
      try TipStore.restore(backup, to: folder.database, by: "t")
    }
  }

  /// Whoever opened the old file before it was moved must not write into it afterwards.
  @Test func whoWaitedForTheLockCannotWriteIntoTheOldFile() throws {
    let lock = try BookLock(folder.database)
    let path = folder.database
    let outcome = Mutex<Result<Void, any Error>?>(nil)
    let (hasOpened, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      let result = Result {
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        // SQLite holds the file from here on.
        configuration.prepareDatabase { _ in hasOpened.signal() }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { db in
          try db.execute(sql: "INSERT INTO drafts (updated_at, json) VALUES ('', '')")
        }
      }
      outcome.withLock { $0 = result }
      hasEnded.signal()
    }
    hasOpened.wait()
    try FileManager.default.moveItem(atPath: path, toPath: folder.file("aside"))
    try FileManager.default.copyItem(atPath: folder.file("aside"), toPath: path)
    lock.giveBack()
    hasEnded.wait()
    for file in [path, folder.file("aside")] {
      #expect(try TipStore.open(at: file).drafts().isEmpty)
    }
    let error = outcome.withLock { outcome -> DatabaseError? in
      guard case .failure(let error)? = outcome else { return nil }
      return error as? DatabaseError
    }
    #expect(error?.extendedResultCode == .SQLITE_READONLY_DBMOVED)
    #expect(error.map(TipStoreError.isLock) == true)
  }

  @Test func aCutOrChangedBackupIsRefusedAndNothingChanges() throws {
    let whole = try Data(contentsOf: URL(filePath: backup))
    let before = try Data(contentsOf: URL(filePath: folder.database))
    let bad = folder.file("bad.sqlite.gz")
    for length in stride(from: 0, to: whole.count, by: whole.count / 12) {
      try whole.prefix(length).write(to: URL(filePath: bad))
      expectRefusal(of: bad)
      var changed = whole
      changed[length + 20 < whole.count ? length + 20 : length] ^= 0xFF
      try changed.write(to: URL(filePath: bad))
      expectRefusal(of: bad)
    }
    #expect(try Data(contentsOf: URL(filePath: folder.database)) == before)
    #expect(try leftovers().isEmpty)
  }

  @Test func otherFilesAreNamed() throws {
    let text = try folder.write("notes.txt", "no backup")
    let (missing, foreign) = (folder.file("missing.gz"), folder.file("songs.sqlite"))
    try sqlite(foreign, "CREATE TABLE songs (title TEXT)")
    let (newer, damaged) = (folder.file("newer.sqlite"), folder.file("damaged.sqlite"))
    for place in [newer, damaged] { _ = try TipStore.restore(backup, to: place, by: "t") }
    try sqlite(newer, "PRAGMA user_version = 99")
    try sqlite(damaged, "PRAGMA foreign_keys = OFF; INSERT INTO staff_roles VALUES (99, 'host')")
    let known = SchemaMigration.newestVersion(of: SchemaMigration.all)
    let cases: [(String, BackupError)] = [
      (text, .noBackup(path: text)), (folder.path, .noBackup(path: folder.path)),
      (missing, .unreadable(path: missing, reason: SystemError(ENOENT))),
      (foreign, .store(.foreignDatabase(path: foreign, applicationID: 0))),
      (newer, .store(.newerSchema(path: newer, found: 99, known: known))),
      (damaged, .broken(path: damaged, detail: "a row of staff_roles refers to nothing in staff")),
      (folder.database, .isTheDatabase(path: folder.database)),
    ]
    for (path, expected) in cases {
      let error = #expect(throws: BackupError.self, "\(path)") {
        try TipStore.restore(path, to: folder.database, by: "t")
      }
      #expect(error == expected)
    }
    #expect(try TipStore.open(at: folder.database).shifts().count == 2)
  }

  @Test func theBooksOfAnotherHouseTakeThePlaceOnlyByAWord() throws {
    let other = folder.file("other.sqlite")
    let store = try TipStore.open(at: other)
    // Where nothing was entered yet, the books are nobody's.
    _ = try TipStore.restore(backup, to: folder.file("new.sqlite"), by: "t")
    try store.save(SampleShifts.evening(), by: "t")
    let id = try #require(try store.houseID())
    try store.queue.close()
    let error = #expect(throws: BackupError.self) {
      try TipStore.restore(backup, to: other, by: "t")
    }
    guard case .otherHouse(let house, let owner) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((house.path, owner.path, owner.id) == (backup, other, id))
    #expect(try TipStore.open(at: other).houseID() == id)
    _ = try TipStore.restore(backup, to: other, takingOtherHouse: true, by: "t")
    #expect(try TipStore.open(at: other).houseID() == house.id)
  }

  @Test func aRestoreThatWasKilledBeforeTheEndLeavesNoSecondName() throws {
    let alias = folder.database + Restoring.asideMark + "20261121T043424Z"
    #expect(link(folder.database, alias) == 0)
    let done = try TipStore.restore(backup, to: folder.database, by: "t")
    #expect(!FileManager.default.fileExists(atPath: alias))
    #expect(Restoring.asides(of: folder.database) == [done.aside])
  }

  private func expectRefusal(of path: String) {
    let error = #expect(throws: BackupError.self) {
      try TipStore.restore(path, to: folder.database, by: "t")
    }
    #expect(error?.description.contains(path) == true)
  }

  private func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.contains("unfinished") }
  }
}
