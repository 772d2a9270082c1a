/// A day that exists in the Gregorian calendar, without a time zone.
public struct CalendarDay: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// 1900…2199: printed years outside are misprints or misreadings.
  public let year: Int
  /// 1…12.
  public let month: Int
  /// 1…31, as many as the month has in that year.
  public let day: Int

  /// A day from its numbers, nil if the calendar has no such day or the year is outside
  /// 1900…2199.
  public init?(year: Int, month: Int, day: Int) {
    guard (1900...2199).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// `YYYY-MM-DD`.
  public var description: String {
    "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day))"
  }

  /// Whether the first day is earlier.
  public static func < (lhs: CalendarDay, rhs: CalendarDay) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Which of two leading numbers of a printed date is the month.
public enum DayMonthOrder: String, CaseIterable, Sendable {
  /// `09/25/2026`, as in the United States.
  case monthFirst
  /// `25/09/2026`.
  case dayFirst
}
