public import Money

/// The rules of the original article, with the five settings that houses change in them.
///
/// They need no file and are the default.
public struct ArticleRules: Hashable, Sendable, Codable {
  /// What the support rate is counted for.
  public enum Per: String, Hashable, Sendable, Codable, CaseIterable {
    /// Once: 1.5 % in all, shared by the support staff.
    case pool
    /// For each support person: 1.5 % each.
    case head
  }

  public enum Shares: String, Hashable, Sendable, Codable, CaseIterable {
    case equal
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
  public var per: Per
  public var supportShares: Shares
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

extension ArticleRules {
  /// The same rules as the steps of a policy, as Policies/Library/article.yml writes them down.
  var version: PolicyVersion {
    let tipOut = AmountRule(
      terms: [.part(.percent(supportRate), of: .sales([]))], isPerHead: per == .head,
      rounding: tipOutRounding == .cent ? .toCent : AmountRounding(.up, to: .dollar),
      words: "\(supportRate.formatted) of net sales")
    let support = Sharing(
      parts: [.init(.support, label: "support staff")], by: supportShares.measure)
    let actions: [PolicyStep.Action] = [
      .collect(into: "tips", [Inflow(from: .own(.servers), .everything)], nil, .stay),
      .tipOut(TipOutRule(origin: .pool("tips"), amount: tipOut, target: .people(support))),
      .share("tips", Sharing(to: .servers, by: serverShares.measure), .stay),
    ]
    return PolicyVersion(
      id: "article", name: "The article's rules", effective: DayRange.allDays.first,
      file: "the article's rules", steps: actions.map { PolicyStep(line: 0, action: $0) })
  }
}

extension ArticleRules.Shares {
  fileprivate var measure: Sharing.Measure { self == .hours ? .hours : .equal }
}
