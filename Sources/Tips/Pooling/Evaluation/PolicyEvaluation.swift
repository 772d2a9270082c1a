import Money

/// Carries out the rules of a policy file on one shift, step by step, each step written down as
/// it is taken.
struct PolicyEvaluation {
  typealias Step = Derivation.Step

  let facts: EvaluationFacts
  var current: RuleContext
  /// In the order in which ties are broken.
  var workers: [Worker] = []
  /// Who managed in any of their entries.
  var managers: Set<Employee.ID> = []
  var pools: [PoolState] = []
  /// The shift's money without a name, then that of the events, then what rules gave back.
  var beside: [MoneyBeside] = []
  var income = Pot()
  var withheld = Pot()
  /// Whether a server's report shows more debts than card tips: then sources make up for others.
  var hasDebt = false
  var housePaid: Int64 = 0
  /// What givers owe in all.
  var owed: Int64 = 0
  var houseKept = Pot()
  /// What pools of periods are given by this night.
  var contributions: [PeriodContribution] = []
  /// All of it.
  var inPeriods = Pot()
  var notices: [ShiftNotice] = []
  /// The place of the rule that is being carried out.
  var stepPlace = 0
  /// What tip outs may take where all of a giver's are cut alike.
  var rations = Rations()

  init(_ facts: EvaluationFacts) {
    self.facts = facts
    current = RuleContext(rule: RuleReference(file: facts.policy.file, line: 1))
  }

  mutating func result() throws -> ShiftPayouts {
    if let found = policy.amountNot(in: currency) {
      let rule = RuleReference(file: policy.file, line: found.line)
      throw ShiftError.amountNotInCurrency(found.amount, found.trouble, rule)
    }
    gatherWorkers()
    try gatherMoney()
    try carryOutSteps(from: 0)
    try checkTypedIsUsed()
    try checkNothingIsLeft()
    for index in workers.indices { workers[index].paid += workers[index].kept }
    if isArticle { try shareSourcesAtOnce() }
    return try payouts()
  }

  mutating func carryOutSteps(from first: Int) throws {
    for place in first..<policy.steps.count {
      stepPlace = place
      try carryOutInScope(policy.steps[place])
    }
  }

  private mutating func carryOutInScope(_ step: PolicyStep) throws {
    let rule = RuleReference(file: policy.file, line: step.line)
    current = RuleContext(rule: rule)
    switch step.scope {
    case .evening: try carryOut(step)
    case .period(let period):
      current.period = period
      try carryOut(step)
    case .window(let name):
      guard let window = policy.windows.first(where: { $0.name == name }) else {
        throw ShiftError.policyFault(rule, what: "window \(name)")
      }
      current.window = window
      try carryOut(step)
    case .eachCheck: try shareByChecks(step)
    case .eachTeam:
      for team in teams {
        current = RuleContext(rule: rule, team: team)
        try carryOut(step)
      }
    case .eachEvent:
      for (index, event) in shift.events.enumerated() {
        current = RuleContext(rule: rule, event: index, borrowsStaff: event.staff.isEmpty)
        try carryOut(step)
      }
    }
  }

  private mutating func carryOut(_ step: PolicyStep) throws {
    guard try counts(step) else { return }
    switch step.action {
    case .collect(let name, let inflows, let sharing, let nobody):
      let pool = poolIndex(name)
      for inflow in inflows { try collect(inflow, into: pool) }
      try checkNotNegative(pool)
      if let sharing { try share(pool, sharing, nobody) }
    case .tipOut(let rule): try tipOut(rule)
    case .share(let name, let sharing, let nobody):
      if let period = current.period {
        try keep(poolIndex(name), until: period, sharing)
      } else {
        try share(poolIndex(name), sharing, nobody)
      }
    case .keep(let people): try keep(people)
    case .guarantee(let rule): try guarantee(rule)
    }
  }

  /// The pool of that name: an event has pools of its own where a rule for each event makes them.
  mutating func poolIndex(_ name: String) -> Int {
    let event = facts.eventPools.contains(name) ? current.event : nil
    let team = facts.teamPools.contains(name) ? current.team : nil
    let known = pools.firstIndex { $0.name == name && $0.event == event && $0.team == team }
    if let known { return known }
    pools.append(PoolState(name: name, event: event, team: team))
    return pools.count - 1
  }

  /// The teams of the evening, by name.
  private var teams: [String] { Set(workers.compactMap(\.work.team)).sorted() }

  /// Those who hand in a report and of whom a rule counts, in its team or in all of the evening.
  var reporting: [Int] {
    workers.indices.filter { index in
      workers[index].report != nil
        && (current.team == nil || workers[index].work.team == current.team)
    }
  }

  private func checkNotNegative(_ pool: Int) throws {
    guard pools[pool].pot.total < 0 else { return }
    // Named as it was entered: what the givers brought in, before the card fee.
    let givers = Set(pools[pool].inflows.map(\.worker))
    let entered = try givers.map { try self.entered(workers[$0]).money }.sum()
    throw ShiftError.tipsBelowZero(entered.isNegative ? entered : pools[pool].pot.money)
  }

  // MARK: - What is told

  /// A fact as a step of the current rule.
  func told(_ fact: Derivation.Fact, effect: Money? = nil) -> Step {
    Step(fact: fact, rule: current.rule.line > 0 ? current.rule : nil, effect: effect)
  }

  /// Pays a piece to somebody and tells it.
  mutating func pay(_ piece: Pot, to index: Int, _ fact: Derivation.Fact) {
    workers[index].paid += piece
    workers[index].got.append(told(fact, effect: piece.money))
  }

  mutating func notice(_ notice: ShiftNotice) {
    if !notices.contains(notice) { notices.append(notice) }
  }

  /// One notice for all checks at which nobody was there.
  private mutating func noticeTimes(of absence: Absence, goesTo: MoneyHolder) {
    for place in notices.indices {
      guard case .nobodyThere(var known, goesTo: goesTo, current.rule) = notices[place],
        known.isLike(absence), !known.times.isEmpty
      else { continue }
      known.times = Set(known.times + absence.times).sorted()
      notices[place] = .nobodyThere(known, goesTo: goesTo, current.rule)
      return
    }
    notice(.nobodyThere(absence, goesTo: goesTo, current.rule))
  }

  mutating func notice(_ absence: Absence, goesTo: MoneyHolder) {
    var absence = absence
    absence.event = current.event.map { shift.events[$0].name }
    absence.team = current.team
    guard absence.times.isEmpty else { return noticeTimes(of: absence, goesTo: goesTo) }
    notice(isArticle ? .noSupportStaff : .nobodyThere(absence, goesTo: goesTo, current.rule))
  }

  // MARK: - Keeping

  private mutating func keep(_ people: People) throws {
    for index in select(people) where workers[index].report != nil {
      workers[index].own.settle()
      let (employee, own) = (workers[index].employee, workers[index].own)
      guard own.total >= 0 else {
        let isUntouched = workers[index].gross == own
        throw ShiftError.ownTipsBelowZero(
          employee, isUntouched ? try entered(workers[index]).money : own.money)
      }
      workers[index].own = Pot()
      pay(own, to: index, .kept(employee, amount: own.money))
    }
  }
}

/// What stays as it is while the rules are carried out. An object, so that an evaluation is cheap to
/// hand about.
final class EvaluationFacts: Sendable {
  let shift: Shift
  /// Everybody's entries, as ``Shift/entries``.
  let entries: [Shift.Entry]
  let policy: PolicyVersion
  let currency: Currency
  /// Whether the policy is the article's own: it knows nothing but servers and support staff.
  let isArticle: Bool
  /// The pools that each event has for itself.
  let eventPools: Set<String>
  let teamPools: Set<String>
  /// Whether the rules of the evening are for the staff of events too.
  let eventStaffSharesEvening: Bool

  init(_ shift: Shift, _ entries: [Shift.Entry], currency: Currency) {
    switch shift.policy {
    case .article(let rules): policy = rules.version
    case .file(let version): policy = version
    }
    isArticle = shift.policy.version == nil
    eventPools = policy.eventPools
    teamPools = policy.teamPools
    eventStaffSharesEvening =
      policy.eventStaff.map { $0 == .inEvening }
      ?? !policy.steps.contains { $0.scope == .eachEvent }
    self.shift = shift
    self.entries = entries
    self.currency = currency
  }
}

extension PolicyEvaluation {
  var shift: Shift { facts.shift }
  var policy: PolicyVersion { facts.policy }
  var currency: Currency { facts.currency }
  var isArticle: Bool { facts.isArticle }
}
