import BusinessCalendar
import Foundation
import HouseFiles
import HouseSettings
import ShiftIntake
import TipPooling

/// Asks for an evening, question by question, and keeps every answer as soon as it is given.
public final class EveningEntry {
  let evening: Evening
  let respondent: any Respondent
  private var tape: AnswerTape?

  public init(_ evening: Evening, respondent: any Respondent) {
    self.evening = evening
    self.respondent = respondent
  }

  /// The most people that one evening can have in either list.
  public static let maximumPeople = 200

  /// Asks for everything that the draft does not hold yet.
  ///
  /// - Throws: what the respondent throws; the draft has all answers so far.
  public func run() throws {
    if evening.draft.date == nil { try askDay() }
    let rules = try dayRules()
    try askCounts(rules)
    while let count = evening.draft.serverCount, evening.draft.formsDone < count {
      try askServer()
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
      try askPerson(index, of: evening.draft.support.count, rules?.policy)
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
  private func dayRules() throws -> DayRules? {
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
      if let kept = tape?.taking(answer) { try evening.keep(kept) }
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

  private func askDay() throws {
    let today = try evening.house.settings.load().businessDayNow()
    evening.draft.date = try ask(.day, suggestion: today.description) { answer in
      guard let day = CalendarDay(iso: answer) else {
        throw AnswerRefused("Type the day as YYYY-MM-DD, for example 2026-09-25.")
      }
      return day
    }
    try evening.keep()
  }

  private func askCounts(_ rules: DayRules?) throws {
    if evening.draft.serverCount == nil {
      // A counter with a tip jar has nobody who hands in a report.
      let least = rules?.policy.takesMoneyBesideReports == true ? 0 : 1
      evening.draft.serverCount = try number(.serverCount, in: least...Self.maximumPeople)
      try evening.keep()
    }
    if evening.draft.supportCount == nil {
      evening.draft.supportCount = try number(
        .supportCount, in: 0...Self.maximumPeople, suggestion: 0)
      try evening.keep()
    }
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

  /// Asks for the boxes that are missing or doubtful, then shows the whole form until it is right.
  private func confirm(server index: Int) throws {
    for issue in evening.draft.forms[index].issues {
      respondent.tell(.issue(issue, evening.draft.forms[index]))
      try ask(issue.field, ofServer: index)
      try evening.keep()
    }
    if asksHours, evening.draft.forms[index][.hours].value == nil {
      try ask(.hours, ofServer: index)
      try evening.keep()
    }
    while let box = try respondent.review(evening.draft.forms[index]) {
      try ask(box, ofServer: index)
      try evening.keep()
    }
  }

  /// Asks for one box. A box that is filled is suggested; one that need not be known may stay empty.
  private func ask(_ field: FormField, ofServer index: Int) throws {
    let form = evening.draft.forms[index]
    let isNeeded = field.isRequired || field == .hours
    let nothing = "none"
    let known = form[field].value?.plain(in: evening.currency)
    let empty = isNeeded ? nil : field == .gratuity ? nothing : "0"
    evening.draft.forms[index] = try ask(.box(field), suggestion: known ?? empty) { answer in
      var changed = form
      if answer == nothing || (answer.isEmpty && !isNeeded) { return changed }
      do throws(FormEntryError) {
        try changed.type(answer, into: field, in: evening.currency)
      } catch {
        throw AnswerRefused("\(error)")
      }
      return changed
    }
  }

  // MARK: - Support

  private func askSupport(_ rules: DayRules?) throws {
    // Those who came along with the draft may lack their hours.
    for index in evening.draft.support.indices
    where evening.draft.support[index].timeWorked == nil {
      try askHours(ofSupport: index)
      try evening.keep()
    }
    while let count = evening.draft.supportCount, evening.draft.support.count < count {
      let index = evening.draft.support.count
      if index == 0 { respondent.tell(.support) }
      try askPerson(index, of: count, rules?.policy)
      try evening.keep()
      try askHours(ofSupport: index)
      try evening.keep()
    }
  }

  /// Asks for name and role; what was entered before is suggested.
  private func askPerson(_ index: Int, of count: Int, _ policy: PolicyVersion?) throws {
    let isNew = index == evening.draft.support.count
    let known = isNew ? ShiftDraft.Support() : evening.draft.support[index]
    let placeholder = ShiftDraft.placeholder(.support, number: index + 1).text
    let suggestion =
      isNew
      ? (policy == nil ? placeholder : nil)
      : "\(known.name?.text ?? placeholder), \(known.role.rawValue)"
    let person = try ask(.support(number: index + 1, of: count), suggestion: suggestion) { answer in
      let parts = answer.split(separator: ",", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      try policy?.checkRole(parts.dropFirst().first)
      var person = known
      person.name = try PersonName(answer: parts.first ?? "")
      guard parts.count == 2 else { return person }
      guard let role = JobRole(parts[1].lowercased()) else {
        throw AnswerRefused("Type the role as one word: Ana, busser.")
      }
      person.role = role
      return person
    }
    if isNew {
      evening.draft.support.append(person)
    } else {
      evening.draft.support[index] = person
    }
  }

  /// Asks for the hours, where the policy shares by them.
  private func askHours(ofSupport index: Int) throws {
    guard evening.draft.policy.needsSupportHours else { return }
    let person = evening.draft.support[index]
    let name = person.name ?? ShiftDraft.placeholder(person.role, number: index + 1)
    evening.draft.support[index].timeWorked = try ask(
      .supportHours(name), suggestion: person.timeWorked?.formattedHours
    ) { answer in
      guard let time = WorkedTime(hours: answer) else {
        throw AnswerRefused("\(FormEntryError.hours(answer))")
      }
      return time
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

  /// What is to be kept with one more answer.
  mutating func taking(_ answer: String) -> ShiftDraft {
    draft.pendingAnswers?.append(answer)
    return draft
  }
}

extension PersonName {
  /// A name as somebody typed it.
  init(answer: String) throws(AnswerRefused) {
    do throws(PersonNameError) {
      try self.init(answer)
    } catch {
      throw AnswerRefused("\(error)")
    }
  }
}

extension PolicyVersion {
  /// Refuses a role that the policy does not know, and a person without one.
  func checkRole(_ role: String?) throws(AnswerRefused) {
    let known = roles.map(\.role.rawValue)
    guard !known.isEmpty, !known.contains(role?.lowercased() ?? "") else { return }
    throw AnswerRefused(
      "Type a name and one of the policy's roles (\(known.joined(separator: ", "))), "
        + "as in: Ana, \(known.last ?? "busser")")
  }
}
