import HouseSettings
import Monetary

/// Paychex Flex's Standard Payroll Import: sixteen columns in a fixed order, one line for each
/// person and pay component.
struct PaychexFile: PayrollLayout {
  let basis: PayrollBasis
  private let paychex: PayrollSettings.Paychex

  init(_ basis: PayrollBasis) {
    self.basis = basis
    paychex = basis.settings.payroll.paychex
  }

  var writesHours: Bool { paychex.components[.hours] != nil }
  var leftOut: Set<PayFigure> { paychex.leftOut }

  func gaps() throws(MoneyError) -> [PayrollGap] {
    var gaps = basis.settingGap("client ID", paychex.clientID, example: "\"00123456\"")
    gaps += try basis.codeGaps(group: "components", leftOut: leftOut) {
      paychex.components[$0] != nil
    }
    return gaps
      + basis.idGaps(rule: "a worker ID has one to ten letters and digits") {
        PayrollBasis.isPlain($0, 1...10)
      }
  }

  func table() -> PayrollTable {
    var table = PayrollTable(header: [
      "Client ID", "Worker ID", "Org", "Job Number", "Pay Component", "Rate", "Rate Number",
      "Hours", "Units", "Line Date", "Amount", "Check Seq Number", "Override State",
      "Override Local", "Override Local Jurisdiction", "Labor Assignment",
    ])
    for line in basis.lines {
      if let name = paychex.components[.hours], let seconds = line.seconds, seconds > 0 {
        table.rows.append(row(of: line, component: name, hours: .hours(seconds: seconds)))
      }
      for figure in PayrollBasis.money where !leftOut.contains(figure) {
        guard let name = paychex.components[figure], (line.split[figure] ?? .zero) != .zero else {
          continue
        }
        table.rows.append(row(of: line, component: name, amount: .figure(figure, of: line.split)))
      }
    }
    return table
  }

  private func row(
    of line: PayrollLine, component: String, hours: PayrollCell = .blank,
    amount: PayrollCell = .blank
  ) -> [PayrollCell] {
    [
      .text(paychex.clientID ?? ""), basis.id(of: line), .blank, .blank, .text(component), .blank,
      .blank, hours, .blank, .blank, amount, .blank, .blank, .blank, .blank, .blank,
    ]
  }
}
