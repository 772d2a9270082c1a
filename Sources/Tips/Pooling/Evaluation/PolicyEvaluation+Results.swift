import Money

extension PolicyEvaluation {
  /// Money that no rule took is never paid on a guess. What no rule touched is named as it was
  /// entered, before the card fee.
  func checkNothingIsLeft() throws {
    func refuse(_ place: UntakenMoney, _ left: Pot, untouched: Pot, entered: Pot) throws {
      throw ShiftError.moneyLeft(
        place: place, TipSources(left == untouched ? entered : left), policy: policy.file)
    }
    for worker in workers where worker.own != Pot() {
      var left = worker.own
      left.settle()
      try refuse(
        .ownTips(worker.employee, worker.role), left,
        untouched: worker.gross, entered: entered(worker))
    }
    for pool in pools where pool.pot.total != 0 {
      let entered = shift.money.filter { $0.name == pool.name && pool.event == nil }
        .reduce(into: Pot()) { $0 += Pot($1.sources) }
      let isSource =
        policy.sources.contains(pool.name) && pool.sources.isEmpty && pool.inflows.isEmpty
      try refuse(
        .held(pool.holder), pool.pot, untouched: isSource ? pool.full : Pot(), entered: entered)
    }
    let (ofEvents, general) = (
      beside.filter { $0.event != nil }, beside.filter { $0.event == nil }
    )
    for money in general + ofEvents where money.pot != Pot() {
      let event = money.event.map { UntakenMoney.event(name: shift.events[$0].name) }
      try refuse(
        event ?? .beside(window: money.window), money.pot, untouched: money.gross,
        entered: money.entered)
    }
  }

  /// By the article each source is shared once, in proportion to the payouts, and not in each step.
  mutating func shareSourcesAtOnce() throws {
    var sources = income
    sources.settle()
    let pots = try sources.split(into: workers.map(\.paid.money))
    for index in workers.indices { workers[index].paid = pots[index] }
  }

  /// What the tips were of before fees: what was paid of each source and what was held back of it. What the
  /// house adds and what givers owe did not come in.
  private func sources(_ paid: Pot) -> Pot {
    var sources = paid
    sources += withheld
    sources += houseKept
    sources += inPeriods
    sources[.house] = 0
    sources[.cash] -= owed
    return sources
  }

  func payouts() throws -> ShiftPayouts {
    var (paid, toServers) = (Pot(), Int64(0))
    var entries = [Int](repeating: 0, count: workers.count)
    for index in workers.indices {
      let place = workers[index].place
      entries[place] = index
      paid += workers[index].paid
      if place < shift.servers.count { toServers += workers[index].paid.total }
    }
    for index in entries { try checkNotNegative(workers[index]) }
    try checkClosed(paid)
    let totals = ShiftTotals(
      netSales: try netSales(), tips: income.money,
      supportPool: Money(minorUnits: paid.total - toServers),
      serverPool: Money(minorUnits: toServers), sources: TipSources(sources(paid)),
      cardFee: withheld.money, housePaid: Money(minorUnits: housePaid),
      owed: Money(minorUnits: owed), houseKept: houseKept.money, keptForPeriods: inPeriods.money)
    let payouts = entries.map { payout(of: workers[$0]) }
    return ShiftPayouts(
      totals: totals, payouts: payouts,
      settlement: try Settlement(
        payouts: payouts, servers: shift.servers, beside: try moneyBeside(),
        rounding: policy.cashRounding, currency: currency),
      notices: try allNotices(), contributions: contributions)
  }

  /// What came in, what the house added and what givers owe is what goes out, source by source; only where a
  /// server's debt was made up for by other sources, in all.
  private func checkClosed(_ paid: Pot) throws(ShiftError) {
    var due = income
    due += Pot(cash: owed, house: housePaid)
    var out = paid
    out += withheld
    out += houseKept
    out += inPeriods
    guard hasDebt ? out.total == due.total : out == due else {
      throw .doesNotClose(expected: due.money, actual: out.money)
    }
  }

  private func checkNotNegative(_ worker: Worker) throws(ShiftError) {
    let least = min(worker.paid.total, worker.paid.least)
    guard least >= 0 else { throw .negativePayout(worker.employee, Money(minorUnits: least)) }
  }

  private func payout(of worker: Worker) -> Payout {
    let sources = TipSources(worker.paid)
    var trail = StepTrail(worker.given, worker.got, adding: 2)
    let effects = trail.effects
    if effects.count > 1 {
      trail.append(Step(fact: .sum(effects, total: worker.paid.money)))
    }
    if effects.isEmpty {
      trail.append(
        Step(
          fact: worker.maySharePools
            ? .notPaid(worker.role, worker.noShare) : .leftOut(worker.employee)))
    }
    if sources.serviceCharges != .zero {
      trail.append(Step(fact: .serviceCharges(sources.serviceCharges)))
    }
    return Payout(
      employee: worker.employee, role: worker.role, timeWorked: worker.entry.timeWorked,
      amount: worker.paid.money, sources: sources, owes: worker.owes, cardFee: worker.cardFee,
      cardFeeOnCharges: worker.cardFeeOnCharges, derivation: Derivation(trail))
  }

  private func netSales() throws(MoneyError) -> Money {
    let all = [
      shift.servers.map(\.netSales), shift.events.map(\.netSales), shift.money.map(\.netSales),
    ]
    return try all.joined().sum()
  }

  /// What the house holds beside the servers' reports, less what it keeps, for itself or until a
  /// period is over.
  private func moneyBeside() throws(MoneyError) -> Money {
    var total = Money(
      minorUnits: housePaid - withheld.total - houseKept.total - inPeriods.total)
    for sources in shift.money.map(\.sources) + shift.events.map(\.sources) {
      total = try total + sources.total
    }
    return total
  }

  private func allNotices() throws -> [ShiftNotice] {
    var all = try ShiftNotice.ofReports(facts.entries)
    if isArticle, !shift.support.isEmpty, shift.servers.allSatisfy({ $0.netSales == .zero }) {
      all.append(.noNetSales)
    }
    all += notices + ShiftNotice.ofTimes(facts.entries)
    var (known, totals) = (Money.zero, Money.zero)
    for entry in facts.entries {
      guard let figures = entry.figures else { continue }
      known = try known + figures.namedSources(eventTips: entry.work.eventTips)
      totals = try totals + figures.serverTotal
    }
    for worker in workers where worker.maySharePools && !worker.work.isManager {
      let hasShare = !worker.sharesLater.isEmpty || worker.got.contains { $0.effect != nil }
      if hasShare, worker.role.leads {
        all.append(.leaderShares(worker.employee, worker.role))
      }
      if !worker.gotSomething, worker.kept == Pot() {
        all.append(
          .paidNothing(
            UnpaidEntry(employee: worker.employee, role: worker.role, reason: worker.noShare)))
      } else if let time = worker.uncountedTime,
        let outside = WorkedTime(seconds: time.all.seconds - time.counted.seconds)
      {
        all.append(
          .timeOutsideWindows(
            worker.employee, worker.role, counted: time.counted, outside: outside, of: time.all))
      }
    }
    if known > totals { all.append(.sourcesAboveTips(tips: totals, sources: known)) }
    return all + sameNames()
  }

  /// Workers stand in the order of their names, so that equal ones are neighbours.
  private func sameNames() -> [ShiftNotice] {
    let hasTwo = workers.indices.dropFirst().contains { index in
      workers[index].nameKey == workers[index - 1].nameKey
        && workers[index].employee.id != workers[index - 1].employee.id
    }
    return hasTwo ? ShiftNotice.sameNames(workers.map(\.employee)) : []
  }
}
