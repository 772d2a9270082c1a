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

  @Test("A closed shift is changed only as a new version, and the old one can be shown")
  func life() throws {
    _ = try house.runs("shift", "close", "1")
    try house.run("shift", "edit", "1", "--reason", "r", "--set", "Maria G.cashTips=1")
      .refuses(65, "Reopen it with a reason")
    _ = try house.runs("shift", "pay", "1", "--on", "2020-10-02")
    _ = try house.runs("shift", "reopen", "1", "--reason", "cash forgotten")
    _ = try house.runs("shift", "edit", "1", "--reason", "cash", "--set", "Maria G.cashTips=100")
    #expect(try house.runs("shift", "show", "1").contains("Shift 1, reviewed"))
    let old = try house.runs("shift", "show", "1", "--version", "1")
    #expect(old.contains("Shift 1, paid, version 1, replaced by a later one"), "\(old)")
    #expect(old.contains("paid on 2020-10-02, noted"), "\(old)")
    let new = try house.runs("shift", "show", "1")
    #expect(new.contains("version 2") && new.contains("reopened: cash forgotten"), "\(new)")
    let log = try house.runs("log", "show", "--shift", "1")
    #expect(log.contains("shift reopened") && log.contains("cash forgotten"), "\(log)")
    let change = log.split(separator: "\n").first { $0.contains("cash tips") }
    #expect(change?.contains("Maria G (staff-1)") == true, "\(log)")
    #expect(try house.runs("shift", "show", "1").contains("Maria G (staff-1)"))
    #expect(try house.runs("shift", "verify", "1", "--version", "1").contains("seal is intact"))
    let both = try house.runs("shift", "verify", "1")
    #expect(both.contains("version 1, paid") && both.contains("version 2, reviewed"), "\(both)")
    #expect(try house.runs("log", "verify").contains("all as they were written"))
  }

  @Test("What was changed behind the program's back is found")
  func tampering() throws {
    _ = try house.runs("shift", "close", "1")
    let queue = try DatabaseQueue(path: house.database)
    try queue.write { db in
      try db.execute(
        sql: """
          DROP TRIGGER payouts_fixed_update; DROP TRIGGER change_log_no_delete;
          UPDATE payouts SET amount = amount + 1, card_tips = card_tips + 1,
            house_pays = house_pays + 1 WHERE shift_id = 1 AND position = 0 AND pool = 'server';
          DELETE FROM change_log WHERE id = (SELECT max(id) FROM change_log);
          """)
    }
    try queue.close()
    let shift = try house.run("shift", "verify")
    #expect(shift.end == .exit(65))
    #expect(shift.output.contains("amount: stored $725.01, computed $725.00"), "\(shift)")
    let log = try house.run("log", "verify")
    #expect(log.end == .exit(65) && log.error.contains("was removed"), "\(log)")
  }

  private func sqlite(_ statement: String) throws {
    let queue = try DatabaseQueue(path: house.database)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; \(statement)")
    }
    try queue.close()
  }

  @Test("A state that the log does not know is told by every command that looks")
  func silentState() throws {
    _ = try house.runs("shift", "close", "1")
    try sqlite("UPDATE shifts SET state = 'voided', void_reason = 'x' WHERE id = 1")
    let log = try house.run("log", "verify")
    #expect(log.end == .exit(65))
    #expect(log.output.contains("shift 1: it is voided, and the log last said closed"), "\(log)")
    #expect(log.error.contains("the books are not what it says"), "\(log)")
    let shift = try house.run("shift", "verify")
    #expect(shift.error.contains("1 of 2 shifts is not as it was."), "\(shift)")
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

  @Test("A log that was emptied is not called whole")
  func emptied() throws {
    try sqlite(
      """
      DROP TRIGGER change_log_no_delete; DROP TRIGGER log_head_follows; DELETE FROM change_log;
      UPDATE log_head SET entries = 0, hash = printf('%064d', 0);
      DELETE FROM sqlite_sequence WHERE name = 'change_log'
      """)
    let run = try house.run("log", "verify")
    #expect(run.end == .exit(65))
    #expect(run.output.contains("shift 1: the log does not say that it was ever made"), "\(run)")
    try sqlite("DROP TRIGGER log_head_no_delete; DELETE FROM log_head")
    let endless = try house.run("log", "verify")
    #expect(endless.end == .exit(65), "\(endless)")
    #expect(endless.error.contains("the note of the log's end"), "\(endless)")
  }

  @Test("The log of a new house is empty, and nothing else")
  func empty() throws {
    let path = house.path("new.sqlite")
    // What is half entered stands in no log.
    _ = try house.run("shift", "new", "--database", path, input: "2020-09-27\n")
    let run = try house.run("log", "verify", "--database", path)
    #expect(run.end == .exit(0) && run.error.contains("The log is empty"), "\(run)")
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
      UPDATE change_log SET why = 'a' || char(10) || char(27) || '[31m' WHERE why NOT NULL
      """)
    for text in [try house.runs("log", "show"), try house.runs("shift", "show", "1")] {
      #expect(!text.contains("\u{1B}") && text.contains("a␊␛[31m"), "\(text)")
    }
  }

  @Test("A period is closed as a whole; what is open is listed first")
  func period() throws {
    let open = try house.runs("period", "list")
    #expect(open.contains("reviewed"), "\(open)")
    _ = try house.runs("period", "close", "2020-09-25", "2020-09-26", "--payday", "2020-10-02")
    let late = try house.runs("period", "list")
    #expect(late.contains("past its payday") && late.contains("closed"), "\(late)")
    try house.run("shift", "reopen", "1", "--reason", "r").refuses(65, "Reopen the period")
    _ = try house.runs("period", "reopen", "2020-09-25", "2020-09-26", "--reason", "hours")
    _ = try house.runs("shift", "reopen", "1", "--reason", "hours")
    try house.run("period", "close", "2020-09-26").refuses(64, "Name the last day")
  }

  @Test("Nobody is paid before the evening; a payday to come is told")
  func paydays() throws {
    _ = try house.runs("shift", "close", "1", "2")
    try house.run("shift", "pay", "1", "--on", "2020-09-24")
      .refuses(65, "Shift 1 is of 2020-09-25", "2020-09-24")
    try house.run("shift", "pay", "1", "--on", "2999-01-01")
      .refuses(65, "Is the year right?", "--any-day")
    try house.run("period", "close", "2020-09-25", "2020-09-26", "--payday", "2200-10-02")
      .refuses(65, "Is the year right?", "--any-day")
    let run = try house.run("shift", "pay", "1", "--on", "2999-01-01", "--any-day")
    #expect(run.end == .exit(0) && run.error.contains("still to come"), "\(run)")
    let shown = try house.runs("shift", "show", "1")
    #expect(shown.contains("paid on 2999-01-01"), "\(shown)")
  }

  @Test("Days to come can be locked, with a word; a period is opened once")
  func periodsToCome() throws {
    let run = try house.run("period", "close", "2999-01-01", "2999-01-14")
    #expect(run.error.contains("locked from now on"), "\(run)")
    _ = try house.runs("period", "reopen", "2999-01-01", "2999-01-14", "--reason", "r")
    try house.run("period", "reopen", "2999-01-01", "2999-01-14", "--reason", "r")
      .refuses(66, "is closed. List the periods")
  }

  @Test("What is half entered is told in lists, and the next step names the database")
  func drafts() throws {
    let run = try house.run("shift", "new", "--database", "my books.sqlite", input: "2020-09-27\n")
    let next = "tippool shift resume --database 'my books.sqlite'"
    #expect(run.error.contains(next), "\(run)")
    for words in [["shift", "list"], ["period", "list"]] {
      let list = try BuiltBinary.run(
        words + ["--database", "my books.sqlite"], environment: house.environment,
        folder: house.folder, input: nil)
      #expect(list.error.contains("1 shift is half entered: \(next)"), "\(list)")
    }
  }
}
