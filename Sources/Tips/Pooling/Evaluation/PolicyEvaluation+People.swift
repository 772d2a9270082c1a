import Money

/// People who are there for a rule, with their claims.
struct Receivers {
  let label: String
  let proportion: Proportion
  let measure: Sharing.Measure
  /// Whether somebody with several entries has one share in all.
  var isForEachPerson = false
  /// Indices of workers with a claim above zero, in the order in which ties are broken.
  var receivers: [Int] = []
  var units: [Int64] = []
}

extension PolicyEvaluation {
  /// The people of the rule's part of the shift.
  func select(_ people: People) -> [Int] {
    let event = current.borrowsStaff ? nil : current.event
    let isEverybodys = current.event == nil && facts.eventStaffSharesEvening
    let kitchen = event == nil ? [] : eveningsKitchen(people, at: event)
    var chosen: [Int] = []
    chosen.reserveCapacity(workers.count)
    for index in workers.indices
    where isEverybodys || workers[index].event == event
      || workers[index].event == nil && kitchen.contains(workers[index].role)
    {
      guard current.team == nil || workers[index].work.team == current.team else { continue }
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
  mutating func receivers(_ sharing: Sharing) throws -> [Receivers] {
    var present: [Receivers] = []
    for part in sharing.parts {
      let found = try claims(part.people, part.label, part.proportion, sharing)
      if !found.receivers.isEmpty { present.append(found) }
    }
    if !present.isEmpty, present.count < sharing.parts.count {
      for part in sharing.parts where !present.contains(where: { $0.label == part.label }) {
        notice(try absence(of: [part], sharing), goesTo: .others)
      }
    }
    return present
  }

  func absence(of parts: [Sharing.Part], _ sharing: Sharing) throws -> Absence {
    let who = parts.map(\.label)
    let all = parts.flatMap { select($0.people) }
    let others = all.filter { workers[$0].maySharePools }
    guard !others.isEmpty else {
      return Absence(who: who, reason: all.isEmpty ? .nobodyWorked : .nobodyMayShare)
    }
    let isAnyThere = try others.contains { try isThere(workers[$0]) }
    if isAnyThere, let least = leastSeconds(sharing) {
      // A person with nothing to share by needs no hours.
      let measured = try others.filter { try units(of: workers[$0], sharing.measure) > 0 }
      if !measured.isEmpty,
        try measured.allSatisfy({ try !workedEnough(workers[$0], least) })
      {
        return Absence(who: who, reason: .tooShort(atLeast: least))
      }
    }
    return Absence(who: who, reason: isAnyThere ? .nobodyHas(sharing.measure) : .nobodyWorked)
  }

  mutating func claims(
    _ people: People, _ label: String, _ proportion: Proportion, _ sharing: Sharing
  ) throws -> Receivers {
    let measure = sharing.measure
    let least = leastSeconds(sharing)
    var found = Receivers(label: label, proportion: proportion, measure: measure)
    let meant = select(people)
    found.receivers.reserveCapacity(meant.count)
    found.units.reserveCapacity(meant.count)
    for index in meant where workers[index].maySharePools {
      let worker = workers[index]
      let units = try self.units(of: worker, measure)
      worker.isMeant(in: current.window, byHours: countsTime(of: worker, measure))
      // The article tells also those who worked no hours what they were measured by.
      // A person without a claim needs no hours.
      if let least, units > 0, try !workedEnough(worker, least) {
        worker.missed.append(MissedShare(measure: measure, outsideOf: nil, least: least))
        continue
      }
      guard units > 0 || isArticle else {
        worker.missed.append(try missedShare(of: worker, measure))
        continue
      }
      guard !managers.contains(worker.employee.id) else {
        throw ShiftError.managerMayNotShare(worker.employee, current.rule)
      }
      found.receivers.append(index)
      found.units.append(units)
      if countsTime(of: worker, measure) { try tellCountedHours(of: index) }
      if measure.countsShares { try tellLesserShare(of: index) }
    }
    if case .most(let inner) = measure { keepTheMost(&found, of: inner) }
    if sharing.isForEachPerson == true { try shareAmongEntries(&found) }
    return found
  }

  /// Why somebody whom a rule is for has nothing to share by.
  private func missedShare(
    of worker: Worker, _ measure: Sharing.Measure
  ) throws -> MissedShare {
    let isOutside = try !isThere(worker)
    let isForNothing = try measure.countsShares && counts(of: worker) == 0
    return MissedShare(
      measure: isForNothing ? .equal : measure, outsideOf: isOutside ? current.window : nil)
  }

  /// Each entry of a person has its part of that person's one share: all are counted in parts that are fine
  /// enough for whole numbers.
  private func shareAmongEntries(_ found: inout Receivers) throws {
    found.isForEachPerson = true
    var entries: [Employee.ID: Int64] = [:]
    for receiver in found.receivers { entries[workers[receiver].employee.id, default: 0] += 1 }
    let parts = try Set(entries.values).reduce(1) { parts, count in
      try Self.leastCommonMultiple(parts, count)
    }
    for (place, receiver) in found.receivers.enumerated() {
      let count = entries[workers[receiver].employee.id] ?? 1
      let (units, isTooLarge) = found.units[place].multipliedReportingOverflow(by: parts / count)
      guard !isTooLarge, units < 1 << 40 else { throw MoneyError.overflow }
      found.units[place] = units
    }
  }

  private static func leastCommonMultiple(
    _ first: Int64, _ second: Int64
  ) throws(MoneyError) -> Int64 {
    let (multiple, isTooLarge) = first.multipliedReportingOverflow(
      by: second / greatestCommonDivisor(first, second))
    guard !isTooLarge else { throw .overflow }
    return multiple
  }

  /// The parts of a split among those who are there; without receivers: the giver's. The hours that a
  /// step asks for are asked of those whom it is for, and not of who stands in; those that the policy asks
  /// of every share are, unless the step says otherwise.
  mutating func splitPlan(
    _ parts: [NobodyRule.Part], by sharing: Sharing
  ) throws -> [Receivers] {
    var sharing = sharing
    if sharing.leastSeconds != nil { sharing.leastSeconds = 0 }
    var plan: [Receivers] = []
    for part in parts {
      guard let people = part.people else {
        plan.append(
          Receivers(label: part.label, proportion: part.proportion, measure: sharing.measure))
        continue
      }
      let found = try claims(people, part.label, part.proportion, sharing)
      if !found.receivers.isEmpty { plan.append(found) }
    }
    return plan
  }

  // MARK: - Claims

  /// - Parameter isWhole: whether what somebody has counts in full, whatever the role says; nothing does of a role of
  ///   which nothing ever counts.
  private func units(
    of worker: Worker, _ measure: Sharing.Measure, isWhole: Bool = false
  ) throws -> Int64 {
    func counts() throws -> Int64 {
      isWhole && worker.rule?.counts != 0 ? 100 : try self.counts(of: worker)
    }
    switch measure {
    case .equal, .shifts: return try isThere(worker) ? counts() : 0
    case .typed: return try isThere(worker) ? 100 : 0
    case .most(let inner): return try units(of: worker, inner, isWhole: true)
    case .hours: return try seconds(of: worker) * counts()
    case .pointsTimesHours:
      return try worker.points * seconds(of: worker) * counts()
    case .points:
      // A point for the shift weighs as much as one for an hour.
      let time =
        try worker.rule?.per == .hour
        ? seconds(of: worker) : isThere(worker) ? 3600 : 0
      return try worker.points * time * (time == 0 ? 0 : counts())
    case .sales(let categories):
      return try brings(worker) ? sales(of: worker, categories).minorUnits : 0
    case .ownTips:
      return try brings(worker) ? max(0, worker.gross.only(.tips).total) : 0
    case .count(let name):
      return try brings(worker) ? count(name, of: worker) : 0
    }
  }

  private func countsTime(of worker: Worker, _ measure: Sharing.Measure) -> Bool {
    switch measure.counted {
    case .hours, .pointsTimesHours: true
    case .points: worker.rule?.per == .hour
    case .equal, .shifts, .sales, .ownTips, .count, .typed, .most: false
    }
  }

  func isThere(_ worker: Worker) throws -> Bool { try minutes(of: worker) != 0 }

  /// The seconds that count in the rule's part of the day.
  func seconds(of worker: Worker) throws -> Int64 {
    let worked = try secondsWorked(by: worker)
    return policy.hourRules?.counted(worked) ?? worked
  }

  /// The seconds that were worked in the rule's part of the day.
  func secondsWorked(by worker: Worker) throws -> Int64 {
    if let minutes = try minutes(of: worker) { return Int64(minutes) * 60 }
    guard let time = worker.entry.timeWorked else {
      throw ShiftError.hoursMissing(worker.employee, role: worker.role)
    }
    return Int64(time.seconds)
  }

  /// Minutes that the person worked in the rule's part of the day; nil where all of the work
  /// belongs to it, or the rule is for all of the day.
  private func minutes(of worker: Worker) throws -> Int? {
    guard let window = current.window else { return nil }
    if let own = worker.work.window { return own == window.name ? nil : 0 }
    guard !worker.work.stints.isEmpty, let time = window.time else {
      throw ShiftError.windowUnclear(worker.employee, window: window.name)
    }
    return worker.work.stints.reduce(0) { $0 + $1.overlap(time) }
  }

  /// Whether a report's money belongs to the rule's part of the day.
  func brings(_ worker: Worker) throws -> Bool {
    guard let window = current.window else { return true }
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
    guard let figures = worker.entry.figures else { return .zero }
    return try sales(
      figures.netSales, worker.entry.sales, categories, of: .person(worker.employee))
  }

  func sales(of event: PrivateEvent, _ categories: [String]) throws -> Money {
    try sales(event.netSales, event.sales, categories, of: .named(event.name))
  }

  /// Net sales, or those of some categories. Where a policy counts a category and nobody named any,
  /// that is no zero but a gap.
  private func sales(
    _ netSales: Money, _ sales: [CategorySales], _ categories: [String], of whose: MoneyHolder
  ) throws -> Money {
    guard !categories.isEmpty else { return netSales }
    guard !sales.isEmpty || netSales == .zero else {
      throw ShiftError.salesMissing(whose: whose, categories: categories)
    }
    return try sales.filter { categories.contains($0.category) }.map(\.amount).sum()
  }

  func teamSales(_ categories: [String]) throws -> Money {
    try reporting.map { try sales(of: workers[$0], categories) }.sum()
  }

  /// Sales of all reports and of what came in beside them; of the rule's part of the day alone where
  /// one is given.
  func houseSales(_ categories: [String], window: TimeWindow?) throws -> Money {
    var total = Money.zero
    var isKnown = categories.isEmpty
    for worker in workers where worker.report != nil {
      if window != nil, try !brings(worker) { continue }
      total = try total + sales(of: worker, categories)
      isKnown = true
    }
    for money in shift.money where window == nil || money.window == window?.name {
      let whose = money.name.map(MoneyHolder.named) ?? .shiftsOwnMoney
      total = try total + sales(money.netSales, money.sales, categories, of: whose)
      if !money.sales.isEmpty { isKnown = true }
    }
    guard isKnown else { throw ShiftError.salesMissing(whose: .shift, categories: categories) }
    return total
  }
}

/// Rules for whoever has the most of something: the best seller of a night.
extension PolicyEvaluation {
  /// Leaves those alone in a claim who have the most, each person once and all alike.
  mutating func keepTheMost(_ found: inout Receivers, of measure: Sharing.Measure) {
    var persons: [(first: Int, units: Int64)] = []
    for (index, units) in zip(found.receivers, found.units) {
      let id = workers[index].employee.id
      if let known = persons.firstIndex(where: { workers[$0.first].employee.id == id }) {
        persons[known].units += units
      } else {
        persons.append((index, units))
      }
    }
    let most = persons.map(\.units).reduce(0, max)
    let best = persons.filter { $0.units == most }
    for person in persons where person.units < most {
      workers[person.first].missed.append(
        MissedShare(measure: .most(measure), outsideOf: nil))
    }
    for person in best {
      workers[person.first].got.append(
        told(.most(workers[person.first].employee, measure, units: most)))
    }
    if best.count > 1 {
      notice(.tie(best.map { workers[$0.first].employee }, most: measure, current.rule))
    }
    found.receivers = best.map(\.first)
    found.units = best.map { _ in 100 }
  }
}
