import Money

extension PolicyEvaluation {
  mutating func gatherWorkers() {
    workers = facts.entries.enumerated().map { place, entry in
      Worker(entry, at: place, policy.rule(of: entry.role), isArticle: isArticle)
    }
    workers.sort { $0.precedes($1) }
    managers = Set(workers.filter(\.work.isManager).map(\.employee.id))
  }

  mutating func gatherMoney() throws {
    try checkSize()
    var cardFee = policy.cardFee
    if let rate = shift.cardFeeRate { cardFee?.rate = rate }
    for worker in workers {
      guard let number = worker.report else { continue }
      let pot = try entered(worker)
      income += pot
      if pot[.card] < 0 { hasDebt = true }
      worker.given.append(Step(fact: .broughtIn(shift.servers[number], total: pot.money)))
      // By the article each source is shared once, at the end.
      var own = isArticle ? Pot(card: pot.total) : pot
      let charges = own[.charges]
      if let fee = try withhold(cardFee, from: &own, whose: .person(worker.employee)) {
        worker.given.append(fee.step)
        worker.cardFee = fee.amount
        worker.cardFeeOnCharges = Money(minorUnits: charges - own[.charges])
      }
      worker.own = own
      own.settle()
      worker.gross = own
    }
    for name in policy.sources { pools.append(PoolState(name: name, event: nil)) }
    let feesOfChecks = try feesOfChecks(cardFee)
    for (index, money) in shift.money.enumerated() {
      try gather(money, cardFee, feesOfChecks[index])
    }
    for (index, event) in shift.events.enumerated() {
      var money = MoneyBeside(event: index, pot: Pot(event.sources))
      try enter(&money, cardFee, whose: .named(event.name))
      beside.append(money)
    }
  }

  /// What a worker's report brings in, before the card fee; nothing without a report.
  func entered(_ worker: Worker) throws(MoneyError) -> Pot {
    guard let figures = worker.entry.figures else { return Pot() }
    // A report that does not part its gratuity off has it within the card tips.
    var pot = Pot(
      cash: figures.cashTips.minorUnits, charges: (figures.gratuity ?? .zero).minorUnits,
      event: worker.entry.work.eventTips.minorUnits)
    pot[.card] = try figures.serverTotal.minorUnits - pot.total
    return pot
  }

  private mutating func gather(
    _ money: ShiftMoney, _ cardFee: CardFee?, _ known: FeePart?
  ) throws {
    var came = MoneyBeside(window: money.window, pot: Pot(money.sources))
    try enter(&came, cardFee, known, whose: money.holder)
    guard let name = money.name else { return beside.append(came) }
    let pool = poolIndex(name)
    try receive(came.pot, into: pool, from: nil)
    pools[pool].history.append(told(.cameIn(pool: name, amount: came.entered.money)))
    if let fee = came.fee, known == nil || !pools[pool].history.contains(fee) {
      pools[pool].history.append(fee)
    }
  }

  /// Counts money that came in, and holds the card fee back from it.
  ///
  /// - Parameter known: its part of a fee that was worked out already.
  private mutating func enter(
    _ money: inout MoneyBeside, _ cardFee: CardFee?, _ known: FeePart? = nil, whose: MoneyHolder
  ) throws {
    money.entered = money.pot
    income += money.pot
    if let known {
      money.pot -= known.part
      withheld += known.part
      money.fee = known.step
    } else {
      money.fee = try withhold(cardFee, from: &money.pot, whose: whose)?.step
    }
    money.gross = money.pot
  }

  /// What one of several bears of a card fee, and how the fee of all of them is told.
  private struct FeePart {
    let part: Pot
    let step: Step
  }

  /// The card fee of checks is worked out once on their sum, and each bears its part: rounded for
  /// each of hundreds it would be another one than the card company takes.
  ///
  /// - Returns: the parts by the place among the shift's money.
  private func feesOfChecks(_ cardFee: CardFee?) throws -> [Int: FeePart] {
    guard let cardFee, cardFee.rate.rawValue > 0 else { return [:] }
    // Odd cents go by the time, whatever the order of the file.
    let checks = shift.money.enumerated().compactMap { place, money in
      CheckTime(window: money.window).map { (place: place, time: $0, money: money) }
    }.sorted { ($0.time, $0.place) < ($1.time, $1.place) }
    var fees: [Int: FeePart] = [:]
    for (holder, all) in Dictionary(grouping: checks, by: \.money.holder) {
      let charged = all.map { cardFee.charged(of: Pot($0.money.sources)) }
      let base = charged.reduce(into: Pot()) { $0 += $1 }
      var open = base
      let whole = try fee(cardFee, of: &open)
      var parts = [Pot](repeating: Pot(), count: all.count)
      for kind in [SourceSet.card, .charges, .event] {
        let shares = try Money(minorUnits: whole[kind]).allocated(
          byRanked: charged.map { $0[kind] })
        for (place, share) in shares.enumerated() { parts[place][kind] = share.minorUnits }
      }
      let fact = Derivation.Fact.cardFeeWithheld(
        cardFee, from: holder, base: base.money, amount: whole.money)
      for (check, part) in zip(all, parts) where whole.total != 0 {
        fees[check.place] = FeePart(part: part, step: Step(fact: fact))
      }
    }
    return fees
  }

  /// What was told of the card fee of some money beside the reports: that of checks once for all.
  func fees(of entries: [Int]) -> [Step] {
    var isTold = false
    return entries.compactMap { index in
      guard CheckTime(window: beside[index].window) != nil else { return beside[index].fee }
      guard !isTold, let fee = beside[index].fee else { return nil }
      isTold = true
      return fee
    }
  }

  /// Holds the card fee back, rounded for each who brought something in.
  private mutating func withhold(
    _ cardFee: CardFee?, from pot: inout Pot, whose: MoneyHolder
  ) throws -> (amount: Money, step: Step)? {
    guard let cardFee, cardFee.rate.rawValue > 0 else { return nil }
    var open = cardFee.charged(of: pot)
    let charged = open.money
    let part = try fee(cardFee, of: &open)
    let amount = part.money
    guard amount != .zero else { return nil }
    pot -= part
    withheld += part
    let fact = Derivation.Fact.cardFeeWithheld(
      cardFee, from: whose, base: charged, amount: amount)
    return (amount, Step(fact: fact))
  }

  /// What is due of some money, rounded once or for each of its kinds.
  private func fee(_ cardFee: CardFee, of open: inout Pot) throws -> Pot {
    guard cardFee.counting == .eachKind else {
      return try open.take(try cardFee.due(of: open.money, in: currency).minorUnits, of: .all)
    }
    var part = Pot()
    for kind in [SourceSet.card, .charges, .event] {
      let money = Money(minorUnits: open[kind])
      part += try open.take(cardFee.due(of: money, in: currency).minorUnits, of: kind)
    }
    return part
  }

  /// No sum of the evening can overflow when all of its figures together do not.
  private func checkSize() throws(MoneyError) {
    var size = Money.zero
    for entry in facts.entries {
      guard let figures = entry.figures else { continue }
      size =
        try size + figures.serverTotal.magnitude()
        + figures.namedSources(eventTips: entry.work.eventTips) + figures.netSales
    }
    let beside =
      shift.money.flatMap { $0.sources.parts + [$0.netSales] }
      + shift.events.flatMap { $0.sources.parts + [$0.netSales] }
    for amount in beside { size = try size + amount.magnitude() }
    // What is counted is added up, and what roles count for is multiplied.
    let counts =
      workers.flatMap(\.work.counts) + shift.money.flatMap(\.counts)
      + shift.events.flatMap(\.counts)
    guard size.minorUnits < 1 << 61, counts.allSatisfy({ (0...1 << 40).contains($0.count) }),
      policy.roles.allSatisfy({ (0...1000).contains($0.counts) })
    else { throw .overflow }
  }
}

extension CardFee {
  fileprivate func due(of money: Money, in currency: Currency) throws -> Money {
    // Rounded up to whole dollars it could be more than there is.
    min(money, try ExactAmount(money).times(rate).rounded(rounding ?? .toCent, in: currency))
  }
}

extension ShiftMoney {
  /// Whose it is, as it is told.
  fileprivate var holder: MoneyHolder { name.map(MoneyHolder.named) ?? .shift }
}
