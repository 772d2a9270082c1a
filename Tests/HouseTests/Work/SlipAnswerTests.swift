import Books
import Evening
import House
import Money
import Reading
import Testing
import Tips

@Suite("Answers to what is doubtful") struct SlipAnswerTests {
  static let issues: [FormIssue] = FormField.allCases.filter { $0 != .hours }.flatMap { field in
    [
      .missing(field), .notRead(field, offered: nil),
      .notRead(field, offered: Money(minorUnits: 500)), .unreadable(field, seen: "x"),
      .doubtful(field, seen: "5.00", reason: "blurred"),
    ]
  }

  @Test("Enter alone, and a key that a question does not take, change nothing", arguments: issues)
  func keys(issue: FormIssue) throws {
    for (key, isTaken) in [
      ("", false), ("y", issue.mayStand), ("=", issue.offered != nil), ("n", issue.mayBeNone),
    ] where !isTaken {
      var form = ServerForm()
      let before = form
      #expect(throws: AnswerRefused.self) {
        try form.take(SlipAnswer(typed: key), to: issue, by: "me", in: .usd)
      }
      #expect(form == before)
    }
  }

  @Test(
    "Who owes whom is one answer, whichever side was asked: the other side owes nothing",
    arguments: [
      ("server 408.87", 0, 40_887), ("house 12", 1_200, 0), ("HOUSE 0", 0, 0),
      ("Server $1,221.06", 0, 122_106),
    ] as [(String, Int64, Int64)])
  func balance(typed: String, house: Int64, server: Int64) throws {
    for field in [FormField.houseOwesServer, .serverOwesHouse] {
      var form = ServerForm()
      try form.take(SlipAnswer(typed: typed), to: .missing(field), by: "me", in: .usd)
      #expect(form[.houseOwesServer].value == .amount(Money(minorUnits: house)))
      #expect(form[.serverOwesHouse].value == .amount(Money(minorUnits: server)))
    }
    var form = ServerForm()
    #expect(throws: AnswerRefused.self) {
      try form.take(SlipAnswer(typed: typed), to: .missing(.netSales), by: "me", in: .usd)
    }
  }

  @Test(
    "A day is typed in the ways of people",
    arguments: [
      ("2026-09-25", .monthFirst, "2026-09-25"), ("today", .monthFirst, "2026-11-22"),
      ("Yesterday", .monthFirst, "2026-11-21"), ("9/25", .monthFirst, "2026-09-25"),
      ("25/9", .dayFirst, "2026-09-25"), ("12/24", .monthFirst, "2025-12-24"),
      ("11/23", .monthFirst, "2026-11-23"), ("9/25/26", .monthFirst, "2026-09-25"),
      ("25/9/2026", .dayFirst, "2026-09-25"), ("", .monthFirst, nil), ("13/32", .monthFirst, nil),
      ("9/", .monthFirst, nil), ("9/25/26/1", .monthFirst, nil), ("soon", .monthFirst, nil),
      ("Maria", .monthFirst, nil), ("3", .monthFirst, nil),
    ] as [(String, DayMonthOrder, String?)])
  func days(text: String, order: DayMonthOrder, day: String?) throws {
    let today = try #require(CalendarDay(iso: "2026-11-22"))
    #expect(TypedDay.day(text, today: today, order)?.description == day)
  }

  @Test(
    "A day is far that is more than two weeks ago or still to come",
    arguments: [
      ("2026-11-23", nil), ("2026-11-09", nil),
      ("2026-11-08", "2026-11-08 is 15 days ago (a Sunday)."),
      ("2025-09-25", "2025-09-25 is 424 days ago (a Thursday)."),
      ("2026-11-24", "2026-11-24 is 1 day from now (a Tuesday)."),
      ("2062-11-23", "2062-11-23 is 13149 days from now (a Thursday)."),
    ] as [(String, String?)])
  func far(day: String, told: String?) throws {
    let today = try #require(CalendarDay(iso: "2026-11-23"))
    let day = try #require(CalendarDay(iso: day))
    #expect(FarDay(day, today: today)?.sentence == told)
  }

  @Test(
    "A far day counts when it is said to be meant, or once more; another day in its place as well",
    arguments: [
      (["2025-09-25", "yes"], "2025-09-25"), (["2025-09-25", "Y"], "2025-09-25"),
      (["2025-09-25", "9/25/25"], "2025-09-25"), (["2025-09-25", "yesterday"], "2026-11-22"),
      (["2025-09-25", "2024-09-25", "yes"], "2024-09-25"),
    ])
  func meant(answers: [String], day: String) throws {
    let today = try #require(CalendarDay(iso: "2026-11-23"))
    var days = DayAnswers(today: today, .monthFirst, isPerson: true)
    #expect(try days.day("yes") == nil)
    for answer in answers.dropLast() {
      #expect(throws: AnswerRefused.self) { try days.day(answer) }
    }
    #expect(try days.day(answers.last ?? "")?.description == day)
  }

  @Test(
    "A key, a number or a path is nobody's name",
    arguments: ["-", "8", "?", "y", "J", "/tmp/slip.jpg", "photos/a", "12.50", "C:\\slips"])
  func noName(text: String) { #expect(throws: FormEntryError.self) { try PersonName(typed: text) } }

  @Test(
    "What people are called is a name",
    arguments: ["Jo", "AJ", "J.R.", "李", "O'Brien", "Ana 2"])
  func names(text: String) throws {
    #expect(try PersonName(typed: text).text == text)
  }

  @Test("Where two slips have one name, the right name of one of them may be typed")
  func rightName() throws {
    let house = try TestHouse()
    let evening = try house.evening("Ana", "Ana")
    evening.draft.numberSlips()
    let question = try #require(EveningTable(evening.draft).questions.first)
    guard case .samePerson = question.subject else {
      Issue.record("\(question)")
      return
    }
    for text in ["", "8"] {
      #expect(throws: AnswerRefused.self) { try evening.answer(question, .text(text)) }
    }
    try house.hire("Bo Lee")
    try evening.answer(question, SlipAnswer(typed: "bo"))
    #expect(EveningTable(evening.draft).rows.map(\.name) == ["Ana", "Bo Lee"])
    #expect(EveningTable(evening.draft).questions.isEmpty)
  }

  @Test("A picture that a saved shift has is known at once, until that shift is void")
  func paidBefore() throws {
    let house = try TestHouse()
    let evening = try house.evening("Ana")
    let picture = String(repeating: "a", count: 64)
    evening.draft.forms[0].scan = ScanEvidence(
      pictureName: "slip.jpg", pictureSHA256: picture, page: 1, profile: "general", engine: "",
      engineVersion: "", model: "", readings: [])
    let slip = evening.draft.forms[0]
    #expect(try evening.house.savedShift(showing: slip) == nil)
    let number = try evening.save(evening.preview())
    let again = try house.evening("Bo")
    #expect(try again.house.savedShift(showing: slip) == number)
    #expect(try again.house.savedShift(showing: ServerForm()) == nil)
    try house.store.void(number, reason: "twice", by: "test")
    #expect(try again.house.savedShift(showing: slip) == nil)
  }
}
