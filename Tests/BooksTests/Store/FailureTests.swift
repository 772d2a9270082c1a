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

  @Test(arguments: [
    (ResultCode.SQLITE_IOERR, "inputOutput", TipStoreError.Kind.ioError),
    (.SQLITE_READONLY, "readOnly", .noPermission),
  ]) func aDiskThatFails(code: ResultCode, name: String, kind: TipStoreError.Kind) throws {
    try failWrites(with: code)
    let error = try failedSaves { try store.save(SampleShifts.evening(), by: "t") }
    #expect(error?.caseName == name && error?.kind == kind)
    #expect(error?.description.contains(folder.database) == true)
  }

  @Test func payoutsThatDoNotAddUp() throws {
    try trigger(
      """
      UPDATE payouts SET amount = amount + 1, card_tips = card_tips + 1, house_pays = house_pays + 1
      WHERE shift_id = NEW.shift_id AND pool = NEW.pool AND position = NEW.position
      """)
    let error = try failedSaves { try store.save(SampleShifts.evening(), by: "t") }
    #expect(error == .sumsDisagree(what: "payouts", expected: 101_001, actual: 101_004))
    #expect(error?.kind == .software)
  }

  @Test func picturesThatWerePaidOutBeforeOrAreTwiceOrNobodys() throws {
    func failed(_ day: String, _ pictures: (Int, String, String)...) throws -> TipStoreError? {
      let scans = try pictures.map { try SampleShifts.picture($0.0, of: $0.1, $0.2) }
      return try failedSaves { try store.save(SampleShifts.evening(day, scans: scans), by: "t") }
    }
    let first = try day("2026-09-25")
    #expect(
      try failed("2026-09-26", (1, "b", "copy of a.png"))
        == .pictureAlreadyUsed(file: "copy of a.png", shift: 1, date: first))
    #expect(
      try failed("2026-09-25", (2, "a", "a.png"), (2, "b", "b.png"))
        == .pictureTwice(file: "b.png"))
    #expect(try failed("2026-09-25", (2, "c", "a.png")) == .pictureOfNoServer(file: "a.png"))
    // An edit that fails changes nothing of its shift.
    let picture = try SampleShifts.picture(2)
    let other = try store.save(SampleShifts.evening(scans: [picture]), by: "t")
    let before = try store.shift(1)
    let error = try failedSaves {
      try store.edit(
        1, replacingWith: SampleShifts.evening(netSales: 1, scans: [picture]), reason: "typo",
        by: "t")
    }
    #expect(error == .pictureAlreadyUsed(file: "a.png", shift: other, date: first))
    #expect(try store.shift(1) == before)
  }

  @Test func aDraftIsClearedByOneSaveThatSucceeds() throws {
    let draft = try store.saveDraft(json: "{}")
    let used = try SampleShifts.evening(scans: [SampleShifts.picture(1)])
    _ = try failedSaves { try store.save(used, by: "t", clearingDraft: draft) }
    #expect(try store.drafts().map(\.version) == [draft])
    try store.save(SampleShifts.evening(), by: "t", clearingDraft: draft)
    let error = try failedSaves {
      try store.save(SampleShifts.evening(), by: "t", clearingDraft: draft)
    }
    #expect(error == .noSuchDraft(draft.id))
  }

  private func run(_ sql: String) throws {
    try store.queue.writeWithoutTransaction { db in _ = try Row.fetchAll(db, sql: sql) }
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
