import Books
import Money
public import Tips

extension CheckedPeriod {
  /// A page for each person: what they were paid, shift by shift, with the arithmetic in words.
  ///
  /// - Parameters:
  ///   - name: a name or ID; nil for everybody.
  ///   - language: of everything but the arithmetic that the books hold, which is English.
  /// - Throws: ``ReportError``: nobody of that name, or money that does not fit.
  public func statement(
    of name: String? = nil, in language: ReportLanguage = .english
  ) throws(ReportError) -> ReportDocument {
    try statement(for: people(named: name, formerly: true), in: language)
  }

  /// The page of one person alone, whoever else was paid; without one where they were not.
  ///
  /// - Throws: ``ReportError``: money that does not fit.
  public func statement(
    ofNobodyBut id: Employee.ID, in language: ReportLanguage = .english
  ) throws(ReportError) -> ReportDocument {
    try statement(for: everybody.filter { $0.employee.id == id }, in: language)
  }

  private func statement(
    for people: [PersonLine], in language: ReportLanguage
  ) throws(ReportError) -> ReportDocument {
    try reporting {
      let notices = PeriodNotices(period: self, language: language)
      let pages = people.map { PersonStatement(period: self, language: language, person: $0) }
      var document = ReportDocument(
        .statement, in: language,
        title: language.text(en: "Statement of tips", es: "Comprobante de propinas"), of: self,
        notices: notices.aboutShifts, parts: try pages.map { try $0.part() },
        notes: PersonStatement.notes(of: people, in: language))
      let nobody = try EveningCash([], by: cashRules)
      document.personTables = [
        try PersonStatement.table([], TipSums(), cash: nobody, by: cashRules, in: language)
      ]
      return document
    }
  }
}

struct PersonStatement {
  let period: CheckedPeriod
  let language: ReportLanguage
  let person: CheckedPeriod.PersonLine

  func part() throws -> ReportPart {
    var part = ReportPart(person: person.employee, title: person.label)
    let cash = try period.cash(of: person)
    part.notices =
      try person.stateNotices(of: period, in: language)
      + cash.notices(period.cashRules.notices(in: language))
    part.facts = try facts(cash)
    part.tables = [
      try Self.table(person.lines, person.sums, cash: cash, by: period.cashRules, in: language)
    ]
    part.sentences = try StatementArithmetic(period: period, language: language, person: person)
      .sentences(cash)
    return part
  }

  /// What the figures mean. The arithmetic of payouts stands as the books hold it.
  static func notes(
    of people: [CheckedPeriod.PersonLine], in language: ReportLanguage
  ) -> [String] {
    let always = [
      language.text(
        en: "Service charges and what the house added are wages, not tips (29 CFR 531.55).",
        es: "Los cargos por servicio y lo que agregó la casa son salario, no propinas (29 CFR "
          + "531.55)."),
      language.text(
        en: "Ask for the shift's number to see the reports that a figure comes from.",
        es: "Con el número del turno puedes pedir las notas de las que viene una cifra."),
    ]
    let hasStored = people.contains { $0.payouts.contains { !$0.derivation.isEmpty } }
    switch language {
    case .english: return always
    case .spanish:
      return always
        + (hasStored
          ? ["Los libros guardan en inglés el cálculo de cada pago; aquí está tal como se guardó."]
          : [])
    }
  }

  private func facts(_ cash: EveningCash) throws -> [ReportFact] {
    let sums = person.sums
    let names = SourceNames(language: language)
    let paid =
      person.isPaid
      ? language.text(en: "You were paid", es: "Te pagaron")
      : language.text(en: "You get", es: "Recibes")
    return [
      ReportFact("paid", paid, .money(try sums.amount)),
      ReportFact("tips", language.text(en: "Tips", es: "Propinas"), .money(try sums.sources.tips)),
      ReportFact("serviceCharges", names.serviceCharges, .money(sums.sources.serviceCharges)),
      ReportFact("housePaid", names.housePaid, .money(sums.sources.housePaid)),
      ReportFact(
        "gave", language.text(en: "Given to others", es: "Dado a otros"), .money(sums.gave)),
      ReportFact(
        "received", language.text(en: "Received from others", es: "Recibido de otros"),
        .money(sums.received)),
      ReportFact(
        "withThePay", language.text(en: "Paid on the paycheck", es: "Pagado con la nómina"),
        .money(cash.withThePay)),
      ReportFact("shifts", language.text(en: "Shifts", es: "Turnos"), .count(sums.shifts)),
      ReportFact("hours", language.text(en: "Hours", es: "Horas"), sums.hoursCell),
    ].filter { !$0.value.isNothing || ["paid", "tips"].contains($0.key) }
  }

  /// - Parameters:
  ///   - sums: of all lines.
  ///   - all: the cash for all of them.
  static func table(
    _ lines: [PayLine], _ sums: TipSums, cash all: EveningCash, by rules: CashRules,
    in language: ReportLanguage
  ) throws -> ReportTable {
    let rows = try lines.map { (line: $0, cash: try EveningCash([$0.payout], by: rules)) }
    typealias Column = ReportColumn<(line: PayLine, cash: EveningCash)>
    func figure(
      _ key: String, _ title: String, _ money: KeyPath<EveningCash, Money>,
      mayBeLeftOut: Bool = true
    ) -> Column {
      .figure(
        key, title, mayBeLeftOut: mayBeLeftOut, total: .money(all[keyPath: money])
      ) { .money($0.cash[keyPath: money]) }
    }
    let showsVersions = lines.contains { $0.payout.version > 1 }
    let version = Column.figure(
      "version", language.text(en: "Version", es: "Versión"), isForFiles: !showsVersions
    ) { .count($0.line.payout.version) }
    let cashInHand = Column.figure(
      "cash_in_hand", language.text(en: "Cash in hand", es: "Efectivo en mano"),
      mayBeLeftOut: true, total: .money(sums.cashInHand)
    ) { .money($0.line.payout.cashInHand) }
    return try ReportTable(
      "shifts", language.text(en: "Shift by shift", es: "Turno por turno"), of: rows,
      [
        .date(in: language, \.line.payout.day), .shift(in: language, \.line.payout.shift), version,
        .state(in: language, \.line.payout.state), .role(in: language, \.line.payout.role),
      ]
        + Column.tips(
          sums, as: language.text(en: "Payout", es: "Pago"),
          gave: language.text(en: "Given", es: "Dado"), in: language, \.line) + [
          figure(
            "with_the_pay", language.text(en: "On paycheck", es: "Con la nómina"), \.withThePay),
          cashInHand,
          figure("cash_rounding", language.text(en: "Rounding", es: "Redondeo"), \.rounding),
          figure(
            "house_pays", language.text(en: "House pays", es: "La casa paga"), \.handedOut,
            mayBeLeftOut: false),
        ])
  }
}
