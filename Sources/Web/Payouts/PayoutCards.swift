import Books
import Money
import Papers
import Tips
import Words

/// Everybody's payout as a page shows it: who is handed what, and behind each name how it came about.
struct PayoutCards: Sendable {
  struct Line: Sendable {
    let title: String
    let value: String
  }

  struct Person: Sendable {
    let name: String
    /// The payouts of all roles together.
    let amount: String
    /// What changes hands.
    let settling: String
    /// Where the money comes from, and how it is handed out.
    let lines: [Line]
    let jobs: [Job]
  }

  /// What somebody did in this shift, and what it pays.
  struct Job: Sendable {
    let title: String
    /// The arithmetic, one sentence a step.
    let steps: [String]
  }

  struct Notice: Sendable {
    let sentence: String
    let isWarning: Bool
  }

  let totals: [Line]
  /// The policy that the house wrote; nil for the built-in rules.
  let policy: String?
  /// What of it is no cash.
  let cashNotices: [String]
  let people: [Person]
  /// What the house hands out in all, less what it receives.
  let houseTotal: String
  let notices: [Notice]
}

extension PayoutCards {
  /// - Throws: ``MoneyError/overflow`` where a sum does not fit 64 bits.
  init(
    _ shift: Shift, _ result: ShiftPayouts, in currency: Currency, by cash: CashRules,
    words: Catalogue
  ) throws(MoneyError) {
    let settled = try SettledPayout.all(of: result, shift: shift, in: currency, by: cash)
    totals = Self.totals(result.totals, in: currency, words)
    policy = shift.policy.version.map {
      words["byPolicy", ["name": $0.name, "id": "\($0.id)", "day": words.text(of: $0.effective)]]
    }
    cashNotices = cash.notices(in: words)
    var people: [Person] = []
    for own in Self.byPerson(settled) {
      people.append(try Person(own, of: settled, in: currency, words))
    }
    self.people = people
    let total = try settled.map(\.pays).sum()
    houseTotal =
      words[
        total.isNegative ? "houseReceivesInAll" : "housePaysInAll",
        ["amount": try total.magnitude().formatted(in: currency)]]
    notices = result.notices.map {
      Notice(sentence: $0.sentence(words.language, in: currency), isWarning: $0.isWarning)
    }
  }

  private static func totals(
    _ totals: ShiftTotals, in currency: Currency, _ words: Catalogue
  ) -> [Line] {
    let always: [(String, Money)] = [
      ("totalTips", totals.tips), ("totalServers", totals.serverPool),
      ("totalSupport", totals.supportPool), ("ReportFigure.netSales", totals.netSales),
    ]
    let aside = [
      ("cardFeeWithheld", totals.cardFee), ("addedByHouse", totals.housePaid),
      ("owedInCash", totals.owed), ("keptByHouse", totals.houseKept),
      ("keptForPeriods", totals.keptForPeriods),
    ].filter { $0.1 != .zero }
    return (always + aside).map { Line(title: words[$0.0], value: $0.1.formatted(in: currency)) }
  }

  /// Who worked in two roles settles once.
  static func byPerson(_ settled: [SettledPayout]) -> [[SettledPayout]] {
    let byPerson = Dictionary(grouping: settled, by: \.payout.employee.id)
    var seen: Set<Employee.ID> = []
    return settled.map(\.payout.employee.id).filter { seen.insert($0).inserted }
      .compactMap { byPerson[$0] }
  }
}

extension PayoutCards.Person {
  fileprivate init(
    _ own: [SettledPayout], of all: [SettledPayout], in currency: Currency, _ words: Catalogue
  ) throws(MoneyError) {
    let employee = own[0].payout.employee
    name = Self.name(of: employee, among: all.map(\.payout.employee))
    amount = try own.map(\.payout.amount).sum().formatted(in: currency)
    let pays = try own.map(\.pays).sum()
    let rounding = try own.map(\.rounding).sum()
    settling = try Self.settling(pays, in: currency, words)
    let amounts: [(String, Money)] = [
      ("serviceCharges", try own.map(\.payout.sources.serviceCharges).sum()),
      ("eventTips", try own.map(\.payout.sources.eventTips).sum()),
      ("fromTheHouse", try own.map(\.payout.sources.housePaid).sum()),
      ("cashInHand", try own.map(\.cashInHand).sum() - own.map(\.payout.owes).sum()),
      ("owedInCash", try own.map(\.payout.owes).sum()),
      ("onPaycheck", try own.map(\.withThePay).sum()),
    ]
    var lines = amounts.filter { $0.1 != .zero }.map {
      PayoutCards.Line(title: words[$0.0], value: $0.1.formatted(in: currency))
    }
    if rounding != .zero {
      lines.append(
        PayoutCards.Line(
          title: words["cashRounded"], value: try (pays + rounding).formatted(in: currency)))
      lines.append(
        PayoutCards.Line(
          title: words[rounding.isNegative ? "staysOwed" : "paidAhead"],
          value: try rounding.magnitude().formatted(in: currency)))
    }
    self.lines = lines
    jobs = own.map { settled in
      let payout = settled.payout
      let hours = payout.timeWorked.map { " · \($0.formattedHours) h" } ?? ""
      return PayoutCards.Job(
        title: "\(payout.role.rawValue)\(hours) · \(payout.amount.formatted(in: currency))",
        // The path of the rules means nothing to the people who are paid.
        steps: payout.derivation.sentences(words.language, in: currency).map {
          $0.replacing(/\/(?:[^\/\]\[]+\/)*([^\/\]\[]+\.yml:[0-9]+)/) { $0.1 }
        })
    }
  }

  /// People of one name carry numbers in the order of entry.
  private static func name(of employee: Employee, among all: [Employee]) -> String {
    var sameName: [Employee.ID] = []
    for other in all where other.name == employee.name && !sameName.contains(other.id) {
      sameName.append(other.id)
    }
    guard sameName.count > 1, let place = sameName.firstIndex(of: employee.id) else {
      return employee.name.text
    }
    return "\(employee.name.text) (\(place + 1))"
  }

  private static func settling(
    _ pays: Money, in currency: Currency, _ words: Catalogue
  ) throws(MoneyError) -> String {
    if pays == .zero { return words["isSettled"] }
    return words[
      pays.isNegative ? "handsOver" : "housePays",
      ["amount": try pays.magnitude().formatted(in: currency)]]
  }
}

extension CashRules {
  /// As ``notices``, in the page's language.
  func notices(in words: Catalogue) -> [String] {
    switch (tips, includesWages) {
    case (.settled, true): []
    case (.settled, false): [words["cashWithoutWages"]]
    case (.asHeld, _): [words["cashAsHeld"]]
    case (.none, _): [words["cashHandedIn"]]
    }
  }
}
