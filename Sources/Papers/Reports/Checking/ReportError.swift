public import Money
import Words

/// Why a report cannot be made. A report is right or is not made: no figure that does not add up
/// is ever printed.
public enum ReportError: Error, Hashable, Sendable {
  case payoutsDoNotAddUp(shift: Int64, day: CalendarDay, tips: Money, payouts: Money, Currency)
  case sourcesDoNotAddUp(shift: Int64, day: CalendarDay, name: String)
  case settlementDoesNotAddUp(shift: Int64, day: CalendarDay, name: String)
  case negativeAmount(shift: Int64, day: CalendarDay, name: String)
  case netSalesDoNotAddUp(shift: Int64, day: CalendarDay, shiftSales: Money, Money, Currency)
  case housePaidDoesNotAddUp(shift: Int64, day: CalendarDay)
  case personsDoNotAddUp(persons: Money, shifts: Money, Currency)
  /// A payout of a shift, or of a version or day of it, that is not among the shifts.
  case payoutWithoutShift(shift: Int64, day: CalendarDay, name: String)
  case shiftTwice(shift: Int64)
  case voidedShift(shift: Int64)
  case dayOutside(shift: Int64, day: CalendarDay)
  case otherCurrency(shift: Int64, Currency)
  case salesTwice(CalendarDay)
  case nobodyOfThatName(String, known: [String])
  case money(MoneyError)
}

extension ReportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .payoutsDoNotAddUp(let shift, let day, let tips, let payouts, let currency):
      Self.broken(
        shift, day,
        "its payouts add up to \(payouts.formatted(in: currency)), but its tips are "
          + tips.formatted(in: currency))
    case .sourcesDoNotAddUp(let shift, let day, let name):
      Self.broken(shift, day, "the sources of \(name)'s payout are not its amount")
    case .settlementDoesNotAddUp(let shift, let day, let name):
      Self.broken(
        shift, day, "what the house pays \(name) is not the payout less the cash that they hold")
    case .negativeAmount(let shift, let day, let name):
      Self.broken(shift, day, "an amount of \(name)'s payout is below zero")
    case .netSalesDoNotAddUp(let shift, let day, let sales, let reports, let currency):
      Self.broken(
        shift, day,
        "the net sales of its reports are \(reports.formatted(in: currency)), more than the "
          + "shift's \(sales.formatted(in: currency))")
    case .housePaidDoesNotAddUp(let shift, let day):
      Self.broken(shift, day, "what the house added is not what the payouts say")
    case .personsDoNotAddUp(let persons, let shifts, let currency):
      "The persons add up to \(persons.formatted(in: currency)), the shifts to "
        + "\(shifts.formatted(in: currency)). This is a fault in TipPool; nothing was printed."
    case .payoutWithoutShift(let shift, let day, let name):
      Self.broken(shift, day, "\(name)'s payout belongs to no shift of the report")
    case .shiftTwice(let shift): "Shift \(shift) stands in the records twice. " + Self.remedy
    case .voidedShift(let shift):
      "Shift \(shift) was voided and may not stand in a report. " + Self.remedy
    case .dayOutside(let shift, let day):
      "Shift \(shift) of \(day) lies outside the days of the report. " + Self.remedy
    case .otherCurrency(let shift, let currency):
      "Shift \(shift) is in \(currency.code), the report is not. Report each currency by itself."
    case .salesTwice(let day):
      "The sales of \(day) were brought in twice. Bring in one figure for the day."
    case .nobodyOfThatName(let name, known: []):
      "Nobody was paid in these days, so there is nothing of “\(name)”."
    case .nobodyOfThatName(let name, let known):
      "Nobody called “\(name)” was paid in these days. There are: \(known.joined(separator: ", "))."
    case .money(let error): error.sentence()
    }
  }

  private static func broken(_ shift: Int64, _ day: CalendarDay, _ what: String) -> String {
    "Shift \(shift) of \(day) does not add up: \(what). \(remedy)"
  }

  private static let remedy =
    "The books were changed by another hand or are damaged; nothing was printed."
}
