public import CashDrawer
public import Monetary
import PayRecords
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
  /// rounding to coins added, over all shifts of these records. Shifts that are paid bring nothing
  /// more, and those that were reopened since only the difference. Nobody whose payouts together
  /// bring nothing.
  public func envelopes() throws(ReportError) -> [CashEnvelope] {
    try reporting {
      try everybody.compactMap { person in
        let cash = try cash(of: person).left
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
      part.tables = [settleTable(plan, envelopes, all), try handOverTable(), try changedTable()]
      return ReportDocument(
        .settle, title: "Notes and coins for the envelopes", of: self,
        notices: noShifts + PeriodNotices(period: self).openShifts + paidNotices + cashNotices,
        parts: [part],
        notes: envelopes.isEmpty
          ? []
          : [
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

  /// Only for files where nobody does.
  private func handOverTable() throws -> ReportTable {
    var table = ReportTable("hand_over", "These people hand over cash")
    table.hidden("employee_id")
    table.text("name", "Name")
    table.figure("amount", "Cash")
    var all = Money.zero
    for person in everybody {
      let cash = try cash(of: person).left
      guard cash.isNegative else { continue }
      all = try all - cash
      table.rows.append([
        .text(person.employee.id.rawValue), .text(person.label), .money(try cash.negated()),
      ])
    }
    table.total = [.none, .text("Total"), .money(all)]
    table.isForFiles = table.rows.isEmpty
    return table
  }

  /// What people had and have of shifts that were reopened after they were paid.
  private func changedTable() throws -> ReportTable {
    var table = ReportTable("changed", "Changed after they were paid")
    table.hidden("employee_id")
    table.text("name", "Name")
    table.figure("shift", "Shift")
    table.figure("paid_version", "Version paid")
    table.text("paid_on", "Paid on")
    table.figure("then", "Then")
    table.figure("now", "Now")
    table.figure("difference", "Difference")
    table.figure("cash", "In this cash")
    let differences = try everybody.flatMap { try paidDifferences(of: $0) }
    table.rows = try differences.map { line in
      [
        .text(line.person.employee.id.rawValue), .text(line.person.label),
        .count(Int(line.shift.shift)), .count(line.paid.version), .day(line.paid.paidOn),
        .money(line.then), .money(line.now), .money(try line.difference), .money(line.cash),
      ]
    }
    table.total = [
      .none, .text("Total"), .none, .none, .none, .money(try differences.map(\.then).sum()),
      .money(try differences.map(\.now).sum()),
      .money(try differences.map { try $0.difference }.sum()),
      .money(try differences.map(\.cash).sum()),
    ]
    table.isForFiles = table.rows.isEmpty
    return table
  }
}
