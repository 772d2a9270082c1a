import BookLog
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// The log contains its ends of earlier times: an older copy in the place of the books and a log
/// that was written anew do not.
@Suite struct NotedEndTests: BooksWithNotedEnds {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A backup that neither the log nor a list knows of.
  @discardableResult
  private func unnotedBackup() throws -> Backup {
    let folder = BackupFolder(nil, of: folder.database)
    try BookPath.makeFolder(folder.path)
    return try folder.makeLocked(.byHand, withPictures: false, now: BackupTime(Date.now))
  }

  /// Copies the books as they are, to be put back by hand later.
  private func copy(_ store: TipStore, to path: String) throws {
    let other = try DatabaseQueue(path: path)
    try store.queue.backup(to: other)
    try other.close()
  }

  private func putInPlace(_ path: String) throws -> TipStore {
    for ending in ["", "-wal", "-shm"] { unlink(folder.database + ending) }
    try FileManager.default.copyItem(atPath: path, toPath: folder.database)
    return try TipStore.open(at: folder.database)
  }

  @Test(arguments: [true, false])
  func anOlderCopyInThePlaceOfTheBooksIsFoundByWhatABackupKnows(hasList: Bool) throws {
    let store = try books()
    try copy(store, to: folder.file("old.sqlite"))
    try store.save(SampleShifts.evening("2026-09-29"), by: "t")
    // Without a list the backups themselves tell.
    let backup = try hasList ? store.backup() : unnotedBackup()
    #expect(try store.verifyLog().isSound)
    try store.queue.close()
    let old = try putInPlace(folder.file("old.sqlite"))
    let found = try old.verifyLog()
    #expect(found.breaks.isEmpty)
    let trouble = try #require(found.troubles.first)
    #expect(trouble.subject == .noted("backup \(backup.name.file)"))
    #expect(
      trouble.kind
        == .laterThanBooks(entries: Int64(backup.contents.logEntries), found: Int64(found.rows)))
    #expect("\(trouble)".contains("an older copy was put in their place"))
    #expect(try old.lookAtNews().isEmpty == false)
    let doctor = BookExamination(database: folder.database).findings()
    #expect(doctor.contains { $0.weight == .trouble && $0.text.contains(backup.name.file) })
    // A backup of them is told, is not noted, and takes none of the older ones away.
    let next = try old.backup(now: Date.now.addingTimeInterval(400 * 86_400))
    #expect(!next.troubles.isEmpty)
    #expect(try TipStore.backups(of: folder.database).count == 2)
    #expect(try old.lastChanges(1).first?.what != "backup made")
  }

  /// Somebody put the books of another house in the place of these.
  @Test func theBooksOfAnotherHouseAreNamed() throws {
    let store = try books()
    let house = try #require(try store.houseID())
    let backup = try store.backup()
    #expect(try String(contentsOfFile: list, encoding: .utf8).hasSuffix(" of \(house)\n"))
    #expect(try store.verifyLog().house == house)
    try store.queue.close()
    let path = folder.file("other.sqlite")
    let other = try TipStore.open(at: path)
    // By somebody else: entries of one second by one person have one hash in any house's log.
    for number in 1...3 {
      try other.save(SampleShifts.evening("2026-10-2\(number)"), by: "their manager")
    }
    try other.queue.close()
    let found = try putInPlace(path).verifyLog()
    #expect(found.house != house)
    #expect(
      found.troubles.map(\.kind) == [.otherHouse]
        && found.troubles.map(\.subject) == [.noted("backup \(backup.name.file)")])
  }

  @Test func anOlderCopyIsFoundByWhatAnExportNoted() throws {
    let store = try books()
    try store.backup()
    try copy(store, to: folder.file("old.sqlite"))
    try export(store)
    #expect(try store.lookAtNews().isEmpty)
    try store.queue.close()
    let old = try putInPlace(folder.file("old.sqlite"))
    let troubles = try old.verifyLog().troubles.map(\.description)
    #expect(troubles.count == 1 && troubles[0].hasPrefix("export 1: it knows"), "\(troubles)")
    #expect(try old.lookAtNews().contains { $0.text.contains("export 1") })
  }

  /// Somebody who knows the whole format writes the chain anew, with guards off and back on.
  @Test(arguments: [true, false])
  func aLogThatWasWrittenAnewIsFoundByTheBackupsThatHoldTheOldOne(hasList: Bool) throws {
    let store = try books()
    if hasList { try store.backup() } else { try unnotedBackup() }
    try store.rewriteLog { record in if record.id == 2 { record.who = "somebody else" } }
    let found = try store.verifyLog()
    #expect(found.breaks.isEmpty)
    #expect(found.troubles.count == 1, "\(found.troubles)")
    #expect("\(found.troubles)".contains("the log was written anew"), "\(found.troubles)")
    #expect(try store.lookAtNews().isEmpty == false)
  }

  @Test func backupsOfEarlierProgramsAreNotedWithTheNextOne() throws {
    let store = try books()
    let first = try unnotedBackup()
    try store.backup(now: Date.now.addingTimeInterval(5))
    let noted = NotedEnds(folder: BackupFolder(nil, of: folder.database)).noted()
    #expect(noted.count == 2)
    #expect(
      noted.contains { $0.hash == first.contents.logHead && $0.occasion.contains(first.name.file) })
  }

  @Test func aHashOnPaperIsFoundInTheLogOrNot() throws {
    let store = try books()
    let head = try store.verifyLog().headHash
    let entry = try store.verifyLog().rows
    try store.save(SampleShifts.evening("2026-09-28"), by: "t")
    #expect(try store.logEntry(withHash: head)?.id == Int64(entry))
    #expect(try store.logEntry(withHash: String(head.prefix(16)).uppercased())?.id == Int64(entry))
    for none in ["", "abc", String(repeating: "0", count: 64), head + "0", "zzzzzzzz"] {
      #expect(try store.logEntry(withHash: none) == nil)
    }
  }
}
