import Monetary

/// What came of it all.
extension PolicyEvaluation {
  /// Money that no rule took is never paid on a guess. What no rule touched is named as it was
  /// entered, before the card fee.
  func checkNothingIsLeft() throws {
    func refuse(_ place: String, _ left: Pot, untouched: Pot, entered: Pot) throws {
      throw ShiftError.moneyLeft(
        where: place, TipSources(left == untouched ? entered : left), policy: policy.file)
    }
    for worker in workers where worker.own != Pot() {
      var left = worker.own
      left.settle()
      try refuse(
        "\(worker.employee.name.text)'s own tips (\(worker.role.rawValue))", left,
        untouched: worker.gross, entered: entered(worker))
    }
    for pool in pools where pool.pot.total != 0 {
      let entered = shift.money.filter { $0.name == pool.name && pool.event == nil }
        .reduce(into: Pot()) { $0 += Pot($1.sources) }
      let isSource =
        policy.sources.contains(pool.name) && pool.sources.isEmpty
        && pool.inflows.isEmpty
      try refuse(
        "the pool “\(pool.name)”", pool.pot, untouched: isSource ? pool.full : Pot(),
        entered: entered)
    }
    let besides = shift.money.filter { $0.name == nil }
    for (index, (window, pot)) in general.enumerated() where pot != Pot() {
      let part = window.map { " (\($0))" } ?? ""
      let isWhole = besides.indices.contains(index) && pot == generalGross[index].pot
      try refuse(
        "the shift's own money\(part)", pot, untouched: isWhole ? pot : Pot(),
        entered: isWhole ? Pot(besides[index].sources) : pot)
    }
    for (index, pot) in eventPots.enumerated() where pot != Pot() {
      try refuse(
        "the event “\(shift.events[index].name)”", pot, untouched: eventGross[index],
        entered: Pot(shift.events[index].sources))
    }
  }

  /// By the article each source is shared once, in proportion to the payouts, and not in each step.
  mutating func shareSourcesAtOnce() throws {
    var sources = income
    sources.settle()
    let pots = try sources.split(into: workers.map(\.paid.money))
    for index in workers.indices { workers[index].paid = pots[index] }
  }

  func payouts() throws -> ShiftPayouts {
    let serverCount = shift.servers.count
    var payouts: [Payout] = []
    payouts.reserveCapacity(workers.count)
    var paid = Pot()
    var toServers: Int64 = 0
    for (position, index) in inOrderOfEntry().enumerated() {
      try checkNotNegative(workers[index])
      paid += workers[index].paid
      if position < serverCount { toServers += workers[index].paid.total }
      payouts.append(payout(of: workers[index]))
    }
    let tips = Money(minorUnits: income.total)
    try checkClosed(paid)
    var sources = income
    sources.settle()
    let totals = ShiftTotals(
      netSales: try netSales(), tips: tips,
      supportPool: Money(minorUnits: paid.total - toServers),
      serverPool: Money(minorUnits: toServers), sources: TipSources(sources),
      cardFee: withheld.money, housePaid: Money(minorUnits: housePaid),
      houseKept: houseKept.money)
    return ShiftPayouts(
      totals: totals, payouts: payouts,
      settlement: try Settlement(
        payouts: payouts, servers: shift.servers, beside: try moneyBeside(),
        rounding: policy.cashRounding, currency: currency),
      notices: try allNotices(tips: tips))
  }

  /// What came in and what the house added is what goes out, source by source; only where a
  /// server's debt was made up for by other sources, in all.
  private func checkClosed(_ paid: Pot) throws(ShiftError) {
    var due = income
    due.house += housePaid
    var out = paid
    out += withheld
    out += houseKept
    guard hasDebt ? out.total == due.total : out == due else {
      throw .doesNotClose(expected: due.money, actual: out.money)
    }
  }

  /// Nobody may be asked to pay for a mistake in the rules' arithmetic.
  private func checkNotNegative(_ worker: Worker) throws(ShiftError) {
    let paid = worker.paid
    let least = min(paid.total, paid.card, paid.cash, min(paid.charges, paid.event, paid.house))
    guard least >= 0 else {
      throw .negativePayout(worker.employee, Money(minorUnits: least))
    }
  }

  private func payout(of worker: Worker) -> Payout {
    let sources = TipSources(worker.paid)
    var steps = worker.given + worker.got
    let effects = steps.compactMap(\.effect)
    if effects.count > 1 {
      steps.append(Step(Derivation.Sum(amounts: effects, total: worker.paid.money)))
    }
    if effects.isEmpty {
      steps.append(
        worker.maySharePools
          ? Step(Derivation.NoRule(role: worker.role))
          : Step(Derivation.Excluded(employee: worker.employee)))
    }
    if sources.serviceCharges != .zero {
      steps.append(Step(Derivation.ServiceCharges(amount: sources.serviceCharges)))
    }
    return Payout(
      employee: worker.employee, role: worker.role, timeWorked: worker.timeWorked,
      amount: worker.paid.money, sources: sources, cardFee: worker.cardFee,
      derivation: Derivation(steps: steps))
  }

  /// The workers as the shift lists them: servers, support staff, the staff of each event.
  private func inOrderOfEntry() -> [Int] {
    var firstOfEvent = [shift.servers.count + shift.support.count]
    for event in shift.events {
      firstOfEvent.append(firstOfEvent[firstOfEvent.count - 1] + event.staff.count)
    }
    var order = [Int](repeating: 0, count: workers.count)
    for index in workers.indices {
      switch workers[index].place {
      case .server(let position): order[position] = index
      case .support(let position): order[shift.servers.count + position] = index
      case .event(let event, let position): order[firstOfEvent[event] + position] = index
      }
    }
    return order
  }

  private func netSales() throws(MoneyError) -> Money {
    var total = Money.zero
    for report in shift.servers { total = try total + report.netSales }
    for event in shift.events { total = try total + event.netSales }
    for money in shift.money { total = try total + money.netSales }
    return total
  }

  /// What the house holds beside the servers' reports, less what it keeps.
  private func moneyBeside() throws(MoneyError) -> Money {
    var total = Money(minorUnits: housePaid - withheld.total - houseKept.total)
    for money in shift.money { total = try total + money.sources.total }
    for event in shift.events { total = try total + event.sources.total }
    return total
  }

  private func allNotices(tips: Money) throws -> [ShiftNotice] {
    var all = try ShiftNotice.ofReports(shift.servers)
    if isArticle, !shift.support.isEmpty, shift.servers.allSatisfy({ $0.netSales == .zero }) {
      all.append(.noNetSales)
    }
    all += notices + ShiftNotice.ofTimes(shift)
    let cash = try shift.servers.map(\.cashTips).sum()
    let known =
      try cash + shift.servers.compactMap(\.gratuity).sum()
      + shift.servers.map(\.work.eventTips).sum()
    let totals = try shift.servers.map { try $0.serverTotal }.sum()
    for worker in workers where worker.got.isEmpty && worker.maySharePools {
      if !worker.work.isManager { all.append(.paidNothing(worker.employee, worker.role)) }
    }
    if known > totals { all.append(.sourcesAboveTips(tips: totals, sources: known)) }
    return all + sameNames()
  }

  /// Workers stand in the order of their names, so that equal ones are neighbours.
  private func sameNames() -> [ShiftNotice] {
    let hasTwo = zip(workers, workers.dropFirst()).contains {
      $0.employee.name == $1.employee.name && $0.employee.id != $1.employee.id
    }
    return hasTwo ? ShiftNotice.sameNames(workers.map(\.employee)) : []
  }
}
