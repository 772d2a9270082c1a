public import ArgumentParser
import Monetary
public import TipPooling

/// The house's rules, where they differ from the original article's.
struct PolicyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The share of combined net sales for support staff, in percent (default: 1.5).",
      valueName: "percent"),
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

  /// The given rules over the others.
  func applied(to policy: HousePolicy) -> HousePolicy {
    HousePolicy(
      supportRate: supportRate ?? policy.supportRate, per: per ?? policy.per,
      supportShares: supportShares ?? policy.supportShares,
      serverShares: serverShares ?? policy.serverShares,
      tipOutRounding: tipOutRounding ?? policy.tipOutRounding)
  }

  private static func rate(_ text: String) throws -> BasisPoints {
    let digits = text.hasSuffix("%") ? String(text.dropLast()) : text
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = { (part: Substring) in
      !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) }
    }
    guard let whole = parts.first, isNumber(whole), let percent = Int(whole), percent <= 100,
      parts.count == 1 || (isNumber(parts[1]) && parts[1].count <= 2)
    else { throw ValidationError("“\(text)” is no rate; write a percentage like 1.5 or 12.25.") }
    var hundredths = 0
    if parts.count == 2, let fraction = Int(parts[1]) {
      hundredths = parts[1].count == 1 ? fraction * 10 : fraction
    }
    guard let rate = BasisPoints(percent * 100 + hundredths) else {
      throw ValidationError("A rate is at most 100 %.")
    }
    return rate
  }
}

extension ArticleRules.Per: ExpressibleByArgument {}
extension ArticleRules.Shares: ExpressibleByArgument {}
extension ArticleRules.TipOutRounding: ExpressibleByArgument {}
