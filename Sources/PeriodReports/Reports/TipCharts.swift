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

/// The bars of a period.
struct TipCharts {
  let period: CheckedPeriod

  func perShift() throws(MoneyError) -> TipChart {
    TipChart(
      key: "tipsPerShift", title: "Tips per shift", measure: .perShift, entries: try entries())
  }

  func perHour() throws(MoneyError) -> TipChart {
    TipChart(
      key: "tipsPerHour", title: "Tips per hour worked", measure: .perHour,
      entries: try entries())
  }

  private func entries() throws(MoneyError) -> [TipChart.Entry] {
    var entries: [TipChart.Entry] = []
    for line in period.shifts {
      entries.append(
        TipChart.Entry(
          shift: line.record.shift, day: line.record.day, tips: try line.sums.sources.tips,
          seconds: line.sums.payouts == 0 ? nil : line.sums.seconds))
    }
    return entries
  }

  func table() throws(MoneyError) -> ReportTable {
    var table = ReportTable("shifts", "The figures")
    table.isDetail = true
    table.text("date", "Date")
    table.figure("shift", "Shift")
    table.figure("tips", "Tips")
    table.figure("hours", "Hours")
    table.figure("tips_per_hour", "Tips per hour")
    let perHour = try perHour().points
    for (entry, point) in zip(try entries(), perHour) {
      table.rows.append([
        .day(entry.day), .count(Int(entry.shift)), .money(entry.tips), ReportCell(entry.seconds),
        ReportCell(point.value),
      ])
    }
    return table
  }
}
