public import Money

/// What one night gives to a pool of a period, and what everybody's work of that night counts in
/// it.
///
/// It follows from the shift alone. What all nights of a period give is shared once, by
/// ``PeriodShares``.
public struct PeriodContribution: Hashable, Sendable {
  /// The business day.
  public let day: CalendarDay
  /// Which pool it is, and how it is shared.
  public let pool: PeriodPool
  /// The step that shares it, as it was that night.
  public let rule: RuleReference
  /// What went in.
  public let amount: Money
  /// Where that comes from; no part is below zero. Adds up to ``amount``.
  public let sources: TipSources
  /// Everybody who worked that night, in the order of the shift; each is in it once for each role
  /// and list.
  public let entries: [Entry]
  /// Who gave it, where people did: for giving it back if nobody has a share.
  public let givers: [Giver]
  /// How the amount came about.
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
  /// The policy's id.
  public let policy: String
  /// The pool's name in it.
  public let name: String
  public let period: PoolPeriod
  public let sharing: Sharing
  /// Who gets the odd cents; nil: the largest remainders.
  public let oddCents: OddCents?
  /// How the shares of a person's several roles are rounded; nil: each by itself.
  public let entriesOfPerson: EntriesOfPerson?
  /// The minor units to a multiple of which shares are rounded; nil for one.
  public let multiple: Int64?

  /// At least one, whatever the books say.
  var multipleOfShares: Int64 { max(1, multiple ?? 1) }

  /// As sentences name it.
  public var holder: MoneyHolder { .periodPool(name, period) }

  /// `the pool “house” of the pay period`
  public var words: String { holder.words }
}
