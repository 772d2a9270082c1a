public import Money

/// A day as a person types it: `2026-09-25`, `9/25`, `today`, `yesterday`.
public enum TypedDay {
  public static let advice =
    "Type the day as YYYY-MM-DD, for example 2026-09-25, or 9/25, today, yesterday."

  /// The day that a text means; nil for any other text. `9/25` is the last such day up to tomorrow.
  ///
  /// - Parameter order: what the house writes first of day and month; month first where that is not
  ///   known.
  public static func day(
    _ text: String, today: CalendarDay, _ order: DayMonthOrder? = nil
  ) -> CalendarDay? {
    let word = text.lowercased()
    if word == "today" { return today }
    if word == "yesterday" { return today.adding(days: -1) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return CalendarDay(iso: text) }
    var numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (2...3).contains(parts.count) else { return nil }
    if order == .dayFirst { numbers.swapAt(0, 1) }
    if parts.count == 3 {
      let year = numbers[2] < 100 ? 2000 + numbers[2] : numbers[2]
      return CalendarDay(year: year, month: numbers[0], day: numbers[1])
    }
    // The calendar's very last day has no tomorrow.
    let tomorrow = today.adding(days: 1) ?? today
    return [tomorrow.year, tomorrow.year - 1].lazy
      .compactMap { CalendarDay(year: $0, month: numbers[0], day: numbers[1]) }
      .first { $0 <= tomorrow }
  }
}
