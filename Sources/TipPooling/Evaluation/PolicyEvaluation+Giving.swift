import Monetary

/// Money that was taken for a rule.
struct TakenMoney {
  /// Where a piece came from.
  enum Giver {
    case own(Int)
    case received(Int)
    case pool(Int)
    case beside
  }

  var pieces: [(giver: Giver, pot: Pot)] = []
  /// The arithmetic, giver by giver.
  var steps: [Derivation.Step] = []
  /// How many people gave.
  var people = 0

  var pot: Pot {
    var sum = Pot()
    for piece in pieces { sum += piece.pot }
    return sum
  }
}

/// Taking money for a rule.
extension PolicyEvaluation {
  /// - Parameter to: who gets it, as the derivation says it.
  mutating func take(
    _ amount: AmountRule, from origin: MoneyOrigin, _ context: AmountContext, to: String
  ) throws -> TakenMoney {
    var taken = TakenMoney()
    let ruleContext = context.ruleContext
    switch origin {
    case .own(let people):
      for index in try givers(people, ruleContext) {
        try takeOwn(amount, of: index, context, to: to, &taken)
      }
    case .received(let people):
      for index in select(people, ruleContext) where workers[index].paid.total > 0 {
        try takeReceived(amount, of: index, context, to: to, &taken)
      }
    case .together(let people):
      try takeTogether(amount, of: try givers(people, ruleContext), context, to: to, &taken)
    case .pool(let name):
      let pool = poolIndex(name, ruleContext)
      pools[pool].pot.settle()
      var context = context
      context.pool = pool
      let (pot, step) = try part(
        amount, of: pools[pool].pot, context, from: Self.title(ofPool: name), to: to)
      pools[pool].pot -= pot
      taken.pieces.append((.pool(pool), pot))
      // Those who share what is left see what went before.
      pools[pool].history.append(step)
      taken.steps = pools[pool].history
    case .general: try takeGeneral(amount, context, to: to, &taken)
    case .events:
      for event in eventPots.indices {
        let (pot, step) = try part(
          amount, of: eventPots[event], context, from: shift.events[event].name, to: to)
        eventPots[event] -= pot
        taken.pieces.append((.beside, pot))
        taken.steps += [eventFees[event], step].compactMap(\.self)
      }
    }
    return taken
  }

  private func givers(_ people: People, _ ruleContext: RuleContext) throws -> [Int] {
    guard ruleContext.event == nil else { return [] }
    return try select(people, ruleContext).filter {
      try workers[$0].report != nil && brings(workers[$0], ruleContext)
    }
  }

  private mutating func takeOwn(
    _ amount: AmountRule, of index: Int, _ context: AmountContext, to: String,
    _ taken: inout TakenMoney
  ) throws {
    taken.people += 1
    if amount.rest == .all {
      // Also a debt: in a pool the others make it up.
      let pot = workers[index].own
      workers[index].own = Pot()
      workers[index].given.append(
        context.ruleContext.tells(
          Derivation.GaveAll(giver: workers[index].employee, receiver: to, amount: pot.money)))
      taken.pieces.append((.own(index), pot))
      return
    }
    // Also of somebody who has nothing: what a rule wants of them and cannot have is told.
    workers[index].own.settle()
    var context = context
    context.giver = index
    let (pot, step) = try part(
      amount, of: workers[index].own, context, from: workers[index].employee.name.text, to: to)
    workers[index].own -= pot
    workers[index].given.append(step)
    taken.steps.append(step)
    taken.pieces.append((.own(index), pot))
  }

  private mutating func takeReceived(
    _ amount: AmountRule, of index: Int, _ context: AmountContext, to: String,
    _ taken: inout TakenMoney
  ) throws {
    taken.people += 1
    var context = context
    context.giver = index
    let (pot, step) = try part(
      amount, of: workers[index].paid, context, from: workers[index].employee.name.text, to: to)
    workers[index].paid -= pot
    // What lowers the giver's payout is a plain fact for those who receive it.
    workers[index].got.append(step.taking(pot.money))
    taken.steps.append(step)
    taken.pieces.append((.received(index), pot))
  }

  private mutating func takeTogether(
    _ amount: AmountRule, of givers: [Int], _ context: AmountContext, to: String,
    _ taken: inout TakenMoney
  ) throws {
    var all = Pot()
    for index in givers {
      workers[index].own.settle()
      all += workers[index].own
    }
    var context = context
    context.givers = givers
    let sources = amount.takenSources
    let (pot, step) = try part(amount, of: all, context, from: "the whole shift", to: to)
    taken.steps.append(step)
    let held = givers.map { max(0, workers[$0].own.only(sources).total) }
    guard held.contains(where: { $0 > 0 }) else { return }
    let shares = try Money(minorUnits: pot.total).allocated(byRanked: held)
    for (index, share) in zip(givers, shares) where share != .zero {
      let piece = try workers[index].own.take(share.minorUnits, of: sources)
      workers[index].given.append(
        context.ruleContext.tells(
          Derivation.GavePart(
            giver: workers[index].employee, receiver: to, whole: pot.money, amount: share)))
      taken.people += 1
      taken.pieces.append((.own(index), piece))
    }
  }

  private mutating func takeGeneral(
    _ amount: AmountRule, _ context: AmountContext, to: String, _ taken: inout TakenMoney
  ) throws {
    if let event = context.ruleContext.event {
      let (pot, step) = try part(
        amount, of: eventPots[event], context, from: shift.events[event].name, to: to)
      eventPots[event] -= pot
      taken.pieces.append((.beside, pot))
      taken.steps += [eventFees[event], step].compactMap(\.self)
      return
    }
    let window = context.ruleContext.window?.name
    let entries = general.indices.filter {
      (window == nil || general[$0].window == window) && general[$0].pot.total != 0
    }
    guard !entries.isEmpty else { return }
    let sources = amount.takenSources
    let all = entries.reduce(into: Pot()) { $0 += general[$1].pot }
    let (pot, step) = try part(amount, of: all, context, from: "the shift's own money", to: to)
    let held = entries.map { max(0, general[$0].pot.only(sources).total) }
    guard held.contains(where: { $0 > 0 }) else { return }
    for (index, share) in zip(entries, try pot.money.allocated(byRanked: held)) {
      taken.pieces.append((.beside, try general[index].pot.take(share.minorUnits, of: sources)))
    }
    // What a rule gave back stands behind what came in.
    taken.steps += entries.filter(generalFees.indices.contains).compactMap { generalFees[$0] }
    taken.steps.append(step)
  }

  /// What an amount takes out of a pot, never more than there is.
  private mutating func part(
    _ amount: AmountRule, of pot: Pot, _ context: AmountContext, from: String, to: String
  ) throws -> (Pot, Step) {
    let rule = context.ruleContext.rule
    if let rest = amount.rest {
      let part = pot.only(rest)
      let fact = Derivation.TookAll(
        giver: from, receiver: to, sources: rest, amount: part.money)
      return (part, context.ruleContext.tells(fact))
    }
    let calculation = try calculate(amount, context)
    let sources = amount.takenSources
    var pot = pot
    let open = Money(minorUnits: max(0, pot.only(sources).total))
    let given = min(calculation.wanted, open)
    if given < calculation.wanted {
      notices.append(
        isArticle
          ? .tipOutCapped(wanted: calculation.wanted, available: open)
          : .givenCapped(from, rule, wanted: calculation.wanted, available: open))
    }
    let part = try pot.take(given.minorUnits, of: sources)
    let fact = Derivation.Took(
      giver: from, receiver: to, calculation: calculation, amount: given)
    return (part, context.ruleContext.tells(fact))
  }
}

extension Pot {
  var money: Money { Money(minorUnits: total) }
}
