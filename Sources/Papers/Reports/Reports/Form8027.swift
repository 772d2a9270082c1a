import Money
import Records
import Tips

extension CheckedPeriod {
  /// Reported tips against 8 % of receipts, for the period and its months: the indicator for
  /// Form 8027, withheld where the sales of a day are not known.
  public func form8027() throws(ReportError) -> ReportDocument {
    try reporting { try Form8027(period: self).document() }
  }
}

struct Form8027 {
  let period: CheckedPeriod

  private struct Figures {
    var receipts: Money?
    var charged = Money.zero
    var reported = Money.zero
    var charges = Money.zero

    var perCent: PerCent? { receipts.flatMap { PerCent(reported, of: $0) } }

    /// 8 % of the receipts, to the nearest cent.
    func eightPerCent() throws(MoneyError) -> Money? {
      guard let receipts, let rate = BasisPoints(800) else { return nil }
      return try receipts.portion(rate)
    }

    /// What the reported tips lack to 8 %; zero where they reach it.
    func shortfall() throws(MoneyError) -> Money? {
      guard let wanted = try eightPerCent() else { return nil }
      return max(.zero, try wanted - reported)
    }
  }

  /// The figures by their keys in files and for people.
  private static var figures: [(String, String, (Figures) throws -> ReportCell)] {
    [
      ("gross_receipts", "Receipts (net sales)", { ReportCell($0.receipts) }),
      ("charged_tips", "Card and event tips", { .money($0.charged) }),
      ("reported_tips", "Reported tips", { .money($0.reported) }),
      ("reported_percent", "Tips of receipts", { ReportCell($0.perCent) }),
      ("eight_percent", "8 % of receipts", { ReportCell(try $0.eightPerCent()) }),
      ("shortfall", "Short of 8 %", { ReportCell(try $0.shortfall()) }),
      ("service_charges", "Service charges", { .money($0.charges) }),
    ]
  }

  func document() throws -> ReportDocument {
    let notices = PeriodNotices(period: period)
    var part = ReportPart()
    let all = try figures(of: period.days)
    part.facts = try Self.figures.map { key, title, cell in
      ReportFact(ReportJSON.camelCase(key), title, try cell(all))
    }
    let months = try period.days.months.filter { month in
      period.shifts.contains { month.contains($0.record.day) }
    }.map { ($0, try figures(of: $0)) }
    part.tables = [
      try ReportTable(
        "months", "Month by month", of: months,
        ReportColumn.months(\.0)
          + Self.figures.map { key, title, cell in
            .figure(key, title, total: try cell(all)) { try cell($0.1) }
          })
    ]
    return ReportDocument(
      .form8027, title: "8 % indicator for Form 8027", of: period,
      notices: notices.aboutShifts + notices.missingSales(.indicator) + notices.oddSales
        + (try notices.doubtfulReports(.indicator)),
      parts: [part],
      notes: [
        "This is an indicator and not the form. The form is for large food and beverage "
          + "establishments and a whole calendar year; its gross receipts leave out carry-out "
          + "sales and sales with a service charge of 10 % or more, which net sales may hold "
          + "(secondary sources: read the form's instructions before filing).",
        "Reported tips are the card, cash and event tips that were paid out; service charges are "
          + "wages and not in them. Net sales are the till's of the day where they were brought "
          + "in, else those of the shifts' reports.",
      ])
  }

  private func figures(of days: DayRange) throws(MoneyError) -> Figures {
    var figures = Figures()
    figures.receipts = try period.sales.total(of: days)
    for line in period.shifts where days.contains(line.record.day) {
      let sources = line.sums.sources
      figures.charged = try figures.charged + sources.cardTips + sources.eventTips
      figures.reported = try figures.reported + sources.tips
      figures.charges = try figures.charges + sources.serviceCharges
    }
    return figures
  }
}
