public import Money
import Records
import Tips
public import Words

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
  public func settleSheet(
    _ plan: EnvelopePlan, for envelopes: [CashEnvelope], from drawer: DrawerContents,
    in language: Language = .english
  ) throws(ReportError) -> ReportDocument {
    try reporting {
      try SettleSheet(
        period: self, language: language, plan: plan, envelopes: envelopes, drawer: drawer
      ).document()
    }
  }
}

struct SettleSheet {
  let period: CheckedPeriod
  let language: Language
  let plan: EnvelopePlan
  let envelopes: [CheckedPeriod.CashEnvelope]
  let drawer: DrawerContents

  func document() throws -> ReportDocument {
    var part = ReportPart()
    let all = try envelopes.map(\.amount).sum()
    part.facts = try facts(all)
    part.tables = [try envelopeTable(all), try handOverTable(), try changedTable()]
    return ReportDocument(
      .settle, in: language,
      title: language("Notes and coins for the envelopes", "Billetes y monedas para los sobres"),
      of: period,
      notices: PeriodNotices(period: period, language: language, isOfCash: true).aboutShifts
        + period.paidNotices(in: language) + period.cashRules.notices(in: language),
      parts: [part], notes: envelopes.isEmpty ? [] : [note])
  }

  private var note: String {
    plan.isFewest
      ? language(
        "No other way takes fewer notes and coins.",
        "De ninguna otra forma se usan menos billetes y monedas.")
      : language(
        "There may be a way with fewer notes and coins.",
        "Tal vez se pueda con menos billetes y monedas.")
  }

  private var cash: String { language("Cash", "Efectivo") }

  private func facts(_ all: Money) throws -> [ReportFact] {
    var facts = [
      ReportFact("envelopes", language("Envelopes", "Sobres"), .count(envelopes.count)),
      ReportFact("cash", language("Cash in them", "Efectivo en ellos"), .money(all)),
      ReportFact(
        "pieces", language("Notes and coins", "Billetes y monedas"), .count(plan.pieceCount)),
    ]
    if let total = drawer.total {
      let left = language("Left in the drawer", "Queda en la caja")
      facts.append(ReportFact("left", left, .money(try total - all)))
    }
    return facts
  }

  private func envelopeTable(_ all: Money) throws -> ReportTable {
    let currency = period.currency
    return try ReportTable(
      "envelopes", language("Envelope by envelope", "Sobre por sobre"),
      of: Array(zip(envelopes, plan.envelopes)),
      ReportColumn.person(in: language) { ($0.0.employee, $0.0.label) }
        + [.figure("amount", cash, total: .money(all)) { .money($0.0.amount) }]
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
    let rows = try period.everybody.map { ($0, try period.cash(of: $0).left) }
      .filter { $0.1.isNegative }
    var table = try ReportTable(
      "hand_over", language("These people hand over cash", "Estas personas entregan efectivo"),
      of: rows,
      ReportColumn.person(in: language) { ($0.0.employee, $0.0.label) } + [
        .figure("amount", cash, total: .money(rows.map(\.1).sum().negated())) {
          .money(try $0.1.negated())
        }
      ])
    table.isForFiles = rows.isEmpty
    return table
  }

  /// What people had and have of shifts that were reopened after they were paid.
  private func changedTable() throws -> ReportTable {
    let differences = try period.everybody.flatMap { try period.paidDifferences(of: $0) }
    func figure(
      _ key: String, _ title: String, _ money: @escaping (PaidDifference) throws -> Money
    ) throws -> ReportColumn<PaidDifference> {
      .figure(key, title, total: .money(try differences.map(money).sum())) { .money(try money($0)) }
    }
    var table = try ReportTable(
      "changed", language("Changed after they were paid", "Cambiados después de pagarse"),
      of: differences,
      ReportColumn.person(in: language) { ($0.person.employee, $0.person.label) } + [
        .shift(in: language, \.shift.shift),
        .figure("paid_version", language("Version paid", "Versión pagada")) {
          .count($0.paid.version)
        },
        .text("paid_on", language("Paid on", "Pagado el")) { .day($0.paid.paidOn) },
        figure("then", language("Then", "Antes"), \.then),
        figure("now", language("Now", "Ahora"), \.now),
        figure("difference", language("Difference", "Diferencia")) { try $0.difference },
        figure("cash", language("In this cash", "En este efectivo"), \.cash),
      ])
    table.isForFiles = differences.isEmpty
    return table
  }
}

extension CashRules {
  /// As ``notices``, in the language of a document.
  func notices(in language: Language) -> [String] {
    switch language {
    case .english: notices
    case .spanish: spanishNotices
    }
  }

  private var spanishNotices: [String] {
    switch (tips, includesWages) {
    case (.settled, true): []
    case (.settled, false):
      [
        "Los cargos por servicio y lo que agrega la casa se pagan con la nómina: no están en este "
          + "efectivo."
      ]
    case (.asHeld, _):
      [
        "Cada quien se queda con el efectivo que tiene, hasta lo que le toca. El resto se paga con "
          + "la nómina: no está en este efectivo."
      ]
    case (.none, _):
      ["Todo el efectivo se entrega. Todo se paga con la nómina: no está en este efectivo."]
    }
  }
}
