public import Tips

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

  public struct NamedEntry: Hashable, Sendable {
    /// Where it stands: `servers[0]`, `support[2]`, `events[0].staff[1]`.
    public let place: String
    public let name: PersonName
    /// The ID that a file or a list gave them; nil for their place.
    public let id: Employee.ID?
  }

  /// Who is meant by an entry. It counts while the entry has the name that was looked up.
  public struct MeantPerson: Hashable, Sendable, Codable {
    public let printed: PersonName
    public let employee: Employee
  }

  /// Notes who of the staff list is meant by an entry. The entry keeps the name that is printed;
  /// the shift has the person's.
  public mutating func identify(_ entry: NamedEntry, as employee: Employee) {
    people = people ?? [:]
    people?[entry.place] = MeantPerson(printed: entry.name, employee: employee)
  }

  /// The person whom an entry means; nil where nobody was found, or its name was changed since.
  public func meant(by entry: NamedEntry) -> Employee? {
    guard let meant = people?[entry.place], meant.printed == entry.name else { return nil }
    return meant.employee
  }

  /// How the reports print those who are meant.
  public var printedNames: [Employee.ID: [PersonName]] {
    var names: [Employee.ID: [PersonName]] = [:]
    for entry in namedEntries {
      if let employee = meant(by: entry) { names[employee.id, default: []].append(entry.name) }
    }
    return names
  }

  /// How the person of an amount that a server typed is called by now: by name, or by the ID where
  /// the name would not tell who is meant.
  ///
  /// - Parameter words: the policy's own, which never name a person.
  public func name(of typed: TypedTipOut, besides words: [String]) -> String {
    guard let id = typed.person, typed.to != id.rawValue else { return typed.to }
    let people = namedEntries.map { entry in
      let known = meant(by: entry)
      return (id: known?.id ?? entry.id, name: known?.name ?? entry.name)
    }
    guard let name = people.first(where: { $0.id == id })?.name else { return typed.to }
    let isClear = people.allSatisfy { $0.id == id || !$0.name.isSame(as: name) }
    return isClear && !words.contains(name.text) ? name.text : id.rawValue
  }

  func meant(at place: String) -> Employee? {
    guard people?[place] != nil else { return nil }
    return namedEntries.first { $0.place == place }.flatMap(meant(by:))
  }

  /// The events with those who are meant by the names of their staff.
  var eventsWithPeople: [PrivateEvent] {
    eventsWithStaff { place, member in
      guard let employee = meant(at: place) else { return member }
      return SupportMember(
        employee: employee, role: member.role, timeWorked: member.timeWorked, work: member.work)
    }
  }

  private func eventsWithStaff(
    _ change: (_ place: String, SupportMember) -> SupportMember
  ) -> [PrivateEvent] {
    (events ?? []).enumerated().map { number, event in
      var event = event
      event.staff = event.staff.enumerated().map { index, member in
        change("events[\(number)].staff[\(index)]", member)
      }
      return event
    }
  }

  /// The name of an entry; nil where it has none.
  public func name(at place: String) -> PersonName? {
    namedEntries.first { $0.place == place }?.name
  }

  /// Every entry that has a name, servers first.
  public var namedEntries: [NamedEntry] {
    var entries: [NamedEntry] = []
    for (index, form) in forms.enumerated() {
      guard case .name(let name) = form[.name].value else { continue }
      let id = details(ofServer: index)?.id
      entries.append(NamedEntry(place: "servers[\(index)]", name: name, id: id))
    }
    for (index, person) in support.enumerated() {
      guard let name = person.name else { continue }
      entries.append(NamedEntry(place: "support[\(index)]", name: name, id: person.id))
    }
    for (number, event) in (events ?? []).enumerated() {
      for (index, member) in event.staff.enumerated() {
        let place = "events[\(number)].staff[\(index)]"
        entries.append(
          NamedEntry(place: place, name: member.employee.name, id: member.employee.id))
      }
    }
    return entries
  }

  /// Notes that it is told whether the person of an entry managed: nobody is asked.
  public mutating func settleLead(at place: String) {
    leadersSettled = (leadersSettled ?? []) + [place]
  }

  /// Notes that an entry is somebody else's now: whether they managed is to be asked.
  public mutating func forgetLead(at place: String) {
    leadersSettled?.removeAll { $0 == place }
  }

  /// Whether the person of an entry managed in this shift, as far as is noted.
  public func isManager(_ entry: NamedEntry) -> Bool {
    if let index = forms.indices.first(where: { "servers[\($0)]" == entry.place }) {
      return details(ofServer: index)?.work.isManager ?? false
    }
    if let index = support.indices.first(where: { "support[\($0)]" == entry.place }) {
      return support[index].work?.isManager ?? false
    }
    var isManager = false
    _ = eventsWithStaff { place, member in
      if place == entry.place { isManager = member.work.isManager }
      return member
    }
    return isManager
  }

  /// Notes whether the person of an entry managed in this shift.
  public mutating func setManager(_ isManager: Bool, of entry: NamedEntry) {
    if let index = forms.indices.first(where: { "servers[\($0)]" == entry.place }) {
      var all = details(ofAtLeast: index + 1)
      all[index].work.isManager = isManager
      details = all
    } else if let index = support.indices.first(where: { "support[\($0)]" == entry.place }) {
      var work = support[index].work ?? .none
      work.isManager = isManager
      support[index].work = work == .none ? nil : work
    } else if events != nil {
      events = eventsWithStaff { place, member in
        guard place == entry.place else { return member }
        var work = member.work
        work.isManager = isManager
        return SupportMember(
          employee: member.employee, role: member.role, timeWorked: member.timeWorked, work: work)
      }
    }
  }
}
