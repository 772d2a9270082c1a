public import Money

/// How much: `1.5 % of net sales`, `$20 per head`, `5 % of food sales plus 5 % of event food
/// sales`, `the rest`.
public struct AmountRule: Hashable, Sendable, Codable {
  /// What is added up before it is rounded once.
  public var terms: [Term]
  /// Counted for each receiver, and rounded for each.
  public var isPerHead = false
  public var rounding = AmountRounding.toCent
  /// Never less, as far as the giver has it.
  public var least: Limit?
  public var most: Limit?
  /// What a giver who types the amount is asked for; nil for none.
  public var recommended: Limit?
  /// The amount as the file says it.
  public var words: String
  /// Other amounts where something holds: the last whose condition does counts; nil for none.
  public var cases: [Case]?
  /// What holds this night, so that it stands in the place of another amount; nil in a policy, and where
  /// it is the first.
  public internal(set) var because: RuleCondition?

  /// The amount in place of the first where a condition holds.
  public struct Case: Hashable, Sendable, Codable {
    public var condition: RuleCondition
    /// Without cases of its own.
    public var amount: AmountRule
  }

  /// Itself and every amount that may stand in its place.
  public var all: [AmountRule] { cases.map { [self] + $0.map(\.amount) } ?? [self] }

  /// Everything that is left, of all sources.
  public static let everything = AmountRule(terms: [.rest(.all)], words: "everything")

  /// The sources that it takes all of; nil where it takes a counted amount.
  public var rest: SourceSet? {
    if case .rest(let sources) = terms.first { return sources }
    return nil
  }

  /// The kinds of money that the amount is taken of: a part of card tips comes out of card tips,
  /// a part of sales out of everything.
  public var takenSources: SourceSet {
    var sources: SourceSet = []
    for term in terms {
      switch term {
      case .rest(let rest): sources.formUnion(rest)
      case .part(_, let base):
        guard case .tips(let tips) = base.whole else { return .all }
        sources.formUnion(tips)
      case .fixed, .typed: return .all
      }
    }
    return sources
  }

  public var countsHours: Bool { terms.contains(where: \.countsHours) }

  /// A floor or a ceiling: an amount of its own, counted like the first and rounded to the cent.
  public struct Limit: Hashable, Sendable, Codable {
    public var terms: [Term]
    /// The amount as the file says it.
    public var words: String
  }

  public enum Term: Hashable, Sendable, Codable {
    /// All that is left of some sources; stands alone.
    case rest(SourceSet)
    case part(Proportion, of: Base)
    case fixed(FixedAmount, per: Unit)
    /// What each giver typed, for a role or pool of this name, or without one for each person whom
    /// they named; stands alone.
    case typed(String?)

    private enum CodingKeys: String, CodingKey {
      case rest
      case part = "percent"
      case fixed
      case typed
    }

    public var countsHours: Bool {
      if case .fixed(_, .hour) = self { return true }
      return false
    }
  }

  public indirect enum Base: Hashable, Sendable, Codable {
    /// Sales of these categories; net sales where none is named. Of the giver alone where the
    /// amount is counted for each giver, else of all who are in the rule's part of the shift.
    case sales([String])
    case combinedSales([String])
    case eventSales([String])
    /// Tips of some sources: the giver's own as brought in, after the card fee; from a pool all
    /// that flowed into it.
    case tips(SourceSet)
    /// What the giver has got so far.
    case share
    /// What the giver, or the pool, still has after the steps above.
    case left
    /// All that flowed into a pool since it was last empty, so that the order of two percentages
    /// changes nothing.
    case pool(String)
    /// What of a base lies above one limit and up to another: `net sales above $1,000`.
    case slice(Base, above: FixedAmount?, upTo: FixedAmount?)
    /// What of a base lies above a part of another, which is rounded to the cent: `tips above 20 % of net
    /// sales`.
    case excess(Base, above: BasisPoints, of: Base)
    /// Some sales and figures less others, never below zero: `net sales minus comps`.
    case balance(SalesBalance)
  }

  public enum Unit: Hashable, Sendable, Codable {
    case once
    /// An hour that a receiver worked; in a guarantee one of the person's hours.
    case hour
    /// Something that was counted for the giver: covers, bottles.
    case count(String)
    /// Somebody who works in a role, whoever gives.
    case person(JobRole)
  }
}

/// Kinds of money that are kept apart to the end.
public struct SourceSet: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let card = SourceSet(rawValue: 1)
  public static let cash = SourceSet(rawValue: 2)
  public static let charges = SourceSet(rawValue: 4)
  public static let event = SourceSet(rawValue: 8)
  public static let house = SourceSet(rawValue: 16)
  /// Everything that guests gave as tips.
  public static let tips: SourceSet = [.card, .cash, .event]
  public static let all: SourceSet = [.card, .cash, .charges, .event, .house]

  /// `card tips`, `tips and service charges`.
  public var words: String {
    if self == .all { return "everything" }
    if self == .tips { return "tips" }
    if self == [.tips, .charges] { return "tips and service charges" }
    let names: [(SourceSet, String)] = [
      (.card, "card tips"), (.cash, "cash tips"), (.event, "event tips"),
      (.charges, "service charges"), (.house, "the house's money"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: " and ")
  }
}

/// Sales and other figures of reports added up and taken off: `net sales plus tax minus comps`.
public struct SalesBalance: Hashable, Sendable, Codable {
  public enum Whose: String, Hashable, Sendable, Codable, CaseIterable {
    /// Of the giver alone where the amount is counted for each giver, else of all in the rule's part
    /// of the shift.
    case own
    case combined
    case events
  }

  public enum Item: Hashable, Sendable, Codable {
    case net
    case category(String)
    /// A figure that reports have beside their sales: tax, comps.
    case figure(String)
  }

  public var whose: Whose
  public var plus: [Item]
  public var minus: [Item]
}
