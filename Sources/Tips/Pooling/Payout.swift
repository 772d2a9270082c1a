public import Money

/// What one person gets for one role in one shift, and why.
public struct Payout: Hashable, Sendable {
  public let employee: Employee
  public let role: JobRole
  /// How long they worked: the hours given, else the sum of the times; nil where neither is known.
  public let timeWorked: WorkedTime?
  public let amount: Money
  /// Where it comes from; adds up to ``amount``.
  public let sources: TipSources
  /// What they are to give beyond what they brought in, and hand over in cash: `if short: the giver owes`.
  public let owes: Money
  /// The card fee that was held back from what the person's own report brought in.
  public let cardFee: Money
  /// The part of ``cardFee`` that their service charges bore: each source bears it in proportion.
  public let cardFeeOnCharges: Money
  public let derivation: Derivation
}

/// The evening in four figures.
public struct ShiftTotals: Hashable, Sendable {
  /// Net sales of all servers: the base of the tip-out.
  public let netSales: Money
  /// All there is to share: the servers' totals, and what came in beside them.
  public let tips: Money
  /// What the support staff and the staff of events get.
  public let supportPool: Money
  /// What those get who handed in a report.
  public let serverPool: Money
  /// Where the tips come from; before the card fee and what the house adds.
  public let sources: TipSources
  public let cardFee: Money
  public let housePaid: Money
  /// What people are to give beyond what they brought in.
  public let owed: Money
  /// Service charges that the policy leaves to the house.
  public let houseKept: Money
  /// What goes into pools of a week, a pay period or a month, and is paid when that is over.
  public let keptForPeriods: Money

  /// What is paid to people: the tips, less the card fee, the house's part and what is kept for
  /// pools of periods, with what the house adds and what givers owe. Equals `supportPool + serverPool`.
  public var paid: Money {
    get throws(MoneyError) { try supportPool + serverPool }
  }
}

public struct ShiftPayouts: Hashable, Sendable {
  public let totals: ShiftTotals
  /// The servers in the order of their reports, then the support staff in theirs, then the staff
  /// of each event. Their amounts add up to `totals.paid`, always.
  public let payouts: [Payout]
  /// Who hands over or receives how much cash at the end of the night.
  public let settlement: Settlement
  /// What a person should know or look at; never a reason for a wrong figure.
  public let notices: [ShiftNotice]
  /// What goes into pools of periods, step by step; none where the policy has no such pool. With
  /// the payouts it is all that there is to share.
  public let contributions: [PeriodContribution]
}

/// Computes what throws errors of one kind, and those of money, which become some of that kind.
func only<Value, Failure: Error>(
  _ ofMoney: (MoneyError) -> Failure, _ compute: () throws -> Value
) throws(Failure) -> Value {
  do {
    return try compute()
  } catch let error as Failure {
    throw error
  } catch let error as MoneyError {
    throw ofMoney(error)
  } catch {
    preconditionFailure("an error of no known kind: \(error)")
  }
}

extension Shift {
  /// Computes who gets what, exactly, by the shift's policy.
  ///
  /// The policy's steps are carried out one after the other (docs/policies.md). The article has
  /// three: all tips into a pool; of it, never more than there is, `rate × combined net sales` (for
  /// `per: head` that for each support person) to support staff; the rest to the servers. Each
  /// amount is shared by largest remainder, ties by name and then by ID. The payouts add up to what
  /// came in and the settlement closes: both are checked before anything is returned.
  ///
  /// ```swift
  /// let result = try shift.payouts(in: .usd)
  /// result.payouts[0].derivation.sentences(in: .usd)
  /// ```
  public func payouts(in currency: Currency) throws(ShiftError) -> ShiftPayouts {
    try only(ShiftError.money) {
      let entries = entries
      let problems = problems(of: entries)
      guard problems.count < 2 else { throw ShiftError.several(problems) }
      if let problem = problems.first { throw problem.error }
      var evaluation = PolicyEvaluation(EvaluationFacts(self, entries, currency: currency))
      return naming(try evaluation.result(), entries)
    }
  }
}
