import BusinessCalendar
import Fixtures
import Foundation
import GRDB
import Monetary
import PayRecords
import Testing
import TipPooling

@testable import TipStore

/// What somebody changes behind the program's back is found.
@Suite struct VerificationTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws {
    folder = try TemporaryFolder()
    store = try TipStore.open(at: folder.database)
    for number in 1...3 {
      let scan = try SampleShifts.picture(number)
      let id = try store.save(SampleShifts.evening(scans: [scan]), by: "mia")
      try store.close(id, by: "joe")
    }
  }

  /// Changes the database as somebody would who knows SQL and takes the guards off.
  private func tamper(_ statement: String) throws {
    try store.queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      let triggers = try Row.fetchAll(
        db, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
      for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger["name"] as String)") }
      try db.execute(sql: statement)
      for trigger in triggers { try db.execute(sql: trigger["sql"]) }
      try db.execute(sql: "PRAGMA foreign_keys = ON")
    }
  }

  @Test func booksThatNobodyTouchedAreSound() throws {
    let log = try store.verifyLog()
    #expect(log.rows == 12)
    #expect(log.firstBreak == nil)
    for id in 1...3 {
      let shift = try store.verify(shift: Int64(id))
      #expect(shift.isSound)
      #expect(shift.seal == .intact)
    }
  }

  @Test(arguments: [
    ("UPDATE change_log SET who = 'nobody' WHERE id = 4", 4, "changed"),
    ("UPDATE change_log SET why = '' WHERE id = 1", 1, "changed"),
    ("UPDATE change_log SET new_value = new_value || ' ' WHERE id = 12", 12, "changed"),
    ("DELETE FROM change_log WHERE id = 5", 5, "removed"),
    ("DELETE FROM change_log WHERE id = 1", 1, "removed"),
    ("DELETE FROM change_log WHERE id = 12", 12, "removed"),
    ("DELETE FROM change_log", 1, "removed"),
    (
      "UPDATE change_log SET id = 100 WHERE id = 12; "
        + "INSERT INTO change_log SELECT 12, at, who, what, shift_id, employee_id, old_value, "
        + "new_value, why, previous_hash, printf('%064d', 7) FROM change_log WHERE id = 11; "
        + "UPDATE change_log SET id = 13 WHERE id = 100", 11, "changed"
    ),
  ])
  func aChangedLogIsFound(statement: String, row: Int64, kind: String) throws {
    try tamper(statement)
    let found = try #require(try store.verifyLog().firstBreak)
    #expect(found.row == row)
    #expect("\(found.kind)" == kind)
  }

  @Test func aRowThatIsAddedWithARightHashIsFound() throws {
    let head = try store.verifyLog().headHash
    var row = ChangeLogRow(
      id: 13, at: "t", who: "nobody", what: "shift voided", shiftId: 1, employeeId: nil,
      oldValue: nil, newValue: nil, why: nil, previousHash: head, hash: "")
    row.hash = row.computedHash
    try tamper(
      "INSERT INTO change_log (id, at, who, what, shift_id, previous_hash, hash) "
        + "VALUES (13, 't', 'nobody', 'shift voided', 1, '\(head)', '\(row.hash)')")
    #expect(try store.verifyLog().firstBreak == .init(row: 13, kind: .slippedIn))
  }

  @Test(arguments: [
    "UPDATE payouts SET derivation = derivation || '.' WHERE shift_id = 2 AND position = 0",
    "UPDATE payouts SET employee_id = 2 WHERE shift_id = 2 AND pool = 'server' AND position = 0",
    "UPDATE server_reports SET seconds_worked = 1 WHERE shift_id = 2 AND position = 0",
    "UPDATE shifts SET business_date = '2026-09-24' WHERE id = 2",
    "UPDATE scan_readings SET value_read = '1' WHERE scan_id = 2 AND position = 0",
    "UPDATE scans SET picture_file = 'b.png' WHERE shift_id = 2",
    "DELETE FROM scan_readings WHERE scan_id = 2",
    "UPDATE support SET role = 'host' WHERE shift_id = 2",
  ])
  func aChangedShiftBreaksItsSealAndNoOther(statement: String) throws {
    try tamper(statement)
    let found = try store.verify(shift: 2)
    guard case .broken = found.seal else {
      Issue.record("\(found.seal)")
      return
    }
    #expect(!found.isSound)
    #expect(try store.verify(shift: 1).isSound)
    #expect(try store.verify(shift: 3).isSound)
  }

  @Test func aChangedPayoutIsNamedWithBothAmounts() throws {
    try tamper(
      "UPDATE payouts SET amount = amount + 100, card_tips = card_tips + 100, "
        + "house_pays = house_pays + 100 WHERE shift_id = 2 AND pool = 'support'")
    let found = try store.verify(shift: 2)
    #expect(found.differences.map(\.figure) == ["amount", "card tips", "house pays"])
    #expect(found.differences.allSatisfy { $0.employee?.name.text == "Cleo" })
    let stored = try store.shift(2).payouts[2].amount.minorUnits
    #expect(found.differences[0].stored.minorUnits == stored)
    #expect(found.differences[0].computed.minorUnits == stored - 100)
  }

  @Test func aNewNameChangesNothingOfAnOldShift() throws {
    // Three equal shares of what three cannot share: the odd cent goes by name.
    let staff = try store.staff()
    for (member, name) in zip(staff, ["Zoe", "Yan", "Xia"]) {
      try store.rename(member.employee.id, to: PersonName(name), by: "t")
    }
    #expect(try store.verify(shift: 1).isSound)
    #expect(try store.shift(1).payouts.map(\.nameThen) == ["Ana Díaz", "Bo", "Cleo"])
    #expect(try store.shift(1).payouts.map(\.employee.name.text) == ["Zoe", "Yan", "Xia"])
  }

  @Test func theViewHoldsTheTextThatIsHashed() throws {
    try store.void(1, reason: "Grüße, 7:x", by: "t")
    try store.queue.read { db in
      for row in try Row.fetchAll(db, sql: "SELECT hash, text FROM change_log_texts") {
        let text: String = row["text"]
        #expect(PictureHash(of: text.utf8).hex == row["hash"])
      }
    }
  }
}
