import BusinessCalendar
import HouseSettings
import Monetary

/// A list of payroll items: QuickBooks has no public import of tips, but people and add-ons read
/// this.
struct QuickBooksFile: PayrollLayout {
  let basis: PayrollBasis
  private let quickBooks: PayrollSettings.QuickBooks

  init(_ basis: PayrollBasis) {
    self.basis = basis
    quickBooks = basis.settings.payroll.quickBooks
  }

  var leftOut: Set<PayFigure> { quickBooks.leftOut }
  var holdsPaidAhead: Bool { quickBooks.items[.paidAhead] != nil }

  func gaps() throws(MoneyError) -> [PayrollGap] {
    try basis.codeGaps(group: "items", leftOut: leftOut) { quickBooks.items[$0] != nil }
      + basis.idGaps(rule: "write the name as QuickBooks has it") {
        (1...100).contains($0.count) && PrintableText.trouble(in: $0) == nil
      }
  }

  func table() -> PayrollTable {
    var table = PayrollTable(header: ["Employee", "Date", "Payroll Item", "Amount"])
    for line in basis.lines {
      for figure in PayrollBasis.money + [.paidAhead] where !leftOut.contains(figure) {
        guard let item = quickBooks.items[figure], let amount = amount(figure, of: line) else {
          continue
        }
        table.rows.append([
          basis.id(of: line), .plain(basis.days.last.american), .text(item), .money(amount, figure),
        ])
      }
    }
    return table
  }

  /// What was paid ahead is taken off.
  private func amount(_ figure: PayFigure, of line: PayrollLine) -> Money? {
    guard let amount = line.split[figure], amount != .zero else { return nil }
    return figure == .paidAhead ? Money(minorUnits: -amount.minorUnits) : amount
  }
}
