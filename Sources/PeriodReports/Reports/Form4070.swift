public import BusinessCalendar
import Monetary
import PayRecords
import TipPooling

extension CheckedPeriod {
  /// For each person and calendar month the lines of Form 4070; and for each person and year,
  /// 2025 to 2028, qualified tips apart from service charges.
  ///
  /// - Parameters:
  ///   - name: a name or ID; nil for everybody.
  ///   - today: a business day that is not over; nil where it is not known.
  /// - Throws: ``ReportError``: nobody of that name, or money that does not fit.
  public func form4070(
    of name: String? = nil, on today: CalendarDay? = nil
  ) throws(ReportError) -> ReportDocument {
    let people = try people(named: name)
    return try reporting { try Form4070(period: self, people: people, today: today).document() }
  }
}

struct Form4070 {
  let period: CheckedPeriod
  let people: [CheckedPeriod.PersonLine]
  let today: CalendarDay?

  func document() throws -> ReportDocument {
    var part = ReportPart()
    part.tables = [try monthTable(), try qualifiedTable()]
    let known = PeriodNotices(period: period)
    var notices = known.aboutShifts + partialMonths
    let chosen = Set(people.map(\.employee.id))
    let payouts = period.payouts.filter { chosen.contains($0.employee.id) }
    if try payouts.contains(where: { try OwnTips($0) == nil || $0.cardFee == nil }) {
      notices.append(
        "Lines 1 to 3 are withheld where the books do not tell which of somebody's own tips were "
          + "cash, or whose the card fee was. Line 4 is known.")
    }
    notices += try known.shortReports(
      of: payouts, "Lines 1 to 3 of that month are withheld; line 4 is known.")
    return ReportDocument(
      .form4070, title: "Figures for Form 4070", of: period, notices: notices, parts: [part],
      notes: [
        "Lines as on Form 4070 (Rev. August 2005): 1 cash tips received, 2 credit and debit card "
          + "tips received, 3 tips paid out, 4 net tips (1 + 2 − 3). Due on the 10th of the next "
          + "month; under $20 in a month nothing has to be reported (IRS Publication 1244, read "
          + "in copies, not at the source).",
        "What was paid out is net for each shift. Tips of private events count with the card tips. "
          + "Service charges and what the house added are wages and in none of the four lines.",
        "Qualified tips (2025 to 2028): voluntary tips and shares of a pool. An automatic gratuity "
          + "is none. Whether somebody's occupation qualifies, and up to which amount, is for "
          + "payroll to decide (secondary sources).",
      ])
  }

  /// Months that the figures do not hold all of.
  private var partialMonths: [String] {
    period.days.months.compactMap { month in
      let name = month.first.yearAndMonth
      if month.first != month.first.monthsFirst || month.last != month.last.monthsLast {
        return "\(name) is not whole: its figures are those of \(month.first) to \(month.last)."
      }
      guard let today, month.contains(today) else { return nil }
      return "\(name) is not over: its figures can still grow."
    }
  }

  private func monthTable() throws -> ReportTable {
    var table = ReportTable("months", "Month by month")
    table.text("month", "Month")
    table.text("from", "From")
    table.text("to", "To")
    table.hidden("employee_id")
    table.text("name", "Name")
    table.figure("cash_tips_received", "1 Cash tips received")
    table.figure("card_tips_received", "2 Card tips received")
    table.figure("tips_paid_out", "3 Tips paid out")
    table.figure("net_tips", "4 Net tips")
    var all = Form4070Lines()
    for month in period.days.months {
      for person in people {
        let shifts = person.entries(of: month)
        guard !shifts.isEmpty else { continue }
        var lines = Form4070Lines()
        for entries in shifts { try lines.add(entries) }
        try all.add(lines)
        table.rows.append(
          [
            .text(month.first.yearAndMonth), .day(month.first), .day(month.last),
            .text(person.employee.id.rawValue), .text(person.label),
          ] + lines.cells)
      }
    }
    table.total = [.text("Total"), .none, .none, .none, .none] + all.cells
    return table
  }

  private func qualifiedTable() throws -> ReportTable {
    var table = ReportTable("qualified", "Qualified tips, apart from wages")
    table.text("year", "Year")
    table.hidden("employee_id")
    table.text("name", "Name")
    table.figure("qualified_tips", "Qualified tips")
    table.figure("service_charges", "Service charges (wages)")
    table.figure("house_paid", "Added by the house (wages)")
    var all = TipSources.zero
    for year in 2025...2028 {
      for person in people {
        let payouts = person.payouts.filter { $0.day.year == year }
        guard !payouts.isEmpty else { continue }
        var sources = TipSources.zero
        for payout in payouts { sources = try sources + payout.sources }
        all = try all + sources
        table.rows.append(
          [.text(String(year)), .text(person.employee.id.rawValue), .text(person.label)]
            + (try Self.cells(sources)))
      }
    }
    table.total = [.text("Total"), .none, .none] + (try Self.cells(all))
    return table
  }

  private static func cells(_ sources: TipSources) throws -> [ReportCell] {
    [.money(try sources.tips), .money(sources.serviceCharges), .money(sources.housePaid)]
  }
}

extension DayRange {
  /// The calendar months that it touches, each no longer than the range itself.
  var months: [DayRange] {
    var months: [DayRange] = []
    var start = first
    while start <= last {
      let end = start.monthsLast
      guard let month = DayRange(from: start, to: min(end, last)) else { break }
      months.append(month)
      guard let next = end.adding(days: 1) else { break }
      start = next
    }
    return months
  }
}

extension CalendarDay {
  /// `2026-09`
  var yearAndMonth: String { String(description.prefix(7)) }

  /// The first day of its month.
  var monthsFirst: CalendarDay { CalendarDay(year: year, month: month, day: 1) ?? self }

  /// The last day of its month.
  var monthsLast: CalendarDay {
    let days = CalendarDay.days(inMonth: month, of: year)
    return CalendarDay(year: year, month: month, day: days) ?? self
  }
}
