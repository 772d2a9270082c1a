import ShiftIntake
import TipPooling
import TipStore

/// Holds a shift's people against the staff list: who is meant by a name that is printed another
/// way, and who may have no share of a pool.
struct StaffCheck {
  let store: TipStore
  let prompter = Prompter()

  /// Asks about names that are not on the list but like one that is, and about managers. What was
  /// answered is kept in the draft.
  func ask(about draft: inout ShiftDraft, keep: (ShiftDraft) throws -> Void) throws {
    for entry in draft.namedEntries where !(draft.namesSettled ?? []).contains(entry.name.text) {
      let candidates = try candidates(for: entry.name, in: draft)
      if let member = try choose(entry.name, candidates) {
        try store.remember(entry.name, for: member.employee.id, by: StoreOptions.login)
        draft.rename(entry, to: member.employee.name)
      }
      draft.namesSettled = (draft.namesSettled ?? []) + [entry.name.text]
      try keep(draft)
    }
    for (entry, leadership) in try leaders(in: draft) {
      let managed = try prompter.agrees(
        "\(entry.name.text) is on the staff list as \(leadership.words) and may have no share of a "
          + "pool. In this shift too?")
      draft.setManager(managed, of: entry)
      draft.leadersSettled = (draft.leadersSettled ?? []) + [entry.place]
      try keep(draft)
    }
  }

  /// The same without questions: managers are taken as managers, and of names that are like one
  /// on the list that is said.
  func apply(to draft: inout ShiftDraft) throws {
    for (entry, _) in try leaders(in: draft) { draft.setManager(true, of: entry) }
    var told: Set<String> = []
    for entry in draft.namedEntries where told.insert(entry.name.text).inserted {
      guard let member = try candidates(for: entry.name, in: draft).first?.member else { continue }
      Terminal.talk(
        Terminal.warning(
          "“\(entry.name.text)” is new on the staff list and may be \(member.employee.name.text) "
            + "(\(member.employee.id.rawValue)). If it is: tippool staff spelling "
            + "\(member.employee.id.rawValue) “\(entry.name.text)”, then enter the shift again."))
    }
  }

  /// Those who may be meant; nobody where the name is known, or they stand in the shift already.
  private func candidates(
    for name: PersonName, in draft: ShiftDraft
  ) throws -> [NameCandidate] {
    guard try store.members(spelled: name).isEmpty else { return [] }
    let present = Set(draft.namedEntries.map { $0.name.text.lowercased() })
    return try store.candidates(for: name).filter {
      $0.member.isActive && !present.contains($0.member.employee.name.text.lowercased())
    }.prefix(5).map(\.self)
  }

  private func choose(
    _ name: PersonName, _ candidates: [NameCandidate]
  ) throws -> StaffMember? {
    guard !candidates.isEmpty else { return nil }
    Terminal.talk("“\(name.text)” is not on the staff list. It may be:")
    for (index, candidate) in candidates.enumerated() {
      let employee = candidate.member.employee
      Terminal.talk("  \(index + 1)  \(employee.name.text) (\(employee.id.rawValue))")
    }
    return try prompter.ask(
      "1–\(candidates.count) if it is one of them, Enter for somebody new"
    ) { answer in
      guard !answer.isEmpty else { return nil }
      guard let number = Int(answer), candidates.indices.contains(number - 1) else {
        throw AnswerRefused("Type a number from 1 to \(candidates.count), or press Enter.")
      }
      return candidates[number - 1].member
    }
  }

  private func leaders(
    in draft: ShiftDraft
  ) throws -> [(ShiftDraft.NamedEntry, Leadership)] {
    try draft.namedEntries.compactMap { entry in
      guard !(draft.leadersSettled ?? []).contains(entry.place) else { return nil }
      let members = try store.members(spelled: entry.name).filter(\.isActive)
      guard members.count == 1, let leadership = members[0].leadsAs else { return nil }
      return (entry, leadership)
    }
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
