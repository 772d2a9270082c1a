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

  private static let days = DayRange(from: day("2026-10-05"), to: day("2026-10-18")) ?? .allDays
  private static let ana = Employee.ID("staff-1")
  private static let end = LogEnd(entries: 12, hash: "0ab")
  private static let old = LogEnd(entries: 15, hash: "0cd")
  private static let tipsInCash = CashRules(tips: .settled, includesWages: false)

  /// Columns as `what|shift|employee|old|new|why`; `-` is none.
  private static func columns(_ text: String) -> LogColumns {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let values = parts.map { $0 == "-" ? nil : $0 }
    return LogColumns(
      what: parts[0], shift: values[1].flatMap { Int64($0) },
      employee: values[2].flatMap { Int64($0) }, old: values[3], new: values[4], why: values[5])
  }

  /// Every kind of entry and its columns, as books hold them: a line that is here stays.
  static let table: [(entry: LogEntry, columns: String)] = [
    (.shift(7, .saved), "shift saved|7|-|-|-|-"),
    (.shift(7, .edited(reason: "net sales")), "shift edited|7|-|-|-|net sales"),
    (
      .shift(7, .figure("server: cash tips", of: ana, old: "1.00", new: nil, reason: "r")),
      "server: cash tips|7|1|1.00|-|r"
    ),
    (
      .shift(7, .figure("card fee", of: nil, old: nil, new: "2.75 %", reason: "r")),
      "card fee|7|-|-|2.75 %|r"
    ),
    (.shift(7, .closed), "shift closed|7|-|reviewed|closed|-"),
    (.shift(7, .sealed("0ab1")), "seal|7|-|-|0ab1|-"),
    (
      .shift(7, .paid(on: day("2026-10-23"), settledBy: tipsInCash)),
      "shift paid on 2026-10-23|7|-|closed|paid|tips settled in cash, wages with the pay"
    ),
    (
      .shift(8, .reopened(version: 2, from: .paid, reason: "misread")),
      "shift reopened|8|-|version 1, paid|version 2, reviewed|misread"
    ),
    (
      .shift(7, .decided("party, late", of: "tips", by: "Maria", reason: "best section")),
      "held money decided|7|-|tips, party, late|Maria|best section"
    ),
    (
      .shift(7, .voided(from: .closed, reason: "twice")),
      "shift voided|7|-|closed|voided|twice"
    ),
    (.person(ana, .added(name: "Ana")), "employee added|-|1|-|Ana|-"),
    (.person(ana, .renamed(from: "Ana", to: "Ana Díaz")), "employee renamed|-|1|Ana|Ana Díaz|-"),
    (.person(ana, .activated), "employee active again|-|1|-|-|-"),
    (.person(ana, .deactivated), "employee deactivated|-|1|-|-|-"),
    (.person(ana, .changed(.firstName, old: nil, new: "Ana")), "first name|-|1|-|Ana|-"),
    (.person(ana, .changed(.lastName, old: "Diaz", new: "Díaz")), "last name|-|1|Diaz|Díaz|-"),
    (
      .person(ana, .changed(.leadership, old: nil, new: "manager")),
      "no share of a pool, as|-|1|-|manager|-"
    ),
    (.person(ana, .changed(.leftOn, old: "2026-10-31", new: nil)), "left on|-|1|2026-10-31|-|-"),
    (.person(ana, .changed(.roles, old: "", new: "host, runner")), "roles|-|1||host, runner|-"),
    (
      .person(ana, .changed(.payrollID("gusto"), old: "0042", new: "0043")),
      "gusto ID|-|1|0042|0043|-"
    ),
    (.person(ana, .spellingRemembered("ANA D")), "spelling remembered|-|1|-|ANA D|-"),
    (.person(ana, .spellingForgotten("ANA D")), "spelling forgotten|-|1|ANA D|-|-"),
    (
      .books(.periodClosed(days, payday: day("2026-10-23"))),
      "pay period closed|-|-|-|2026-10-05 to 2026-10-18, payday 2026-10-23|-"
    ),
    (
      .books(.periodClosed(days, payday: nil)), "pay period closed|-|-|-|2026-10-05 to 2026-10-18|-"
    ),
    (
      .books(.periodReopened(days, reason: "forgot one")),
      "pay period reopened|-|-|2026-10-05 to 2026-10-18|-|forgot one"
    ),
    (
      .books(.sales(of: day("2026-10-05"), old: nil, new: "12104.27", import: 3)),
      "sales of 2026-10-05|-|-|-|12104.27|import 3"
    ),
    (
      .books(.exported(3, format: "gusto", days, seal: "0ab")),
      "exported as gusto|-|-|-|export 3, 2026-10-05 to 2026-10-18|seal 0ab"
    ),
    (
      .books(.imported(1, .hours, file: "clock.csv without lines 4,7-9")),
      "hours imported|-|-|-|import 1, clock.csv without lines 4,7-9|-"
    ),
    (
      .books(.imported(2, .sales, file: "till, old.csv")),
      "sales imported|-|-|-|import 2, till, old.csv|-"
    ),
    (.books(.numbersLeftBehind(last: 4, used: 9)), "shift numbers used|-|-|4|9|-"),
    (
      .books(.backedUp(file: "tips: a.gz", end)),
      "backup made|-|-|-|tips: a.gz: 12 log entries to 0ab|-"
    ),
    (
      .books(.restored(file: "tips.gz", end, replacing: old)),
      "database restored|-|-|15 log entries to 0cd|tips.gz: 12 log entries to 0ab|-"
    ),
    (
      .books(.restored(file: "tips.gz", end, replacing: old, apartFrom: 9)),
      "database restored|-|-|15 log entries to 0cd|tips.gz: 12 log entries to 0ab|"
        + "apart from entry 9"
    ),
    (
      .books(.restored(file: "tips.gz", end, replacing: nil)),
      "database restored|-|-|-|tips.gz: 12 log entries to 0ab|-"
    ),
    (
      .books(.cardTip(of: "0ab 1", proposed: "8.00", confirmed: "3.00")),
      "card tip confirmed|-|-|8.00|3.00|card slip 0ab 1"
    ),
    (
      .books(.cardTip(of: "0ab 2", proposed: nil, confirmed: "0.00")),
      "card tip confirmed|-|-|-|0.00|card slip 0ab 2"
    ),
    (.books(.endsNotedAnew(end)), "log ends noted anew|-|-|-|12 log entries to 0ab|-"),
  ]

  @Test(arguments: table)
  func eachKindHasItsWords(entry: LogEntry, columns: String) {
    #expect(entry.columns == Self.columns(columns))
    #expect(LogEntry(Self.columns(columns)) == entry)
  }

  /// What no program wrote is told as it stands, and takes nothing for something else.
  @Test(arguments: [
    "|-|-|-|-|-", "shift saved|-|-|-|-|-", "shift saved|7|-|-|x|-", "seal|7|-|-|-|-",
    "seal|7|-|x|y|-", "shift paid on today|7|-|-|-|-",
    "shift paid on 2026-10-23|7|-|closed|paid|soon", "shift paid on 2026-10-23|7|-|reviewed|paid|-",
    "shift reopened|7|-|version 9223372036854775807, paid|version 2, reviewed|r",
    "employee added|-|1|-|-|-", "employee added|-|-1|-|Ana|-", "gusto|-|1|-|1|-",
    "pay period closed|-|-|-||-", "pay period closed|-|-|-|2026-10-18 to 2026-10-05|-",
    "pay period closed|-|-|-|2026-10-05 to 2026-10-18, payday soon|-",
    "exported as csv|-|-|-|export x, 2026-10-05 to 2026-10-18|-",
    "tips imported|-|-|-|import 1, a.csv|-", "shift numbers used|-|-|04|9|-",
    "backup made|-|-|-|tips.gz 12 log entries|-",
    "database restored|-|-||tips.gz: 12 log entries|-",
  ]) func whatNobodyWroteIsUnknown(text: String) {
    let columns = Self.columns(text)
    #expect(LogEntry(columns) == .unknown(columns))
    #expect(LogEntry(columns).columns == columns)
  }

  /// Parts of entries put together at random: whatever they say is written again to the letter.
  @Test(arguments: 1...20)
  func columnsComeBackToTheLetter(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rows = Self.table.map { Self.columns($0.columns) }
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
  ]) func nobodyIsTakenForAnother(actor: BooksActor, text: String) {
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
