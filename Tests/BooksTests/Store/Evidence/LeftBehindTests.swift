import BookLog
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// What may be missing in the log: what a restore left behind, by what it says and can be held
/// against; nothing is forgiven in silence.
@Suite struct LeftBehindTests: BooksWithNotedEnds {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func restore(_ backup: String, acceptingChanged: Bool = false) throws -> TipStore {
    _ = try TipStore.restore(
      backup, to: folder.database, acceptingChanged: acceptingChanged, by: "t")
    return try TipStore.open(at: folder.database)
  }

  /// Books that others made, with the identity of these: nothing but their log tells them apart.
  private func putInvented(in path: String, like store: TipStore, evenings: Int = 9) throws {
    let house = try #require(try store.houseID())
    try store.queue.close()
    for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
    let other = try TipStore.open(at: path)
    for number in 1...evenings {
      try other.save(SampleShifts.evening("2026-09-1\(number)", netSales: 5), by: "their manager")
    }
    try other.tamper("UPDATE house SET uuid = '\(house)'")
    try other.queue.close()
    try sqlite(path, "PRAGMA journal_mode = DELETE")
  }

  private var notes: [String] {
    BookExamination(database: folder.database).findings()
      .filter { $0.weight == .note && $0.area == "log" }.map { "\($0.text)" }
  }

  @Test func anInventedRestoreForgivesNothing() throws {
    let store = try books()
    let backup = try store.backup()
    let end = LogEnd(entries: Int64(backup.contents.logEntries), hash: backup.contents.logHead)
    try putInvented(in: folder.database, like: store)
    let invented = try TipStore.open(at: folder.database)
    let claims: [LogEvent] = [
      .restored(file: backup.name.file, end: .start, replacing: nil),
      .restored(file: backup.name.file, end: .start, replacing: end),
      .restored(file: backup.name.file, end: end, replacing: LogEnd(entries: 99, hash: end.hash)),
      .restored(
        file: backup.name.file, end: LogEnd(entries: 1, hash: try firstHash(invented)),
        replacing: LogEnd(entries: 99, hash: end.hash)),
    ]
    for claim in claims {
      try invented.write { db in try ChangeLog(db: db, who: "t").add(claim) }
      #expect(!(try invented.verifyLog().isSound), "\(claim)")
      #expect(!(try invented.lookAtNews().isEmpty), "\(claim)")
    }
  }

  private func firstHash(_ store: TipStore) throws -> String {
    let hash = try store.read { db in
      try String.fetchOne(db, sql: "SELECT hash FROM change_log WHERE id = 1")
    }
    return try #require(hash)
  }

  /// Their log may go on from these books': the house alone tells.
  @Test func theEndsOfAnotherHouseAreNeverForgiven() throws {
    let store = try books()
    let first = try store.backup()
    try export(store)
    let text = try String(contentsOfFile: list, encoding: .utf8)
    let house = try #require(try store.houseID())
    try text.replacing(house, with: UUID().uuidString)
      .write(toFile: list, atomically: true, encoding: .utf8)
    try store.queue.close()
    let restored = try restore(first.path)
    #expect(try restored.verifyLog().troubles.map(\.kind) == [.otherHouse])
  }

  @Test func theSameBackupTwiceIsNotCalledTamperedWith() throws {
    let store = try books()
    let backup = try store.backup()
    for _ in 1...3 { try export(store) }
    try store.queue.close()
    for _ in 1...3 {
      let restored = try restore(backup.path)
      #expect(try restored.verifyLog().isSound)
      #expect(try restored.lookAtNews().isEmpty)
      #expect(notes.count == 1 && notes[0].contains("3 ends of the log"), "\(notes)")
      try restored.queue.close()
    }
    // The damaged or missing database tells nothing; what was noted of it does.
    for ending in ["", "-wal", "-shm"] { unlink(folder.database + ending) }
    #expect(try restore(backup.path).verifyLog().isSound)
  }

  @Test func aWrongBackupAndThenTheRightOneIsNotCalledTamperedWith() throws {
    let store = try books()
    let wrong = try store.backup(now: Date.now.addingTimeInterval(-10))
    try store.save(SampleShifts.evening("2026-09-27"), by: "t")
    try store.save(SampleShifts.evening("2026-09-28"), by: "t")
    let right = try store.backup(now: Date.now.addingTimeInterval(-5))
    try export(store)
    try store.queue.close()
    let first = try restore(wrong.path)
    // What was noted meanwhile is of entries that the right one has, too.
    try export(first)
    #expect(try first.verifyLog().isSound)
    try first.queue.close()
    let restored = try restore(right.path)
    #expect(try restored.verifyLog().isSound)
    try export(restored)
    try restored.backup(now: Date.now.addingTimeInterval(10))
    #expect(try restored.verifyLog().isSound)
    #expect(notes == notes.filter { $0.contains("a restore left") } && !notes.isEmpty, "\(notes)")
  }

  @Test(arguments: [true, false])
  func aChangedLineDoesNotSpeakForTheBackupThatItNames(isZero: Bool) throws {
    let store = try books()
    let backup = try store.backup()
    let house = try #require(try store.houseID())
    try putInvented(in: folder.database, like: store)
    let invented = try TipStore.open(at: folder.database)
    let head = try invented.read { db in try LogEnd.fetch(db) }
    let line =
      "\(backup.name.time.compact) \(isZero ? 0 : head.entries) \(head.hash) "
      + "backup \(backup.name.file) of \(house)\n"
    try line.write(toFile: list, atomically: true, encoding: .utf8)
    let kinds = try invented.verifyLog().troubles.map(\.kind)
    #expect(kinds.contains(.otherThanNoted), "\(kinds)")
    #expect(try !invented.lookAtNews().isEmpty)
    #expect(try !invented.lookAtAll().isEmpty)
  }

  @Test func aBackupThatWasSwappedIsNamedAndNotPutBackWithoutAWord() throws {
    let store = try books()
    let backup = try store.backup()
    let plain = folder.file("invented.sqlite")
    try putInvented(in: plain, like: store)
    try FileManager.default.removeItem(atPath: backup.path)
    try FileManager.default.copyItem(atPath: plain, toPath: backup.path)
    let doctor = BookExamination(database: folder.database).findings()
    #expect(
      doctor.contains {
        $0.weight == .trouble && $0.text.contains("the file was put in its place")
      }, "\(doctor)")
    #expect(throws: BackupError.otherThanNoted(path: backup.path)) {
      try TipStore.restore(backup.path, to: folder.database, by: "t")
    }
    // After the word the log says which it was.
    let restored = try restore(backup.path, acceptingChanged: true)
    let row = try #require(try restored.lastChanges(1).first)
    let name = "\(backup.name.file), another than was noted: "
    #expect(row.newValue?.hasPrefix(name) == true, "\(row)")
  }

  @Test(arguments: ["gone", "folder", "link", "pipe", "endless", "empty", "other"])
  func aListThatIsGoneOrNoFileIsTold(how: String) throws {
    let store = try books()
    try store.backup()
    try export(store)
    #expect(try store.lookAtNews().isEmpty)
    unlink(list)
    switch how {
    case "folder": mkdir(list, 0o700)
    case "link": symlink("/dev/null", list)
    case "pipe": mkfifo(list, 0o600)
    case "endless": symlink("/dev/zero", list)
    case "empty", "other":
      try (how == "empty" ? "" : "x\n").write(toFile: list, atomically: true, encoding: .utf8)
    default: break
    }
    #expect(try !store.verifyLog().isSound)
    #expect(try !store.lookAtNews().isEmpty)
    #expect(try !store.lookAtAll().isEmpty)
    let doctor = BookExamination(database: folder.database).findings()
    #expect(
      doctor.contains {
        $0.weight == .trouble && $0.text.contains("tips.sqlite.log-ends")
          && $0.remedy?.contains("note the ends of the log anew") == true
      }, "\(doctor)")
    // A backup of them notes nothing.
    #expect(try store.backup().troubles.isEmpty == false)
  }

  @Test func aHouseWhoseBackupsWereLostNotesTheEndAnewAndTheLogSaysSo() throws {
    let store = try books()
    try store.backup()
    try FileManager.default.removeItem(atPath: folder.file("backups"))
    #expect(try !store.lookAtAll().isEmpty)
    let backup = try store.backup(notingEndsAnew: true)
    #expect(backup.troubles.isEmpty)
    #expect(
      try store.lastChanges(2).map(\.what) == ["list of log ends started again", "backup made"])
    #expect(try store.verifyLog().isSound)
    #expect(try store.lookAtNews().isEmpty)
    #expect(notes.contains { $0.contains("noted anew") }, "\(notes)")
    // There is nothing to note anew.
    try store.backup(notingEndsAnew: true)
    #expect(try store.lastChanges(2).map(\.what) == ["backup made", "backup made"])
  }

  @Test func anythingElseThatIsWrongIsNotNotedAway() throws {
    let store = try books()
    try store.backup()
    try FileManager.default.removeItem(atPath: folder.file("backups"))
    try store.tamper("UPDATE staff SET name = 'Bo' WHERE id = 1")
    #expect(try !store.backup(notingEndsAnew: true).troubles.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: list))
  }

  /// On a new disk there is no list yet.
  @Test func aRestoreBringsTheLinesOfItsOwnLogAlong() throws {
    let store = try books()
    try store.backup()
    let elsewhere = folder.file("usb")
    let backup = try store.backup(to: elsewhere)
    try store.queue.close()
    let place = try folder.makeFolder("new")
    _ = try TipStore.restore(backup.path, to: place + "/tips.sqlite", by: "t")
    let restored = try TipStore.open(at: place + "/tips.sqlite")
    #expect(try restored.verifyLog().isSound)
    #expect(try restored.lookAtNews().isEmpty)
  }
}
