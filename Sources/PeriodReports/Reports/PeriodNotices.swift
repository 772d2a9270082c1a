import BusinessCalendar
import Monetary
import PayRecords
import TipPooling

/// What a reader must know before using a period's figures.
struct PeriodNotices {
  let period: CheckedPeriod

  /// Shifts that can still change.
  var openShifts: [String] {
    let open = period.shifts.map(\.record).filter { $0.state == .reviewed }
    guard let first = open.first else { return [] }
    let which =
      open.count == 1 ? "Shift \(first.shift) of \(first.day) is" : "\(open.count) shifts are"
    let rest = open.count == 1 ? "" : " (the first is shift \(first.shift) of \(first.day))"
    return ["\(which) not closed yet\(rest): these figures can still change."]
  }

  /// Payouts without hours, where others have some.
  var missingHours: [String] {
    guard period.total.payoutsWithTime > 0, period.total.seconds == nil else { return [] }
    let without = period.payouts.filter { $0.timeWorked == nil }
    guard let first = without.first else { return [] }
    let name = period.labels()[first.employee.id] ?? first.employee.name.text
    let more = without.count == 1 ? "" : " and of \(without.count - 1) more payouts"
    return [
      "The hours of \(name) on \(first.day) (shift \(first.shift))\(more) are not known, so sums "
        + "of hours that need them are withheld."
    ]
  }

  /// Shifts without all their hours, for tips per hour.
  var shiftsWithoutHours: [String] {
    let without = period.shifts.filter { $0.sums.payouts == 0 || $0.sums.seconds == nil }
      .map(\.record)
    guard !without.isEmpty else { return [] }
    let named = without.prefix(5).map { "shift \($0.shift) of \($0.day)" }.joined(separator: ", ")
    let more = without.count > 5 ? " and \(without.count - 5) more shifts" : ""
    return [
      "Tips per hour are withheld for \(named)\(more): not everybody's hours are known there."
    ]
  }

  /// Days whose sales are not known, and what follows for `figure`.
  func missingSales(_ figure: String) -> [String] {
    let missing = period.sales.missing
    guard let first = missing.first else {
      return period.shifts.isEmpty ? ["There are no shifts in these days."] : []
    }
    let days = missing.prefix(5).map(\.description).joined(separator: ", ")
    let more = missing.count > 5 ? " and \(missing.count - 5) more days" : ""
    let have = missing.count == 1 ? "has" : "have"
    let example = missing.count == 1 ? "" : ", the first is \(first)"
    return ["\(figure) is withheld: \(days)\(more) \(have) no net sales\(example)."]
  }

  /// Where the till says otherwise than the shifts, and days without shifts.
  var oddSales: [String] {
    var lines: [String] = []
    let other = period.sales.days.filter { $0.netSales != nil && $0.netSales != $0.ofShifts }
    if let first = other.first, let sales = first.netSales {
      let more = other.count == 1 ? "" : ", and \(other.count - 1) more days differ"
      lines.append(
        "On \(first.day) the till counted net sales of \(text(sales)), the shifts' reports "
          + "\(text(first.ofShifts))\(more); the till's figure is used.")
    }
    let without = period.sales.daysWithoutShift
    if let first = without.first {
      let more = without.count == 1 ? "" : " and \(without.count - 1) more days"
      let have = without.count == 1 ? "has" : "have"
      lines.append("\(first)\(more) \(have) sales but no shift; they are left out.")
    }
    return lines
  }

  /// Card fees that the books do not tell whose they were.
  func unknownFees() throws(MoneyError) -> [String] {
    let ids = Set(period.payouts.filter { $0.cardFee == nil }.map(\.shift))
    let fees = try period.shifts.map(\.record).filter { ids.contains($0.shift) }.map(\.cardFee)
      .sum()
    guard fees != .zero else { return [] }
    return [
      "Card fees of \(text(fees)) stand among what people gave: the books do not tell whose they "
        + "were."
    ]
  }

  private func text(_ money: Money) -> String { money.formatted(in: period.currency) }
}
