import BusinessCalendar
import HouseSettings
import Monetary
import PayoutExport

/// A cell of a payroll file that still knows what it means, so that the file can be counted.
enum PayrollCell: Hashable {
  case blank
  case text(String)
  /// A value that the program made: a day, a number, a word of the format.
  case plain(String)
  case hours(seconds: Int)
  case money(Money, PayFigure)

  /// A figure; blank where it is zero, because programs overwrite with a zero.
  static func figure(_ figure: PayFigure, of split: PaySplit) -> PayrollCell {
    guard let amount = split[figure], amount != .zero else { return .blank }
    return .money(amount, figure)
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

  /// The file: RFC 4180, CRLF.
  func csv(in currency: Currency) -> String {
    var bytes: [UInt8] = []
    for line in preamble { bytes += (line + "\r\n").utf8 }
    bytes += (header.joined(separator: ",") + "\r\n").utf8
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        switch cell {
        case .blank: break
        case .text(let text): PayoutCSV.append(text: text, to: &bytes)
        case .plain(let text): bytes += text.utf8
        case .hours(let seconds): bytes += PayrollLine.hours(seconds: seconds).utf8
        case .money(let amount, _): bytes += amount.plain(in: currency).utf8
        }
      }
      bytes += "\r\n".utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Everything that a file is made of.
struct PayrollBasis {
  let format: PayrollFormat
  let days: DayRange
  let currency: Currency
  let settings: HouseSettings
  /// Of those who have anything in the file, and in files for people's eyes of everybody.
  let lines: [PayrollLine]

  /// `$1,234.56`.
  func shown(_ amount: Money) -> String { amount.formatted(in: currency) }

  /// The sum of a figure.
  func total(of figure: PayFigure) throws(MoneyError) -> Money {
    var total = Money.zero
    for line in lines { total = try total + (line.split[figure] ?? .zero) }
    return total
  }
}

/// What one program's file looks like.
protocol PayrollLayout {
  init(_ basis: PayrollBasis)
  /// What it is made of.
  var basis: PayrollBasis { get }
  /// The figures that the settings leave out.
  var leftOut: Set<PayFigure> { get }
  /// Whether hours are written.
  var writesHours: Bool { get }
  /// Whether cash that was paid ahead has a place.
  var holdsPaidAhead: Bool { get }
  /// What has to be entered first.
  func gaps() throws(MoneyError) -> [PayrollGap]
  /// The file; only asked for where there are no gaps.
  func table() -> PayrollTable
}

extension PayrollLayout {
  var leftOut: Set<PayFigure> { [] }
  var writesHours: Bool { false }
  var holdsPaidAhead: Bool { false }
}
