import ShiftIntake
import TipPooling
import TipStore

/// Holds a shift's people against the staff list: who is meant by a name, and who may have no
/// share of a pool.
struct StaffCheck {
  let store: TipStore
  let prompter = Prompter()

  /// Asks about names that several people have, or that are not on the list but like one that is,
  /// and about managers. What was answered is kept in the draft.
  func ask(about draft: inout ShiftDraft, keep: (ShiftDraft) throws -> Void) throws {
    let before = draft
    let doubts = try settle(&draft)
    if draft != before { try keep(draft) }
    for doubt in doubts {
      let entry = doubt.entry
      // An answer before may have settled this one.
      switch try meaning(of: entry, in: draft) {
      case .known(let member): identify(entry, as: member, in: &draft)
      case .several(let members):
        let member = try NameQuestion(prompter, store).oneOf(members, for: entry.name)
        identify(entry, as: member, in: &draft)
      case .unknown(let alike):
        guard !alike.isEmpty else { break }
        if let member = try NameQuestion(prompter, store).like(alike, entry.name) {
          identify(entry, as: member, in: &draft)
        } else {
          draft.namesSettled = (draft.namesSettled ?? []) + [entry.name.text]
        }
      }
      try keep(draft)
    }
    guard draft.editedShift == nil else { return }
    for (entry, leadership) in try leaders(in: draft) {
      let name = (draft.meant(by: entry)?.name ?? entry.name).text
      let managed = try prompter.agrees(
        "\(name) is on the staff list as \(leadership.words) and may have no share of a "
          + "pool. In this shift too?")
      draft.setManager(managed, of: entry)
      draft.leadersSettled = (draft.leadersSettled ?? []) + [entry.place]
      try keep(draft)
    }
  }

  /// The same without questions: managers are taken as managers, and a name that is not clear
  /// stops the shift.
  ///
  /// - Throws: ``CommandFailure`` with each such name and what to say of it.
  func apply(to draft: inout ShiftDraft) throws {
    let doubts = try settle(&draft)
    let day = draft.date
    var told: Set<String> = []
    let sentences = doubts.compactMap { doubt -> String? in
      let sentence: String? =
        switch doubt.meaning {
        case .known: nil
        case .several(let members): several(members, have: doubt.entry.name)
        case .unknown(let alike):
          unknown(doubt.entry.name, alike.filter { $0.member.isHere(on: day) })
        }
      return sentence.flatMap { told.insert($0).inserted ? $0 : nil }
    }
    guard sentences.isEmpty else {
      throw CommandFailure(
        "It is not clear who is meant, and nothing is saved:\n" + sentences.joined(separator: "\n")
          + "\nWhat was entered is kept. Then \(NextStep.command("shift resume --yes")) saves it; "
          + "without --yes it asks.",
        status: .dataError)
    }
    guard draft.editedShift == nil else { return }
    for (entry, _) in try leaders(in: draft) { draft.setManager(true, of: entry) }
  }

  // MARK: - Who is meant

  private struct Doubt {
    let entry: ShiftDraft.NamedEntry
    let meaning: NameMeaning
  }

  /// Notes who is meant by every name that is clear.
  ///
  /// - Returns: the others: names of several people, and those that are only like one on the list.
  private func settle(_ draft: inout ShiftDraft) throws -> [Doubt] {
    let people = try store.staff(includingInactive: true)
    for entry in draft.namedEntries {
      guard let id = entry.id, draft.meant(by: entry) == nil,
        let member = people.first(where: { $0.employee.id == id })
      else { continue }
      identify(entry, as: member, in: &draft)
    }
    for entry in draft.namedEntries where draft.meant(by: entry) == nil {
      // Entries to which a file gave one ID are one person.
      let other = draft.namedEntries.first { entry.id != nil && $0.id == entry.id }
      if let other, let employee = draft.meant(by: other) {
        draft.identify(entry, as: employee)
      } else if case .known(let member) = try meaning(of: entry, in: draft) {
        identify(entry, as: member, in: &draft)
      }
    }
    return try draft.namedEntries.compactMap { entry in
      guard draft.meant(by: entry) == nil,
        !(draft.namesSettled ?? []).contains(entry.name.text)
      else { return nil }
      let meaning = try meaning(of: entry, in: draft)
      if case .unknown(alike: []) = meaning { return nil }
      return Doubt(entry: entry, meaning: meaning)
    }
  }

  /// Two people of one shift never become one: those who are somebody else in it are left out.
  private func meaning(
    of entry: ShiftDraft.NamedEntry, in draft: ShiftDraft
  ) throws -> NameMeaning {
    let taken = Set(draft.namedEntries.compactMap { draft.meant(by: $0)?.id })
    return try store.meaning(of: entry.name, on: draft.date, besides: taken)
  }

  private func identify(
    _ entry: ShiftDraft.NamedEntry, as member: StaffMember, in draft: inout ShiftDraft
  ) {
    draft.identify(entry, as: member.employee)
    guard let day = draft.date, draft.editedShift == nil, !member.isHere(on: day) else { return }
    let left = member.leftOn.map { " on \($0)" } ?? ""
    Terminal.talk(
      Terminal.warning(
        "\(member.employee.name.text) (\(member.employee.id.rawValue)) left\(left) and is on the "
          + "staff list again with this shift of \(day). If it is somebody else of that name: void "
          + "the shift, \(NextStep.command("staff add", naming: entry.name.text)), and enter it again."
      ))
  }

  // MARK: - What is not clear

  private func several(_ members: [StaffMember], have name: PersonName) -> String {
    "  “\(name.text)” may be any of " + members.map(\.listed).joined(separator: ", ")
      + ". Put the ID in the name's place, like \(members[0].employee.id.rawValue)."
  }

  /// What stops a shift; nil where the name is somebody new, which is told where one is like it.
  private func unknown(_ name: PersonName, _ alike: [NameCandidate]) -> String? {
    let members = alike.filter(\.isCloseEnoughToStop).map(\.member)
    guard !members.isEmpty else {
      if let other = alike.first?.member {
        let spelling = NextStep.command(
          "staff spelling \(other.employee.id.rawValue)", naming: name.text)
        Terminal.talk(
          Terminal.warning(
            "“\(name.text)” is taken as somebody new. If it is \(other.listed): void this shift, "
              + "\(spelling), and enter it again."))
      }
      return nil
    }
    let spellings = members.prefix(5).map { member in
      let words = "staff spelling \(member.employee.id.rawValue)"
      return "  If it is \(member.listed):\n"
        + "    \(NextStep.command(words, naming: name.text))\n"
    }
    return "  “\(name.text)” is not on the staff list, but a name like it is.\n"
      + spellings.joined() + "  If it is somebody new:\n"
      + "    \(NextStep.command("staff add", naming: name.text))"
  }

  private func leaders(
    in draft: ShiftDraft
  ) throws -> [(ShiftDraft.NamedEntry, Leadership)] {
    let people = try store.staff(includingInactive: true)
    return draft.namedEntries.compactMap { entry in
      guard !(draft.leadersSettled ?? []).contains(entry.place),
        let employee = draft.meant(by: entry),
        let leadership = people.first(where: { $0.employee.id == employee.id })?.leadsAs
      else { return nil }
      return (entry, leadership)
    }
  }
}

/// Asks which person of the staff list is meant by a name.
struct NameQuestion {
  let prompter: Prompter
  let store: TipStore

  init(_ prompter: Prompter, _ store: TipStore) {
    self.prompter = prompter
    self.store = store
  }

  /// The one of several people of a name; somebody new of that name is added.
  func oneOf(_ members: [StaffMember], for name: PersonName) throws -> StaffMember {
    Terminal.talk("“\(name.text)” may be any of these:")
    list(members)
    return try prompter.ask(
      "1–\(members.count), or new for somebody else of that name"
    ) { answer in
      if answer.lowercased() == "new" {
        do throws(TipStoreError) {
          let added = try store.addEmployee(name: name, by: StoreOptions.login)
          return try store.staffDetails(added.employee.id).member
        } catch {
          throw AnswerRefused(error.description)
        }
      }
      guard let number = Int(answer), members.indices.contains(number - 1) else {
        throw AnswerRefused("Type a number from 1 to \(members.count), or new.")
      }
      return members[number - 1]
    }
  }

  /// Who of those with a name like it is meant, which is remembered; nil for somebody new.
  func like(_ alike: [NameCandidate], _ name: PersonName) throws -> StaffMember? {
    let members = alike.prefix(5).map(\.member)
    Terminal.talk("“\(name.text)” is not on the staff list. It may be:")
    list(members)
    let (question, range) =
      members.count == 1
      ? ("1 if that is who is meant", "1")
      : ("1–\(members.count) if it is one of them", "a number from 1 to \(members.count)")
    let member = try prompter.ask("\(question), Enter for somebody new") { answer -> StaffMember? in
      guard !answer.isEmpty else { return nil }
      guard let number = Int(answer), members.indices.contains(number - 1) else {
        throw AnswerRefused("Type \(range), or press Enter.")
      }
      return members[number - 1]
    }
    // A namesake in the same shift keeps the name for themselves.
    if let member, try store.members(spelled: name).isEmpty {
      try store.remember(name, for: member.employee.id, by: StoreOptions.login)
    }
    return member
  }

  private func list(_ members: [StaffMember]) {
    for (index, member) in members.enumerated() {
      Terminal.talk("  \(index + 1)  \(member.listed)")
    }
  }
}

extension StaffMember {
  /// `Maria Garcia (staff-2)`, with the last day of somebody who left.
  fileprivate var listed: String {
    let left = isActive ? "" : leftOn.map { ", left on \($0)" } ?? ", left"
    return "\(employee.name.text) (\(employee.id.rawValue))\(left)"
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
