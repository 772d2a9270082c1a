public import Monetary

/// The two pots of an evening.
public enum TipPool: String, Hashable, Sendable, Codable, CaseIterable {
  /// What the servers share.
  case servers = "server"
  /// What hosts, runners and bussers share.
  case support
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
    case serverTotal(ServerReport, total: Money)
    /// The totals of all servers added up.
    case combinedTips(servers: Int, total: Money)
    /// The net sales of all servers added up.
    case combinedNetSales(servers: Int, total: Money)
    /// The rate of the base, rounded by the policy; for `per: head` times the number of people.
    case tipOut(HousePolicy, base: Money, heads: Int, amount: Money)
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
  }

  /// What a share is measured by.
  public enum Claim: Hashable, Sendable {
    /// One of so many equal shares.
    case equal(people: Int)
    /// Time worked out of the time that all in the pool worked.
    case hours(own: WorkedTime, allSeconds: Int64)
  }
}
