public import BusinessCalendar
public import Monetary

/// What kind of value a pattern finds, and so which content filter reads it.
public enum ValueKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// Money, in minor units.
  case amount
  /// A whole number of things or people.
  case count
  /// A share in percent.
  case percent
  /// A person's name.
  case name
  /// A day.
  case date
  /// Words as they stand: the name of a house.
  case text
}

/// A value as read.
public enum FieldValue: Hashable, Sendable, Codable {
  /// Money with its sign.
  case amount(Money)
  /// A whole number, zero or more.
  case count(Int)
  /// Hundredths of a percent.
  case percent(hundredths: Int)
  /// A person's name, a house's, or other words: an address, a telephone as `+18645550134`.
  case name(String)
  /// A day.
  case date(CalendarDay)

  /// The money, where it is money.
  public var money: Money? {
    if case .amount(let money) = self { money } else { nil }
  }

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
}
