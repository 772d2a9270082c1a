import Money
import Records
import Tips
public import Words

extension CheckedPeriod {
  /// Tips per shift and per hour as bars over the days.
  public func plot(in language: Language = .english) throws(ReportError) -> ReportDocument {
    try reporting {
      let charts = TipCharts(period: self, language: language)
      let notices = PeriodNotices(period: self, language: language)
      var part = ReportPart()
      part.charts = [try charts.perShift(), try charts.perHour()]
      part.tables = [try charts.table()]
      return ReportDocument(
        .plot, in: language,
        title: language("Tips over the days", "Propinas a lo largo de los días"),
        of: self,
        notices: notices.aboutShifts + notices.shiftsWithoutHours,
        parts: [part],
        notes: [
          language(
            "Card, cash and event tips that were paid out; service charges are not in them.",
            "Propinas con tarjeta, en efectivo y de eventos que se pagaron; los cargos por "
              + "servicio no están en ellas.")
        ])
    }
  }
}

struct TipCharts {
  let period: CheckedPeriod
  var language = Language.english

  func perShift() throws -> TipChart {
    TipChart(
      key: "tipsPerShift", title: language("Tips per shift", "Propinas por turno"),
      measure: .perShift, entries: try entries())
  }

  func perHour() throws -> TipChart {
    TipChart(
      key: "tipsPerHour", title: language("Tips per hour worked", "Propinas por hora trabajada"),
      measure: .perHour, entries: try entries())
  }

  private func entries() throws -> [TipChart.Entry] {
    // A sharing is no evening that was worked.
    try period.shifts.filter { $0.record.shares == nil }.map { line in
      TipChart.Entry(
        shift: line.record.shift, day: line.record.day, tips: try line.sums.sources.tips,
        seconds: line.sums.payouts == 0 ? nil : line.sums.seconds)
    }
  }

  func table() throws -> ReportTable {
    var table = try ReportTable(
      "shifts", language("The figures", "Las cifras"),
      of: Array(zip(try entries(), try perHour().points)),
      [
        .date(in: language, \.0.day), .shift(in: language, \.0.shift),
        .figure("tips", language("Tips", "Propinas")) { .money($0.0.tips) },
        .hours(in: language, mayBeLeftOut: false) { ReportCell($0.0.seconds) },
        .figure("tips_per_hour", language("Tips per hour", "Propinas por hora")) {
          ReportCell($0.1.value)
        },
      ])
    table.isDetail = true
    return table
  }
}
