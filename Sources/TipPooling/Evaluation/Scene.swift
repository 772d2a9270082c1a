/// The part of a shift that a rule is about while it is carried out.
struct Scene {
  let step: PolicyStep
  let rule: RuleReference
  /// The event; nil for the evening.
  let event: Int?
  /// The part of the day; nil for all of it.
  let window: TimeWindow?
  /// Whether the evening's staff works an event that has none of its own.
  let borrowsStaff: Bool
}

/// Where a rule stands.
public struct RuleReference: Hashable, Sendable {
  /// The file, as messages show it.
  public let file: String
  /// From 1.
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
  /// What flowed in, for giving it back.
  var inflows: [Inflow] = []
  /// How it came about.
  var history: [Derivation.Step] = []

  struct Inflow {
    enum Origin {
      case worker(Int)
      case pool(Int)
    }
    let origin: Origin
    let amount: Int64
  }
}
