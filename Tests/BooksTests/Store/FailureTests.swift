import Foundation
import GRDB
import Money
import Testing

@testable import Books

/// A failed save leaves nothing behind, whatever it failed of.
@Suite struct FailureTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws {
    folder = try TemporaryFolder()
    store = try TipStore.open(at: folder.database)
    try store.save(SampleShifts.evening(scans: [SampleShifts.picture(1)]), by: "t")
  }

  @Test func aFullDisk() throws {
    // Not one page more than there are: the free places in them fill up, then nothing fits.
    try run("PRAGMA max_page_count = 1")
    var saved = 0
    while case .success = Result(catching: {
      try store.save(SampleShifts.evening(), by: "t")
    }), saved < 1000 { saved += 1 }
    let error = try failedSaves { try store.save(SampleShifts.evening(), by: "t") }
    #expect(error == .diskFull(path: folder.database))
    #expect(error?.kind == .ioError)
    try run("PRAGMA max_page_count = 1000000")
    try store.save(SampleShifts.evening(), by: "t")
  }

  @Test func aDiskThatFails() throws {
    try failWrites(with: .SQLITE_IOERR)
    let error = try failedSaves { try store.save(SampleShifts.evening(), by: "t") }
    guard case .inputOutput(folder.database, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.kind == .ioError)
  }

  @Test func aDatabaseThatMayNotBeWritten() throws {
    try failWrites(with: .SQLITE_READONLY)
    let error = try failedSaves { try store.save(SampleShifts.evening(), by: "t") }
    #expect(error == .readOnly(path: folder.database))
    #expect(error?.kind == .noPermission)
  }

  @Test func payoutsThatDoNotAddUp() throws {
    try trigger(
      """
      UPDATE payouts SET amount = amount + 1, card_tips = card_tips + 1, house_pays = house_pays + 1
      WHERE shift_id = NEW.shift_id AND pool = NEW.pool AND position = NEW.position
      """)
    let error = try failedSaves { try store.save(SampleShifts.evening(), by: "t") }
    #expect(
      error == .sumsDisagree(what: "payouts", expected: 101_001, actual: 101_004))
    #expect(error?.kind == .software)
  }

  @Test func aPictureThatWasPaidOutBefore() throws {
    let again = try SampleShifts.evening(
      "2026-09-26", scans: [SampleShifts.picture(1, of: "b", "copy of a.png")])
    let error = try failedSaves { try store.save(again, by: "t") }
    #expect(
      error
        == .pictureAlreadyUsed(
          file: "copy of a.png", shift: 1, date: try day("2026-09-25")))
  }

  @Test func onePictureTwiceInAShift() throws {
    let scans = try [SampleShifts.picture(2), SampleShifts.picture(2, of: "b", "b.png")]
    let error = try failedSaves { try store.save(SampleShifts.evening(scans: scans), by: "t") }
    #expect(error == .pictureTwice(file: "b.png"))
  }

  @Test func aPictureOfSomebodyWhoServedNobody() throws {
    let scans = try [SampleShifts.picture(2, of: "c")]
    let error = try failedSaves { try store.save(SampleShifts.evening(scans: scans), by: "t") }
    #expect(error == .pictureOfNoServer(file: "a.png"))
  }

  @Test func aDraftThatWasSavedAlready() throws {
    let draft = try store.saveDraft(json: "{}")
    try store.save(SampleShifts.evening(), by: "t", clearingDraft: draft)
    let error = try failedSaves {
      try store.save(SampleShifts.evening(), by: "t", clearingDraft: draft)
    }
    #expect(error == .noSuchDraft(draft.id))
  }

  @Test func aFailedSaveKeepsItsDraft() throws {
    let draft = try store.saveDraft(json: "{}")
    let again = try SampleShifts.evening(scans: [SampleShifts.picture(1)])
    _ = try failedSaves { try store.save(again, by: "t", clearingDraft: draft) }
    #expect(try store.drafts().map(\.version) == [draft])
  }

  @Test func anEditThatFails() throws {
    let other = try store.save(SampleShifts.evening(scans: [SampleShifts.picture(2)]), by: "t")
    let edit = try SampleShifts.evening(netSales: 1, scans: [SampleShifts.picture(2)])
    let before = try store.shift(1)
    let error = try failedSaves {
      try store.edit(1, replacingWith: edit, reason: "typo", by: "t")
    }
    #expect(
      error
        == .pictureAlreadyUsed(
          file: "a.png", shift: other, date: try day("2026-09-25")))
    #expect(try store.shift(1) == before)
  }

  // MARK: - Provoking and counting

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  private func run(_ sql: String) throws {
    try store.queue.writeWithoutTransaction { db in
      _ = try Row.fetchAll(db, sql: sql)
    }
  }

  /// From now on SQLite gives this answer whenever a payout is written.
  private func failWrites(with code: ResultCode) throws {
    let failure = DatabaseFunction("failing_disk", argumentCount: 0) { _ in
      throw DatabaseError(resultCode: code, message: "provoked")
    }
    store.queue.writeWithoutTransaction { $0.add(function: failure) }
    try trigger("SELECT failing_disk()")
  }

  /// Something that happens on this connection whenever a payout is written.
  private func trigger(_ statement: String) throws {
    try store.queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "CREATE TEMP TRIGGER fault AFTER INSERT ON main.payouts BEGIN \(statement); END")
    }
  }

  /// The error of a save that fails; all tables hold as many rows as before.
  private func failedSaves(_ body: () throws -> Void) throws -> TipStoreError? {
    let before = try rowCounts()
    let error = #expect(throws: TipStoreError.self) { try body() }
    #expect(try rowCounts() == before)
    return error
  }

  private func rowCounts() throws -> [String: Int] {
    try store.queue.read { db in
      var counts: [String: Int] = [:]
      let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
      for table in try String.fetchAll(db, sql: sql) {
        counts[table] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)")
      }
      return counts
    }
  }
}
