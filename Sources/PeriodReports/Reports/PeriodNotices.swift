import BusinessCalendar
import Monetary
import PayRecords

/// What a reader must know before using a period's figures.
struct PeriodNotices {
  let period: CheckedPeriod

  /// That there are no shifts at all, or which can still change.
  var aboutShifts: [String] { period.noShifts + openShifts }

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
    let more = without.count == 1 ? "" : " and of \(Self.rest(without.count - 1, "payout"))"
    return [
      "The hours of \(name(first)) on \(first.day) (shift \(first.shift))\(more) are not known, so sums "
        + "of hours that need them are withheld."
    ]
  }

  /// Shifts without all their hours, for tips per hour.
  var shiftsWithoutHours: [String] {
    let without = period.shifts.filter { $0.sums.payouts == 0 || $0.sums.seconds == nil }
      .map(\.record)
    guard !without.isEmpty else { return [] }
    let named = Self.list(without.map { "shift \($0.shift) of \($0.day)" }, "shift")
    return ["Tips per hour are withheld for \(named): not everybody's hours are known there."]
  }

  /// Days whose sales are not known, and what follows for `figure`.
  func missingSales(_ figure: String) -> [String] {
    let missing = period.sales.missing
    guard !missing.isEmpty else { return [] }
    let have = missing.count == 1 ? "has" : "have"
    let days = Self.list(missing.map(Self.words), "day")
    return ["\(figure) is withheld: \(days) \(have) no net sales."]
  }

  /// Five of them at most, and how many more.
  private static func list(_ texts: [String], _ what: String) -> String {
    texts.prefix(5).joined(separator: ", ")
      + (texts.count > 5 ? " and \(rest(texts.count - 5, what))" : "")
  }

  /// `2026-09-09`, `shift 2 of 2026-09-01`.
  private static func words(_ day: PeriodSales.Day) -> String {
    guard let first = day.shiftsWithout.first else { return day.day.description }
    let numbers = day.shiftsWithout.map(String.init).joined(separator: ", ")
    return "\(day.shiftsWithout.count == 1 ? "shift \(first)" : "shifts \(numbers)") of \(day.day)"
  }

  /// Reports with tips but without sales, among others that have some: the sales of the day may be
  /// too low, and what is counted of them too high.
  func doubtfulReports(_ figure: String) throws(MoneyError) -> [String] {
    let counted = Set(period.sales.days.filter { $0.netSales != nil && !$0.isFromTill }.map(\.day))
    var doubtful: [PayRecord] = []
    for payout in period.payouts where payout.netSales == .zero && counted.contains(payout.day) {
      if let tips = try payout.ownTips, tips > .zero { doubtful.append(payout) }
    }
    guard let first = doubtful.first, let tips = try first.ownTips else { return [] }
    let more = Self.likewise(doubtful.count)
    return [
      "\(name(first))'s report of \(first.day) (shift \(first.shift)) has tips of \(text(tips)) but "
        + "no net sales\(more): if sales are missing there, \(figure) is too high."
    ]
  }

  /// Reports that bring in less than their own cash tips and service charges.
  func shortReports(
    of payouts: [PayRecord], _ withheld: String
  ) throws(MoneyError) -> [String] {
    var short: [PayRecord] = []
    for payout in payouts where try OwnTips(payout)?.card == nil {
      if payout.ownCashTips != nil, payout.ownServiceCharges != nil { short.append(payout) }
    }
    guard let first = short.first else { return [] }
    let more = Self.likewise(short.count)
    return [
      "\(name(first))'s report of \(first.day) (shift \(first.shift)) brings in less than the cash "
        + "tips and service charges on it\(more): most likely cash was left out there. \(withheld)"
    ]
  }

  /// `1 more day`, `3 more days`
  private static func rest(_ count: Int, _ what: String) -> String {
    "\(count) more \(what)\(count == 1 ? "" : "s")"
  }

  private static func likewise(_ reports: Int) -> String {
    reports == 1 ? "" : ", and \(rest(reports - 1, "report")) likewise"
  }

  private func name(_ payout: PayRecord) -> String {
    period.label(of: payout.employee)
  }

  /// Where the till says otherwise than the shifts, and days without shifts.
  var oddSales: [String] {
    var lines: [String] = []
    let other = period.sales.days.filter {
      $0.isFromTill && $0.netSales != nil && $0.netSales != $0.ofShifts
    }
    if let first = other.first, let sales = first.netSales {
      let more =
        other.count == 1
        ? ""
        : ", and \(Self.rest(other.count - 1, "day")) \(other.count == 2 ? "differs" : "differ")"
      lines.append(
        "On \(first.day) the till counted net sales of \(text(sales)), the shifts' reports "
          + "\(text(first.ofShifts))\(more); the till's figure is used.")
    }
    let without = period.sales.daysWithoutShift
    if let first = without.first {
      let more = without.count == 1 ? "" : " and \(Self.rest(without.count - 1, "day"))"
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
