extension CalendarDay {
  /// How many days lie between 0001-01-01 and this day; that day has the number 0.
  public var dayNumber: Int {
    Self.firstDayNumber(of: year) + (1..<month).reduce(0) { $0 + Self.days(inMonth: $1, of: year) }
      + day - 1
  }

  /// The day of that number; nil before the year 1 and after the year 9999.
  public init?(dayNumber: Int) {
    guard (0...3_652_058).contains(dayNumber) else { return nil }
    // The shortest possible year gives a year that is never too small; the loops then step back.
    var year = dayNumber / 365 + 1
    while Self.firstDayNumber(of: year) > dayNumber { year -= 1 }
    var rest = dayNumber - Self.firstDayNumber(of: year)
    var month = 1
    while rest >= Self.days(inMonth: month, of: year) {
      rest -= Self.days(inMonth: month, of: year)
      month += 1
    }
    self.init(year: year, month: month, day: rest + 1)
  }

  private static func firstDayNumber(of year: Int) -> Int {
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400
  }

  /// The day so many days later, or earlier; nil outside the calendar.
  public func adding(days: Int) -> CalendarDay? { CalendarDay(dayNumber: dayNumber + days) }

  /// The same day of a later or earlier month; of a shorter month its last day. Nil before the year 1 and
  /// after the year 9999.
  ///
  /// ```swift
  /// CalendarDay(iso: "2026-01-31")?.adding(months: 1)  // 2026-02-28
  /// ```
  public func adding(months: Int) -> CalendarDay? {
    let (count, isTooLarge) = (12 * year + month - 1).addingReportingOverflow(months)
    guard !isTooLarge, count >= 12 else { return nil }
    let (year, month) = (count / 12, count % 12 + 1)
    guard year <= 9999 else { return nil }
    return CalendarDay(year: year, month: month, day: min(day, Self.days(inMonth: month, of: year)))
  }

  public var weekday: Weekday {
    // 0001-01-01 was a Monday.
    Weekday.allCases[dayNumber % 7]
  }
}

/// A day of the week, Monday first (ISO 8601).
public enum Weekday: String, Hashable, Sendable, CaseIterable, Codable {
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday
}

/// Some days in a row: a pay period, a month.
public struct DayRange: Hashable, Sendable {
  public let first: CalendarDay
  /// The last day, which belongs to it.
  public let last: CalendarDay

  public init?(from first: CalendarDay, to last: CalendarDay) {
    guard first <= last else { return nil }
    self.first = first
    self.last = last
  }

  /// The calendar month of a day.
  public init(monthOf day: CalendarDay) {
    let length = CalendarDay.days(inMonth: day.month, of: day.year)
    first = CalendarDay(year: day.year, month: day.month, day: 1, isKnownToExist: ())
    last = CalendarDay(year: day.year, month: day.month, day: length, isKnownToExist: ())
  }

  /// Every day that can be written, to ask for all there is.
  public static let allDays = DayRange(
    first: CalendarDay(year: 1, month: 1, day: 1, isKnownToExist: ()),
    last: CalendarDay(year: 9999, month: 12, day: 31, isKnownToExist: ()))

  private init(first: CalendarDay, last: CalendarDay) {
    self.first = first
    self.last = last
  }

  public func contains(_ day: CalendarDay) -> Bool { first <= day && day <= last }
}
