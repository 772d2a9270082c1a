/// When a house pays: periods that follow each other without a gap, and the payday of each.
public struct PaySchedule: Hashable, Sendable {
  /// How long a period lasts, in the words of the settings file.
  public enum Length: String, Hashable, Sendable, CaseIterable {
    case everyWeek = "every week"
    case everyTwoWeeks = "every two weeks"
    /// From the 1st to the 15th, from the 16th to the month's last day.
    case twiceAMonth = "twice a month"
    case everyMonth = "every month"

    /// Whether periods are counted in days, so that one must be known to know them all.
    public var needsAnchor: Bool { self == .everyWeek || self == .everyTwoWeeks }
  }

  public let length: Length
  /// The first day of one period, whichever it is.
  public let anchor: CalendarDay
  /// How many days after a period's last day it is paid: 0 or more.
  public let paydayAfter: Int

  /// Nil where the day cannot start a period: half months start on the 1st and the 16th, months on
  /// a day up to the 28th. Nil for a payday before the period's end.
  public init?(_ length: Length, from anchor: CalendarDay, paydayAfter: Int = 0) {
    guard paydayAfter >= 0 else { return nil }
    switch length {
    case .everyWeek, .everyTwoWeeks: break
    case .twiceAMonth: guard anchor.day == 1 || anchor.day == 16 else { return nil }
    case .everyMonth: guard anchor.day <= 28 else { return nil }
    }
    self.length = length
    self.anchor = anchor
    self.paydayAfter = paydayAfter
  }

  /// The one period that a day lies in, before the anchor as well as after it.
  ///
  /// - Returns: nil only where the period would reach over an end of the calendar.
  public func period(containing day: CalendarDay) -> DayRange? {
    guard let first = firstDay(ofPeriodWith: day), let next = firstDay(after: first),
      let last = next.adding(days: -1)
    else { return nil }
    return DayRange(from: first, to: last)
  }

  /// The period before; nil at the calendar's start.
  public func previous(before period: DayRange) -> DayRange? {
    period.first.adding(days: -1).flatMap { self.period(containing: $0) }
  }

  /// The last periods up to the one that holds the day, oldest first.
  public func periods(_ count: Int, upTo day: CalendarDay) -> [DayRange] {
    var periods: [DayRange] = []
    var current = period(containing: day)
    while let period = current, periods.count < count {
      periods.append(period)
      current = previous(before: period)
    }
    return periods.reversed()
  }

  /// The last period that was over on that day.
  public func lastEnded(on day: CalendarDay) -> DayRange? {
    guard let current = period(containing: day) else { return nil }
    return current.last == day ? current : previous(before: current)
  }

  public func isPeriod(_ days: DayRange) -> Bool { period(containing: days.first) == days }

  /// The day on which a period is paid; nil past the calendar's end.
  public func payday(of period: DayRange) -> CalendarDay? {
    period.last.adding(days: paydayAfter)
  }

  // MARK: - First days

  private func firstDay(ofPeriodWith day: CalendarDay) -> CalendarDay? {
    switch length {
    case .everyWeek, .everyTwoWeeks:
      let days = length == .everyWeek ? 7 : 14
      let past = (day.dayNumber - anchor.dayNumber) % days
      return day.adding(days: -(past < 0 ? past + days : past))
    case .twiceAMonth:
      return CalendarDay(year: day.year, month: day.month, day: day.day < 16 ? 1 : 16)
    case .everyMonth:
      guard day.day < anchor.day else {
        return CalendarDay(year: day.year, month: day.month, day: anchor.day)
      }
      let lastMonth = day.adding(days: -day.day)
      return lastMonth.flatMap { CalendarDay(year: $0.year, month: $0.month, day: anchor.day) }
    }
  }

  private func firstDay(after first: CalendarDay) -> CalendarDay? {
    // No period has more days, and none is so short that they reach over the next one.
    let most =
      switch length {
      case .everyWeek: 7
      case .everyTwoWeeks: 14
      case .twiceAMonth: 16
      case .everyMonth: 31
      }
    return first.adding(days: most).flatMap { firstDay(ofPeriodWith: $0) }
  }
}
