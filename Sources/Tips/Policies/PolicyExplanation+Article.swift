import Money

extension PolicyExplanation {
  /// The rules of a shift, a policy file's or the article's own.
  public init(_ policy: HousePolicy) {
    switch policy {
    case .file(let version): self.init(version)
    case .article(let rules): self.init(rules)
    }
  }

  /// The article's rules with a house's settings.
  public init(_ rules: ArticleRules) {
    let rounded = rules.tipOutRounding == .dollarUp ? ", rounded up to the next whole amount" : ""
    let heads = rules.per == .head ? " for each person of them" : ""
    sentences = [
      "1. The tips of all servers are put together.",
      "2. Support staff get \(rules.supportRate.formatted) of the net sales of all servers\(heads)"
        + "\(rounded), but no more than there is. They share it \(Self.words(rules.supportShares)). "
        + "Where there are none, nothing is taken off.",
      "3. The servers share what is left \(Self.words(rules.serverShares)).",
    ]
  }

  private static func words(_ shares: ArticleRules.Shares) -> String {
    switch shares {
    case .equal: "in equal parts"
    case .hours: "in proportion to the hours that they worked"
    }
  }
}
