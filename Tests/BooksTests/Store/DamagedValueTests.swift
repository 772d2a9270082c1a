import BookLog
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// A value that does not belong there is refused with its place, by whatever reads it: never taken
/// for another one, and no end of the program.
@Suite struct DamagedValueTests: OnThreeEvenings {
  let house: ThreeEvenings

  init() throws { house = try ThreeEvenings() }

  /// As in a file that a disk damaged: the tables' types count for nothing.
  private func replace(_ table: String, _ column: String, _ value: String) throws {
    try store.tamper(
      """
      PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET sql = replace(sql, 'STRICT', '        ') WHERE type = 'table';
      PRAGMA writable_schema = RESET;
      UPDATE OR IGNORE \(table) SET \(column) = \(value);
      """)
  }

  @Test(arguments: [
    ("shifts", "net_sales", "'abc'"), ("shifts", "tips", "2.5"), ("shifts", "state", "7"),
    ("shifts", "business_date", "x'00'"), ("shifts", "version", "'one'"),
    ("payouts", "amount", "'12x'"), ("payouts", "role", "'Big Boss'"),
    ("payouts", "position", "9223372036854775807"), ("server_reports", "cash_tips", "'zero'"),
    ("server_reports", "net_sales", "1e300"), ("staff", "name", "x'00'"),
    ("staff", "active", "'yes'"), ("support", "seconds_worked", "-1"),
    ("server_reports", "work", "'{\"stints\":[{\"from\":0,\"to\":9223372036854775807}]}'"),
  ]) func isRefusedWithItsPlaceByReportsAndChecks(table: String, column: String, value: String)
    throws
  {
    try replace(table, column, value)
    let error = #expect(throws: TipStoreError.self) {
      _ = try store.shifts()
      _ = try store.periodRecords(of: .allDays, checkingSeals: false)
      _ = try store.shift(1)
    }
    guard case .unreadableValue(table, column, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.kind == .dataError)
    let findings = BookExamination(database: store.path).findings()
    #expect(findings.contains { $0.weight == .trouble }, "\(findings)")
  }

  @Test func anAmountPastAllBoundsIsRefused() throws {
    try replace("server_reports", "net_sales", "9223372036854775807")
    let found = try store.verify(shift: 1)
    #expect(found.refusal == .money(.overflow))
  }

  @Test func anotherKindOfValueInTheLogIsAChangedEntry() throws {
    try replace("change_log", "event", "x'00'")
    #expect(try store.verifyLog().breaks.map(\.row) == [1])
  }

  @Test func aNumberAtTheEndOfAllNumbersIsNamed() throws {
    try store.tamper("UPDATE change_log SET id = 9223372036854775807 WHERE id = 5")
    #expect(try store.verifyLog().breaks.map(\.row) == [5])
    try store.tamper("UPDATE log_head SET entries = 9223372036854775807")
    #expect(try !store.verifyLog().isSound)
    try store.tamper("UPDATE shifts SET number = 9223372036854775807 WHERE id = 2")
    #expect(try !store.verifyLog().isSound)
  }

  @Test func rulesThatSomebodyChangedComputeNothing() throws {
    try store.tamper("UPDATE policies SET json = replace(json, '150', '151')")
    let changed = TipStoreError.unreadableValue(table: "policies", column: "sha256", row: 1)
    #expect(throws: changed) { try store.verify(shift: 1) }
    #expect(throws: changed) { try store.periodRecords(of: .allDays) }
  }

  @Test func aClockThatWasSetBackIsNamedAndIsNobodysDoing() throws {
    #expect(store.lastChangeYetToCome() == nil)
    let last = Int64(try store.verifyLog().rows)
    try store.rewriteLog(from: last) { $0.at = "2999-01-01T00:00:00Z" }
    #expect(store.lastChangeYetToCome() == "2999-01-01T00:00:00Z")
    try store.saveDraft(json: "{}")
    try store.save(SampleShifts.evening("2026-09-27"), by: "t")
    let found = try store.verifyLog()
    #expect(found.isSound)
    #expect(found.clockSteps.map(\.before) == ["2999-01-01T00:00:00Z"])
    #expect(
      BookExamination(database: store.path).findings().contains {
        $0.area == "log" && $0.weight == .note && $0.text.contains("clock was set back")
      })
  }

  @Test func aPaydayFarFromTheWorkIsRefusedUnlessItIsMeant() throws {
    try store.close(1, by: "t")
    let far = try day("2100-01-01")
    let error = TipStoreError.paydayIsFar(far, from: try day("2026-09-24"))
    #expect(throws: error) { try store.pay(1, on: far, settledBy: .everything, by: "t") }
    #expect(error.description.contains("Is the year right?"))
    let days = try days("2026-09-24", "2026-09-24")
    #expect(throws: error) { try store.closePeriod(days, payday: far, by: "t") }
    try store.closePeriod(days, payday: far, evenIfFar: true, by: "t")
    try store.pay(1, on: far, settledBy: .everything, evenIfFar: true, by: "t")
  }
}
