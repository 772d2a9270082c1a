import BusinessCalendar
public import Monetary
import TipPooling

/// The rows of ``PayoutCSV`` as a JSON array, one object a payout.
///
/// Amounts are texts (`"1234.56"`), because a JSON number is read as floating point nearly
/// everywhere. Hours are texts as people write them (`"5.33"`, `"5:20"`). What is not known is
/// `null`.
public struct PayoutRowsJSON: Sendable {
  /// The currency that says how many digits an amount has.
  public let currency: Currency
  /// Whether every value stands on a line of its own.
  public let isPretty: Bool

  public init(currency: Currency, isPretty: Bool = false) {
    self.currency = currency
    self.isPretty = isPretty
  }

  /// A whole file, with a line feed at its end.
  public func document(_ rows: some Sequence<ExportedPayout>) -> String {
    var bytes: [UInt8] = []
    write(rows) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a whole file piece by piece, so that it never stands in memory at once.
  public func write<Failure: Error>(
    _ rows: some Sequence<ExportedPayout>, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter(isPretty: isPretty)
    writer.open("[")
    var pending = 0
    for row in rows {
      append(row, to: &writer)
      pending += 1
      if pending == 256 {
        try sink(writer.takeBytes())
        pending = 0
      }
    }
    writer.close("]")
    try sink(writer.takeBytes() + [UInt8(ascii: "\n")])
  }

  private func append(_ row: ExportedPayout, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("date", row.date.description)
      writer.member("shift", optional: row.shift)
      writer.member("employeeID", row.employeeID)
      writer.member("name", row.name)
      writer.member("role", row.role)
      writer.member("hours", optional: row.hours?.formattedHours)
      writer.member("amount", row.amount.plain(in: currency))
      writer.member("cardTips", row.sources.cardTips.plain(in: currency))
      writer.member("cashTips", row.sources.cashTips.plain(in: currency))
      writer.member("serviceCharges", row.sources.serviceCharges.plain(in: currency))
      writer.member("cashInHand", row.cashInHand.plain(in: currency))
      writer.member("housePays", row.housePays.plain(in: currency))
      writer.member("state", optional: row.state)
      if row.sources.eventTips != .zero {
        writer.member("eventTips", row.sources.eventTips.plain(in: currency))
      }
      if row.sources.housePaid != .zero {
        writer.member("housePaid", row.sources.housePaid.plain(in: currency))
      }
      if row.cashRounding != .zero {
        writer.member("cashRounding", row.cashRounding.plain(in: currency))
      }
    }
  }
}
