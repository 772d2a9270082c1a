public import Money
public import Words

/// What a pool of a period comes to: who gets how much of what its nights gave.
///
/// It follows from the contributions alone, in whatever order they come. While a period is still
/// open it is what everybody would get if it ended now.
public struct PeriodShares: Hashable, Sendable {
  public let pool: PeriodPool
  public let days: DayRange
  /// The step that shares it.
  public let rule: RuleReference
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

  public struct Share: Hashable, Sendable {
    public let employee: Employee
    public let role: JobRole
    /// Zero or more.
    public let amount: Money
    /// Where it comes from; adds up to ``amount``.
    public let sources: TipSources
    public let derivation: Derivation
  }
}

extension PeriodShares {
  /// Shares what nights gave.
  ///
  /// - Parameter nights: contributions to one pool on these days, one for each shift.
  public init(
    of nights: [PeriodContribution], in days: DayRange
  ) throws(PeriodShareError) {
    guard let first = nights.min(by: { $0.day < $1.day }) else { throw .nothing(days) }
    for night in nights {
      guard days.contains(night.day) else { throw .outside(night.day, days) }
      guard night.pool == first.pool else {
        throw .rulesDiffer(
          pool: first.pool.name, first: first.day, firstRule: first.rule, day: night.day,
          rule: night.rule)
      }
    }
    self = try only(PeriodShareError.money) {
      var sharing = PeriodEvaluation(nights, first)
      return try sharing.result(in: days)
    }
  }
}

/// Why a pool of a period cannot be shared. Its money stays where it is.
public enum PeriodShareError: Error, Hashable, Sendable, Message {
  case nothing(DayRange)
  case periodUnknown(PeriodPool, CalendarDay)
  case outside(CalendarDay, DayRange)
  case rulesDiffer(
    pool: String, first: CalendarDay, firstRule: RuleReference, day: CalendarDay,
    rule: RuleReference)
  case nobodyToShare(PeriodPool, RuleReference)
  case sinceUnclear(Employee)
  case hoursMissing(Employee, JobRole, CalendarDay)
  case decidesNothing(PoolOfPeriods)
  case decidedTwice(Employee)
  case noReceiver(name: String, PoolOfPeriods)
  case notAboveZero(Employee, Money)
  case onlyGave(Employee, PoolOfPeriods, most: Money)
  case holdsLess(PoolOfPeriods, wanted: Money, held: Money)
  case money(MoneyError)
  /// The shares do not add up: a fault of the program.
  case doesNotClose(expected: Money, actual: Money)
}

/// The nights of one period that fill one pool.
public struct PeriodNights: Hashable, Sendable {
  public let pool: PeriodPool
  /// The whole period, whether or not all of its nights are there.
  public let days: DayRange
  /// One or more, by day.
  public let nights: [PeriodContribution]

  /// Parts nights by what they fill: by policy, pool and period, in the order in which these
  /// begin.
  ///
  /// - Parameter payPeriods: the house's pay periods; nil where it has none.
  public static func all(
    of nights: [PeriodContribution], payPeriods: PaySchedule?
  ) throws(PeriodShareError) -> [PeriodNights] {
    var found: [PeriodNights] = []
    let byDay = nights.enumerated().sorted {
      ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
    }
    for night in byDay.map(\.element) {
      guard let days = night.pool.period.days(of: night.day, payPeriods: payPeriods) else {
        throw .periodUnknown(night.pool, night.day)
      }
      let same = found.firstIndex { $0.days == days && $0.pool.pool == night.pool.pool }
      if let same {
        found[same] = PeriodNights(
          pool: found[same].pool, days: days, nights: found[same].nights + [night])
      } else {
        found.append(PeriodNights(pool: night.pool, days: days, nights: [night]))
      }
    }
    return found
  }

  /// What everybody gets of these nights; of all that there are while the period is open.
  public func shares() throws(PeriodShareError) -> PeriodShares {
    try PeriodShares(of: nights, in: days)
  }
}

extension PeriodContribution {
  /// The same with people as another list knows them: one person of several nights has one ID.
  public func naming(_ person: (Employee) -> Employee) -> PeriodContribution {
    PeriodContribution(
      day: day, pool: pool, rule: rule, amount: amount, sources: sources,
      entries: entries.map { entry in
        Entry(
          employee: person(entry.employee), role: entry.role, claims: entry.claims,
          seconds: entry.seconds, countedSeconds: entry.countedSeconds,
          hereSince: entry.hereSince)
      },
      givers: givers.map {
        Giver(employee: person($0.employee), role: $0.role, amount: $0.amount)
      }, derivation: derivation)
  }
}
