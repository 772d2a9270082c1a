import BusinessCalendar
import Monetary
import PayRecords
import TipPooling

extension CheckedPeriod {
  /// Per person and per shift: tips by source, what was given and received, hours, and the lines
  /// behind them; the average tip where all sales are known.
  ///
  /// - Parameter withLines: whether the table of all payouts is there, much the longest.
  /// - Throws: ``ReportError/money(_:)``.
  public func summary(withLines: Bool = true) throws(ReportError) -> ReportDocument {
    try reporting { try PeriodSummary(period: self, withLines: withLines).document() }
  }

  /// Tips that were paid out, without service charges and what the house added, in per cent of
  /// net sales; nil where the sales of a day are not known.
  func averageTip() throws(ReportError) -> PerCent? {
    try reporting { try sales.total().flatMap { PerCent(try total.sources.tips, of: $0) } }
  }
}

struct PeriodSummary {
  let period: CheckedPeriod
  let withLines: Bool

  func document() throws -> ReportDocument {
    let notices = PeriodNotices(period: period)
    let paid = try period.total.amount.formatted(in: period.currency)
    var part = ReportPart()
    part.facts = try facts()
    part.charts = [try TipCharts(period: period).perShift()]
    part.tables = [try people(), try shifts()] + (withLines ? [try lines()] : [])
    let sales =
      try notices.missingSales("The average tip") + notices.oddSales
      + notices.doubtfulReports("the average tip")
    return ReportDocument(
      .period, title: "Tips of a period", of: period,
      notices: notices.aboutShifts + sales + notices.missingHours + (try notices.unknownFees()),
      parts: [part],
      notes: [
        "Checked: the payouts of each shift add up to its tips, and the persons and the shifts "
          + "add up to the same \(paid).",
        "Given and received are tips alone, net for each person and shift: the tips that somebody "
          + "brought in, less the card fee on them, against the tips that they got. Service "
          + "charges are wages and not in them." + severalEntries,
        "The average is card, cash and event tips that were paid out, divided by net sales; "
          + "service charges are not in it. Sales and averages of shifts are those of the shifts' "
          + "own reports, also where the till counted otherwise.",
      ])
  }

  private var severalEntries: String {
    guard withLines, period.balances.contains(where: { $0 == nil }) else { return "" }
    return " Where somebody has several entries in a shift, they stand at the first."
  }

  private func facts() throws -> [ReportFact] {
    let total = period.total
    let sources = total.sources
    return [
      ReportFact("paid", "Paid out", .money(try total.amount)),
      ReportFact("tips", "Tips", .money(try sources.tips)),
      ReportFact("serviceCharges", "Service charges", .money(sources.serviceCharges)),
      ReportFact("housePaid", "Added by the house", .money(sources.housePaid)),
      ReportFact("netSales", "Net sales", ReportCell(try period.sales.total())),
      ReportFact("averageTipPercent", "Average tip", ReportCell(try period.averageTip())),
      ReportFact("hours", "Hours", total.hoursCell),
      ReportFact("shifts", "Shifts", .count(period.shifts.count)),
      ReportFact("people", "People", .count(period.people.count)),
    ]
  }

  private func people() throws -> ReportTable {
    try ReportTable(
      "people", "Person by person", of: period.people,
      ReportColumn.person { ($0.employee, $0.label) }
        + [
          .figure("shifts", "Shifts", total: .count(period.total.shifts)) { .count($0.sums.shifts) }
        ]
        + ReportColumn.tips(period.total, as: "Total", \.sums))
  }

  private func shifts() throws -> ReportTable {
    let records = period.shifts.map(\.record)
    let sales = try shiftSales()
    return try ReportTable(
      "shifts", "Shift by shift", of: period.shifts,
      [
        .date(\.record.day), .shift(\.record.shift),
        .text("state", "State") { .text($0.record.state.rawValue) },
        .hidden("policy") { .text($0.record.policy) },
        .figure("people", "People") { .count(Set($0.payouts.map(\.employee.id)).count) },
        .figure("net_sales", "Net sales", total: ReportCell(sales)) { ReportCell(try $0.netSales) },
      ] + ReportColumn.tips(period.total, as: "Total", \.sums) + [
        .figure(
          "card_fee", "Card fee", mayBeLeftOut: true, total: .money(records.map(\.cardFee).sum())
        ) { .money($0.record.cardFee) },
        .figure(
          "house_kept", "Kept by the house", mayBeLeftOut: true,
          total: .money(records.map(\.houseKept).sum())
        ) { .money($0.record.houseKept) },
        .figure(
          "average_tip_percent", "Average tip", total: Self.average(period.total, of: sales)
        ) { try Self.average($0.sums, of: $0.netSales) },
      ])
  }

  private static func average(_ sums: TipSums, of sales: Money?) throws(MoneyError) -> ReportCell {
    let tips = try sums.sources.tips
    return ReportCell(sales.flatMap { PerCent(tips, of: $0) })
  }

  /// The sum of the shifts' own sales, so that the table adds up; nil where one lacks them.
  private func shiftSales() throws -> Money? {
    let known = try period.shifts.compactMap { try $0.netSales }
    return known.count == period.shifts.count ? try known.sum() : nil
  }

  private func lines() throws -> ReportTable {
    var table = try ReportTable(
      "lines", "Line by line", of: period.lines,
      [.date(\.payout.day), .shift(\.payout.shift)]
        + ReportColumn.person { ($0.payout.employee, period.label(of: $0.payout.employee)) }
        + [.text("role", "Role") { .text($0.payout.role.rawValue) }]
        + ReportColumn.tips(period.total, as: "Payout") { $0 })
    table.isDetail = true
    return table
  }
}
