import Money

extension PolicyEvaluation {
  // MARK: - What flows into pools

  mutating func receive(_ taken: TakenMoney, into pool: Int) throws(MoneyError) {
    for piece in taken.pieces { try receive(piece.pot, into: pool, from: piece.giver) }
  }

  mutating func receive(
    _ pot: Pot, into pool: Int, from giver: TakenMoney.Giver?
  ) throws(MoneyError) {
    let (returned, new) = try parted(pot, into: pool, from: giver)
    // What comes back was counted when it first flowed in.
    pools[pool].pot += returned
    guard let pot = new else { return }
    if pools[pool].pot == Pot(), pot != Pot() {
      // An empty pool that fills again has nothing to do with what it held before.
      pools[pool] = PoolState(
        name: pools[pool].name, event: pools[pool].event, team: pools[pool].team)
    }
    pools[pool].pot += pot
    pools[pool].full += pot
    switch giver {
    case .own(let index), .received(let index), .debt(let index):
      pools[pool].inflows.append(PoolState.Inflow(worker: index, amount: pot.total))
    case .pool(let from):
      let full = pools[from].full.total
      for (source, amount) in pools[from].sources {
        let part = full > 0 ? Int128(amount) * Int128(pot.total) / Int128(full) : 0
        pools[pool].sources[source, default: 0] += Int64(part)
      }
      pools[pool].sources[from, default: 0] += pot.total
      pools[pool].inflows += try givers(of: pot.total, in: from, besides: pool)
    case .beside, .house, nil: break
    }
  }

  /// What of some money comes back to a pool that it was in before, and what is new there, in
  /// proportion to what the giving pool got from each; nil where nothing is new.
  private func parted(
    _ pot: Pot, into pool: Int, from giver: TakenMoney.Giver?
  ) throws(MoneyError) -> (returned: Pot, new: Pot?) {
    guard case .pool(let from) = giver else { return (Pot(), pot) }
    guard from != pool else { return (pot, nil) }
    guard let amount = pools[from].sources[pool] else { return (Pot(), pot) }
    let others = pools[from].full.total - amount
    guard others > 0 else { return (pot, nil) }
    guard amount > 0 else { return (Pot(), pot) }
    let parts = try pot.split(into: pot.money.allocated(byRanked: [amount, others]))
    return (parts[0], parts[1])
  }

  /// Who gave a part of a pool's money, in proportion; nobody where it came from beside.
  ///
  /// - Parameter known: a pool whose own money is left aside.
  private func givers(
    of amount: Int64, in pool: Int, besides known: Int
  ) throws(MoneyError) -> [PoolState.Inflow] {
    let inflows = pools[pool].inflows.filter { !$0.through.contains(known) }
    let weights = inflows.map { max(0, $0.amount) }
    guard amount > 0, weights.contains(where: { $0 > 0 }) else { return [] }
    let parts = try Money(minorUnits: amount).allocated(byRanked: weights)
    let onlyHere: Set = [pool]
    return zip(inflows, parts).map { inflow, part in
      PoolState.Inflow(
        worker: inflow.worker, amount: part.minorUnits,
        through: inflow.through.isEmpty ? onlyHere : inflow.through.union(onlyHere))
    }
  }

  // MARK: - Sharing a pool

  mutating func share(_ pool: Int, _ sharing: Sharing, _ nobody: NobodyRule) throws {
    pools[pool].pot.settle()
    let pot = pools[pool].pot
    // What a rule with a condition shared is not there for the one that says what holds otherwise.
    if pools[pool].isSharedByCondition, pot == Pot() { return }
    pools[pool].isSharedByCondition = current.isConditional
    let receivers = try receivers(sharing)
    guard !receivers.isEmpty else {
      if pot.total != 0 { try giveElsewhere(pool, sharing, nobody) }
      return
    }
    pools[pool].pot = Pot()
    let whole = pools[pool].full.money
    let taken = try whole - pot.money
    var history = pools[pool].history
    if taken > .zero {
      history.append(
        told(.left(pool: pools[pool].name, whole: whole, taken: taken, amount: pot.money)))
    }
    try distribute(pot, among: receivers, after: history, for: pools[pool].holder)
  }

  private mutating func giveElsewhere(
    _ pool: Int, _ sharing: Sharing, _ nobody: NobodyRule
  ) throws {
    let pot = pools[pool].pot
    let absence = try absence(of: sharing.parts, sharing)
    pools[pool].pot = Pot()
    switch nobody {
    case .stay:
      notice(absence, goesTo: .givers)
      try giveBack(pot, of: pool)
    case .pool(let other):
      let target = poolIndex(other)
      notice(absence, goesTo: pools[target].holder)
      try receive(pot, into: target, from: .pool(pool))
      pools[target].tell(
        pools[pool].history + [told(.wentElsewhere(absence, pool: other, amount: pot.money))])
    case .split(let parts):
      let plan = try splitPlan(parts, by: sharing)
      guard plan.contains(where: { !$0.receivers.isEmpty }) else {
        notice(absence, goesTo: .givers)
        return try giveBack(pot, of: pool)
      }
      notice(absence, goesTo: .present)
      let weights = plan.map(\.proportion.weight)
      let amounts = try pot.money.allocated(byRanked: weights)
      for (part, piece) in zip(plan, try pot.split(into: amounts)) {
        if part.receivers.isEmpty {
          try giveBack(piece, of: pool)
        } else if plan.count == 1 {
          try distribute(
            piece, among: [part], after: pools[pool].history, for: pools[pool].holder)
        } else {
          let step = told(
            part.portion(piece.money, of: pot.money, allUnits: weights.reduce(0, +)))
          try distribute(
            piece, among: [part], after: pools[pool].history + [step],
            for: .people([part.label]))
        }
      }
    }
  }

  /// Money of a pool goes back to those who gave it, in proportion.
  private mutating func giveBack(_ pot: Pot, of pool: Int) throws {
    var weights = [Int64](repeating: 0, count: workers.count)
    for inflow in pools[pool].inflows { weights[inflow.worker] += max(0, inflow.amount) }
    guard weights.contains(where: { $0 > 0 }) else { throw nobodyToShare(pool) }
    let amounts = try pot.money.allocated(byRanked: weights)
    for (index, piece) in try pot.split(into: amounts).enumerated() where piece.total != 0 {
      pay(
        piece, to: index,
        .returned(pool: pools[pool].name, whole: pot.money, amount: piece.money))
    }
  }

  private func nobodyToShare(_ pool: Int) -> ShiftError {
    .nobodyToShare(pool: pools[pool].name, current.rule)
  }

  // MARK: - Shares

  /// Pays a pot out to people, part by part.
  mutating func distribute(
    _ pot: Pot, among parts: [Receivers], after history: [Step], for holder: MoneyHolder
  ) throws {
    guard parts.count > 1, pot.total != 0 else {
      if let part = parts.first { try pay(pot, to: part, after: history, for: holder) }
      return
    }
    let weights = parts.map(\.proportion.weight)
    let amounts = try pot.money.allocated(byRanked: weights)
    for (part, piece) in zip(parts, try pot.split(into: amounts)) {
      let step = told(part.portion(piece.money, of: pot.money, allUnits: weights.reduce(0, +)))
      try pay(piece, to: part, after: history + [step], for: .people([part.label]))
    }
  }

  private mutating func pay(
    _ pot: Pot, to part: Receivers, after history: [Step], for holder: MoneyHolder
  ) throws {
    let all = part.units.reduce(0, +)
    guard all > 0 || pot.total == 0 else {
      let isSupport = workers[part.receivers[0]].report == nil
      throw ShiftError.noHoursWorked(pool: isSupport ? .support : .servers)
    }
    let pieces = try pot.split(
      into: shares(of: pot.money, by: part.units, among: part.receivers))
    // Parts of one share are no shares, alike or not.
    let areEqual =
      part.units.allSatisfy { $0 == part.units[0] }
      && (!part.isForEachPerson
        || heads(AmountContext(receivers: part.receivers, countsPeople: true))
          == part.receivers.count)
    if part.measure == .equal, !part.isForEachPerson { noticeTwoShares(part) }
    for ((index, units), piece) in zip(zip(part.receivers, part.units), pieces) {
      workers[index].got.append(common: history)
      let paid = Derivation.Paid(
        holder: holder, whole: pot.money, measure: part.measure, units: units, allUnits: all,
        people: pieces.count, areEqual: areEqual,
        rounding: pieces.count > 1 ? policy.oddCents?.coarse(in: currency) : nil,
        amount: piece.money)
      pay(piece, to: index, .paid(paid))
    }
  }

  private mutating func noticeTwoShares(_ part: Receivers) {
    // Workers stand in the order of people, so that the entries of one are neighbours.
    for (first, second) in zip(part.receivers, part.receivers.dropFirst())
    where workers[first].employee.id == workers[second].employee.id {
      notice(.twoShares(workers[first].employee, current.rule))
    }
  }

  // MARK: - Guarantees

  mutating func guarantee(_ rule: GuaranteeRule) throws {
    var short: [(index: Int, least: AmountCalculation, had: Money, missing: Int64)] = []
    for entries in personsEntries(rule.people) {
      let least = try calculate(
        rule.amount, AmountContext(givers: entries, receivers: entries))
      let had = Money(
        minorUnits: entries.reduce(0) { $0 + workers[$1].paid.total + workers[$1].kept.total })
      let missing = try (least.wanted - had).minorUnits
      if missing > 0 { short.append((entries[0], least, had, missing)) }
    }
    guard !short.isEmpty else { return }
    let pieces = try topUp(short.map(\.missing), from: rule.pool, rule.shortfall)
    let giver = rule.pool.map(MoneyHolder.pool) ?? .house
    for (entry, piece) in zip(short, pieces) {
      pay(
        piece, to: entry.index,
        .toppedUp(least: entry.least, had: entry.had, by: giver, amount: piece.money))
      let open = entry.missing - piece.total
      guard rule.shortfall == .house, open > 0 else { continue }
      let (had, missing) = (try entry.had + piece.money, Money(minorUnits: open))
      pay(
        try payOfHouse(missing), to: entry.index,
        .toppedUp(least: entry.least, had: had, by: .house, amount: missing))
    }
  }

  /// What is missing, out of a pool as far as it has that; for nil out of the house's pocket.
  private mutating func topUp(
    _ missing: [Int64], from pool: String?, _ shortfall: Shortfall?
  ) throws -> [Pot] {
    let wanted = try missing.map(Money.init(minorUnits:)).sum()
    guard let pool else {
      return try missing.map { try payOfHouse(Money(minorUnits: $0)) }
    }
    let index = poolIndex(pool)
    pools[index].pot.settle()
    let available = max(.zero, pools[index].pot.money)
    if available < wanted, shortfall == nil {
      notices.append(
        .givenCapped(
          pools[index].holder, current.rule, wanted: wanted, available: available, kept: .zero))
    }
    let taken = try pools[index].pot.take(min(wanted, available).minorUnits, of: .all)
    return try taken.split(into: taken.money.allocated(byRanked: missing))
  }

  /// The entries of each person that a guarantee is for: it is for the person, whose work may
  /// stand in several entries.
  private func personsEntries(_ people: People) -> [[Int]] {
    let meant = select(people).filter {
      !workers[$0].work.isManager && workers[$0].maySharePools
    }
    let byPerson = Dictionary(grouping: meant) { workers[$0].employee.id }
    return meant.compactMap { index in
      byPerson[workers[index].employee.id].flatMap { $0.first == index ? $0 : nil }
    }
  }
}
