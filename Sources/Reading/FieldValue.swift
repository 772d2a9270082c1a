public import Money

/// What kind of value a pattern finds, and so which content filter reads it.
public enum ValueKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// Money, in minor units.
  case amount
  /// A whole number of things or people.
  case count
  /// A share in percent.
  case percent
  case name
  case date
  /// Words as they stand: the name of a house.
  case text
}

public enum FieldValue: Hashable, Sendable, Codable {
  /// Money with its sign.
  case amount(Money)
  /// A whole number, zero or more.
  case count(Int)
  /// Hundredths of a percent.
  case percent(hundredths: Int)
  /// A person's name, a house's, or other words: an address, a telephone as `+18645550134`.
  case name(String)
  case date(CalendarDay)

  public var money: Money? { if case .amount(let money) = self { money } else { nil } }

  var name: String? { if case .name(let name) = self { name } else { nil } }

  /// The value as people read it.
  public func formatted(in currency: Currency) -> String {
    switch self {
    case .amount(let money): money.formatted(in: currency)
    case .count(let count): String(count)
    case .percent(let hundredths):
      BasisPoints(hundredths)?.formatted ?? "\(hundredths) hundredths of a percent"
    case .name(let name): name
    case .date(let day): day.description
    }
  }

  /// The value as files hold it: `1234.56`, `52`, `Maria G`, `2026-09-25`.
  public func plain(in currency: Currency) -> String {
    switch self {
    case .amount(let money): money.plain(in: currency)
    case .percent(let hundredths): String(hundredths)
    case .count, .name, .date: formatted(in: currency)
    }
  }
}

extension Money {
  /// The amount that a text on paper says; nil for any other text.
  init?(printed text: String, in currency: Currency) {
    guard case .success(let read) = Result(catching: { try AmountText.parse(text, in: currency) })
    else { return nil }
    self = read.money
  }

  /// The amount with the other sign; nil for the one that has none.
  var turned: Money? { Money.zero.minus(self) }

  /// The sum; nil past 64 bits, which no report has.
  func plus(_ other: Money) -> Money? { [self, other].total }

  /// The difference; nil past 64 bits.
  func minus(_ other: Money) -> Money? {
    if case .success(let left) = Result(catching: { try self - other }) { left } else { nil }
  }

  /// Whether two amounts differ in nothing but the sign.
  func isSameSize(as other: Money) -> Bool {
    minorUnits.magnitude == other.minorUnits.magnitude
  }
}

extension Sequence<Money> {
  /// The sum; nil past 64 bits.
  var total: Money? {
    if case .success(let total) = Result(catching: sum) { total } else { nil }
  }
}
