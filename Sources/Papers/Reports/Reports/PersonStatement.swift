import Money
import Records
public import Tips
public import Words

extension CheckedPeriod {
  /// A page for each person: what they were paid, shift by shift, with the arithmetic in words.
  ///
  /// - Parameters:
  ///   - name: a name or ID; nil for everybody.
  ///   - language: of everything but the arithmetic that the books hold, which is English.
  /// - Throws: ``ReportError``: nobody of that name, or money that does not fit.
  public func statement(
    of name: String? = nil, in language: Language = .english
  ) throws(ReportError) -> ReportDocument {
    try statement(for: people(named: name, formerly: true), in: language)
  }

  /// The page of one person alone, whoever else was paid; without one where they were not.
  ///
  /// - Throws: ``ReportError``: money that does not fit.
  public func statement(
    ofOnly id: Employee.ID, in language: Language = .english
  ) throws(ReportError) -> ReportDocument {
    try statement(for: everybody.filter { $0.employee.id == id }, in: language)
  }

  private func statement(
    for people: [PersonLine], in language: Language
  ) throws(ReportError) -> ReportDocument {
    try reporting {
      let notices = PeriodNotices(period: self, language: language)
      let pages = people.map { PersonStatement(period: self, language: language, person: $0) }
      var document = ReportDocument(
        .statement, in: language,
        title: language("Statement of tips", "Comprobante de propinas"), of: self,
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
  let language: Language
  let person: CheckedPeriod.PersonLine

  func part() throws -> ReportPart {
    var part = ReportPart(person: person.employee, title: person.label)
    let cash = try period.cash(of: person)
    part.notices =
      try person.stateNotices(of: period, in: language)
      + period.voidedNotices(of: person, in: language)
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
    of people: [CheckedPeriod.PersonLine], in language: Language
  ) -> [String] {
    let always = [
      language(
        "Service charges and what the house added are wages, not tips (29 CFR 531.55).",
        "Los cargos por servicio y lo que agregó la casa son salario, no propinas (29 CFR "
          + "531.55)."),
      language(
        "Ask for the shift's number to see the reports that a figure comes from.",
        "Con el número del turno puedes pedir las notas de las que viene una cifra."),
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
      person.isPaid ? language("You were paid", "Te pagaron") : language("You get", "Recibes")
    return [
      ReportFact("paid", paid, .money(try sums.amount)),
      ReportFact("tips", language("Tips", "Propinas"), .money(try sums.sources.tips)),
      ReportFact("serviceCharges", names.serviceCharges, .money(sums.sources.serviceCharges)),
      ReportFact("housePaid", names.housePaid, .money(sums.sources.housePaid)),
      ReportFact(
        "gave", language("Given to others", "Dado a otros"), .money(sums.gave)),
      ReportFact(
        "received", language("Received from others", "Recibido de otros"),
        .money(sums.received)),
      ReportFact(
        "withThePay", language("Paid on the paycheck", "Pagado con la nómina"),
        .money(cash.withThePay)),
      ReportFact("shifts", language("Shifts", "Turnos"), .count(sums.shifts)),
      ReportFact("hours", language("Hours", "Horas"), sums.hoursCell),
    ].filter { !$0.value.isNothing || ["paid", "tips"].contains($0.key) }
  }

  /// - Parameters:
  ///   - sums: of all lines.
  ///   - all: the cash for all of them.
  static func table(
    _ lines: [PayLine], _ sums: TipSums, cash all: EveningCash, by rules: CashRules,
    in language: Language
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
      "version", language("Version", "Versión"), isForFiles: !showsVersions
    ) { .count($0.line.payout.version) }
    let cashInHand = Column.figure(
      "cash_in_hand", language("Cash in hand", "Efectivo en mano"),
      mayBeLeftOut: true, total: .money(sums.cashInHand)
    ) { .money($0.line.payout.cashInHand) }
    return try ReportTable(
      "shifts", language("Shift by shift", "Turno por turno"), of: rows,
      [
        .date(in: language, \.line.payout.day), .shift(in: language, \.line.payout.shift), version,
        .state(in: language, \.line.payout.state), .role(in: language, \.line.payout.role),
      ]
        + Column.tips(
          sums, as: language("Payout", "Pago"),
          gave: language("Given", "Dado"), in: language, \.line) + [
          figure(
            "with_the_pay", language("On paycheck", "Con la nómina"), \.withThePay),
          cashInHand,
          figure("cash_rounding", language("Rounding", "Redondeo"), \.rounding),
          figure(
            "house_pays", language("House pays", "La casa paga"), \.handedOut,
            mayBeLeftOut: false),
        ])
  }
}
