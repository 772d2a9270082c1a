import Monetary

/// People who are there for a rule, with their claims.
struct Receivers {
  let label: String
  let percent: BasisPoints
  let measure: Sharing.Measure
  /// Indices of workers with a claim above zero, in the order in which ties are broken.
  var receivers: [Int] = []
  var units: [Int64] = []
}

/// Who is meant by a rule, and what their shares are measured by.
extension PolicyEvaluation {
  /// The people of the rule's part of the shift.
  func select(_ people: People, _ ruleContext: RuleContext) -> [Int] {
    let event = ruleContext.borrowsStaff ? nil : ruleContext.event
    let isEverybodys = ruleContext.event == nil && eventStaffSharesEvening
    let kitchen = event == nil ? [] : eveningsKitchen(people, at: event)
    var chosen: [Int] = []
    for index in workers.indices
    where isEverybodys || workers[index].event == event
      || workers[index].event == nil && kitchen.contains(workers[index].role)
    {
      let isMeant =
        switch people {
        case .everybody: true
        case .servers: workers[index].report != nil
        case .support: workers[index].report == nil
        case .roles(let roles): roles.contains(workers[index].role)
        }
      if isMeant { chosen.append(index) }
    }
    return chosen
  }

  /// Roles of the back of the house that an event has nobody of its own in: the evening's kitchen
  /// cooks for the event as well.
  private func eveningsKitchen(_ people: People, at event: Int?) -> [JobRole] {
    guard case .roles(let roles) = people else { return [] }
    return roles.filter { role in
      policy.rule(of: role)?.side == .back
        && !workers.contains { $0.event == event && $0.role == role }
    }
  }

  /// Those who have a claim, part by part; parts without anybody are left out and flagged.
  mutating func receivers(_ sharing: Sharing, _ ruleContext: RuleContext) throws -> [Receivers] {
    var present: [Receivers] = []
    for part in sharing.parts {
      let found = try claims(
        part.people, part.label, part.percent, sharing.measure, ruleContext)
      if !found.receivers.isEmpty {
        present.append(found)
      }
    }
    if !present.isEmpty, present.count < sharing.parts.count {
      for part in sharing.parts where !present.contains(where: { $0.label == part.label }) {
        flag(
          try absence(of: [part], sharing.measure, ruleContext), goesTo: "the others", ruleContext)
      }
    }
    return present
  }

  /// Why none of these has a share.
  func absence(
    of parts: [Sharing.Part], _ measure: Sharing.Measure, _ ruleContext: RuleContext
  ) throws -> Absence {
    let who = parts.map(\.label).joined(separator: " and ")
    let all = parts.flatMap { select($0.people, ruleContext) }
    let others = all.filter { workers[$0].maySharePools }
    guard !others.isEmpty else {
      return Absence(who: who, reason: all.isEmpty ? .nobodyWorked : .nobodyMayShare)
    }
    let isAnyThere = try others.contains { try isThere(workers[$0], ruleContext) }
    return Absence(who: who, reason: isAnyThere ? .nobodyHas(measure) : .nobodyWorked)
  }

  func claims(
    _ people: People, _ label: String, _ percent: BasisPoints, _ measure: Sharing.Measure,
    _ ruleContext: RuleContext
  ) throws -> Receivers {
    var found = Receivers(label: label, percent: percent, measure: measure)
    for index in select(people, ruleContext) where workers[index].maySharePools {
      let units = try self.units(of: workers[index], measure, ruleContext)
      // The article tells also those who worked no hours what they were measured by.
      guard units > 0 || isArticle else { continue }
      guard !managers.contains(workers[index].employee.id) else {
        throw ShiftError.managerMayNotShare(workers[index].employee, ruleContext.rule)
      }
      found.receivers.append(index)
      found.units.append(units)
    }
    return found
  }

  /// The parts of a split among those who are there; without receivers: the giver's.
  func splitPlan(
    _ parts: [NobodyRule.Part], by measure: Sharing.Measure, _ ruleContext: RuleContext
  ) throws -> [Receivers] {
    var plan: [Receivers] = []
    for part in parts {
      guard let people = part.people else {
        plan.append(Receivers(label: part.label, percent: part.percent, measure: measure))
        continue
      }
      let found = try claims(people, part.label, part.percent, measure, ruleContext)
      if !found.receivers.isEmpty { plan.append(found) }
    }
    return plan
  }

  // MARK: - Claims

  private func units(
    of worker: Worker, _ measure: Sharing.Measure, _ ruleContext: RuleContext
  ) throws -> Int64 {
    let counts = worker.counts
    switch measure {
    case .equal: return try isThere(worker, ruleContext) ? counts : 0
    case .hours: return try seconds(of: worker, ruleContext) * counts
    case .pointsTimesHours: return try worker.points * seconds(of: worker, ruleContext) * counts
    case .points:
      // A point for the shift weighs as much as one for an hour.
      let time =
        try worker.rule?.per == .hour
        ? seconds(of: worker, ruleContext) : (isThere(worker, ruleContext) ? 3600 : 0)
      return worker.points * time * counts
    case .sales(let categories):
      guard try brings(worker, ruleContext) else { return 0 }
      return try sales(of: worker, categories).minorUnits
    case .ownTips:
      guard try brings(worker, ruleContext) else { return 0 }
      return max(0, worker.gross.only(.tips).total)
    case .count(let name):
      guard try brings(worker, ruleContext) else { return 0 }
      guard let count = worker.work.count(name) else {
        throw ShiftError.countMissing(worker.employee, name, ruleContext.rule)
      }
      return Int64(count)
    }
  }

  private func isThere(_ worker: Worker, _ ruleContext: RuleContext) throws -> Bool {
    guard ruleContext.window != nil else { return true }
    return try minutes(of: worker, ruleContext) != 0
  }

  func seconds(of worker: Worker, _ ruleContext: RuleContext) throws -> Int64 {
    if ruleContext.window != nil {
      switch try minutes(of: worker, ruleContext) {
      case .some(let minutes): return Int64(minutes) * 60
      // All of the person's work belongs to this part of the day.
      case nil: break
      }
    }
    guard let seconds = worker.seconds else {
      throw ShiftError.hoursMissing(worker.employee, role: worker.role)
    }
    return seconds
  }

  /// Minutes that the person worked in the rule's part of the day; nil where all of the work
  /// belongs to it.
  private func minutes(of worker: Worker, _ ruleContext: RuleContext) throws -> Int? {
    guard let window = ruleContext.window else { return nil }
    if let own = worker.work.window { return own == window.name ? nil : 0 }
    guard !worker.work.stints.isEmpty, let time = window.time else {
      throw ShiftError.windowUnclear(worker.employee, window: window.name)
    }
    return worker.work.stints.reduce(0) { $0 + $1.overlap(time) }
  }

  /// Whether a report's money belongs to the rule's part of the day.
  func brings(_ worker: Worker, _ ruleContext: RuleContext) throws -> Bool {
    guard let window = ruleContext.window else { return true }
    return try brings(worker, inWindow: window)
  }

  private func brings(_ worker: Worker, inWindow window: TimeWindow) throws -> Bool {
    if let own = worker.work.window { return own == window.name }
    guard let time = window.time else {
      throw ShiftError.windowUnclear(worker.employee, window: window.name)
    }
    let inside = worker.work.stints.filter { $0.overlap(time) > 0 }
    if inside.isEmpty, !worker.work.stints.isEmpty { return false }
    let isWholly = inside.allSatisfy { $0.overlap(time) == $0.minutes }
    // Where parts of the day overlap, one report may lie in both.
    let isInOther = policy.windows.contains { other in
      guard other.name != window.name, let time = other.time else { return false }
      return worker.work.stints.contains { $0.overlap(time) > 0 }
    }
    guard !inside.isEmpty, isWholly, inside.count == worker.work.stints.count, !isInOther else {
      throw ShiftError.windowUnclear(worker.employee, window: window.name)
    }
    return true
  }

  // MARK: - Sales

  func sales(of worker: Worker, _ categories: [String]) throws -> Money {
    guard let number = worker.report else { return .zero }
    let report = shift.servers[number]
    guard !categories.isEmpty else { return report.netSales }
    guard !report.sales.isEmpty || report.netSales == .zero else {
      throw ShiftError.salesMissing(whose: report.employee.name.text, categories)
    }
    return try Self.sum(report.sales, categories)
  }

  /// Sales of all reports and of what came in beside them. Where the policy counts a category and
  /// nobody named any, that is no zero but a gap.
  func houseSales(_ categories: [String], window: TimeWindow?) throws -> Money {
    var total = Money.zero
    var isKnown = categories.isEmpty
    for worker in workers where worker.report != nil {
      if let window, try !brings(worker, inWindow: window) { continue }
      total = try total + sales(of: worker, categories)
      isKnown = true
    }
    for money in shift.money where window == nil || money.window == window?.name {
      guard !categories.isEmpty else {
        total = try total + money.netSales
        continue
      }
      guard !money.sales.isEmpty || money.netSales == .zero else {
        throw ShiftError.salesMissing(whose: money.name ?? "the shift's own money", categories)
      }
      if !money.sales.isEmpty { isKnown = true }
      total = try total + Self.sum(money.sales, categories)
    }
    guard isKnown else { throw ShiftError.salesMissing(whose: "the shift", categories) }
    return total
  }

  func sales(of event: PrivateEvent, _ categories: [String]) throws -> Money {
    guard !categories.isEmpty else { return event.netSales }
    guard !event.sales.isEmpty || event.netSales == .zero else {
      throw ShiftError.salesMissing(whose: event.name, categories)
    }
    return try Self.sum(event.sales, categories)
  }

  private static func sum(
    _ sales: [CategorySales], _ categories: [String]
  ) throws(MoneyError) -> Money {
    try sales.filter { categories.contains($0.category) }.map(\.amount).sum()
  }
}
