import Money

/// What must hold so that a rule, or one of its amounts, counts.
extension PolicyEvaluation {
  /// Whether a step counts in its part of the shift. Where it does not, that is told to those whom
  /// it is for.
  mutating func counts(_ step: PolicyStep) throws -> Bool {
    guard let condition = step.condition else { return true }
    current.isConditional = true
    if step.asksEachGiver {
      current.condition = condition
      return true
    }
    guard let finding = try finding(condition, try context(of: step.action)) else { return true }
    tellThatItDoesNotCount(step.action, finding)
    return false
  }

  /// Whose figures a condition of a whole step asks for.
  private mutating func context(of action: PolicyStep.Action) throws -> AmountContext {
    var context = AmountContext()
    switch action.takes.first?.origin {
    case .pool(let name): context.pool = poolIndex(name)
    case .together(let people): context.givers = try givers(people)
    case .own, .received, .general, .events, .house, nil:
      if let pool = action.sharedPool, action.takes.isEmpty { context.pool = poolIndex(pool) }
    }
    return context
  }

  private mutating func tellThatItDoesNotCount(
    _ action: PolicyStep.Action, _ finding: ConditionFinding
  ) {
    if let pool = action.sharedPool {
      pools[poolIndex(pool)].history.append(told(.notDue(nil, finding)))
    }
    var people = (action.sharing?.parts ?? []).map(\.people)
    if case .guarantee(let rule) = action { people.append(rule.people) }
    let measure = action.sharing?.measure ?? .equal
    for index in Set(people.flatMap(select)) where workers[index].maySharePools {
      workers[index].missed.append(
        MissedShare(measure: measure, outsideOf: nil, condition: finding.condition))
    }
  }

  /// Whether a person gives by the current rule; if not, it is told, to those who receive too.
  mutating func isDue(
    _ giver: MoneyHolder, of index: Int, _ context: AmountContext, isOwn: Bool,
    _ taken: inout TakenMoney
  ) throws -> Bool {
    guard let condition = current.condition, let finding = try finding(condition, context) else {
      return true
    }
    let step = told(.notDue(giver, finding))
    if isOwn { workers[index].given.append(step) } else { workers[index].got.append(step) }
    taken.steps.append(step)
    return false
  }

  /// The amount that counts: the last whose condition holds, else the first.
  func chosen(_ amount: AmountRule, _ context: AmountContext) throws -> AmountRule {
    guard let cases = amount.cases else { return amount }
    for option in cases.reversed() where try finding(option.condition, context) == nil {
      var amount = option.amount
      amount.because = option.condition
      return amount
    }
    var plain = amount
    plain.cases = nil
    return plain
  }

  /// What keeps a condition from holding; nil where it holds.
  func finding(
    _ condition: RuleCondition, _ context: AmountContext
  ) throws -> ConditionFinding? {
    for test in condition.tests {
      if let found = try failure(of: test, context) {
        return ConditionFinding(condition: condition, found: found)
      }
    }
    return nil
  }

  private func failure(
    of test: RuleCondition.Test, _ context: AmountContext
  ) throws -> ConditionFinding.Found? {
    switch test {
    case .money(let base, let relation, let limit):
      let money = try figure(base, context)
      return relation.holds(money, try limit.money(in: currency)) ? nil : .money(money)
    case .part(let base, let relation, let rate, let whole):
      let (part, all) = (try figure(base, context), try figure(whole, context))
      let exact = Int128(part.minorUnits) * 10_000
      return relation.holds(exact, Int128(all.minorUnits) * Int128(rate.rawValue))
        ? nil : .part(part, of: all)
    case .count(let name, let relation, let limit):
      let count = try count(name, context)
      return relation.holds(count, Int64(limit)) ? nil : .count(count, name)
    case .hours(let relation, let limit):
      guard let giver = context.giver else {
        throw ShiftError.policyFault(current.rule, what: "the hours of nobody")
      }
      let seconds = try seconds(of: workers[giver])
      return relation.holds(seconds, Int64(limit)) ? nil : .seconds(seconds)
    case .people(let people, let relation, let limit, _):
      let there = try select(people).filter { try isThere(workers[$0]) }
      let count = personCount(of: there)
      return relation.holds(count, limit) ? nil : .people(count)
    case .day(let days, let isOneOf):
      return days.contains(where: isTonight) == isOneOf ? nil : .day(shift.date)
    }
  }

  private func isTonight(_ day: DayOfRule) -> Bool {
    switch day {
    case .weekday(let weekday): shift.date.weekday == weekday
    case .named(let name):
      (policy.namedDays ?? []).contains { $0.name == name && $0.contains(shift.date) }
    }
  }

  /// A base, where nobody gives of the whole shift: then the tips are all that came in.
  private func figure(_ base: AmountRule.Base, _ context: AmountContext) throws -> Money {
    guard case .tips(let sources) = base, context.giver == nil, context.pool == nil,
      context.givers.isEmpty, current.event == nil
    else { return try self.base(base, context) }
    var pots: [Pot] = []
    for worker in reporting.map({ workers[$0] }) where try brings(worker) {
      pots.append(worker.gross)
    }
    let window = current.window?.name
    // What came in beside the reports is no team's.
    if current.team == nil {
      pots += beside.filter { $0.event == nil && (window == nil || $0.window == window) }
        .map(\.gross)
    }
    return Money(minorUnits: max(0, pots.reduce(0) { $0 + $1.only(sources).total }))
  }
}
