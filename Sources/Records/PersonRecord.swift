public import Tips

/// A person of the staff list, with what payroll has to know.
public struct PersonRecord: Hashable, Sendable {
  /// ID and the name as the house writes it.
  public var employee: Employee
  /// The name for payroll, where it was entered.
  public var firstName: String?
  public var lastName: String?
  /// What each payroll system calls the person; leading zeros count.
  public var payrollIDs: [PayrollSystem: String]
  /// False for people who left; they stay in the books.
  public var isActive: Bool

  public init(
    employee: Employee, firstName: String? = nil, lastName: String? = nil,
    payrollIDs: [PayrollSystem: String] = [:], isActive: Bool = true
  ) {
    (self.employee, self.firstName, self.lastName) = (employee, firstName, lastName)
    (self.payrollIDs, self.isActive) = (payrollIDs, isActive)
  }
}

extension Employee.ID {
  private static let prefix = "staff-"

  /// The ID of a row of the staff list.
  package init(staffRow: Int64) { self.init(Self.prefix + String(staffRow)) }

  /// The row of the staff list that the ID names; nil for IDs that come from elsewhere.
  package var staffRow: Int64? {
    guard rawValue.hasPrefix(Self.prefix),
      let number = Int64(rawValue.dropFirst(Self.prefix.count)), number > 0,
      rawValue == Self.prefix + String(number)
    else { return nil }
    return number
  }
}
