import BusinessCalendar
public import Monetary
public import TipPooling

/// A computed shift as one JSON object: what `docs/schemas/payouts.schema.json` describes.
///
/// The keys stand in a fixed order, amounts are texts like `"1234.56"`, and every payout tells
/// how it came about.
public struct PayoutDocument: Sendable {
  let shift: Shift
  let result: ShiftPayouts
  let currency: Currency

  /// - Parameter result: what ``TipPooling/Shift/payouts(in:)`` gave for this very shift in this
  ///   currency.
  public init(shift: Shift, result: ShiftPayouts, currency: Currency) {
    self.shift = shift
    self.result = result
    self.currency = currency
  }

  /// The document, with a line feed at its end.
  public func json(isPretty: Bool = true) -> String {
    var writer = JSONWriter(isPretty: isPretty)
    writer.object { writer in
      writer.member("date", shift.date.description)
      writer.member("currency", currency.code)
      if let version = shift.policy.version { append(version, to: &writer) }
      writer.key("totals")
      appendTotals(to: &writer)
      writer.key("payouts")
      writer.array(result.payouts) { append($1, to: &$0) }
      writer.key("settlement")
      appendSettlement(to: &writer)
      writer.key("issues")
      writer.array(result.notices) { append($1, to: &$0) }
    }
    return writer.text + "\n"
  }

  /// The policy file, where one was used: the article's settings need no name.
  private func append(_ version: PolicyVersion, to writer: inout JSONWriter) {
    writer.key("policy")
    writer.object { writer in
      writer.member("id", version.id)
      writer.member("name", version.name)
      writer.member("effective", version.effective.description)
      writer.member("file", version.file)
    }
  }

  /// Whether figures are shown that only policy files bring in.
  private var showsPolicyFigures: Bool { shift.policy.version != nil }

  private func text(_ money: Money) -> String { money.plain(in: currency) }

  private func appendTotals(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("netSales", text(result.totals.netSales))
      writer.member("tips", text(result.totals.tips))
      writer.member("supportPool", text(result.totals.supportPool))
      writer.member("serverPool", text(result.totals.serverPool))
      appendSources(result.totals.sources, housePaid: result.totals.housePaid, to: &writer)
      if showsPolicyFigures {
        writer.member("cardFee", text(result.totals.cardFee))
        writer.member("houseKept", text(result.totals.houseKept))
      }
    }
  }

  private func appendSources(
    _ sources: TipSources, housePaid: Money, to writer: inout JSONWriter
  ) {
    writer.member("cardTips", text(sources.cardTips))
    writer.member("cashTips", text(sources.cashTips))
    writer.member("serviceCharges", text(sources.serviceCharges))
    if showsPolicyFigures {
      writer.member("eventTips", text(sources.eventTips))
      writer.member("housePaid", text(housePaid))
    }
  }

  private func append(_ payout: Payout, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", payout.employee.id.rawValue)
      writer.member("name", payout.employee.name.text)
      writer.member("role", payout.role.rawValue)
      writer.member("amount", text(payout.amount))
      writer.key("sources")
      writer.object {
        appendSources(payout.sources, housePaid: payout.sources.housePaid, to: &$0)
      }
      writer.key("derivation")
      writer.array(payout.derivation.sentences(in: currency)) { $0.string($1) }
    }
  }

  private func appendSettlement(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("entries")
      writer.array(result.settlement.entries) { writer, entry in
        writer.object { writer in
          writer.member("id", entry.employee.id.rawValue)
          writer.member("name", entry.employee.name.text)
          writer.member("role", entry.role.rawValue)
          writer.member("cashInHand", text(entry.cashInHand))
          writer.member("payout", text(entry.payout))
          writer.member("housePays", text(entry.housePays))
          if showsPolicyFigures { writer.member("cashRounding", text(entry.rounding)) }
        }
      }
      writer.member("houseTotal", text(result.settlement.houseTotal))
    }
  }

  private func append(_ notice: ShiftNotice, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("code", notice.code)
      writer.member("severity", notice.isWarning ? "warning" : "note")
      writer.member("message", notice.sentence(in: currency))
    }
  }
}
