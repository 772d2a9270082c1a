public import Monetary

/// The lists of an evening's people.
public enum TipPool: String, Hashable, Sendable, Codable, CaseIterable {
  /// Those who hand in a report.
  case servers = "server"
  /// Hosts, runners, bussers.
  case support
  /// The staff of private events.
  case event
}

/// The steps that led to a payout, each with its figures, so that anybody can follow and check
/// it with pencil and paper.
public struct Derivation: Hashable, Sendable {
  /// The steps, first to last. The one that shares a pool ends in the payout's amount; after it
  /// comes at most how much of that is service charges.
  public let steps: [Step]

  /// One step of the arithmetic.
  public enum Step: Hashable, Sendable {
    /// What one server brought in: house owes server − server owes house + cash.
    indirect case serverTotal(ServerReport, total: Money)
    /// The totals of all servers added up.
    case combinedTips(servers: Int, total: Money)
    /// The net sales of all servers added up.
    case combinedNetSales(servers: Int, total: Money)
    /// The rate of the base, rounded by the policy; for `per: head` times the number of people.
    case tipOut(ArticleRules, base: Money, heads: Int, amount: Money)
    /// No tip-out, because nobody worked in support.
    case noSupportStaff
    /// The tip-out brought down to the tips there are.
    case tipOutCapped(wanted: Money, available: Money)
    /// What is left for the servers: tips − tip-out.
    case serverPool(tips: Money, supportPool: Money, amount: Money)
    /// One person's share of a pool.
    case share(TipPool, of: Money, claim: Claim, amount: Money)
    /// The part of the payout that is a service charge, not a tip.
    case serviceCharges(Money)

    // Of policy files. Each names its rule.

    /// The card fee, held back from what somebody brought in.
    indirect case cardFee(CardFee, whose: String, of: Money, amount: Money)
    /// A person gave all of their own tips to a pool.
    indirect case gaveAll(RuleReference, Employee, to: String, Money)
    /// A person gave their part of an amount that the whole shift gives.
    indirect case gavePart(RuleReference, Employee, to: String, of: Money, Money)
    /// A pool took something of so many people.
    indirect case collected(RuleReference, pool: String, what: String, people: Int, Money)
    /// Everything of some sources was taken.
    indirect case tookAll(RuleReference, from: String, to: String, SourceSet, Money)
    /// A counted amount was taken; `isShare` where it came out of what the giver had got.
    indirect case took(
      RuleReference, from: String, to: String, AmountCalculation, Money, isShare: Bool)
    /// Nobody had a share, so that it went elsewhere.
    indirect case nobody(RuleReference, Absence, goesTo: String, Money)
    /// A percentage of an amount went to some people.
    indirect case part(RuleReference, String, BasisPoints, of: Money, Money)
    /// A part of a pool, weighed against the parts of the others who are there.
    indirect case portion(
      RuleReference, String, units: Int64, ofUnits: Int64, of: Money, Money)
    /// One person's share.
    indirect case paid(
      RuleReference, from: String, of: Money, Sharing.Measure, Part, Money)
    /// A person kept what was left of their own tips.
    indirect case kept(RuleReference, Employee, amount: Money)
    /// Money of a pool went back to somebody who gave it.
    indirect case returned(RuleReference, from: String, of: Money, amount: Money)
    /// A part of what a person would have given stays with them.
    indirect case stays(RuleReference, Employee, of: Money, Money, isShare: Bool)
    /// Somebody who got less than a guaranteed amount was topped up; `by` nil: by the house.
    indirect case toppedUp(RuleReference, AmountCalculation, had: Money, Money, by: String?)
    /// Several amounts make the payout.
    indirect case sum([Money], Money)
    /// No rule pays anything to this role.
    case nothing(JobRole)
    /// The person has no share in this shift.
    case excluded(Employee)
  }

  /// What one person's share is measured by, out of all.
  public struct Part: Hashable, Sendable {
    /// This person's units: hundredths of a share, seconds, thousandths of a point.
    public let units: Int64
    /// The units of all.
    public let of: Int64
    /// How many people there are.
    public let people: Int
    /// Whether all have the same.
    public let isEqual: Bool
  }

  /// What a share is measured by.
  public enum Claim: Hashable, Sendable {
    /// One of so many equal shares.
    case equal(people: Int)
    /// Time worked out of the time that all in the pool worked.
    case hours(own: WorkedTime, allSeconds: Int64)
  }
}

extension Derivation.Step {
  /// What the step adds to the payout, or takes from it; nil where it changes nothing. The effects
  /// of a policy file's derivation add up to the payout.
  public var effect: Money? {
    switch self {
    case .paid(_, _, _, _, _, let amount), .kept(_, _, let amount),
      .returned(_, _, _, let amount), .toppedUp(_, _, _, let amount, _),
      .stays(_, _, _, let amount, isShare: true):
      amount
    case .took(_, _, _, _, let amount, isShare: true):
      Money(minorUnits: -amount.minorUnits)
    default: nil
    }
  }

  /// The rule of the policy file; nil for facts and for the article's own rules.
  public var rule: RuleReference? {
    switch self {
    case .gaveAll(let rule, _, _, _), .gavePart(let rule, _, _, _, _),
      .collected(let rule, _, _, _, _), .tookAll(let rule, _, _, _, _),
      .took(let rule, _, _, _, _, _), .nobody(let rule, _, _, _), .part(let rule, _, _, _, _),
      .portion(let rule, _, _, _, _, _), .paid(let rule, _, _, _, _, _), .kept(let rule, _, _),
      .returned(let rule, _, _, _), .stays(let rule, _, _, _, _),
      .toppedUp(let rule, _, _, _, _):
      rule
    default: nil
    }
  }

  /// The same amount, as taken out of what the giver had got.
  var ofShare: Derivation.Step {
    guard case .took(let rule, let from, let to, let calculation, let amount, _) = self else {
      return self
    }
    return .took(rule, from: from, to: to, calculation, amount, isShare: true)
  }
}
