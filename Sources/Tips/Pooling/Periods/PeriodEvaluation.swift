import Money

/// Shares a pool of a period, step by step, each step written down as it is taken.
struct PeriodEvaluation {
  typealias Step = Derivation.Step

  /// By day; those of one day as they came.
  let nights: [PeriodContribution]
  let pool: PeriodPool
  let rule: RuleReference
  /// In the order in which ties are broken; the roles of one person stand together.
  var claimants: [PeriodClaimant] = []
  var absent: [String] = []

  init(_ nights: [PeriodContribution], _ first: PeriodContribution) {
    let ranked = nights.enumerated().sorted {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    }
    self.nights = ranked.map(\.element)
    pool = first.pool
    rule = first.rule
  }

  mutating func result(in days: DayRange) throws -> PeriodShares {
    let sources = try nights.map(\.sources).reduce(TipSources.zero) { try $0 + $1 }
    let pot = Pot(sources)
    let byDay = try amountsByDay()
    try gather()
    let history = [told(.ofPeriod(.filled(pool.holder, byDay, total: pot.money)))]
    let parts = try parts()
    if parts.isEmpty {
      try giveBack(pot, after: history)
    } else {
      try share(pot, among: parts, after: history)
    }
    let paid = claimants.reduce(into: Pot()) { $0 += $1.paid }
    guard paid == pot else {
      throw PeriodShareError.doesNotClose(expected: pot.money, actual: paid.money)
    }
    return PeriodShares(
      pool: pool, days: days, rule: rule, amount: pot.money, sources: sources, nights: byDay,
      shares: claimants.filter { !$0.steps.isEmpty }.map(\.share), absent: absent)
  }

  func told(_ fact: Derivation.Fact, effect: Money? = nil) -> Step {
    Step(fact: fact, rule: rule.line > 0 ? rule : nil, effect: effect)
  }

  private func amountsByDay() throws -> [Derivation.Night<Money>] {
    var found: [Derivation.Night<Money>] = []
    for night in nights {
      var amount = night.amount
      if let last = found.last, last.day == night.day {
        amount = try found.removeLast().value + amount
      }
      found.append(Derivation.Night(day: night.day, value: amount))
    }
    return found
  }

  // MARK: - Shares

  /// One part of the sharing: whom it is for, and what each of them counts.
  private struct Part {
    let part: Sharing.Part
    var receivers: [Int] = []
    var units: [Int64] = []
  }

  /// The parts that somebody has a claim in; the others are noted.
  private mutating func parts() throws -> [Part] {
    var present: [Part] = []
    for (place, part) in pool.sharing.parts.enumerated() {
      var found = Part(part: part)
      for index in claimants.indices where claimants[index].units[place] > 0 {
        found.receivers.append(index)
        found.units.append(claimants[index].units[place])
      }
      if found.receivers.isEmpty { absent.append(part.label) } else { present.append(found) }
    }
    return present
  }

  private mutating func share(_ pot: Pot, among parts: [Part], after history: [Step]) throws {
    for index in claimants.indices where claimants[index].units.contains(where: { $0 > 0 }) {
      claimants[index].steps += history + [told(claimants[index].counted(pool.sharing.measure))]
    }
    guard parts.count > 1 else {
      return try pay(pot, to: parts[0], for: pool.holder, after: [])
    }
    let weights = parts.map(\.part.proportion.weight)
    let amounts = try pot.money.allocated(byRanked: weights)
    for (part, piece) in zip(parts, try pot.split(into: amounts)) {
      let portion = Derivation.Portion(
        label: part.part.label, proportion: part.part.proportion, allUnits: weights.reduce(0, +),
        whole: pot.money, isRoundedForEach: false, amount: piece.money)
      try pay(
        piece, to: part, for: .people([part.part.label]), after: [told(.portion(portion))])
    }
  }

  private mutating func pay(
    _ pot: Pot, to part: Part, for holder: MoneyHolder, after history: [Step]
  ) throws {
    let all = try Self.sum(part.units)
    let pieces = try pot.split(
      into: shares(of: pot.money, by: part.units, among: part.receivers))
    let areEqual = part.units.allSatisfy { $0 == part.units[0] }
    for ((index, units), piece) in zip(zip(part.receivers, part.units), pieces) {
      let paid = Derivation.Paid(
        holder: holder, whole: pot.money, measure: pool.sharing.measure, units: units,
        allUnits: all, people: pieces.count, areEqual: areEqual,
        rounding: multipleOfShares > 1 && pieces.count > 1 ? pool.oddCents : nil,
        amount: piece.money)
      claimants[index].paid += piece
      claimants[index].steps += history + [told(.paid(paid), effect: piece.money)]
    }
  }

  /// Nobody has a claim: the money goes back to those who gave it, in proportion.
  private mutating func giveBack(_ pot: Pot, after history: [Step]) throws {
    guard pot.total != 0 else { return }
    let weights = claimants.map(\.gave)
    guard weights.contains(where: { $0 > 0 }) else {
      throw PeriodShareError.nobodyToShare(pool, rule)
    }
    let amounts = try pot.money.allocated(byRanked: weights)
    for (index, piece) in try pot.split(into: amounts).enumerated() where piece.total != 0 {
      claimants[index].paid += piece
      claimants[index].steps +=
        history + [
          told(
            .returned(pool: pool.name, whole: pot.money, amount: piece.money), effect: piece.money)
        ]
    }
  }

  static func sum(_ units: [Int64]) throws(MoneyError) -> Int64 {
    var sum: Int64 = 0
    for unit in units {
      let (next, overflow) = sum.addingReportingOverflow(unit)
      guard !overflow else { throw .overflow }
      sum = next
    }
    return sum
  }
}
