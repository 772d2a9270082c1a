public import Money

/// What a pool of a period comes to: who gets how much of what its nights gave.
///
/// It follows from the contributions alone, in whatever order they come. While a period is still
/// open it is what everybody would get if it ended now.
public struct PeriodShares: Hashable, Sendable {
  public let pool: PeriodPool
  public let days: DayRange
  /// The step that shares it.
  public let rule: RuleReference
  /// What the nights gave.
  public let amount: Money
  /// Where that comes from; adds up to ``amount``.
  public let sources: TipSources
  /// What each day gave, by day.
  public let nights: [Derivation.Night<Money>]
  /// A share for each person and role that has a claim, or got something back, by name. Their
  /// amounts add up to ``amount``, always.
  public let shares: [Share]
  /// The parts of the sharing that nobody worked in, as the policy calls them: the others have more.
  public let absent: [String]

  /// What somebody gets for one role.
  public struct Share: Hashable, Sendable {
    public let employee: Employee
    public let role: JobRole
    /// Zero or more.
    public let amount: Money
    /// Where it comes from; adds up to ``amount``.
    public let sources: TipSources
    /// The steps that led there.
    public let derivation: Derivation
  }
}

extension PeriodShares {
  /// Shares what nights gave.
  ///
  /// - Parameter nights: contributions to one pool on these days, one for each shift.
  /// - Throws: ``PeriodShareError``.
  public init(
    of nights: [PeriodContribution], in days: DayRange
  ) throws(PeriodShareError) {
    guard let first = nights.min(by: { $0.day < $1.day }) else { throw .nothing(days) }
    for night in nights {
      guard days.contains(night.day) else { throw .outside(night.day, days) }
      guard night.pool == first.pool else {
        throw .rulesDiffer(first.pool.name, first.day, first.rule, night.day, night.rule)
      }
    }
    do {
      var sharing = PeriodEvaluation(nights, first)
      self = try sharing.result(in: days)
    } catch let error as PeriodShareError {
      throw error
    } catch let error as MoneyError {
      throw .money(error)
    } catch {
      preconditionFailure("shares of a period throw only their own errors, not \(error)")
    }
  }
}

/// Why a pool of a period cannot be shared. Its money stays where it is.
public enum PeriodShareError: Error, Hashable, Sendable {
  /// No night gave to the pool.
  case nothing(DayRange)
  /// It is not known which days the period of a night has: the house has no pay periods.
  case periodUnknown(PeriodPool, CalendarDay)
  /// A night that does not belong to the period.
  case outside(CalendarDay, DayRange)
  /// The rule of one night shares the pool in another way than that of another.
  case rulesDiffer(String, CalendarDay, RuleReference, CalendarDay, RuleReference)
  /// Nobody has a claim, and nobody gave the money that could have it back.
  case nobodyToShare(PeriodPool, RuleReference)
  /// The odd cents go to those who are here longest, and two nights say it of somebody differently.
  case sinceUnclear(Employee)
  /// Somebody's hours decide, and those of a night on which nothing else asked for them are not known.
  case hoursMissing(Employee, JobRole, CalendarDay)
  /// A decision about a pool that is held gives nobody anything.
  case decidesNothing(PoolOfPeriods)
  /// It names somebody twice.
  case decidedTwice(Employee)
  /// It names somebody who neither worked in a role of the pool nor gave to it.
  case noReceiver(String, PoolOfPeriods)
  /// It gives somebody nothing or less.
  case notAboveZero(Employee, Money)
  /// It gives somebody who only gave to the pool more than they may have back.
  case onlyGave(Employee, PoolOfPeriods, most: Money)
  /// It gives more than is held.
  case holdsLess(PoolOfPeriods, wanted: Money, held: Money)
  /// An amount grew past 64 bits.
  case money(MoneyError)
  /// The shares do not add up: a fault of the program.
  case doesNotClose(expected: Money, actual: Money)
}

extension PeriodShareError {
  /// The error as a sentence, with what to do.
  public func sentence(in currency: Currency) -> String {
    switch self {
    case .nothing(let days):
      return "No shift of \(days.first) to \(days.last) gives to a pool of a period."
    case .periodUnknown(let pool, let day):
      return
        "It is not known which days \(pool.period.words) of \(day) has, so \(pool.words) cannot be "
        + "shared. Write “pay periods:” into the house's settings."
    case .outside(let day, let days):
      return "The shift of \(day) lies outside \(days.first) to \(days.last). Leave it out."
    case .rulesDiffer(let pool, let first, let rule, let day, let other):
      return
        "The pool “\(pool)” is shared in one way on \(first) (\(rule)) and in another on \(day) "
        + "(\(other)). Let the new version of the policy begin with a new period, and compute these "
        + "shifts by one of the two."
    case .nobodyToShare(let pool, let rule):
      return "Nobody has a share of \(pool.holder.words) (\(rule)), and its money came from nobody "
        + "who could have it back. Check the roles and hours of these shifts, or the policy."
    case .sinceUnclear(let employee):
      return
        "\(employee.name.text) is here since two different days, by two shifts. Correct one of "
        + "them."
    case .hoursMissing(let employee, let role, let day):
      return
        "\(employee.name.text) (\(role.rawValue)) has no hours on \(day), and the hours of the whole "
        + "period decide. Enter them in the shift of that day."
    case .decidesNothing(let pool):
      return "Nobody is named who gets something of \(pool.words). Say who gets how much."
    case .decidedTwice(let employee):
      return "\(employee.name.text) is named twice. Name everybody once, with all that they get."
    case .noReceiver(let name, let pool):
      return "\(name) can get nothing of \(pool.words): it is for those who worked in its roles on "
        + "nights that gave to it, or gave to it themselves. Name one of them."
    case .notAboveZero(let employee, let amount):
      return
        "\(employee.name.text) would get \(amount.formatted(in: currency)). Leave out who gets "
        + "nothing."
    case .onlyGave(let employee, let pool, let most):
      return "\(employee.name.text) only gave to \(pool.words), and may have back at most "
        + "\(most.formatted(in: currency)). Give them that or less."
    case .holdsLess(let pool, let wanted, let held):
      return "\(pool.beginning) has \(held.formatted(in: currency)), and "
        + "\(wanted.formatted(in: currency)) would be paid of it. Give less."
    case .money(let error): return error.description
    case .doesNotClose(let expected, let actual):
      return "The shares came to \(actual.formatted(in: currency)) instead of "
        + "\(expected.formatted(in: currency)). This is a fault in TipPool: nothing was paid or "
        + "saved. Please report it with the figures."
    }
  }
}
