public import CashDrawer
public import Monetary
import PayRecords
import TipPooling

extension CheckedPeriod {
  /// What one person gets in cash.
  public struct CashEnvelope: Hashable, Sendable {
    let employee: Employee
    /// The name, with the ID where several people have it.
    let label: String
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
      part.tables = [
        try settleTable(plan, envelopes, all), try handOverTable(), try changedTable(),
      ]
      return ReportDocument(
        .settle, title: "Notes and coins for the envelopes", of: self,
        notices: noShifts + PeriodNotices(period: self).openShifts + paidNotices
          + cashRules.notices,
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
  ) throws -> ReportTable {
    try ReportTable(
      "envelopes", "Envelope by envelope", of: Array(zip(envelopes, plan.envelopes)),
      ReportColumn.person { ($0.0.employee, $0.0.label) }
        + [.figure("amount", "Cash", total: .money(all)) { .money($0.0.amount) }]
        + plan.taken.map { kind in
          .figure(
            "of_\(kind.value.plain(in: currency))",
            kind.value.formatted(in: currency, withoutCents: kind.value.isWhole(in: currency)),
            total: .count(kind.count)
          ) { _, pieces in
            pieces.first { $0.value == kind.value }.map { .count($0.count) } ?? .none
          }
        })
  }

  /// Only for files where nobody does.
  private func handOverTable() throws -> ReportTable {
    let rows = try everybody.map { ($0, try cash(of: $0).left) }.filter { $0.1.isNegative }
    var table = try ReportTable(
      "hand_over", "These people hand over cash", of: rows,
      ReportColumn.person { ($0.0.employee, $0.0.label) } + [
        .figure("amount", "Cash", total: .money(rows.map(\.1).sum().negated())) {
          .money(try $0.1.negated())
        }
      ])
    table.isForFiles = rows.isEmpty
    return table
  }

  /// What people had and have of shifts that were reopened after they were paid.
  private func changedTable() throws -> ReportTable {
    let differences = try everybody.flatMap { try paidDifferences(of: $0) }
    func figure(
      _ key: String, _ title: String, _ money: @escaping (PaidDifference) throws -> Money
    ) throws -> ReportColumn<PaidDifference> {
      .figure(key, title, total: .money(try differences.map(money).sum())) { .money(try money($0)) }
    }
    var table = try ReportTable(
      "changed", "Changed after they were paid", of: differences,
      ReportColumn.person { ($0.person.employee, $0.person.label) } + [
        .shift(\.shift.shift), .figure("paid_version", "Version paid") { .count($0.paid.version) },
        .text("paid_on", "Paid on") { .day($0.paid.paidOn) }, figure("then", "Then", \.then),
        figure("now", "Now", \.now), figure("difference", "Difference") { try $0.difference },
        figure("cash", "In this cash", \.cash),
      ])
    table.isForFiles = differences.isEmpty
    return table
  }
}
