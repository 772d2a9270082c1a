public import Money
public import Tips

/// What a file says of one person of the staff list. Nil leaves what the list has.
public struct StaffEntry: Hashable, Sendable {
  public enum Person: Hashable, Sendable {
    /// Somebody of the list; a name that differs is their new one, nil leaves it.
    case known(Employee.ID, PersonName?)
    /// The one who has the name or a confirmed spelling of it; else somebody new.
    case named(PersonName)
    /// Somebody new, though others have a name like it.
    case new(PersonName)
  }

  public var person: Person
  public var roles: [JobRole]?
  /// What keeps the person from having a share of a pool; `.some(nil)`: nothing does.
  public var leadsAs: Leadership??
  public var payroll: PayrollChange
  /// The person left, on this day where it is known; nil says nothing of it.
  public var left: CalendarDay??

  public init(
    person: Person, roles: [JobRole]? = nil, leadsAs: Leadership?? = nil,
    payroll: PayrollChange = PayrollChange(), left: CalendarDay?? = nil
  ) {
    (self.person, self.roles, self.leadsAs, self.payroll) = (person, roles, leadsAs, payroll)
    self.left = left
  }
}

/// What became of one entry, or would.
public struct StaffEntryChange: Hashable, Sendable {
  /// The entry's place in the list that was given.
  public let place: Int
  /// Nil for somebody new.
  public let before: StaffDetails?
  public let after: StaffDetails
}

/// Why an entry cannot be taken.
public enum StaffEntryTrouble: Error, Hashable, Sendable {
  case store(TipStoreError)
  /// Nobody has the name, and these have one like it.
  case alike(PersonName, [StaffMember])
  /// Somebody new of a name that these have.
  case notNew(PersonName, [StaffMember])
  /// Another entry is about the same person.
  case twice(Employee, otherPlace: Int)
}

/// What became of a list of entries: of all of them or of none.
public struct StaffImport: Hashable, Sendable {
  /// What changed, or would; in the order of the entries.
  public internal(set) var changes: [StaffEntryChange] = []
  /// How many entries say what the list has.
  public internal(set) var unchanged = 0
  /// By the entries' places; where there is one, nothing was changed.
  public internal(set) var troubles: [Int: StaffEntryTrouble] = [:]
}
