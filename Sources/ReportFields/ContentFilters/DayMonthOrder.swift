/// Which of two leading numbers of a printed date is the month.
public enum DayMonthOrder: String, CaseIterable, Sendable {
  /// `09/25/2026`, as in the United States.
  case monthFirst
  /// `25/09/2026`.
  case dayFirst
}
