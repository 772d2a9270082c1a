public import Monetary

extension Shift {
  /// Computes who gets what, exactly, by the shift's policy.
  ///
  /// A policy file's steps are carried out one after the other (docs/policies.md). By the article,
  /// `support pool = rate × combined net sales` (for `per: head` that for each support person),
  /// rounded by the policy and never more than the tips there are;
  /// `server pool = combined server totals − support pool`. Each pool is shared by largest
  /// remainder, ties by name and then by ID. The payouts add up to the servers' totals and the
  /// settlement closes: both are checked before anything is returned.
  ///
  /// ```swift
  /// let result = try shift.payouts(in: .usd)
  /// result.payouts[0].derivation.sentences(in: .usd)
  /// ```
  ///
  /// - Throws: ``ShiftError`` where the facts do not allow a payout.
  public func payouts(in currency: Currency) throws(ShiftError) -> ShiftPayouts {
    do {
      try checkFacts()
      switch policy {
      case .article(let rules):
        try checkArticleSuffices()
        return try PayoutCalculation(shift: self, rules: rules, currency: currency).result()
      case .file(let version):
        var evaluation = PolicyEvaluation(shift: self, policy: version, currency: currency)
        return try evaluation.result()
      }
    } catch let error as ShiftError {
      throw error
    } catch let error as MoneyError {
      throw .money(error)
    } catch {
      preconditionFailure("payouts throw only their own errors, not \(error)")
    }
  }

  private func checkFacts() throws(ShiftError) {
    let isAlone = policy.version == nil || (money.isEmpty && events.isEmpty)
    guard !servers.isEmpty || !isAlone else { throw .noServers }
    try checkIDs()
    try checkNobodyTwice()
    try checkTimes()
    for report in servers {
      let figures = [
        ("net sales", report.netSales), ("house owes server", report.houseOwesServer),
        ("server owes house", report.serverOwesHouse), ("cash sales", report.cashSales),
        ("cash tips", report.cashTips), ("gratuity", report.gratuity ?? .zero),
        ("event tips", report.work.eventTips),
      ]
      for (field, amount) in figures where amount.isNegative {
        throw .negativeFigure(report.employee, field: field, amount: amount)
      }
    }
  }

  /// The article knows servers and support. What else the form holds would be left out in
  /// silence.
  private func checkArticleSuffices() throws(ShiftError) {
    let managers =
      servers.filter(\.work.isManager).map(\.employee)
      + support.filter(\.work.isManager).map(\.employee)
    if let manager = managers.first { throw .managerMayNotShare(manager, nil) }
    if let money = money.first { throw .policyFileNeeded(money.name ?? "money beside the reports") }
    if let event = events.first { throw .policyFileNeeded("the event “\(event.name)”") }
    if servers.contains(where: { $0.work.eventTips != .zero }) {
      throw .policyFileNeeded("event tips")
    }
    if cardFeeRate != nil { throw .policyFileNeeded("a card fee") }
    let excluded =
      servers.filter(\.work.isExcluded).map(\.employee)
      + support.filter(\.work.isExcluded).map(\.employee)
    if let person = excluded.first {
      throw .policyFileNeeded("\(person.name.text), who has no share")
    }
  }

  /// One person has one entry for each role and part of the day.
  private func checkNobodyTwice() throws(ShiftError) {
    let article = policy.version == nil
    for (index, report) in servers.enumerated() {
      for other in servers.dropFirst(index + 1) where other.employee.id == report.employee.id {
        let isOther = other.role != report.role || other.work.isApart(from: report.work)
        guard !article, isOther else { throw .personTwice(report.employee) }
      }
    }
    for list in [support] + events.map(\.staff) {
      for (index, member) in list.enumerated() {
        for other in list.dropFirst(index + 1) where other.employee.id == member.employee.id {
          let isOther = other.role != member.role || other.work.isApart(from: member.work)
          guard !article, isOther else { throw .personTwice(member.employee) }
        }
      }
    }
  }
}

extension Shift {
  /// An ID names one person.
  private func checkIDs() throws(ShiftError) {
    var known: [Employee.ID: Employee] = [:]
    let all =
      servers.map(\.employee) + support.map(\.employee)
      + events.flatMap { $0.staff.map(\.employee) }
    for employee in all {
      if let other = known[employee.id], other.name != employee.name {
        throw .idTwice(other, employee)
      }
      known[employee.id] = employee
    }
  }

  /// Nobody is in two places at once, and hours are the sum of the times.
  private func checkTimes() throws(ShiftError) {
    var known: [Employee.ID: [Stint]] = [:]
    let entries =
      servers.map { ($0.employee, $0.work, $0.timeWorked) }
      + (support + events.flatMap(\.staff)).map { ($0.employee, $0.work, $0.timeWorked) }
    for (employee, work, hours) in entries {
      if let hours, let times = work.time, hours != times {
        throw .hoursDisagree(employee, hours: hours, times: times)
      }
      for stint in work.stints {
        let others = known[employee.id, default: []]
        guard others.allSatisfy({ $0.overlap(stint) == 0 }) else { throw .timesOverlap(employee) }
        known[employee.id, default: []].append(stint)
      }
    }
  }
}

/// Orders people for ties: by name, then by what tells them apart.
struct PayoutKey: Hashable, Comparable, Sendable {
  let name: String
  let id: Employee.ID

  init(_ employee: Employee) {
    name = employee.name.text
    id = employee.id
  }

  static func < (lhs: PayoutKey, rhs: PayoutKey) -> Bool {
    lhs.name == rhs.name ? lhs.id < rhs.id : lhs.name < rhs.name
  }
}
