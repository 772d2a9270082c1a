public import Money
import Records
import Tips

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
      if month != DayRange(monthOf: month.first) {
        return "\(name) is not whole: its figures are those of \(month.first) to \(month.last)."
      }
      guard let today, month.contains(today) else { return nil }
      return "\(name) is not over: its figures can still grow."
    }
  }

  private func monthTable() throws -> ReportTable {
    var rows: [(month: DayRange, person: CheckedPeriod.PersonLine, lines: Form4070Lines)] = []
    var all = Form4070Lines()
    for month in period.days.months {
      for person in people {
        let shifts = person.entries(of: month)
        guard !shifts.isEmpty else { continue }
        var lines = Form4070Lines()
        for entries in shifts {
          try lines.add(entries)
          try all.add(entries)
        }
        rows.append((month, person, lines))
      }
    }
    return try ReportTable(
      "months", "Month by month", of: rows,
      ReportColumn.months(\.month)
        + ReportColumn.person { ($0.person.employee, $0.person.label) } + [
          .figure("cash_tips_received", "1 Cash tips received", total: ReportCell(all.gross?.cash))
          { ReportCell($0.lines.gross?.cash) },
          .figure("card_tips_received", "2 Card tips received", total: ReportCell(all.gross?.card))
          { ReportCell($0.lines.gross?.card) },
          .figure("tips_paid_out", "3 Tips paid out", total: ReportCell(all.gross?.paidOut)) {
            ReportCell($0.lines.gross?.paidOut)
          },
          .figure("net_tips", "4 Net tips", total: .money(all.net)) { .money($0.lines.net) },
        ])
  }

  private func qualifiedTable() throws -> ReportTable {
    var rows: [(year: Int, person: CheckedPeriod.PersonLine, sources: TipSources)] = []
    var all = TipSources.zero
    for year in 2025...2028 {
      for person in people {
        let payouts = person.payouts.filter { $0.day.year == year }
        guard !payouts.isEmpty else { continue }
        var sources = TipSources.zero
        for payout in payouts { sources = try sources + payout.sources }
        all = try all + sources
        rows.append((year, person, sources))
      }
    }
    return try ReportTable(
      "qualified", "Qualified tips, apart from wages", of: rows,
      [.text("year", "Year") { .text(String($0.year)) }]
        + ReportColumn.person { ($0.person.employee, $0.person.label) } + [
          .figure("qualified_tips", "Qualified tips", total: .money(all.tips)) {
            .money(try $0.sources.tips)
          },
          .figure(
            "service_charges", "Service charges (wages)", total: .money(all.serviceCharges)
          ) { .money($0.sources.serviceCharges) },
          .figure("house_paid", "Added by the house (wages)", total: .money(all.housePaid)) {
            .money($0.sources.housePaid)
          },
        ])
  }
}

extension ReportColumn {
  static func months(_ days: @escaping (Row) -> DayRange) -> [Self] {
    [
      .text("month", "Month") { .text(days($0).first.yearAndMonth) },
      .text("from", "From") { .day(days($0).first) },
      .text("to", "To") { .day(days($0).last) },
    ]
  }
}

extension DayRange {
  /// The calendar months that it touches, each no longer than the range itself.
  var months: [DayRange] {
    var months: [DayRange] = []
    var start = first
    while start <= last,
      let month = DayRange(from: start, to: min(DayRange(monthOf: start).last, last))
    {
      months.append(month)
      guard let next = month.last.adding(days: 1) else { break }
      start = next
    }
    return months
  }
}

extension CalendarDay {
  /// `2026-09`
  var yearAndMonth: String { String(description.prefix(7)) }
}
