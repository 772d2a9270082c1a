import Money

/// Pools that nights fill and a period shares.
extension PolicyEvaluation {
  /// Keeps what is in a pool until a period is over, and notes what everybody's work counts in it.
  mutating func keep(_ index: Int, until period: PoolPeriod, _ sharing: Sharing) throws {
    pools[index].pot.settle()
    let pot = pools[index].pot
    // What the house adds belongs to a night's payouts; nothing says in which night's it is paid later.
    guard pot.only(.house) == Pot() else {
      throw ShiftError.houseMoneyLater(pool: .periodPool(pools[index].name, period), current.rule)
    }
    let whole = pools[index].full.money
    let givers = givers(ofAll: index)
    var steps = pools[index].history
    let taken = try whole - pot.money
    if taken > .zero {
      steps.append(
        told(.left(pool: pools[index].name, whole: whole, taken: taken, amount: pot.money)))
    }
    pools[index].pot = Pot()
    inPeriods += pot
    // The decision states each amount: no cents are left over.
    let isHeld = period == .untilDecided
    let pool = PeriodPool(
      policy: policy.id, name: pools[index].name, period: period, sharing: sharing,
      oddCents: isHeld ? nil : policy.oddCents,
      entriesOfPerson: isHeld ? nil : policy.entriesOfPerson,
      multiple: isHeld ? nil : policy.oddCents?.multiple(in: currency))
    steps.append(told(.ofPeriod(.kept(pool.holder, amount: pot.money))))
    contributions.append(
      PeriodContribution(
        day: shift.date, pool: pool, rule: current.rule, amount: pot.money,
        sources: TipSources(pot),
        entries: try entries(pool), givers: givers, derivation: Derivation(steps: steps)))
  }

  /// Everybody of the evening with their claims, each told to those who have one.
  private mutating func entries(_ pool: PeriodPool) throws -> [PeriodContribution.Entry] {
    var claims = [[Int64]](
      repeating: pool.sharing.parts.map { _ in 0 }, count: workers.count)
    for (place, part) in pool.sharing.parts.enumerated() {
      let found = try self.claims(part.people, part.label, part.proportion, pool.sharing)
      for (index, units) in zip(found.receivers, found.units) {
        claims[index][place] = units
        // Who may get something of what is held is promised nothing.
        guard pool.period != .untilDecided else { continue }
        workers[index].got.append(
          told(
            .ofPeriod(
              .counts(
                workers[index].employee, pool.holder, pool.sharing.measure, units: units))))
        if !workers[index].sharesLater.contains(pool.holder) {
          workers[index].sharesLater.append(pool.holder)
        }
      }
    }
    let asksHours = pool.sharing.leastSeconds != nil || pool.oddCents?.first == .mostHours
    let asksSince = pool.oddCents?.first == .longestHere
    let all = select(.everybody).sorted { workers[$0].place < workers[$1].place }
    return try all.map { index in
      let worker = workers[index]
      let hasClaim = claims[index].contains { $0 > 0 }
      // Of an entry without a claim tonight hours count where they are known: the person may have a claim
      // by another one, and then they are missed where the known ones do not do.
      let asksHours = asksHours && (hasClaim || hasKnownHours(worker))
      return PeriodContribution.Entry(
        employee: worker.employee, role: worker.role, claims: claims[index],
        seconds: asksHours ? try roundedSeconds(of: worker) : nil,
        countedSeconds: asksHours ? try seconds(of: worker) : nil,
        hereSince: asksSince && hasClaim ? try hereSince(worker) : nil)
    }
  }

  /// Who gave what is in a pool, in the order in which ties are broken.
  private func givers(ofAll pool: Int) -> [PeriodContribution.Giver] {
    var amounts = [Int64](repeating: 0, count: workers.count)
    for inflow in pools[pool].inflows { amounts[inflow.worker] += max(0, inflow.amount) }
    return zip(workers, amounts).filter { $0.1 > 0 }.map { worker, amount in
      PeriodContribution.Giver(
        employee: worker.employee, role: worker.role, amount: Money(minorUnits: amount))
    }
  }
}
