import BusinessCalendar
import Monetary
import PayRecords
public import TipPooling

extension CheckedPeriod {
  /// A page for each person: what they were paid, shift by shift, with the arithmetic in words.
  ///
  /// - Parameter name: a name or ID; nil for everybody.
  /// - Throws: ``ReportError``: nobody of that name, or money that does not fit.
  public func statement(of name: String? = nil) throws(ReportError) -> ReportDocument {
    try statement(for: people(named: name, formerly: true))
  }

  /// The page of one person alone, whoever else was paid; without one where they were not.
  ///
  /// - Throws: ``ReportError``: money that does not fit.
  public func statement(ofNobodyBut id: Employee.ID) throws(ReportError) -> ReportDocument {
    try statement(for: everybody.filter { $0.employee.id == id })
  }

  private func statement(for people: [PersonLine]) throws(ReportError) -> ReportDocument {
    try reporting {
      let notices = PeriodNotices(period: self)
      let fees = try notices.unknownFees()
      var document = ReportDocument(
        .statement, title: "Statement of tips", of: self,
        notices: noShifts + notices.openShifts + fees,
        parts: try people.map { try PersonStatement(period: self, person: $0).part(fees) },
        notes: [
          "Service charges and what the house added are wages, not tips (29 CFR 531.55).",
          "Ask for the shift's number to see the reports that a figure comes from.",
        ])
      document.personTables = [
        try PersonStatement.table(
          [], TipSums(), cash: try EveningCash([], by: cashRules), by: cashRules)
      ]
      return document
    }
  }
}

struct PersonStatement {
  let period: CheckedPeriod
  let person: CheckedPeriod.PersonLine

  func part(_ notices: [String]) throws -> ReportPart {
    var part = ReportPart(person: person.employee, title: person.label)
    let sums = person.sums
    let cash = try period.cash(of: person)
    part.notices =
      try person.stateNotices(of: period) + cash.notices(period.cashRules.notices) + notices
    part.facts = [
      ReportFact("paid", person.isPaid ? "You were paid" : "You get", .money(try sums.amount)),
      ReportFact("tips", "Tips", .money(try sums.sources.tips)),
      ReportFact("serviceCharges", "Service charges", .money(sums.sources.serviceCharges)),
      ReportFact("housePaid", "Added by the house", .money(sums.sources.housePaid)),
      ReportFact("gave", "Given to others", ReportCell(sums.gave)),
      ReportFact("received", "Received from others", ReportCell(sums.received)),
      ReportFact("withThePay", "Paid on the paycheck", .money(cash.withThePay)),
      ReportFact("shifts", "Shifts", .count(sums.shifts)),
      ReportFact("hours", "Hours", sums.hoursCell),
    ].filter { !$0.value.isNothing || ["paid", "tips"].contains($0.key) }
    part.tables = [try Self.table(person.lines, sums, cash: cash, by: period.cashRules)]
    part.sentences = try dayByDay() + [inAll(cash)]
    return part
  }

  /// - Parameters:
  ///   - sums: of all lines.
  ///   - all: the cash for all of them.
  static func table(
    _ lines: [PayLine], _ sums: TipSums, cash all: EveningCash, by rules: CashRules
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
    return try ReportTable(
      "shifts", "Shift by shift", of: rows,
      [
        .date(\.line.payout.day), .shift(\.line.payout.shift),
        .figure("version", "Version", isForFiles: !showsVersions) {
          .count($0.line.payout.version)
        },
        .text("state", "State") { .text($0.line.payout.state.rawValue) },
        .text("role", "Role") { .text($0.line.payout.role.rawValue) },
      ] + Column.tips(sums, as: "Payout", gave: "Given", \.line) + [
        figure("with_the_pay", "On paycheck", \.withThePay),
        .figure(
          "cash_in_hand", "Cash in hand", mayBeLeftOut: true, total: .money(sums.cashInHand)
        ) { .money($0.line.payout.cashInHand) },
        figure("cash_rounding", "Rounding", \.rounding),
        figure("house_pays", "House pays", \.handedOut, mayBeLeftOut: false),
      ])
  }

  // MARK: - In words

  /// The stored arithmetic of each payout, and what was given or received by it.
  private func dayByDay() throws -> [ReportSentences] {
    try person.payouts.byShift.flatMap { entries in
      try entries.indices.map { index in
        let payout = entries[index]
        let version = payout.version > 1 ? ", version \(payout.version)" : ""
        let title =
          "\(payout.day), shift \(payout.shift)\(version), \(payout.role.rawValue): "
          + text(payout.amount)
        var lines = payout.derivation
        if lines.isEmpty { lines = ["The books hold no sentences for this payout."] }
        // Entries of one shift are netted with one another: it is told after the last.
        if index == entries.indices.last {
          lines += try BalanceSentences.of(
            entries, in: period.currency, got: payout.state == .paid ? "were paid" : "get")
        }
        return ReportSentences(title, lines)
      }
    }
  }

  /// How the days make the period.
  private func inAll(_ cash: EveningCash) throws -> ReportSentences {
    let sums = person.sums
    var lines: [String] = []
    if person.payouts.count > 1 {
      lines.append(
        "Shift by shift: " + Self.sum(person.payouts.map { text($0.amount) })
          + " = \(text(try sums.amount)).")
    }
    let sources = [
      ("card tips", sums.sources.cardTips), ("cash tips", sums.sources.cashTips),
      ("event tips", sums.sources.eventTips), ("service charges", sums.sources.serviceCharges),
      ("added by the house", sums.sources.housePaid),
    ].filter { $0.1 != .zero }
    lines.append(
      "By source: " + Self.sum(sources.map { "\(text($0.1)) \($0.0)" })
        + " = \(text(try sums.amount)).")
    return ReportSentences("In all", lines + (try cashLines(cash)))
  }

  /// From the payouts to what is handed out or over, and how much of it is settled.
  private func cashLines(_ cash: EveningCash) throws -> [String] {
    let sums = person.sums
    var lines: [String] = []
    var terms = text(try sums.amount)
    if cash.withThePay != .zero { terms += " − \(text(cash.withThePay)) on the paycheck" }
    if sums.cashInHand != .zero { terms += " − \(text(sums.cashInHand)) that you held" }
    if cash.rounding != .zero {
      let sign = cash.rounding.isNegative ? "−" : "+"
      terms += " \(sign) \(text(try cash.rounding.magnitude())) rounding"
    }
    if terms.contains(" ") {
      lines.append("In cash: \(terms) = \(text(cash.handedOut)), \(try handedOut(cash)).")
    }
    if cash.rounding != .zero {
      let size = text(try cash.rounding.magnitude())
      lines.append(
        cash.rounding.isNegative
          ? "Cash is rounded: \(size) is still owed to you and is paid on the paycheck."
          : "Cash is rounded: \(size) is paid ahead and goes off the pay.")
    }
    if !person.isPaid, cash.settled != .zero { lines.append(try settledLine(cash)) }
    return lines
  }

  private func handedOut(_ cash: EveningCash) throws -> String {
    let size = text(try cash.handedOut.magnitude())
    switch (cash.handedOut == .zero, cash.handedOut.isNegative, person.isPaid) {
    case (true, _, _): return "so nothing is handed out or over"
    case (_, true, true): return "so over all shifts you handed over \(size)"
    case (_, true, false): return "so over all shifts you hand over \(size)"
    case (_, false, true): return "so over all shifts the house paid \(size)"
    case (_, false, false): return "so over all shifts the house pays \(size)"
    }
  }

  private func settledLine(_ cash: EveningCash) throws -> String {
    let left = try cash.left
    let before =
      cash.settled.isNegative
      ? "You handed over \(text(try cash.settled.negated())) already"
      : "The house paid \(text(cash.settled)) already"
    let now =
      left.isNegative
      ? "you hand over \(text(try left.negated()))" : "the house pays \(text(left))"
    return "\(before): \(text(cash.handedOut)) − \(text(cash.settled)) = \(text(left)), so now "
      + "\(now)."
  }

  private static func sum(_ terms: [String]) -> String {
    terms.isEmpty ? "nothing" : terms.joined(separator: " + ")
  }

  private func text(_ money: Money) -> String { money.formatted(in: period.currency) }
}
