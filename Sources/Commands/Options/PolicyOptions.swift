public import ArgumentParser
import House
import Money
public import Tips

/// The house's rules: a policy file, or the original article with other settings.
struct PolicyOptions: ParsableArguments {
  @Option(
    help: .value(
      "id|file",
      "A policy: its id as in tippool policy list, or a file (default: the house's own; a shift "
        + "that is changed keeps its own)."),
    completion: .file(extensions: ["yml", "yaml"]))
  var policy: String?

  @OptionGroup var policies: PolicySource

  @Option(
    help: .value(
      "percent", "The share of combined net sales for support staff, in percent (default: 1.5)."),
    transform: Self.rate)
  var supportRate: BasisPoints?

  @Option(help: "Count the rate once (pool, the default) or for each support person (head).")
  var per: ArticleRules.Per?

  @Option(help: "How support staff share their pool: equal (the default) or by hours.")
  var supportShares: ArticleRules.Shares?

  @Option(help: "How servers share theirs: equal (the default) or by hours.")
  var serverShares: ArticleRules.Shares?

  @Option(help: "Round the tip-out to the cent (the default) or dollar-up.")
  var tipOutRounding: ArticleRules.TipOutRounding?

  /// Whether the rules are said at all.
  var isGiven: Bool { policy != nil || changesArticle }

  /// Whether a setting of the article is given.
  private var changesArticle: Bool {
    supportRate != nil || per != nil || supportShares != nil || serverShares != nil
      || tipOutRounding != nil
  }

  /// The policy that is asked for: `--policy`, then what a file asks for, then the house's own;
  /// nil for the article.
  ///
  /// - Parameters:
  ///   - named: the policy that a shift's file names.
  ///   - isSettled: whether the rules are known already and stay if no option says otherwise.
  func name(named: String? = nil, isSettled: Bool = false) throws -> String? {
    if let name = policy ?? named {
      guard !changesArticle else {
        throw CommandFailure.usage(
          "--support-rate, --per, --support-shares, --server-shares and --tip-out-rounding change "
            + "the article's rules; the policy “\(name)” says all of that itself. Leave them out.")
      }
      return name
    }
    guard !isSettled else { return nil }
    let house = try policies.files.library().house
    guard changesArticle, let house else { return house?.id }
    Terminal.talk(
      "The article's rules are used, since --support-rate and the like change these; the house's "
        + "policy “\(house.id)” is left aside.")
    return nil
  }

  /// The given settings over the others.
  func applied(to policy: HousePolicy) throws -> HousePolicy {
    guard changesArticle else { return policy }
    guard var rules = policy.articleRules else {
      throw CommandFailure.usage(
        "The shift has the policy “\(policy.id)”, which --support-rate and the like cannot change. "
          + "Choose another one with --policy.")
    }
    rules.supportRate = supportRate ?? rules.supportRate
    rules.per = per ?? rules.per
    rules.supportShares = supportShares ?? rules.supportShares
    rules.serverShares = serverShares ?? rules.serverShares
    rules.tipOutRounding = tipOutRounding ?? rules.tipOutRounding
    return .article(rules)
  }

  private static func rate(_ text: String) throws -> BasisPoints {
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    return try BasisPoints(percent: digits)
      ?? invalid("“\(text)” is no rate; write a percentage like 1.5 or 12.25, at most 100.")
  }
}

extension ArticleRules.Per: ExpressibleByArgument {}
extension ArticleRules.Shares: ExpressibleByArgument {}
extension ArticleRules.TipOutRounding: ExpressibleByArgument {}
