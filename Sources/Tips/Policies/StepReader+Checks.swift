import Files
import Money

/// What came in check by check, among those who were there: `for: each check`.
extension StepReader {
  private static let form =
    "write it like “pool: counter”, “takes: everything”, “from: the shift's own money”, “to: barista”, "
    + "“by: points”, “for: each check”"

  /// Whether the step shares something else than what came in check by check; noted.
  func refusesChecks(_ node: YAMLNode) -> Bool {
    func refuse(_ node: YAMLNode, _ problem: String, _ remedy: String = Self.form) -> Bool {
      return file.refuses(node, problem: problem, remedy: remedy)
    }
    let isShared = mapping.optional("to") != nil || mapping.optional("percentages") != nil
    guard mapping.optional("pool") != nil, isShared else {
      return refuse(node, "only a pool that is shared at once knows when its money came in")
    }
    guard mapping.optional("from")?.text == "the shift's own money" else {
      return refuse(
        mapping.optional("from") ?? node, "only what came in beside the reports has times")
    }
    guard let takes = mapping.optional("takes") else {
      return refuse(node, "it is not said what is shared of each check")
    }
    guard case .rest = first(of: takes) else {
      return refuse(takes, "of a check all is shared, or all of one kind")
    }
    if let node = mapping.keyNode("only if") {
      return refuse(
        node, "a condition is about all of the evening",
        "leave it out, or write two versions of the policy")
    }
    let coarse = vocabulary.version.oddCents?.coarse(in: vocabulary.currency ?? .usd)
    if let each = coarse?.rounding.each {
      return refuse(
        node,
        "the shares of each check would be rounded \(each.rawValue), and not what they add up to",
        "leave “shares rounded” out, or round only what is paid in cash")
    }
    return refusesMeasure() || refusesSplit()
  }

  /// What the step takes; nil where it is not understood, which is told elsewhere.
  private func first(of node: YAMLNode) -> AmountRule.Term? {
    guard let text = node.text else { return nil }
    do throws(PhraseError) {
      return try AmountPhrase.parse(text, names: vocabulary.names).terms.first
    } catch {
      return nil
    }
  }

  private func refusesMeasure() -> Bool {
    guard let node = mapping.optional("by"), let text = node.text else { return false }
    guard ["equal", "hours", "points", "points x hours"].contains(text) else {
      return file.refuses(
        node, problem: "nobody has “\(text)” of one check",
        remedy: "write equal, hours, points or points x hours")
    }
    let hourly = vocabulary.version.roles.first { $0.per == .hour }
    guard text == "points", let hourly else { return false }
    return file.refuses(
      node,
      problem: "the points of \(hourly.role.rawValue) are for each hour, and a check has none",
      remedy: "write “by: points x hours”, or leave “per: hour” out")
  }

  private func refusesSplit() -> Bool {
    guard let node = mapping.optional("if nobody"), node.keys != nil else { return false }
    return file.refuses(
      node, problem: "of what came in while nobody was there no parts are known",
      remedy: "name a pool, or leave it out: then a person has to look at it")
  }
}
