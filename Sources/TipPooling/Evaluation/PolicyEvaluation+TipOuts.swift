import Monetary

/// Pools that fill, tip-outs, and shares.
extension PolicyEvaluation {
  mutating func collect(_ inflow: Inflow, into pool: Int, _ ruleContext: RuleContext) throws {
    let name = Self.title(ofPool: pools[pool].name)
    let taken = try take(
      inflow.amount, from: inflow.origin, AmountContext(ruleContext: ruleContext), to: name)
    try receive(taken, into: pool)
    if taken.people > 0 {
      pools[pool].history.append(
        ruleContext.tells(
          Derivation.Collected(
            pool: name, what: inflow.amount.words, people: taken.people, amount: taken.pot.money)))
    } else {
      pools[pool].tell(taken.steps)
    }
  }

  private mutating func receive(_ taken: TakenMoney, into pool: Int) throws(MoneyError) {
    for piece in taken.pieces {
      let origin: PoolState.Origin? =
        switch piece.giver {
        case .own(let index), .received(let index): .worker(index)
        case .pool(let index): .pool(index)
        case .beside: nil
        }
      try receive(piece.pot, into: pool, from: origin)
    }
  }

  mutating func tipOut(_ rule: TipOutRule, _ ruleContext: RuleContext) throws {
    var context = AmountContext(ruleContext: ruleContext, onlyWhileThere: rule.onlyWhileThere)
    switch rule.target {
    case .pool(let name): try tipOut(rule, into: name, context, ruleContext)
    case .house:
      let taken = try take(rule.amount, from: rule.origin, context, to: "the house")
      guard taken.pot.only(.tips).total == 0 else {
        throw ShiftError.tipsToTheHouse(ruleContext.rule)
      }
      houseKept += taken.pot
    case .people(let sharing):
      let receivers = try receivers(sharing, ruleContext)
      context.receivers = receivers.flatMap(\.receivers)
      guard !receivers.isEmpty else {
        return try tipOutToNobody(rule, sharing, context, ruleContext)
      }
      let label = sharing.label
      let people = Set(context.receivers.map { workers[$0].employee.id }).count
      let amount = rule.amount(forPeople: people)
      let taken = try take(amount, from: rule.origin, context, to: label)
      try distribute(
        taken.pot, among: receivers, after: taken.steps, at: "for \(label)", ruleContext)
    }
  }

  private mutating func tipOut(
    _ rule: TipOutRule, into name: String, _ context: AmountContext, _ ruleContext: RuleContext
  ) throws {
    let taken = try take(rule.amount, from: rule.origin, context, to: Self.title(ofPool: name))
    let pool = poolIndex(name, ruleContext)
    try receive(taken, into: pool)
    pools[pool].tell(taken.steps)
  }

  private mutating func tipOutToNobody(
    _ rule: TipOutRule, _ sharing: Sharing, _ context: AmountContext, _ ruleContext: RuleContext
  ) throws {
    let absence = try absence(of: sharing.parts, sharing.measure, ruleContext)
    switch rule.nobody {
    case .stay:
      flag(absence, goesTo: "those who would have given it", ruleContext)
      if case .pool(let name) = rule.origin {
        let step = ruleContext.tells(Derivation.NothingTaken(absence: absence))
        pools[poolIndex(name, ruleContext)].history.append(step)
      }
    case .pool(let name):
      flag(absence, goesTo: Self.title(ofPool: name), ruleContext)
      try tipOut(rule, into: name, context, ruleContext)
    case .split(let parts):
      flag(absence, goesTo: "those who are there", ruleContext)
      let plan = try splitPlan(parts, by: sharing.measure, ruleContext)
      try tipOutSplit(rule, plan, inPlaceOf: absence, context, ruleContext)
    }
  }

  /// Each giver's amount is split by the weights; the giver's part stays with the giver.
  private mutating func tipOutSplit(
    _ rule: TipOutRule, _ plan: [Receivers], inPlaceOf absent: Absence, _ context: AmountContext,
    _ ruleContext: RuleContext
  ) throws {
    guard plan.contains(where: { !$0.receivers.isEmpty }) else { return }
    let others = plan.filter { !$0.receivers.isEmpty }.map(\.label).joined(separator: " and ")
    let label = "\(others) in place of \(absent.who)"
    let taken = try take(rule.amount, from: rule.origin, context, to: label)
    let weights = plan.map { Int64($0.percent.rawValue) }
    var sums = [Pot](repeating: Pot(), count: plan.count)
    for piece in taken.pieces {
      let amounts = try piece.pot.money.allocated(byRanked: weights)
      for (index, part) in try piece.pot.split(into: amounts).enumerated() {
        if plan[index].receivers.isEmpty {
          putBack(part, to: piece.giver, inPlaceOf: absent, of: piece.pot.money, ruleContext)
        } else {
          sums[index] += part
        }
      }
    }
    for (part, sum) in zip(plan, sums) where !part.receivers.isEmpty {
      let step = ruleContext.tells(
        Derivation.Portion(
          label: part.label, units: Int64(part.percent.rawValue), allUnits: 10_000,
          whole: taken.pot.money, amount: sum.money))
      try distribute(
        sum, among: [part], after: taken.steps + [step], at: "for \(part.label)", ruleContext)
    }
  }

  private mutating func putBack(
    _ pot: Pot, to giver: TakenMoney.Giver, inPlaceOf absent: Absence, of whole: Money,
    _ ruleContext: RuleContext
  ) {
    switch giver {
    case .own(let index):
      workers[index].own += pot
      workers[index].given.append(
        ruleContext.tells(
          Derivation.Stays(employee: workers[index].employee, whole: whole, amount: pot.money)))
    case .received(let index):
      workers[index].paid += pot
      workers[index].got.append(
        ruleContext.tells(
          Derivation.Stays(employee: workers[index].employee, whole: whole, amount: pot.money),
          effect: pot.money))
    case .pool(let index):
      pools[index].pot += pot
      let title = Self.title(ofPool: pools[index].name)
      let fact = Derivation.NobodyThere(absence: absent, receiver: title, amount: pot.money)
      pools[index].tell([ruleContext.tells(fact)])
    case .beside:
      if let event = ruleContext.event {
        eventPots[event] += pot
      } else {
        general.append((ruleContext.window?.name, pot))
      }
    }
  }

  // MARK: - Shares

  /// Pays a pot out to people, part by part.
  mutating func distribute(
    _ pot: Pot, among parts: [Receivers], after history: [Step], at place: String,
    _ ruleContext: RuleContext
  ) throws {
    guard parts.count > 1, pot.total != 0 else {
      if let part = parts.first { try pay(pot, to: part, after: history, at: place, ruleContext) }
      return
    }
    let weights = parts.map { Int64($0.percent.rawValue) }
    let all = weights.reduce(0, +)
    let amounts = try pot.money.allocated(byRanked: weights)
    for (part, piece) in zip(parts, try pot.split(into: amounts)) {
      let step = ruleContext.tells(
        Derivation.Portion(
          label: part.label, units: Int64(part.percent.rawValue), allUnits: all,
          whole: pot.money, amount: piece.money))
      try pay(
        piece, to: part, after: history + [step], at: "for \(part.label)", ruleContext)
    }
  }

  private mutating func pay(
    _ pot: Pot, to part: Receivers, after history: [Step], at whose: String,
    _ ruleContext: RuleContext
  ) throws {
    let whole = pot.money
    let all = part.units.reduce(0, +)
    guard all > 0 || whole == .zero else {
      let isSupport = workers[part.receivers[0]].report == nil
      throw ShiftError.noHoursWorked(pool: isSupport ? .support : .servers)
    }
    let amounts = try whole.allocated(byRanked: part.units)
    let pieces = try pot.split(into: amounts)
    let areEqual = part.units.allSatisfy { $0 == part.units[0] }
    if part.measure == .equal { flagTwoShares(part, ruleContext) }
    for (place, index) in part.receivers.enumerated() {
      workers[index].paid += pieces[place]
      workers[index].got += history
      workers[index].got.append(
        ruleContext.tells(
          Derivation.Paid(
            place: whose, whole: whole, measure: part.measure, units: part.units[place],
            allUnits: all, people: part.receivers.count, areEqual: areEqual,
            amount: amounts[place]),
          effect: amounts[place]))
    }
  }

  private mutating func flagTwoShares(_ part: Receivers, _ ruleContext: RuleContext) {
    // Workers stand in the order of people, so that the entries of one are neighbours.
    for (first, second) in zip(part.receivers, part.receivers.dropFirst())
    where workers[first].employee.id == workers[second].employee.id {
      let notice = ShiftNotice.twoShares(workers[first].employee, ruleContext.rule)
      if !notices.contains(notice) { notices.append(notice) }
    }
  }

  // MARK: - Guarantees

  mutating func guarantee(_ rule: GuaranteeRule, _ ruleContext: RuleContext) throws {
    var short: [(index: Int, least: AmountCalculation, had: Money, missing: Int64)] = []
    for entries in personsEntries(rule.people, ruleContext) {
      var context = AmountContext(ruleContext: ruleContext)
      context.receivers = entries
      let least = try calculate(rule.amount, context)
      let had = entries.reduce(0) { $0 + workers[$1].paid.total }
      let missing = try (least.wanted - Money(minorUnits: had)).minorUnits
      if missing > 0 { short.append((entries[0], least, Money(minorUnits: had), missing)) }
    }
    guard !short.isEmpty else { return }
    var pieces: [Pot] = short.map { Pot(house: $0.missing) }
    if let name = rule.pool {
      let pool = poolIndex(name, ruleContext)
      pools[pool].pot.settle()
      let wanted = try short.map { Money(minorUnits: $0.missing) }.sum().minorUnits
      let given = min(wanted, max(0, pools[pool].pot.total))
      if given < wanted {
        notices.append(
          .givenCapped(
            Self.title(ofPool: name), ruleContext.rule, wanted: Money(minorUnits: wanted),
            available: Money(minorUnits: given)))
      }
      let taken = try pools[pool].pot.take(given, of: .all)
      let amounts = try taken.money.allocated(byRanked: short.map(\.missing))
      pieces = try taken.split(into: amounts)
    } else {
      for piece in pieces {
        let (sum, overflow) = housePaid.addingReportingOverflow(piece.house)
        guard !overflow, sum < 1 << 61 else { throw MoneyError.overflow }
        housePaid = sum
      }
    }
    for (entry, piece) in zip(short, pieces) {
      workers[entry.index].paid += piece
      workers[entry.index].got.append(
        ruleContext.tells(
          Derivation.ToppedUp(
            least: entry.least, had: entry.had,
            giver: rule.pool.map(Self.title(ofPool:)) ?? "the house", amount: piece.money),
          effect: piece.money))
    }
  }

  /// The entries of each person that a guarantee is for: it is for the person, whose work may
  /// stand in several entries.
  private func personsEntries(_ people: People, _ ruleContext: RuleContext) -> [[Int]] {
    var order: [Employee.ID] = []
    var entries: [Employee.ID: [Int]] = [:]
    for index in select(people, ruleContext)
    where !workers[index].work.isManager && workers[index].maySharePools {
      let id = workers[index].employee.id
      if entries[id] == nil { order.append(id) }
      entries[id, default: []].append(index)
    }
    return order.compactMap { entries[$0] }
  }
}
