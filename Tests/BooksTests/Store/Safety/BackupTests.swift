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
    #expect(try fileMode(backup.path) == 0o600)
    #expect(try fileMode(folder.file("backups")) == 0o700)
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
    let pictures = try folder.makeFolder("pictures")
    for text in ["one", "two"] {
      try folder.write("pictures/\(ContentHash(of: Data(text.utf8)).hex).png", text)
    }
    let lie = String(repeating: "a", count: 64) + ".png"
    try folder.write("pictures/\(lie)", "lie")
    try folder.write("pictures/note.txt", "note")
    let target = folder.file("usb")
    let first = try #require(try store.backup(to: target).pictures)
    #expect((first.copied, first.present) == (2, 0))
    #expect(first.changed == [pictures + "/" + lie])
    let second = try #require(try store.backup(to: target).pictures)
    #expect((second.copied, second.present) == (0, 2))
    #expect(try store.backup(to: target, withPictures: false).pictures == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: target + "/pictures")
    #expect(names.count == 2)
    for name in names { #expect(try fileMode(target + "/pictures/" + name) == 0o600) }
  }

  @Test func aFolderWhoseDiskIsNotThereIsNotMade() throws {
    let file = try folder.write("file")
    for (place, reason) in [(folder.file("usb/tips"), ENOENT), (file, ENOTDIR)] {
      #expect(throws: BackupError.cannotWrite(path: place, reason: SystemError(reason))) {
        try store.backup(to: place)
      }
    }
  }

  @Test func aDamagedDatabaseGivesNoBackup() throws {
    try sqlite(
      folder.database, "PRAGMA foreign_keys = OFF; INSERT INTO staff_roles VALUES (99, 'host')")
    let damage = TipStoreError.damaged(
      path: folder.database, detail: "a row of staff_roles refers to nothing in staff")
    #expect(throws: BackupError.store(damage)) { try store.backup() }
    #expect(try TipStore.backups(of: folder.database).isEmpty)
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

  @Test func theDailyBackupIsMadeOnceADayAndOnlyOfWhatChanged() throws {
    #expect(try TipStore.open(at: folder.file("empty/tips.sqlite")).backUpDaily() == nil)
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

  @Test func aClockThatStoodAYearAheadDoesNotStopThem() throws {
    let ahead = try #require(try store.backUpDaily(now: Date.now.addingTimeInterval(400 * 86_400)))
    let made = try #require(try store.backUpDaily())
    #expect(made.name.time < ahead.name.time)
    // From then on it is once a day again, and the file that is ahead stays.
    #expect(try store.backUpDaily(now: Date.now.addingTimeInterval(80_000)) == nil)
    try store.save(SampleShifts.evening("2026-09-29"), by: "t")
    try touch(90_000)
    #expect(try store.backUpDaily(now: Date.now.addingTimeInterval(100_000)) != nil)
    #expect(FileManager.default.fileExists(atPath: ahead.path))
  }

  @Test func aLockThatStaysEndsInAnErrorThatNamesItsHolder() throws {
    try store.backup()
    try store.save(SampleShifts.evening("2026-09-26"), by: "t")
    let lock = folder.file("backups/.lock")
    let program = try HoldingProgram("/usr/bin/flock", [lock, "sh", "-c", "echo held; read line"])
    let error = #expect(throws: BackupError.self) { try store.backup(waitingForOthers: 0.1) }
    #expect((error?.caseName, error?.kind) == ("busy", .tempFail))
    #expect(error?.description.contains("flock (process ") == true)
    // The daily one does not wait for long.
    let begin = ContinuousClock.now
    #expect(throws: BackupError.self) {
      try store.backUpDaily(now: Date.now.addingTimeInterval(100_000))
    }
    #expect(ContinuousClock.now - begin < .seconds(5))
    program.letGo()
    #expect(try store.backup().contents.shifts == 2)
  }

  @Test func programsThatAreDueAtOnceMakeOneDailyBackup() throws {
    let path = folder.database
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      #expect(throws: Never.self) { _ = try TipStore.open(at: path).backUpDaily() }
    }
    #expect(try TipStore.backups(of: path).count == 1)
  }

  @Test func whoSpoilsAPictureDoesNotSpoilItsBackup() throws {
    try folder.makeFolder("pictures")
    try folder.makeFolder("backups/pictures")
    let files = ["new", "linked"].map { text in
      (text: text, name: "pictures/\(ContentHash(of: Data(text.utf8)).hex).png")
    }
    for file in files { try folder.write(file.name, file.text) }
    // A second name of the same file is no copy.
    let linked = files[1].name
    #expect(link(folder.file(linked), folder.file("backups/" + linked)) == 0)
    try store.backup()
    for file in files {
      try overwrite(folder.file(file.name), at: 0, count: 1)
      let copy = try Data(contentsOf: URL(filePath: folder.file("backups/" + file.name)))
      #expect(copy == Data(file.text.utf8))
    }
  }

  /// Sets when the database was written last, in seconds from now.
  private func touch(_ seconds: Double) throws {
    for path in [folder.database, folder.database + "-wal"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date.now.addingTimeInterval(seconds)], ofItemAtPath: path)
    }
  }
}
