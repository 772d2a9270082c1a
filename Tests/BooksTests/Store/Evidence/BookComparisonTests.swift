import Files
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// What the books say is what the log last said, after every work of the program; and what another
/// program changed is named.
@Suite struct BookComparisonTests {
  let folder: TemporaryFolder
  let store: TipStore

  /// Shift 1 is paid, 2 was reopened and closed again (rows 2 and 5), 3 is closed, 4 is open; a
  /// period, payroll data, sales, an export.
  init() throws { (folder, store) = try Self.books.copy() }

  private static let books = BooksTemplate { _, store in
    for number in 1...4 {
      try store.save(
        SampleShifts.evening("2026-09-2\(number)", scans: [SampleShifts.picture(number)]), by: "mia"
      )
    }
    for number: Int64 in 1...3 { try store.close(number, by: "joe") }
    try store.pay(1, on: day("2026-10-02"), settledBy: .everything, by: "mia")
    try store.reopen(2, reason: "net sales", by: "joe")
    try store.edit(
      2, replacingWith: SampleShifts.evening("2026-09-22", netSales: 120_000), reason: "net sales",
      by: "joe")
    try store.close(2, by: "joe")
    try store.closePeriod(days("2026-09-21", "2026-09-21"), payday: day("2026-10-02"), by: "joe")
    try store.setPayrollID("0012", in: .gusto, of: Employee.ID("staff-1"), by: "mia")
    try store.setLeadership(.manager, of: Employee.ID("staff-2"), by: "mia")
    let file = ImportedFile(name: "f.csv", hash: ContentHash(of: []))
    try store.importSales(
      [DailySales(day: day("2026-09-22"), netSales: Money(minorUnits: 5))], in: .usd, from: file,
      by: "t")
    try store.logExport(of: store.periodRecords(of: .allDays), as: "csv", file: file, by: "t")
  }

  private var troubles: [String] {
    get throws { try store.verifyLog().troubles.map(\.description) }
  }

  /// An index takes the text for another one, and who reads it back does not: shifts 1 and 3 are closed.
  @Test func aZeroHidesNothingBehindAText() throws {
    try store.tamper(
      "UPDATE scans SET picture_sha256 = picture_sha256 || char(0) WHERE id IN (1, 3)")
    #expect(try !store.verify(shift: 1).isSound)
    let again = try SampleShifts.evening("2026-10-09", scans: [SampleShifts.picture(3)])
    let used = TipStoreError.pictureAlreadyUsed(
      file: "a.png", shift: 3, date: try day("2026-09-23"))
    #expect(throws: used) { try store.save(again, by: "t") }
  }

  /// The keys of names are looked at by every command.
  @Test func aZeroBehindANameIsNews() throws {
    #expect(try store.lookAtAll().isEmpty)
    try sqlite(
      folder.database, "UPDATE staff SET name_key = name_key || char(0) || 'x' WHERE id = 1")
    #expect(
      try store.lookAtNews().contains { "\($0.text)".contains("staff-1: the row is not what") })
  }

  @Test func afterAllWorksTheBooksAreWhatTheLogSays() throws {
    let id = Employee.ID("staff-3")
    let gone = try store.addEmployee(name: PersonName("Dee"), by: "t").employee.id
    try store.rename(id, to: PersonName("Cléo"), by: "t\u{1B}[31m")
    try store.setPayrollName(of: id, first: "Cleo\n", last: "O\u{202E}B", by: "t")
    try store.setPayrollName(of: id, first: nil, last: "Oben", by: "t")
    try store.setPayrollID("1", in: .gusto, of: id, by: "t")
    try store.setPayrollID(nil, in: .gusto, of: id, by: "t")
    try store.setRoles([.runner, .host], of: id, by: "t")
    try store.setRoles([], of: id, by: "t")
    try store.setLeadership(.supervisor, of: id, by: "t")
    try store.setLeadership(nil, of: id, by: "t")
    try store.leave(gone, on: day("2026-10-31"), by: "t")
    _ = try store.findOrAdd(name: PersonName("Dee"), by: "t")
    try store.leave(gone, on: nil, by: "t")
    try store.reopenPeriod(days("2026-09-21", "2026-09-21"), reason: "a\nb", by: "t\n")
    try store.reopen(1, reason: "x\ny \u{1B}[31mred", by: "t\n")
    try store.close(1, by: "t\n")
    try store.closePeriod(days("2026-09-21", "2026-09-21"), by: "t\n")
    try store.void(3, reason: "was\r\ntwice", by: "t")
    let hours = WorkedHours(
      day: try day("2026-09-24"), employee: Employee.ID("staff-1"),
      time: try #require(WorkedTime(seconds: 7200)))
    let file = ImportedFile(name: "h.csv", hash: ContentHash(of: [1]))
    #expect(
      try store.importHours([hours], from: file, programVersion: "1", by: "t").changes.count == 1)
    try store.void(4, reason: "r", by: "t")
    let found = try store.verifyLog()
    #expect(found.isSound, "\(found.breaks) \(found.troubles)")
    for version in try store.shiftVersions() {
      let found = try store.verify(shift: version.shift, version: version.version)
      #expect(found.isSound, "\(found)")
    }
    #expect(try store.shift(3).voidReason == "was twice")
    #expect(try store.shift(1).reopenReason == "x y [31mred")
    #expect(try store.shift(1).closed?.who == "t")
  }

  /// Statements that the guards allow, or that are run with the guards removed, and how the reported trouble
  /// begins.
  static let changes: [(statement: String, trouble: String)] = [
    (
      "UPDATE shifts SET state = 'voided', void_reason = 'twice' WHERE id = 3",
      "shift 3: it is voided, and the log last said closed (entry 12)."
    ),
    (
      "UPDATE shifts SET state = 'paid', paid_at = 't', paid_by = 'x', paid_on = '2026-10-08' "
        + "WHERE id = 3", "shift 3: it is paid, and the log last said closed (entry 12)."
    ),
    (closing4, "shift 4: it is closed, and the log last said reviewed (entry 7)."),
    (closing4, "shift 4: it was closed, and the log has no seal of it."),
    (
      "UPDATE shifts SET state = 'closed', paid_at = NULL, paid_by = NULL, paid_on = NULL "
        + "WHERE id = 1", "shift 1: it is closed, and the log last said paid (entry 14)."
    ),
    (
      "UPDATE shifts SET state = 'reviewed', closed_at = NULL, closed_by = NULL WHERE id = 3",
      "shift 3: it is reviewed, and the log last said closed (entry 12)."
    ),
    (
      "UPDATE shifts SET paid_on = '2026-10-30' WHERE id = 1",
      "shift 1: paid_on is 2026-10-30, and the log last said 2026-10-02 (entry 14)."
    ),
    ("UPDATE shifts SET closed_by = 'x' WHERE id = 1", "shift 1: closed_by is not what entry 14"),
    ("UPDATE shifts SET paid_by = 'x' WHERE id = 1", "shift 1: paid_by is not what entry 14"),
    ("UPDATE shifts SET reopen_reason = 'x' WHERE id = 5", "shift 2, version 2: reopen_reason"),
    (
      "UPDATE shifts SET revision = 2, tips = tips WHERE id = 4",
      "shift 4: revision is 2, and the log"
    ),
    (
      "UPDATE shifts SET current = 1 WHERE id = 2; UPDATE shifts SET current = 0 WHERE id = 5",
      "shift 2: it counts, though there is a later version."
    ),
    ("UPDATE shifts SET current = 0 WHERE id = 5", "shift 2, version 2: no version counts"),
    ("UPDATE scans SET counts = 0 WHERE shift_id = 3", "shift 3: its pictures are not marked"),
    ("DELETE FROM shifts WHERE id = 3", "shift 3: it is gone."),
    ("DELETE FROM shifts WHERE id = 4", "shift 4: it is gone."),
    ("DELETE FROM shifts WHERE id = 2", "shift 2: its first version is gone."),
    ("DELETE FROM shifts WHERE id = 5", "shift 2, version 2: it is gone."),
    ("UPDATE pay_periods SET payday = '2027-10-12'", period + "payday is 2027-10-12, and the log"),
    ("UPDATE pay_periods SET state = 'reopened'", period + "it is reopened, and the log last said"),
    ("DELETE FROM pay_periods", period + "it is gone."),
    (
      "INSERT INTO pay_periods (first_day, last_day, closed_at, closed_by) "
        + "VALUES ('2026-01-01', '2026-01-02', 't', 'x')",
      "pay period 2026-01-01 to 2026-01-02: the log does not say that it was ever made."
    ),
    ("UPDATE staff_payroll_ids SET payroll_id = '9999'", "staff-1: \(gusto) is not what entry 24"),
    // What nobody sees makes it another number all the same.
    (
      "UPDATE staff_payroll_ids SET payroll_id = payroll_id || char(27)",
      "staff-1: \(gusto) is not what entry 24 of the log says."
    ),
    ("UPDATE staff_payroll_ids SET employee_id = 3", "staff-3: the log says nothing of its"),
    ("UPDATE staff SET first_name = char(7)", "staff-1: first_name is not what entry 1"),
    ("UPDATE staff SET leads_as = NULL", "staff-2: leads_as is not what entry 25"),
    ("UPDATE staff SET name = 'Zed' WHERE id = 1", "staff-1: name is not what entry 1 of the log"),
    ("UPDATE staff SET active = 0 WHERE id = 1", "staff-1: active is not what entry 1"),
    (
      "INSERT INTO staff_roles VALUES (1, 'host')",
      "staff-1: the log says nothing of its staff_roles (host)"
    ),
    ("DELETE FROM staff WHERE id = 3", "staff-3: it is gone."),
    (
      "INSERT INTO staff (name, name_key, added_at) VALUES ('Zed', 'zed', 't')",
      "staff-4: the log does not say that it was ever made."
    ),
    ("UPDATE daily_sales SET net_sales = 6", "sales of 2026-09-22: net_sales is not what entry 27"),
    ("DELETE FROM exports", "export 1: it is gone."),
    ("UPDATE exports SET format = 'note'", "export 1: format is not what entry 28 of the log"),
    ("UPDATE exports SET who = 'x'", "export 1: who is not what entry 28"),
    (
      "DELETE FROM export_shifts WHERE shift_id = 1", "export 1: its export_shifts (1), of entry 28"
    ),
    (
      "UPDATE export_shifts SET revision = 9 WHERE shift_id = 1",
      "export 1: revision of export_shifts (1) is 9, and the log last said 1 (entry 28)."
    ),
    ("UPDATE exports SET file_name = 'other.csv'", "export 1: file_name is not what entry 28"),
    ("UPDATE imports SET file_name = 'other.csv'", "import 1: file_name is not what entry 26"),
    ("UPDATE imports SET kind = 'hours'", "import 1: kind is not what entry 26 of the log says."),
    ("DELETE FROM imports", "import 1: it is gone."),
    ("DELETE FROM house", "table house: its row (1), of entry 1 of the log, is gone."),
    ("DELETE FROM staff_identity WHERE employee_id = 2", "staff-2: its staff_identity, of entry 2"),
    ("DELETE FROM shift_identity WHERE number = 2", "shift 2: its shift_identity, of entry"),
    (
      "UPDATE shift_identity SET number = 77 WHERE number = 2",
      "shift 77: the log says nothing of its shift_identity."
    ),
    // Read back it is the same text, and an index takes it for another one.
    (
      "UPDATE scans SET picture_sha256 = picture_sha256 || char(0) WHERE shift_id = 1",
      "shift 1: scans (1) is not what entry"
    ),
    (
      "UPDATE staff SET name_key = name_key || char(0) || 'x' WHERE id = 1",
      "staff-1: the row is not what entry 1"
    ),
    (
      "UPDATE staff_payroll_ids SET payroll_id = payroll_id || char(0)",
      "staff-1: staff_payroll_ids (gusto) is not what entry 24"
    ),
  ]

  private static let closing4 =
    "UPDATE shifts SET state = 'closed', closed_at = 'x', closed_by = 'x' WHERE id = 4"
  private static let period = "pay period 2026-09-21 to 2026-09-21: "
  private static let gusto = "payroll_id of staff_payroll_ids (gusto)"

  @Test(arguments: changes)
  func whatAnotherProgramChangedIsNamed(statement: String, trouble: String) throws {
    #expect(try troubles == [])
    try store.tamper(statement)
    let found = try troubles
    #expect(found.contains { $0.hasPrefix(trouble) }, "\(found)")
    #expect(try store.verifyLog().breaks.isEmpty)
  }

  @Test func newBooksAreSound() throws {
    let books = try BooksTemplate.empty.copy()
    try books.store.saveDraft(json: "{}")
    #expect(try books.store.verifyLog().isSound && books.store.lookAtAll().isEmpty)
  }

  /// Reports read the index, so people would be paid by it.
  @Test func anIndexThatDiffersFromItsTableIsTold() throws {
    func moved(_ sign: String) -> String {
      """
      UPDATE payouts SET amount = amount \(sign) 500, card_tips = card_tips \(sign) 500,
        house_pays = house_pays \(sign) 500 WHERE shift_id = 1 AND position = 0
      """
    }
    try store.tamper(index: "payout_figures", moved("+"), back: moved("-"))
    let found = try store.verifyLog()
    #expect(found.troubles.isEmpty && !found.isSound)
    #expect(found.damage.map(\.description).joined().contains("payout_figures"))
    #expect(try !store.lookAtAll().isEmpty)
  }

  @Test(arguments: [
    ("DROP INDEX payout_figures", "missing: index payout_figures"),
    ("CREATE TABLE extra (id INTEGER)", "not TipPool's: table extra"),
    ("DROP TRIGGER shifts_only_forward", "missing: trigger shifts_only_forward"),
  ]) func whatIsWrongBelowTheRowsIsTold(statement: String, words: String) throws {
    // What is taken away stays away, so not as ``TipStore/tamper(_:)`` does it.
    try sqlite(folder.database, statement)
    let told = try store.verifyLog().damage.map(\.description)
    #expect(told.contains { $0.contains(words) }, "\(told)")
  }

  @Test func aVersionTellsItsOwnTroubles() throws {
    try store.tamper("UPDATE shifts SET state = 'voided', void_reason = 'twice' WHERE id = 3")
    let found = try store.verify(shift: 3)
    #expect(!found.isSound)
    #expect(found.troubles.first?.kind == .state(stored: "voided", logged: "closed", entry: 12))
    #expect(try store.verify(shift: 1).isSound)
  }

  @Test func aClosedVersionWithoutItsSealIsTrouble() throws {
    try store.cutLog(behind: 8)
    let found = try store.verify(shift: 1)
    #expect(found.seal == .missing && !found.isSound)
    try store.cutLog(behind: 0)
    #expect(try store.verify(shift: 4).troubles.map(\.kind).contains(.notLogged))
    #expect(try store.verifyLog().troubles.count >= 8)
  }

  @Test func aShiftThatTheLogForgotAsWellIsMissed() throws {
    let before = try store.verifyLog().rows
    try store.save(SampleShifts.evening("2026-09-30"), by: "t")
    try store.cutLog(behind: before)
    try store.tamper("DELETE FROM shifts WHERE number = 5")
    let missed = "table shifts: rows were deleted: 6 were made, and 5 are there."
    #expect(try troubles.contains(missed))
  }

  @Test func theFirstSealOfAVersionCounts() throws {
    try store.tamper(
      "UPDATE payouts SET employee_id = 1, name = 'Ana Díaz' WHERE shift_id = 3 AND pool = 'support'"
    )
    let now = try store.queue.read { try ShiftSeal(db: $0).seal(of: 3) }
    let entry = Int64(try store.verifyLog().rows + 1)
    try store.append(.shiftSealed(shift: 3, seal: now))
    let found = try store.verify(shift: 3)
    guard case .broken(_, now) = found.seal,
      case .payee(.support, 0, let stored?, let computed?) = found.differences.first
    else {
      Issue.record("\(found.seal) \(found.differences)")
      return
    }
    #expect(found.troubles.map(\.kind).contains(.sealedAgain(entry: entry)))
    #expect((stored.id.rawValue, stored.name) == ("staff-1", "Ana Díaz"))
    #expect((computed.id.rawValue, computed.name) == ("staff-3", "Cleo"))
  }
}
