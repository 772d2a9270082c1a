public import TipPooling

/// The support staff of a draft, named anew.
extension ShiftDraft {
  /// A person in support as a list names them; nil is what the list does not say.
  public struct NamedSupport: Hashable, Sendable {
    /// The name; nil for one who is only counted.
    public var name: PersonName?
    public var role: JobRole?
    public var timeWorked: WorkedTime?

    public init(name: PersonName? = nil, role: JobRole? = nil, timeWorked: WorkedTime? = nil) {
      self.name = name
      self.role = role
      self.timeWorked = timeWorked
    }

    /// What they are called at a place of a list.
    fileprivate func name(at index: Int) -> PersonName {
      name ?? PersonName(role: role ?? .support, number: index + 1)
    }
  }

  /// Puts a list of support staff in the place of the one that is there. Who was there keeps all
  /// that the new list does not say: marks, points, times, counts, and who of the staff list it
  /// is. Of several entries of one person, the one with the same role is meant, then the next.
  ///
  /// - Parameter person: who of the staff list has a name; nil where that is not clear.
  public mutating func replaceSupport(
    with list: [NamedSupport], person: (PersonName) throws -> Employee.ID?
  ) rethrows {
    let places = try formerPlaces(of: list, person)
    support = list.enumerated().map { index, named in
      var entry = places[index].map { support[$0] } ?? Support(name: named.name)
      entry.role = named.role ?? entry.role
      entry.timeWorked = named.timeWorked ?? entry.timeWorked
      return entry
    }
    supportCount = support.count
    supportDetailsDone = nil
    let moved = Dictionary(
      places.enumerated().compactMap { new, old in
        old.map { ("support[\($0)]", "support[\(new)]") }
      }, uniquingKeysWith: { first, _ in first })
    self = movingKeys(moved, of: "support")
  }

  /// Where those of a list stood before; nil for who was not there.
  private func formerPlaces(
    of list: [NamedSupport], _ person: (PersonName) throws -> Employee.ID?
  ) rethrows -> [Int?] {
    var places = [Int?](repeating: nil, count: list.count)
    var left = Array(support.indices)
    for isRoleMeant in [true, false] {
      for (index, named) in list.enumerated() where places[index] == nil {
        let name = named.name(at: index)
        let member = try person(name)
        let former = left.first { place in
          guard !isRoleMeant || support[place].role == named.role else { return false }
          let meant = meant(at: "support[\(place)]")?.id
          return nameOfSupport(at: place).text.lowercased() == name.text.lowercased()
            || (meant != nil && (meant == member || meant?.rawValue == name.text))
        }
        places[index] = former
        left.removeAll { $0 == former }
      }
    }
    return places
  }

  /// What a person in support is called.
  public func nameOfSupport(at index: Int) -> PersonName {
    let person = support[index]
    return person.name ?? Self.placeholder(person.role, number: index + 1)
  }

  /// Brings what is noted of entries to their new places; what is noted of those who are gone falls.
  ///
  /// - Parameter places: the new places by the old ones: `support[2]`.
  func movingKeys(_ places: [String: String], of list: String) -> ShiftDraft {
    var draft = self
    func moved(_ key: String) -> String? {
      guard key.hasPrefix(list + "["), let end = key.firstIndex(of: "]") else { return key }
      return places[String(key[...end])].map { $0 + key[key.index(after: end)...] }
    }
    draft.people = people.map { known in
      Dictionary(
        known.compactMap { key, meant in moved(key).map { ($0, meant) } },
        uniquingKeysWith: { first, _ in first })
    }
    draft.leadersSettled = leadersSettled?.compactMap(moved)
    draft.confirmedValues = confirmedValues.map { Set($0.compactMap(moved)) }
    return draft
  }
}
