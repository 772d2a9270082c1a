public import Money
public import Tips

extension DayRange {
  /// All days from one to another, where nil is the first or the last of the calendar.
  ///
  /// - Returns: nil where it would end before it starts.
  public init?(between first: CalendarDay?, and last: CalendarDay?) {
    self.init(from: first ?? DayRange.allDays.first, to: last ?? DayRange.allDays.last)
  }

  /// A month, written `2026-09`.
  public init?(month: String) {
    guard let first = CalendarDay(iso: month + "-01") else { return nil }
    self.init(monthOf: first)
  }

  /// The calendar month before that of a day; nil before the calendar's first month.
  public init?(monthBefore day: CalendarDay) {
    guard let last = day.adding(days: -day.day) else { return nil }
    self.init(monthOf: last)
  }
}

extension HouseSettings {
  /// The last pay period that is over: today is not. Nil where the settings tell none.
  public func lastPayPeriod(before today: CalendarDay) -> DayRange? {
    today.adding(days: -1).flatMap { schedule?.lastEnded(on: $0) }
  }

  /// The days of a pay period, and its payday where the settings tell it.
  ///
  /// - Parameter first: its first day; any day of it where the last one is not named.
  /// - Returns: nil where one day is not enough, or where it would end before it starts.
  public func payPeriod(
    from first: CalendarDay, to last: CalendarDay?
  ) -> (days: DayRange, payday: CalendarDay?)? {
    let whole = schedule?.period(containing: first)
    guard let days = last.map({ DayRange(from: first, to: $0) }) ?? whole else { return nil }
    return (days, days == whole ? schedule?.payday(of: days) : nil)
  }
}
