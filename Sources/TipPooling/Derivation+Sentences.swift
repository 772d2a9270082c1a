public import Monetary

extension Derivation {
  /// The derivation as a person would tell it, one sentence a step; a policy file's rule stands
  /// behind it with file and line.
  public func sentences(in currency: Currency) -> [String] {
    steps.map { step in
      guard let rule = step.rule else { return step.sentence(in: currency) }
      return "\(step.sentence(in: currency)) [\(rule)]"
    }
  }
}

extension Derivation.Step {
  /// The step as a sentence with its figures.
  public func sentence(in currency: Currency) -> String {
    func text(_ money: Money) -> String { money.formatted(in: currency) }
    switch self {
    case .serverTotal(let report, let total):
      var sum =
        "\(text(report.houseOwesServer)) house owes server "
        + "− \(text(report.serverOwesHouse)) server owes house"
      if report.cashSales != .zero { sum += " + \(text(report.cashSales)) cash sales" }
      sum += " + \(text(report.cashTips)) cash tips"
      return "\(report.employee.name.text) brought in \(sum) = \(text(total))."
    case .combinedTips(1, let total):
      return "The tips of 1 server are \(text(total))."
    case .combinedTips(let servers, let total):
      return "The tips of \(servers) servers add up to \(text(total))."
    case .combinedNetSales(1, let total):
      return "The net sales of 1 server are \(text(total))."
    case .combinedNetSales(let servers, let total):
      return "The net sales of \(servers) servers add up to \(text(total))."
    case .tipOut(let policy, let base, let heads, let amount):
      return Self.tipOut(policy, base: base, heads: heads, amount: amount, in: currency)
    case .noSupportStaff:
      return "Nobody worked in support, so nothing is taken off."
    case .tipOutCapped(let wanted, let available):
      return "That is more than the tips there are, so \(text(wanted)) becomes \(text(available))."
    case .serverPool(let tips, let supportPool, let amount):
      return "The servers share \(text(tips)) − \(text(supportPool)) = \(text(amount))."
    case .share(_, let pool, .equal(let people), let amount):
      return
        "\(text(pool)) in \(people) equal \(people == 1 ? "share" : "shares") = \(text(amount))."
    case .share(_, let pool, .hours(let own, let all), let amount):
      let total = WorkedTime.formattedHours(seconds: all)
      return "\(text(pool)) × \(own.formattedHours) of \(total) hours = \(text(amount))."
    case .serviceCharges(let amount):
      return "Of this, \(text(amount)) are service charges, not tips."
    default: return ruleSentence(in: currency)
    }
  }

  private static func tipOut(
    _ policy: ArticleRules, base: Money, heads: Int, amount: Money, in currency: Currency
  ) -> String {
    let exact = base.exactPortion(policy.supportRate, in: currency)
    // `per: head` counts one rounded figure for each person, so this division is exact.
    let once =
      policy.per == .head && heads > 0
      ? Money(minorUnits: amount.minorUnits / Int64(heads)) : amount
    var sentence =
      "Support gets \(policy.supportRate.formatted) of \(base.formatted(in: currency)) = \(exact)"
    if exact != once.formatted(in: currency) {
      let how = policy.tipOutRounding == .cent ? "rounded" : "rounded up to the next whole"
      sentence += ", \(how): \(once.formatted(in: currency))"
    }
    if policy.per == .head {
      sentence += " for each of \(heads): \(amount.formatted(in: currency))"
    }
    return sentence + "."
  }
}
