import BusinessCalendar
public import Monetary
import TipPooling

/// Payouts as comma-separated values: RFC 4180, UTF-8, CRLF, one header line and no title above.
///
/// Amounts are plain numbers with the currency's digits (`1234.56`, `-14.50`). Hours are decimal:
/// exact where hundredths can say them, else with four digits, which still tell every second
/// apart. What is not known is an empty cell, never a zero. A text cell that a spreadsheet would
/// run as a formula gets an apostrophe in front.
///
/// ```swift
/// var bytes: [UInt8] = []
/// let csv = PayoutCSV(currency: .usd)
/// csv.appendHeader(to: &bytes)
/// for row in rows { csv.append(row, to: &bytes) }
/// ```
public struct PayoutCSV: Sendable {
  /// The names of the columns, in their order.
  public static let columns = [
    "date", "shift", "employee_id", "name", "role", "hours", "amount", "card_tips", "cash_tips",
    "service_charges", "cash_in_hand", "house_pays", "state",
  ]

  /// The columns that follow where a policy file brings in more kinds of money or rounds cash.
  public static let policyColumns = ["event_tips", "house_paid", "cash_rounding"]

  /// The currency that says how many digits an amount has.
  public let currency: Currency
  /// Whether ``policyColumns`` stand behind the others.
  public let hasPolicyColumns: Bool

  public init(currency: Currency, hasPolicyColumns: Bool = false) {
    self.currency = currency
    self.hasPolicyColumns = hasPolicyColumns
  }

  /// With ``policyColumns`` only where one of the rows needs them.
  public init(currency: Currency, fitting rows: some Sequence<ExportedPayout>) {
    let needsThem = rows.contains {
      $0.sources.eventTips != .zero || $0.sources.housePaid != .zero || $0.cashRounding != .zero
    }
    self.init(currency: currency, hasPolicyColumns: needsThem)
  }

  /// A whole file.
  public func document(_ rows: some Sequence<ExportedPayout>) -> String {
    var bytes: [UInt8] = []
    appendHeader(to: &bytes)
    for row in rows { append(row, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the header line.
  public func appendHeader(to bytes: inout [UInt8]) {
    let columns = Self.columns + (hasPolicyColumns ? Self.policyColumns : [])
    bytes += columns.joined(separator: ",").utf8
    endLine(&bytes)
  }

  /// Adds one line.
  public func append(_ row: ExportedPayout, to bytes: inout [UInt8]) {
    bytes += row.date.description.utf8
    for text in [row.shift ?? "", row.employeeID, row.name, row.role] {
      bytes.append(UInt8(ascii: ","))
      Self.append(text: text, to: &bytes)
    }
    bytes.append(UInt8(ascii: ","))
    if let hours = row.hours { bytes += hours.decimalHours.utf8 }
    append(row.amount, to: &bytes)
    append(row.sources.cardTips, to: &bytes)
    append(row.sources.cashTips, to: &bytes)
    append(row.sources.serviceCharges, to: &bytes)
    append(row.cashInHand, to: &bytes)
    append(row.housePays, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    Self.append(text: row.state ?? "", to: &bytes)
    if hasPolicyColumns {
      append(row.sources.eventTips, to: &bytes)
      append(row.sources.housePaid, to: &bytes)
      append(row.cashRounding, to: &bytes)
    }
    endLine(&bytes)
  }

  private func append(_ money: Money, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: ","))
    bytes += money.plain(in: currency).utf8
  }

  private func endLine(_ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\r"))
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds a text cell, made harmless for spreadsheets and quoted where it must be.
  package static func append(text: String, to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let utf8 = text.utf8
    let isFormula = utf8.first.map(formulaStarts.contains) ?? false
    guard utf8.contains(where: mustQuote.contains) else {
      if isFormula { bytes.append(UInt8(ascii: "'")) }
      bytes += utf8
      return
    }
    bytes.append(quote)
    if isFormula { bytes.append(UInt8(ascii: "'")) }
    for byte in utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }

  private static let formulaStarts = Array("=+-@\t\r\n".utf8)
  private static let mustQuote = Array("\",\r\n".utf8)
}
