public import CashDrawer
public import Monetary
public import TipPooling

extension CheckedPeriod {
  /// What one person gets in cash.
  public struct CashEnvelope: Hashable, Sendable {
    public let employee: Employee
    /// The name, with the ID where several people have it.
    public let label: String
    /// Above zero.
    public let amount: Money
  }

  /// The people whom the house hands cash: what it pays without what comes with the pay, with what
  /// rounding to coins added, over all shifts of these records. Nobody whose payouts together
  /// bring nothing.
  public func envelopes() throws(ReportError) -> [CashEnvelope] {
    try reporting {
      try people.compactMap { person in
        let cash = try cash(of: person).handedOut
        return cash > .zero
          ? CashEnvelope(employee: person.employee, label: person.label, amount: cash) : nil
      }
    }
  }

  /// Which notes and coins go into which envelope, person by person.
  ///
  /// - Parameters:
  ///   - plan: what the drawer gave for the envelopes' amounts, in their order.
  ///   - drawer: that drawer.
  /// - Throws: ``ReportError/money(_:)``.
  public func settleSheet(
    _ plan: EnvelopePlan, for envelopes: [CashEnvelope], from drawer: DrawerContents
  ) throws(ReportError) -> ReportDocument {
    try reporting {
      var part = ReportPart()
      let all = try envelopes.map(\.amount).sum()
      part.facts = [
        ReportFact("envelopes", "Envelopes", .count(envelopes.count)),
        ReportFact("cash", "Cash in them", .money(all)),
        ReportFact("pieces", "Notes and coins", .count(plan.pieceCount)),
      ]
      if let total = drawer.total {
        part.facts.append(ReportFact("left", "Left in the drawer", .money(try total - all)))
      }
      let handOver = try people.map { try cash(of: $0).handedOut }.filter(\.isNegative)
      part.tables = [settleTable(plan, envelopes, all)]
      if !handOver.isEmpty { part.tables.append(try handOverTable()) }
      return ReportDocument(
        .settle, title: "Notes and coins for the envelopes", of: self,
        notices: PeriodNotices(period: self).openShifts + cashNotices, parts: [part],
        notes: [
          plan.isFewest
            ? "No other way takes fewer notes and coins."
            : "There may be a way with fewer notes and coins."
        ])
    }
  }

  private func settleTable(
    _ plan: EnvelopePlan, _ envelopes: [CashEnvelope], _ all: Money
  ) -> ReportTable {
    var table = ReportTable("envelopes", "Envelope by envelope")
    table.hidden("employee_id")
    table.text("name", "Name")
    table.figure("amount", "Cash")
    for kind in plan.taken {
      table.figure("of_\(kind.value.plain(in: currency))", Self.title(kind.value, currency))
    }
    for (envelope, pieces) in zip(envelopes, plan.envelopes) {
      table.rows.append(
        [.text(envelope.employee.id.rawValue), .text(envelope.label), .money(envelope.amount)]
          + plan.taken.map { kind in
            pieces.first { $0.value == kind.value }.map { .count($0.count) } ?? .none
          })
    }
    table.total = [.none, .text("Total"), .money(all)] + plan.taken.map { .count($0.count) }
    return table
  }

  /// `$20`, `$0.25`
  private static func title(_ value: Money, _ currency: Currency) -> String {
    let text = value.formatted(in: currency)
    guard currency.minorDigits > 0,
      value.minorUnits.isMultiple(of: currency.minorUnitsPerMajor)
    else { return text }
    return String(text.dropLast(currency.minorDigits + 1))
  }

  private func handOverTable() throws -> ReportTable {
    var table = ReportTable("hand_over", "These people hand over cash")
    table.hidden("employee_id")
    table.text("name", "Name")
    table.figure("amount", "Cash")
    for person in people {
      let cash = try cash(of: person).handedOut
      guard cash.isNegative else { continue }
      table.rows.append([
        .text(person.employee.id.rawValue), .text(person.label), .money(try cash.negated()),
      ])
    }
    return table
  }
}
