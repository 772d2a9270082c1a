import Dispatch
import Files
import Fixtures
import Foundation
import GRDB
import Money
import Testing

@testable import Books

@Suite struct BackupTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    try store.save(SampleShifts.evening(), by: "t")
  }

  @Test func aBackupIsPackedCheckedAndTheOwnersAlone() throws {
    try store.save(SampleShifts.evening("2026-09-26"), by: "t")
    let backup = try store.backup(now: Date(timeIntervalSince1970: 1_795_235_664))
    #expect(backup.path == folder.file("backups/tips-20261121T043424Z-by-hand.sqlite.gz"))
    #expect(backup.contents.shifts == 2)
    #expect(backup.contents.lastDay?.description == "2026-09-26")
    #expect(backup.contents.schemaVersion == SchemaMigration.newestVersion(of: SchemaMigration.all))
    // The log goes on with the note of it.
    let noted = try #require(try store.lastChanges(1).first)
    #expect(noted.what == "backup made")
    #expect(
      noted.newValue
        == "\(backup.name.file): \(noted.id - 1) log entries to \(backup.contents.logHead)")
    #expect(backup.contents.logEntries == (try store.verifyLog().rows) - 1)
    #expect(try permissions(backup.path) == 0o600)
    #expect(try permissions(folder.file("backups")) == 0o700)
    // Nothing unfinished stays.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("backups"))
    #expect(
      names.sorted()
        == [".lock", "tips-20261121T043424Z-by-hand.sqlite.gz", "tips.sqlite.log-ends"])
    #expect(
      try TipStore.contents(ofBackup: backup.path, unpackingIn: folder.path) == backup.contents)
  }

  @Test func twoOfOneSecondGetTwoNames() throws {
    let now = Date(timeIntervalSince1970: 1_795_235_664)
    let paths = try (0..<3).map { _ in try store.backup(now: now).path }
    #expect(Set(paths).count == 3)
    #expect(try TipStore.backups(of: folder.database).map(\.path) == paths.reversed())
  }

  @Test func whatIsStillInTheWriteAheadLogIsInIt() throws {
    // The store stays open, so nothing was written back yet.
    let file = try FileManager.default.attributesOfItem(atPath: folder.database + "-wal")
    #expect((file[.size] as? Int ?? 0) > 0)
    #expect(try store.backup().contents.shifts == 1)
  }

  @Test func picturesAreCopiedOnceAndChangedOnesAreTold() throws {
    let pictures = folder.file("pictures")
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: false)
    for text in ["one", "two"] {
      let name = ContentHash(of: Data(text.utf8)).hex + ".png"
      try Data(text.utf8).write(to: URL(filePath: pictures + "/" + name))
    }
    let lie = String(repeating: "a", count: 64) + ".png"
    try Data("lie".utf8).write(to: URL(filePath: pictures + "/" + lie))
    try Data("note".utf8).write(to: URL(filePath: pictures + "/note.txt"))
    let target = folder.file("usb")
    let first = try #require(try store.backup(to: target).pictures)
    #expect((first.copied, first.present) == (2, 0))
    #expect(first.changed == [pictures + "/" + lie])
    let second = try #require(try store.backup(to: target).pictures)
    #expect((second.copied, second.present) == (0, 2))
    #expect(try store.backup(to: target, withPictures: false).pictures == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: target + "/pictures")
    #expect(names.count == 2)
    for name in names { #expect(try permissions(target + "/pictures/" + name) == 0o600) }
  }

  @Test func aFolderWhoseDiskIsNotThereIsNotMade() throws {
    let place = folder.file("usb/tips")
    let error = #expect(throws: BackupError.self) { try store.backup(to: place) }
    #expect(error == .cannotWrite(path: place, reason: SystemError(ENOENT)))
    let file = folder.file("file")
    try Data().write(to: URL(filePath: file))
    let other = #expect(throws: BackupError.self) { try store.backup(to: file) }
    #expect(other == .cannotWrite(path: file, reason: SystemError(ENOTDIR)))
  }

  @Test func aDamagedDatabaseGivesNoBackup() throws {
    try store.save(SampleShifts.evening("2026-09-28"), by: "t")
    try store.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; INSERT INTO staff_roles VALUES (99, 'host')")
    }
    let error = #expect(throws: BackupError.self) { try store.backup() }
    #expect(
      error
        == .store(
          .damaged(
            path: folder.database, detail: "a row of staff_roles refers to nothing in staff")))
    #expect(try TipStore.backups(of: folder.database).isEmpty)
  }

  @Test func whatKilledProgramsLeftIsTakenAway() throws {
    try store.backup()
    let old = folder.file("backups/.tips.sqlite.gz.unfinished-999999999-X")
    let live = folder.file("backups/.tips.sqlite.gz.unfinished-999999999-Y")
    for path in [old, live] { try Data("x".utf8).write(to: URL(filePath: path)) }
    let lock = open(live, O_RDWR | O_CLOEXEC)
    #expect(flock(lock, LOCK_EX) == 0)
    try store.backup()
    #expect(!FileManager.default.fileExists(atPath: old))
    #expect(FileManager.default.fileExists(atPath: live))
    close(lock)
    try store.backup()
    #expect(!FileManager.default.fileExists(atPath: live))
  }

  @Test func theOwnFolderIsRotatedAnotherIsNot() throws {
    let start = 1_795_235_664.0
    for day in 0..<40 {
      let now = Date(timeIntervalSince1970: start + Double(day) * 86_400)
      try store.backup(.daily, now: now)
      try store.backup(to: folder.file("usb"), .daily, now: now)
    }
    #expect(try (8...14).contains(TipStore.backups(of: folder.database).count))
    #expect(try TipStore.backups(of: folder.database, in: folder.file("usb")).count == 40)
  }

  // MARK: - Once a day

  @Test func theDailyBackupIsMadeOnceADayAndOnlyOfWhatChanged() throws {
    let now = Date.now
    #expect(try store.backUpDaily(now: now)?.name.reason == .daily)
    #expect(try store.backUpDaily(now: now.addingTimeInterval(86_000)) == nil)
    // Nothing was written since.
    let later = now.addingTimeInterval(100_000)
    try touch(-100)
    #expect(try store.backUpDaily(now: later) == nil)
    try touch(0)
    try store.save(SampleShifts.evening("2026-09-29"), by: "t")
    #expect(try store.backUpDaily(now: later)?.contents.shifts == 2)
  }

  @Test func anEmptyDatabaseNeedsNone() throws {
    let empty = try TipStore.open(at: folder.file("empty/tips.sqlite"))
    #expect(try empty.backUpDaily() == nil)
    try empty.saveDraft(json: "{}")
    #expect(try empty.backUpDaily() != nil)
  }

  @Test func aClockThatStoodAYearAheadDoesNotStopThem() throws {
    let ahead = try #require(
      try store.backUpDaily(now: Date.now.addingTimeInterval(400 * 86_400)))
    let made = try #require(try store.backUpDaily())
    #expect(made.name.time < ahead.name.time)
    // From then on it is once a day again, and the file that is ahead stays.
    #expect(try store.backUpDaily(now: Date.now.addingTimeInterval(80_000)) == nil)
    try store.save(SampleShifts.evening("2026-09-29"), by: "t")
    try touch(90_000)
    #expect(try store.backUpDaily(now: Date.now.addingTimeInterval(100_000)) != nil)
    #expect(FileManager.default.fileExists(atPath: ahead.path))
  }

  // MARK: - Other programs

  @Test func aLockThatStaysEndsInAnErrorThatNamesItsHolder() throws {
    try store.backup()
    try store.save(SampleShifts.evening("2026-09-26"), by: "t")
    let lock = folder.file("backups/.lock")
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/flock")
    program.arguments = [lock, "sh", "-c", "echo held; read line"]
    let (input, output) = (Pipe(), Pipe())
    program.standardInput = input
    program.standardOutput = output
    try program.run()
    #expect(try output.fileHandleForReading.read(upToCount: 4) == Data("held".utf8))
    let error = #expect(throws: BackupError.self) {
      try store.backup(waitingForOthers: 0.1)
    }
    guard case .busy(lock, 0.1, let holders)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(holders.contains { $0.program == "flock" })
    #expect(error?.kind == .tempFail)
    #expect(error?.description.contains("flock (process ") == true)
    // The daily one does not wait for long.
    let begin = ContinuousClock.now
    #expect(throws: BackupError.self) {
      try store.backUpDaily(now: Date.now.addingTimeInterval(100_000))
    }
    #expect(ContinuousClock.now - begin < .seconds(5))
    input.fileHandleForWriting.closeFile()
    program.waitUntilExit()
    #expect(try store.backup().contents.shifts == 2)
  }

  @Test func programsThatAreDueAtOnceMakeOneDailyBackup() throws {
    let path = folder.database
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      #expect(throws: Never.self) { _ = try TipStore.open(at: path).backUpDaily() }
    }
    #expect(try TipStore.backups(of: path).count == 1)
  }

  // MARK: - Copies of pictures

  @Test func whoSpoilsAPictureDoesNotSpoilItsBackup() throws {
    let pictures = folder.file("pictures")
    let copies = folder.file("backups/pictures")
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: false)
    let names = ["new", "linked"].map { ContentHash(of: Data($0.utf8)).hex + ".png" }
    for (name, text) in zip(names, ["new", "linked"]) {
      try Data(text.utf8).write(to: URL(filePath: pictures + "/" + name))
    }
    // A second name of the same file is no copy.
    try FileManager.default.createDirectory(atPath: copies, withIntermediateDirectories: true)
    #expect(link(pictures + "/" + names[1], copies + "/" + names[1]) == 0)
    try store.backup()
    for name in names {
      let file = try FileHandle(forWritingTo: URL(filePath: pictures + "/" + name))
      try file.write(contentsOf: Data("X".utf8))
      try file.close()
    }
    #expect(try Data(contentsOf: URL(filePath: copies + "/" + names[0])) == Data("new".utf8))
    #expect(try Data(contentsOf: URL(filePath: copies + "/" + names[1])) == Data("linked".utf8))
  }

  /// Sets when the database was written last, in seconds from now.
  private func touch(_ seconds: Double) throws {
    for path in [folder.database, folder.database + "-wal"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date.now.addingTimeInterval(seconds)], ofItemAtPath: path)
    }
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
