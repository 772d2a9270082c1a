import Money
import Records
import Tips
public import Words

extension CheckedPeriod {
  /// Per person and per shift: tips by source, what was given and received, hours, and the lines
  /// behind them; the average tip where all sales are known.
  ///
  /// - Parameter withLines: whether the table of all payouts is there, much the longest.
  public func summary(
    withLines: Bool = true, in language: Language = .english
  ) throws(ReportError) -> ReportDocument {
    try reporting {
      try PeriodSummary(period: self, language: language, withLines: withLines).document()
    }
  }

  /// Tips that were paid out, without service charges and what the house added, in per cent of
  /// net sales; nil where the sales of a day are not known.
  func averageTip() throws(ReportError) -> PerCent? {
    try reporting { try sales.total().flatMap { PerCent(try total.sources.tips, of: $0) } }
  }
}

struct PeriodSummary {
  let period: CheckedPeriod
  let language: Language
  let withLines: Bool

  func document() throws -> ReportDocument {
    let notices = PeriodNotices(period: period, language: language)
    var part = ReportPart()
    part.facts = try facts()
    part.charts = [try TipCharts(period: period, language: language).perShift()]
    part.tables = [try people(), try shifts()] + (withLines ? [try lines()] : [])
    let sales =
      try notices.missingSales(.averageTip) + notices.oddSales
      + notices.doubtfulReports(.averageTip)
    return ReportDocument(
      .period, in: language,
      title: language("Tips of a period", "Propinas de un período"), of: period,
      notices: notices.aboutShifts + sales + notices.missingHours,
      parts: [part], notes: try notes())
  }

  private func notes() throws -> [String] {
    let paid = try period.total.amount.formatted(in: period.currency)
    return [
      language(
        "Checked: the payouts of each shift add up to its tips, and the persons and the shifts "
          + "add up to the same \(paid).",
        "Comprobado: los pagos de cada turno suman sus propinas, y las personas y los turnos "
          + "suman lo mismo, \(paid)."),
      language(
        "Given and received are tips alone, net for each person and shift: the tips that "
          + "somebody brought in, less the card fee on them, against the tips that they got. "
          + "Service charges are wages and not in them.",
        "Lo dado y lo recibido son solo propinas, netas por persona y turno: las propinas que "
          + "alguien trajo, menos la comisión de tarjeta sobre ellas, contra las propinas que "
          + "recibió. Los cargos por servicio son salario y no están ahí.") + severalEntries,
      language(
        "The average is card, cash and event tips that were paid out, divided by net sales; "
          + "service charges are not in it. Sales and averages of shifts are those of the shifts' "
          + "own reports, also where the till counted otherwise.",
        "El promedio son las propinas con tarjeta, en efectivo y de eventos que se pagaron, "
          + "divididas entre las ventas netas; los cargos por servicio no están ahí. Las ventas y "
          + "los promedios de los turnos son los de sus propias notas, también donde la caja contó "
          + "otra cosa."),
    ]
  }

  private var severalEntries: String {
    guard withLines, period.balances.contains(where: { $0 == nil }) else { return "" }
    return language(
      " Where somebody has several entries in a shift, they stand at the first.",
      " Donde alguien tiene varias entradas en un turno, están en la primera.")
  }

  // MARK: - Heads of columns and figures

  private var netSales: String { language("Net sales", "Ventas netas") }
  private var averageTip: String { language("Average tip", "Propina promedio") }
  private var shiftCount: String { language("Shifts", "Turnos") }
  private var peopleCount: String { language("People", "Personas") }

  // MARK: - Figures

  private func facts() throws -> [ReportFact] {
    let total = period.total
    let sources = total.sources
    let names = SourceNames(language: language)
    return [
      ReportFact("paid", language("Paid out", "Pagado"), .money(try total.amount)),
      ReportFact("tips", language("Tips", "Propinas"), .money(try sources.tips)),
      ReportFact("serviceCharges", names.serviceCharges, .money(sources.serviceCharges)),
      ReportFact("housePaid", names.housePaid, .money(sources.housePaid)),
      ReportFact("netSales", netSales, ReportCell(try period.sales.total())),
      ReportFact("averageTipPercent", averageTip, ReportCell(try period.averageTip())),
      ReportFact("hours", language("Hours", "Horas"), total.hoursCell),
      ReportFact("shifts", shiftCount, .count(period.shifts.count)),
      ReportFact("people", peopleCount, .count(period.people.count)),
    ]
  }

  private func people() throws -> ReportTable {
    try ReportTable(
      "people", language("Person by person", "Persona por persona"),
      of: period.people,
      ReportColumn.person(in: language) { ($0.employee, $0.label) }
        + [
          .figure("shifts", shiftCount, total: .count(period.total.shifts)) {
            .count($0.sums.shifts)
          }
        ]
        + ReportColumn.tips(period.total, as: "Total", in: language, \.sums))
  }

  private func shifts() throws -> ReportTable {
    let records = period.shifts.map(\.record)
    let sales = try shiftSales()
    return try ReportTable(
      "shifts", language("Shift by shift", "Turno por turno"), of: period.shifts,
      [
        .date(in: language, \.record.day), .shift(in: language, \.record.shift),
        .state(in: language, \.record.state), .hidden("policy") { .text($0.record.policy) },
        .figure("people", peopleCount) { .count(Set($0.payouts.map(\.employee.id)).count) },
        .figure("net_sales", netSales, total: ReportCell(sales)) { ReportCell(try $0.netSales) },
      ] + ReportColumn.tips(period.total, as: "Total", in: language, \.sums) + [
        .figure(
          "card_fee", language("Card fee", "Comisión de tarjeta"), mayBeLeftOut: true,
          total: .money(records.map(\.cardFee).sum())
        ) { .money($0.record.cardFee) },
        .figure(
          "house_kept", language("Kept by the house", "Retenido por la casa"),
          mayBeLeftOut: true, total: .money(records.map(\.houseKept).sum())
        ) { .money($0.record.houseKept) },
        .figure(
          "average_tip_percent", averageTip, total: Self.average(period.total, of: sales)
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
      "lines", language("Line by line", "Línea por línea"), of: period.lines,
      [.date(in: language, \.payout.day), .shift(in: language, \.payout.shift)]
        + ReportColumn.person(in: language) {
          ($0.payout.employee, period.label(of: $0.payout.employee))
        }
        + [.role(in: language, \.payout.role)]
        + ReportColumn.tips(
          period.total, as: language("Payout", "Pago"), in: language
        ) { $0 })
    table.isDetail = true
    return table
  }
}
