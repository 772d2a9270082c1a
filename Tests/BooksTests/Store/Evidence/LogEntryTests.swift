import Fixtures
import Money
import Testing
import Tips

@testable import Books

/// What the log says is written in words that never change, and read back from them exactly.
@Suite struct LogEntryTests {
  private static func day(_ iso: String) -> CalendarDay {
    CalendarDay(iso: iso) ?? DayRange.allDays.first
  }

  private static let days =
    DayRange(from: day("2026-10-05"), to: day("2026-10-18")) ?? .allDays
  private static let ana = Employee.ID("staff-1")

  /// Every kind of entry and its columns, as books hold them: a line that is here stays.
  static let table: [(entry: LogEntry, columns: LogColumns)] = [
    (.shift(7, .saved), LogColumns(what: "shift saved", shift: 7)),
    (
      .shift(7, .edited(reason: "net sales")),
      LogColumns(what: "shift edited", shift: 7, why: "net sales")
    ),
    (
      .shift(7, .figure("server: cash tips", of: ana, old: "1.00", new: nil, reason: "r")),
      LogColumns(what: "server: cash tips", shift: 7, employee: 1, old: "1.00", why: "r")
    ),
    (
      .shift(7, .figure("card fee", of: nil, old: nil, new: "2.75 %", reason: "r")),
      LogColumns(what: "card fee", shift: 7, new: "2.75 %", why: "r")
    ),
    (
      .shift(7, .closed), LogColumns(what: "shift closed", shift: 7, old: "reviewed", new: "closed")
    ),
    (.shift(7, .sealed("0ab1")), LogColumns(what: "seal", shift: 7, new: "0ab1")),
    (
      .shift(
        7,
        .paid(
          on: day("2026-10-23"), settledBy: CashRules(tips: .settled, includesWages: false))),
      LogColumns(
        what: "shift paid on 2026-10-23", shift: 7, old: "closed", new: "paid",
        why: "tips settled in cash, wages with the pay")
    ),
    (
      .shift(8, .reopened(version: 2, from: .paid, reason: "misread")),
      LogColumns(
        what: "shift reopened", shift: 8, old: "version 1, paid", new: "version 2, reviewed",
        why: "misread")
    ),
    (
      .shift(7, .decided("party, late", of: "tips", by: "Maria", reason: "best section")),
      LogColumns(
        what: "held money decided", shift: 7, old: "tips, party, late", new: "Maria",
        why: "best section")
    ),
    (
      .shift(7, .voided(from: .closed, reason: "twice")),
      LogColumns(what: "shift voided", shift: 7, old: "closed", new: "voided", why: "twice")
    ),
    (
      .person(ana, .added(name: "Ana")), LogColumns(what: "employee added", employee: 1, new: "Ana")
    ),
    (
      .person(ana, .renamed(from: "Ana", to: "Ana Díaz")),
      LogColumns(what: "employee renamed", employee: 1, old: "Ana", new: "Ana Díaz")
    ),
    (.person(ana, .activated), LogColumns(what: "employee active again", employee: 1)),
    (.person(ana, .deactivated), LogColumns(what: "employee deactivated", employee: 1)),
    (
      .person(ana, .changed(.firstName, old: nil, new: "Ana")),
      LogColumns(what: "first name", employee: 1, new: "Ana")
    ),
    (
      .person(ana, .changed(.lastName, old: "Diaz", new: "Díaz")),
      LogColumns(what: "last name", employee: 1, old: "Diaz", new: "Díaz")
    ),
    (
      .person(ana, .changed(.leadership, old: nil, new: "manager")),
      LogColumns(what: "no share of a pool, as", employee: 1, new: "manager")
    ),
    (
      .person(ana, .changed(.leftOn, old: "2026-10-31", new: nil)),
      LogColumns(what: "left on", employee: 1, old: "2026-10-31")
    ),
    (
      .person(ana, .changed(.roles, old: "", new: "host, runner")),
      LogColumns(what: "roles", employee: 1, old: "", new: "host, runner")
    ),
    (
      .person(ana, .changed(.payrollID("gusto"), old: "0042", new: "0043")),
      LogColumns(what: "gusto ID", employee: 1, old: "0042", new: "0043")
    ),
    (
      .person(ana, .spellingRemembered("ANA D")),
      LogColumns(what: "spelling remembered", employee: 1, new: "ANA D")
    ),
    (
      .person(ana, .spellingForgotten("ANA D")),
      LogColumns(what: "spelling forgotten", employee: 1, old: "ANA D")
    ),
    (
      .books(.periodClosed(days, payday: day("2026-10-23"))),
      LogColumns(what: "pay period closed", new: "2026-10-05 to 2026-10-18, payday 2026-10-23")
    ),
    (
      .books(.periodClosed(days, payday: nil)),
      LogColumns(what: "pay period closed", new: "2026-10-05 to 2026-10-18")
    ),
    (
      .books(.periodReopened(days, reason: "forgot one")),
      LogColumns(what: "pay period reopened", old: "2026-10-05 to 2026-10-18", why: "forgot one")
    ),
    (
      .books(.sales(of: day("2026-10-05"), old: nil, new: "12104.27", import: 3)),
      LogColumns(what: "sales of 2026-10-05", new: "12104.27", why: "import 3")
    ),
    (
      .books(.exported(3, format: "gusto", days, seal: "0ab")),
      LogColumns(
        what: "exported as gusto", new: "export 3, 2026-10-05 to 2026-10-18", why: "seal 0ab")
    ),
    (
      .books(.imported(1, .hours, file: "clock.csv without lines 4,7-9")),
      LogColumns(what: "hours imported", new: "import 1, clock.csv without lines 4,7-9")
    ),
    (
      .books(.imported(2, .sales, file: "till, old.csv")),
      LogColumns(what: "sales imported", new: "import 2, till, old.csv")
    ),
    (
      .books(.numbersLeftBehind(last: 4, used: 9)),
      LogColumns(what: "shift numbers used", old: "4", new: "9")
    ),
    (
      .books(.backedUp(file: "tips: a.gz", LogEnd(entries: 12, hash: "0ab"))),
      LogColumns(what: "backup made", new: "tips: a.gz: 12 log entries to 0ab")
    ),
    (
      .books(
        .restored(
          file: "tips.gz", LogEnd(entries: 12, hash: "0ab"),
          replacing: LogEnd(entries: 15, hash: "0cd"))),
      LogColumns(
        what: "database restored", old: "15 log entries to 0cd",
        new: "tips.gz: 12 log entries to 0ab")
    ),
    (
      .books(
        .restored(
          file: "tips.gz", LogEnd(entries: 12, hash: "0ab"),
          replacing: LogEnd(entries: 15, hash: "0cd"), apartFrom: 9)),
      LogColumns(
        what: "database restored", old: "15 log entries to 0cd",
        new: "tips.gz: 12 log entries to 0ab", why: "apart from entry 9")
    ),
    (
      .books(.cardTip(of: "0ab 1", proposed: "8.00", confirmed: "3.00")),
      LogColumns(
        what: "card tip confirmed", old: "8.00", new: "3.00", why: "card slip 0ab 1")
    ),
    (
      .books(.cardTip(of: "0ab 2", proposed: nil, confirmed: "0.00")),
      LogColumns(what: "card tip confirmed", new: "0.00", why: "card slip 0ab 2")
    ),
    (
      .books(.endsNotedAnew(LogEnd(entries: 12, hash: "0ab"))),
      LogColumns(what: "log ends noted anew", new: "12 log entries to 0ab")
    ),
    // There were no books before.
    (
      .books(.restored(file: "tips.gz", LogEnd(entries: 12, hash: "0ab"), replacing: nil)),
      LogColumns(what: "database restored", new: "tips.gz: 12 log entries to 0ab")
    ),
  ]

  @Test(arguments: table)
  func eachKindHasItsWords(entry: LogEntry, columns: LogColumns) {
    #expect(entry.columns == columns)
    #expect(LogEntry(columns) == entry)
  }

  /// What no program wrote is told as it stands, and takes nothing for something else.
  @Test(arguments: [
    LogColumns(what: ""), LogColumns(what: "shift saved"),
    LogColumns(what: "shift saved", shift: 7, new: "x"), LogColumns(what: "seal", shift: 7),
    LogColumns(what: "seal", shift: 7, old: "x", new: "y"),
    LogColumns(what: "shift paid on today", shift: 7),
    LogColumns(what: "shift paid on 2026-10-23", shift: 7, old: "closed", new: "paid", why: "soon"),
    LogColumns(what: "shift paid on 2026-10-23", shift: 7, old: "reviewed", new: "paid"),
    LogColumns(
      what: "shift reopened", shift: 7, old: "version 9223372036854775807, paid",
      new: "version 2, reviewed", why: "r"),
    LogColumns(what: "employee added", employee: 1),
    LogColumns(what: "employee added", employee: -1, new: "Ana"),
    LogColumns(what: "gusto", employee: 1, new: "1"),
    LogColumns(what: "pay period closed", new: ""),
    LogColumns(what: "pay period closed", new: "2026-10-18 to 2026-10-05"),
    LogColumns(what: "pay period closed", new: "2026-10-05 to 2026-10-18, payday soon"),
    LogColumns(what: "exported as csv", new: "export x, 2026-10-05 to 2026-10-18"),
    LogColumns(what: "tips imported", new: "import 1, a.csv"),
    LogColumns(what: "shift numbers used", old: "04", new: "9"),
    LogColumns(what: "backup made", new: "tips.gz 12 log entries"),
    LogColumns(what: "database restored", old: "", new: "tips.gz: 12 log entries"),
  ])
  func whatNobodyWroteIsUnknown(columns: LogColumns) {
    #expect(LogEntry(columns) == .unknown(columns))
    #expect(LogEntry(columns).columns == columns)
  }

  /// Parts of entries put together at random: whatever they say is written again to the letter.
  @Test(arguments: 1...20)
  func columnsComeBackToTheLetter(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rows = Self.table.map(\.columns)
    let texts: [String?] =
      rows.map(\.what) + rows.flatMap { row -> [String?] in [row.old, row.new, row.why] }
      + ["", "a: b", ", payday ", "export 1, "]
    for _ in 0..<500 {
      func pick<T>(_ values: [T]) -> T {
        values[Int.random(in: 0..<values.count, using: &generator)]
      }
      var columns = pick(rows)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: columns.what = pick(texts) ?? ""
      case 1: columns.old = pick(texts)
      case 2: columns.new = pick(texts)
      case 3: columns.why = pick(texts)
      case 4: columns.shift = pick([nil, 0, -1, .max, 12])
      default: columns.employee = pick([nil, 0, -1, .max, 12])
      }
      let entry = LogEntry(columns)
      #expect(entry.columns == columns)
      #expect(LogEntry(entry.columns) == entry)
    }
  }

  @Test(arguments: [
    (BooksActor.systemUser("mia"), "mia"), (.systemUser("a\u{1B}b"), "a b"),
    (.person(ana), "person:staff-1"), (.systemUser("person:staff-1"), "person.staff-1"),
  ])
  func nobodyIsTakenForAnother(actor: BooksActor, text: String) {
    #expect(actor.text == text)
    #expect(BooksActor(text).text == text)
  }

  @Test func aPersonOfTheProgramSignsAsOne() throws {
    let folder = try TemporaryFolder()
    let store = try TipStore.open(at: folder.database)
    let id = try store.save(SampleShifts.evening(), by: "mia")
    try store.close(id, by: .person(Self.ana))
    let stored = try store.shift(id)
    #expect(stored.closed?.who == .person(Self.ana))
    #expect(stored.log.last?.who == .person(Self.ana))
    #expect(stored.log.first?.who == .systemUser("mia"))
    #expect(try store.verifyLog().isSound)
  }
}
