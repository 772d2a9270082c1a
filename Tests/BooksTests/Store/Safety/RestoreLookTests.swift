import Files
import Foundation
import GRDB
import Testing

@testable import Books

/// What a restore tells of the backup, and what becomes of numbers that were given out after it.
@Suite struct RestoreLookTests {
  let folder: TemporaryFolder
  let backup: String

  /// Four shifts, the first of them closed; the backup holds two.
  init() throws {
    folder = try TemporaryFolder()
    let store = try TipStore.open(at: folder.database)
    try store.save(SampleShifts.evening(), by: "t")
    try store.close(1, by: "t")
    try store.save(SampleShifts.evening("2026-09-26"), by: "t")
    backup = try store.backup().path
    for day in ["2026-09-27", "2026-09-28"] { try store.save(SampleShifts.evening(day), by: "t") }
    try store.queue.close()
  }

  @Test func aNumberNeverMeansTwoEvenings() throws {
    let first = try TipStore.restore(backup, to: folder.database, by: "t")
    #expect(first.numbers == UsedNumbers(last: 4, inBackup: 2))
    #expect(first.numbers?.isAhead == true)
    // Also where the same backup is put back again, and from a backup of the restored books.
    let second = try TipStore.restore(backup, to: folder.database, by: "t")
    #expect(second.numbers == UsedNumbers(last: 4, inBackup: 2))
    let store = try TipStore.open(at: folder.database)
    #expect(try store.shifts().map(\.id) == [1, 2])
    let copy = try store.backup().path
    #expect(try store.save(SampleShifts.evening("2026-09-29"), by: "t") == 5)
    #expect(try store.verifyLog().breaks.isEmpty)
    try store.queue.close()
    let third = try TipStore.restore(copy, to: folder.database, by: "t")
    #expect(third.numbers == UsedNumbers(last: 5, inBackup: 4))
    let later = try TipStore.open(at: folder.database)
    #expect(try later.save(SampleShifts.evening("2026-09-30"), by: "t") == 6)
    #expect(try later.save(SampleShifts.evening("2026-10-01"), by: "t") == 7)
  }

  @Test func onANewDiskAndOverADamagedFileNobodyKnows() throws {
    #expect(try TipStore.restore(backup, to: folder.file("new.sqlite"), by: "t").numbers == nil)
    try overwrite(folder.database, at: 0, count: 8192)
    let done = try TipStore.restore(backup, to: folder.database, by: "t")
    #expect(done.aside != nil && done.numbers == nil)
  }

  @Test(arguments: [
    ("log", "DROP TRIGGER change_log_no_update; UPDATE change_log SET who = 'x' WHERE id = 2"),
    (
      "seals",
      "DROP TRIGGER payouts_fixed_update; UPDATE payouts SET name = 'Zoe' WHERE shift_id = 1"
    ),
  ]) func whatIsWrongWithLogAndSealsIsTold(area: String, sql: String) throws {
    let plain = folder.file("plain.sqlite")
    _ = try TipStore.restore(backup, to: plain, by: "t")
    try sqlite(plain, sql)
    let look = try TipStore.look(atBackup: plain, unpackingIn: folder.path)
    #expect(look.contents.shifts == 2)
    #expect(look.troubles.contains { $0.area == area }, "\(look.troubles)")
    let done = try TipStore.restore(plain, to: folder.database, by: "t")
    #expect(done.troubles == look.troubles)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .allSatisfy { !$0.contains("unfinished") })
  }

  @Test func aSoundBackupOfNowHasNoTroublesAndNotesNoNumbers() throws {
    #expect(try TipStore.look(atBackup: backup, unpackingIn: folder.path).troubles.isEmpty)
    let store = try TipStore.open(at: folder.database)
    let whole = try store.backup().path
    try store.queue.close()
    let done = try TipStore.restore(whole, to: folder.database, by: "t")
    #expect(done.troubles.isEmpty && done.numbers?.isAhead == false)
    let words = try TipStore.open(at: folder.database).lastChanges(2).map(\.what)
    #expect(!words.contains("shift numbers used"))
  }

  /// Pictures come before the books take their place: a trouble with them changes nothing.
  @Test func whereThePicturesCannotBeWrittenNothingIsChanged() throws {
    try folder.makeFolder("backups/pictures")
    try folder.write("backups/pictures/\(ContentHash(of: Data("p".utf8)).hex).png", "p")
    try folder.write("pictures")
    #expect(throws: BackupError.self) { try TipStore.restore(backup, to: folder.database, by: "t") }
    #expect(try TipStore.open(at: folder.database).shifts().count == 4)
    #expect(Restoring.asides(of: folder.database).isEmpty)
  }

  @Test func aFullDiskIsToldInWordsOfARestore() {
    let path = "/books/tips.sqlite"
    let inner = UnfinishedFile.name(for: path)
    let full = SystemError(ENOSPC)
    for error: BackupError in [
      .cannotWrite(path: inner, reason: full), .store(.diskFull(path: inner)),
      .store(.cannotCreate(path: inner, reason: full)),
    ] { #expect(error.ofRestoring(path) == .noRoomToRestore(path: path)) }
    #expect(
      BackupError.cannotWrite(path: inner, reason: SystemError(EIO)).ofRestoring(path)
        == .cannotWrite(path: path, reason: SystemError(EIO)))
    #expect(
      BackupError.store(.inputOutput(path: inner, detail: "d")).ofRestoring(path)
        == .store(.inputOutput(path: path, detail: "d")))
    let target = "/usb/tips-x.gz"
    #expect(
      BackupError.cannotWrite(path: UnfinishedFile.name(for: target), reason: full).naming(target)
        == .cannotWrite(path: target, reason: full))
  }

  /// SQLite has a code of its own where the file that programs share has no room.
  @Test func noRoomForTheSharedFileIsAFullDisk() {
    let error = DatabaseError(resultCode: .SQLITE_IOERR_SHMSIZE)
    #expect(TipStoreError(error, path: "p", waited: 5) == .diskFull(path: "p"))
    #expect(SystemError(writing: error) == SystemError(ENOSPC))
    #expect(SystemError(writing: DatabaseError(resultCode: .SQLITE_IOERR_READ)) == nil)
    #expect(SystemError(writing: DatabaseError(resultCode: .SQLITE_READONLY)) == SystemError(EROFS))
  }
}
