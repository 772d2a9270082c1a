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
    var members: [JSONText.Member] = [
      ("date", .string(shift.date.description)), ("currency", .string(currency.code)),
    ]
    // The article's settings need no name.
    if let version = shift.policy.version {
      members.append(
        (
          "policy",
          .object([
            ("id", .string(version.id)), ("name", .string(version.name)),
            ("effective", .string(version.effective.description)), ("file", .string(version.file)),
          ])
        ))
    }
    members += [
      ("totals", totals(result.totals)), ("payouts", .array(result.payouts.map(payout))),
    ]
    if !result.contributions.isEmpty {
      members.append(("periodPools", .array(result.contributions.map(contribution))))
    }
    members += [
      ("settlement", settlement(result.settlement)), ("issues", .array(result.notices.map(notice))),
    ]
    return JSONText.object(members).document(isPretty: isPretty)
  }

  /// Whether figures are shown that only policy files bring in.
  private var showsPolicyFigures: Bool { shift.policy.version != nil }

  private func text(_ money: Money) -> JSONText { .string(money.plain(in: currency)) }

  private func totals(_ totals: ShiftTotals) -> JSONText {
    var members: [JSONText.Member] = [
      ("netSales", text(totals.netSales)), ("tips", text(totals.tips)),
      ("supportPool", text(totals.supportPool)), ("serverPool", text(totals.serverPool)),
    ]
    members += sources(totals.sources, housePaid: totals.housePaid)
    if showsPolicyFigures {
      members += [("cardFee", text(totals.cardFee)), ("houseKept", text(totals.houseKept))]
      if totals.owed != .zero { members.append(("owed", text(totals.owed))) }
    }
    return .object(members)
  }

  private func sources(_ sources: TipSources, housePaid: Money) -> [JSONText.Member] {
    [
      ("cardTips", text(sources.cardTips)), ("cashTips", text(sources.cashTips)),
      ("serviceCharges", text(sources.serviceCharges)),
    ]
      + (showsPolicyFigures
        ? [("eventTips", text(sources.eventTips)), ("housePaid", text(housePaid))] : [])
  }

  private func payout(_ payout: Payout) -> JSONText {
    .object(
      person(payout.employee, payout.role) + [
        ("amount", text(payout.amount)),
        ("sources", .object(sources(payout.sources, housePaid: payout.sources.housePaid))),
      ] + (payout.owes == .zero ? [] : [("owes", text(payout.owes))]) + [
        ("derivation", .strings(payout.derivation.sentences(in: currency)))
      ])
  }

  private func contribution(_ night: PeriodContribution) -> JSONText {
    .object([
      ("pool", .string(night.pool.name)), ("period", .string(night.pool.period.words)),
      ("amount", text(night.amount)),
      ("sources", .object(sources(night.sources, housePaid: night.sources.housePaid))),
      ("derivation", .strings(night.derivation.sentences(in: currency))),
    ])
  }

  private func person(_ employee: Employee, _ role: JobRole) -> [JSONText.Member] {
    [
      ("id", .string(employee.id.rawValue)), ("name", .string(employee.name.text)),
      ("role", .string(role.rawValue)),
    ]
  }

  private func settlement(_ settlement: Settlement) -> JSONText {
    let entries = settlement.entries.map { entry in
      JSONText.object(
        person(entry.employee, entry.role) + [
          ("cashInHand", text(entry.cashInHand)), ("payout", text(entry.payout)),
          ("housePays", text(entry.housePays)),
        ] + (showsPolicyFigures ? [("cashRounding", text(entry.rounding))] : []))
    }
    return .object([("entries", .array(entries)), ("houseTotal", text(settlement.houseTotal))])
  }

  private func notice(_ notice: ShiftNotice) -> JSONText {
    .object([
      ("code", .string(notice.code)), ("severity", .string(notice.isWarning ? "warning" : "note")),
      ("message", .string(notice.sentence(in: currency))),
    ])
  }
}
