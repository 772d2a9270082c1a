import BusinessCalendar
import Monetary
import PayRecords
import TipPooling

extension CheckedPeriod {
  /// Reported tips against 8 % of receipts, for the period and its months: the indicator for
  /// Form 8027, withheld where the sales of a day are not known.
  ///
  /// - Throws: ``ReportError/money(_:)``.
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
      return try receipts.portion(rate, rounding: .nearestMinorUnit)
    }

    /// What the reported tips lack to 8 %; zero where they reach it.
    func shortfall() throws(MoneyError) -> Money? {
      guard let wanted = try eightPerCent() else { return nil }
      return max(.zero, try wanted - reported)
    }

    func cells() throws(MoneyError) -> [ReportCell] {
      [
        ReportCell(receipts), .money(charged), .money(reported), ReportCell(perCent),
        ReportCell(try eightPerCent()), ReportCell(try shortfall()), .money(charges),
      ]
    }
  }

  private static let titles = [
    ("grossReceipts", "Receipts (net sales)"), ("chargedTips", "Card and event tips"),
    ("reportedTips", "Reported tips"), ("reportedPercent", "Tips of receipts"),
    ("eightPercent", "8 % of receipts"), ("shortfall", "Short of 8 %"),
    ("serviceCharges", "Service charges"),
  ]

  func document() throws -> ReportDocument {
    let notices = PeriodNotices(period: period)
    var part = ReportPart()
    let all = try figures(of: period.days)
    part.facts = zip(Self.titles, try all.cells()).map { ReportFact($0.0, $0.1, $1) }
    var table = ReportTable("months", "Month by month")
    table.text("month", "Month")
    table.text("from", "From")
    table.text("to", "To")
    for (key, title) in [
      ("gross_receipts", 0), ("charged_tips", 1), ("reported_tips", 2), ("reported_percent", 3),
      ("eight_percent", 4), ("shortfall", 5), ("service_charges", 6),
    ] { table.figure(key, Self.titles[title].1) }
    for month in period.days.months where hasShifts(month) {
      table.rows.append(
        [.text(month.first.yearAndMonth), .day(month.first), .day(month.last)]
          + (try figures(of: month).cells()))
    }
    table.total = [.text("Total"), .none, .none] + (try all.cells())
    part.tables = [table]
    return ReportDocument(
      .form8027, title: "8 % indicator for Form 8027", of: period,
      notices: notices.aboutShifts + notices.missingSales("The indicator") + notices.oddSales
        + (try notices.doubtfulReports("the part of receipts")),
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

  private func hasShifts(_ days: DayRange) -> Bool {
    period.shifts.contains { days.contains($0.record.day) }
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
