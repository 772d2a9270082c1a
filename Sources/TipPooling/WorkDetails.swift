public import Monetary

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

  public init(
    stints: [Stint] = [], window: String? = nil, points: Points? = nil, isManager: Bool = false,
    isExcluded: Bool = false, counts: [NamedCount] = [], eventTips: Money = .zero
  ) {
    self.stints = stints
    self.window = window
    self.points = points
    self.isManager = isManager
    self.isExcluded = isExcluded
    self.counts = counts
    self.eventTips = eventTips
  }

  /// Nothing but role and hours is known.
  public static let none = WorkDetails()

  /// Whether two entries of one person tell of different parts of the day.
  func isApart(from other: WorkDetails) -> Bool {
    if window != other.window { return true }
    guard !stints.isEmpty, !other.stints.isEmpty else { return false }
    return stints.allSatisfy { stint in other.stints.allSatisfy { $0.overlap(stint) == 0 } }
  }

  /// The time worked, from the stints; nil where none are known.
  public var time: WorkedTime? {
    guard !stints.isEmpty else { return nil }
    return WorkedTime(seconds: stints.reduce(0) { $0 + ($1.to - $1.from) * 60 })
  }

  /// How often something was counted; nil where it was not.
  public func count(_ name: String) -> Int? { counts.first { $0.name == name }?.count }
}

/// A stretch of time that somebody worked.
public struct Stint: Hashable, Sendable, Codable {
  /// Minutes since midnight of the business day, 240 (four in the morning) … 1,680: the night
  /// after midnight belongs to the day before.
  public let from: Int
  /// As ``from``, later than it.
  public let to: Int

  /// Nil where it ends before it starts.
  public init?(from: Int, to: Int) {
    guard (ClockTime.dayStart..<ClockTime.dayEnd).contains(from),
      (from + 1...ClockTime.dayEnd).contains(to)
    else { return nil }
    self.from = from
    self.to = to
  }

  /// A stretch from a text: `17:00-23:30`, `22:00-02:00`.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let from = ClockTime(parts[0].trimmed),
      let to = ClockTime(parts[1].trimmed)
    else { return nil }
    self.init(
      from: from.minutes, to: to.minutes == ClockTime.dayStart ? ClockTime.dayEnd : to.minutes)
  }

  /// How many minutes of it lie in a window.
  func overlap(_ other: Stint) -> Int { max(0, min(to, other.to) - max(from, other.from)) }

  /// `17:00-23:30`.
  public var formatted: String { ClockTime.formatted(from) + "-" + ClockTime.formatted(to) }
}

extension StringProtocol {
  /// The text without the spaces around it.
  fileprivate var trimmed: SubSequence {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// A time of a business day, which starts at four in the morning.
struct ClockTime {
  static let dayStart = 240
  static let dayEnd = 1680

  /// 240 …< 1,680.
  let minutes: Int

  /// `17:00`, `9:30`, `00:30`; midnight is `24:00` too.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), minute < 60,
      hour < 24 || (hour, minute) == (24, 0)
    else { return nil }
    let time = hour * 60 + minute
    minutes = time < Self.dayStart ? time + 1440 : time
  }

  static func formatted(_ minutes: Int) -> String {
    let (hour, minute) = (minutes % 1440).quotientAndRemainder(dividingBy: 60)
    return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }
}

/// A part of the day with a name: `brunch`, 10:00-15:00; or a part of the house: `patio`.
public struct TimeWindow: Hashable, Sendable, Codable {
  public var name: String
  /// Nil for a part of the house: who and what belongs to it is told by its name alone.
  public var time: Stint?

  public init(name: String, time: Stint?) {
    self.name = name
    self.time = time
  }
}

/// Sales of one category: food, wine.
public struct CategorySales: Hashable, Sendable, Codable {
  public var category: String
  /// Without tax and tips; zero or more.
  public var amount: Money

  public init(category: String, amount: Money) {
    self.category = category
    self.amount = amount
  }
}

/// How often something was counted.
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
