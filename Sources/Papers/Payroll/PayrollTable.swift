import Money
import Tips

/// A cell of a payroll file that still knows what it means, so that the file can be counted.
enum PayrollCell: Hashable {
  case blank
  case text(String)
  /// A value that the program made: a day, a word of the format.
  case plain(String)
  case count(Int)
  /// An amount that says others in other words, and so does not count again.
  case amount(Money)
  /// In hundredths.
  case hours(Int64)
  case money(Money, PayFigure)

  static func text(ifAny text: String?) -> PayrollCell { text.map { .text($0) } ?? .blank }

  static func hours(ifKnown hours: Int64?) -> PayrollCell { hours.map { .hours($0) } ?? .blank }

  var isBelowZero: Bool {
    switch self {
    case .blank, .text, .plain: false
    case .count(let count): count < 0
    case .hours(let hours): hours < 0
    case .amount(let amount), .money(let amount, _): amount.isNegative
    }
  }

  var isHours: Bool {
    if case .hours = self { return true }
    return false
  }

  /// What stands in a file; nil for nothing.
  func text(in currency: Currency) -> String? {
    switch self {
    case .blank: nil
    case .text(let text), .plain(let text): text
    case .count(let count): String(count)
    case .hours(let hours): hours.decimals(2)
    case .amount(let amount), .money(let amount, _): amount.plain(in: currency)
    }
  }
}

extension PayrollLine {
  /// A figure as payroll programs take it: blank where it is zero, because they overwrite with a
  /// zero, and below zero for what was paid ahead, because it is taken off.
  func cell(_ figure: PayFigure) -> PayrollCell {
    if figure == .hours { return hours == 0 ? .blank : .hours(ifKnown: hours) }
    guard let amount = split[figure], amount != .zero else { return .blank }
    return .money(figure == .paidAhead ? Money(minorUnits: -amount.minorUnits) : amount, figure)
  }
}

/// A payroll file as rows of cells.
struct PayrollTable {
  /// Lines above the header, where the format has any.
  var preamble: [String] = []
  var header: [String]
  var rows: [[PayrollCell]] = []

  /// The payouts that stand in it: tips and wages, paid or to be paid.
  func total() throws(MoneyError) -> Money {
    var total = Money.zero
    for row in rows {
      for case .money(let amount, let figure) in row where figure != .paidAhead {
        total = try total + amount
      }
    }
    return total
  }

  func csv(in currency: Currency) -> String {
    var csv = CSVWriter()
    for line in preamble { csv.line([line]) }
    csv.line(header)
    for row in rows {
      for cell in row {
        if case .text(let text) = cell {
          csv.text(text)
        } else {
          csv.plain(cell.text(in: currency) ?? "")
        }
      }
      csv.endLine()
    }
    return csv.document
  }
}
