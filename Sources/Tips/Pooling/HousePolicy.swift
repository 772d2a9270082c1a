import Money

/// A house's rules for sharing tips, as a shift is computed by them.
public enum HousePolicy: Hashable, Sendable {
  case article(ArticleRules)
  case file(PolicyVersion)

  /// The rules of the original article: 1.5 % of combined net sales in all, equal shares.
  public static let article = HousePolicy.article(ArticleRules())

  /// The article's settings; nil for a policy file.
  public var articleRules: ArticleRules? {
    if case .article(let rules) = self { return rules }
    return nil
  }

  /// The policy file's version; nil for the article's own settings.
  public var version: PolicyVersion? {
    if case .file(let version) = self { return version }
    return nil
  }

  /// What tells the policy apart: its file's id, or `article`.
  public var id: String { version?.id ?? "article" }

  public var needsServerHours: Bool {
    switch self {
    case .article(let rules): rules.serverShares == .hours
    case .file(let version): version.needsHours
    }
  }

  /// Whether people in support can have a share.
  public var sharesWithSupport: Bool {
    switch self {
    case .article(let rules): rules.supportRate != BasisPoints(0)
    case .file(let version):
      version.steps.flatMap(\.action.people).contains { people in
        people != .servers && people != .roles([.server])
      }
    }
  }

  public var needsSupportHours: Bool {
    switch self {
    case .article(let rules): rules.supportShares == .hours
    case .file(let version): version.needsHours
    }
  }
}

extension HousePolicy: Codable {
  private enum Keys: String, CodingKey { case steps }

  /// Reads the article's settings or a whole version.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    self =
      container.contains(.steps)
      ? .file(try PolicyVersion(from: decoder)) : .article(try ArticleRules(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .article(let rules): try rules.encode(to: encoder)
    case .file(let version): try version.encode(to: encoder)
    }
  }
}
