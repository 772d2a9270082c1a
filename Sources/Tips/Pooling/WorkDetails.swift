public import Money

/// What a policy may ask about one person's work in one shift, beside their role and hours.
public struct WorkDetails: Hashable, Sendable, Codable {
  /// When they were there; empty where only the hours are known.
  public var stints: [Stint]
  /// The part of the day that all of it belongs to: `brunch`; nil where the stints tell.
  public var window: String?
  /// Points of their own; nil where the role's count.
  public var points: Points?
  /// Managed, supervised or owned the house in this shift: may keep what is their own and may
  /// give, but has no share of a pool.
  public var isManager: Bool
  /// Has no share of any pool in this shift; gives all the same.
  public var isExcluded: Bool
  /// What was counted for them: covers, deliveries.
  public var counts: [NamedCount]
  /// Tips of private events among what the house owes this server; zero for support staff.
  public var eventTips: Money
  /// Since when they work here; nil where nobody said.
  public var hereSince: CalendarDay?
  /// How many shifts they worked here before this one; nil where nobody said.
  public var shiftsBefore: Int?
  /// Figures of their report that are no sales of a category: tax, comps, gross sales; nil for none.
  public var figures: [CategorySales]?
  /// What a server typed that was given to others; nil where nothing was typed, empty for nobody.
  public var gave: [TypedTipOut]?
  /// The team or section that they worked in that night: `A`; nil for none.
  public var team: String?

  public init(
    stints: [Stint] = [], window: String? = nil, points: Points? = nil, isManager: Bool = false,
    isExcluded: Bool = false, counts: [NamedCount] = [], eventTips: Money = .zero,
    hereSince: CalendarDay? = nil, shiftsBefore: Int? = nil,
    figures: [CategorySales]? = nil, gave: [TypedTipOut]? = nil,
    team: String? = nil
  ) {
    self.stints = stints
    self.window = window
    self.points = points
    self.isManager = isManager
    self.isExcluded = isExcluded
    self.counts = counts
    self.eventTips = eventTips
    self.hereSince = hereSince
    self.shiftsBefore = shiftsBefore
    self.figures = figures
    self.gave = gave
    self.team = team
  }

  /// A team as it is kept: a word of at most twenty letters and digits, in capitals, so that `a` and
  /// `A` are one; nil for anything else.
  public static func team(_ text: String) -> String? {
    let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    return isWord && (1...20).contains(text.count) ? text.uppercased() : nil
  }

  public static let none = WorkDetails()

  /// Whether two entries of one person tell of different parts of the day, or of different teams.
  func isApart(from other: WorkDetails) -> Bool {
    if window != other.window { return true }
    if let team, let others = other.team, team != others { return true }
    guard !stints.isEmpty, !other.stints.isEmpty else { return false }
    return stints.allSatisfy { stint in other.stints.allSatisfy { $0.overlap(stint) == 0 } }
  }

  /// The time worked, from the stints; nil where none are known.
  public var time: WorkedTime? {
    guard !stints.isEmpty else { return nil }
    return WorkedTime(seconds: stints.reduce(0) { $0 + $1.minutes * 60 })
  }

  public func count(_ name: String) -> Int? { counts.number(of: name) }
}

/// A part of the day with a name: `brunch`, 10:00-15:00; or a part of the house: `patio`.
public struct TimeWindow: Hashable, Sendable, Codable {
  public var name: String
  /// Nil for a part of the house: who and what belongs to it is told by its name alone.
  public var time: Stint?
}

public struct CategorySales: Hashable, Sendable, Codable {
  public var category: String
  /// Without tax and tips; zero or more.
  public var amount: Money

  public init(category: String, amount: Money) {
    self.category = category
    self.amount = amount
  }
}

public struct NamedCount: Hashable, Sendable, Codable {
  /// `covers`, `deliveries`.
  public var name: String
  /// Zero or more.
  public var count: Int

  public init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}

extension [NamedCount] {
  func number(of name: String) -> Int? { first { $0.name == name }?.count }
}

/// What came in beside the servers' reports: a tip jar, online orders, or, in a house without
/// reports, all of the shift. The house holds it.
public struct ShiftMoney: Hashable, Sendable, Codable {
  /// The source of the policy that it is; nil for the shift's money in general.
  public var name: String?
  /// The part of the day that it belongs to; nil for all of it.
  public var window: String?
  public var sources: TipSources
  /// Sales that stand in no report.
  public var netSales: Money
  public var sales: [CategorySales]
  public var counts: [NamedCount]

  public init(
    name: String? = nil, window: String? = nil, sources: TipSources, netSales: Money = .zero,
    sales: [CategorySales] = [], counts: [NamedCount] = []
  ) {
    self.name = name
    self.window = window
    self.sources = sources
    self.netSales = netSales
    self.sales = sales
    self.counts = counts
  }
}

/// A private event: a banquet, a buyout.
public struct PrivateEvent: Hashable, Sendable, Codable {
  public var name: String
  /// What it brought in. The house holds it.
  public var sources: TipSources
  public var netSales: Money
  public var sales: [CategorySales]
  public var counts: [NamedCount]
  /// Who worked it; empty where the evening's staff did.
  public var staff: [SupportMember]

  public init(
    name: String, sources: TipSources, netSales: Money = .zero, sales: [CategorySales] = [],
    counts: [NamedCount] = [], staff: [SupportMember] = []
  ) {
    self.name = name
    self.sources = sources
    self.netSales = netSales
    self.sales = sales
    self.counts = counts
    self.staff = staff
  }
}
