public import Money

/// The lists of an evening's people.
public enum TipPool: String, Hashable, Sendable, Codable, CaseIterable {
  /// Those who hand in a report.
  case servers = "server"
  /// Hosts, runners, bussers.
  case support
  case event
  /// Those who have a share of a pool of a period: none of an evening's.
  case period
}

/// The steps that led to a payout, each with its figures, so that anybody can follow and check
/// it with pencil and paper.
public struct Derivation: Hashable, Sendable {
  private let trail: StepTrail

  init(_ trail: StepTrail) { self.trail = trail }

  public init(steps: [Step]) {
    var trail = StepTrail()
    trail.append(common: steps)
    self.trail = trail
  }

  /// The steps, first to last. After those that make the payout comes at most how much of it is
  /// service charges.
  public var steps: [Step] { trail.steps }

  public static func == (lhs: Derivation, rhs: Derivation) -> Bool { lhs.steps == rhs.steps }

  public func hash(into hasher: inout Hasher) { hasher.combine(steps) }

  public struct Step: Hashable, Sendable {
    public let fact: Fact
    /// The rule of a policy file that it follows; nil for facts, sums and the article's own rules.
    public var rule: RuleReference?
    /// What it adds to the payout, below zero what it takes from it; nil where it changes nothing.
    /// The effects of a derivation add up to the payout.
    public var effect: Money?
  }

  /// What happened in one step, with its figures. How it reads is said in one place for each
  /// language.
  ///
  /// Indirect: a pool's history is copied to everybody who shares it.
  public indirect enum Fact: Hashable, Sendable {
    // What came in.

    /// House owes server − server owes house + cash.
    case broughtIn(ServerReport, total: Money)
    case cardFeeWithheld(CardFee, from: MoneyHolder, base: Money, amount: Money)
    /// Money of the shift that is entered for a pool.
    case cameIn(pool: String, amount: Money)
    /// What a pool took of so many people.
    case collected(pool: String, AmountRule, people: Int, amount: Money)

    // What was given.

    case gaveEverything(Employee, to: MoneyHolder, amount: Money)
    /// A person gave their part of an amount that the whole shift gives.
    case gavePart(Employee, whole: Money, to: MoneyHolder, amount: Money)
    /// All that there was of some sources was taken.
    case tookAll(SourceSet, from: MoneyHolder, to: MoneyHolder, amount: Money)
    case took(Took)
    /// What a giver had not of an amount, they bring in cash.
    case owes(Employee, to: MoneyHolder, amount: Money)
    /// The house made up for what the givers had not.
    case houseAdded(to: MoneyHolder, amount: Money)
    /// What a rule asks for does not hold, so that a giver gives nothing; nil: the whole rule does
    /// not count.
    case notDue(MoneyHolder?, ConditionFinding)
    /// Nobody had a share, so that nothing was taken of a pool.
    case nothingTaken(Absence)
    /// Nobody had a share, so that it went to a pool instead.
    case wentElsewhere(Absence, pool: String, amount: Money)
    /// A part of what a person gave stays with them.
    case stayed(Employee, whole: Money, amount: Money)

    // What was shared and paid.

    /// What a pool has left after others took of it.
    case left(pool: String, whole: Money, taken: Money, amount: Money)
    /// Other hours of somebody's entry count than were worked; in seconds.
    case hoursCounted(Employee, worked: Int64, counted: Int64, HourRules)
    /// What somebody has counts for less.
    case countsLess(Employee, LesserShare)
    /// What came in at so many times, while the same people were there.
    case checks(pool: String, first: CheckTime, last: CheckTime, count: Int, amount: Money)
    /// Somebody has the most of what a rule asks for.
    case most(Employee, Sharing.Measure, units: Int64)
    case portion(Portion)
    case paid(Paid)
    case kept(Employee, amount: Money)
    /// Money of a pool that nobody shares went back to somebody who gave it.
    case returned(pool: String, whole: Money, amount: Money)
    /// Somebody who had less than a guaranteed amount got the rest of it.
    case toppedUp(least: AmountCalculation, had: Money, by: MoneyHolder, amount: Money)
    case ofPeriod(PeriodFact)
    /// Several amounts make the payout.
    case sum([Money], total: Money)
    case notPaid(JobRole, NoShare)
    case leftOut(Employee)
    /// The part of the payout that is service charges, not tips.
    case serviceCharges(Money)
  }

  /// What happened in a step about a pool that is shared when a period is over.
  public enum PeriodFact: Hashable, Sendable {
    /// What is in the pool is kept until then.
    case kept(MoneyHolder, amount: Money)
    /// What somebody's work of a night counts in it.
    case counts(Employee, MoneyHolder, Sharing.Measure, units: Int64)
    /// What the nights gave to it.
    case filled(MoneyHolder, [Night<Money>], total: Money)
    /// What somebody's work of each night counts, and of all of them.
    case counted(Employee, JobRole, Sharing.Measure, [Night<Int64>], total: Int64)
    /// What somebody's share is by the nights of a period as they are now, and what it was when it
    /// was shared.
    case corrected(Employee, JobRole, DayRange, now: Money, before: Money)
    /// What earlier sharings paid somebody too much and could not take back.
    case stillOwed(Employee, amount: Money)
    /// What is taken off a role's amount for what is below zero in another, or left to the next sharing;
    /// below zero where it is taken off.
    case setOff(Employee, amount: Money, isLeft: Bool)
    /// What a person decided that somebody gets of a pool that was held.
    case decided(Employee, MoneyHolder, by: String, because: String, amount: Money)
  }

  /// What belongs to one night of a period.
  public struct Night<Value: Hashable & Sendable>: Hashable, Sendable {
    public let day: CalendarDay
    public let value: Value
  }

  public struct Took: Hashable, Sendable {
    public let giver: MoneyHolder
    public let receiver: MoneyHolder
    /// What was wanted, and how it was counted.
    public let calculation: AmountCalculation
    /// What the giver had of it.
    public let amount: Money
    /// Whether there is less than was wanted since all of the giver's tip outs are cut alike.
    public internal(set) var isCutAlike = false
  }

  /// What some people got of an amount, weighed against the others who are there.
  public struct Portion: Hashable, Sendable {
    /// As the policy calls these people.
    public let label: String
    public let proportion: Proportion
    /// What all who are there weigh, in hundredths of a percent or in parts.
    public let allUnits: Int64
    public let whole: Money
    /// Whether the amount is what several givers' parts add up to, each rounded by itself, and so
    /// cents away from the part of the whole.
    public let isRoundedForEach: Bool
    public let amount: Money
  }

  public struct Paid: Hashable, Sendable {
    /// The pool that the whole is of, or those whom it is for.
    public let holder: MoneyHolder
    public let whole: Money
    public let measure: Sharing.Measure
    /// This person's units: hundredths of a share, seconds, thousandths of a point.
    public let units: Int64
    public let allUnits: Int64
    public let people: Int
    public let areEqual: Bool
    /// What each share is rounded to, where that is coarser than the smallest unit.
    public let rounding: OddCents?
    public let amount: Money
  }
}

/// Who gives money, or gets it.
public enum MoneyHolder: Hashable, Sendable {
  case person(Employee)
  /// Those whom a rule names, as the policy calls them.
  case people([String])
  /// Those who get what others would have got.
  case substitutes([String], for: Absence)
  case pool(String)
  /// A pool that is shared when a period is over.
  case periodPool(String, PoolPeriod)
  /// A private event, or a part of the shift's own money, by its name.
  case named(String)
  case house
  case shift
  /// All who hand in a report, together.
  case wholeShift
  /// What came in beside the reports, for no pool.
  case shiftsOwnMoney
  /// Whom a rule names beside those who are missing.
  case others
  /// Those of a rule who are there.
  case present
  case givers
  /// Those who give nothing because nobody is there to receive it.
  case wouldBeGivers
}
