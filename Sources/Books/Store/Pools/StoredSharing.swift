public import Money
public import Tips

/// What a night gave to a pool of a period, as it was saved.
public struct StoredContribution: Hashable, Sendable {
  /// With the IDs of the staff list and the names as they were; without steps.
  public let contribution: PeriodContribution
  /// How the amount came about, one sentence a step.
  public let derivation: [String]
}

/// What a sharing of a pool was made from, and what it left. What it paid are the payouts of its shift.
public struct StoredSharing: Hashable, Sendable {
  /// The version of a night that was counted.
  public struct Night: Hashable, Sendable {
    public let shift: Int64
    public let version: Int
    public let day: CalendarDay
    /// What it gave to the pool.
    public let amount: Money
  }

  /// A period that was counted.
  public struct Counted: Hashable, Sendable {
    public let days: DayRange
    /// What its nights gave.
    public let amount: Money
    /// What was counted of it when it was shared or corrected before; zero for a new one.
    public let before: Money
    /// By day and number.
    public let nights: [Night]
    /// What everybody has of it by these nights.
    public let shares: [PeriodSharing.Share]
  }

  public let pool: PoolOfPeriods
  /// The period that was shared.
  public let days: DayRange
  /// The number of the shift that the sharing before it is; nil for the first.
  public let previous: Int64?
  /// Its own period, then earlier ones that were corrected since they were counted last.
  public let counted: [Counted]
  /// What is left to the next sharing.
  public let rests: [PeriodSharing.Rest]
  /// What a person decided, where it pays of a pool that was held; its own period is then from the first
  /// night that was counted to the day of the decision, and the amount there is what was decided.
  public let decision: HeldDecision?
  /// What it follows from.
  let basis: SharingBasis

  /// Computes it again from the nights, by the versions that were counted.
  ///
  /// - Throws: `PeriodShareError` where they give no shares.
  public func recomputed() throws(PeriodShareError) -> PeriodSharing { try basis.sharing() }

  /// The parts of the sharing that nobody worked in, as the policy calls them.
  public var absent: [String] {
    do {
      guard let period = try recomputed().period, !period.shares.isEmpty else { return [] }
      return period.absent
    } catch {
      // Stored nights that give no shares are what the examination of the books tells, with their shift.
      return []
    }
  }
}

/// All that a sharing follows from.
struct SharingBasis: Hashable, Sendable {
  struct Period: Hashable, Sendable {
    let days: DayRange
    /// By day and number of their shifts.
    let nights: [PeriodContribution]
    /// Nil for the period that is shared.
    let before: [PeriodSharing.Share]?
  }

  /// What a person decided of a pool that was held.
  struct Decision: Hashable, Sendable {
    let decision: HeldDecision
    let pool: PoolOfPeriods
    /// What earlier decisions paid of it, in the same currency.
    let before: [PeriodSharing.Share]
  }

  /// Its own period first.
  let periods: [Period]
  let brought: [PeriodSharing.Rest]
  var decision: Decision?

  func sharing() throws(PeriodShareError) -> PeriodSharing {
    if let decision { return try sharing(decision) }
    var period: PeriodShares?
    var corrections: [PeriodSharing.Correction] = []
    for counted in periods {
      let now =
        try counted.nights.isEmpty ? nil : PeriodShares(of: counted.nights, in: counted.days)
      if let before = counted.before {
        corrections.append(PeriodSharing.Correction(days: counted.days, now: now, before: before))
      } else {
        period = now
      }
    }
    return try PeriodSharing(period, corrections: corrections, brought: brought)
  }

  private func sharing(_ made: Decision) throws(PeriodShareError) -> PeriodSharing {
    let pot: HeldPot
    do throws(MoneyError) {
      pot = try HeldPot(of: periods.flatMap(\.nights), after: made.before)
    } catch {
      throw .money(error)
    }
    return try PeriodSharing(made.decision, of: pot, in: made.pool)
  }
}

/// A sharing as it would be made now, or why it cannot be made yet. Nothing of it is in the books.
public struct PlannedSharing: Hashable, Sendable {
  public let pool: PoolOfPeriods
  public let days: DayRange
  public let currency: Currency
  /// What everybody would get.
  public let sharing: PeriodSharing
  /// The nights that gave to the pool in these days, by day and number.
  public let nights: [StoredSharing.Night]
  /// Shifts that can still be edited: of these days, and of periods that were shared before.
  public let open: [Int64]
  /// The rows of the versions that it counts, period by period.
  let rows: [[Int64]]
  /// The row of the sharing before it.
  let previous: Int64?
  /// The rows of all sharings of the pool that it builds on.
  let standsOn: [Int64]
  /// The row of the rules that its shift is kept with.
  let policy: Int64
}

/// A pool of periods as the books have it.
public struct PoolAccount: Hashable, Sendable {
  /// A period that is not shared yet.
  public struct Waiting: Hashable, Sendable {
    /// Nil where the house's settings do not tell which days its pay periods have.
    public let days: DayRange?
    public let nights: [StoredSharing.Night]
    public let amount: Money
  }

  /// A period that was shared.
  public struct Shared: Hashable, Sendable {
    public let days: DayRange
    /// The number of the shift that its sharing is.
    public let shift: Int64
    /// Whether a night of it was corrected, taken back or entered since it was counted last.
    public let isChanged: Bool
  }

  public let pool: PoolOfPeriods
  public let currency: Currency
  public let waiting: [Waiting]
  /// In the order in which they were shared.
  public let shared: [Shared]
  /// What the last sharing left.
  public let rests: [PeriodSharing.Rest]

  /// Whether a sharing would have something to count beside a new period.
  public var hasDifferences: Bool { shared.contains(where: \.isChanged) || !rests.isEmpty }
}
