import Monetary
import PayRecords
import TipPooling

extension CheckedPeriod {
  /// Tips per shift and per hour as bars over the days.
  ///
  /// - Throws: ``ReportError/money(_:)``.
  public func plot() throws(ReportError) -> ReportDocument {
    try reporting {
      let charts = TipCharts(period: self)
      let notices = PeriodNotices(period: self)
      var part = ReportPart()
      part.charts = [try charts.perShift(), try charts.perHour()]
      part.tables = [try charts.table()]
      return ReportDocument(
        .plot, title: "Tips over the days", of: self,
        notices: notices.aboutShifts + notices.shiftsWithoutHours,
        parts: [part],
        notes: ["Card, cash and event tips that were paid out; service charges are not in them."])
    }
  }
}

struct TipCharts {
  let period: CheckedPeriod

  func perShift() throws -> TipChart {
    TipChart(
      key: "tipsPerShift", title: "Tips per shift", measure: .perShift, entries: try entries())
  }

  func perHour() throws -> TipChart {
    TipChart(
      key: "tipsPerHour", title: "Tips per hour worked", measure: .perHour,
      entries: try entries())
  }

  private func entries() throws -> [TipChart.Entry] {
    try period.shifts.map { line in
      TipChart.Entry(
        shift: line.record.shift, day: line.record.day, tips: try line.sums.sources.tips,
        seconds: line.sums.payouts == 0 ? nil : line.sums.seconds)
    }
  }

  func table() throws -> ReportTable {
    var table = try ReportTable(
      "shifts", "The figures", of: Array(zip(try entries(), try perHour().points)),
      [
        .date(\.0.day), .shift(\.0.shift), .figure("tips", "Tips") { .money($0.0.tips) },
        .figure("hours", "Hours") { ReportCell($0.0.seconds) },
        .figure("tips_per_hour", "Tips per hour") { ReportCell($0.1.value) },
      ])
    table.isDetail = true
    return table
  }
}
