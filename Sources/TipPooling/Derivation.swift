public import Monetary

/// The lists of an evening's people.
public enum TipPool: String, Hashable, Sendable, Codable, CaseIterable {
  /// Those who hand in a report.
  case servers = "server"
  /// Hosts, runners, bussers.
  case support
  /// The staff of private events.
  case event
}

/// The steps that led to a payout, each with its figures, so that anybody can follow and check
/// it with pencil and paper.
public struct Derivation: Hashable, Sendable {
  /// The steps, first to last. After those that make the payout comes at most how much of it is
  /// service charges.
  public let steps: [Step]

  /// One step of the arithmetic.
  public struct Step: Sendable {
    /// The rule of a policy file that it follows; nil for facts, sums and the article's own rules.
    public let rule: RuleReference?
    /// What it adds to the payout, below zero what it takes from it; nil where it changes nothing.
    /// The effects of a derivation add up to the payout.
    public let effect: Money?
    /// What happened.
    public let fact: any DerivationFact

    init(_ fact: some DerivationFact, by rule: RuleReference? = nil, effect: Money? = nil) {
      self.fact = fact
      self.rule = rule
      self.effect = effect
    }

    /// The same step, as taken out of what the giver had got.
    func taking(_ amount: Money) -> Step {
      Step(fact, by: rule, effect: Money(minorUnits: -amount.minorUnits))
    }
  }

  /// The derivation as a person would tell it, one sentence a step; a policy file's rule stands
  /// behind it with file and line.
  public func sentences(in currency: Currency) -> [String] {
    steps.map { step in
      let sentence = step.fact.sentence(in: currency)
      guard let rule = step.rule else { return sentence }
      return "\(sentence) [\(rule)]"
    }
  }
}

/// What happened in one step of the arithmetic, with its figures.
public protocol DerivationFact: Hashable, Sendable {
  /// The fact as a person would tell it.
  func sentence(in currency: Currency) -> String
}

extension Derivation.Step: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    func isRight<Fact: DerivationFact>(_ fact: Fact) -> Bool { rhs.fact as? Fact == fact }
    return lhs.rule == rhs.rule && lhs.effect == rhs.effect && isRight(lhs.fact)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(effect)
    fact.hash(into: &hasher)
  }
}
