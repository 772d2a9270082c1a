import Foundation
public import Money

extension HouseSettings {
  /// What the settings come to, as a word and what it says; `not said` where nothing does.
  ///
  /// - Parameter today: the business day, for the pay periods.
  public func summary(today: CalendarDay) -> [[String]] {
    let unsaid = "not said"
    var rows = [
      ["file", file],
      ["house", name ?? unsaid],
      ["address", address.isEmpty ? unsaid : address.joined(separator: ", ")],
      ["state", state ?? unsaid],
      ["currency", currency.code],
      ["date order", dateOrder?.rawValue ?? unsaid],
      ["day ends at", dayEnd.description],
      ["time zone", timeZone?.identifier ?? unsaid],
    ]
    rows += periods(today: today, unsaid: unsaid)
    let pieces = drawer.map { $0.formatted(in: currency) }.joined(separator: " ")
    rows += [
      ["drawer", drawer.isEmpty ? unsaid : pieces],
      ["tips paid", tipsPaid?.rawValue ?? unsaid],
      ["wages paid", wagesPaid?.rawValue ?? unsaid],
      ["wrong sums", wrongSums?.rawValue ?? unsaid],
    ]
    return rows
  }

  private func periods(today: CalendarDay, unsaid: String) -> [[String]] {
    guard let schedule else { return [["pay periods", unsaid]] }
    let after =
      schedule.paydayAfter == 0
      ? "on the last day"
      : "\(schedule.paydayAfter) \(schedule.paydayAfter == 1 ? "day" : "days") after"
    var rows = [["pay periods", "\(schedule.length.rawValue), paid \(after)"]]
    for period in schedule.periods(2, upTo: today).reversed() {
      let payday = schedule.payday(of: period).map { ", paid on \($0)" } ?? ""
      let word = period.contains(today) ? "this period" : "last period"
      rows.append([word, "\(period.first) to \(period.last)\(payday)"])
    }
    return rows
  }
}

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
