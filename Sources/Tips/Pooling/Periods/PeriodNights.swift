public import Money

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
  /// - Throws: ``PeriodShareError/periodUnknown(_:_:)``.
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
      let same = found.firstIndex { known in
        known.days == days && known.pool.policy == night.pool.policy
          && known.pool.name == night.pool.name && known.pool.period == night.pool.period
      }
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
  ///
  /// - Throws: ``PeriodShareError``.
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
