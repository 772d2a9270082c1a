import Money

extension PolicyEvaluation {
  mutating func collect(_ inflow: Inflow, into pool: Int) throws {
    let taken = try take(
      inflow.amount, from: inflow.origin, AmountContext(), to: pools[pool].holder)
    try receive(taken, into: pool)
    guard taken.people > 0 else { return pools[pool].tell(taken.steps) }
    pools[pool].history.append(
      told(
        .collected(
          pool: pools[pool].name, inflow.amount, people: taken.people, amount: taken.pot.money)))
  }

  mutating func tipOut(_ rule: TipOutRule) throws {
    var context = AmountContext(
      onlyWhileThere: rule.onlyWhileThere, contribution: rule.contribution)
    current.shortfall = rule.shortfall
    if case .word(let word) = rule.typed { try use(word, from: rule.origin) }
    switch rule.target {
    case .pool(let name): try tipOut(rule, into: name, context)
    case .house:
      let taken = try take(rule.amount, from: rule.origin, context, to: .house)
      guard taken.pot.only(.tips).total == 0 else { throw ShiftError.tipsToTheHouse(current.rule) }
      houseKept += taken.pot
    case .giver: try keepFirst(rule, context)
    case .people(let sharing):
      let receivers = try receivers(sharing)
      context.receivers = receivers.flatMap(\.receivers)
      context.countsPeople = sharing.isForEachPerson == true
      guard !receivers.isEmpty else { return try tipOutToNobody(rule, sharing, context) }
      if case .people = rule.typed { return try tipOutByName(rule, receivers) }
      let amount = rule.amount(forPeople: personCount(of: context.receivers))
      let taken = try take(amount, from: rule.origin, context, to: sharing.holder)
      try distribute(taken.pot, among: receivers, after: taken.steps, for: sharing.holder)
    }
  }

  /// Everybody keeps an amount of their own before others take of it. No later step takes any of that.
  private mutating func keepFirst(_ rule: TipOutRule, _ context: AmountContext) throws {
    guard case .own(let people) = rule.origin else {
      throw ShiftError.policyFault(current.rule, what: "what nobody could keep")
    }
    let givers = try givers(people)
    for index in givers {
      workers[index].own.settle()
      // Who owes more than they brought in would keep what others have to make up for.
      guard workers[index].own.total > 0 else { continue }
      var taken = TakenMoney()
      let keeper = MoneyHolder.person(workers[index].employee)
      try takeOwn(rule.amount, of: index, context, to: keeper, &taken)
      guard taken.pot.total > 0 else { continue }
      // The step that told it adds to the payout.
      workers[index].given.setLastEffect(taken.pot.money)
      workers[index].kept += taken.pot
    }
    if rule.cutsAlike == true { try ration(tipOutsOf: givers) }
  }

  private mutating func tipOut(
    _ rule: TipOutRule, into name: String, _ context: AmountContext
  ) throws {
    let taken = try take(rule.amount, from: rule.origin, context, to: .pool(name))
    let pool = poolIndex(name)
    try receive(taken, into: pool)
    pools[pool].tell(taken.steps)
  }

  private mutating func tipOutToNobody(
    _ rule: TipOutRule, _ sharing: Sharing, _ context: AmountContext
  ) throws {
    let absence = try absence(of: sharing.parts, sharing)
    switch rule.nobody {
    case .stay: staysWithGivers(absence, of: rule)
    case .pool(let name):
      notice(absence, goesTo: .pool(name))
      try tipOut(rule, into: name, context)
    case .split(let parts):
      let plan = try splitPlan(parts, by: sharing)
      let standIns = plan.flatMap(\.receivers)
      guard !standIns.isEmpty else { return staysWithGivers(absence, of: rule) }
      notice(absence, goesTo: .present)
      // Heads, hours and times are those of the people who stand in.
      var context = context
      context.receivers = standIns
      let amount = rule.amount(forPeople: personCount(of: standIns))
      try tipOutSplit(amount, of: rule, plan, inPlaceOf: absence, context)
    }
  }

  func personCount(of entries: [Int]) -> Int {
    Set(entries.map { workers[$0].employee.id }).count
  }

  private mutating func staysWithGivers(_ absence: Absence, of rule: TipOutRule) {
    notice(absence, goesTo: .wouldBeGivers)
    guard case .pool(let name) = rule.origin else { return }
    pools[poolIndex(name)].history.append(told(.nothingTaken(absence)))
  }

  /// Each giver's amount is split by the weights; the giver's part stays with the giver.
  private mutating func tipOutSplit(
    _ amount: AmountRule, of rule: TipOutRule, _ plan: [Receivers], inPlaceOf absent: Absence,
    _ context: AmountContext
  ) throws {
    let others = plan.filter { !$0.receivers.isEmpty }.map(\.label)
    let taken = try take(
      amount, from: rule.origin, context, to: .substitutes(others, for: absent))
    let weights = plan.map(\.proportion.weight)
    var sums = [Pot](repeating: Pot(), count: plan.count)
    for piece in taken.pieces {
      let amounts = try piece.pot.money.allocated(byRanked: weights)
      for (index, part) in try piece.pot.split(into: amounts).enumerated() {
        if plan[index].receivers.isEmpty {
          putBack(part, to: piece.giver, inPlaceOf: absent, of: piece.pot.money)
        } else {
          sums[index] += part
        }
      }
    }
    let all = taken.pot.money
    let atOnce = try all.allocated(byRanked: weights)
    for (index, (part, sum)) in zip(plan, sums).enumerated() where !part.receivers.isEmpty {
      let step = told(
        part.portion(
          sum.money, of: all, allUnits: weights.reduce(0, +),
          isRoundedForEach: sum.money != atOnce[index]))
      try distribute(sum, among: [part], after: taken.steps + [step], for: .people([part.label]))
    }
  }

  private mutating func putBack(
    _ pot: Pot, to giver: TakenMoney.Giver, inPlaceOf absent: Absence, of whole: Money
  ) {
    func stayed(with index: Int) -> Derivation.Fact {
      .stayed(workers[index].employee, whole: whole, amount: pot.money)
    }
    switch giver {
    case .house: housePaid -= pot.total
    case .debt(let index):
      owed -= pot.total
      workers[index].owes = Money(minorUnits: workers[index].owes.minorUnits - pot.total)
      workers[index].given.append(told(stayed(with: index)))
    case .own(let index):
      workers[index].own += pot
      workers[index].given.append(told(stayed(with: index)))
    case .received(let index): pay(pot, to: index, stayed(with: index))
    case .pool(let index):
      pools[index].pot += pot
      pools[index].tell([
        told(.wentElsewhere(absent, pool: pools[index].name, amount: pot.money))
      ])
    case .beside:
      if let event = current.event, let index = beside.firstIndex(where: { $0.event == event }) {
        beside[index].pot += pot
      } else {
        beside.append(MoneyBeside(window: current.window?.name, pot: pot))
      }
    }
  }
}

extension Receivers {
  /// - Parameters:
  ///   - allUnits: what all who are there weigh.
  ///   - isRoundedForEach: whether cents of it were rounded giver by giver.
  func portion(
    _ amount: Money, of whole: Money, allUnits: Int64, isRoundedForEach: Bool = false
  ) -> Derivation.Fact {
    .portion(
      Derivation.Portion(
        label: label, proportion: proportion, allUnits: allUnits, whole: whole,
        isRoundedForEach: isRoundedForEach, amount: amount))
  }
}

extension Sharing {
  /// Who it is for, as the file calls them.
  var holder: MoneyHolder { .people(parts.map(\.label)) }
}
