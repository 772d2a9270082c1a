public import Monetary

/// The rules of the original article, with the five settings that houses change in them.
///
/// They need no file: whoever types nothing gets these.
public struct ArticleRules: Hashable, Sendable, Codable {
  /// What the support rate is counted for.
  public enum Per: String, Hashable, Sendable, Codable, CaseIterable {
    /// Once: 1.5 % in all, shared by the support staff.
    case pool
    /// For each support person: 1.5 % each.
    case head
  }

  /// How a pool is shared by its people.
  public enum Shares: String, Hashable, Sendable, Codable, CaseIterable {
    /// The same for everybody.
    case equal
    /// By the time worked.
    case hours
  }

  /// How the tip-out becomes whole minor units.
  public enum TipOutRounding: String, Hashable, Sendable, Codable, CaseIterable {
    /// To the nearest minor unit, half up.
    case cent
    /// Up to the next whole major unit.
    case dollarUp = "dollar-up"
  }

  /// The share of combined net sales that goes to support staff.
  public var supportRate: BasisPoints
  /// Whether the rate is counted once or for each support person.
  public var per: Per
  /// How support staff share their pool.
  public var supportShares: Shares
  /// How servers share theirs.
  public var serverShares: Shares
  /// How the tip-out is rounded. For ``Per/head`` each person's figure is rounded.
  public var tipOutRounding: TipOutRounding

  public init(
    supportRate: BasisPoints = .articleSupportRate, per: Per = .pool,
    supportShares: Shares = .equal, serverShares: Shares = .equal,
    tipOutRounding: TipOutRounding = .cent
  ) {
    self.supportRate = supportRate
    self.per = per
    self.supportShares = supportShares
    self.serverShares = serverShares
    self.tipOutRounding = tipOutRounding
  }
}
