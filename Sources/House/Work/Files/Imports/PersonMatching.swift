import Books
import Evening
import Files
import Tips

/// Who is meant by a name or an ID of another program: `Lee, Ana=staff-3`.
public struct PersonChoice: Hashable, Sendable, LosslessStringConvertible {
  let name: PersonName
  let id: Employee.ID

  public init?(_ description: String) {
    let parts = description.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count >= 2, let id = parts.last, !id.isEmpty,
      case .success(let name) = Result(catching: {
        try PersonName(parts.dropLast().joined(separator: "="))
      })
    else { return nil }
    self.name = name
    self.id = Employee.ID(String(id))
  }

  public var description: String { "\(name.text)=\(id.rawValue)" }

  /// Whether it names the ID that the clock gives a person, alone or as messages show it.
  func namesID(of person: ImportedPerson) -> Bool {
    person.id != nil && (name.text == person.id || name.text == person.text)
  }

  func names(_ person: ImportedPerson) -> Bool { name.text == person.name || namesID(of: person) }
}

/// Finds the people of a file on the staff list; unclear ones are asked for.
struct PersonMatching {
  /// The file, as messages show it.
  let file: String
  let chosen: [PersonChoice]
  let names: StaffNames
  let store: TipStore

  /// Who is who.
  struct Answer {
    /// By ``ImportedPerson/key``.
    var ids: [String: Employee.ID] = [:]
    var confirmed: [ConfirmedName] = []
  }

  /// A person of the file, as its first line names them, with all their lines.
  private struct Named {
    let person: ImportedPerson
    let lines: [Int]
    let finding: Finding
  }

  private enum Finding {
    /// Whether the clock's ID is known to be this person's, not only the name.
    case found(Employee.ID, byID: Bool)
    /// Everybody who has the name.
    case several([StaffMember])
    case nobody
  }

  /// - Throws: ``ImportRefusal`` that names everybody who is not clear, with those who may be
  ///   meant.
  func answer(_ lines: [ClockedLine]) throws -> Answer {
    let people = Dictionary(grouping: lines, by: \.person.key)
    try checkChoices(Set(lines.map(\.person)))
    var answer = Answer()
    var all: [Named] = []
    for (key, lines) in people.sorted(by: { $0.value[0].line < $1.value[0].line }) {
      let finding = try finding(Set(lines.map(\.person)), &answer.confirmed)
      if case .found(let id, _) = finding { answer.ids[key] = id }
      all.append(Named(person: lines[0].person, lines: lines.map(\.line), finding: finding))
    }
    for remarks in [try unclear(all), becomingOne(all)] where !remarks.isEmpty {
      throw ImportRefusal.unclearPeople(LineRemarks(file: file, remarks))
    }
    return answer
  }

  // MARK: - One person

  /// Who it is, by all names that one ID goes with.
  private func finding(
    _ people: Set<ImportedPerson>, _ confirmed: inout [ConfirmedName]
  ) throws -> Finding {
    var found: [Employee.ID: Bool] = [:]
    var several: [StaffMember] = []
    for person in people.sorted() {
      let (known, byID) = try known(person, &confirmed)
      if known.count == 1 {
        found[known[0].employee.id] = found[known[0].employee.id] == true || byID
      } else {
        several += known
      }
    }
    if let one = found.first, found.count == 1 { return .found(one.key, byID: one.value) }
    let members = found.keys.compactMap { names[$0] } + several
    return members.isEmpty ? .nobody : .several(members)
  }

  /// Who may be meant by one name and ID, and whether by the ID.
  private func known(
    _ person: ImportedPerson, _ confirmed: inout [ConfirmedName]
  ) throws -> (members: [StaffMember], byID: Bool) {
    if let choice = chosen.first(where: { $0.namesID(of: person) })
      ?? chosen.first(where: { $0.names(person) })
    {
      let byID = choice.namesID(of: person)
      let name = ConfirmedName(
        spelling: byID ? try PersonName(person.text) : choice.name, employee: choice.id)
      if !confirmed.contains(name) { confirmed.append(name) }
      return ([names[choice.id]].compactMap { $0 }, byID)
    }
    guard let name = person.name else {
      return (names.members(spelled: try PersonName(person.text)), true)
    }
    let whole = person.id == nil ? [] : names.members(confirmedAs: person.text)
    guard whole.isEmpty else { return (whole, true) }
    let named = names.members(spelled: try PersonName(name))
    // A clock gives the ID of those who left to others: then name and ID say two people.
    let holders = person.id.map(names.members(confirmedWith:)) ?? []
    let others = holders.filter { holder in
      !named.contains { $0.employee.id == holder.employee.id }
    }
    return (named.isEmpty ? [] : named + others, false)
  }

  // MARK: - What is not clear

  /// A choice that changes nothing is a slip of the pen.
  private func checkChoices(_ people: Set<ImportedPerson>) throws {
    for choice in chosen {
      guard names[choice.id] != nil else { throw TipStoreError.noSuchEmployee(choice.id) }
      if let other = chosen.first(where: { $0.name == choice.name && $0.id != choice.id }) {
        throw ImportRefusal.chosenTwice(choice, other: other.id)
      }
      guard !people.contains(where: choice.names) else { continue }
      let known = people.prefix(5000).flatMap { [$0.name, $0.id].compactMap { $0 } }
      let near = EditDistance.nearest(to: choice.name.text, in: known)
      throw ImportRefusal.chosenNobody(choice, file: file, near: near)
    }
  }

  private func unclear(_ all: [Named]) throws -> [LineRemarks.Remark] {
    let unclear = all.filter { if case .found = $0.finding { false } else { true } }
    // Looking for those who are alike takes time: only for those who are shown.
    let first = Set(unclear.map { $0.lines[0] }.sorted().prefix(20))
    return try unclear.map { named in
      var words: [String] = []
      if case .several(let members) = named.finding {
        words = members.map(Self.text)
      } else if first.contains(named.lines[0]) {
        let name = try PersonName(named.person.name ?? named.person.text)
        words = try store.candidates(for: name).prefix(3).map { Self.text($0.member) }
      }
      let what =
        words.isEmpty
        ? "nobody on the staff list is called like that" : "\(words.joined(separator: " or "))?"
      return LineRemarks.Remark(named.lines, "“\(named.person.text)”: \(what)")
    }
  }

  /// People whom the clock knows by several IDs, and who would become one by their names.
  private func becomingOne(_ all: [Named]) -> [LineRemarks.Remark] {
    var people: [Employee.ID: [(named: Named, isProved: Bool)]] = [:]
    for named in all where named.person.id != nil {
      if case .found(let id, let byID) = named.finding {
        people[id, default: []].append((named, byID))
      }
    }
    return people.filter { $0.value.count > 1 }.flatMap { id, people in
      people.filter { !$0.isProved }.map { named, _ in
        let others = people.map(\.named.person).filter { $0 != named.person }.prefix(3)
        return LineRemarks.Remark(
          named.lines,
          "“\(named.person.text)”: the clock has another ID for "
            + others.map { "“\($0.text)”" }.joined(separator: " and ")
            + ", but both would be \(names[id].map(Self.text) ?? id.rawValue)")
      }
    }
  }

  private static func text(_ member: StaffMember) -> String {
    "\(member.employee.name.text) (\(member.employee.id.rawValue))"
  }
}
