import Fixtures
import Foundation
import GRDB
import Testing

/// The life of a shift from the command line: closed, paid, reopened, verified.
@Suite("Records to pay from")
struct BooksTests {
  let house: House

  init() throws {
    house = try House()
    for day in ["2020-09-25", "2020-09-26"] {
      let evening = try String(
        contentsOf: Repository.root.appending(path: "docs/examples/article.json"), encoding: .utf8
      ).replacing("2026-09-25", with: day)
      let file = try house.write(evening, to: "\(day).json")
      _ = try house.runs("shift", "new", "--yes", "--from", file)
    }
  }

  private func sqlite(_ statement: String) throws {
    let queue = try DatabaseQueue(path: house.database)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; \(statement)")
    }
    try queue.close()
  }

  private static let payoutRaised = """
    UPDATE payouts SET amount = amount + 1, card_tips = card_tips + 1,
      house_pays = house_pays + 1 WHERE shift_id = 1 AND position = 0 AND pool = 'server'
    """
  private static let silentState =
    "UPDATE shifts SET state = 'voided', void_reason = 'x' WHERE id = 1"
  private static let logEmptied = """
    DROP TRIGGER change_log_no_delete; DROP TRIGGER log_head_follows; DELETE FROM change_log;
    UPDATE log_head SET entries = 0, hash = printf('%064d', 0);
    DELETE FROM sqlite_sequence WHERE name = 'change_log'
    """

  @Test(
    "What was changed behind the program's back is found",
    arguments: [
      (
        "DROP TRIGGER payouts_fixed_update; " + payoutRaised, "shift",
        ["amount: stored $725.01, computed $725.00"]
      ),
      (
        """
        DROP TRIGGER change_log_no_delete;
        DELETE FROM change_log WHERE id = (SELECT max(id) FROM change_log)
        """, "log", ["was removed"]
      ),
      (
        silentState, "log",
        ["shift 1: it is voided, and the log last said closed", "the books are not what it says"]
      ),
      (silentState, "shift", ["1 of 2 shifts is not as it was."]),
      (logEmptied, "log", ["shift 2: the log does not say that it was ever made"]),
      (
        logEmptied + "; DROP TRIGGER log_head_no_delete; DELETE FROM log_head", "log",
        ["the note of the log's end"]
      ),
    ])
  func tampering(statement: String, of books: String, says: [String]) throws {
    _ = try house.runs("shift", "close", "1")
    try sqlite(statement)
    let run = try house.run(books, "verify")
    #expect(run.end == .exit(65), "\(run)")
    for words in says { #expect((run.output + run.error).contains(words), "\(run)") }
  }

  @Test("Payouts of an open shift that differ: people are warned, and programs get no figures")
  func payoutsThatDiffer() throws {
    try sqlite(Self.payoutRaised)
    try house.run("shift", "show", "1", "--format", "json").refuses(65, "differ", "shift verify")
    let text = try house.run("shift", "show", "1")
    #expect(text.end == .exit(0))
    #expect(text.error.contains("differ from what their figures give today"))
  }

  @Test("The books are made anew from their log, and what another program changed is named")
  func rebuilding() throws {
    _ = try house.runs("shift", "close", "1")
    let same = try house.run("log", "rebuild")
    #expect(same.end == .exit(0) && same.output == house.database + ".rebuilt\n", "\(same)")
    #expect(same.error.contains("The books are the same, row by row."), "\(same)")
    let list = try house.runs("shift", "list")
    #expect(try house.runs("shift", "list", "--database", house.database + ".rebuilt") == list)
    try house.run("log", "rebuild").refuses(73, "is there already", "-o")
    try sqlite(Self.silentState)
    let new = house.path("new.sqlite")
    let other = try house.run("log", "rebuild", "-o", new)
    #expect(other.end == .exit(65) && other.output == new + "\n", "\(other)")
    for words in ["it is voided, and the log last said closed", "new.sqlite has what it says"] {
      #expect(other.error.contains(words), "\(other)")
    }
    #expect(try house.runs("shift", "list", "--database", new) == list)
  }

  @Test("A shift that was taken out, and an earlier version that was changed, are told")
  func missing() throws {
    _ = try house.runs("shift", "close", "1")
    _ = try house.runs("shift", "reopen", "1", "--reason", "r")
    try sqlite(
      """
      DROP TRIGGER payouts_fixed_update; UPDATE payouts SET derivation = 'x' WHERE shift_id = 1;
      DROP TRIGGER shifts_no_delete; DELETE FROM shifts WHERE id = 2
      """)
    let run = try house.run("shift", "verify")
    #expect(run.end == .exit(65))
    #expect(run.output.contains("Shift 1, version 1, closed: THE SEAL IS BROKEN"), "\(run)")
    #expect(run.output.contains("agree with each other, but not with the seal"), "\(run)")
    #expect(run.output.contains("shift 2: it is gone."), "\(run)")
    #expect(run.error.contains("A shift or version is gone."), "\(run)")
  }

  @Test(
    "What somebody types as a reason stays on its line, and what another program put there is shown safely"
  )
  func reasons() throws {
    _ = try house.runs("shift", "void", "1", "--reason", "x\ny \u{1B}[31mred")
    #expect(try house.runs("log", "show").contains("x y [31mred"))
    try sqlite(
      """
      DROP TRIGGER shifts_only_forward; DROP TRIGGER change_log_no_update;
      UPDATE shifts SET void_reason = 'a' || char(10) || char(27) || '[31m' WHERE id = 1;
      UPDATE change_log SET event = json_set(event, '$.shiftVoided.reason',
        'a' || char(10) || char(27) || '[31m') WHERE kind = 'shiftVoided'
      """)
    for text in [try house.runs("log", "show"), try house.runs("shift", "show", "1")] {
      #expect(!text.contains("\u{1B}") && text.contains("a␊␛[31m"), "\(text)")
    }
  }
}
