import Money
public import Words

/// One thing in a shift's facts that keeps it from being computed.
public struct ShiftProblem: Hashable, Sendable {
  /// Where it stands, as a shift's file counts: `servers[0]`, `events[1].staff[0]`; empty for the
  /// shift as a whole.
  public let place: String
  public let error: ShiftError
}

extension ShiftProblem: Worded {
  public func words(in wording: Wording) -> String {
    (place.isEmpty ? "" : "\(place): ") + error.sentence(in: wording)
  }
}

extension Shift {
  /// Everything in the facts that keeps the policy from being carried out, in the order of the
  /// shift. What only the arithmetic finds (whose hours a rule counts) is not among it.
  func problems(of entries: [Entry]) -> [ShiftProblem] {
    var check = FactCheck(policy: policy.version, day: date, of: entries.count)
    if let version = policy.version {
      if cardFeeRate != nil, version.cardFee == nil {
        check.report(.noCardFee(policy: version.id), at: "")
      }
      if servers.isEmpty, money.isEmpty, events.isEmpty { check.report(.noServers, at: "") }
    } else {
      if servers.isEmpty { check.report(.noServers, at: "") }
      if cardFeeRate != nil { check.report(.policyFileNeeded(.cardFee), at: "") }
    }
    for entry in entries where entry.event == nil {
      check.look(at: entry)
      if let figures = entry.figures { check.look(at: figures, of: entry) }
      if let gave = entry.work.gave { check.look(atTyped: gave, entry) { person($0) != nil } }
    }
    for (index, money) in money.enumerated() { check.look(at: money, "money[\(index)]") }
    for (index, event) in events.enumerated() {
      check.look(at: event, "events[\(index)]")
      for entry in entries where entry.event == index { check.look(at: entry) }
    }
    return check.problems
  }
}

/// Goes through a shift and writes down what is wrong.
private struct FactCheck {
  /// The policy file's version; nil for the article's rules.
  let policy: PolicyVersion?
  let day: CalendarDay
  var problems: [ShiftProblem] = []
  /// The entries so far, and whose they are.
  private var looked: [Shift.Entry] = []
  private var seen: Set<Employee.ID> = []
  private let sharesByTeams: Bool

  init(policy: PolicyVersion?, day: CalendarDay, of count: Int) {
    self.policy = policy
    sharesByTeams = policy?.sharesByTeams ?? false
    self.day = day
    looked.reserveCapacity(count)
    seen.reserveCapacity(count)
  }

  /// - Parameter place: asked for only here: nearly every shift is in order.
  mutating func report(_ error: ShiftError, at place: @autoclosure () -> String) {
    problems.append(ShiftProblem(place: place(), error: error))
  }

  mutating func look(at figures: ReportFigures, of entry: Shift.Entry) {
    for figure in ReportFigure.allCases {
      guard let amount = figures[figure], amount.isNegative else { continue }
      report(
        .negativeFigure(entry.employee, field: .figure(figure), amount: amount), at: entry.place)
    }
    let eventTips = entry.work.eventTips
    if eventTips.isNegative {
      report(
        .negativeFigure(entry.employee, field: .eventTips, amount: eventTips), at: entry.place)
    }
    if policy == nil, eventTips != .zero {
      report(.policyFileNeeded(.eventTips), at: entry.place)
    }
    look(at: entry.sales, entry.place)
  }

  mutating func look(at money: ShiftMoney, _ place: @autoclosure () -> String) {
    guard let policy else {
      return report(
        .policyFileNeeded(money.name.map { .money(name: $0) } ?? .moneyBeside), at: place())
    }
    if CheckTime(window: money.window) == nil { look(atWindow: money.window, of: nil, place()) }
    if let name = money.name, !policy.sources.contains(name) {
      report(.unknownSource(name: name, policy: policy.id, known: policy.sources), at: place())
    }
    look(at: money.counts, of: money.name.map(MoneyHolder.named) ?? .shift, place())
    look(at: money.sales, place())
  }

  mutating func look(at event: PrivateEvent, _ place: @autoclosure () -> String) {
    if policy == nil { report(.policyFileNeeded(.event(name: event.name)), at: place()) }
    look(at: event.counts, of: .named(event.name), place())
    look(at: event.sales, place())
  }

  mutating func look(at entry: Shift.Entry) {
    let employee = entry.employee
    let others =
      seen.insert(employee.id).inserted ? [] : looked.filter { $0.employee.id == employee.id }
    looked.append(entry)
    // An ID names one person.
    if let other = others.last?.employee, other.name != employee.name {
      report(.idTwice(first: other, second: employee), at: entry.place)
    }
    if let hours = entry.hours, let times = entry.work.time, hours != times {
      report(.hoursDisagree(employee, hours: hours, times: times), at: entry.place)
    }
    // Nobody is in two places at once.
    var stints = others.flatMap(\.work.stints)
    for stint in entry.work.stints {
      if stints.contains(where: { $0.overlap(stint) > 0 }) {
        report(.timesOverlap(employee), at: entry.place)
      }
      stints.append(stint)
    }
    if let policy {
      if !policy.roles.isEmpty, policy.rule(of: entry.role) == nil {
        let known = policy.roles.map(\.role)
        report(
          .unknownRole(employee, role: entry.role, policy: policy.id, known: known), at: entry.place
        )
      }
      look(atWindow: entry.work.window, of: employee, entry.place)
      look(at: entry.work.counts, of: .person(employee), entry.place)
      let figures = policy.figures ?? []
      for figure in entry.work.figures ?? [] where !figures.contains(figure.category) {
        report(
          .unknownFigure(employee, name: figure.category, policy: policy.id, known: figures),
          at: entry.place)
      }
      look(atTeamOf: entry, policy)
      look(atTimeHereOf: entry, policy)
    } else {
      lookByArticle(at: employee, entry.work, entry.place)
    }
    if isTwice(entry, among: others) { report(.personTwice(employee), at: entry.place) }
  }

  private mutating func look(atTimeHereOf entry: Shift.Entry, _ policy: PolicyVersion) {
    guard let rule = policy.rule(of: entry.role) else { return }
    if rule.trainee != nil, entry.work.shiftsBefore == nil {
      report(.shiftsBeforeMissing(entry.employee, role: entry.role), at: entry.place)
    }
    guard rule.asksSince, rule.maySharePools, !entry.work.isExcluded else { return }
    guard let since = entry.work.hereSince else {
      return report(.sinceMissing(entry.employee, role: entry.role), at: entry.place)
    }
    if since > day { report(.sinceLater(entry.employee, since), at: entry.place) }
  }

  private mutating func look(atTeamOf entry: Shift.Entry, _ policy: PolicyVersion) {
    let isNeeded =
      sharesByTeams && entry.event == nil
      && policy.needsTeam(entry.role, handsInReport: entry.report != nil)
    if isNeeded, entry.work.team == nil {
      report(.teamMissing(entry.employee, role: entry.role), at: entry.place)
    } else if let team = entry.work.team, !sharesByTeams {
      report(.teamUnknown(entry.employee, team: team, policy: policy.id), at: entry.place)
    }
  }

  mutating func look(
    atTyped gave: [TypedTipOut], _ entry: Shift.Entry, _ isPerson: (TypedTipOut) -> Bool
  ) {
    guard let policy else {
      return report(.policyFileNeeded(.given(entry.employee)), at: entry.place)
    }
    let words = policy.typedWords(of: entry.role)
    for typed in gave {
      if typed.amount.isNegative {
        let (who, amount) = (entry.employee, typed.amount)
        report(.negativeFigure(who, field: .given(to: typed.to), amount: amount), at: entry.place)
      }
      guard !words.contains(typed.to) else { continue }
      let takesNames = policy.typesPeople(as: entry.role)
      guard !takesNames || !isPerson(typed) else { continue }
      report(
        .typedUnknown(
          entry.employee, to: typed.to, policy: policy.id, known: words, takesNames: takesNames),
        at: entry.place)
    }
  }

  /// A person has one entry in a list for each role and part of the day, by the article's rules one
  /// in all.
  private func isTwice(_ entry: Shift.Entry, among others: [Shift.Entry]) -> Bool {
    others.contains { other in
      other.list == entry.list && other.employee == entry.employee
        && (policy == nil
          || other.role == entry.role && !entry.work.isApart(from: other.work))
    }
  }

  /// The article knows servers and support. What else the form holds would be left out in
  /// silence.
  private mutating func lookByArticle(
    at employee: Employee, _ work: WorkDetails, _ place: @autoclosure () -> String
  ) {
    if work.isManager { report(.managerMayNotShare(employee, nil), at: place()) }
    if work.isExcluded { report(.policyFileNeeded(.noShare(employee)), at: place()) }
    if work.points != nil { report(.policyFileNeeded(.points(employee)), at: place()) }
    if let team = work.team {
      report(.policyFileNeeded(.team(employee, name: team)), at: place())
    }
    if let window = work.window {
      report(.policyFileNeeded(.window(employee, name: window)), at: place())
    }
    // Covers stand on every slip, also where no rule counts them.
    for count in work.counts where count.name != "covers" {
      report(
        .policyFileNeeded(.count(name: count.name, employee)), at: place())
    }
  }

  /// - Parameter employee: who worked in it; nil where money came in for it.
  private mutating func look(
    atWindow name: String?, of employee: Employee?, _ place: @autoclosure () -> String
  ) {
    guard let policy, let name, !policy.windows.contains(where: { $0.name == name }) else { return }
    let known = policy.windows.map(\.name)
    report(.unknownWindow(employee, window: name, policy: policy.id, known: known), at: place())
  }

  /// A count that the policy does not know is most likely a known one misspelt; but covers stand on
  /// every slip, also where no rule counts them.
  private mutating func look(
    at counts: [NamedCount], of whose: MoneyHolder, _ place: @autoclosure () -> String
  ) {
    guard let policy else { return }
    for count in counts where count.name != "covers" && !policy.counts.contains(count.name) {
      report(
        .unknownCount(whose: whose, name: count.name, policy: policy.id, known: policy.counts),
        at: place())
    }
  }

  /// As with counts: taking a misspelt category for none would pay wrong in silence.
  private mutating func look(at sales: [CategorySales], _ place: @autoclosure () -> String) {
    guard let policy, !policy.categories.isEmpty else { return }
    for sale in sales where !policy.categories.contains(sale.category) {
      report(
        .unknownCategory(name: sale.category, policy: policy.id, known: policy.categories),
        at: place())
    }
  }
}
