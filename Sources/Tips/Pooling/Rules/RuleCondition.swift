public import Money

/// What must hold so that a rule counts: `net sales are at least $800`.
public struct RuleCondition: Hashable, Sendable, Codable {
  /// All of them must hold; at least one.
  public var tests: [Test]
  /// The condition as the file says it.
  public var words: String

  public enum Test: Hashable, Sendable, Codable {
    case money(AmountRule.Base, Relation, FixedAmount)
    /// A part of a whole: `tips are at least 18 % of net sales`.
    case part(AmountRule.Base, Relation, BasisPoints, of: AmountRule.Base)
    /// Something that was counted: covers.
    case count(String, Relation, Int)
    /// The giver's hours, in seconds.
    case hours(Relation, seconds: Int)
    /// How many people work in these roles in the rule's part of the shift.
    case people(People, Relation, Int, label: String)
    /// The business day is one of these, or none of them.
    case day([DayOfRule], isOneOf: Bool)
  }

  public enum Relation: String, Hashable, Sendable, Codable, CaseIterable {
    case atLeast = "at least"
    case above
    case under
    case atMost = "at most"

    func holds<Value: Comparable>(_ value: Value, _ limit: Value) -> Bool {
      switch self {
      case .atLeast: value >= limit
      case .above: value > limit
      case .under: value < limit
      case .atMost: value <= limit
      }
    }
  }

  /// Whether it asks for what each giver has: their own sales, tips, counts or hours.
  public var asksGivers: Bool { tests.contains(where: \.asksGivers) }
}

extension RuleCondition.Test {
  public var asksGivers: Bool {
    switch self {
    case .money(let base, _, _): base.isGivers
    case .part(let base, _, _, let whole): base.isGivers || whole.isGivers
    case .count, .hours: true
    case .people, .day: false
    }
  }

  public var bases: [AmountRule.Base] {
    switch self {
    case .money(let base, _, _): base.counted
    case .part(let base, _, _, let whole): base.counted + whole.counted
    case .count, .hours, .people, .day: []
    }
  }
}

public enum DayOfRule: Hashable, Sendable, Codable {
  case weekday(Weekday)
  /// One of the policy's named days: `holiday`.
  case named(String)
}

/// Days with a name: `holiday`, every 25 December and 26 November 2026.
public struct NamedDays: Hashable, Sendable, Codable {
  public var name: String
  public var days: [CalendarDay] = []
  public var yearly: [YearlyDay] = []

  public struct YearlyDay: Hashable, Sendable, Codable {
    public var month: Int
    public var day: Int
  }

  public func contains(_ date: CalendarDay) -> Bool {
    days.contains(date) || yearly.contains(YearlyDay(month: date.month, day: date.day))
  }
}

extension AmountRule.Base {
  /// Whether it is each giver's own where people give.
  public var isGivers: Bool {
    switch self {
    case .sales, .tips, .share, .left: true
    case .combinedSales, .eventSales, .pool: false
    case .slice(let base, _, _): base.isGivers
    case .excess(let base, _, let other): base.isGivers || other.isGivers
    case .balance(let balance): balance.whose == .own
    }
  }

  /// The limits between which a part is counted.
  var limits: [FixedAmount] {
    switch self {
    case .slice(let base, let above, let upTo): [above, upTo].compactMap(\.self) + base.limits
    case .excess(let base, _, let other): base.limits + other.limits
    case .sales, .combinedSales, .eventSales, .tips, .share, .left, .pool, .balance: []
    }
  }

  /// Itself and whatever else is counted for it.
  public var counted: [AmountRule.Base] {
    if case .excess(_, _, let other) = self { [self, other] } else { [self] }
  }

  /// The base of which a part between limits is counted; itself where none is.
  public var whole: AmountRule.Base {
    switch self {
    case .slice(let base, _, _), .excess(let base, _, _): base.whole
    case .sales, .combinedSales, .eventSales, .tips, .share, .left, .pool, .balance: self
    }
  }
}

/// What a condition was held against, and that it did not hold.
public struct ConditionFinding: Hashable, Sendable {
  public let condition: RuleCondition
  /// What the first test that failed found.
  public let found: Found

  public enum Found: Hashable, Sendable {
    case money(Money)
    case part(Money, of: Money)
    case count(Int64, String)
    case seconds(Int64)
    case people(Int)
    case day(CalendarDay)
  }

  /// `“only if: net sales are at least $800”, and it is $750.00`
  func words(in currency: Currency) -> String {
    "“only if: \(condition.words)”, and it is \(found.words(in: currency))"
  }
}

extension ConditionFinding.Found {
  /// `$750.00`, `Thursday 2026-09-24`.
  func words(in currency: Currency) -> String {
    switch self {
    case .money(let money): money.formatted(in: currency)
    case .part(let part, let whole):
      "\(part.formatted(in: currency)) of \(whole.formatted(in: currency))"
    case .count(let count, let name): "\(count) \(name)"
    case .seconds(let seconds): WorkedTime.formattedHours(seconds: seconds) + " hours"
    case .people(let count): count == 1 ? "1 person" : "\(count) people"
    case .day(let day):
      "\(day.weekday.rawValue.prefix(1).uppercased())\(day.weekday.rawValue.dropFirst()) \(day)"
    }
  }
}
