public import Money
public import Tips

public struct StaffMember: Hashable, Sendable {
  /// The person, with the list's own ID: `staff-7`.
  public let employee: Employee
  /// Whether the person is offered for new shifts.
  public let isActive: Bool
  /// The name for payroll, where it was entered.
  public let firstName: String?
  public let lastName: String?
  /// What keeps the person from having a share of a pool; nil where nothing does.
  public let leadsAs: Leadership?
  /// The day on which the person left; nil for those who are here, and where nobody told.
  public let leftOn: CalendarDay?
  /// A random UUID that holds among houses; nil where another program took it away.
  public let identity: String?
}

/// What keeps a person from receiving from a pool (29 CFR 531.52). A shift may say otherwise.
public enum Leadership: String, Hashable, Sendable, CaseIterable, Codable {
  case manager
  case supervisor
  case owner
}

/// Somebody of the staff list who may be meant by a name on a report.
public struct NameCandidate: Hashable, Sendable {
  public let member: StaffMember
  /// The name or remembered spelling that comes closest.
  public let spelling: String
  /// How alike the two are, 1…100: 100 is the same but for capitals and marks.
  public let score: Int

  public init(member: StaffMember, spelling: String, score: Int) {
    (self.member, self.spelling, self.score) = (member, spelling, score)
  }

  /// Whether nobody who asks no questions should take the name for somebody new: a letter misread
  /// for one that looks like it, an initial, a part of the name. Maria and Mario are two people.
  public var isCloseEnoughToStop: Bool { score >= 85 }
}

public struct AddedEmployee: Hashable, Sendable {
  public let employee: Employee
  /// Those of the same name (but for capitals and marks) who were there before.
  public let sameName: [StaffMember]
}

public struct RenamedEmployee: Hashable, Sendable {
  public let old: PersonName
  /// Others who have the new name (but for capitals and marks).
  public let sameName: [StaffMember]
  /// Whether reports that print the old name are still this person's.
  public let oldNameIsKept: Bool
}

public struct Leaving: Hashable, Sendable {
  /// Whether the person had left before.
  public let hadLeft: Bool
  /// The last day as it was known.
  public let oldDay: CalendarDay?
  /// The last day as it is known now.
  public let day: CalendarDay?
}
