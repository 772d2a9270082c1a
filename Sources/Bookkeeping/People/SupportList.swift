public import BusinessCalendar
import Foundation
import HouseFiles
import ShiftIntake
public import TipPooling
import TipStore

/// Who may have worked in support: picked by a number of the list or by letters of a name.
public struct SupportList: Hashable, Sendable {
  public struct Person: Hashable, Sendable {
    public let name: PersonName
    public let role: JobRole
    /// The person of the staff list; nil for somebody new.
    public let employee: Employee?
  }

  /// Those who worked in support before, who did most often first.
  public let people: [Person]
  /// The others of the staff list, who are picked by letters alone.
  let others: [Person]
  /// Who did on the same weekday last time, and that day; nil where nobody did in four weeks.
  public let lastTime: LastTime?

  public struct LastTime: Hashable, Sendable {
    public let day: CalendarDay
    public let people: [Person]
  }

  /// Whether there is nobody to pick.
  var isEmpty: Bool { people.isEmpty && others.isEmpty }

  /// The staff list without those who are in the evening already.
  init(of evening: Evening) throws {
    let store = evening.house.store
    let inEvening = Set(
      evening.draft.namedEntries.map { evening.draft.meant(by: $0)?.name.text ?? $0.name.text })
    let day = try evening.draft.date ?? evening.house.settings.load().businessDayNow()
    var known: [Employee.ID: (times: Int, role: JobRole)] = [:]
    var lastTime: LastTime?
    let active = try store.staff().filter { !inEvening.contains($0.employee.name.text) }
    for summary in try store.shifts(from: day.adding(days: -28), to: day.adding(days: -1)) {
      guard summary.support > 0 else { continue }
      let shift = try store.shift(summary.id).shift
      let members = shift.support.filter { member in
        active.contains { $0.employee.id == member.employee.id }
      }
      for member in members {
        known[member.employee.id] = (
          known[member.employee.id, default: (0, member.role)].times + 1, member.role
        )
      }
      if summary.date.weekday == day.weekday, !members.isEmpty {
        lastTime = LastTime(
          day: summary.date,
          people: members.map {
            Person(name: $0.employee.name, role: $0.role, employee: $0.employee)
          })
      }
    }
    self.lastTime = lastTime
    let listed = try active.map { member in
      let usual = try store.staffDetails(member.employee.id).roles.first { $0 != .server }
      return (
        Person(
          name: member.employee.name, role: known[member.employee.id]?.role ?? usual ?? .support,
          employee: member.employee),
        times: known[member.employee.id]?.times ?? (usual == nil ? 0 : 1)
      )
    }
    people = listed.filter { $0.times > 0 }
      .sorted { ($1.times, $0.0.name.text) < ($0.times, $1.0.name.text) }.map(\.0)
    others = listed.filter { $0.times == 0 }.map(\.0)
  }

  /// Those whom an answer picks: numbers and letters of names, `=` for those of last time,
  /// `new Ana Lopez, busser` for somebody else. Nil where all are in.
  ///
  /// - Parameter isFirst: whether nobody is in yet, so that `0` says that nobody was.
  /// - Throws: ``AnswerRefused`` where it is not clear who is meant.
  func people(
    pickedBy answer: String, isFirst: Bool, _ policy: PolicyVersion?
  ) throws(AnswerRefused) -> [Person]? {
    if answer.isEmpty, !isFirst { return nil }
    if answer == "0", isFirst { return nil }
    if answer == "=" {
      guard isFirst, let lastTime else { throw AnswerRefused("There is no last time to take.") }
      return lastTime.people
    }
    if answer.lowercased().hasPrefix("new ") { return [try new(answer.dropFirst(4), policy)] }
    let words = answer.split { $0 == "," || $0 == " " }.map(String.init)
    guard !words.isEmpty else { throw AnswerRefused(advice(isFirst: isFirst)) }
    var picked: [Person] = []
    for word in words {
      let person = try person(word)
      if !picked.contains(person) { picked.append(person) }
    }
    return picked
  }

  private func person(_ word: String) throws(AnswerRefused) -> Person {
    if let number = Int(word) {
      guard people.indices.contains(number - 1) else {
        throw AnswerRefused(
          people.isEmpty
            ? "Type letters of a name." : "Type numbers from 1 to \(people.count), or letters.")
      }
      return people[number - 1]
    }
    guard word.count > 1 else { throw AnswerRefused("Type two letters of a name or more.") }
    let found = (people + others).filter { person in
      person.name.text.split(separator: " ").contains {
        $0.lowercased().hasPrefix(word.lowercased())
      }
    }
    switch found.count {
    case 1: return found[0]
    case 0:
      throw AnswerRefused(
        "Nobody else on the staff list is called “\(word)…”. Somebody new: new \(word), busser")
    default:
      throw AnswerRefused(
        "“\(word)” may be \(found.map(\.name.text).joined(separator: " or ")): type more letters.")
    }
  }

  private func new(_ text: Substring, _ policy: PolicyVersion?) throws(AnswerRefused) -> Person {
    let parts = text.split(separator: ",", maxSplits: 1).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    try policy?.checkRole(parts.dropFirst().first)
    let name = try PersonName(answer: parts.first ?? "")
    guard let role = JobRole(parts.dropFirst().first?.lowercased() ?? "support") else {
      throw AnswerRefused("Type the role as one word: new Ana Lopez, busser.")
    }
    return Person(name: name, role: role, employee: nil)
  }

  private func advice(isFirst: Bool) -> String {
    "Type numbers of the list or letters of names"
      + (isFirst && lastTime != nil ? ", = for those of last time" : "")
      + (isFirst ? ", or 0 if nobody worked in support." : ".")
  }
}
