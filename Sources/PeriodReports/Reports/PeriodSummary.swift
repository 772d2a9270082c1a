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
  public func averageTip() throws(ReportError) -> PerCent? {
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
    var table = ReportTable("people", "Person by person")
    table.hidden("employee_id")
    table.text("name", "Name")
    table.figure("shifts", "Shifts")
    table.figure("hours", "Hours", mayBeLeftOut: true)
    table.sourceColumns(total: "Total")
    table.figure("gave", "Given to others", mayBeLeftOut: true)
    table.figure("received", "Received", mayBeLeftOut: true)
    table.rows = try period.people.map { person in
      [.text(person.employee.id.rawValue), .text(person.label)] + (try cells(person.sums))
    }
    table.total = [.none, .text("Total")] + (try cells(period.total))
    return table
  }

  private func cells(_ sums: TipSums) throws -> [ReportCell] {
    [.count(sums.shifts), sums.hoursCell] + (try sums.sources.cells())
      + [ReportCell(sums.gave), ReportCell(sums.received)]
  }

  private func shifts() throws -> ReportTable {
    var table = ReportTable("shifts", "Shift by shift")
    table.text("date", "Date")
    table.figure("shift", "Shift")
    table.text("state", "State")
    table.hidden("policy")
    table.figure("people", "People")
    table.figure("net_sales", "Net sales")
    table.figure("hours", "Hours", mayBeLeftOut: true)
    table.sourceColumns(total: "Total")
    table.figure("gave", "Given to others", mayBeLeftOut: true)
    table.figure("received", "Received", mayBeLeftOut: true)
    table.figure("card_fee", "Card fee", mayBeLeftOut: true)
    table.figure("house_kept", "Kept by the house", mayBeLeftOut: true)
    table.figure("average_tip_percent", "Average tip")
    table.rows = try period.shifts.map { line in
      let record = line.record
      return [
        .day(record.day), .count(Int(record.shift)), .text(record.state.rawValue),
        .text(record.policy), .count(Set(line.payouts.map(\.employee.id)).count),
      ] + (try cells(line.sums, sales: try line.netSales, record.cardFee, record.houseKept))
    }
    let records = period.shifts.map(\.record)
    table.total =
      [.text("Total"), .none, .none, .none, .none]
      + (try cells(
        period.total, sales: try shiftSales(), try records.map(\.cardFee).sum(),
        try records.map(\.houseKept).sum()))
    return table
  }

  private func cells(
    _ sums: TipSums, sales: Money?, _ cardFee: Money, _ houseKept: Money
  ) throws -> [ReportCell] {
    let average = try sales.flatMap { PerCent(try sums.sources.tips, of: $0) }
    return [ReportCell(sales), sums.hoursCell] + (try sums.sources.cells())
      + [
        ReportCell(sums.gave), ReportCell(sums.received), .money(cardFee), .money(houseKept),
        ReportCell(average),
      ]
  }

  /// The sum of the shifts' own sales, so that the table adds up; nil where one lacks them.
  private func shiftSales() throws -> Money? {
    var sum = Money.zero
    for line in period.shifts {
      guard let sales = try line.netSales else { return nil }
      sum = try sum + sales
    }
    return sum
  }

  private func lines() throws -> ReportTable {
    var table = ReportTable("lines", "Line by line")
    table.isDetail = true
    table.text("date", "Date")
    table.figure("shift", "Shift")
    table.hidden("employee_id")
    table.text("name", "Name")
    table.text("role", "Role")
    table.figure("hours", "Hours", mayBeLeftOut: true)
    table.sourceColumns(total: "Payout")
    table.figure("gave", "Given to others", mayBeLeftOut: true)
    table.figure("received", "Received", mayBeLeftOut: true)
    let labels = period.labels()
    table.rows.reserveCapacity(period.payouts.count)
    for line in period.lines {
      let payout = line.payout
      let name = labels[payout.employee.id] ?? payout.employee.name.text
      table.rows.append(
        [
          .day(payout.day), .count(Int(payout.shift)), .text(payout.employee.id.rawValue),
          .text(name), .text(payout.role.rawValue),
          ReportCell(payout.timeWorked.map { Int64($0.seconds) }, orWithheld: false),
        ] + (try payout.sources.cells())
          + [line.gaveCell, try line.receivedCell])
    }
    table.total =
      [.text("Total"), .none, .none, .none, .none, period.total.hoursCell]
      + (try period.total.sources.cells())
      + [ReportCell(period.total.gave), ReportCell(period.total.received)]
    return table
  }
}
