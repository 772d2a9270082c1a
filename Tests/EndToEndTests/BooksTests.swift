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
    _ = try house.runs("shift", "pay", "1", "--on", "2026-10-02")
    _ = try house.runs("shift", "reopen", "1", "--reason", "cash forgotten")
    _ = try house.runs("shift", "edit", "1", "--reason", "cash", "--set", "Maria G.cashTips=100")
    #expect(try house.runs("shift", "show", "1").contains("Shift 1, reviewed"))
    let old = try house.runs("shift", "show", "1", "--version", "1")
    #expect(old.contains("Shift 1, paid, version 1, replaced by a later one"), "\(old)")
    #expect(old.contains("paid on 2026-10-02, noted"), "\(old)")
    let new = try house.runs("shift", "show", "1")
    #expect(new.contains("version 2") && new.contains("reopened: cash forgotten"), "\(new)")
    let log = try house.runs("log", "show", "--shift", "1")
    #expect(log.contains("shift reopened") && log.contains("cash forgotten"), "\(log)")
    #expect(try house.runs("shift", "verify", "1", "--version", "1").contains("seal is intact"))
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
    try house.run("log", "verify").refuses(65, "was removed")
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
    let run = try house.run("shift", "pay", "1", "--on", "2999-01-01")
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
