public import Money

extension HouseSettings {
  /// How many days of its week lie before a day. Weeks start as the house's pay periods do where
  /// those are weeks, else on Monday.
  public func dayOfWeek(_ day: CalendarDay) -> Int {
    var start = 0  // A Monday.
    if let schedule, schedule.length.needsAnchor { start = schedule.anchor.dayNumber }
    let past = (day.dayNumber - start) % 7
    return past < 0 ? past + 7 : past
  }

  /// The week of a day; nil only where it would reach over an end of the calendar.
  public func week(of day: CalendarDay) -> DayRange? {
    guard let first = day.adding(days: -dayOfWeek(day)), let last = first.adding(days: 6) else {
      return nil
    }
    return DayRange(from: first, to: last)
  }
}
