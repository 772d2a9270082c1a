public import TipPooling

/// The people of a draft, wherever they stand in it.
extension ShiftDraft {
  /// The place of the first server that was not asked for the details; nil where all were.
  public var nextServerToDetail: Int? {
    let done = detailsDone ?? forms.startIndex
    return done < forms.count ? done : nil
  }

  /// As ``nextServerToDetail``, for support.
  public var nextSupportToDetail: Int? {
    let done = supportDetailsDone ?? support.startIndex
    return done < support.count ? done : nil
  }

  /// One entry of a person.
  public struct NamedEntry: Hashable, Sendable {
    /// Where it stands: `servers[0]`, `support[2]`, `events[0].staff[1]`.
    public let place: String
    public let name: PersonName
  }

  /// Every entry that has a name, servers first.
  public var namedEntries: [NamedEntry] {
    var entries: [NamedEntry] = []
    for (index, form) in forms.enumerated() {
      guard case .name(let name) = form[.name].value else { continue }
      entries.append(NamedEntry(place: "servers[\(index)]", name: name))
    }
    for (index, person) in support.enumerated() {
      guard let name = person.name else { continue }
      entries.append(NamedEntry(place: "support[\(index)]", name: name))
    }
    for (number, event) in (events ?? []).enumerated() {
      for (index, member) in event.staff.enumerated() {
        let place = "events[\(number)].staff[\(index)]"
        entries.append(NamedEntry(place: place, name: member.employee.name))
      }
    }
    return entries
  }

  /// Gives the person of an entry another name: the one on the staff list.
  public mutating func rename(_ entry: NamedEntry, to name: PersonName) {
    change(entry) { form in
      form.set(.name(name), for: .name)
    } member: { person in
      person.name = name
    } staff: { member in
      SupportMember(
        employee: Employee(id: member.employee.id, name: name), role: member.role,
        timeWorked: member.timeWorked, work: member.work)
    }
  }

  /// Notes whether the person of an entry managed in this shift.
  public mutating func setManager(_ isManager: Bool, of entry: NamedEntry) {
    if entry.place.hasPrefix("servers") {
      guard let index = forms.indices.first(where: { "servers[\($0)]" == entry.place }) else {
        return
      }
      var all = details ?? []
      while all.count <= index { all.append(.none) }
      all[index].work.isManager = isManager
      details = all
      return
    }
    change(entry) { _ in
    } member: { person in
      var work = person.work ?? .none
      work.isManager = isManager
      person.work = work == .none ? nil : work
    } staff: { member in
      var work = member.work
      work.isManager = isManager
      return SupportMember(
        employee: member.employee, role: member.role, timeWorked: member.timeWorked, work: work)
    }
  }

  private mutating func change(
    _ entry: NamedEntry, form: (inout ServerForm) -> Void,
    member: (inout Support) -> Void, staff: (SupportMember) -> SupportMember
  ) {
    for index in forms.indices where "servers[\(index)]" == entry.place { form(&forms[index]) }
    for index in support.indices where "support[\(index)]" == entry.place {
      member(&support[index])
    }
    events = events?.enumerated().map { number, event in
      var event = event
      event.staff = event.staff.enumerated().map { index, member in
        "events[\(number)].staff[\(index)]" == entry.place ? staff(member) : member
      }
      return event
    }
  }
}
