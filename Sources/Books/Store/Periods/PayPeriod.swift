public import Money

public struct PayPeriod: Hashable, Sendable {
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Locked as a whole: its shifts can only still be paid.
    case closed
    /// Open again, with a reason that stands in the log.
    case reopened
  }

  /// The business days, the last one included.
  public let days: DayRange
  /// When people get their money; nil where it was not told.
  public let payday: CalendarDay?
  public let state: State
  /// UTC, ISO 8601: when it was closed last.
  public let closedAt: String
  /// Who closed it last.
  public let closedBy: BooksActor
}

public struct PeriodClosing: Hashable, Sendable {
  /// The numbers of the shifts that were closed with it.
  public let closed: [Int64]
  /// Those that were closed before.
  public let closedBefore: [Int64]
}

public struct PeriodPaying: Hashable, Sendable {
  /// The numbers of the shifts that are noted as paid now.
  public let paid: [Int64]
  /// Those that were paid before.
  public let paidBefore: [Int64]
}

/// A shift to check first.
public struct UnfinishedShift: Hashable, Sendable {
  public let shift: Int64
  public let day: CalendarDay
  /// ``ShiftState/reviewed``: it is still open; ``ShiftState/closed``: it is not paid.
  public let state: ShiftState
  /// When people should get their money; nil where nobody told.
  public let payday: CalendarDay?
  /// Whether that day is past.
  public let isPastPayday: Bool
}
