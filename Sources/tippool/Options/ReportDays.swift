import ArgumentParser
import Bookkeeping
import BusinessCalendar
import HouseFiles
import HouseSettings

/// Which days a report is about.
struct ReportDays: ParsableArguments {
  @Option(help: .day("The first day (default: the last complete pay period of house.yml)."))
  var from: CalendarDay?

  @Option(help: .day("The last day (default: today)."))
  var to: CalendarDay?

  @Option(help: .value("YYYY-MM", "A whole month instead of two days."))
  var month: MonthArgument?

  func validate() throws {
    if month != nil, from != nil || to != nil {
      throw ValidationError("Give --month, or --from and --to, not both.")
    }
    if to != nil, from == nil { throw ValidationError("--to needs --from.") }
    if let from, let to, to < from {
      throw ValidationError("--to \(to) is before --from \(from).")
    }
  }

  /// Whether any days were named.
  var isGiven: Bool { from != nil || month != nil }

  /// What is taken where no days are named.
  enum Usual {
    /// The last pay period that is over.
    case payPeriod
    /// The last calendar month that is over.
    case month
  }

  /// The days that were named, or else the usual ones.
  func days(_ settings: HouseSettings, otherwise usual: Usual = .payPeriod) throws -> DayRange {
    if let month { return month.days }
    let today = try settings.businessDayNow()
    let days =
      if let from {
        DayRange(from: from, to: to ?? max(today, from))
      } else if usual == .month {
        DayRange(monthBefore: today)
      } else {
        settings.lastPayPeriod(before: today)
      }
    guard let days else {
      throw CommandFailure(
        "Which days? Give --from and --to, or --month. With “pay periods:” in "
          + "\(settings.file) the last complete period is taken by itself.", status: .usage)
    }
    return days
  }
}

/// A month, written `2026-09`.
struct MonthArgument: ExpressibleByArgument {
  let days: DayRange

  init?(argument: String) {
    guard let days = DayRange(month: argument) else { return nil }
    self.days = days
  }
}
