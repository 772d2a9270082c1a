public import Money
public import Tips

/// Who is meant by a name on a report.
public enum NameMeaning: Hashable, Sendable {
  /// One person: by the ID in the name's place, by the name or by a spelling that was confirmed.
  /// Capitals, marks and apostrophes count only where they tell two people apart.
  case known(StaffMember)
  /// Several people have the name: a person must say which.
  case several([StaffMember])
  /// Nobody has it; those who have one like it, the likeliest first.
  case unknown(alike: [NameCandidate])
}

extension StaffMember {
  /// Whether the person worked here on a day: also somebody who left later. On a day that is not
  /// known those count who are here now.
  public func isHere(on day: CalendarDay?) -> Bool {
    if isActive { return true }
    guard let leftOn, let day else { return false }
    return day <= leftOn
  }
}

extension Employee.ID {
  /// The ID that a text has the form of; nil where it may be a name.
  ///
  /// Whoever types `staff-7` means that person, wherever a name is asked for.
  public init?(typed name: PersonName) {
    let id = Employee.ID(name.text.lowercased())
    guard id.staffRow != nil else { return nil }
    self = id
  }
}
