public import Money
public import Words

/// Something about a shift that a person should know. The payouts are exact all the same.
public enum ShiftNotice: Hashable, Sendable, Message {
  /// Nobody worked in support: their part stays with the servers.
  case noSupportStaff
  case noNetSales
  /// A server's total is below zero. Without cash sales on the form they were most likely
  /// left out.
  case negativeServerTotal(Employee, total: Money, hasCashSales: Bool)
  /// The tip-out is larger than the tips: support gets all there is and servers get nothing.
  case tipOutCapped(wanted: Money, available: Money)
  /// Several people of one name, but for capitals and marks: told apart by their place in the list.
  case sameName(PersonName, count: Int)
  /// The forms hold more service charges or cash tips than there is money to share: cash was
  /// most likely left out.
  case sourcesAboveTips(tips: Money, sources: Money)
  /// A server's total is under 5 % or over 40 % of the net sales.
  case unusualTips(Employee, total: Money, netSales: Money)

  /// Nobody has a share of what a rule gives: where it went instead.
  case nobodyThere(Absence, goesTo: MoneyHolder, RuleReference)
  /// A rule gives more than the giver has beside what they keep first: it gave all there was.
  case givenCapped(MoneyHolder, RuleReference, wanted: Money, available: Money, kept: Money)
  /// A rule takes more than the giver has, and says that they owe the rest.
  case giverOwes(Employee, MoneyHolder, Money, RuleReference)
  /// A giver's tip outs together want more than is left, so that all are cut by the same part.
  case tipOutsCutAlike(Employee, wanted: Money, given: Money, RuleReference)

  /// Somebody typed that less was given than the rule recommends.
  case typedBelow(Employee, MoneyHolder, typed: Money, recommended: Money, RuleReference)
  /// Somebody typed less than the rule's floor or more than its ceiling, which counts instead.
  case typedChanged(Employee, MoneyHolder, typed: Money, given: Money, RuleReference)

  /// Several have the most of something, and what the rule gives is split evenly between them.
  case tie([Employee], most: Sharing.Measure, RuleReference)

  case paidNothing(UnpaidEntry)
  /// Rules pay by hours, and some of the work lies in no part of the day that is paid.
  case timeOutsideWindows(
    Employee, JobRole, counted: WorkedTime, outside: WorkedTime, of: WorkedTime)
  case categoriesAboveSales(Employee, categories: Money, netSales: Money)
  /// A report holds more service charges, cash and event tips than it brought in.
  case ownSourcesAboveTips(Employee, sources: Money, total: Money)
  /// One person has two entries in a list that is shared equally, and so two shares.
  case twoShares(Employee, RuleReference)
  /// Somebody whose role says that they lead has a part of others' tips.
  case leaderShares(Employee, JobRole)
  /// The clocks were changed while somebody worked: the time that passed counts.
  case clocksChanged(Employee, passed: WorkedTime, onTheWall: WorkedTime)

  /// Something in the entries is most likely a slip of the finger.
  case implausible(Implausibility)

  /// Whether a person must look at it before paying; otherwise it is only good to know.
  public var isWarning: Bool {
    switch self {
    case .noSupportStaff, .nobodyThere, .twoShares, .clocksChanged, .typedBelow, .tie,
      .implausible(.windowsOverlap), .implausible(.severalTeams):
      false
    case .tipOutsCutAlike: false
    case .paidNothing(let entry): !entry.reason.isByTheRules
    case .givenCapped(_, _, _, _, let kept): kept == .zero
    // Who comes a little before their part of the day, or goes a little after it, is no mistake.
    case .implausible(.outsideWindow(_, _, _, _, outside: let part)): part == nil
    case .noNetSales, .negativeServerTotal, .tipOutCapped, .sameName, .sourcesAboveTips,
      .unusualTips, .giverOwes, .timeOutsideWindows, .categoriesAboveSales,
      .ownSourcesAboveTips, .leaderShares, .typedChanged, .implausible:
      true
    }
  }

  /// A short word for programs that read the result.
  public var code: String {
    switch self {
    case .noSupportStaff: "no-support-staff"
    case .noNetSales: "no-net-sales"
    case .negativeServerTotal: "negative-server-total"
    case .tipOutCapped: "tip-out-capped"
    case .sameName: "same-name"
    case .sourcesAboveTips: "sources-above-tips"
    case .unusualTips: "unusual-tips"
    case .nobodyThere: "nobody-there"
    case .givenCapped: "tip-out-capped"
    case .giverOwes: "giver-owes"
    case .tipOutsCutAlike: "tip-outs-cut-alike"
    case .typedBelow: "typed-below-recommended"
    case .typedChanged: "typed-changed"
    case .tie: "tie"
    case .paidNothing: "paid-nothing"
    case .timeOutsideWindows: "time-outside-windows"
    case .categoriesAboveSales: "categories-above-sales"
    case .ownSourcesAboveTips: "sources-above-tips"
    case .twoShares: "two-shares"
    case .leaderShares: "leader-shares"
    case .implausible(let finding): finding.code
    case .clocksChanged: "clocks-changed"
    }
  }
}

/// An entry that nothing is paid to, and why.
public struct UnpaidEntry: Hashable, Sendable, Worded {
  public let employee: Employee
  public let role: JobRole
  public let reason: NoShare

  public func words(in wording: Wording) -> String {
    wording.language(
      reason.sentence(employee, role),
      // The amounts of a policy bring their own sign.
      reason.spanish(employee, role, in: wording.currency ?? .usd))
  }
}

extension ShiftNotice {
  /// What the forms alone tell.
  static func ofReports(_ entries: [Shift.Entry]) throws(MoneyError) -> [ShiftNotice] {
    var notices: [ShiftNotice] = []
    for entry in entries {
      guard let figures = entry.figures else { continue }
      let total = try figures.serverTotal
      if total.isNegative {
        notices.append(
          .negativeServerTotal(
            entry.employee, total: total, hasCashSales: figures.cashSales != .zero))
      } else if isUnusual(total, of: figures.netSales) {
        notices.append(.unusualTips(entry.employee, total: total, netSales: figures.netSales))
      }
      let sources = try figures.namedSources(eventTips: entry.work.eventTips)
      if !total.isNegative, sources > total {
        notices.append(.ownSourcesAboveTips(entry.employee, sources: sources, total: total))
      }
      let categories = try entry.sales.map(\.amount).sum()
      if categories > figures.netSales {
        notices.append(
          .categoriesAboveSales(
            entry.employee, categories: categories, netSales: figures.netSales))
      }
    }
    return notices
  }

  /// Whose time is not what lies between their times on the wall.
  static func ofTimes(_ entries: [Shift.Entry]) -> [ShiftNotice] {
    entries.compactMap { entry in
      guard !entry.work.stints.isEmpty else { return nil }
      let onTheWall = entry.work.stints.reduce(0) { $0 + $1.to - $1.from }
      let wall = WorkedTime(seconds: onTheWall * 60)
      guard let passed = entry.work.time, let wall, passed != wall else { return nil }
      return .clocksChanged(entry.employee, passed: passed, onTheWall: wall)
    }
  }

  /// Under 5 % or over 40 % of net sales (plausibility only; nothing is computed from it).
  private static func isUnusual(_ total: Money, of netSales: Money) -> Bool {
    guard netSales > .zero else { return false }
    let scaled = Int128(total.minorUnits) * 100
    return scaled < Int128(netSales.minorUnits) * 5 || scaled > Int128(netSales.minorUnits) * 40
  }

  static func sameNames(_ employees: [Employee]) -> [ShiftNotice] {
    var counts: [String: (name: PersonName, count: Int)] = [:]
    // A set: one person who worked in two roles is still one person.
    for name in Set(employees).map(\.name).sorted(by: { $0.text < $1.text }) {
      counts[name.key, default: (name, 0)].count += 1
    }
    return counts.values.filter { $0.count > 1 }.sorted { $0.name.text < $1.name.text }
      .map { .sameName($0.name, count: $0.count) }
  }
}

extension PersonName {
  /// The same for names that differ in capitals and marks alone.
  var key: String { key(folded: folded) }

  /// As ``key``, where the folded name is known.
  func key(folded: String) -> String { folded.isEmpty ? text : folded }

  /// Whether it is the same name, but for capitals and marks.
  public func isSame(as other: PersonName) -> Bool { self == other || key == other.key }
}
