/// An amount of money as a whole number of minor units: cents of a dollar, yen, fils of a dinar.
///
/// There is no way to make one from a floating point number, and no `*` or `/`: a part of an
/// amount comes from ``portion(_:)`` and a division from ``allocated(by:)``, both exact.
/// All amounts of one calculation are of one ``Currency``; the amount itself does not carry it.
///
/// ```swift
/// let tips = try Money(minorUnits: 70_000) + Money(minorUnits: 90_000)
/// tips.formatted(in: .usd)  // "$1,600.00"
/// ```
public struct Money: Hashable, Sendable, Codable {
  /// The amount in minor units; negative for a debt or a correction.
  public let minorUnits: Int64

  public init(minorUnits: Int64) { self.minorUnits = minorUnits }

  /// Nothing.
  public static let zero = Money(minorUnits: 0)

  public init(from decoder: any Decoder) throws {
    self.init(minorUnits: try decoder.singleValueContainer().decode(Int64.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(minorUnits)
  }

  public var isNegative: Bool { minorUnits < 0 }

  /// The sum.
  ///
  /// - Throws: ``MoneyError/overflow`` where it does not fit 64 bits.
  public static func + (lhs: Money, rhs: Money) throws(MoneyError) -> Money {
    let (sum, overflow) = lhs.minorUnits.addingReportingOverflow(rhs.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: sum)
  }

  /// The difference.
  ///
  /// - Throws: ``MoneyError/overflow`` where it does not fit 64 bits.
  public static func - (lhs: Money, rhs: Money) throws(MoneyError) -> Money {
    let (difference, overflow) = lhs.minorUnits.subtractingReportingOverflow(rhs.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: difference)
  }

  /// The amount with its sign turned.
  ///
  /// - Throws: ``MoneyError/overflow`` for the one amount that has no counterpart.
  public func negated() throws(MoneyError) -> Money { try .zero - self }

  /// The amount without its sign.
  ///
  /// - Throws: ``MoneyError/overflow`` for the one amount that has no counterpart.
  public func magnitude() throws(MoneyError) -> Money { isNegative ? try negated() : self }

  /// The amount `count` times: what `count` people get who get this much each.
  ///
  /// - Throws: ``MoneyError/overflow`` where it does not fit 64 bits.
  public func times(count: Int) throws(MoneyError) -> Money {
    let (product, overflow) = minorUnits.multipliedReportingOverflow(by: Int64(count))
    guard !overflow else { throw .overflow }
    return Money(minorUnits: product)
  }
}

extension Money: Comparable {
  public static func < (lhs: Money, rhs: Money) -> Bool { lhs.minorUnits < rhs.minorUnits }
}

extension Sequence<Money> {
  /// The sum of all; zero of none.
  ///
  /// - Throws: ``MoneyError/overflow`` where it does not fit 64 bits.
  @inlinable public func sum() throws(MoneyError) -> Money {
    var total = Money.zero
    for amount in self { total = try total + amount }
    return total
  }
}
