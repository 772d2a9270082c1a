import Monetary

/// The article's arithmetic of one shift, step by step, each step written down as it is taken.
struct PayoutCalculation {
  let shift: Shift
  let rules: ArticleRules
  let currency: Currency

  func result() throws -> ShiftPayouts {
    let serverTotals = try shift.servers.map { try $0.serverTotal }
    let tips = try serverTotals.sum()
    guard !tips.isNegative else { throw ShiftError.tipsBelowZero(tips) }
    let netSales = try shift.servers.map(\.netSales).sum()
    let tipOut = try tipOut(netSales: netSales, tips: tips)
    let serverPool = try tips - tipOut.amount
    let sources = try sources(of: tips)

    let serverShares = try shares(
      of: serverPool, in: .servers, by: rules.serverShares,
      among: shift.servers.map { ($0.employee, .server, $0.effectiveTime) })
    let supportShares = try shares(
      of: tipOut.amount, in: .support, by: rules.supportShares,
      among: shift.support.map { ($0.employee, $0.role, $0.effectiveTime) })
    let parts = try sources.shared(by: (serverShares + supportShares).map(\.claimOnSources))

    let toServers =
      [Derivation.Step.combinedTips(servers: shift.servers.count, total: tips)]
      + tipOut.steps
      + [.serverPool(tips: tips, supportPool: tipOut.amount, amount: serverPool)]
    var payouts: [Payout] = []
    payouts.reserveCapacity(parts.count)
    for (index, share) in serverShares.enumerated() {
      let own = Derivation.Step.serverTotal(shift.servers[index], total: serverTotals[index])
      payouts.append(share.payout(after: [own] + toServers, sources: parts[index]))
    }
    for (share, sources) in zip(supportShares, parts.dropFirst(serverShares.count)) {
      payouts.append(share.payout(after: tipOut.steps, sources: sources))
    }
    let paid = try payouts.map(\.amount).sum()
    guard paid == tips else { throw ShiftError.doesNotClose(expected: tips, actual: paid) }
    return ShiftPayouts(
      totals: ShiftTotals(
        netSales: netSales, tips: tips, supportPool: tipOut.amount, serverPool: serverPool,
        sources: sources),
      payouts: payouts,
      settlement: try Settlement(payouts: payouts, servers: shift.servers),
      notices: try notices(tips: tips, tipOut: tipOut))
  }

  // MARK: - Tip-out

  struct TipOut {
    var amount: Money
    var wanted: Money
    var steps: [Derivation.Step]
  }

  private func tipOut(netSales: Money, tips: Money) throws -> TipOut {
    let heads = shift.support.count
    let base = Derivation.Step.combinedNetSales(servers: shift.servers.count, total: netSales)
    guard heads > 0 else {
      return TipOut(amount: .zero, wanted: .zero, steps: [.noSupportStaff])
    }
    let rounding: PortionRounding =
      switch rules.tipOutRounding {
      case .cent: .nearestMinorUnit
      case .dollarUp: .up(toMultipleOf: currency.minorUnitsPerMajor)
      }
    let once = try netSales.portion(rules.supportRate, rounding: rounding)
    let wanted = rules.per == .head ? try once.times(count: heads) : once
    var steps = [
      base, .tipOut(rules, base: netSales, heads: heads, amount: wanted),
    ]
    if wanted > tips { steps.append(.tipOutCapped(wanted: wanted, available: tips)) }
    return TipOut(amount: min(wanted, tips), wanted: wanted, steps: steps)
  }

  // MARK: - Shares

  struct Share {
    var employee: Employee
    var role: JobRole
    var timeWorked: WorkedTime?
    var amount: Money
    var pool: TipPool
    var step: Derivation.Step

    /// Ties go by person and not by place in the list, so that the order of entry changes nothing.
    var claimOnSources: Weight<SourceKey> {
      Weight(
        key: SourceKey(person: PayoutKey(employee), isSupport: pool == .support),
        units: amount.minorUnits)
    }

    /// The payout that this share is, with the steps that come before it.
    func payout(after steps: [Derivation.Step], sources: TipSources) -> Payout {
      var steps = steps + [step]
      if sources.serviceCharges != .zero { steps.append(.serviceCharges(sources.serviceCharges)) }
      return Payout(
        employee: employee, role: role, timeWorked: timeWorked, amount: amount, sources: sources,
        derivation: Derivation(steps: steps))
    }
  }

  /// One person may stand in both pools.
  struct SourceKey: Hashable, Comparable, Sendable {
    let person: PayoutKey
    let isSupport: Bool

    static func < (lhs: SourceKey, rhs: SourceKey) -> Bool {
      lhs.person == rhs.person ? !lhs.isSupport && rhs.isSupport : lhs.person < rhs.person
    }
  }

  private func shares(
    of pool: Money, in name: TipPool, by rule: ArticleRules.Shares,
    among people: [(employee: Employee, role: JobRole, timeWorked: WorkedTime?)]
  ) throws -> [Share] {
    var weights: [Weight<PayoutKey>] = []
    var claims: [Derivation.Claim] = []
    switch rule {
    case .equal:
      weights = people.map { Weight(key: PayoutKey($0.employee), units: 1) }
      claims = people.map { _ in .equal(people: people.count) }
    case .hours:
      let times = try people.map { person throws(ShiftError) in
        guard let time = person.timeWorked else {
          throw ShiftError.hoursMissing(person.employee, role: person.role)
        }
        return time
      }
      let all = times.reduce(into: Int64(0)) { $0 += Int64($1.seconds) }
      guard all > 0 || pool == .zero else { throw ShiftError.noHoursWorked(pool: name) }
      weights = zip(people, times).map {
        Weight(key: PayoutKey($0.employee), units: Int64($1.seconds))
      }
      claims = times.map { .hours(own: $0, allSeconds: all) }
    }
    let amounts = try pool.allocated(by: weights)
    return people.indices.map { index in
      Share(
        employee: people[index].employee, role: people[index].role,
        timeWorked: people[index].timeWorked, amount: amounts[index], pool: name,
        step: .share(name, of: pool, claim: claims[index], amount: amounts[index]))
    }
  }

  private func sources(of tips: Money) throws -> TipSources {
    try TipSources(
      total: tips, cashTips: shift.servers.map(\.cashTips).sum(),
      serviceCharges: shift.servers.compactMap(\.gratuity).sum())
  }
}
