import Monetary

/// Who is there, and what came in.
extension PolicyEvaluation {
  mutating func gatherWorkers() throws {
    workers.reserveCapacity(shift.servers.count + shift.support.count)
    for (index, report) in shift.servers.enumerated() {
      workers.append(
        Worker(
          employee: report.employee, role: report.role, place: .server(index), work: report.work,
          timeWorked: report.effectiveTime, rule: try rule(of: report.role, report.employee)))
    }
    for (index, member) in shift.support.enumerated() {
      workers.append(try worker(member, .support(index)))
    }
    for (number, event) in shift.events.enumerated() {
      for (index, member) in event.staff.enumerated() {
        workers.append(try worker(member, .event(number, index)))
      }
    }
    // Only the ranks are moved about while sorting.
    var ranks: [(rank: WorkerRank, index: Int)] = []
    ranks.reserveCapacity(workers.count)
    for index in workers.indices {
      ranks.append((WorkerRank(workers[index], isArticle: isArticle, edition), index))
    }
    ranks.sort { $0.rank < $1.rank }
    workers = ranks.map { workers[$0.index] }
    managers = Set(workers.filter(\.work.isManager).map(\.employee.id))
  }

  private func worker(_ member: SupportMember, _ place: Worker.Place) throws -> Worker {
    Worker(
      employee: member.employee, role: member.role, place: place, work: member.work,
      timeWorked: member.effectiveTime, rule: try rule(of: member.role, member.employee))
  }

  private func rule(of role: JobRole, _ employee: Employee) throws -> RoleRule? {
    guard !policy.roles.isEmpty else { return nil }
    guard let rule = policy.rule(of: role) else {
      throw ShiftError.unknownRole(
        employee, role: role, policy: policy.id, known: policy.roles.map(\.role))
    }
    return rule
  }

  mutating func gatherMoney() throws {
    try checkSize()
    let cardFee = try dayFee()
    for index in workers.indices {
      guard let number = workers[index].report else { continue }
      let report = shift.servers[number]
      let total = try report.serverTotal
      var pot = try entered(workers[index])
      income += pot
      if pot.card < 0 { hasDebt = true }
      workers[index].given.append(Step(Derivation.BroughtIn(report: report, total: total)))
      if let fee = try withhold(cardFee, from: &pot, whose: report.employee.name.text) {
        workers[index].given.append(Step(fee))
        workers[index].cardFee = fee.amount
      }
      workers[index].gross = pot
      workers[index].gross.settle()
      workers[index].own = pot
    }
    for name in policy.sources { pools.append(PoolState(name: name, event: nil)) }
    for money in shift.money { try gather(money, cardFee) }
    for event in shift.events {
      var pot = Pot(event.sources)
      income += pot
      eventFees.append(try withhold(cardFee, from: &pot, whose: event.name).map { Step($0) })
      eventPots.append(pot)
      eventGross.append(pot)
    }
  }

  /// What a worker's report brings in, before the card fee; nothing without a report.
  func entered(_ worker: Worker) throws(MoneyError) -> Pot {
    guard let number = worker.report else { return Pot() }
    let report = shift.servers[number]
    // A report that does not part its gratuity off has it within the card tips.
    var pot = Pot(
      cash: report.cashTips.minorUnits, charges: (report.gratuity ?? .zero).minorUnits,
      event: report.work.eventTips.minorUnits)
    pot.card = try report.serverTotal.minorUnits - pot.cash - pot.charges - pot.event
    return pot
  }

  private mutating func gather(_ money: ShiftMoney, _ cardFee: CardFee?) throws {
    let entered = Pot(money.sources)
    var pot = entered
    income += pot
    let fee = try withhold(cardFee, from: &pot, whose: money.name ?? "the shift")
    guard let name = money.name else {
      general.append((money.window, pot))
      generalGross.append((money.window, pot))
      generalFees.append(fee.map { Step($0) })
      return
    }
    guard let pool = pools.firstIndex(where: { $0.name == name }) else {
      throw ShiftError.unknownSource(name, policy: policy.id, known: policy.sources)
    }
    try receive(pot, into: pool, from: nil)
    pools[pool].history.append(
      Step(
        Derivation.Collected(
          pool: Self.title(ofPool: name), what: "what came in", people: 0, amount: entered.money),
        by: RuleReference(file: policy.file, line: 1)))
    if let fee { pools[pool].history.append(Step(fee)) }
  }

  private func dayFee() throws -> CardFee? {
    guard let rate = shift.cardFeeRate else { return policy.cardFee }
    // Whether a fee may be held back is the policy's to say, and is checked against the law there.
    guard let fee = policy.cardFee else { throw ShiftError.noCardFee(policy: policy.id) }
    return CardFee(rate: rate, sources: fee.sources)
  }

  /// Holds the card fee back, rounded for each who brought something in.
  private mutating func withhold(
    _ cardFee: CardFee?, from pot: inout Pot, whose: String
  ) throws -> Derivation.CardFeeWithheld? {
    guard let cardFee, cardFee.rate.rawValue > 0 else { return nil }
    var open = cardFee.charged(of: pot)
    let charged = Money(minorUnits: open.total)
    let amount = try charged.portion(cardFee.rate, rounding: .nearestMinorUnit)
    guard amount != .zero else { return nil }
    let part = try open.take(amount.minorUnits, of: .all)
    pot -= part
    withheld += part
    return Derivation.CardFeeWithheld(
      fee: cardFee, whose: whose, base: charged, amount: amount)
  }

  /// No sum of the evening can overflow when all of its figures together do not.
  private func checkSize() throws(MoneyError) {
    var size = Money.zero
    for report in shift.servers {
      size =
        try size + report.serverTotal.magnitude() + report.cashTips
        + (report.gratuity ?? .zero) + report.work.eventTips + report.netSales
    }
    for sources in shift.money.map(\.sources) + shift.events.map(\.sources) {
      let parts = [
        sources.cardTips, sources.cashTips, sources.serviceCharges, sources.eventTips,
        sources.housePaid,
      ]
      for part in parts { size = try size + part.magnitude() }
    }
    for sales in shift.events.map(\.netSales) + shift.money.map(\.netSales) {
      size = try size + sales.magnitude()
    }
    // What is counted is added up, and what roles count for is multiplied.
    let counts =
      workers.flatMap(\.work.counts) + shift.money.flatMap(\.counts)
      + shift.events.flatMap(\.counts)
    guard size.minorUnits < 1 << 61, counts.allSatisfy({ (0...1 << 40).contains($0.count) }),
      policy.roles.allSatisfy({ (0...1000).contains($0.counts) })
    else { throw .overflow }
  }
}
