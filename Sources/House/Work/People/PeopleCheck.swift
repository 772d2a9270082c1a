public import Books
public import Evening
public import Money
public import Tips

/// What has to be asked about a person of an evening.
public enum PersonDoubt: Hashable, Sendable {
  case several(ShiftDraft.NamedEntry, [StaffMember])
  /// Nobody on the staff list has the name; these have one like it, the likeliest first.
  case alike(ShiftDraft.NamedEntry, [NameCandidate])
  /// Nobody on the staff list has the name, and another entry of the evening has it too, with another kind of
  /// work: is it one person?
  case twice(ShiftDraft.NamedEntry, other: ShiftDraft.NamedEntry)
  /// The person may have no share of a pool by the staff list: did they manage this time too?
  case leads(ShiftDraft.NamedEntry, PersonName, Leadership)

  public var entry: ShiftDraft.NamedEntry {
    switch self {
    case .several(let entry, _), .alike(let entry, _), .twice(let entry, _),
      .leads(let entry, _, _):
      entry
    }
  }
}

/// What somebody says to a doubt.
public enum PersonAnswer: Hashable, Sendable {
  case member(StaffMember)
  /// It is nobody of those who are alike, nor the other entry's person; the save adds them to the list.
  case somebodyNew
  case onePerson
  case managed(Bool)
}

/// What should be said about a person, though nothing is asked.
public enum PersonNotice: Hashable, Sendable {
  /// Somebody who left is on the staff list again with this shift.
  case isBack(StaffMember, as: PersonName, on: CalendarDay)
  /// A name is taken as somebody new, though it is a little like this person's.
  case takenAsNew(PersonName, like: StaffMember)
}

/// Holds an evening's people against the staff list: who is meant by a name, and who may have no
/// share of a pool.
public struct PeopleCheck {
  private let evening: Evening
  private let tell: (PersonNotice) -> Void

  /// - Parameter tell: Called with what should be said, as soon as it is known.
  public init(_ evening: Evening, tell: @escaping (PersonNotice) -> Void) {
    (self.evening, self.tell) = (evening, tell)
  }

  private var store: TipStore { evening.house.store }

  // MARK: - With somebody to ask

  /// Notes who is meant by every name that is clear, and says what is to be asked: first all names,
  /// and when they are settled, who managed. Empty when nothing is left.
  public func doubts() throws -> [PersonDoubt] {
    let before = evening.draft
    let doubts = try settleNames()
    if evening.draft != before { try evening.keep() }
    return doubts.isEmpty ? try leaders() : doubts
  }

  /// A doubt as it is now: answers to others may have settled it. Nil where nothing is to be asked.
  public func current(_ doubt: PersonDoubt) throws -> PersonDoubt? {
    switch doubt {
    case .leads: return doubt
    case .several, .alike, .twice:
      let meaning = try meaning(of: doubt.entry)
      if case .known(let member) = meaning {
        identify(doubt.entry, as: member)
        try evening.keep()
      }
      if case .twice = doubt { return twice(doubt.entry) }
      return try self.doubt(about: doubt.entry)
    }
  }

  /// Takes what somebody said, and keeps it.
  public func take(_ answer: PersonAnswer, to doubt: PersonDoubt) throws {
    let entry = doubt.entry
    switch answer {
    case .member(let member):
      // A namesake in the same shift keeps the name for themselves.
      if case .alike = doubt, try store.members(spelled: entry.name).isEmpty {
        try store.remember(entry.name, for: member.employee.id, by: evening.house.author)
      }
      identify(entry, as: member)
    case .somebodyNew:
      if case .twice = doubt {
        evening.draft.namesApart = (evening.draft.namesApart ?? []) + [entry.name.text]
      } else {
        evening.draft.namesSettled = (evening.draft.namesSettled ?? []) + [entry.name.text]
      }
    case .onePerson:
      let member = try add(entry.name)
      if case .twice(_, let other) = doubt { identify(other, as: member) }
      identify(entry, as: member)
    case .managed(let managed):
      evening.draft.setManager(managed, of: entry)
      evening.draft.settleLead(at: entry.place)
    }
    try evening.keep()
  }

  /// Adds a person whose name others have too.
  public func add(_ name: PersonName) throws(TipStoreError) -> StaffMember {
    let added = try store.addEmployee(name: name, by: evening.house.author)
    return try store.staffDetails(added.employee.id).member
  }

  // MARK: - With nobody to ask

  /// Takes everybody as the staff list has them: managers as managers, and a name that is only a
  /// little like another one as somebody new.
  ///
  /// - Throws: ``EveningError/unclearPeople(_:)`` with the names that need an answer.
  public func settle() throws {
    let settled = Set(evening.draft.namesSettled ?? [])
    let unclear = try settleNames().compactMap { doubt -> PersonDoubt? in
      switch doubt {
      case .several, .leads: return doubt
      case .alike(let entry, let candidates): return try stillUnclear(entry, candidates)
      // Two entries of one shift are two people, unless somebody says otherwise.
      case .twice(let entry, _):
        guard !settled.contains(entry.name.text) else { return nil }
        switch try self.doubt(about: entry) {
        case .alike(_, let candidates)?: return try stillUnclear(entry, candidates)
        case let other: return other
        }
      }
    }
    guard unclear.isEmpty else {
      try evening.keep()
      throw EveningError.unclearPeople(unclear)
    }
    for leader in try leaders() { evening.draft.setManager(true, of: leader.entry) }
  }

  /// Nil where the name is taken as somebody new, though it is a little like another one.
  private func stillUnclear(
    _ entry: ShiftDraft.NamedEntry, _ candidates: [NameCandidate]
  ) throws -> PersonDoubt? {
    let day = evening.draft.date
    let taken = Set(try inAnotherRole(entry).map(\.member.employee.id))
    let here = candidates.filter {
      $0.member.isHere(on: day) && !taken.contains($0.member.employee.id)
    }
    let close = here.filter(\.isCloseEnoughToStop)
    guard close.isEmpty else { return .alike(entry, close) }
    if let other = here.first?.member { tell(.takenAsNew(entry.name, like: other)) }
    return nil
  }

  // MARK: - Who is meant

  /// Notes who is meant by every name that is clear, and gives the others.
  private func settleNames() throws -> [PersonDoubt] {
    let people = try store.staff(includingInactive: true)
    for entry in evening.draft.namedEntries {
      guard let id = entry.id, evening.draft.meant(by: entry) == nil,
        let member = people.first(where: { $0.employee.id == id })
      else { continue }
      identify(entry, as: member)
    }
    for entry in evening.draft.namedEntries where evening.draft.meant(by: entry) == nil {
      // Entries to which a file gave one ID are one person.
      let other = evening.draft.namedEntries.first { entry.id != nil && $0.id == entry.id }
      if let other, let employee = evening.draft.meant(by: other) {
        evening.draft.identify(entry, as: employee)
      } else if case .known(let member) = try meaning(of: entry) {
        identify(entry, as: member)
      }
    }
    let settled = Set(evening.draft.namesSettled ?? [])
    return try evening.draft.namedEntries.compactMap { entry in
      guard evening.draft.meant(by: entry) == nil else { return nil }
      if let twice = twice(entry) { return twice }
      return settled.contains(entry.name.text) ? nil : try doubt(about: entry)
    }
  }

  /// Nil where no entry before this one has the name and another kind of work, both of nobody who is known.
  private func twice(_ entry: ShiftDraft.NamedEntry) -> PersonDoubt? {
    let draft = evening.draft
    guard draft.namesApart?.contains(entry.name.text) != true, draft.meant(by: entry) == nil
    else { return nil }
    return draft.namedEntries.prefix { $0.place != entry.place }.first {
      $0.name.folded == entry.name.folded && $0.isServer != entry.isServer
        && draft.meant(by: $0) == nil
    }.map { .twice(entry, other: $0) }
  }

  private func doubt(about entry: ShiftDraft.NamedEntry) throws -> PersonDoubt? {
    let meaning = try meaning(of: entry)
    let twice = try inAnotherRole(entry)
    guard case .unknown(let alike) = meaning, !twice.isEmpty else {
      return PersonDoubt(entry, meaning)
    }
    return .alike(entry, twice + alike)
  }

  /// Two people of one shift never become one: those who are somebody else in it are left out.
  private func meaning(of entry: ShiftDraft.NamedEntry) throws -> NameMeaning {
    let draft = evening.draft
    let taken = Set(draft.namedEntries.compactMap { draft.meant(by: $0)?.id })
    return try store.meaning(of: entry.name, on: draft.date, besides: taken)
  }

  /// Who of the same evening has the very name and another kind of work: one person may have served
  /// and helped. Empty where nobody has.
  private func inAnotherRole(_ entry: ShiftDraft.NamedEntry) throws -> [NameCandidate] {
    let draft = evening.draft
    let others = draft.namedEntries.filter {
      $0.name.folded == entry.name.folded && $0.isServer != entry.isServer
    }.compactMap { draft.meant(by: $0)?.id }
    return try store.staff(includingInactive: true).filter { others.contains($0.employee.id) }
      .map { NameCandidate(member: $0, spelling: $0.employee.name.text, score: 100) }
  }

  private func identify(_ entry: ShiftDraft.NamedEntry, as member: StaffMember) {
    evening.draft.identify(entry, as: member.employee)
    guard let day = evening.draft.date, evening.draft.editedShift == nil, !member.isHere(on: day)
    else { return }
    tell(.isBack(member, as: entry.name, on: day))
  }

  /// Who leads by the staff list and is not said to have managed or not: by the evening itself, or
  /// by the shift that it changes, whose people may have come to lead only since.
  private func leaders() throws -> [PersonDoubt] {
    let people = try store.staff(includingInactive: true)
    let draft = evening.draft
    let settled = draft.leadersSettled ?? []
    let before = try draft.editedShift.map { try store.shift($0).shift.employeesWhoDidNotManage }
    return draft.namedEntries.compactMap { entry in
      guard !settled.contains(entry.place), !draft.isManager(entry),
        let employee = draft.meant(by: entry), before?.contains(employee.id) != true,
        let leadership = people.first(where: { $0.employee.id == employee.id })?.leadsAs
      else { return nil }
      return .leads(entry, employee.name, leadership)
    }
  }
}

extension ShiftDraft.NamedEntry { fileprivate var isServer: Bool { place.hasPrefix("servers") } }

extension PersonDoubt {
  /// Nil where the name says who it is, or nobody's is like it.
  fileprivate init?(_ entry: ShiftDraft.NamedEntry, _ meaning: NameMeaning) {
    switch meaning {
    case .known, .unknown(alike: []): return nil
    case .several(let members): self = .several(entry, members)
    case .unknown(let alike): self = .alike(entry, alike)
    }
  }
}

extension Shift {
  /// Those who are in the shift, and of whom it does not say that they managed.
  fileprivate var employeesWhoDidNotManage: Set<Employee.ID> {
    let members = support + events.flatMap(\.staff)
    return Set(
      servers.filter { !$0.work.isManager }.map(\.employee.id)
        + members.filter { !$0.work.isManager }.map(\.employee.id))
  }
}
