import Money

struct TakenMoney {
  enum Giver {
    case own(Int)
    case received(Int)
    case pool(Int)
    case beside
    case house
    /// Somebody who owes it.
    case debt(Int)
  }

  var pieces: [(giver: Giver, pot: Pot)] = []
  /// The arithmetic, giver by giver.
  var steps: [Derivation.Step] = []
  var people = 0

  var pot: Pot { pieces.reduce(into: Pot()) { $0 += $1.pot } }

  mutating func add(_ pot: Pot, from giver: Giver, _ steps: Derivation.Step?...) {
    pieces.append((giver, pot))
    self.steps += steps.compactMap(\.self)
  }
}

extension PolicyEvaluation {
  mutating func take(
    _ amount: AmountRule, from origin: MoneyOrigin, _ context: AmountContext, to: MoneyHolder
  ) throws -> TakenMoney {
    var taken = TakenMoney()
    switch origin {
    case .own(let people):
      for index in try givers(people) { try takeOwn(amount, of: index, context, to: to, &taken) }
    case .received(let people):
      for index in select(people) where workers[index].paid.total > 0 {
        try takeReceived(amount, of: index, context, to: to, &taken)
      }
    case .together(let people):
      try takeTogether(amount, of: people, context, to: to, &taken)
    case .pool(let name):
      let pool = poolIndex(name)
      pools[pool].pot.settle()
      var context = context
      context.pool = pool
      let (pot, step) = try part(
        amount, of: pools[pool].pot, context, from: pools[pool].holder, to: to)
      pools[pool].pot -= pot
      // Those who share what is left see what went before.
      pools[pool].history.append(step)
      taken.add(pot, from: .pool(pool))
      taken.steps = pools[pool].history
    case .general where current.event == nil: try takeGeneral(amount, context, to: to, &taken)
    case .general, .events:
      // For each event a rule takes of that one alone.
      let only = origin == .general ? current.event : nil
      for index in beside.indices {
        guard let event = beside[index].event, only == nil || event == only else { continue }
        let (pot, step) = try part(
          amount, of: beside[index].pot, context, from: .named(shift.events[event].name), to: to)
        beside[index].pot -= pot
        taken.add(pot, from: .beside, beside[index].fee, step)
      }
    case .house:
      let calculation = try calculate(chosen(amount, context), context)
      let took = Derivation.Took(
        giver: .house, receiver: to, calculation: calculation, amount: calculation.wanted)
      taken.add(try payOfHouse(calculation.wanted), from: .house, told(.took(took)))
    }
    try addWhatIsMissing(to, &taken)
    return taken
  }

  mutating func payOfHouse(_ amount: Money) throws(MoneyError) -> Pot {
    housePaid = try (Money(minorUnits: housePaid) + amount).minorUnits
    guard housePaid < 1 << 61 else { throw .overflow }
    return Pot(house: amount.minorUnits)
  }

  private mutating func addWhatIsMissing(
    _ receiver: MoneyHolder, _ taken: inout TakenMoney
  ) throws {
    let missing = current.missing
    guard missing > .zero else { return }
    current.missing = .zero
    taken.add(
      try payOfHouse(missing), from: .house, told(.houseAdded(to: receiver, amount: missing)))
  }

  /// What a giver lacks of what a rule takes they owe, where the rule says so.
  private mutating func addDebt(
    of index: Int, to receiver: MoneyHolder, _ taken: inout TakenMoney
  ) throws {
    let (employee, missing) = (workers[index].employee, current.missing)
    guard current.shortfall == .giver, missing > .zero else { return }
    current.missing = .zero
    owed = try (Money(minorUnits: owed) + missing).minorUnits
    guard owed < 1 << 61 else { throw MoneyError.overflow }
    workers[index].owes = try workers[index].owes + missing
    let step = told(.owes(employee, to: receiver, amount: missing))
    workers[index].given.append(step)
    notices.append(.giverOwes(employee, receiver, missing, current.rule))
    taken.add(Pot(cash: missing.minorUnits), from: .debt(index), step)
  }

  func givers(_ people: People) throws -> [Int] {
    guard current.event == nil else { return [] }
    return try select(people).filter {
      try workers[$0].report != nil && brings(workers[$0])
    }
  }

  mutating func takeOwn(
    _ amount: AmountRule, of index: Int, _ context: AmountContext, to: MoneyHolder,
    _ taken: inout TakenMoney
  ) throws {
    var context = context
    context.giver = index
    let employee = workers[index].employee
    guard try isDue(.person(employee), of: index, context, isOwn: true, &taken) else { return }
    let amount = try chosen(amount, context)
    taken.people += 1
    if amount.rest == .all {
      // Also a debt: in a pool the others make it up.
      let pot = workers[index].own
      workers[index].own = Pot()
      workers[index].given.append(told(.gaveEverything(employee, to: to, amount: pot.money)))
      taken.add(pot, from: .own(index))
      return
    }
    // Also of somebody who has nothing: what a rule wants of them and cannot have is told.
    workers[index].own.settle()
    let (pot, step) = try part(
      amount, of: workers[index].own, context, from: .person(employee), to: to, rationOf: index)
    workers[index].own -= pot
    workers[index].given.append(step)
    taken.add(pot, from: .own(index), step)
    try addDebt(of: index, to: to, &taken)
  }

  private mutating func takeReceived(
    _ amount: AmountRule, of index: Int, _ context: AmountContext, to: MoneyHolder,
    _ taken: inout TakenMoney
  ) throws {
    var context = context
    context.giver = index
    let giver = MoneyHolder.person(workers[index].employee)
    guard try isDue(giver, of: index, context, isOwn: false, &taken) else { return }
    taken.people += 1
    let (pot, step) = try part(
      amount, of: workers[index].paid, context, from: .person(workers[index].employee), to: to)
    workers[index].paid -= pot
    // What lowers the giver's payout is a plain fact for those who receive it.
    var ofGiver = step
    ofGiver.effect = try pot.money.negated()
    workers[index].got.append(ofGiver)
    taken.add(pot, from: .received(index), step)
  }

  private mutating func takeGeneral(
    _ amount: AmountRule, _ context: AmountContext, to: MoneyHolder, _ taken: inout TakenMoney
  ) throws {
    let window = current.window?.name
    let entries = beside.indices.filter {
      beside[$0].event == nil && (window == nil || beside[$0].window == window)
        && beside[$0].pot.total != 0
    }
    guard !entries.isEmpty else { return }
    var common = TakenMoney()
    let (_, parts) = try part(
      amount, ofAll: entries.map { beside[$0].pot }, context, from: .shiftsOwnMoney, to: to,
      &common)
    guard !parts.isEmpty else { return }
    for (index, part) in zip(entries, parts) {
      beside[index].pot -= part
      taken.add(part, from: .beside)
    }
    taken.steps += fees(of: entries) + common.steps
  }

  /// What an amount takes out of several pots together, and of each in proportion to what it holds, or to
  /// its weight; no parts where they hold nothing.
  mutating func part(
    _ amount: AmountRule, ofAll pots: [Pot], by weights: [Int64]? = nil, _ context: AmountContext,
    from: MoneyHolder, to: MoneyHolder, _ taken: inout TakenMoney
  ) throws -> (whole: Pot, parts: [Pot]) {
    let amount = try chosen(amount, context)
    let all = pots.reduce(into: Pot()) { $0 += $1 }
    let (whole, step) = try part(amount, of: all, context, from: from, to: to)
    taken.steps.append(step)
    let sources = amount.takenSources
    let held = pots.map { max(0, $0.only(sources).total) }
    guard held.contains(where: { $0 > 0 }) else { return (whole, []) }
    let shares =
      try weights.map { weights throws(MoneyError) in
        try whole.money.contributed(by: weights, holding: held)
      } ?? whole.money.allocated(byRanked: held)
    let parts = try zip(pots, shares).map { pot, share in
      var pot = pot
      return try pot.take(share.minorUnits, of: sources)
    }
    return (whole, parts)
  }

  /// What an amount takes out of a pot, never more than there is.
  ///
  /// - Parameter giver: of whose own it is; nil where it is of others.
  private mutating func part(
    _ amount: AmountRule, of pot: Pot, _ context: AmountContext, from: MoneyHolder, to: MoneyHolder,
    rationOf giver: Int? = nil
  ) throws -> (Pot, Step) {
    let amount = try chosen(amount, context)
    if let rest = amount.rest {
      let part = pot.only(rest)
      return (part, told(.tookAll(rest, from: from, to: to, amount: part.money)))
    }
    let calculation = try calculate(amount, context)
    noticeTyped(calculation, of: from, to: to)
    let sources = amount.takenSources
    var pot = pot
    let open = Money(minorUnits: max(0, pot.only(sources).total))
    let ration = giver.flatMap { giver in
      from == to ? nil : rations.next(for: giver, wanted: calculation.wanted, of: sources)
    }
    let given = min(calculation.wanted, open, ration ?? open)
    if given < calculation.wanted, current.shortfall != nil {
      current.missing = try current.missing + calculation.wanted - given
    } else if given < calculation.wanted, from != to, ration == nil {
      notices.append(
        isArticle
          ? .tipOutCapped(wanted: calculation.wanted, available: open)
          : .givenCapped(
            from, current.rule, wanted: calculation.wanted, available: open,
            kept: giver.map { workers[$0].kept.money } ?? .zero))
    }
    let part = try pot.take(given.minorUnits, of: sources)
    let took = Derivation.Took(
      giver: from, receiver: to, calculation: calculation, amount: given, isCutAlike: ration != nil)
    return (part, told(.took(took)))
  }
}
