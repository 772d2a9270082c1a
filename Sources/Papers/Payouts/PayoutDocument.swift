public import Money
public import Tips
import Words

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
    (self.shift, self.result, self.currency) = (shift, result, currency)
  }

  /// The document, with a line feed at its end.
  public func json(isPretty: Bool = true) -> String {
    var writer = JSONWriter(isPretty: isPretty)
    writer.object { writer in
      writer.member("date", shift.date.description)
      writer.member("currency", currency.code)
      // The article's settings need no name.
      if let version = shift.policy.version {
        writer.object("policy") { writer in
          writer.member("id", version.id)
          writer.member("name", version.name)
          writer.member("effective", version.effective.description)
          writer.member("file", version.file)
        }
      }
      writer.object("totals") { append(result.totals, to: &$0) }
      writer.array("payouts", result.payouts) { append($1, to: &$0) }
      if !result.contributions.isEmpty {
        writer.array("periodPools", result.contributions) { append($1, to: &$0) }
      }
      writer.object("settlement") { append(result.settlement, to: &$0) }
      writer.array("issues", result.notices) { append($1, to: &$0) }
    }
    return writer.text + "\n"
  }

  /// Whether figures are shown that only policy files bring in.
  private var showsPolicyFigures: Bool { shift.policy.version != nil }

  private func text(_ money: Money) -> String { money.plain(in: currency) }

  private func append(_ totals: ShiftTotals, to writer: inout JSONWriter) {
    writer.member("netSales", text(totals.netSales))
    writer.member("tips", text(totals.tips))
    writer.member("supportPool", text(totals.supportPool))
    writer.member("serverPool", text(totals.serverPool))
    append(totals.sources, housePaid: totals.housePaid, to: &writer)
    if showsPolicyFigures {
      writer.member("cardFee", text(totals.cardFee))
      writer.member("houseKept", text(totals.houseKept))
      if totals.owed != .zero { writer.member("owed", text(totals.owed)) }
    }
  }

  private func append(_ sources: TipSources, housePaid: Money, to writer: inout JSONWriter) {
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
      append(payout.employee, payout.role, to: &writer)
      writer.member("amount", text(payout.amount))
      writer.object("sources") {
        append(payout.sources, housePaid: payout.sources.housePaid, to: &$0)
      }
      if payout.owes != .zero { writer.member("owes", text(payout.owes)) }
      writer.strings("derivation", payout.derivation.sentences(in: currency))
    }
  }

  private func append(_ night: PeriodContribution, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("pool", night.pool.name)
      writer.member("period", night.pool.period.words)
      writer.member("amount", text(night.amount))
      writer.object("sources") {
        append(night.sources, housePaid: night.sources.housePaid, to: &$0)
      }
      writer.strings("derivation", night.derivation.sentences(in: currency))
    }
  }

  private func append(_ employee: Employee, _ role: JobRole, to writer: inout JSONWriter) {
    writer.member("id", employee.id.rawValue)
    writer.member("name", employee.name.text)
    writer.member("role", role.rawValue)
  }

  private func append(_ settlement: Settlement, to writer: inout JSONWriter) {
    writer.array("entries", settlement.entries) { writer, entry in
      writer.object { writer in
        append(entry.employee, entry.role, to: &writer)
        writer.member("cashInHand", text(entry.cashInHand))
        writer.member("payout", text(entry.payout))
        writer.member("housePays", text(entry.housePays))
        if showsPolicyFigures { writer.member("cashRounding", text(entry.rounding)) }
      }
    }
    writer.member("houseTotal", text(settlement.houseTotal))
  }

  private func append(_ notice: ShiftNotice, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("code", notice.code)
      writer.member("severity", notice.isWarning ? "warning" : "note")
      writer.member("message", notice.sentence(in: currency))
    }
  }
}
