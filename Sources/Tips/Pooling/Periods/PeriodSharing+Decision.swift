import Money

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
    do {
      try Self.check(decision, of: pot, in: pool)
      // The order in which they were named changes no cent of any source.
      let parts = decision.parts.sorted { $0.rank < $1.rank }
      let amounts = parts.map(\.amount)
      let taken = try pot.sources.taking(amounts.sum())
      let pieces = try Pot(taken).split(into: amounts)
      let holder = MoneyHolder.periodPool(pool.name, pool.period)
      let payments = zip(parts, pieces).map { part, piece in
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
      self.init(decision, payments: payments)
    } catch let error as PeriodShareError {
      throw error
    } catch let error as MoneyError {
      throw .money(error)
    } catch {
      preconditionFailure("a decision throws only its own errors, not \(error)")
    }
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
        throw PeriodShareError.noReceiver(part.employee.name.text, pool)
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
}

extension HeldDecision.Part {
  /// Name as people sort names, full name, ID, role.
  fileprivate var rank: (String, String, Employee.ID, JobRole) {
    (employee.name.folded, employee.name.text, employee.id, role)
  }
}
