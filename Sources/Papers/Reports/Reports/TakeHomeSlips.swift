import Money
import Records
import Tips
public import Words

extension CheckedPeriod {
  /// A slip for each person to take home, several to a page.
  ///
  /// - Parameter name: a name or ID; nil for everybody.
  /// - Throws: ``ReportError``: nobody of that name, or money that does not fit.
  public func slips(
    of name: String? = nil, in language: Language = .english
  ) throws(ReportError) -> ReportDocument {
    let people = try people(named: name, formerly: true)
    return try reporting {
      let slips = people.map { TakeHomeSlip(period: self, language: language, person: $0) }
      var document = ReportDocument(
        .slips, in: language,
        title: language("Take-home slips", "Recibos para llevar"), of: self,
        notices: PeriodNotices(period: self, language: language, isOfCash: true).aboutShifts
          + paidNotices(in: language) + cashRules.notices(in: language),
        parts: try slips.map { try $0.part() })
      document.personTables = [
        try TakeHomeSlip.slip([], in: language), try TakeHomeSlip.shifts([], in: language),
      ]
      return document
    }
  }
}

struct TakeHomeSlip {
  let period: CheckedPeriod
  let language: Language
  let person: CheckedPeriod.PersonLine

  func part() throws -> ReportPart {
    var part = ReportPart(person: person.employee, title: person.label)
    let cash = try period.cash(of: person)
    part.notices =
      try person.stateNotices(of: period, in: language)
      + cash.notices(period.cashRules.notices(in: language))
    part.tables = [
      try Self.slip([(person.sums, cash)], in: language),
      try Self.shifts(person.payouts, in: language),
    ]
    part.facts = try facts(cash)
    return part
  }

  // MARK: - Tables

  static func shifts(_ payouts: [PayRecord], in language: Language) throws -> ReportTable {
    try ReportTable(
      "shifts", language("Shifts", "Turnos"), of: payouts,
      [
        .date(in: language, \.day), .shift(in: language, \.shift), .role(in: language, \.role),
        .hours(in: language, \.hoursCell),
        .figure("amount", language("Payout", "Pago")) { .money($0.amount) },
      ])
  }

  /// The slip's figures in one line, for files.
  static func slip(
    _ rows: [(sums: TipSums, cash: EveningCash)], in language: Language
  ) throws -> ReportTable {
    var table = try ReportTable(
      "slips", language("Slips", "Recibos"), of: rows,
      [
        .figure("shifts", language("Shifts", "Turnos")) { .count($0.sums.shifts) },
        .hours(in: language, mayBeLeftOut: false, \.sums.hoursCell),
      ] + ReportColumn.sources(nil, as: "Total", in: language, \.sums.sources) + [
        .figure("with_the_pay", language("On paycheck", "Con la nómina")) {
          .money($0.cash.withThePay)
        },
        .figure("cash_in_hand", language("Cash in hand", "Efectivo en mano")) {
          .money($0.sums.cashInHand)
        },
        .figure("cash_rounding", language("Rounding", "Redondeo")) { .money($0.cash.rounding) },
        .figure("settled", language("Settled already", "Ya liquidado")) { .money($0.cash.settled) },
        .figure("house_pays", language("House pays", "La casa paga")) { .money(try $0.cash.left) },
      ])
    table.isForFiles = true
    return table
  }

  // MARK: - Figures

  /// From the sources down to what is handed out or over.
  private func facts(_ cash: EveningCash) throws -> [ReportFact] {
    let sums = person.sums
    let sources = sums.sources
    let names = SourceNames(language: language)
    let wages = language("wages", "salario")
    var facts = [
      ReportFact("cardTips", names.cardTips, .money(sources.cardTips)),
      ReportFact("cashTips", names.cashTips, .money(sources.cashTips)),
      ReportFact("eventTips", names.eventTips, .money(sources.eventTips)),
      ReportFact(
        "serviceCharges", "\(names.serviceCharges) (\(wages))", .money(sources.serviceCharges)),
      ReportFact("housePaid", "\(names.housePaid) (\(wages))", .money(sources.housePaid)),
      ReportFact("amount", "Total", .money(try sums.amount)),
      ReportFact("withThePay", withThePay, .money(try cash.withThePay.negated())),
      ReportFact(
        "cashInHand", language("Less cash in hand", "Menos efectivo en mano"),
        .money(try sums.cashInHand.negated())),
      ReportFact(
        "cashRounding",
        language("Rounding, settled on the paycheck", "Redondeo, se ajusta con la nómina"),
        .money(cash.rounding)),
    ]
    if !person.isPaid {
      let label =
        cash.settled.isNegative
        ? language("You handed over already", "Ya entregaste")
        : language("Less what you got already", "Menos lo que ya recibiste")
      facts.append(ReportFact("settled", label, .money(try cash.settled.negated())))
    }
    facts = facts.filter { !$0.value.isNothing || $0.key == "amount" }
    facts.append(try lastLine(cash))
    return facts
  }

  private var withThePay: String {
    period.cashRules.tips == .settled
      ? language(
        "Less wages, paid on the paycheck", "Menos salario, se paga con la nómina")
      : language(
        "Less what is paid on the paycheck", "Menos lo que se paga con la nómina")
  }

  private func lastLine(_ cash: EveningCash) throws -> ReportFact {
    if person.isPaid {
      let size = ReportCell.money(try cash.handedOut.magnitude())
      return cash.handedOut.isNegative
        ? ReportFact(
          "youHandedOver", language("You handed over", "Entregaste"), size)
        : ReportFact(
          "youGot", language("The house paid you", "La casa te pagó"), size)
    }
    let left = try cash.left
    let size = ReportCell.money(try left.magnitude())
    return left.isNegative
      ? ReportFact("youHandOver", language("You hand over", "Entregas"), size)
      : ReportFact("housePays", language("The house pays you", "La casa te paga"), size)
  }
}
