import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// Every command looks at what is new; nothing that is told by the whole look of the day is hidden
/// until then, where guards had to be taken off for it.
@Suite struct LookTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    for number in 1...3 {
      try store.save(
        SampleShifts.evening("2026-09-2\(number)", scans: [SampleShifts.picture(number)]), by: "t")
    }
    for number: Int64 in 1...2 { try store.close(number, by: "t") }
    #expect(try store.lookAtNews().isEmpty)
  }

  private var look: LastLook? {
    get throws { try store.read { db in try LastLook.find(db) } }
  }

  private var isShortSound: Bool {
    get throws {
      let known = NotedEnds(folder: BackupFolder(nil, of: folder.database)).latest()
      return try store.read { db in try ShortLook(db: db, known: known).isSound() }
    }
  }

  @Test func aLookIsRememberedAndTheNextIsShort() throws {
    let first = try #require(try look)
    #expect((first.entries, first.found) == (Int64(try store.verifyLog().rows), nil))
    #expect(try isShortSound)
    // The work of the program is no reason for another whole one.
    try store.save(SampleShifts.evening("2026-09-28"), by: "t")
    try store.close(3, by: "t")
    try store.reopen(1, reason: "r", by: "t")
    try store.backup()
    #expect(try isShortSound)
    #expect(try store.lookAtNews().isEmpty)
  }

  /// What a whole look names, the short one notices.
  @Test(arguments: [
    "UPDATE payouts SET derivation = 'x' WHERE shift_id = 1", "DELETE FROM change_log WHERE id > 4",
    "UPDATE change_log SET who = 'x' WHERE id = 1", "DELETE FROM log_head",
    "UPDATE log_head SET entries = entries - 1", "DELETE FROM shifts WHERE id = 3",
    "UPDATE policies SET json = '{}'", "DELETE FROM exports; DELETE FROM staff WHERE id = 3",
  ]) func aChangeWithTheGuardsOffAndOnAgainIsNoticedAtOnce(statement: String) throws {
    try store.tamper(statement)
    #expect(try !isShortSound)
    let found = try store.lookAtNews()
    #expect(!found.isEmpty, "\(statement)")
    #expect(try look?.found?.isEmpty == false)
    // It goes on being told.
    #expect(try store.lookAtNews() == found)
  }

  /// SQLite's own switch turns the guards off without a trace in the schema.
  @Test(arguments: [
    "UPDATE payouts SET derivation = 'x' WHERE shift_id = 1",
    "UPDATE shifts SET state = 'voided', void_reason = 'x' WHERE id = 2",
    "DELETE FROM change_log WHERE id > 4", "UPDATE staff SET name = 'Bo' WHERE id = 1",
  ]) func newChangesAreNoticedAlsoWhereNoGuardWasTouched(statement: String) throws {
    let version = try #require(try look?.schemaVersion)
    try store.tamper(statement)
    try sqlite(
      folder.database,
      "UPDATE last_look SET schema_version = (SELECT schema_version FROM pragma_schema_version)")
    #expect(try look?.schemaVersion != version)
    #expect(try !isShortSound)
  }

  @Test func booksThatWereSetRightAreSoundAgain() throws {
    try store.tamper("UPDATE staff SET name_key = 'x' WHERE id = 1")
    #expect(try !store.lookAtNews().isEmpty)
    try store.tamper("UPDATE staff SET name_key = 'ana díaz' WHERE id = 1")
    #expect(try store.lookAtNews().isEmpty)
    #expect(try look?.found == nil)
    #expect(try isShortSound)
  }

  @Test func theDailyBackupOfChangedBooksSaysSoAndTakesNoOlderOneAway() throws {
    let start = Date.now.addingTimeInterval(-60 * 86_400)
    for day in 0..<20 {
      try store.backup(.daily, now: start.addingTimeInterval(Double(day) * 86_400))
      try store.save(SampleShifts.evening("2026-08-\(day + 10)"), by: "t")
    }
    let before = try TipStore.backups(of: folder.database)
    try store.tamper("UPDATE payouts SET derivation = 'x' WHERE shift_id = 1")
    let made = try #require(try store.backUpDaily())
    #expect(made.troubles.contains { $0.text.contains("Closed shifts were changed") })
    #expect(try TipStore.backups(of: folder.database).dropFirst() == before[...])
  }

  @Test func aPayrollChangeIsMadeAsAWholeOrNotAtAll() throws {
    let (ana, bo) = (try store.staff()[0].employee.id, try store.staff()[1].employee.id)
    try store.setPayrollID("7", in: .gusto, of: bo, by: "t")
    let entries = try store.verifyLog().rows
    let change = PayrollChange(firstName: "Ana", lastName: "", ids: [.adpRun: "1", .gusto: "7"])
    #expect(throws: TipStoreError.self) { try store.setPayroll(of: ana, change, by: "t") }
    #expect(try store.staffDetails(ana).member.firstName == nil)
    #expect(try store.staffDetails(ana).payrollIDs.isEmpty)
    #expect(try store.verifyLog().rows == entries)
    try store.setPayroll(of: ana, PayrollChange(firstName: "Ana", ids: [.gusto: "8"]), by: "t")
    try store.setPayroll(of: ana, PayrollChange(ids: [.gusto: "", .adpRun: "2"]), by: "t")
    #expect(try store.staffDetails(ana).member.firstName == "Ana")
    #expect(try store.staffDetails(ana).payrollIDs == [.adpRun: "2"])
    #expect(try store.verifyLog().isSound)
  }
}
