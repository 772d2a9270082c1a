public import HouseRules
public import PayRecords
public import TipPooling
public import TipStore

extension TipStore {
  /// The person whom a text means: the ID as on the staff list, or the name.
  ///
  /// - Throws: ``StaffLookupError``.
  public func employee(called text: String) throws -> Employee.ID {
    let id = Employee.ID(text)
    if try staff(includingInactive: true).contains(where: { $0.employee.id == id }) { return id }
    let named = try members(spelled: PersonName(text))
    guard named.count <= 1 else { throw StaffLookupError.several(text, named) }
    guard let member = named.first else { throw StaffLookupError.nobody(text) }
    return member.employee.id
  }
}

/// Why a text does not say which person of the staff list is meant.
public enum StaffLookupError: Error, Hashable, Sendable {
  case nobody(String)
  case several(String, [StaffMember])
}

extension StoredShift {
  /// The payouts of a person: by the ID, the name, or else by the beginning of names, whatever
  /// their capitals.
  public func payouts(of person: String) -> [PayRecord] {
    let wanted = person.lowercased()
    let exact = payouts.filter {
      $0.employee.name.text.lowercased() == wanted || $0.employee.id.rawValue == person
    }
    guard exact.isEmpty else { return exact }
    return payouts.filter { $0.employee.name.text.lowercased().hasPrefix(wanted) }
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
