import Money

/// One rule of a policy file, in the order in which it is carried out.
public struct PolicyStep: Hashable, Sendable, Codable {
  /// The line of the file on which it starts, from 1; 0 for a rule that stands in no file.
  public var line: Int
  /// What the house calls it, where it says so.
  public var name: String?
  public var scope: Scope
  /// What must hold so that it counts; nil where it always does. Where people give of their own,
  /// it is held against each of them.
  public var condition: RuleCondition?
  public var action: Action

  public init(
    line: Int, name: String? = nil, scope: Scope = .evening, condition: RuleCondition? = nil,
    action: Action
  ) {
    self.line = line
    self.name = name
    self.scope = scope
    self.condition = condition
    self.action = action
  }

  /// Whether its condition is held against each giver, and not against the shift.
  public var asksEachGiver: Bool {
    guard let condition, condition.asksGivers else { return false }
    return action.takes.contains { $0.origin.isOfEach }
  }

  /// What part of the shift a rule is about.
  public enum Scope: Hashable, Sendable, Codable {
    /// All of it, but private events.
    case evening
    /// Each private event by itself, with its own money and staff.
    case eachEvent
    /// Each check that came in beside the reports, for those who were there when it was closed.
    case eachCheck
    /// Each team of the night by itself, with the tips and the work of its people.
    case eachTeam
    /// A part of the day: its reports, and the hours worked in it.
    case window(String)
    /// All nights of a period together: what is in a pool is kept until the last of them is over.
    case period(PoolPeriod)
  }

  public enum Action: Hashable, Sendable, Codable {
    /// Money flows into a pool, and, where that is said, on to people at once.
    case collect(into: String, [Inflow], Sharing?, NobodyRule)
    case tipOut(TipOutRule)
    /// What is in a pool goes to people.
    case share(String, Sharing, NobodyRule)
    case keep(People)
    case guarantee(GuaranteeRule)
  }
}

/// One stream into a pool.
public struct Inflow: Hashable, Sendable, Codable {
  public var origin: MoneyOrigin
  public var amount: AmountRule

  public init(from origin: MoneyOrigin, _ amount: AmountRule) {
    self.origin = origin
    self.amount = amount
  }
}

/// Where money is taken.
public enum MoneyOrigin: Hashable, Sendable, Codable {
  /// Each person's own tips; the amount is counted for each of them alone.
  case own(People)
  /// The own tips of all of them together; the amount is counted once and taken in proportion.
  case together(People)
  /// What each person has got so far.
  case received(People)
  case pool(String)
  /// The shift's money that belongs to no server and has no name; in an event's rule its money.
  case general
  case events
  /// The house's own pocket; the amount is counted once.
  case house

  /// Whether the amount is counted for each who gives.
  public var isOfEach: Bool {
    switch self {
    case .own, .received: true
    case .together, .pool, .general, .events, .house: false
    }
  }
}

public struct TipOutRule: Hashable, Sendable, Codable {
  public var origin: MoneyOrigin
  public var amount: AmountRule
  /// Counted only for the part of the time in which a receiver was there.
  public var onlyWhileThere = false
  public var target: Target
  public var nobody = NobodyRule.stay
  /// Other amounts where more people are there to receive, fewest first; nil for none.
  public var tiers: [Tier]?
  /// Who makes up for what the giver has not; nil where what there is must do.
  public var shortfall: Shortfall?
  /// Of what is kept first: whether the tip outs below are all cut by the same part where what is left does
  /// not do for them; nil where the first ones take first.
  public var cutsAlike: Bool?
  /// Of what several give together: what each one's part is measured by; nil where that is what they have.
  public var contribution: Contribution?

  /// What each one's part of an amount that is given together is measured by.
  public enum Contribution: String, Hashable, Sendable, Codable, CaseIterable {
    case evenly
    case netSales = "by net sales"
  }

  /// The amount from so many receivers on.
  public struct Tier: Hashable, Sendable, Codable {
    /// Two or more.
    public var people: Int
    public var amount: AmountRule
  }

  func amount(forPeople count: Int) -> AmountRule {
    (tiers ?? []).last { $0.people <= count }?.amount ?? amount
  }

  /// Every amount that it may come to.
  public var amounts: [AmountRule] { amount.all + (tiers ?? []).flatMap(\.amount.all) }

  public enum Target: Hashable, Sendable, Codable {
    case people(Sharing)
    case pool(String)
    /// The house: only of service charges.
    case house
    /// Whoever gives it: they keep it, and steps below take of what is left.
    case giver
  }
}

/// Who makes up for an amount that its giver has not.
public enum Shortfall: String, Hashable, Sendable, Codable, CaseIterable {
  case house = "the house adds"
  /// Only of what people give of their own: they bring the rest in cash.
  case giver = "the giver owes"
}

/// Those who got less than an amount are topped up to it.
public struct GuaranteeRule: Hashable, Sendable, Codable {
  public var people: People
  /// For each person; `per hour` counts that person's hours.
  public var amount: AmountRule
  /// The pool that pays; nil where the house does.
  public var pool: String?
  /// Who makes up for what the pool has not; nil where what there is must do.
  public var shortfall: Shortfall?
}

public enum People: Hashable, Sendable, Codable {
  case everybody
  /// All who hand in a report.
  case servers
  /// All who hand in none.
  case support
  case roles([JobRole])
}

public struct Sharing: Hashable, Sendable, Codable {
  /// Who gets how much of the whole: one part of 100 %, or several; the percentages of those who
  /// are there are weighed against each other.
  public var parts: [Part]
  public var measure: Measure
  /// Seconds that a person must have worked to have a share; nil where the policy's rule for all
  /// shares counts.
  public var leastSeconds: Int?
  /// Whether somebody with several entries has one share in all; nil where each entry has its own.
  public var isForEachPerson: Bool?

  public init(
    parts: [Part], by measure: Measure, leastSeconds: Int? = nil, isForEachPerson: Bool? = nil
  ) {
    self.parts = parts
    self.measure = measure
    self.leastSeconds = leastSeconds
    self.isForEachPerson = isForEachPerson
  }

  public init(to people: People, by measure: Measure = .equal) {
    self.init(parts: [Part(people)], by: measure)
  }

  public struct Part: Hashable, Sendable, Codable {
    public var people: People
    public var proportion: Proportion
    /// As the file calls these people.
    public var label: String

    public init(_ people: People, _ proportion: Proportion = .all, label: String = "") {
      self.people = people
      self.proportion = proportion
      self.label = label
    }

    private enum CodingKeys: String, CodingKey {
      case people
      case proportion = "percent"
      case label
    }
  }

  public indirect enum Measure: Hashable, Sendable, Codable {
    case equal
    case hours
    /// The shifts that were worked: a share of a period for each.
    case shifts
    /// The role's points, for the shift or for each hour as the role says.
    case points
    case pointsTimesHours
    /// Own sales; of these categories, or net sales where none is named.
    case sales([String])
    case ownTips
    /// Something that was counted: covers, deliveries.
    case count(String)
    /// What givers typed for each person.
    case typed
    /// Who has the most of something gets all of it; several who have the same, in equal shares.
    case most(Measure)

    public var counted: Measure { if case .most(let inner) = self { inner } else { self } }

    var countsHours: Bool { counted == .hours || counted == .pointsTimesHours }

    /// Whether it is multiplied by what the role counts for.
    var countsShares: Bool {
      switch self {
      case .equal, .hours, .shifts, .points, .pointsTimesHours: true
      case .sales, .ownTips, .count, .typed, .most: false
      }
    }
  }
}

/// What happens where nobody is there to receive. The shift is flagged in any case.
public enum NobodyRule: Hashable, Sendable, Codable {
  /// It stays with, or goes back to, those who gave it.
  case stay
  case pool(String)
  /// It is split by weights among those who are there; nil stands for the giver.
  case split([Part])

  public struct Part: Hashable, Sendable, Codable {
    /// Nil: the giver.
    public var people: People?
    public var proportion: Proportion
    public var label: String

    private enum CodingKeys: String, CodingKey {
      case people
      case proportion = "percent"
      case label
    }
  }
}
