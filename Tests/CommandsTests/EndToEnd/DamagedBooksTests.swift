import Fixtures
import Foundation
import GRDB
import Testing

@Suite("Books that were damaged")
struct DamagedBooksTests {
  /// Commands that check the books.
  static let checkers = [["doctor"], ["log", "verify"], ["shift", "verify"]]
  /// Some that read them.
  static let readers = [
    ["shift", "list", "--all"], ["shift", "show", "1"], ["log", "show"],
    ["report", "period", "--from", "2026-01-01"], ["export", "payouts"], ["staff", "list"],
    ["period", "list"],
  ]

  /// Each answers or refuses; none is ended by what it reads.
  ///
  /// - Returns: whether a checker named it.
  private func expectAnswers(_ house: House) throws -> Bool {
    var isNamed = false
    for command in Self.checkers + Self.readers {
      let run = try BuiltBinary.run(
        command, environment: house.environment, folder: house.folder, input: nil)
      guard case .exit(let code) = run.end else {
        Issue.record("\(run)")
        continue
      }
      for trace in ["Fatal error", "RowDecodingError", "DecodingError", "unknown trouble"] {
        #expect(!run.error.contains(trace), "\(run)")
      }
      if command.last == "verify" || command == ["doctor"] { isNamed = isNamed || code == 65 }
    }
    return isNamed
  }

  static let changes = [
    "UPDATE shifts SET net_sales = 'abc'",
    "UPDATE shifts SET tips = 'abc'",
    "UPDATE OR IGNORE payouts SET position = 9223372036854775807",
    "UPDATE change_log SET new_value = '', what = 'pay period closed', shift_id = NULL",
    "UPDATE change_log SET id = 9223372036854775807 WHERE id = 3",
    "UPDATE server_reports SET net_sales = 9223372036854775807",
    "UPDATE staff SET name = x'00'",
    "UPDATE policies SET json = '{}'",
    "UPDATE shifts SET number = 9223372036854775807",
    "UPDATE log_head SET entries = -1",
    "UPDATE shifts SET business_date = 'never'",
    "UPDATE shifts SET currency = '???'",
  ]

  @Test(
    "by another program: every command answers, and the checkers name it",
    arguments: changes)
  func byAnotherProgram(change: String) throws {
    let house = try House(.closedEvening)
    let queue = try DatabaseQueue(path: house.database)
    try queue.writeWithoutTransaction { db in
      let triggers = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'")
      for name in triggers { try db.execute(sql: "DROP TRIGGER \(name)") }
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;
          PRAGMA writable_schema = ON;
          UPDATE sqlite_master SET sql = replace(sql, 'STRICT', '        ') WHERE type = 'table';
          PRAGMA writable_schema = RESET;
          """)
    }
    try queue.writeWithoutTransaction { db in try db.execute(sql: change) }
    try queue.close()
    #expect(try expectAnswers(house))
  }

  @Test("by a disk that swapped two pages: every command answers")
  func pagesSwapped() throws {
    let original = try House(.closedEvening)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: original.database)))
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<6 {
      var damaged = bytes
      // Tables and indexes that hold something lie before the free pages.
      let (a, b) = (
        Int.random(in: 1..<30, using: &generator), Int.random(in: 31..<50, using: &generator)
      )
      for offset in 0..<4096 { damaged.swapAt(a * 4096 + offset, b * 4096 + offset) }
      try Data(damaged).write(to: URL(filePath: original.database))
      // Pages that hold nothing may be swapped unseen.
      _ = try expectAnswers(original)
    }
  }

  @Test("A clock that was set back is told before anything is saved, and named by log verify")
  func clock() throws {
    let house = try House(.closedEvening)
    let queue = try DatabaseQueue(path: house.database)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          DROP TRIGGER change_log_no_update;
          UPDATE change_log SET at = '2999-01-01T00:00:00Z' WHERE id = (SELECT max(id) FROM change_log)
          """)
    }
    try queue.close()
    let list = try house.run("shift", "list")
    #expect(list.end == .exit(0) && list.error.contains("clock"), "\(list)")
    try house.runs("staff", "add", "Zoe")
    let verified = try house.run("log", "verify")
    #expect(verified.output.contains("The clock was set back"), "\(verified)")
  }
}
