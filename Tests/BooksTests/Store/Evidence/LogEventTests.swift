import BookLog
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// What the log says is JSON that never changes, and people read it in words.
@Suite struct LogEventTests {
  private static func day(_ iso: String) -> CalendarDay {
    CalendarDay(iso: iso) ?? DayRange.allDays.first
  }

  private static let (first, last) = (day("2026-10-05"), day("2026-10-18"))
  private static let ana = Employee.ID("staff-1")
  private static let end = LogEnd(entries: 12, hash: "0ab")
  private static let old = LogEnd(entries: 15, hash: "0cd")
  private static let tipsInCash = CashRules(tips: .settled, includesWages: false)

  /// Every kind of entry, as books hold it, and its words as `what|old|new|why`; `-` is none. A line that is
  /// here stays.
  static let table: [(event: LogEvent, json: String, words: String)] = [
    (.shiftSaved(shift: 7), #"{"shiftSaved":{"shift":7}}"#, "shift saved|-|-|-"),
    (
      .shiftEdited(shift: 7, reason: "net sales"),
      #"{"shiftEdited":{"reason":"net sales","shift":7}}"#, "shift edited|-|-|net sales"
    ),
    (
      .figureChanged(
        shift: 7, figure: "server: cash tips", employee: ana, old: "1.00", new: nil, reason: "r"),
      #"{"figureChanged":{"employee":"staff-1","figure":"server: cash tips","old":"1.00","#
        + #""reason":"r","shift":7}}"#, "server: cash tips|1.00|-|r"
    ),
    (
      .figureChanged(
        shift: 7, figure: "card fee", employee: nil, old: nil, new: "2.75 %", reason: "a/b"),
      #"{"figureChanged":{"figure":"card fee","new":"2.75 %","reason":"a/b","shift":7}}"#,
      "card fee|-|2.75 %|a/b"
    ),
    (
      .shiftClosed(shift: 7), #"{"shiftClosed":{"shift":7}}"#, "shift closed|reviewed|closed|-"
    ),
    (
      .shiftSealed(shift: 7, seal: "0ab1"), #"{"shiftSealed":{"seal":"0ab1","shift":7}}"#,
      "seal|-|0ab1|-"
    ),
    (
      .shiftPaid(shift: 7, on: day("2026-10-23"), settledBy: tipsInCash),
      #"{"shiftPaid":{"on":"2026-10-23","settledBy":{"includesWages":false,"tips":"settled"},"#
        + #""shift":7}}"#,
      "shift paid on 2026-10-23|closed|paid|tips settled in cash, wages with the pay"
    ),
    (
      .shiftReopened(shift: 8, version: 2, from: .paid, reason: "misread"),
      #"{"shiftReopened":{"from":"paid","reason":"misread","shift":8,"version":2}}"#,
      "shift reopened|version 1, paid|version 2, reviewed|misread"
    ),
    (
      .shiftVoided(shift: 7, from: .closed, reason: "twice"),
      #"{"shiftVoided":{"from":"closed","reason":"twice","shift":7}}"#,
      "shift voided|closed|voided|twice"
    ),
    (
      .cashSigned(shift: 7, employee: ana, amount: "-1.00", strokes: "0ab"),
      #"{"cashSigned":{"amount":"-1.00","employee":"staff-1","shift":7,"strokes":"0ab"}}"#,
      "cash signed for|-|-1.00, strokes 0ab|-"
    ),
    (
      .poolShared(shift: 7, pool: "the pool", policy: "tips", first: first, last: last),
      #"{"poolShared":{"first":"2026-10-05","last":"2026-10-18","policy":"tips","#
        + #""pool":"the pool","shift":7}}"#,
      "pool shared|tips|2026-10-05 to 2026-10-18, the pool|-"
    ),
    (
      .heldDecided(
        shift: 7, pool: "party", policy: "tips", by: "Maria", reason: "best section"),
      #"{"heldDecided":{"by":"Maria","policy":"tips","pool":"party","reason":"best section","#
        + #""shift":7}}"#, "held money decided|tips, party|Maria|best section"
    ),
    (
      .personAdded(employee: ana, name: "Ana"),
      #"{"personAdded":{"employee":"staff-1","name":"Ana"}}"#, "employee added|-|Ana|-"
    ),
    (
      .personRenamed(employee: ana, old: "Ana", new: "Ana Díaz"),
      #"{"personRenamed":{"employee":"staff-1","new":"Ana Díaz","old":"Ana"}}"#,
      "employee renamed|Ana|Ana Díaz|-"
    ),
    (
      .personActivated(employee: ana), #"{"personActivated":{"employee":"staff-1"}}"#,
      "employee active again|-|-|-"
    ),
    (
      .personDeactivated(employee: ana), #"{"personDeactivated":{"employee":"staff-1"}}"#,
      "employee deactivated|-|-|-"
    ),
    (
      .personChanged(employee: ana, detail: .firstName, old: nil, new: "Ana"),
      #"{"personChanged":{"detail":{"firstName":{}},"employee":"staff-1","new":"Ana"}}"#,
      "first name|-|Ana|-"
    ),
    (
      .personChanged(employee: ana, detail: .leadership, old: nil, new: "manager"),
      #"{"personChanged":{"detail":{"leadership":{}},"employee":"staff-1","new":"manager"}}"#,
      "no share of a pool, as|-|manager|-"
    ),
    (
      .personChanged(employee: ana, detail: .payrollID(system: "gusto"), old: "0042", new: "0043"),
      #"{"personChanged":{"detail":{"payrollID":{"system":"gusto"}},"employee":"staff-1","#
        + #""new":"0043","old":"0042"}}"#, "gusto ID|0042|0043|-"
    ),
    (
      .personSpellingAdded(employee: ana, spelling: "ANA D"),
      #"{"personSpellingAdded":{"employee":"staff-1","spelling":"ANA D"}}"#,
      "spelling remembered|-|ANA D|-"
    ),
    (
      .personSpellingForgotten(employee: ana, spelling: "ANA D"),
      #"{"personSpellingForgotten":{"employee":"staff-1","spelling":"ANA D"}}"#,
      "spelling forgotten|ANA D|-|-"
    ),
    (
      .periodClosed(first: first, last: last, payday: day("2026-10-23")),
      #"{"periodClosed":{"first":"2026-10-05","last":"2026-10-18","payday":"2026-10-23"}}"#,
      "pay period closed|-|2026-10-05 to 2026-10-18, payday 2026-10-23|-"
    ),
    (
      .periodReopened(first: first, last: last, reason: "forgot one"),
      #"{"periodReopened":{"first":"2026-10-05","last":"2026-10-18","reason":"forgot one"}}"#,
      "pay period reopened|2026-10-05 to 2026-10-18|-|forgot one"
    ),
    (
      .salesSet(day: first, old: nil, new: "12104.27", file: 3),
      #"{"salesSet":{"day":"2026-10-05","file":3,"new":"12104.27"}}"#,
      "sales of 2026-10-05|-|12104.27|import 3"
    ),
    (
      .exported(export: 3, format: "gusto", first: first, last: last),
      #"{"exported":{"export":3,"first":"2026-10-05","format":"gusto","last":"2026-10-18"}}"#,
      "exported as gusto|-|export 3, 2026-10-05 to 2026-10-18|-"
    ),
    (
      .imported(file: 1, kind: .hours, name: "clock.csv without lines 4,7-9"),
      #"{"imported":{"file":1,"kind":"hours","name":"clock.csv without lines 4,7-9"}}"#,
      "hours imported|-|import 1, clock.csv without lines 4,7-9|-"
    ),
    (
      .cardTipConfirmed(slip: "0ab 1", proposed: "8.00", confirmed: "3.00"),
      #"{"cardTipConfirmed":{"confirmed":"3.00","proposed":"8.00","slip":"0ab 1"}}"#,
      "card tip confirmed|8.00|3.00|card slip 0ab 1"
    ),
    (
      .numbersLeftBehind(last: 4, used: 9), #"{"numbersLeftBehind":{"last":4,"used":9}}"#,
      "shift numbers used|4|9|-"
    ),
    (
      .backedUp(file: "tips: a.gz", end: end),
      #"{"backedUp":{"end":{"entries":12,"hash":"0ab"},"file":"tips: a.gz"}}"#,
      "backup made|-|tips: a.gz: 12 log entries to 0ab|-"
    ),
    (
      .restored(file: "tips.gz", end: end, replacing: old, apartFrom: 9),
      #"{"restored":{"apartFrom":9,"end":{"entries":12,"hash":"0ab"},"file":"tips.gz","#
        + #""replacing":{"entries":15,"hash":"0cd"}}}"#,
      "database restored|15 log entries to 0cd|tips.gz: 12 log entries to 0ab|apart from entry 9"
    ),
    (
      .restored(file: "tips.gz", end: end, replacing: nil),
      #"{"restored":{"end":{"entries":12,"hash":"0ab"},"file":"tips.gz"}}"#,
      "database restored|-|tips.gz: 12 log entries to 0ab|-"
    ),
    (
      .endsNotedAnew(end: end), #"{"endsNotedAnew":{"end":{"entries":12,"hash":"0ab"}}}"#,
      "list of log ends started again|-|12 log entries to 0ab|-"
    ),
  ]

  @Test(arguments: table)
  func eachKindHasItsJSONAndItsWords(event: LogEvent, json: String, words: String) throws {
    #expect(try event.json() == json)
    #expect(LogEvent(json: json) == event)
    let told = event.words
    #expect(
      [told.what, told.old, told.new, told.why].map { $0 ?? "-" }.joined(separator: "|") == words)
    #expect(event.isOfStaff == json.hasPrefix(#"{"person"#))
  }

  /// What no program wrote is told as it stands, and is taken for nothing else.
  @Test(arguments: [
    "", "{", "{}", "null", "7", #"{"shiftSaved":{}}"#, #"{"shiftSaved":{"shift":"7"}}"#,
    #"{"shiftSaved":{"shift":7} }"#, #"{"shiftSaved":{"shift":7,"who":1}}"#,
    #"{"shiftSaved":{"shift":7},"shiftClosed":{"shift":7}}"#,
    #"{"shiftVoided":{"from":"gone","reason":"r","shift":7}}"#,
    #"{"shiftPaid":{"on":"today","settledBy":{"includesWages":false,"tips":"settled"},"shift":7}}"#,
    #"{"personAdded":{"name":"Ana","employee":"staff-1"}}"#,
  ]) func whatNobodyWroteIsUnknown(json: String) { #expect(LogEvent(json: json) == nil) }

  /// Queries find entries by what the table makes of the JSON.
  @Test func entriesAreLookedUpByKindShiftAndPerson() throws {
    let (_, store) = try BooksTemplate.empty.copy()
    try store.save(SampleShifts.evening(), by: "mia")
    let found = try store.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT kind || ' ' || coalesce(shift_id, '-') || ' ' || coalesce(employee_id, '-')
          FROM change_log ORDER BY id
          """)
    }
    #expect(
      found == ["personAdded - 1", "personAdded - 2", "personAdded - 3", "shiftSaved 1 -"])
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
