import Monetary

/// One thing in a shift's facts that keeps it from being computed.
public struct ShiftProblem: Hashable, Sendable {
  /// Where it stands, as a shift's file counts: `servers[0]`, `events[1].staff[0]`; empty for the
  /// shift as a whole.
  public let place: String
  /// What is wrong there.
  public let error: ShiftError
}

extension Shift {
  /// Everything in the facts that keeps the policy from being carried out, in the order of the
  /// shift. What only the arithmetic finds (whose hours a rule counts) is not among it.
  func problems(as edition: CalculationEdition) -> [ShiftProblem] {
    var check = FactCheck(policy: policy.version, edition: edition)
    if let version = policy.version {
      if cardFeeRate != nil, version.cardFee == nil {
        check.report(.noCardFee(policy: version.id), at: "")
      }
      if servers.isEmpty, money.isEmpty, events.isEmpty { check.report(.noServers, at: "") }
    } else {
      if servers.isEmpty { check.report(.noServers, at: "") }
      if cardFeeRate != nil { check.report(.policyFileNeeded("a card fee"), at: "") }
    }
    check.look(at: servers)
    check.look(at: support, list: "support")
    for (index, money) in money.enumerated() { check.look(at: money, index) }
    for (index, event) in events.enumerated() { check.look(at: event, index) }
    return check.problems
  }
}

/// Goes through a shift and writes down what is wrong.
private struct FactCheck {
  /// The policy file's version; nil for the article's rules.
  let policy: PolicyVersion?
  /// The first one took no notice of points, windows and counts.
  let edition: CalculationEdition
  var problems: [ShiftProblem] = []
  private var employees: [Employee.ID: Employee] = [:]
  private var stints: [Employee.ID: [Stint]] = [:]

  init(policy: PolicyVersion?, edition: CalculationEdition) {
    self.policy = policy
    self.edition = edition
  }

  mutating func report(_ error: ShiftError, at place: String) {
    problems.append(ShiftProblem(place: place, error: error))
  }

  mutating func look(at servers: [ServerReport]) {
    var seen = SeenEntries(mayRepeat: policy != nil)
    for (index, report) in servers.enumerated() {
      let place = "servers[\(index)]"
      look(at: report.employee, report.role, report.work, report.timeWorked, place)
      if seen.hasAlready(report.employee, report.role, report.work) {
        self.report(.personTwice(report.employee), at: place)
      }
      let figures = [
        ("net sales", report.netSales), ("house owes server", report.houseOwesServer),
        ("server owes house", report.serverOwesHouse), ("cash sales", report.cashSales),
        ("cash tips", report.cashTips), ("gratuity", report.gratuity ?? .zero),
        ("event tips", report.work.eventTips),
      ]
      for (field, amount) in figures where amount.isNegative {
        self.report(.negativeFigure(report.employee, field: field, amount: amount), at: place)
      }
      if policy == nil, report.work.eventTips != .zero {
        self.report(.policyFileNeeded("event tips"), at: place)
      }
      look(at: report.sales, place)
    }
  }

  mutating func look(at members: [SupportMember], list: String) {
    var seen = SeenEntries(mayRepeat: policy != nil)
    for (index, member) in members.enumerated() {
      let place = "\(list)[\(index)]"
      look(at: member.employee, member.role, member.work, member.timeWorked, place)
      if seen.hasAlready(member.employee, member.role, member.work) {
        report(.personTwice(member.employee), at: place)
      }
    }
  }

  mutating func look(at money: ShiftMoney, _ index: Int) {
    let place = "money[\(index)]"
    guard let policy else {
      return report(.policyFileNeeded(money.name ?? "money beside the reports"), at: place)
    }
    let windows = policy.windows.map(\.name)
    if let window = money.window, !windows.contains(window) {
      report(.unknownMoneyWindow(window, policy: policy.id, known: windows), at: place)
    }
    if let name = money.name, !policy.sources.contains(name) {
      report(.unknownSource(name, policy: policy.id, known: policy.sources), at: place)
    }
    look(at: money.counts, of: money.name ?? "the shift", place)
    look(at: money.sales, place)
  }

  mutating func look(at event: PrivateEvent, _ index: Int) {
    let place = "events[\(index)]"
    if policy == nil { report(.policyFileNeeded("the event “\(event.name)”"), at: place) }
    look(at: event.counts, of: "the event “\(event.name)”", place)
    look(at: event.sales, place)
    look(at: event.staff, list: place + ".staff")
  }

  // MARK: - One entry

  private mutating func look(
    at employee: Employee, _ role: JobRole, _ work: WorkDetails, _ hours: WorkedTime?,
    _ place: String
  ) {
    // An ID names one person.
    if let other = employees[employee.id], other.name != employee.name {
      report(.idTwice(other, employee), at: place)
    }
    employees[employee.id] = employee
    if let hours, let times = work.time, hours != times {
      report(.hoursDisagree(employee, hours: hours, times: times), at: place)
    }
    // Nobody is in two places at once.
    for stint in work.stints {
      if stints[employee.id, default: []].contains(where: { $0.overlap(stint) > 0 }) {
        report(.timesOverlap(employee), at: place)
      }
      stints[employee.id, default: []].append(stint)
    }
    guard let policy else { return lookByArticle(at: employee, work, place) }
    if !policy.roles.isEmpty, policy.rule(of: role) == nil {
      let known = policy.roles.map(\.role)
      report(.unknownRole(employee, role: role, policy: policy.id, known: known), at: place)
    }
    let windows = policy.windows.map(\.name)
    if let window = work.window, !windows.contains(window) {
      report(.unknownWindow(employee, window, policy: policy.id, known: windows), at: place)
    }
    look(at: work.counts, of: employee.name.text, place)
  }

  /// The article knows servers and support. What else the form holds would be left out in
  /// silence.
  private mutating func lookByArticle(
    at employee: Employee, _ work: WorkDetails, _ place: String
  ) {
    let name = employee.name.text
    if work.isManager { report(.managerMayNotShare(employee, nil), at: place) }
    if work.isExcluded { report(.policyFileNeeded("\(name), who has no share"), at: place) }
    guard edition != .first else { return }
    if work.points != nil { report(.policyFileNeeded("points of \(name)"), at: place) }
    if let window = work.window {
      report(.policyFileNeeded("“\(window)”, the part of the day of \(name)"), at: place)
    }
    // Covers stand on every slip, also where no rule counts them.
    for count in work.counts where count.name != "covers" {
      report(.policyFileNeeded("\(count.name), counted for \(name)"), at: place)
    }
  }

  /// A count that the policy does not know is most likely a known one misspelt; but covers stand on
  /// every slip, also where no rule counts them.
  private mutating func look(at counts: [NamedCount], of whose: String, _ place: String) {
    guard let policy else { return }
    for count in counts where count.name != "covers" && !policy.counts.contains(count.name) {
      let known = policy.counts
      report(.unknownCount(whose: whose, count.name, policy: policy.id, known: known), at: place)
    }
  }

  /// As with counts: taking a misspelt category for none would pay wrong in silence.
  private mutating func look(at sales: [CategorySales], _ place: String) {
    guard let policy, !policy.categories.isEmpty else { return }
    for sale in sales where !policy.categories.contains(sale.category) {
      let known = policy.categories
      report(.unknownCategory(sale.category, policy: policy.id, known: known), at: place)
    }
  }
}

/// The entries of one list: a person has one for each role and part of the day, by the article's
/// rules one in all.
private struct SeenEntries {
  let mayRepeat: Bool
  private var entries: [Employee: [(role: JobRole, work: WorkDetails)]] = [:]

  init(mayRepeat: Bool) { self.mayRepeat = mayRepeat }

  mutating func hasAlready(_ employee: Employee, _ role: JobRole, _ work: WorkDetails) -> Bool {
    let others = entries[employee, default: []]
    entries[employee, default: []].append((role, work))
    return others.contains { !mayRepeat || $0.role == role && !work.isApart(from: $0.work) }
  }
}
