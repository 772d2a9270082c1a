public import Money
public import Tips

/// The hours of a person on a day, by the time clock.
public struct WorkedHours: Hashable, Sendable {
  public var day: CalendarDay
  public var employee: Employee.ID
  /// What they did; nil where the clock does not tell.
  public var role: JobRole?
  public var time: WorkedTime
  /// The lines of the clock's file that say so, from 1; none where it is no file's.
  public var lines: [Int]

  public init(
    day: CalendarDay, employee: Employee.ID, role: JobRole? = nil, time: WorkedTime,
    lines: [Int] = []
  ) {
    (self.day, self.employee, self.role, self.time, self.lines) = (day, employee, role, time, lines)
  }
}

/// A name of a file, and who is meant by it: to be remembered with what the file brings.
public struct ConfirmedName: Hashable, Sendable {
  public var spelling: PersonName
  public var employee: Employee.ID

  public init(spelling: PersonName, employee: Employee.ID) {
    (self.spelling, self.employee) = (spelling, employee)
  }
}

/// What bringing hours in would do, before it is done.
public struct HoursPreview: Hashable, Sendable {
  /// An entry of a shift whose time would change.
  public struct Change: Hashable, Sendable {
    public let shift: Int64
    public let day: CalendarDay
    public let employee: Employee
    public let role: JobRole
    /// What the books hold; nil where they hold nothing.
    public let old: WorkedTime?
    public let new: WorkedTime
  }

  /// A payout that would change with the hours.
  public struct PayoutChange: Hashable, Sendable {
    public let shift: Int64
    public let employee: Employee
    public let role: JobRole
    public let old: Money
    public let new: Money
  }

  /// Why a line of the clock cannot be taken.
  public enum Trouble: Hashable, Sendable {
    /// No shift of that day, in which the person is, counts.
    case notInAShift(WorkedHours)
    /// The person is in several entries of that day: the clock does not say which.
    case severalEntries(WorkedHours, shifts: [Int64])
    /// The person is in shifts of that day, but not in the role that the clock tells.
    case otherRole(WorkedHours, shifts: [Int64], roles: [JobRole])
    /// The shift is closed or paid: reopen it first.
    case fixed(WorkedHours, shift: Int64, ShiftState)
    /// The entry tells from when to when the person worked, and that makes other hours.
    case hasTimes(WorkedHours, shift: Int64)
    /// Two lines of the clock speak of one entry.
    case twice(WorkedHours, shift: Int64)
    /// With these hours the shift allows no payout.
    case refused(shift: Int64, ShiftError, lines: [Int])
  }

  /// A person with hours in a shift, on a day in the clock's file, who has no line in the file.
  public struct Missing: Hashable, Sendable {
    public let shift: Int64
    public let day: CalendarDay
    public let employee: Employee
    public let time: WorkedTime
  }

  public var changes: [Change] = []
  public var missing: [Missing] = []
  public var payouts: [PayoutChange] = []
  /// How many lines say what the books hold already.
  public var unchanged = 0
  /// Where there is any, nothing of the file is saved.
  public var troubles: [Trouble] = []
  /// The spellings that are remembered with it.
  public var remembered: [ConfirmedName] = []
}

extension HoursPreview.Trouble {
  /// The lines of the clock's file that it is about.
  public var lines: [Int] {
    switch self {
    case .notInAShift(let line), .severalEntries(let line, _), .otherRole(let line, _, _),
      .fixed(let line, _, _), .hasTimes(let line, _), .twice(let line, _):
      line.lines
    case .refused(_, _, let lines): lines
    }
  }
}
