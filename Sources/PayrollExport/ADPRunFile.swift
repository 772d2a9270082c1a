import BusinessCalendar
import HouseSettings
import Monetary

/// A time sheet for RUN Powered by ADP: one line for each person and earnings code.
struct ADPRunFile: PayrollLayout {
  let basis: PayrollBasis
  private let adp: PayrollSettings.ADPRun

  init(_ basis: PayrollBasis) {
    self.basis = basis
    adp = basis.settings.payroll.adpRun
  }

  var writesHours: Bool { adp.codes[.hours] != nil }
  var leftOut: Set<PayFigure> { adp.leftOut }

  func gaps() throws(MoneyError) -> [PayrollGap] {
    var gaps = basis.settingGap("company code", adp.companyCode, example: "R1ABC")
    if let schedule = basis.settings.schedule {
      if !schedule.isPeriod(basis.days), let near = schedule.period(containing: basis.days.last) {
        gaps.append(.notAPeriod(basis.days, nearest: near))
      }
    } else {
      gaps.append(.schedule(file: basis.settings.file))
    }
    gaps += try basis.codeGaps(group: "codes", leftOut: leftOut) { adp.codes[$0] != nil }
    return gaps
      + basis.idGaps(rule: "write letters and digits, as RUN shows it") {
        PayrollBasis.isPlain($0, 1...20)
      }
  }

  func table() -> PayrollTable {
    var table = PayrollTable(
      preamble: ["##GENERIC## V1.0"],
      header: [
        "IID", "Pay Frequency", "Pay Period Start", "Pay Period End", "Employee Id",
        "Earnings Code", "Pay Hours", "Dollars", "Separate Check", "Worked In Dept", "Rate Code",
      ])
    for line in basis.lines {
      if let code = adp.codes[.hours], let seconds = line.seconds, seconds > 0 {
        table.rows.append(row(of: line, code: code, hours: .hours(seconds: seconds)))
      }
      for figure in PayrollBasis.money where !leftOut.contains(figure) {
        guard let code = adp.codes[figure], (line.split[figure] ?? .zero) != .zero else { continue }
        table.rows.append(row(of: line, code: code, dollars: .figure(figure, of: line.split)))
      }
    }
    return table
  }

  private func row(
    of line: PayrollLine, code: String, hours: PayrollCell = .blank, dollars: PayrollCell = .blank
  ) -> [PayrollCell] {
    [
      .text(adp.companyCode ?? ""), .plain(frequency), .plain(basis.days.first.american),
      .plain(basis.days.last.american), basis.id(of: line), .text(code), hours, dollars,
      .plain("0"), .blank, .text(adp.rateCode),
    ]
  }

  /// The letter of the house's pay periods.
  private var frequency: String {
    switch basis.settings.schedule?.length {
    case .everyWeek: "W"
    case .everyTwoWeeks: "B"
    case .twiceAMonth: "S"
    case .everyMonth: "M"
    case nil: ""
    }
  }
}
