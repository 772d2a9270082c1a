import Books
public import Evening
import Foundation
public import Money
public import Tips

/// Who may have worked in support: picked by a number of the list or by letters of a name.
public struct SupportList: Hashable, Sendable {
  public struct Person: Hashable, Sendable {
    public let name: PersonName
    /// The role in this evening; of somebody who is not in it, the usual one.
    public let role: JobRole
    /// The person of the staff list; nil for somebody new.
    public let employee: Employee?
    /// The number in the list, which stays theirs while others are picked; nil for who has none.
    public let number: Int?
  }

  /// Those who worked in support before and are not in yet, who did most often first.
  public let people: [Person]
  /// The others of the staff list, who are picked by letters or their ID alone.
  public let others: [Person]
  /// Those who are in, in the order in which they were entered.
  public let present: [Person]
  /// Who did on the same weekday last time, and that day; nil where nobody did in four weeks.
  public let lastTime: LastTime?
  /// Those who are in the evening, but not in support.
  private let elsewhere: [PersonName]

  public struct LastTime: Hashable, Sendable {
    public let day: CalendarDay
    public let people: [Person]
  }

  /// Whether the house has nobody to pick.
  var isEmpty: Bool {
    people.isEmpty && others.isEmpty && present.allSatisfy { $0.employee == nil }
  }

  /// The staff list as an evening finds it.
  public init(of draft: ShiftDraft, in house: EveningHouse) throws {
    let names = draft.namedEntries.filter { !$0.place.hasPrefix("support[") }
      .map { draft.meant(by: $0)?.name ?? $0.name }
    // A slip prints a name in capitals, or without its accents.
    let folded = Set(names.map(\.folded))
    let active = try house.store.staff().map(\.employee).filter { !folded.contains($0.name.folded) }
    let day = try draft.date ?? house.settings.load().businessDayNow()
    let past = try PastSupport(before: day, of: active, in: house.store)
    let listed = try active.map { employee in
      let usual = try house.store.staffDetails(employee.id).roles.first { $0 != .server }
      let known = past.known[employee.id]
      // Who has a role in support comes behind those who worked in it.
      return (
        employee, role: known?.role ?? usual ?? .support, known?.times ?? usual.map { _ in 1 }
      )
    }
    let numbered = listed.compactMap { employee, role, times in
      times.map { (employee: employee, role: role, times: $0) }
    }
    .sorted { ($1.times, $0.employee.name.text) < ($0.times, $1.employee.name.text) }
    .enumerated().map { index, known in
      Person(
        name: known.employee.name, role: known.role, employee: known.employee, number: index + 1)
    }
    let unnumbered = listed.filter { $0.2 == nil }.map {
      Person(name: $0.0.name, role: $0.role, employee: $0.0, number: nil)
    }
    let present = draft.support.indices.map { index in
      Person(ofSupport: index, in: draft, numbered + unnumbered)
    }
    func isOut(_ person: Person) -> Bool {
      !present.contains { $0.employee != nil && $0.employee == person.employee }
    }
    people = numbered.filter(isOut)
    others = unnumbered.filter(isOut)
    (self.present, elsewhere, lastTime) = (present, names, past.lastTime)
  }

  // MARK: - Answers

  enum Answer: Hashable {
    case added([Person])
    /// Somebody who is in, by the place among those, has another role.
    case role(JobRole, at: Int)
    case lastTakenOut
    case allAreIn
  }

  /// What somebody says: numbers, letters of names and IDs, `=` for those of last time, `new Ana
  /// Lopez, busser` for somebody else, `<` to take the last one out, nothing where all are in, or
  /// `0` where nobody is.
  ///
  /// - Throws: ``AnswerRefused`` where it is not clear who is meant.
  func answer(_ text: String, _ policy: PolicyVersion?) throws(AnswerRefused) -> Answer {
    let isFirst = present.isEmpty
    if text == (isFirst ? "0" : "") { return .allAreIn }
    if text == "<" {
      guard !isFirst else { throw AnswerRefused("Nobody is in yet.") }
      return .lastTakenOut
    }
    if text == "=" {
      guard isFirst, let lastTime else { throw AnswerRefused("There is no last time to take.") }
      return .added(lastTime.people)
    }
    if text.lowercased().hasPrefix("new ") { return try new(text.dropFirst(4), policy) }
    let words = text.split { $0 == "," || $0 == " " }.map(String.init)
    guard !words.isEmpty else { throw AnswerRefused(advice) }
    var picked: [Person] = []
    for word in words {
      let person = try person(word)
      if !picked.contains(person) { picked.append(person) }
    }
    return .added(picked)
  }

  private func person(_ word: String) throws(AnswerRefused) -> Person {
    let found = try found(by: word)
    if found.allSatisfy({ present.contains($0) && $0.employee == found[0].employee }) {
      throw found[0].isInAlready
    }
    guard found.count == 1 else {
      let names = found.map { $0.name.text + (present.contains($0) ? " (in already)" : "") }
      throw AnswerRefused("“\(word)” may be \(names.joined(separator: " or ")): type more letters.")
    }
    return found[0]
  }

  /// Those whom a number, an ID or letters mean, in the evening already or not; one at least.
  private func found(by word: String) throws(AnswerRefused) -> [Person] {
    let all = people + others + present
    if let number = Int(word) {
      let found = all.filter { $0.number == number }
      guard found.isEmpty else { return found }
      let last = all.compactMap(\.number).max()
      throw AnswerRefused(
        last.map { "Type numbers from 1 to \($0), or letters." } ?? "Type letters of a name.")
    }
    let named = all.filter { $0.employee?.id.rawValue == word }
    guard named.isEmpty else { return named }
    guard word.count > 1 else { throw AnswerRefused("Type two letters of a name or more.") }
    let found = all.filter { $0.name.hasWord(beginningWith: word) }
    guard found.isEmpty else { return found }
    if let name = elsewhere.first(where: { $0.hasWord(beginningWith: word) }) {
      throw AnswerRefused("\(name.text) is in this evening already, but not in support.")
    }
    throw AnswerRefused(
      "Nobody on the staff list is called “\(word)…”. Somebody new: new \(word), busser")
  }

  private func new(_ text: Substring, _ policy: PolicyVersion?) throws(AnswerRefused) -> Answer {
    let parts = text.split(separator: ",", maxSplits: 1).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    try policy?.checkRole(parts.dropFirst().first)
    let name = try PersonName(answer: parts.first ?? "")
    guard let role = JobRole(parts.dropFirst().first?.lowercased() ?? "support") else {
      throw AnswerRefused("Type the role as one word: new Ana Lopez, busser.")
    }
    guard
      let index = present.firstIndex(where: { $0.name.text.lowercased() == name.text.lowercased() })
    else { return .added([Person(name: name, role: role, employee: nil, number: nil)]) }
    guard parts.count > 1, present[index].role != role else { throw present[index].isInAlready }
    return .role(role, at: index)
  }

  private var advice: String {
    "Type numbers of the list or letters of names"
      + (present.isEmpty && lastTime != nil ? ", = for those of last time" : "")
      + (present.isEmpty ? ", or 0 if nobody worked in support." : ".")
  }
}

extension SupportList.Person {
  fileprivate init(ofSupport index: Int, in draft: ShiftDraft, _ list: [SupportList.Person]) {
    let name = draft.nameOfSupport(at: index)
    let entry = draft.namedEntries.first { $0.place == "support[\(index)]" }
    let meant = entry.flatMap(draft.meant)
    let listed = list.first { person in
      meant.map { $0.id == person.employee?.id } ?? (person.name == name)
    }
    self.init(
      name: meant?.name ?? name, role: draft.support[index].role,
      employee: listed?.employee ?? meant, number: listed?.number)
  }

  fileprivate var isInAlready: AnswerRefused {
    AnswerRefused(
      "\(name.text) is in already, as \(role.rawValue). Another role: new \(name.text), busser. "
        + "Somebody else of that name: type more of the name.")
  }
}

extension PersonName {
  /// Whether one of its words begins with letters, whatever their capitals.
  func hasWord(beginningWith letters: String) -> Bool {
    text.split(separator: " ").contains { $0.lowercased().hasPrefix(letters.lowercased()) }
  }
}

/// Who worked in support in the four weeks before a day.
private struct PastSupport {
  /// How often, and in which role last.
  private(set) var known: [Employee.ID: (times: Int, role: JobRole)] = [:]
  private(set) var lastTime: SupportList.LastTime?

  init(before day: CalendarDay, of active: [Employee], in store: TipStore) throws {
    let ids = Set(active.map(\.id))
    for summary in try store.shifts(from: day.adding(days: -28), to: day.adding(days: -1)) {
      guard summary.support > 0 else { continue }
      let members = try store.shift(summary.id).shift.support
        .filter { ids.contains($0.employee.id) }
      for member in members {
        known[member.employee.id] = (
          known[member.employee.id, default: (0, member.role)].times + 1, member.role
        )
      }
      if summary.date.weekday == day.weekday, !members.isEmpty {
        lastTime = SupportList.LastTime(
          day: summary.date,
          people: members.map {
            SupportList.Person(
              name: $0.employee.name, role: $0.role, employee: $0.employee, number: nil)
          })
      }
    }
  }
}
