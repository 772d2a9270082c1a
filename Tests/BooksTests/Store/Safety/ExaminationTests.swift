import Files
import Foundation
import GRDB
import Money
import Testing

@testable import Books

/// Each thing that can be wrong is provoked, found and told with what to do.
@Suite struct ExaminationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var examination: BookExamination {
    BookExamination(database: folder.file("d/tips.sqlite"))
  }

  private var path: String { folder.file("d/tips.sqlite") }

  private func findings(_ area: String) -> [BookFinding] {
    examination.findings().filter { $0.area == area }
  }

  private func expect(
    _ area: String, _ weight: BookFinding.Weight, _ words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = findings(area).filter { $0.weight == weight }
    #expect(!found.isEmpty, "\(findings(area))", sourceLocation: sourceLocation)
    for word in words {
      let isThere = found.contains { "\($0.text) \($0.remedy ?? "")".contains(word) }
      #expect(isThere, "“\(word)” in \(findings(area))", sourceLocation: sourceLocation)
    }
  }

  /// A house with a closed shift and a backup.
  @discardableResult
  private func books() throws -> TipStore {
    let store = try TipStore.open(at: path)
    let id = try store.save(SampleShifts.evening(), by: "t")
    try store.close(id, by: "t")
    try store.backup()
    return store
  }

  @Test func aSoundHouseHasNothingThatNeedsCare() throws {
    try books()
    let findings = examination.findings().filter { $0.area != "disk" }
    #expect(findings.allSatisfy { $0.weight == .fine }, "\(findings)")
    expect("database", .fine, "schema \(TipStore.schemaName)", "1 shift to 2026-09-25")
    expect("guards", .fine, "are as TipPool made them")
    expect("log", .fine, "is whole: 7 entries")
    expect("books", .fine, "are what the change log last said")
    expect("seals", .fine, "1 closed shift as sealed")
    expect("backups", .fine, "1 backup", "opens and is whole: 1 shift")
    expect("pictures", .fine, "none missing")
    expect("permissions", .fine, "Only you")
    expect("drafts", .fine, "No shift is half entered")
  }

  @Test func itChangesNothing() throws {
    try books().queue.close()
    let before = try Data(contentsOf: URL(filePath: path))
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    _ = examination.findings()
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == names)
  }

  @Test func noDatabaseYet() {
    #expect(examination.findings().map(\.text) == ["There is no database yet at \(path)."])
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aDamagedDatabase() throws {
    try books().queue.close()
    try overwrite(path, at: 4096, count: 40_960)
    expect("database", .trouble, "damaged", "put a backup back")
    expect("backups", .fine, "opens and is whole")
  }

  @Test func aFileOfAnotherProgram() throws {
    try books().queue.close()
    try sqlite(path, "PRAGMA application_id = 7")
    expect("database", .trouble, "another program")
    try Data(repeating: 65, count: 5000).write(to: URL(filePath: path))
    expect("database", .trouble, "no database")
  }

  /// What is done to the books, and what is told of it: the trouble and the way out.
  @Test(arguments: [
    (
      "DROP TRIGGER change_log_no_update; UPDATE change_log SET who = 'x' WHERE id = 2",
      "log", ["entry 2", "was changed", "compare it with a backup"]
    ),
    (
      "DROP TRIGGER change_log_no_delete; DELETE FROM change_log WHERE id = 2",
      "log", ["entry 2", "was removed", "compare it with a backup"]
    ),
    (
      "DROP TRIGGER change_log_moves_its_head", "guards",
      ["missing: trigger change_log_moves_its_head", "put a backup back"]
    ),
    (
      "CREATE TRIGGER sneaky AFTER INSERT ON payouts BEGIN SELECT 1; END", "guards",
      ["not TipPool's: trigger sneaky", "DROP TRIGGER sneaky"]
    ),
    (
      "DROP TRIGGER payouts_fixed_update; UPDATE payouts SET name = 'Zoe' WHERE position = 0",
      "seals", ["another program: 1.", "verify the shifts"]
    ),
    (
      "UPDATE shifts SET state = 'voided', void_reason = 'twice'", "books",
      ["it is voided, and the log last said closed", "verify the log"]
    ),
    (
      "DROP TRIGGER policies_no_update; UPDATE policies SET json = '{}'", "contents",
      ["policies: the content of row 1", "compare it with a backup"]
    ),
    (
      "PRAGMA foreign_keys = OFF; INSERT INTO staff_roles VALUES (99, 'host')", "database",
      ["A row of staff_roles refers to nothing in staff", "took rows out"]
    ),
  ]) func whatAnotherProgramDidIsTrouble(sql: String, area: String, words: [String]) throws {
    try books()
    try sqlite(path, sql)
    for word in words { expect(area, .trouble, word) }
  }

  @Test func aSecondSealHidesNothing() throws {
    let store = try books()
    try store.tamper("UPDATE payouts SET name = 'Zoe' WHERE position = 0")
    let now = try store.queue.read { try ShiftSeal(db: $0).seal(of: 1) }
    try store.append(.shiftSealed(shift: 1, seal: now))
    expect("seals", .trouble, "another program: 1.")
    expect("books", .trouble, "shift 1: the log has a second seal of it (entry 8)")
  }

  @Test func missingAndOrphanedPictures() throws {
    let store = try TipStore.open(at: path)
    var scan = try SampleShifts.picture(1)
    (scan.picture, scan.pictureFile) = (ContentHash(of: Data("slip".utf8)), "slip.png")
    scan.source = try folder.write("slip.png", "slip")
    try store.save(SampleShifts.evening(scans: [scan]), by: "t")
    expect("pictures", .fine, "1 picture kept")
    let kept = try folder.write("d/pictures/\(scan.picture.hex).png", "slap")
    expect(
      "pictures", .trouble, "is not what was read: pictures/\(scan.picture.hex)", "Copy them from")
    #expect(findings("pictures").allSatisfy { $0.weight != .fine })
    let orphan = folder.file("d/pictures/\(String(repeating: "b", count: 64)).png")
    try FileManager.default.moveItem(atPath: kept, toPath: orphan)
    expect("pictures", .care, "is missing: pictures/\(scan.picture.hex)", "Copy them from")
    expect("pictures", .note, "1 picture that no shift refers to", "Leave them")
  }

  @Test func filesThatOthersMayRead() throws {
    try books()
    let backup = try #require(try TipStore.backups(of: path).first)
    for (file, mode) in [(path, 0o644), (backup.path, 0o640)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
      expect("permissions", .care, file, "chmod go-rwx")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.file("d"))
    expect("permissions", .care, folder.file("d"))
  }

  @Test func noBackupAnOldOneAndADamagedOne() throws {
    let store = try TipStore.open(at: path)
    try store.save(SampleShifts.evening(), by: "t")
    expect("backups", .care, "There is no backup", "a backup makes one")
    let old = try store.backup(now: Date.now.addingTimeInterval(-5 * 86_400))
    expect("backups", .fine, "1 backup, the newest of")
    try store.save(SampleShifts.evening("2026-09-26"), by: "t")
    expect("backups", .care, "5 days ago", "what keeps it from being made")
    let bytes = try Data(contentsOf: URL(filePath: old.path))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: old.path))
    expect("backups", .trouble, "cannot be used", "damaged", "makes a new one")
  }

  @Test func whatRestoresAndKilledProgramsLeftAndHalfEnteredShifts() throws {
    let store = try books()
    try store.saveDraft(json: "{}")
    expect("drafts", .note, "1 shift half entered", "resume the shift")
    let backup = try store.backup()
    try store.queue.close()
    let done = try TipStore.restore(backup.path, to: path, by: "t")
    expect("backups", .note, try #require(done.aside), "Remove them")
    try folder.write("d/backups/.tips.unfinished-999999999-X")
    expect("backups", .note, "1 unfinished file", "next a backup")
  }

  @Test func aBackupFolderThatCannotBeListed() throws {
    try TipStore.open(at: path).save(SampleShifts.evening(), by: "t")
    try Data().write(to: URL(filePath: folder.file("d/backups")))
    expect("backups", .care, "cannot be read (Not a directory)", "Give that file another name")
  }

  @Test(arguments: [
    (90_000_000, 10_000_000, BookFinding.Weight.care), (100_000_000, 10_000_000, .fine),
    (19_000_000, 0, .care), (20_000_000, 0, .fine),
  ]) func littleRoom(free: Int, size: Int, weight: BookFinding.Weight) {
    #expect(BookPlaces.space(free: free, database: size, "/books").weight == weight)
  }
}
