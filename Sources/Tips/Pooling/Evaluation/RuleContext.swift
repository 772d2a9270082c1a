import Money

/// The rule that is being carried out, and the part of a shift that it is about.
struct RuleContext {
  let rule: RuleReference
  /// The event; nil for the evening.
  var event: Int?
  /// The team; nil for all of the evening.
  var team: String?
  /// The part of the day; nil for all of it.
  var window: TimeWindow?
  /// The period at whose end the rule shares; nil for a rule of the night.
  var period: PoolPeriod?
  /// Whether the evening's staff works an event that has none of its own.
  var borrowsStaff = false
  /// What is held against each giver; nil for nothing.
  var condition: RuleCondition?
  /// Whether the rule counts only where something holds.
  var isConditional = false
  /// Who makes up for what a giver has not; nil where what there is must do.
  var shortfall: Shortfall?
  /// What was wanted and not there, where the house or the giver makes up for it.
  var missing = Money.zero
}

public struct RuleReference: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The file, as messages show it.
  public let file: String
  /// From 1; 0 for the article's own rules, which stand in no file.
  public let line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// `house.yml:12`
  public var description: String { "\(file):\(line)" }
}

/// A pool while the rules are carried out.
struct PoolState {
  struct Inflow {
    let worker: Int
    let amount: Int64
    var through: Set<Int> = []
  }

  let name: String
  /// The event that it belongs to; nil for the evening.
  let event: Int?
  /// The team that it belongs to; nil for all of the evening.
  var team: String?
  var pot = Pot()
  /// All that flowed in since the pool was last empty: what percentages of it are counted of.
  var full = Pot()
  /// What flowed in since then and from whom, for giving it back. Of another pool's money that are
  /// those who gave to that pool.
  var inflows: [Inflow] = []
  /// How much flowed in since then out of each pool, in one step or in several.
  var sources: [Int: Int64] = [:]
  var history: [Derivation.Step] = []
  /// Whether a rule with a condition shared it.
  var isSharedByCondition = false

  var holder: MoneyHolder { .pool(name) }

  /// Steps of how it came about. What two pools that flow in have in common is told once.
  mutating func tell(_ steps: [Derivation.Step]) {
    guard !history.isEmpty else {
      history = steps
      return
    }
    let known = Set(history)
    history += steps.filter { !known.contains($0) }
  }
}

/// Money that the house holds beside the servers' reports: the shift's own, and that of events.
struct MoneyBeside {
  /// The event; nil for the evening.
  var event: Int?
  /// The part of the day; nil for all of it.
  var window: String?
  /// As it was entered; nothing where a rule gave it back.
  var entered = Pot()
  var pot: Pot
  /// After the card fee, before any rule took of it.
  var gross = Pot()
  var fee: Derivation.Step?
}
