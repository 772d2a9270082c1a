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
    "UPDATE change_log SET event = '{'", "UPDATE change_log SET rows = '['",
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
}
