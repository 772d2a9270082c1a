import Evening
import Foundation
import Money
import Tips
import Words

/// Asks for an evening, question by question, and keeps every answer as soon as it is given.
public final class EveningEntry {
  let evening: Evening
  let respondent: any Respondent
  private var tape: AnswerTape?

  public init(_ evening: Evening, respondent: any Respondent) {
    (self.evening, self.respondent) = (evening, respondent)
  }

  /// The most people that one evening can have in either list.
  public static let maximumPeople = 200

  /// Asks for everything that the draft does not hold yet.
  ///
  /// - Throws: what the respondent throws; the draft has all answers so far.
  public func run() throws {
    try settleDay()
    let rules = try dayRules()
    try askCounts(rules)
    while let count = evening.draft.serverCount, evening.draft.formsDone < count {
      try askServer()
    }
    for index in evening.draft.forms.indices where lacksHours(index) {
      respondent.tell(.details(name: name(of: .server(index)), isServer: true))
      try askHours(ofServer: index)
    }
    while let rules, let index = evening.draft.nextServerToDetail {
      try taped { try self.askDetails(of: .server(index), rules) }
      evening.draft.detailsDone = index + 1
      try evening.keep()
    }
    try askSupport(rules)
    while let rules, let index = evening.draft.nextSupportToDetail {
      try taped { try self.askDetails(of: .support(index), rules) }
      evening.draft.supportDetailsDone = index + 1
      try evening.keep()
    }
    if let rules { try askBeside(rules.policy) }
  }

  /// Changes the entry of one person.
  ///
  /// - Parameter index: the place among the servers and, behind them, the support staff.
  public func change(_ index: Int) throws {
    let rules = try dayRules()
    let servers = evening.draft.forms.count
    let person = index < servers ? Person.server(index) : .support(index - servers)
    let place = index < servers ? "servers[\(index)]" : "support[\(index - servers)]"
    let known = evening.draft.name(at: place)
    switch person {
    case .server(let index): try confirm(server: index)
    case .support(let index):
      guard try askPerson(index, of: evening.draft.support.count, rules?.policy) else {
        evening.draft.removeSupport(at: index)
        return try evening.keep()
      }
      try askHours(ofSupport: index)
      try evening.keep()
    }
    if evening.draft.name(at: place) != known {
      evening.draft.forgetLead(at: place)
      try evening.keep()
    }
    guard let rules else { return }
    try askDetails(of: person, rules)
    try evening.keep()
  }

  /// What the day's policy file counts beside the slips; nil for the article's rules.
  func dayRules() throws -> DayRules? {
    guard let day = evening.draft.date, let policy = try evening.rules(on: day) else { return nil }
    return DayRules(day: day, policy: policy, settings: try evening.house.settings.load())
  }

  // MARK: - Questions

  func ask<Value>(
    _ question: Question, suggestion: String? = nil, read: (String) throws -> Value
  ) throws -> Value {
    if let answer = tape?.replayed() { return try read(answer) }
    return try respondent.ask(question, suggestion: suggestion) { answer in
      let value = try read(answer)
      if let next = tape?.taking(answer) { tape = try next.kept(in: evening) }
      return value
    }
  }

  func number(
    _ question: Question, in range: ClosedRange<Int>, suggestion: Int? = nil
  ) throws -> Int {
    try ask(question, suggestion: suggestion.map(String.init)) { answer in
      guard let number = Int(answer), range.contains(number) else {
        throw AnswerRefused("Type a whole number from \(range.lowerBound) to \(range.upperBound).")
      }
      return number
    }
  }

  /// Goes through an entry of several questions, which counts when it is complete. Until then its
  /// answers are kept one by one.
  func taped(_ ask: () throws -> Void) throws {
    tape = AnswerTape(evening.draft)
    defer { tape = nil }
    try ask()
    evening.draft.pendingAnswers = nil
  }

  /// Asks for the day where it is not known. One that the slips seem to print is doubtful, and taken by a
  /// yes alone.
  public func settleDay() throws {
    guard evening.draft.date == nil else { return }
    let settings = try evening.house.settings.load()
    let today = try settings.businessDayNow()
    let known = evening.draft.dayOfSlips
    let seen = known == nil ? evening.draft.daySeen : nil
    var days = DayAnswers(today: today, settings.dateOrder, isPerson: respondent.isPerson) {
      self.respondent.tell(.farDay($0))
    }
    let suggestion = seen == nil ? (known ?? today).description : nil
    evening.draft.date = try ask(.day(seen: seen), suggestion: suggestion) { answer in
      if let day = try days.day(answer) { return day }
      guard let seen else { throw AnswerRefused(TypedDay.advice) }
      guard ["y", "yes"].contains(answer.lowercased()), let day = try days.day("\(seen)") else {
        throw AnswerRefused("Type y if \(seen) is right. \(TypedDay.advice)")
      }
      return day
    }
    try evening.keep()
  }

  private func askCounts(_ rules: DayRules?) throws {
    if evening.draft.hasSlips {
      evening.draft.serverCount = max(evening.draft.serverCount ?? 0, evening.draft.forms.count)
    }
    if evening.draft.serverCount == nil {
      // A counter with a tip jar has nobody who hands in a report.
      let least = rules?.policy.takesMoneyBesideReports == true ? 0 : 1
      evening.draft.serverCount = try number(.serverCount, in: least...Self.maximumPeople)
      try evening.keep()
    }
    if evening.draft.supportCount == nil, !evening.draft.hasSlips { try askSupportCount() }
  }

  // MARK: - Servers

  private func askServer() throws {
    let index = evening.draft.formsDone
    let count = evening.draft.serverCount ?? evening.draft.forms.count
    respondent.tell(.server(number: index + 1, of: count))
    if index == evening.draft.forms.count { evening.draft.forms.append(ServerForm()) }
    if evening.draft.forms[index] == ServerForm() {
      let form = try respondent.startForm()
      evening.draft.forms[index] = form
      if form.scan == nil { evening.draft.nextBox = box(after: .name) }
      try evening.keep()
    }
    while let box = evening.draft.nextBox {
      try ask(box, ofServer: index)
      evening.draft.nextBox = self.box(after: box)
      try evening.keep()
    }
    try confirm(server: index)
    evening.draft.formsDone = index + 1
    try evening.keep()
  }

  /// The box that is asked after another while a form is typed, in the article's order; nil after
  /// the last.
  private func box(after box: FormField) -> FormField? {
    let boxes = FormField.allCases.filter { $0 != .hours || asksHours }
    guard let place = boxes.firstIndex(of: box) else { return nil }
    return boxes.dropFirst(place + 1).first
  }

  /// Whether the policy shares by the servers' hours, so that the form asks for them.
  private var asksHours: Bool { evening.draft.policy.needsServerHours }

  private func lacksHours(_ index: Int) -> Bool {
    asksHours && evening.draft.forms[index][.hours].value == nil
  }

  private func askHours(ofServer index: Int) throws {
    try ask(.hours, ofServer: index)
    try evening.keep()
  }

  /// Asks for the boxes that are missing or doubtful, then shows the whole form until it is right.
  private func confirm(server index: Int) throws {
    while let issue = evening.draft.forms[index].issues.first {
      let form = evening.draft.forms[index]
      respondent.tell(.issue(issue, form))
      evening.draft.forms[index] = try ask(.issue(issue)) { answer in
        var answered = form
        try answered.take(
          SlipAnswer(typed: answer), to: issue, by: evening.author, in: evening.currency)
        return answered
      }
      try evening.keep()
    }
    if lacksHours(index) { try askHours(ofServer: index) }
    guard let box = try respondent.review(evening.draft.forms[index]) else { return }
    try ask(box, ofServer: index)
    try evening.keep()
    // What was typed may make another figure doubtful.
    try confirm(server: index)
  }

  /// Asks for one box. A box that is filled is suggested; one that need not be known may stay empty.
  private func ask(_ field: FormField, ofServer index: Int) throws {
    let form = evening.draft.forms[index]
    let isNeeded = field.isRequired || field == .hours
    let nothing = "none"
    let known = form[field].value?.plain(in: evening.currency)
    let empty = isNeeded ? nil : field.figure?.canBeUnknown == true ? nothing : "0"
    let printed = field == .hours ? try printedTimes(ofServer: index) : nil
    evening.draft.forms[index] = try ask(.box(field), suggestion: known ?? printed ?? empty) {
      answer in
      var changed = form
      if answer == nothing || (answer.isEmpty && !isNeeded) { return changed }
      if field == .hours, let time = try timeWorked(answer, by: name(of: .server(index))) {
        changed.set(.time(time), for: .hours)
        return changed
      }
      do throws(FormEntryError) {
        try changed.type(answer, into: field, in: evening.currency)
      } catch { throw AnswerRefused(error) }
      return changed
    }
  }
}

/// The answers to an entry of several questions: given again by themselves when the entry goes on
/// after an interruption.
private struct AnswerTape {
  /// The draft before the entry, with the answers so far.
  private var draft: ShiftDraft
  private var ahead: ArraySlice<String>

  init(_ draft: ShiftDraft) {
    self.draft = draft
    ahead = (draft.pendingAnswers ?? [])[...]
    self.draft.pendingAnswers = []
  }

  /// The next answer of before; nil where all were given again.
  mutating func replayed() -> String? {
    guard let answer = ahead.popFirst() else { return nil }
    draft.pendingAnswers?.append(answer)
    return answer
  }

  func taking(_ answer: String) -> AnswerTape {
    var tape = self
    tape.draft.pendingAnswers?.append(answer)
    return tape
  }

  /// The tape when its answers are kept, with slips that joined the evening meanwhile.
  func kept(in evening: Evening) throws -> AnswerTape {
    var tape = self
    tape.draft = try evening.kept(draft)
    return tape
  }
}

/// Hours that are told by times: those that a slip prints are offered, and others may be typed.
extension EveningEntry {
  /// When the server worked, as the slip prints it; nil where it prints no times, or such as are
  /// hardly one shift's.
  func printedTimes(ofServer index: Int) throws -> String? {
    guard let text = evening.draft.forms[index].scan?.printedTimes,
      let stint = Stint(text, dayEnd: try evening.house.settings.load().dayEnd),
      stint.minutes * 60 <= Plausibility.usualHours.seconds
    else { return nil }
    return stint.formatted
  }

  /// How long somebody worked between such times; nil for an answer that tells none.
  func timeWorked(_ answer: String, by name: String) throws -> WorkedTime? {
    let settings = try evening.house.settings.load()
    guard let day = evening.draft.date, let stint = Stint(answer, dayEnd: settings.dayEnd) else {
      return nil
    }
    do {
      return try settings.timeWorked([stint], by: name, on: day)
    } catch let error as ShiftError {
      throw AnswerRefused(error.sentence(in: evening.currency))
    }
  }
}

extension HouseSettings {
  /// How long somebody worked by the clock on the house's wall; nil without times.
  func timeWorked(_ stints: [Stint], by name: String, on day: CalendarDay) throws -> WorkedTime? {
    let employee = Employee(id: Employee.ID(name), name: try PersonName(name))
    return try wallClock.counted(WorkDetails(stints: stints), of: employee, on: day).time
  }
}
