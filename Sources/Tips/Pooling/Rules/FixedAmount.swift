public import Money

/// A fixed amount of a policy, in hundredths of a major unit.
public struct FixedAmount: Hashable, Sendable, Codable {
  public let hundredths: Int64
  /// The sign or ISO code in front of it.
  public let sign: String

  public enum Trouble: Hashable, Sendable {
    /// Its sign is another currency's: `$20` in a house of euros could mean either.
    case otherSign
    /// It lies between two units: `¥20.75`.
    case betweenUnits
  }

  /// Why the amount cannot be paid in that currency; nil where it can.
  public func trouble(in currency: Currency) -> Trouble? {
    guard [currency.symbol, currency.code].contains(sign) else { return .otherSign }
    let isWhole = currency.minorDigits >= 2 || hundredths.isMultiple(of: 100)
    return isWhole ? nil : .betweenUnits
  }

  func money(in currency: Currency) throws(MoneyError) -> Money {
    let (units, overflow) = hundredths.multipliedReportingOverflow(by: currency.minorUnitsPerMajor)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: units / 100)
  }

  /// As a policy has it: `$20.75`, `CHF 20`.
  public var written: String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    let space = sign.count > 1 ? " " : ""
    return sign + space + String(whole) + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)")
  }
}

extension FixedAmount {
  /// What may be meant by it in that currency.
  func meant(in currency: Currency) -> [FixedAmount] {
    let sign = currency.symbol.isEmpty ? currency.code : currency.symbol
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    let meant =
      currency.minorDigits >= 2 || rest == 0 ? [hundredths] : [whole * 100, (whole + 1) * 100]
    return meant.map { FixedAmount(hundredths: $0, sign: sign) }
  }
}

extension FixedAmount.Trouble {
  /// What is wrong: `“$20” is no amount in EUR`.
  public func problem(of amount: FixedAmount, in currency: Currency) -> String {
    let what = "“\(amount.written)” is no amount in \(currency.code)"
    return self == .otherSign ? what : what + ", which has no digits after the point"
  }

  /// What to write instead: `write “€20” if that is meant`.
  public func remedy(of amount: FixedAmount, in currency: Currency) -> String {
    let texts = amount.meant(in: currency).map { "“\($0.written)”" }
    return "write \(texts.joined(separator: " or ")) if that is meant"
  }
}

extension PolicyVersion {
  /// The first amount that cannot be paid in a currency, with the line of its step.
  func amountNot(
    in currency: Currency
  ) -> (amount: FixedAmount, trouble: FixedAmount.Trouble, line: Int)? {
    for step in steps {
      let found =
        step.action.amounts.lazy.compactMap { Self.trouble(of: $0, in: currency) }.first
        ?? step.condition.flatMap { Self.trouble(of: $0, in: currency) }
      if let found { return (found.0, found.1, step.line) }
    }
    return nil
  }

  private typealias Found = (FixedAmount, FixedAmount.Trouble)

  private static func trouble(of rule: AmountRule, in currency: Currency) -> Found? {
    func ofTerms(_ terms: [AmountRule.Term]) -> Found? {
      terms.lazy.compactMap { trouble(of: $0, in: currency) }.first
    }
    return ofTerms(rule.terms) ?? rule.least.flatMap { ofTerms($0.terms) }
      ?? rule.most.flatMap { ofTerms($0.terms) } ?? rule.recommended.flatMap { ofTerms($0.terms) }
      ?? rule.cases?.lazy.compactMap { trouble(of: $0.condition, in: currency) }.first
  }

  private static func trouble(of term: AmountRule.Term, in currency: Currency) -> Found? {
    switch term {
    case .fixed(let amount, _): amount.trouble(in: currency).map { (amount, $0) }
    case .part(_, let base): trouble(of: base.limits, in: currency)
    case .rest, .typed: nil
    }
  }

  private static func trouble(of condition: RuleCondition, in currency: Currency) -> Found? {
    condition.tests.lazy.compactMap { test -> Found? in
      if let found = test.bases.lazy.compactMap({ trouble(of: $0.limits, in: currency) }).first {
        return found
      }
      guard case .money(_, _, let amount) = test else { return nil }
      return trouble(of: [amount], in: currency)
    }.first
  }

  private static func trouble(of amounts: [FixedAmount], in currency: Currency) -> Found? {
    amounts.lazy.compactMap { amount in amount.trouble(in: currency).map { (amount, $0) } }.first
  }
}
