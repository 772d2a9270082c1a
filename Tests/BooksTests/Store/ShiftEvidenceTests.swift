import GRDB
import Money
import Testing

@testable import Books

/// Nothing is paid or told from a closed shift that another program changed.
@Suite struct ShiftEvidenceTests {
  let folder: TemporaryFolder
  let store: TipStore

  /// Shift 1 is paid, 2 closed, 3 open.
  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    for day in ["2026-09-25", "2026-09-26", "2026-09-27"] {
      try store.save(SampleShifts.evening(day), by: "t")
    }
    try store.close(1, by: "t")
    try store.close(2, by: "t")
    try store.pay(1, on: day("2026-10-02"), settledBy: .everything, by: "t")
  }

  private func hasAllRows() throws -> Bool {
    try store.read { db in try BookComparison(db: db).missingRows().isEmpty }
  }

  private func refuses(_ numbers: [Int64], _ work: () throws -> Void) {
    #expect(throws: TipStoreError.changedByOthers(numbers)) { try work() }
  }

  /// Money moved from one person to another, a name, a reading of hours, the state.
  @Test(arguments: [
    ("UPDATE payouts SET employee_id = 3, name = 'Cleo' WHERE shift_id = 1 AND position = 0", 1),
    ("UPDATE payouts SET seconds_worked = 7 WHERE shift_id = 2 AND position = 0", 2),
    ("UPDATE shifts SET state = 'voided', void_reason = 'r' WHERE id = 2", 2),
    (
      "UPDATE shifts SET state = 'closed', paid_at = NULL, paid_by = NULL, paid_on = NULL "
        + "WHERE id = 1", 1
    ),
    (
      "UPDATE shifts SET state = 'reviewed', closed_at = NULL, closed_by = NULL WHERE id = 2", 2
    ),
    ("UPDATE shifts SET paid_on = '2026-10-09' WHERE id = 1", 1),
    ("UPDATE shifts SET current = 0 WHERE id = 2", 2),
    ("UPDATE shifts SET current = 0 WHERE id = 3", 3),
  ]) func whatIsNoLongerAsItWasIsNotTold(sql: String, number: Int64) throws {
    #expect(try store.periodRecords(of: .allDays).shifts.count == 3)
    try store.tamper(sql)
    refuses([number]) { _ = try store.periodRecords(of: .allDays) }
    let other = "2026-09-2\(number == 1 ? 6 : 5)"
    #expect(try store.periodRecords(of: days(other, other)).shifts.count == 1)
    #expect(throws: Never.self) { try store.periodRecords(of: .allDays, checkingSeals: false) }
  }

  @Test func nobodyIsPaidFromIt() throws {
    try store.tamper(
      """
      UPDATE payouts SET amount = amount + 100, card_tips = card_tips + 100,
        house_pays = house_pays + 100 WHERE shift_id = 2 AND position = 0;
      UPDATE shifts SET state = 'closed', paid_at = NULL, paid_by = NULL, paid_on = NULL
        WHERE id = 1;
      """)
    refuses([2]) { try store.pay(2, on: day("2026-10-02"), settledBy: .everything, by: "t") }
    refuses([1]) { try store.pay(1, on: day("2026-10-02"), settledBy: .everything, by: "t") }
    let days = try days("2026-09-26", "2026-09-26")
    refuses([2]) { try store.closePeriod(days, by: "t") }
    // Reopening is the way out: the new version is computed and sealed anew.
    try store.reopen(2, reason: "changed by hand", by: "t")
    try store.edit(
      2, replacingWith: SampleShifts.evening("2026-09-26"), reason: "as on the slips", by: "t")
    try store.close(2, by: "t")
    #expect(try store.periodRecords(of: days).shifts.map(\.version) == [2])
  }

  /// Its rows and their guards are gone, or were gone for a moment: of what day it was, nothing tells.
  @Test(arguments: [false, true])
  func aShiftThatIsGoneIsToldByEveryLookAndNothingIsReported(isLast: Bool) throws {
    #expect(try store.lookAtAll().isEmpty && hasAllRows())
    let row = isLast ? 3 : 1
    try sqlite(
      folder.database,
      """
      PRAGMA foreign_keys = OFF; PRAGMA writable_schema = ON;
      DELETE FROM sqlite_master WHERE type = 'trigger'; PRAGMA writable_schema = RESET;
      DELETE FROM shifts WHERE id = \(row);
      """)
    let gone = TipStoreError.shiftsAreGone(["shift \(row)"])
    for days in try [DayRange.allDays, days("2026-09-26", "2026-09-26")] {
      #expect(throws: gone) { try store.periodRecords(of: days) }
    }
    #expect(try store.lookAtNews().contains { $0.text.contains("shift \(row): it is gone") })
    // The short look finds it where the guards are as they were, too.
    #expect(try !hasAllRows())
  }

  /// The guards let it through: the shift is open, and its sums stay as they are.
  @Test func anOpenShiftWhoseMoneyWasMovedPaysNobody() throws {
    try store.tamper(
      """
      UPDATE payouts SET amount = amount - 100, card_tips = card_tips - 100,
        house_pays = house_pays - 100 WHERE shift_id = 3 AND pool = 'server' AND position = 0;
      UPDATE payouts SET amount = amount + 100, card_tips = card_tips + 100,
        house_pays = house_pays + 100 WHERE shift_id = 3 AND pool = 'server' AND position = 1;
      """)
    #expect(throws: TipStoreError.openShiftsDiffer([3])) { try store.periodRecords(of: .allDays) }
    let sound = try store.periodRecords(of: days("2026-09-25", "2026-09-25"))
    #expect(sound.shifts.map(\.shift) == [1])
    func told() throws -> [BookFinding] {
      try store.lookAtAll(asking: .all, openShifts: nil).filter { $0.area == "open shifts" }
    }
    let found = try told()
    #expect(found.count == 1 && found[0].text.contains("not what their forms give: 3."))
    try store.edit(3, replacingWith: SampleShifts.evening("2026-09-27"), reason: "r", by: "t")
    #expect(try told().isEmpty)
    #expect(try store.periodRecords(of: .allDays).shifts.count == 3)
  }

  @Test func anOpenShiftIsSealedOnlyAsItsFormsGiveIt() throws {
    try store.tamper(
      "UPDATE payouts SET employee_id = 3, name = 'Cleo' WHERE shift_id = 3 AND position = 0")
    #expect(throws: TipStoreError.payoutsDiffer(3)) { try store.close(3, by: "t") }
    #expect(try store.shift(3).state == .reviewed)
    try store.edit(3, replacingWith: SampleShifts.evening("2026-09-27"), reason: "r", by: "t")
    try store.close(3, by: "t")
    #expect(try store.shift(3).state == .closed)
  }
}
