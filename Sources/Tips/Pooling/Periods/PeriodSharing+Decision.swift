public import Money

extension PeriodSharing {
  /// Pays what a person decided of a pool that was held. What is left stays held.
  ///
  /// The parts of an amount are taken of what is there of each source, in proportion.
  ///
  /// - Throws: ``PeriodShareError``: an amount that is not above zero, somebody twice or without a claim,
  ///   more than is held.
  public init(
    _ decision: HeldDecision, of pot: HeldPot, in pool: PoolOfPeriods
  ) throws(PeriodShareError) {
    let payments = try only(PeriodShareError.money) {
      try Self.check(decision, of: pot, in: pool)
      // The order in which they were named changes no cent of any source.
      let parts = decision.parts.sorted {
        $0.employee.rank(as: $0.role) < $1.employee.rank(as: $1.role)
      }
      let amounts = parts.map(\.amount)
      let taken = try pot.sources.taking(amounts.sum())
      let pieces = try Pot(taken).split(into: amounts)
      let holder = MoneyHolder.periodPool(pool.name, pool.period)
      return zip(parts, pieces).map { part, piece in
        let fact = Derivation.PeriodFact.decided(
          part.employee, holder, by: decision.decidedBy, because: decision.reason,
          amount: part.amount)
        var steps = [Derivation.Step(fact: .ofPeriod(fact), effect: part.amount)]
        let sources = TipSources(piece)
        if sources.serviceCharges != .zero {
          steps.append(Derivation.Step(fact: .serviceCharges(sources.serviceCharges)))
        }
        return Payment(
          employee: part.employee, role: part.role, amount: part.amount, sources: sources,
          derivation: Derivation(steps: steps))
      }
    }
    self.init(decision, payments: payments)
  }

  private static func check(
    _ decision: HeldDecision, of pot: HeldPot, in pool: PoolOfPeriods
  ) throws {
    guard !decision.parts.isEmpty else { throw PeriodShareError.decidesNothing(pool) }
    var seen: Set<Employee.ID> = []
    for part in decision.parts {
      guard seen.insert(part.employee.id).inserted else {
        throw PeriodShareError.decidedTwice(part.employee)
      }
      let known = pot.receivers.first { $0.employee.id == part.employee.id }
      guard let known, known.roles.contains(part.role) else {
        throw PeriodShareError.noReceiver(name: part.employee.name.text, pool)
      }
      guard part.amount > .zero else {
        throw PeriodShareError.notAboveZero(part.employee, part.amount)
      }
      if let most = known.most, part.amount > most {
        throw PeriodShareError.onlyGave(part.employee, pool, most: most)
      }
    }
    let (wanted, held) = (try decision.parts.map(\.amount).sum(), try pot.amount)
    guard wanted <= held else {
      throw PeriodShareError.holdsLess(pool, wanted: wanted, held: held)
    }
  }

  /// The sharing as a shift of its own: those who have a share as its support staff, what they get as its
  /// payouts. The books keep it so, and sheets and pages tell it like any other.
  ///
  /// - Parameters:
  ///   - day: of its shift.
  ///   - policy: by which cash is rounded.
  public func asShift(
    on day: CalendarDay, by policy: HousePolicy, in currency: Currency
  ) throws(ShiftError) -> (facts: Shift, result: ShiftPayouts) {
    let facts = Shift(
      date: day, servers: [],
      support: payments.map { SupportMember(employee: $0.employee, role: $0.role) },
      policy: policy)
    return (facts, try only(ShiftError.money) { try payouts(by: policy, in: currency) })
  }

  private func payouts(by policy: HousePolicy, in currency: Currency) throws -> ShiftPayouts {
    let payouts = payments.map { payment in
      Payout(
        employee: payment.employee, role: payment.role, timeWorked: nil, amount: payment.amount,
        sources: payment.sources, owes: .zero, cardFee: .zero, cardFeeOnCharges: .zero,
        derivation: payment.derivation)
    }
    let sources = try payments.map(\.sources).reduce(TipSources.zero) { try $0 + $1 }
    let amount = try amount
    let totals = ShiftTotals(
      netSales: .zero, tips: amount, supportPool: amount, serverPool: .zero, sources: sources,
      cardFee: .zero, housePaid: sources.housePaid, owed: .zero, houseKept: .zero,
      keptForPeriods: .zero)
    let settlement = try Settlement(
      payouts: payouts, servers: [], beside: amount, rounding: policy.version?.cashRounding,
      currency: currency)
    return ShiftPayouts(
      totals: totals, payouts: payouts, settlement: settlement, notices: [], contributions: [])
  }
}
