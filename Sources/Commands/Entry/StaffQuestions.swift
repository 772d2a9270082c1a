import Books
import Evening
import House
import Tips

extension ShiftSession {
  /// Asks who is meant by names that are not settled yet, and who managed.
  func askPeople() throws {
    let check = PeopleCheck(evening) { Self.tell($0) }
    while case let doubts = try check.doubts(), !doubts.isEmpty {
      for doubt in doubts {
        guard let doubt = try check.current(doubt) else { continue }
        try check.take(answer(to: doubt, check), to: doubt)
      }
    }
  }

  private func answer(to doubt: PersonDoubt, _ check: PeopleCheck) throws -> PersonAnswer {
    switch doubt {
    case .several(let entry, let members):
      list(members, "“\(entry.name.text)” may be any of these:")
      return try Prompter().ask("1–\(members.count), or new for somebody else of that name") {
        guard $0.lowercased() == "new" else {
          return try choice($0, of: members, "Type a number from 1 to \(members.count), or new.")
        }
        do throws(TipStoreError) {
          return .member(try check.add(entry.name))
        } catch {
          throw AnswerRefused(error.description)
        }
      }
    case .alike(let entry, let alike):
      let members = alike.prefix(5).map(\.member)
      let isNamesake = evening.draft.namedEntries.contains { other in
        other.place != entry.place && other.name.folded == entry.name.folded
      }
      list(
        members,
        isNamesake
          ? "Another person this evening is also called “\(entry.name.text)”. It may be:"
          : "“\(entry.name.text)” is not on the staff list. It may be:")
      let (question, range) =
        members.count == 1
        ? ("Type 1 if it is this person", "1")
        : ("Type 1–\(members.count) if it is one of them", "a number from 1 to \(members.count)")
      return try Prompter().ask("\(question), or press Enter to add a new one") {
        $0.isEmpty ? .somebodyNew : try choice($0, of: members, "Type \(range), or press Enter.")
      }
    case .twice(let entry, _):
      return try Prompter().agrees(
        "“\(entry.name.text)” is not on the staff list, and both served and helped. Is this one "
          + "person? [Y/n]", usually: true) ? .onePerson : .somebodyNew
    case .leads(_, let name, let leadership):
      return .managed(
        try Prompter().agrees(
          "\(name.text) is on the staff list as \(leadership.words) and may have no share of a "
            + "pool. In this shift too? [Y/n]", usually: true))
    }
  }

  private func list(_ members: [StaffMember], _ head: String) {
    Terminal.talk(head)
    for (index, member) in members.enumerated() {
      Terminal.talk("  \(index + 1)  \(member.listed)")
    }
  }

  private func choice(
    _ answer: String, of members: [StaffMember], _ advice: String
  ) throws -> PersonAnswer {
    guard let number = Int(answer), members.indices.contains(number - 1) else {
      throw AnswerRefused(advice)
    }
    return .member(members[number - 1])
  }

  // MARK: - What is said

  /// - Parameter shift: the number of the shift, where it is saved.
  static func tell(_ notice: PersonNotice, of shift: Int64? = nil) {
    switch notice {
    case .isBack(let member, let name, let day):
      let left = member.leftOn.map { " on \($0)" } ?? ""
      Terminal.warn(
        "\(member.employee.name.text) (\(member.employee.id.rawValue)) left\(left) and is on the "
          + "staff list again with this shift of \(day). If it is somebody else of that name: void "
          + "the shift, \(NextStep.command("staff add", naming: name.text)), and enter it again.")
    case .takenAsNew(let name, let other):
      let number = shift.map(String.init) ?? "SHIFT"
      let change = ShellWord.quoted("\(name.text).name=\(other.employee.id.rawValue)")
      let reason = ShellWord.quoted("\(name.text) is \(other.employee.name.text)")
      Terminal.warn(
        "“\(name.text)” is on the staff list now as somebody new. If it is \(other.listed):\n  "
          + NextStep.command("shift edit \(number) --reason \(reason) --set \(change)") + "\n  "
          + NextStep.command("staff leave", naming: name.text) + "\n  " + other.spelling(name))
    }
  }
}

extension PersonDoubt {
  /// What a shift that is saved without questions says of it; nil where nothing stops.
  fileprivate var refusal: String? {
    switch self {
    case .several(let entry, let members):
      return "  “\(entry.name.text)” may be any of "
        + members.map(\.listed).joined(separator: ", ")
        + ". Put the ID in the name's place, like \(members[0].employee.id.rawValue)."
    case .alike(let entry, let candidates):
      let spellings = candidates.prefix(5).map(\.member).map { member in
        "  If it is \(member.listed):\n    \(member.spelling(entry.name))\n"
      }
      return "  “\(entry.name.text)” is not on the staff list, but a name like it is.\n"
        + spellings.joined() + "  If it is somebody new:\n"
        + "    \(NextStep.command("staff add", naming: entry.name.text))"
    case .leads, .twice: return nil
    }
  }

  /// What is said of names that are not clear, each once.
  static func refusal(_ doubts: [PersonDoubt]) -> String {
    var told: Set<String> = []
    let sentences = doubts.compactMap(\.refusal).filter { told.insert($0).inserted }
    return "It is not clear who is meant, and nothing is saved:\n"
      + sentences.joined(separator: "\n")
      + "\nWhat was entered is kept. Then \(NextStep.command("shift resume --yes")) saves it; "
      + "without --yes it asks."
  }
}

extension StaffMember {
  /// `Maria Garcia (staff-2)`, with the last day of somebody who left.
  fileprivate var listed: String {
    let left = isActive ? "" : leftOn.map { ", left on \($0)" } ?? ", left"
    return "\(employee.name.text) (\(employee.id.rawValue))\(left)"
  }

  /// The command that remembers a spelling as this person's.
  fileprivate func spelling(_ name: PersonName) -> String {
    NextStep.command("staff spelling \(employee.id.rawValue)", naming: name.text)
  }
}

extension Leadership {
  fileprivate var words: String {
    switch self {
    case .manager: "a manager"
    case .supervisor: "a supervisor"
    case .owner: "an owner"
    }
  }
}
