import Money

struct AmountContext {
  /// The one who gives; nil where many or a pool do.
  var giver: Int?
  var pool: Int?
  var givers: [Int] = []
  var receivers: [Int] = []
  var onlyWhileThere = false
  /// Whether somebody with several entries is one head.
  var countsPeople = false
  /// What the parts of those who give together are measured by; nil where that is what they have.
  var contribution: TipOutRule.Contribution?
}

extension PolicyEvaluation {
  func calculate(_ rule: AmountRule, _ context: AmountContext) throws -> AmountCalculation {
    var (exact, figures) = try sum(rule.terms, context)
    let there = context.onlyWhileThere ? try timeThere(context) : nil
    if let there {
      exact = there.of == 0 ? .zero : try exact.times(there.seconds, over: there.of)
    }
    let least = try rule.least.map { try money(of: $0, context) }
    let most = try rule.most.map { try money(of: $0, context) }
    let recommended = try rule.recommended.map { try money(of: $0, context) }
    var once = try exact.rounded(rule.rounding, in: currency)
    let isHeldToMost = most.map { once > $0 } ?? false
    if let most { once = min(once, most) }
    let isRaisedToLeast = least.map { once < $0 } ?? false
    if let least { once = max(once, least) }
    let heads = rule.isPerHead ? self.heads(context) : nil
    let wanted = try heads.map { count throws(MoneyError) in try once.times(count: count) } ?? once
    return AmountCalculation(
      rule: rule, figures: figures, heads: heads, there: there, exact: exact, least: least,
      most: most, isHeldToMost: isHeldToMost, isRaisedToLeast: isRaisedToLeast,
      recommended: recommended, once: once, wanted: wanted)
  }

  func heads(_ context: AmountContext) -> Int {
    context.countsPeople
      ? personCount(of: context.receivers) : context.receivers.count
  }

  func money(of limit: AmountRule.Limit, _ context: AmountContext) throws -> Money {
    try sum(limit.terms, context).0.rounded(.toCent, in: currency)
  }

  /// What terms add up to, and what each of them was counted of.
  private func sum(
    _ terms: [AmountRule.Term], _ context: AmountContext
  ) throws -> (ExactAmount, [AmountCalculation.Figure]) {
    var exact = ExactAmount.zero
    var figures: [AmountCalculation.Figure] = []
    for term in terms {
      switch term {
      case .rest: break
      case .part(let part, let base):
        let money = try self.base(base, context)
        figures.append(.base(money))
        exact = try exact + part.of(ExactAmount(money))
      case .typed(let word):
        let money = try typed(word, context)
        figures.append(.typed(money))
        exact = try exact + ExactAmount(money)
      case .fixed(let fixed, let unit):
        let once = ExactAmount(try fixed.money(in: currency))
        let figure = try count(of: unit, context)
        figures.append(figure)
        switch figure {
        case .count(let count): exact = try exact + once.times(count, over: 1)
        case .seconds(let seconds): exact = try exact + once.times(seconds, over: 3600)
        case .base, .typed: break
        }
      }
    }
    return (exact, figures)
  }

  // MARK: - Bases

  func base(_ base: AmountRule.Base, _ context: AmountContext) throws -> Money {
    switch base {
    case .sales(let categories): return try sales(categories, context)
    case .combinedSales(let categories): return try houseSales(categories, window: nil)
    case .eventSales(let categories):
      if let event = current.event { return try sales(of: shift.events[event], categories) }
      return try shift.events.map { try sales(of: $0, categories) }.sum()
    case .tips(let sources): return tips(sources, context)
    case .share:
      guard let giver = context.giver else {
        throw ShiftError.policyFault(current.rule, what: "a share without a giver")
      }
      return Money(minorUnits: max(0, workers[giver].paid.total))
    case .left: return left(context)
    case .pool(let name):
      let isOfTeams = facts.teamPools.contains(name)
      guard !isOfTeams || current.team != nil else {
        throw ShiftError.policyFault(current.rule, what: "“\(name)” of each team")
      }
      // Another team's is none of this one's.
      let named = pools.filter { $0.name == name && (!isOfTeams || $0.team == current.team) }
      // A pool that nothing went into yet is empty.
      let ofTeam = named.first { current.team != nil && $0.team == current.team }
      let ofEvent = named.first { $0.event == current.event && $0.team == nil }
      guard let pool = ofTeam ?? ofEvent ?? named.first(where: { $0.event == nil }) else {
        return .zero
      }
      return Money(minorUnits: max(0, pool.full.total))
    case .balance(let balance): return try self.balance(balance, context)
    case .slice(let whole, let above, let upTo):
      let money = try self.base(whole, context)
      let most = try upTo.map { min(money, try $0.money(in: currency)) } ?? money
      return try max(.zero, most - (above?.money(in: currency) ?? .zero))
    case .excess(let whole, let rate, let other):
      let limit = try ExactAmount(self.base(other, context)).times(rate)
      return try max(.zero, self.base(whole, context) - limit.rounded(.toCent, in: currency))
    }
  }

  func sales(_ categories: [String], _ context: AmountContext) throws -> Money {
    if let giver = context.giver { return try sales(of: workers[giver], categories) }
    if !context.givers.isEmpty {
      return try context.givers.map { try self.sales(of: workers[$0], categories) }.sum()
    }
    if let event = current.event { return try sales(of: shift.events[event], categories) }
    if current.team != nil { return try teamSales(categories) }
    return try houseSales(categories, window: current.window)
  }

  private func tips(_ sources: SourceSet, _ context: AmountContext) -> Money {
    let pots: [Pot]
    if let giver = context.giver {
      pots = [workers[giver].gross]
    } else if let pool = context.pool {
      var pot = pools[pool].full
      pot.settle()
      pots = [pot]
    } else if !context.givers.isEmpty {
      pots = context.givers.map { workers[$0].gross }
    } else {
      let window = current.event == nil ? current.window?.name : nil
      // What came in beside the reports is no team's.
      guard current.team == nil else { return .zero }
      pots = beside.filter { $0.event == current.event && (window == nil || $0.window == window) }
        .map(\.gross)
    }
    return Money(minorUnits: max(0, pots.reduce(0) { $0 + $1.only(sources).total }))
  }

  /// What they still have of their own, or what is still in the pool.
  private func left(_ context: AmountContext) -> Money {
    let pots =
      context.pool.map { [pools[$0].pot] }
      ?? (context.giver.map { [$0] } ?? context.givers).map { workers[$0].own }
    return Money(minorUnits: max(0, pots.reduce(0) { $0 + max(0, $1.total) }))
  }

  // MARK: - Counts and times

  private func count(
    of unit: AmountRule.Unit, _ context: AmountContext
  ) throws -> AmountCalculation.Figure {
    switch unit {
    case .once: .count(1)
    case .hour:
      .seconds(try context.receivers.reduce(0) { try $0 + seconds(of: workers[$1]) })
    case .count(let name): .count(try count(name, context))
    case .person(let role):
      .count(
        Int64(
          Set(
            try select(.roles([role])).filter { try isThere(workers[$0]) }
              .map { workers[$0].employee.id }
          ).count))
    }
  }

  func count(_ name: String, _ context: AmountContext) throws -> Int64 {
    if let giver = context.giver { return try count(name, of: workers[giver]) }
    if let event = current.event {
      let event = shift.events[event]
      return try counted(event.counts.number(of: name), name, for: .named(event.name))
    }
    let isHouse = context.givers.isEmpty
    var total = isHouse && current.team == nil ? countBeside(name) : 0
    for index in isHouse ? reporting : context.givers where workers[index].report != nil {
      guard try brings(workers[index]) else { continue }
      total += try count(name, of: workers[index])
    }
    // Where no report has any, those without a report have counted: bottles of a sommelier.
    return total == 0 && isHouse ? try countOfOthers(name) : total
  }

  func count(_ name: String, of worker: Worker) throws(ShiftError) -> Int64 {
    try counted(worker.work.count(name), name, for: .person(worker.employee))
  }

  private func counted(
    _ count: Int?, _ name: String, for whose: MoneyHolder
  ) throws(ShiftError) -> Int64 {
    guard let count else { throw .countMissing(whose: whose, name: name, current.rule) }
    return Int64(count)
  }

  private func countOfOthers(_ name: String) throws -> Int64 {
    var total: Int64 = 0
    for worker in workers
    where worker.report == nil && worker.event == nil
      && (current.team == nil || worker.work.team == current.team)
    {
      guard let count = worker.work.count(name), try brings(worker) else { continue }
      total += Int64(count)
    }
    return total
  }

  private func countBeside(_ name: String) -> Int64 {
    let window = current.window?.name
    let counts = shift.money.filter { window == nil || $0.window == window }.flatMap(\.counts)
    return counts.reduce(0) { $0 + ($1.name == name ? Int64($1.count) : 0) }
  }

  /// How long at least one receiver was there while the giver worked.
  private func timeThere(_ context: AmountContext) throws -> AmountCalculation.TimeThere {
    let givers = context.giver.map { [$0] } ?? reporting
    let own = try longest(givers)
    // Somebody who sold and was never there has a gap in the hours.
    if let giver = context.giver, own == 0 {
      throw ShiftError.hoursMissing(workers[giver].employee, role: workers[giver].role)
    }
    if let giver = context.giver, let covered = try minutesTogether(giver, context.receivers) {
      return AmountCalculation.TimeThere(seconds: Int64(covered) * 60, of: own)
    }
    let longest = try longest(context.receivers)
    return AmountCalculation.TimeThere(seconds: min(longest, own), of: own)
  }

  private func longest(_ people: [Int]) throws -> Int64 {
    try people.reduce(0) { max($0, try secondsWorked(by: workers[$1])) }
  }

  /// How many minutes of the giver's time a receiver was there; nil where only hours are known:
  /// the receivers' hours then lie within the giver's.
  private func minutesTogether(_ giver: Int, _ receivers: [Int]) throws(ShiftError) -> Int? {
    let people = ([giver] + receivers).map { workers[$0] }
    guard people.contains(where: { !$0.work.stints.isEmpty }) else { return nil }
    // Times of some and hours of others do not say who was there together.
    if let unknown = people.first(where: { $0.work.stints.isEmpty }) {
      throw .timesMissing(unknown.employee, role: unknown.role)
    }
    // In a part of the day the giver's times lie within it, or their money would be unclear.
    let stints = people.dropFirst().flatMap(\.work.stints)
    return people[0].work.stints.reduce(0) { $0 + $1.covered(by: stints) }
  }
}
