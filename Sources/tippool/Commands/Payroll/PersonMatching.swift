import ArgumentParser
import LocatedYAML
import TipPooling
import TipStore
import WorkImports

/// `Lee, Ana=staff-3`
struct PersonChoice: ExpressibleByArgument {
  let name: PersonName
  let id: Employee.ID

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count >= 2, let id = parts.last, !id.isEmpty else { return nil }
    do throws(PersonNameError) {
      name = try PersonName(parts.dropLast().joined(separator: "="))
    } catch {
      return nil
    }
    self.id = Employee.ID(String(id))
  }

  /// Whether it names the ID that the clock gives a person, alone or as messages show it.
  func namesID(of person: ImportedPerson) -> Bool {
    person.id != nil && (name.text == person.id || name.text == person.text)
  }

  func names(_ person: ImportedPerson) -> Bool { name.text == person.name || namesID(of: person) }
}

/// Finds the people of a file on the staff list; whoever is not clear is asked for.
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
    /// What is to be remembered.
    var confirmed: [ConfirmedName] = []
  }

  /// What is known of one person of the file.
  private enum Finding {
    /// Whether the clock's ID is known to be this person's, not only the name.
    case found(Employee.ID, byID: Bool)
    /// Everybody who has the name.
    case several([StaffMember])
    case nobody
  }

  /// - Throws: ``CommandFailure`` that names everybody who is not clear, with those who may be
  ///   meant.
  func answer(_ lines: [ClockedLine]) throws -> Answer {
    let people = Dictionary(grouping: lines, by: \.person.key)
    try checkChoices(Set(lines.map(\.person)))
    var answer = Answer()
    var unclear: [(person: ImportedPerson, lines: [Int], finding: Finding)] = []
    var unproved: [Employee.ID: [(person: ImportedPerson, lines: [Int], isProved: Bool)]] = [:]
    for (key, lines) in people.sorted(by: { $0.value[0].line < $1.value[0].line }) {
      let finding = try finding(Set(lines.map(\.person)), &answer.confirmed)
      if case .found(let id, let byID) = finding {
        answer.ids[key] = id
        unproved[id, default: []].append((lines[0].person, lines.map(\.line), byID))
      } else {
        unclear.append((lines[0].person, lines.map(\.line), finding))
      }
    }
    try refuse(unclear)
    try refuse(
      unproved.compactMapValues { people in
        let known = people.filter { $0.person.id != nil }
        return known.count > 1 && known.contains { !$0.isProved } ? known : nil
      })
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
    return whole.isEmpty ? (names.members(spelled: try PersonName(name)), false) : (whole, true)
  }

  // MARK: - What is not clear

  /// A choice that changes nothing is a slip of the pen.
  private func checkChoices(_ people: Set<ImportedPerson>) throws {
    for choice in chosen {
      let text = "--person \"\(choice.name.text)=\(choice.id.rawValue)\""
      guard names[choice.id] != nil else { throw TipStoreError.noSuchEmployee(choice.id) }
      if let other = chosen.first(where: { $0.name == choice.name && $0.id != choice.id }) {
        throw CommandFailure(
          "\(text): the same name is said to be \(other.id.rawValue) as well. Say who is meant by "
            + "the clock's ID, or keep one of them.",
          status: .usage)
      }
      guard !people.contains(where: choice.names) else { continue }
      let known = people.prefix(5000).flatMap { [$0.name, $0.id].compactMap { $0 } }
      let near = EditDistance.nearest(to: choice.name.text, in: known)
      throw CommandFailure(
        "\(text): nobody in \(file) is called like that."
          + (near.map { " Did you mean “\($0)”?" } ?? " Write the name as the file has it."),
        status: .usage)
    }
  }

  private func refuse(
    _ unclear: [(person: ImportedPerson, lines: [Int], finding: Finding)]
  ) throws {
    guard !unclear.isEmpty else { return }
    // Looking for those who are alike takes time: only for those who are shown.
    let first = Set(unclear.map { $0.lines[0] }.sorted().prefix(20))
    let remarks: [ImportRemarks.Remark] = try unclear.map { person, lines, finding in
      var words: [String] = []
      if case .several(let members) = finding {
        words = members.map(Self.text)
      } else if first.contains(lines[0]) {
        let name = try PersonName(person.name ?? person.text)
        words = try store.candidates(for: name).prefix(3).map { Self.text($0.member) }
      }
      let what =
        words.isEmpty
        ? "nobody on the staff list is called like that" : "\(words.joined(separator: " or "))?"
      return (lines: lines, text: "“\(person.text)”: \(what)")
    }
    try refuse(remarks)
  }

  /// Two people of the clock who would become one.
  private func refuse(
    _ meetings: [Employee.ID: [(person: ImportedPerson, lines: [Int], isProved: Bool)]]
  ) throws {
    let remarks: [ImportRemarks.Remark] = meetings.flatMap { id, people in
      people.filter { !$0.isProved }.map { person, lines, _ -> ImportRemarks.Remark in
        let others = people.map(\.person).filter { $0 != person }.prefix(3).map { "“\($0.text)”" }
        return (
          lines: lines,
          text:
            "“\(person.text)”: the clock has another ID for \(others.joined(separator: " and "))"
            + ", but both would be \(names[id].map(Self.text) ?? id.rawValue)"
        )
      }
    }
    if !remarks.isEmpty { try refuse(remarks) }
  }

  private func refuse(_ remarks: [ImportRemarks.Remark]) throws {
    let remarks = ImportRemarks(file: file, remarks: remarks)
    throw CommandFailure(
      "It is not clear who is meant; nothing was brought in:\n"
        + remarks.lines.map { "  - " + $0 }.joined(separator: "\n")
        + "\nSay it with --person \"NAME=staff-ID\" or with the clock's ID, --person "
        + "\"ID=staff-ID\"; or add the person with tippool staff add."
        + (remarks.remedy.isEmpty ? "" : "\n\(remarks.remedy)"),
      status: .dataError)
  }

  private static func text(_ member: StaffMember) -> String {
    "\(member.employee.name.text) (\(member.employee.id.rawValue))"
  }
}
