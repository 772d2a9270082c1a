public import Tips

/// The support staff of a draft, named anew.
extension ShiftDraft {
  /// A person in support as a list names them; nil is what the list does not say.
  public struct NamedSupport: Hashable, Sendable {
    /// The name; nil for one who is only counted.
    public var name: PersonName?
    public var role: JobRole?
    public var timeWorked: WorkedTime?

    public init(name: PersonName? = nil, role: JobRole? = nil, timeWorked: WorkedTime? = nil) {
      (self.name, self.role, self.timeWorked) = (name, role, timeWorked)
    }

    fileprivate func name(at index: Int) -> PersonName {
      name ?? PersonName(role: role ?? .support, number: index + 1)
    }
  }

  /// Puts a list of support staff in the place of the one that is there. Who was there keeps all
  /// that the new list does not say: marks, points, times, counts, and who of the staff list it
  /// is. Of several entries of one person, the one with the same role is meant, then the next.
  ///
  /// - Parameter person: who of the staff list has a name; nil where that is not clear.
  /// - Returns: the former places of those with names of their own whom the list lacks.
  @discardableResult
  public mutating func replaceSupport(
    with list: [NamedSupport], person: (PersonName) throws -> Employee.ID?
  ) rethrows -> [Int] {
    let places = try formerPlaces(of: list, person)
    let gone = support.indices.filter { place in
      !places.contains(place)
        && nameOfSupport(at: place) != PersonName(role: support[place].role, number: place + 1)
    }
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
    return gone
  }

  /// Adds a person to the support staff; where no role is told, it is the usual word for it.
  public mutating func addSupport(_ named: NamedSupport) {
    support.append(
      Support(name: named.name, role: named.role ?? .support, timeWorked: named.timeWorked))
    if let count = supportCount { supportCount = count + 1 }
  }

  /// Takes a person out of the support staff; the others keep all that is noted of them.
  public mutating func removeSupport(at index: Int) {
    let places = Dictionary(
      uniqueKeysWithValues: support.indices.filter { $0 != index }.map { old in
        ("support[\(old)]", "support[\(old > index ? old - 1 : old)]")
      })
    support.remove(at: index)
    if let count = supportCount { supportCount = count - 1 }
    if let done = supportDetailsDone, done > index { supportDetailsDone = done - 1 }
    pendingAnswers = nil
    self = movingKeys(places, of: "support")
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

  public func nameOfSupport(at index: Int) -> PersonName {
    let person = support[index]
    return person.name ?? PersonName(role: person.role, number: index + 1)
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
