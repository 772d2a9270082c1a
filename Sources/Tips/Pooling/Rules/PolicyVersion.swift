public import Money

/// One version of a house's policy file: everything that an evening is computed by. It is kept
/// whole with each shift, so that a later version never changes a closed one.
public struct PolicyVersion: Hashable, Sendable, Codable {
  /// What tells the policy apart: `eighty-twenty`.
  public var id: String
  public var name: String
  public var effective: CalendarDay
  /// The file, as messages show it.
  public var file: String
  /// The place whose law the policy was checked against (`NY`, `CA-ON`, `GB`); nil for the house's.
  public var state: String?
  /// Whether the house pays less than the minimum wage and counts tips towards it: then only
  /// those who serve guests may share tips.
  public var takesTipCredit: Bool
  /// What is held back for the card company; nil for nothing.
  public var cardFee: CardFee?
  /// The roles that exist; empty where any will do.
  public var roles: [RoleRule]
  /// Parts of the day with pools of their own.
  public var windows: [TimeWindow]
  /// The categories of sales that rules count; empty where none does.
  public var categories: [String]
  /// What else is counted: covers, deliveries.
  public var counts: [String]
  /// Money that the shift brings in under a name, beside the servers' reports: a tip jar.
  public var sources: [String]
  /// Whether the staff of private events shares the evening's pools too; nil where the policy does
  /// not say: it does unless a rule is for each event.
  public var eventStaff: EventStaff?
  /// The arithmetic, first to last.
  public var steps: [PolicyStep]
  /// How what people are handed is rounded; nil for the cent.
  public var cashRounding: AmountRounding?
  /// Days that rules name: holidays; nil for none.
  public var namedDays: [NamedDays]?
  /// How hours are counted; nil where they count as they were worked.
  public var hourRules: HourRules?
  /// Who gets the odd cents of shares; nil: the largest remainders.
  public var oddCents: OddCents?
  /// Figures of reports beside sales that rules count: tax, comps; nil for none.
  public var figures: [String]?
  /// How shares of one person's several entries are rounded; nil: each by itself.
  public var entriesOfPerson: EntriesOfPerson?

  public init(
    id: String, name: String, effective: CalendarDay, file: String, state: String? = nil,
    takesTipCredit: Bool = false, cardFee: CardFee? = nil, roles: [RoleRule] = [],
    windows: [TimeWindow] = [], categories: [String] = [], counts: [String] = [],
    sources: [String] = [], eventStaff: EventStaff? = nil, steps: [PolicyStep],
    cashRounding: AmountRounding? = nil, namedDays: [NamedDays]? = nil,
    hourRules: HourRules? = nil, oddCents: OddCents? = nil,
    entriesOfPerson: EntriesOfPerson? = nil, figures: [String]? = nil
  ) {
    self.id = id
    self.name = name
    self.effective = effective
    self.file = file
    self.state = state
    self.takesTipCredit = takesTipCredit
    self.cardFee = cardFee
    self.roles = roles
    self.windows = windows
    self.categories = categories
    self.counts = counts
    self.sources = sources
    self.eventStaff = eventStaff
    self.steps = steps
    self.cashRounding = cashRounding
    self.namedDays = namedDays
    self.hourRules = hourRules
    self.oddCents = oddCents
    self.figures = figures
    self.entriesOfPerson = entriesOfPerson
  }

  /// Where the staff of private events has its shares.
  public enum EventStaff: String, Hashable, Sendable, Codable, CaseIterable {
    /// In the rules for each event alone.
    case apart
    /// There, and in the rules of the evening.
    case inEvening = "in the evening too"
  }

  public var needsHours: Bool {
    hourRules?.leastToShare != nil || oddCents?.first == .mostHours
      || roles.contains { $0.lesserShares?.contains(where: \.asksHours) == true }
      || steps.contains { step in
        step.action.sharing?.leastSeconds != nil
      }
      || steps.contains { step in
        if case .tipOut(let rule) = step.action, rule.onlyWhileThere { return true }
        if step.conditions.contains(where: \.countsHours) { return true }
        return step.action.sharing?.measure.countsHours ?? false
          || step.action.amounts.contains(where: \.countsHours)
      }
  }

  public func rule(of role: JobRole) -> RoleRule? { roles.first { $0.role == role } }
}

/// The part of a card payment that the card company keeps, taken off the tips.
public struct CardFee: Hashable, Sendable, Codable {
  public var rate: BasisPoints
  /// What it is taken from: card tips, and service charges or event money if the house says so.
  /// Never cash.
  public var sources = SourceSet.card
  /// How it is rounded; nil: to the cent.
  public var rounding: AmountRounding?
  /// What it is rounded for; nil: once for each report.
  public var counting: Counting?
}

public struct RoleRule: Hashable, Sendable, Codable {
  public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
    case front
    case back
  }

  public enum Per: String, Hashable, Sendable, Codable, CaseIterable {
    /// Once a shift, however long.
    case shift
    case hour
  }

  public var role: JobRole
  public var points = Points.one
  public var per = Per.shift
  public var side = Side.front
  /// Whether the role may have a share of a pool at all; managers may not.
  public var maySharePools = true
  /// What a share, an hour or a point of this role counts for, in percent: 50 for trainees.
  public var counts = 100
  /// What counts in somebody's first shifts; nil where these are as all others.
  public var trainee: Trainee?
  /// When it counts for less in place of ``counts``: the first of these that holds; nil for never.
  public var lesserShares: [LesserShare]?
}

public struct Points: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// 0 … 1,000,000 (a thousand points).
  public let thousandths: Int

  public init?(thousandths: Int) {
    guard (0...1_000_000).contains(thousandths) else { return nil }
    self.thousandths = thousandths
  }

  private init(checked thousandths: Int) { self.thousandths = thousandths }

  /// Points from a text like `1`, `1.25`, `0.5`; at most three digits after the point.
  public init?(_ text: some StringProtocol) {
    guard let thousandths = DecimalDigits.units(text, places: 3) else { return nil }
    self.init(thousandths: Int(thousandths))
  }

  /// As points are stored: a bare number of thousandths.
  public init?(rawValue: Int) { self.init(thousandths: rawValue) }
  public var rawValue: Int { thousandths }

  public static let one = Points(checked: 1000)

  public static func < (lhs: Points, rhs: Points) -> Bool { lhs.thousandths < rhs.thousandths }

  /// `1.25`.
  public var formatted: String { DecimalDigits.quotient(Int64(thousandths), by: 1000) }
}
