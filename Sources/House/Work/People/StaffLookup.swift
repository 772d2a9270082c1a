public import Books
public import Tips

extension TipStore {
  /// The person whom a text means: the ID as on the staff list, the name, or a part of it that is
  /// nobody else's. Parts of the names of those who left count where nobody here has such a one.
  public func employee(called text: String) throws -> Employee.ID {
    let staff = try staff(includingInactive: true)
    let id = Employee.ID(text.lowercased())
    if staff.contains(where: { $0.employee.id == id }) { return id }
    let name = try PersonName(text)
    let parts = staff.filter { name.isPart(of: $0.employee.name) }
    let ways = [try members(spelled: name), parts.filter(\.isActive), parts]
    guard let found = ways.first(where: { !$0.isEmpty }) else {
      throw StaffLookupError.nobody(text)
    }
    guard found.count == 1 else { throw StaffLookupError.several(text, found) }
    return found[0].employee.id
  }
}

/// Why a text does not say which person of the staff list is meant.
public enum StaffLookupError: Error, Hashable, Sendable {
  case nobody(String)
  case several(String, [StaffMember])
}

extension StoredShift {
  /// The payouts of a person: by the ID, the name, or else by a part of names, whatever their
  /// capitals and accents.
  public func payouts(of person: String) -> [PayRecord] {
    let wanted = person.lowercased()
    let exact = payouts.filter {
      $0.employee.name.text.lowercased() == wanted || $0.employee.id.rawValue == person
    }
    guard exact.isEmpty else { return exact }
    // What can be no name is a part of nobody's; the caller says that nobody was found.
    guard let part = try? PersonName(person) else { return [] }
    return payouts.filter { part.isPart(of: $0.employee.name) }
  }
}

extension PolicyLibrary {
  /// The roles of the house's own policy; where it has none, of all policies there are.
  public var knownRoles: Set<JobRole> {
    let policies = house.map { [$0] } ?? policies
    let roles = policies.flatMap(\.versions).flatMap(\.roles).map(\.role)
    return Set(roles + [.server, .support, .host, .runner, .busser])
  }
}
