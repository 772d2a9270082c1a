import ArgumentParser
import House
import Money
import Tips

/// Which days a report is about.
struct ReportDays: ParsableArguments {
  @Option(help: .day("The first day (default: the last complete pay period of house.yml)."))
  var from: CalendarDay?

  @Option(help: .day("The last day (default: today)."))
  var to: CalendarDay?

  @Option(help: .value("YYYY-MM", "A whole month instead of two days."))
  var month: DayRange?

  func validate() throws {
    if month != nil, from != nil || to != nil {
      throw ValidationError("Give --month, or --from and --to, not both.")
    }
    if to != nil, from == nil { throw ValidationError("--to needs --from.") }
    try checkOrder(from: from, to: to)
  }

  /// Refuses days beside the number of a shift.
  func check(besides shift: Int64?) throws {
    if shift != nil, from != nil || month != nil {
      throw ValidationError("Name a shift, or days with --from and --to, not both.")
    }
  }

  /// The days that were named, or else the last pay period that is over.
  func days(_ settings: HouseSettings, byMonth: Bool = false) throws -> DayRange {
    if let month { return month }
    let today = try settings.businessDayNow()
    let days =
      if let from {
        DayRange(from: from, to: to ?? max(today, from))
      } else {
        byMonth ? DayRange(monthBefore: today) : settings.lastPayPeriod(before: today)
      }
    guard let days else {
      throw CommandFailure.usage(
        "Which days? Give --from and --to, or --month. With “pay periods:” in \(settings.file) the "
          + "last complete period is taken by itself.")
    }
    return days
  }
}
