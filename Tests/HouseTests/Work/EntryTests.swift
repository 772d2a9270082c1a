import Evening
import House
import Money
import Testing
import Tips
import Vision

@testable import Reading

/// Answers from a list, and ends where it ends.
final class ScriptedRespondent: Respondent {
  struct Ended: Error {}

  let isPerson: Bool
  private var answers: ArraySlice<String>
  private(set) var asked: [Question] = []
  private(set) var refusals: [String] = []
  private(set) var farDays: [FarDay] = []
  private(set) var suggestions: [Question: String] = [:]

  init(_ answers: some Collection<String>, isPerson: Bool = false) {
    (self.answers, self.isPerson) = (Array(answers)[...], isPerson)
  }

  private func next() throws -> String {
    guard let answer = answers.popFirst() else { throw Ended() }
    return answer
  }

  func ask<Value>(
    _ question: Question, suggestion: String?, read: (String) throws -> Value
  ) throws -> Value {
    asked.append(question)
    suggestions[question] = suggestion
    while true {
      let answer = try next()
      do {
        return try read(answer.isEmpty ? suggestion ?? "" : answer)
      } catch let refusal as AnswerRefused {
        refusals.append(refusal.message)
      }
    }
  }

  func tell(_ notice: EntryNotice) {
    if case .farDay(let far) = notice { farDays.append(far) }
  }

  func startForm() throws -> ServerForm {
    var form = ServerForm()
    form.set(.name(try PersonName(next())), for: .name)
    return form
  }

  func review(_ form: ServerForm) throws -> FormField? { FormField(rawValue: try next()) }
}

@Suite("The questions of an evening") struct EntryTests {
  struct Typed: Sendable {
    var policy: String?
    var answers: [String]
  }

  static let article = Typed(answers: [
    "2026-09-25", "2", "2",
    "Maria", "4,000.00", "500", "0", "", "200", "", "",
    "James", "6000", "850.00", "100", "100.00", "50", "none", "",
    "Ana, busser", "n",
  ])

  static let evenings = [
    article,
    Typed(
      policy: "category-tip-outs",
      answers: [
        "2026-09-25", "2", "2",
        "Maria", "2000", "500", "0", "0", "0", "none", "",
        "James", "1000", "200", "0", "", "", "", "",
        "server", "1200", "300", "200", "300", "", "1000", "0", "0", "0",
        "Bo, busser", "Ben, bartender",
      ]),
    Typed(
      policy: "coffee-shop",
      answers: [
        "2026-09-25", "0", "2", "Ana, barista", "6", "Bo, trainee", "4", "morning", "08:00-14:30",
        "2", "morning", "0", "80", "0", "0", "afternoon", "30", "25", "0", "",
      ]),
    Typed(
      policy: "eighty-twenty",
      answers: [
        "2026-09-25", "1", "1", "Maria", "2000", "500", "0", "0", "0", "none", "6", "", "server",
        "Ben, bartender", "5", "0", "1", "Gala", "0", "0", "0", "400", "900", "Eve, server, 4", "",
      ]),
  ]

  @Test(
    "An evening that stops behind any answer goes on with the rest, and comes out the same",
    arguments: evenings.indices)
  func cut(index: Int) throws {
    let (policy, answers) = (Self.evenings[index].policy, Self.evenings[index].answers)
    let house = try TestHouse()
    let whole = try Self.entered(answers, policy, in: house)
    // The built program is stopped behind each one.
    for cut in stride(from: 1 + index % 3, to: answers.count, by: 3) {
      #expect(throws: ScriptedRespondent.Ended.self) {
        try Self.entered(answers[..<cut], policy, in: house)
      }
      let resumed = try Evening(resuming: nil, house: house.house)
      try EveningEntry(resumed, respondent: ScriptedRespondent(answers[cut...])).run()
      #expect(resumed.draft == whole.draft, "\(policy ?? "article"), behind answer \(cut)")
      #expect(try resumed.preview() == whole.preview())
    }
  }

  @discardableResult
  static func entered(
    _ answers: some Collection<String>, _ policy: String?, in house: TestHouse
  ) throws -> Evening {
    let evening = try policy.map { try house.evening(by: $0) } ?? house.evening()
    try EveningEntry(evening, respondent: ScriptedRespondent(answers)).run()
    return evening
  }

  @Test("The rules decide what is asked") func questions() throws {
    let respondent = ScriptedRespondent(Self.article.answers)
    let house = try TestHouse()
    try EveningEntry(house.evening(), respondent: respondent).run()
    let form: [Question] = FormField.allCases.filter { $0 != .name && $0 != .hours }
      .map { .box($0) }
    let support: [Question] = [.support(number: 1, of: 2), .support(number: 2, of: 2)]
    let counts: [Question] = [.day(seen: nil), .serverCount, .supportCount(entered: 0)]
    #expect(respondent.asked == counts + form + form + support)
    #expect(respondent.refusals.isEmpty)
  }

  @Test(
    "An answer that makes no sense changes nothing and is asked again",
    arguments: [
      (0, "2026-13-01", "YYYY-MM-DD"), (1, "0", "from 1 to 200"), (2, "201", "from 0 to 200"),
      (5, "-5", "If the server owes the house"),
      (19, "Ana, bus boy", "Type the role as one word"),
    ])
  func refused(place: Int, answer: String, advice: String) throws {
    let house = try TestHouse()
    let straight = try Self.entered(Self.article.answers, nil, in: house)
    var answers = Self.article.answers
    answers.insert(answer, at: place)
    let evening = try house.evening()
    let respondent = ScriptedRespondent(answers)
    try EveningEntry(evening, respondent: respondent).run()
    #expect(evening.draft == straight.draft)
    #expect(respondent.refusals.count == 1)
    #expect(respondent.refusals.first?.contains(advice) == true, "\(respondent.refusals)")
  }

  @Test(
    "A person is asked once about a far day; of a script's it is told", arguments: [true, false])
  func farDay(isPerson: Bool) throws {
    let house = try TestHouse()
    let evening = try house.evening()
    var answers = Self.article.answers
    answers.replaceSubrange(...0, with: isPerson ? ["2025-09-25", "yes"] : ["2025-09-25"])
    let respondent = ScriptedRespondent(answers, isPerson: isPerson)
    try EveningEntry(evening, respondent: respondent).run()
    #expect(evening.draft.date?.description == "2025-09-25")
    #expect(respondent.farDays.map(\.day.description) == (isPerson ? [] : ["2025-09-25"]))
    #expect(respondent.refusals.count == (isPerson ? 1 : 0))
    #expect(respondent.refusals.allSatisfy { $0.contains("Is it meant? Type yes") })
  }

  @Test("A day that was read with doubt is taken by a yes or typed, and not by Enter alone")
  func doubtfulDay() throws {
    let house = try TestHouse()
    let today = try house.house.settings.load().businessDayNow()
    let seen = try #require(today.adding(days: -1))
    let other = try #require(today.adding(days: -2))
    for (answer, day) in [("y", seen), ("\(other)", other)] {
      let reading = ReadingEvidence(
        pattern: "businessDate", value: "\(seen)", text: "", label: "", box: nil,
        confidence: Confidence(0.5), filter: "date", reviewReason: "hardly readable",
        isDoubtedBySumsAlone: false, reviewReasons: nil)
      let evening = try Self.evening(
        printing: "10:02-15:32", [reading], in: house, policy: "coffee-shop")
      let respondent = ScriptedRespondent(["", answer])
      #expect(throws: ScriptedRespondent.Ended.self) {
        try EveningEntry(evening, respondent: respondent).run()
      }
      #expect(respondent.asked.first == .day(seen: seen))
      #expect(respondent.refusals.first?.hasPrefix("Type y if \(seen) is right.") == true)
      #expect(respondent.refusals.count == 1 && evening.draft.date == day)
    }
  }

  /// An evening with one slip that prints such times of work.
  private static func evening(
    printing times: String, _ readings: [ReadingEvidence] = [], in house: TestHouse, policy: String
  ) throws -> Evening {
    let evening = try house.evening(by: policy)
    var form = ServerForm()
    for (field, text) in [
      (FormField.name, "Maria"), (.netSales, "1000"), (.houseOwesServer, "200"),
      (.serverOwesHouse, "0"), (.cashSales, "0"),
    ] {
      try form.type(text, into: field, in: .usd)
    }
    form.scan = ScanEvidence(
      pictureName: "slip.jpg", pictureSHA256: "", page: 1, profile: "general", engine: "",
      engineVersion: "", model: "", readings: readings)
    form.scan?.printedTimes = times
    evening.draft.take(form, ofSlip: evening.draft.addSlip(pictures: ["slip.jpg"]))
    return evening
  }

  @Test("Times that a slip prints are offered as its server's hours, and count when they are taken")
  func printedTimes() throws {
    let house = try TestHouse()
    let evening = try Self.evening(printing: "10:02-15:32", in: house, policy: "coffee-shop")
    let respondent = ScriptedRespondent(["2026-09-25", "", "barista", ""])
    #expect(throws: ScriptedRespondent.Ended.self) {
      try EveningEntry(evening, respondent: respondent).run()
    }
    let when = Question.workedWhen(["morning", "afternoon"])
    #expect(respondent.suggestions[.box(.hours)] == "10:02-15:32")
    #expect(respondent.suggestions[when] == "10:02-15:32")
    #expect(evening.draft.forms[0][.hours].value == WorkedTime(hours: "5.5").map(FormValue.time))
    #expect(evening.draft.details?.first?.work.stints.map(\.formatted) == ["10:02-15:32"])
  }

  @Test(
    "Other hours or times may be typed; times of no one shift are not offered",
    arguments: [
      ("10:02-15:32", "4", "10:02-15:32", "4"),
      ("18:02-00:32", "18:00-00:15", "18:02-00:32", "6.25"),
      ("05:00-23:00", "6:30", nil, "6.5"), ("22:00-05:30", "7", nil, "7"),
    ] as [(String, String, String?, String)])
  func otherHours(printed: String, typed: String, offered: String?, hours: String) throws {
    let house = try TestHouse()
    let evening = try Self.evening(printing: printed, in: house, policy: "eighty-twenty")
    let respondent = ScriptedRespondent(["2026-09-25", typed])
    #expect(throws: ScriptedRespondent.Ended.self) {
      try EveningEntry(evening, respondent: respondent).run()
    }
    #expect(respondent.suggestions[.box(.hours)] == offered)
    #expect(evening.draft.forms[0][.hours].value == WorkedTime(hours: hours).map(FormValue.time))
  }

  @Test("A figure that is changed to tips which stand twice is asked about there")
  func tipsTwice() throws {
    let house = try TestHouse()
    let evening = try Self.entered(Self.article.answers, nil, in: house)
    let respondent = ScriptedRespondent(["cashSales", "950", "y", ""])
    try EveningEntry(evening, respondent: respondent).change(1)
    let issue = FormIssue.countedTwice(.houseOwesServer, offered: .zero)
    #expect(respondent.asked == [.box(.cashSales), .issue(issue)])
    #expect(evening.draft.forms[1].issues.isEmpty)
  }

  @Test("One entry is changed; the others stay") func changed() throws {
    let house = try TestHouse()
    let evening = try Self.entered(Self.article.answers, nil, in: house)
    let before = evening.draft
    try EveningEntry(evening, respondent: ScriptedRespondent(["cashTips", "1", ""])).change(1)
    try EveningEntry(evening, respondent: ScriptedRespondent(["Kofi, host"])).change(2)
    #expect(evening.draft.forms[0] == before.forms[0])
    #expect(evening.draft.forms[1][.cashTips].value?.plain(in: .usd) == "1.00")
    #expect(
      evening.draft.support.indices.map { evening.draft.nameOfSupport(at: $0).text }
        == ["Kofi", "Support 2"])
    #expect(try Evening(resuming: nil, house: house.house).draft == evening.draft)
  }
}
