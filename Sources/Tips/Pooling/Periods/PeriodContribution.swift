public import Money

/// What one night gives to a pool of a period, and what everybody's work of that night counts in
/// it.
///
/// It follows from the shift alone. What all nights of a period give is shared once, by
/// ``PeriodShares``.
public struct PeriodContribution: Hashable, Sendable {
  public let day: CalendarDay
  /// Which pool it is, and how it is shared.
  public let pool: PeriodPool
  /// The step that shares it, as it was that night.
  public let rule: RuleReference
  public let amount: Money
  /// Where that comes from; no part is below zero. Adds up to ``amount``.
  public let sources: TipSources
  /// Everybody who worked that night, in the order of the shift; each is in it once for each role
  /// and list.
  public let entries: [Entry]
  /// Who gave it, where people did: for giving it back if nobody has a share.
  public let givers: [Giver]
  public let derivation: Derivation

  /// - Parameters:
  ///   - sources: adding up to `amount`.
  ///   - derivation: without steps where a contribution is read from the books, which keep them as
  ///     sentences.
  public init(
    day: CalendarDay, pool: PeriodPool, rule: RuleReference, amount: Money, sources: TipSources,
    entries: [Entry], givers: [Giver], derivation: Derivation = Derivation(steps: [])
  ) {
    self.day = day
    self.pool = pool
    self.rule = rule
    self.amount = amount
    self.sources = sources
    self.entries = entries
    self.givers = givers
    self.derivation = derivation
  }

  public struct Entry: Hashable, Sendable {
    public let employee: Employee
    public let role: JobRole
    /// What the entry counts in each part of the sharing, in the units of its measure: hundredths
    /// of a share, seconds, thousandths of a point. Zero for no claim.
    public let claims: [Int64]
    /// The seconds worked, as they are rounded, and those of them that count; nil where nothing
    /// asks for them, or where they are not known of somebody without a claim that night.
    public let seconds: Int64?
    public let countedSeconds: Int64?
    /// Since when the person works here; nil where nothing asks for it.
    public let hereSince: CalendarDay?

    public init(
      employee: Employee, role: JobRole, claims: [Int64], seconds: Int64?,
      countedSeconds: Int64?, hereSince: CalendarDay?
    ) {
      self.employee = employee
      self.role = role
      self.claims = claims
      self.seconds = seconds
      self.countedSeconds = countedSeconds
      self.hereSince = hereSince
    }
  }

  public struct Giver: Hashable, Sendable {
    public let employee: Employee
    public let role: JobRole
    /// Above zero.
    public let amount: Money

    public init(employee: Employee, role: JobRole, amount: Money) {
      self.employee = employee
      self.role = role
      self.amount = amount
    }
  }
}

/// A pool that is shared when a period is over: two nights fill one pool where all of this is the
/// same.
public struct PeriodPool: Hashable, Sendable, Codable {
  public let policy: String
  public let name: String
  public let period: PoolPeriod
  public let sharing: Sharing
  /// Who gets the odd cents; nil: the largest remainders.
  public let oddCents: OddCents?
  /// How the shares of a person's several roles are rounded; nil: each by itself.
  public let entriesOfPerson: EntriesOfPerson?
  /// The minor units to a multiple of which shares are rounded; nil for one.
  public let multiple: Int64?

  public var holder: MoneyHolder { .periodPool(name, period) }

  /// `the pool “house” of the pay period`
  public var words: String { holder.words }
}

/// A policy's pool that is shared period by period: what one sharing of it leaves, the next one takes
/// over.
///
/// Its sharing may change from period to period; policy, name and kind of period may not.
public struct PoolOfPeriods: Hashable, Sendable {
  public let policy: String
  public let name: String
  public let period: PoolPeriod

  public init(policy: String, name: String, period: PoolPeriod) {
    self.policy = policy
    self.name = name
    self.period = period
  }

  /// `the pool “house” of the pay period`
  public var words: String { holder.words }

  /// ``words`` at the beginning of a sentence.
  public var beginning: String { holder.beginning }

  /// As money is said to be in it.
  package var holder: MoneyHolder { .periodPool(name, period) }
}

extension PeriodPool {
  public var pool: PoolOfPeriods { PoolOfPeriods(policy: policy, name: name, period: period) }
}

extension PoolPeriod {
  /// What ``words`` say; nil for other words.
  public init?(words: String) {
    let all = [.payPeriod, .month, .untilDecided] + Weekday.allCases.map(PoolPeriod.week(from:))
    guard let found = all.first(where: { $0.words == words }) else { return nil }
    self = found
  }
}
