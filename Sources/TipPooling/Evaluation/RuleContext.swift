import Monetary

/// The part of a shift that a rule is about while it is carried out.
struct RuleContext {
  let step: PolicyStep
  let rule: RuleReference
  /// The event; nil for the evening.
  let event: Int?
  /// The part of the day; nil for all of it.
  let window: TimeWindow?
  /// Whether the evening's staff works an event that has none of its own.
  let borrowsStaff: Bool

  /// The fact as a step of this rule.
  func tells(_ fact: some DerivationFact, effect: Money? = nil) -> Derivation.Step {
    Derivation.Step(fact, by: rule.line > 0 ? rule : nil, effect: effect)
  }
}

/// Where a rule stands.
public struct RuleReference: Hashable, Sendable {
  /// The file, as messages show it.
  public let file: String
  /// From 1; 0 for the article's own rules, which stand in no file.
  public let line: Int
}

extension RuleReference: CustomStringConvertible {
  /// `house.yml:12`
  public var description: String { "\(file):\(line)" }
}

/// A pool while the rules are carried out.
struct PoolState {
  let name: String
  /// The event that it belongs to; nil for the evening.
  let event: Int?
  var pot = Pot()
  /// All that flowed in since the pool was last empty: what percentages of it are counted of.
  var full = Pot()
  /// What flowed in since then and from whom, for giving it back.
  var inflows: [Inflow] = []
  /// The pools whose money flowed in since then, in one step or in several.
  var sources: Set<Int> = []
  /// How it came about.
  var history: [Derivation.Step] = []

  /// Who gave money to a pool; of a pool's money that are those who gave to that pool.
  struct Inflow {
    let worker: Int
    let amount: Int64
  }

  /// Where money comes from.
  enum Origin {
    case worker(Int)
    case pool(Int)
  }

  /// Steps of how it came about. What two pools that flow in have in common is told once.
  mutating func tell(_ steps: [Derivation.Step]) {
    let known = Set(history)
    history += steps.filter { !known.contains($0) }
  }

  /// An empty pool that fills again has nothing to do with what it held before.
  mutating func startAnew() {
    full = Pot()
    inflows = []
    sources = []
    history = []
  }
}
