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
        SampleShifts.evening(
          "2026-09-2\(number)", scans: [SampleShifts.picture(number)]), by: "mia")
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

  private static func day(_ iso: String) throws -> CalendarDay {
    try #require(CalendarDay(iso: iso))
  }

  private static func days(_ first: String, _ last: String) throws -> DayRange {
    try #require(DayRange(from: day(first), to: day(last)))
  }

  private var troubles: [String] {
    get throws { try store.verifyLog().troubles.map(\.description) }
  }

  /// Read back it is the same text, and an index takes it for another one.
  @Test(arguments: [
    (
      "UPDATE scans SET picture_sha256 = picture_sha256 || char(0) WHERE shift_id = 1",
      "table scans: picture_sha256 of row 1 has a zero byte, behind which more is hidden."
    ),
    (
      "UPDATE staff SET name_key = name_key || char(0) || 'x' WHERE id = 1",
      "table staff: name_key of row 1 has a zero byte, behind which more is hidden."
    ),
    (
      "UPDATE staff_payroll_ids SET payroll_id = payroll_id || char(0)",
      "table staff_payroll_ids: payroll_id of row 1 has a zero byte, behind which more is hidden."
    ),
  ])
  func whatIsHiddenBehindAZeroIsNamed(change: String, expected: String) throws {
    try store.tamper(change)
    #expect(try troubles.contains(expected))
    #expect(try !store.lookAtAll().isEmpty)
  }

  @Test func aZeroBehindATextOfAClosedShiftBreaksItsSeal() throws {
    try store.tamper("UPDATE scans SET picture_sha256 = picture_sha256 || char(0) WHERE id = 1")
    #expect(try !store.verify(shift: 1).isSound)
  }

  /// Its unique index takes the hash for another one, and the look for a slip of before does not.
  @Test func aSlipIsKnownWhateverHidesBehindItsHash() throws {
    try store.tamper("UPDATE scans SET picture_sha256 = picture_sha256 || char(0) WHERE id = 3")
    let again = try SampleShifts.evening("2026-10-09", scans: [SampleShifts.picture(3)])
    let error = #expect(throws: TipStoreError.self) { try store.save(again, by: "t") }
    guard case .pictureAlreadyUsed(_, 3, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// The keys of names are looked at by every command.
  @Test func aZeroBehindANameIsNews() throws {
    #expect(try store.lookAtAll().isEmpty)
    try store.queue.writeWithoutTransaction { db in
      try db.execute(sql: "UPDATE staff SET name_key = name_key || char(0) || 'x' WHERE id = 1")
    }
    #expect(try store.lookAtNews().contains { "\($0.text)".contains("name_key of row 1") })
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
    try store.leave(gone, on: Self.day("2026-10-31"), by: "t")
    _ = try store.findOrAdd(name: PersonName("Dee"), by: "t")
    try store.leave(gone, on: nil, by: "t")
    try store.reopenPeriod(Self.days("2026-09-21", "2026-09-21"), reason: "a\nb", by: "t\n")
    try store.reopen(1, reason: "x\ny \u{1B}[31mred", by: "t\n")
    try store.close(1, by: "t\n")
    try store.closePeriod(Self.days("2026-09-21", "2026-09-21"), by: "t\n")
    try store.void(3, reason: "was\r\ntwice", by: "t")
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

  @Test func importedHoursAreAnEditThatTheLogKnows() throws {
    let hours = WorkedHours(
      day: try Self.day("2026-09-24"), employee: Employee.ID("staff-1"),
      time: try #require(WorkedTime(seconds: 7200)))
    let file = ImportedFile(name: "h.csv", hash: ContentHash(of: [1]))
    let done = try store.importHours([hours], from: file, programVersion: "0.1", by: "t")
    #expect(done.changes.count == 1)
    #expect(try troubles == [])
  }

  /// Statements that the guards let through, or that somebody runs who takes them off.
  static let changes: [(statement: String, trouble: String)] = [
    (
      "UPDATE shifts SET state = 'voided', void_reason = 'twice' WHERE id = 3",
      "shift 3: it is voided, and the log last said closed (entry 12)."
    ),
    (
      "UPDATE shifts SET state = 'paid', paid_at = 't', paid_by = 'x', paid_on = '2026-10-08' "
        + "WHERE id = 3", "shift 3: it is paid, and the log last said closed (entry 12)."
    ),
    (
      "UPDATE shifts SET state = 'closed', closed_at = 'x', closed_by = 'x' WHERE id = 4",
      "shift 4: it is closed, and the log last said reviewed (entry 7)."
    ),
    (
      "UPDATE shifts SET state = 'closed', closed_at = 'x', closed_by = 'x' WHERE id = 4",
      "shift 4: it was closed, and the log has no seal of it."
    ),
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
      "shift 1: day of payment is 2026-10-30, and the log last said 2026-10-02 (entry 14)."
    ),
    (
      "UPDATE shifts SET closed_by = 'x' WHERE id = 1",
      "shift 1: signature of the closing is not what entry 8 of the log says."
    ),
    (
      "UPDATE shifts SET paid_by = 'x' WHERE id = 1",
      "shift 1: signature of the payment is not what entry 14 of the log says."
    ),
    (
      "UPDATE shifts SET reopen_reason = 'x' WHERE id = 5",
      "shift 2, version 2: reason of reopening is not what entry 15 of the log says."
    ),
    (
      "UPDATE shifts SET revision = 2, tips = tips WHERE id = 4",
      "shift 4: it was changed without an entry in the log."
    ),
    (
      "UPDATE shifts SET current = 1 WHERE id = 2; UPDATE shifts SET current = 0 WHERE id = 5",
      "shift 2: it counts, though there is a later version."
    ),
    (
      "UPDATE shifts SET current = 0 WHERE id = 5",
      "shift 2, version 2: no version counts: this one is put aside, and there is no later one."
    ),
    (
      "UPDATE scans SET counts = 0 WHERE shift_id = 3",
      "shift 3: its pictures are not marked as its state asks, so one may pay twice."
    ),
    ("DELETE FROM shifts WHERE id = 3", "shift 3: it is gone."),
    ("DELETE FROM shifts WHERE id = 4", "shift 4: it is gone."),
    ("DELETE FROM shifts WHERE id = 2", "shift 2: its first version is gone."),
    ("DELETE FROM shifts WHERE id = 5", "shift 2, version 2: it is gone."),
    (
      "UPDATE pay_periods SET payday = '2027-10-12'",
      "pay period 2026-09-21 to 2026-09-21: payday is 2027-10-12, and the log last said 2026-10-02 "
        + "(entry 23)."
    ),
    (
      "UPDATE pay_periods SET state = 'reopened'",
      "pay period 2026-09-21 to 2026-09-21: it is reopened, and the log last said closed (entry 23)."
    ),
    ("DELETE FROM pay_periods", "pay period 2026-09-21 to 2026-09-21: it is gone."),
    (
      "INSERT INTO pay_periods (first_day, last_day, closed_at, closed_by) "
        + "VALUES ('2026-01-01', '2026-01-02', 't', 'x')",
      "pay period 2026-01-01 to 2026-01-02: the log does not say that it was ever made."
    ),
    (
      "UPDATE staff_payroll_ids SET payroll_id = '9999'",
      "staff-1: gusto ID is not what entry 24 of the log says."
    ),
    // What nobody sees makes it another number all the same.
    (
      "UPDATE staff_payroll_ids SET payroll_id = payroll_id || char(27)",
      "staff-1: gusto ID is not what entry 24 of the log says."
    ),
    (
      "UPDATE staff SET first_name = char(7)", "staff-1: the log says nothing of its first name."
    ),
    (
      "UPDATE staff_payroll_ids SET employee_id = 3",
      "staff-3: the log says nothing of its gusto ID."
    ),
    (
      "UPDATE staff SET leads_as = NULL",
      "staff-2: leadership (no share of a pool) is not what entry 25 of the log says."
    ),
    (
      "UPDATE staff SET name = 'Zed' WHERE id = 1",
      "staff-1: name is not what entry 1 of the log says."
    ),
    (
      "UPDATE staff SET active = 0 WHERE id = 1",
      "staff-1: place on the staff list is not what entry 1 of the log says."
    ),
    (
      "INSERT INTO staff_roles VALUES (1, 'host')", "staff-1: the log says nothing of its roles."
    ),
    ("DELETE FROM staff WHERE id = 3", "staff-3: it is gone."),
    (
      "INSERT INTO staff (name, name_key, added_at) VALUES ('Zed', 'zed', 't')",
      "staff-4: the log does not say that it was ever made."
    ),
    (
      "UPDATE daily_sales SET net_sales = 6",
      "sales of 2026-09-22: amount is not what entry 27 of the log says."
    ),
    ("DELETE FROM exports", "export 1: it is gone."),
    (
      "UPDATE exports SET format = 'note'",
      "export 1: format is not what entry 28 of the log says."
    ),
    (
      "UPDATE exports SET who = 'x'",
      "export 1: signature of the making is not what entry 28 of the log says."
    ),
    (
      "DELETE FROM export_shifts WHERE shift_id = 1",
      "export 1: record of its file and shifts is not what entry 28 of the log says."
    ),
    (
      "UPDATE export_shifts SET revision = 9 WHERE shift_id = 1",
      "export 1: record of its file and shifts is not what entry 28 of the log says."
    ),
    (
      "UPDATE exports SET file_name = 'other.csv'",
      "export 1: record of its file and shifts is not what entry 28 of the log says."
    ),
    (
      "UPDATE imports SET file_name = 'other.csv'",
      "import 1: file's name is not what entry 26 of the log says."
    ),
    (
      "UPDATE imports SET kind = 'hours'",
      "import 1: kind is not what entry 26 of the log says."
    ),
    ("DELETE FROM house", "table house: its identity is gone."),
    ("DELETE FROM staff_identity WHERE employee_id = 2", "staff-2: its identity is gone."),
    ("DELETE FROM shift_identity WHERE number = 2", "shift 2: its identity is gone."),
    (
      "UPDATE shift_identity SET number = 77 WHERE number = 2",
      "table shift_identity: it has an identity that is nobody's."
    ),
    ("DELETE FROM imports", "import 1: it is gone."),
  ]

  @Test func theDaysOfAnExportAreThoseOfItsEntry() throws {
    let days = try Self.days("2026-10-05", "2026-10-06")
    try store.tamper(
      """
      INSERT INTO exports (at, who, format, first_day, last_day, file_sha256)
        SELECT at, 'root', 'gusto', '2026-10-05', '2026-10-06', file_sha256 FROM exports
      """)
    let seal = try store.read { db in try ExportSeal(db: db).seal(of: 2) }
    try store.append(.books(.exported(2, format: "gusto", days, seal: seal)))
    #expect(try troubles == [])
    try store.tamper("UPDATE exports SET first_day = '2026-10-06' WHERE id = 2")
    #expect(
      try troubles == [
        "export 2: the range of days is 2026-10-06 to 2026-10-06, and the log last said 2026-10-05 to "
          + "2026-10-06 (entry 29)."
      ])
  }

  @Test(arguments: changes)
  func whatAnotherProgramChangedIsNamed(statement: String, trouble: String) throws {
    #expect(try troubles == [])
    try store.tamper(statement)
    let found = try troubles
    #expect(found.contains(trouble), "\(found)")
    #expect(try store.verifyLog().breaks.isEmpty)
  }

  @Test func aVersionTellsItsOwnTroubles() throws {
    try store.tamper("UPDATE shifts SET state = 'voided', void_reason = 'twice' WHERE id = 3")
    let found = try store.verify(shift: 3)
    #expect(!found.isSound)
    #expect(
      found.troubles.first?.kind == .state(stored: "voided", logged: "closed", entry: 12))
    #expect(try store.verify(shift: 1).isSound)
  }

  @Test func aClosedVersionWithoutItsSealIsTrouble() throws {
    try store.cutLog(behind: 8)
    let found = try store.verify(shift: 1)
    #expect(found.seal == .missing)
    #expect(!found.isSound)
    try store.cutLog(behind: 0)
    #expect(try store.verify(shift: 4).troubles.map(\.kind).contains(.notLogged))
    #expect(try store.verifyLog().troubles.count >= 8)
  }

  @Test func aShiftThatTheLogForgotAsWellIsMissed() throws {
    let before = try store.verifyLog().rows
    try store.save(SampleShifts.evening("2026-09-30"), by: "t")
    try store.cutLog(behind: before)
    try store.tamper("DELETE FROM shifts WHERE number = 5")
    let found = try troubles
    #expect(
      found.contains("table shifts: rows were deleted: they were numbered up to 6, now up to 5."),
      "\(found)")
  }

  @Test func theFirstSealOfAVersionCounts() throws {
    try store.tamper(
      "UPDATE payouts SET employee_id = 1, name = 'Ana Díaz' WHERE shift_id = 3 AND pool = 'support'"
    )
    let now = try store.queue.read { try ShiftSeal(db: $0).seal(of: 3) }
    let entry = Int64(try store.verifyLog().rows + 1)
    try store.append(.shift(3, .sealed(now)))
    let found = try store.verify(shift: 3)
    guard case .broken(_, now) = found.seal else {
      Issue.record("\(found.seal)")
      return
    }
    #expect(found.troubles.map(\.kind) == [.sealedAgain(entry: entry)])
    guard case .payee(.support, 0, let stored?, let computed?) = found.differences.first else {
      Issue.record("\(found.differences)")
      return
    }
    #expect((stored.id.rawValue, stored.name) == ("staff-1", "Ana Díaz"))
    #expect((computed.id.rawValue, computed.name) == ("staff-3", "Cleo"))
  }
}
