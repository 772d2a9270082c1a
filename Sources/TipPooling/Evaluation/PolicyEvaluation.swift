import Monetary

/// Carries out the rules of a policy file on one shift, step by step, each step written down as
/// it is taken.
struct PolicyEvaluation {
  typealias Step = Derivation.Step

  let shift: Shift
  let policy: PolicyVersion
  let currency: Currency
  /// Whether the policy is the article's own: it knows nothing but servers and support staff.
  let isArticle: Bool
  let edition: CalculationEdition
  /// In the order in which ties are broken.
  var workers: [Worker] = []
  /// Who managed in any of their entries.
  var managers: Set<Employee.ID> = []
  var pools: [PoolState] = []
  /// The shift's money without a name, by part of the day.
  var general: [(window: String?, pot: Pot)] = []
  /// What each event brought in and has left.
  var eventPots: [Pot] = []
  var eventGross: [Pot] = []
  /// As ``general``, before any rule took of it.
  var generalGross: [(window: String?, pot: Pot)] = []
  /// The card fee on each of these and on each event; nil where there was none.
  var generalFees: [Derivation.Step?] = []
  var eventFees: [Derivation.Step?] = []
  var income = Pot()
  /// The card fee.
  var withheld = Pot()
  /// Whether a server's report shows more debts than card tips: then sources make up for others.
  var hasDebt = false
  var housePaid: Int64 = 0
  var houseKept = Pot()
  var notices: [ShiftNotice] = []

  /// The pools that each event has for itself.
  let eventPools: Set<String>
  /// Whether the rules of the evening are for the staff of events too.
  let eventStaffSharesEvening: Bool

  init(shift: Shift, currency: Currency, edition: CalculationEdition) {
    switch shift.policy {
    case .article(let rules): policy = rules.version(on: shift.date)
    case .file(let version): policy = version
    }
    isArticle = shift.policy.version == nil
    eventPools = policy.eventPools
    eventStaffSharesEvening =
      policy.eventStaff.map { $0 == .inEvening }
      ?? !policy.steps.contains { $0.scope == .eachEvent }
    self.shift = shift
    self.currency = currency
    self.edition = edition
  }

  mutating func result() throws -> ShiftPayouts {
    if let found = policy.amountNot(in: currency) {
      let rule = RuleReference(file: policy.file, line: found.line)
      throw ShiftError.amountNotInCurrency(found.amount, found.trouble, rule)
    }
    try gatherWorkers()
    try gatherMoney()
    for step in policy.steps {
      let rule = RuleReference(file: policy.file, line: step.line)
      switch step.scope {
      case .evening:
        try carryOut(
          RuleContext(step: step, rule: rule, event: nil, window: nil, borrowsStaff: false))
      case .window(let name):
        let window = policy.windows.first { $0.name == name }
        guard let window else { throw ShiftError.policyFault(rule, "window \(name)") }
        try carryOut(
          RuleContext(step: step, rule: rule, event: nil, window: window, borrowsStaff: false))
      case .eachEvent:
        for index in shift.events.indices {
          let borrows = shift.events[index].staff.isEmpty
          try carryOut(
            RuleContext(step: step, rule: rule, event: index, window: nil, borrowsStaff: borrows))
        }
      }
    }
    try checkNothingIsLeft()
    if isArticle { try shareSourcesAtOnce() }
    return try payouts()
  }

  private mutating func carryOut(_ ruleContext: RuleContext) throws {
    switch ruleContext.step.action {
    case .collect(let name, let inflows, let sharing, let nobody):
      let pool = poolIndex(name, ruleContext)
      for inflow in inflows { try collect(inflow, into: pool, ruleContext) }
      try checkNotNegative(pool)
      if let sharing { try share(pool, sharing, nobody, ruleContext) }
    case .tipOut(let rule): try tipOut(rule, ruleContext)
    case .share(let name, let sharing, let nobody):
      try share(poolIndex(name, ruleContext), sharing, nobody, ruleContext)
    case .keep(let people): try keep(people, ruleContext)
    case .guarantee(let rule): try guarantee(rule, ruleContext)
    }
  }

  /// A pool as sentences call it: one named `house` is not the house.
  static func title(ofPool name: String) -> String { "the pool “\(name)”" }

  /// The pool of that name: an event has pools of its own where a rule for each event makes them.
  mutating func poolIndex(_ name: String, _ ruleContext: RuleContext) -> Int {
    let event = eventPools.contains(name) ? ruleContext.event : nil
    if let index = pools.firstIndex(where: { $0.name == name && $0.event == event }) {
      return index
    }
    pools.append(PoolState(name: name, event: event))
    return pools.count - 1
  }

  private func checkNotNegative(_ pool: Int) throws {
    guard pools[pool].pot.total < 0 else { return }
    // Named as it was entered: what the givers brought in, before the card fee.
    let givers = Set(pools[pool].inflows.map(\.worker))
    let entered = try givers.map { try self.entered(workers[$0]).money }.sum()
    throw ShiftError.tipsBelowZero(entered.isNegative ? entered : pools[pool].pot.money)
  }

  // MARK: - Keeping

  private mutating func keep(_ people: People, _ ruleContext: RuleContext) throws {
    for index in select(people, ruleContext) where workers[index].report != nil {
      workers[index].own.settle()
      let amount = Money(minorUnits: workers[index].own.total)
      guard !amount.isNegative else {
        let isUntouched = workers[index].gross == workers[index].own
        throw ShiftError.ownTipsBelowZero(
          workers[index].employee, isUntouched ? try entered(workers[index]).money : amount)
      }
      workers[index].paid += workers[index].own
      workers[index].own = Pot()
      workers[index].got.append(
        ruleContext.tells(
          Derivation.Kept(employee: workers[index].employee, amount: amount), effect: amount))
    }
  }

  // MARK: - Sharing a pool

  private mutating func share(
    _ pool: Int, _ sharing: Sharing, _ nobody: NobodyRule, _ ruleContext: RuleContext
  ) throws {
    pools[pool].pot.settle()
    let pot = pools[pool].pot
    let receivers = try receivers(sharing, ruleContext)
    guard !receivers.isEmpty else {
      guard pot.total != 0 else { return }
      return try giveElsewhere(pool, sharing, nobody, ruleContext)
    }
    pools[pool].pot = Pot()
    let name = Self.title(ofPool: pools[pool].name)
    let whole = Money(minorUnits: pools[pool].full.total)
    let taken = try whole - pot.money
    let left = Derivation.Left(pool: name, whole: whole, taken: taken, amount: pot.money)
    let history = pools[pool].history + (taken > .zero ? [ruleContext.tells(left)] : [])
    try distribute(pot, among: receivers, after: history, at: "of \(name)", ruleContext)
  }

  /// Nobody is there to share the pool.
  private mutating func giveElsewhere(
    _ pool: Int, _ sharing: Sharing, _ nobody: NobodyRule, _ ruleContext: RuleContext
  ) throws {
    let pot = pools[pool].pot
    let name = pools[pool].name
    let absence = try absence(of: sharing.parts, sharing.measure, ruleContext)
    switch nobody {
    case .stay:
      flag(absence, goesTo: "those who gave it", ruleContext)
      pools[pool].pot = Pot()
      try giveBack(pot, of: pool, ruleContext)
    case .pool(let other):
      flag(absence, goesTo: Self.title(ofPool: other), ruleContext)
      pools[pool].pot = Pot()
      let target = poolIndex(other, ruleContext)
      try receive(pot, into: target, from: .pool(pool))
      pools[target].tell(
        pools[pool].history + [
          ruleContext.tells(
            Derivation.NobodyThere(
              absence: absence, receiver: Self.title(ofPool: other), amount: pot.money))
        ])
    case .split(let parts):
      flag(absence, goesTo: "those who are there", ruleContext)
      pools[pool].pot = Pot()
      let plan = try splitPlan(parts, by: sharing.measure, ruleContext)
      guard !plan.isEmpty else { throw ShiftError.nobodyToShare(pool: name, ruleContext.rule) }
      let amounts = try Money(minorUnits: pot.total).allocated(
        byRanked: plan.map { Int64($0.percent.rawValue) })
      for (part, piece) in zip(plan, try pot.split(into: amounts)) {
        if part.receivers.isEmpty {
          try giveBack(piece, of: pool, ruleContext)
        } else {
          try distribute(
            piece, among: [part], after: pools[pool].history, at: "of \(Self.title(ofPool: name))",
            ruleContext)
        }
      }
    }
  }

  /// Money of a pool goes back to those who gave it, in proportion.
  mutating func giveBack(_ pot: Pot, of pool: Int, _ ruleContext: RuleContext) throws {
    var weights = [Int64](repeating: 0, count: workers.count)
    for inflow in pools[pool].inflows { weights[inflow.worker] += max(0, inflow.amount) }
    guard weights.contains(where: { $0 > 0 }) else {
      throw ShiftError.nobodyToShare(pool: pools[pool].name, ruleContext.rule)
    }
    let amounts = try Money(minorUnits: pot.total).allocated(byRanked: weights)
    for (index, piece) in try pot.split(into: amounts).enumerated() where amounts[index] != .zero {
      workers[index].paid += piece
      workers[index].got.append(
        ruleContext.tells(
          Derivation.Returned(
            pool: Self.title(ofPool: pools[pool].name), whole: pot.money, amount: amounts[index]),
          effect: amounts[index]))
    }
  }

  mutating func flag(_ absence: Absence, goesTo: String, _ ruleContext: RuleContext) {
    var absence = absence
    absence.who += ruleContext.event.map { " at “\(shift.events[$0].name)”" } ?? ""
    let notice: ShiftNotice =
      isArticle ? .noSupportStaff : .nobodyThere(absence, goesTo: goesTo, ruleContext.rule)
    if !notices.contains(notice) { notices.append(notice) }
  }

  mutating func receive(
    _ pot: Pot, into pool: Int, from origin: PoolState.Origin?
  ) throws(MoneyError) {
    if case .pool(let from) = origin, from == pool || pools[from].sources.contains(pool) {
      // It comes back: it was counted when it first flowed in.
      pools[pool].pot += pot
      return
    }
    if pools[pool].pot == Pot(), pot != Pot() { pools[pool].startAnew() }
    pools[pool].pot += pot
    pools[pool].full += pot
    switch origin {
    case .worker(let index):
      pools[pool].inflows.append(.init(worker: index, amount: pot.total))
    case .pool(let from):
      pools[pool].sources.formUnion(pools[from].sources.union([from]))
      pools[pool].inflows += try givers(of: pot.total, in: from)
    case nil: break
    }
  }

  /// Who gave a part of a pool's money, in proportion; nobody where it came from beside.
  private func givers(
    of amount: Int64, in pool: Int
  ) throws(MoneyError) -> [PoolState.Inflow] {
    let inflows = pools[pool].inflows
    let weights = inflows.map { max(0, $0.amount) }
    guard amount > 0, weights.contains(where: { $0 > 0 }) else { return [] }
    let parts = try Money(minorUnits: amount).allocated(byRanked: weights)
    return zip(inflows, parts).map { .init(worker: $0.worker, amount: $1.minorUnits) }
  }
}

extension Sharing {
  /// Who it is for, as the file calls them.
  var label: String { parts.map(\.label).joined(separator: " and ") }
}
