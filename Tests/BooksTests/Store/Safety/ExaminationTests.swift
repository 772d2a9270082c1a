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

  private func sqlite(_ sql: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
    try queue.close()
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
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 40_960))
    try file.close()
    expect("database", .trouble, "damaged", "put a backup back")
    expect("backups", .fine, "opens and is whole")
  }

  @Test func aRowThatRefersToNothing() throws {
    try books()
    try sqlite("PRAGMA foreign_keys = OFF; INSERT INTO staff_roles VALUES (99, 'host')")
    expect("database", .trouble, "A row of staff_roles refers to nothing in staff", "took rows out")
  }

  @Test func aForeignFileAndANewerOne() throws {
    try books().queue.close()
    try sqlite("PRAGMA user_version = 99")
    expect("database", .trouble, "newer (v0099)")
    try sqlite("PRAGMA application_id = 7")
    expect("database", .trouble, "another program")
    try Data(repeating: 65, count: 5000).write(to: URL(filePath: path))
    expect("database", .trouble, "no database")
  }

  @Test(arguments: [
    ("UPDATE change_log SET who = 'x' WHERE id = 2", "entry 2", "was changed"),
    ("DELETE FROM change_log WHERE id = 2", "entry 2", "was removed"),
    (
      "INSERT INTO change_log SELECT id + 50, at, who, what, shift_id, employee_id, old_value, "
        + "new_value, why, (SELECT hash FROM log_head), printf('%064d', 5) FROM change_log "
        + "WHERE id = 1", "entry 51", "was not written by TipPool"
    ),
  ])
  func aLogThatAnotherProgramTouched(sql: String, row: String, what: String) throws {
    try books()
    try sqlite(
      "DROP TRIGGER change_log_no_update; DROP TRIGGER change_log_no_delete; "
        + "DROP TRIGGER change_log_only_appended; DROP TRIGGER change_log_moves_its_head; \(sql)")
    expect("log", .trouble, row, what, "compare it with a backup")
    expect("guards", .trouble, "missing: trigger change_log_moves_its_head", "put a backup back")
  }

  @Test func aClosedShiftThatAnotherProgramChanged() throws {
    try books()
    try sqlite(
      "DROP TRIGGER payouts_fixed_update; UPDATE payouts SET name = 'Zoe' WHERE position = 0")
    expect("seals", .trouble, "another program: 1.", "verify the shifts")
  }

  @Test func aSecondSealHidesNothing() throws {
    let store = try books()
    try store.tamper("UPDATE payouts SET name = 'Zoe' WHERE position = 0")
    let now = try store.queue.read { try ShiftSeal(db: $0).seal(of: 1) }
    try store.append(.shift(1, .sealed(now)))
    expect("seals", .trouble, "another program: 1.")
    expect("books", .trouble, "shift 1: the log has a second seal of it (entry 8)")
  }

  @Test func aStateThatTheLogDoesNotKnow() throws {
    try books()
    try sqlite("UPDATE shifts SET state = 'voided', void_reason = 'twice'")
    expect("books", .trouble, "it is voided, and the log last said closed", "verify the log")
  }

  @Test func aForeignTrigger() throws {
    try books()
    try sqlite("CREATE TRIGGER sneaky AFTER INSERT ON payouts BEGIN SELECT 1; END")
    expect("guards", .trouble, "not TipPool's: trigger sneaky", "DROP TRIGGER sneaky")
  }

  @Test func rulesAndSmallPicturesThatAreNotWhatTheirHashSays() throws {
    let store = try books()
    try store.tamper("UPDATE policies SET json = '{}'")
    expect("contents", .trouble, "row 1 of policies", "compare it with a backup")
  }

  @Test func missingAndOrphanedPictures() throws {
    let store = try TipStore.open(at: path)
    let source = folder.file("slip.png")
    try Data("slip".utf8).write(to: URL(filePath: source))
    var scan = try SampleShifts.picture(1)
    scan = ScanRecord(
      employee: scan.employee, picture: ContentHash(of: Data("slip".utf8)), pictureFile: "slip.png",
      source: source, profileID: nil, engine: "e", engineVersion: "1", model: "m", readings: [])
    try store.save(SampleShifts.evening(scans: [scan]), by: "t")
    expect("pictures", .fine, "1 picture kept")
    let kept = folder.file("d/pictures/\(scan.picture.hex).png")
    let orphan = folder.file("d/pictures/\(String(repeating: "b", count: 64)).png")
    try Data("slap".utf8).write(to: URL(filePath: kept))
    expect(
      "pictures", .trouble, "is not what was read: pictures/\(scan.picture.hex)", "Copy them from")
    #expect(findings("pictures").allSatisfy { $0.weight != .fine })
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

  @Test func aHalfEnteredShift() throws {
    try books().saveDraft(json: "{}")
    expect("drafts", .note, "1 shift half entered", "resume the shift")
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

  @Test func whatRestoresAndKilledProgramsLeft() throws {
    let store = try books()
    let backup = try store.backup()
    try store.queue.close()
    let done = try TipStore.restore(backup.path, to: path, by: "t")
    expect("backups", .note, try #require(done.aside), "Remove them")
    let left = folder.file("d/backups/.tips.unfinished-999999999-X")
    try Data().write(to: URL(filePath: left))
    expect("backups", .note, "1 unfinished file", "next a backup")
  }

  @Test func aBackupFolderThatCannotBeListed() throws {
    try TipStore.open(at: path).save(SampleShifts.evening(), by: "t")
    try Data().write(to: URL(filePath: folder.file("d/backups")))
    expect("backups", .care, "cannot be read (Not a directory)", "Give that file another name")
  }

  @Test func littleRoom() {
    let little = BookPlaces.space(free: 90_000_000, database: 10_000_000, "/books")
    #expect(little.weight == .care)
    #expect(little.text.contains("90 MB free"))
    #expect(little.remedy?.contains("100 MB") == true)
    #expect(BookPlaces.space(free: 100_000_000, database: 10_000_000, "/").weight == .fine)
    #expect(BookPlaces.space(free: 19_000_000, database: 0, "/").weight == .care)
    #expect(BookPlaces.space(free: 20_000_000, database: 0, "/").weight == .fine)
  }
}
