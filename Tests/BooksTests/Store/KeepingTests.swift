import Files
import Fixtures
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// Nothing in the program, and no statement of SQL, takes a closed shift away or changes it.
@Suite struct KeepingTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    try store.save(GuardTests.evening(1), by: "t")
    try store.close(1, by: "t")
  }

  /// Everything that a person can ask of the program, one after the other.
  private func everything() throws -> [() throws -> Void] {
    let day = try day("2026-09-25")
    let file = ImportedFile(name: "f", hash: ContentHash(of: []))
    let days = try days("2026-09-25", "2026-09-25")
    let other = try GuardTests.evening(2)
    let same = try GuardTests.evening(1)
    let ana = try #require(try store.staff().first?.employee)
    let hours = WorkedHours(day: day, employee: ana.id, time: try #require(WorkedTime(seconds: 60)))
    let store = store
    return [
      { try store.edit(1, replacingWith: other, reason: "r", by: "t") },
      { try store.save(same, by: "t") }, { try store.close(1, by: "t") },
      { try store.rename(ana.id, to: PersonName("Somebody Else"), by: "t") },
      { try store.leave(ana.id, on: day, by: "t") }, { try store.leave(ana.id, on: nil, by: "t") },
      { try store.importHours([hours], from: file, programVersion: "9", by: "t") },
      { try store.importSales([], in: .usd, from: file, by: "t") },
      { try store.logExport(of: store.periodRecords(of: days), as: "csv", file: file, by: "t") },
      { try store.closePeriod(days, by: "t") },
      { try store.pay(1, on: day, settledBy: .everything, by: "t") },
      { try store.void(1, reason: "r", by: "t") }, { try store.reopen(1, reason: "r", by: "t") },
      { try store.reopenPeriod(days, reason: "r", by: "t") },
      { try store.reopen(1, reason: "r", by: "t") },
      { try store.edit(1, replacingWith: other, reason: "r", by: "t") },
      { try store.close(1, by: "t") }, { try store.void(1, reason: "r", by: "t") },
      { try store.void(1, reason: "r", by: "t") }, { try store.deleteDraft(Draft.ID(rawValue: 1)) },
    ]
  }

  @Test func noFunctionOfTheProgramTouchesTheClosedVersion() throws {
    let before = try store.shift(1, version: 1)
    let seal = try store.queue.read { try ShiftSeal(db: $0).seal(of: 1) }
    for (number, request) in try everything().enumerated() {
      // Some are refused, some are not: neither may touch it.
      _ = Result(catching: request)
      let after = try store.shift(1, version: 1)
      #expect(after.factsThen == before.factsThen, "request \(number)")
      #expect(after.payouts.map(\.amount) == before.payouts.map(\.amount), "request \(number)")
      #expect(after.scans == before.scans, "request \(number)")
      #expect(try store.queue.read { try ShiftSeal(db: $0).seal(of: 1) } == seal)
      #expect(try store.verify(shift: 1, version: 1).isSound, "request \(number)")
      #expect(try store.verifyLog().breaks.isEmpty)
    }
    #expect(try store.shift(1).state == .voided)
    #expect(try store.shift(1).version == 2)
  }

  @Test func noStatementTakesARowOfItAway() throws {
    let tables = [
      "shifts", "server_reports", "support", "shift_money", "events", "event_staff", "payouts",
      "scans", "scan_readings", "crops", "policies", "change_log",
    ]
    let seal = try store.queue.read { try ShiftSeal(db: $0).seal(of: 1) }
    for table in tables {
      let columns = try store.queue.read { try $0.columns(in: table).map(\.name) }
      var statements = [
        "DELETE FROM \(table)", "REPLACE INTO \(table) SELECT * FROM \(table)",
        "UPDATE OR REPLACE \(table) SET rowid = rowid + 1",
      ]
      statements += columns.map { "UPDATE OR REPLACE \(table) SET \($0) = NULL" }
      statements += columns.map { "UPDATE OR IGNORE \(table) SET \($0) = 0" }
      for statement in statements {
        #expect(throws: DatabaseError.self, "\(statement)") {
          try store.queue.write { db in try db.execute(sql: statement) }
        }
      }
    }
    #expect(try store.queue.read { try ShiftSeal(db: $0).seal(of: 1) } == seal)
  }
}
