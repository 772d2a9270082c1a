public import TipPooling

/// Somebody on the staff list.
public struct StaffMember: Hashable, Sendable {
  /// The person, with the list's own ID: `staff-7`.
  public let employee: Employee
  /// Whether the person is offered for new shifts.
  public let isActive: Bool
}

/// Somebody just added, and who else has that name.
public struct AddedEmployee: Hashable, Sendable {
  /// The new person.
  public let employee: Employee
  /// Those of the same name (in capital or small letters) who were there before.
  public let sameName: [StaffMember]
}

extension Employee.ID {
  private static let prefix = "staff-"

  /// The ID of a row of the staff list.
  init(staffRow: Int64) { self.init(Self.prefix + String(staffRow)) }

  /// The row of the staff list that the ID names; nil for IDs that come from elsewhere.
  var staffRow: Int64? {
    guard rawValue.hasPrefix(Self.prefix),
      let number = Int64(rawValue.dropFirst(Self.prefix.count)), number > 0,
      rawValue == Self.prefix + String(number)
    else { return nil }
    return number
  }
}
