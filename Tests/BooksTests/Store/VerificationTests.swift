import Files
import Fixtures
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// What somebody changes behind the program's back is found.
@Suite struct VerificationTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    for number in 1...3 {
      let scan = try SampleShifts.picture(number)
      let id = try store.save(SampleShifts.evening(scans: [scan]), by: "mia")
      try store.close(id, by: "joe")
    }
  }

  @Test func booksThatNobodyTouchedAreSoundAndTheViewHoldsWhatIsHashed() throws {
    let log = try store.verifyLog()
    #expect(log.rows == 12 && log.breaks.isEmpty)
    for id: Int64 in 1...3 {
      let shift = try store.verify(shift: id)
      #expect(shift.isSound && shift.seal == .intact)
    }
    try store.void(1, reason: "Grüße, 7:x", by: "t")
    try store.queue.read { db in
      for row in try Row.fetchAll(db, sql: "SELECT hash, text FROM change_log_texts") {
        let text: String = row["text"]
        #expect(ContentHash(of: text.utf8).hex == row["hash"])
      }
    }
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
  ]) func aChangedShiftBreaksItsSealAndNoOther(statement: String) throws {
    try store.tamper(statement)
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
    try store.tamper(
      "UPDATE payouts SET amount = amount + 100, card_tips = card_tips + 100, "
        + "house_pays = house_pays + 100 WHERE shift_id = 2 AND pool = 'support'")
    let stored = try store.shift(2).payouts[2]
    let was = Money(minorUnits: stored.amount.minorUnits - 100)
    let found = try store.verify(shift: 2).differences
    #expect(
      found.first
        == .figure(
          "amount", of: stored.employee, pool: .support, stored: stored.amount, computed: was))
    #expect(found.count == 3)
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
}
