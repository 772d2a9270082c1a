import Dispatch
import Files
import Foundation
import GRDB
import Testing

@testable import Books

/// What programs that were killed left behind is told by the doctor and goes with the next backup.
@Suite struct LeftoverTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func unfinishedDatabasesPicturesAndFoldersAreToldAndTakenAway() throws {
    let store = try TipStore.open(at: folder.database)
    try store.save(SampleShifts.evening(), by: "t")
    for name in ["pictures", "backups"] { try folder.makeFolder(name) }
    let hash = String(repeating: "a", count: 64)
    let dead = "999999999-\(UUID().uuidString)"
    let left = [
      ".tips.sqlite.unfinished-\(dead)", "pictures/.\(hash).png.unfinished-\(dead)",
      ".slips.unfinished-\(dead)/slip-1-netSales.png", "backups/.tips.sqlite.gz.unfinished-\(dead)",
    ]
    let live = ".tips.sqlite.unfinished-999999999-\(UUID().uuidString)"
    let others = [
      live, "report.new-999999999-draft", "notes.new-1", ".slips.unfinished-0-X",
      ".slips.unfinished--1-X",
    ]
    for name in left + others {
      if name.contains("/slip") { try folder.makeFolder(".slips.unfinished-\(dead)") }
      try folder.write(name, "x")
    }
    // In another container the number of its process tells nothing.
    let lock = open(folder.file(live), O_RDWR | O_CLOEXEC)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let findings = BookExamination(database: folder.database).findings()
    #expect(findings.contains { $0.text.contains("4 unfinished files") }, "\(findings)")
    try store.backup()
    for name in left { #expect(!FileManager.default.fileExists(atPath: folder.file(name))) }
    for name in others { #expect(FileManager.default.fileExists(atPath: folder.file(name))) }
    let now = BookExamination(database: folder.database).findings()
    #expect(!now.contains { $0.text.contains("unfinished") }, "\(now)")
  }

  /// A restore to a new computer that was killed: the books are not there yet, or an empty file.
  @Test(arguments: [false, true])
  func aKilledRestoreIsToldWhereThereAreNoBooks(isEmptyFile: Bool) throws {
    if isEmptyFile { try folder.write("tips.sqlite") }
    for ending in ["", "-journal"] {
      try folder.write(".tips.sqlite.unfinished-999999999-X\(ending)", "x")
    }
    let findings = BookExamination(database: folder.database).findings()
    #expect(findings.contains { $0.text.contains("2 unfinished files") }, "\(findings)")
  }

  @Test func aWorkFolderIsTheOwnersAndGoesWithTheNextOneWhereItsProgramWasKilled() throws {
    let store = try TipStore.open(at: folder.database)
    let dead = try folder.makeFolder(".slips.unfinished-999999999-X")
    let place = try store.makeWorkFolder()
    #expect(!FileManager.default.fileExists(atPath: dead))
    #expect(place.hasPrefix(folder.path))
    #expect(try fileMode(place) == 0o700)
    #expect(try store.makeWorkFolder() != place)
    #expect(FileManager.default.fileExists(atPath: place))
  }

  @Test func whatAProgramWorksOnIsLockedUntilItIsDone() throws {
    let path = UnfinishedFile.name(for: folder.database)
    close(try UnfinishedFile.make(path))
    try Data().write(to: URL(filePath: path + "-journal"))
    #expect(UnfinishedFile.leftovers(in: folder.path).isEmpty)
    // Another program sees the lock, whatever number it would have in its own container.
    let other = Process()
    other.executableURL = URL(filePath: "/usr/bin/flock")
    other.arguments = ["--nonblock", path, "true"]
    try other.run()
    other.waitUntilExit()
    #expect(other.terminationStatus == 1)
    UnfinishedFile.letGo(path)
    #expect(UnfinishedFile.leftovers(in: folder.path).count == 2)
    UnfinishedFile.removeLeftovers(in: folder.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func programsThatStartAtOnceMakeOneBackupBeforeTheSchemaChanges() throws {
    let path = folder.database
    try TipStore.open(at: path).save(SampleShifts.evening(), by: "t")
    let next = MigrationTests.next
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      #expect(throws: Never.self) {
        try TipStore.open(at: path, waitingForLock: 30, migrations: SchemaMigration.all + [next])
      }
    }
    let backups = try TipStore.backups(of: path)
    #expect(backups.map(\.name.reason) == [.beforeMigration(to: next.version)])
    let contents = try TipStore.contents(ofBackup: backups[0].path, unpackingIn: folder.path)
    #expect(contents.schemaVersion == next.version - 1)
  }

  @Test func aHeldBackupLockEndsTheUpgradeWithAnErrorAndTheOldSchema() throws {
    let path = folder.database
    try TipStore.open(at: path).save(SampleShifts.evening(), by: "t")
    let next = MigrationTests.next
    let backups = BackupFolder(nil, of: path)
    let lock = try backups.lock(waiting: 0)
    let queue = try DatabaseQueue(path: path)
    let upgrade = SchemaUpgrade(path: path, migrations: SchemaMigration.all + [next], patience: 0.1)
    let error = #expect(throws: BackupError.self) { try upgrade.run(on: queue) }
    #expect(error?.caseName == "busy")
    func version() throws -> Int? {
      try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    }
    #expect(try version() == next.version - 1)
    lock.giveBack()
    try upgrade.run(on: queue)
    #expect(try version() == next.version)
  }
}
