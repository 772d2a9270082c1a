/// An amount of money as a whole number of minor units: cents of a dollar, yen, fils of a dinar.
///
/// There is no way to make one from a floating point number, and no `*` or `/`: a part of an
/// amount comes from ``portion(_:)`` and a division from ``allocated(byRanked:)``, both exact.
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

  public static let zero = Money(minorUnits: 0)

  public init(from decoder: any Decoder) throws {
    self.init(minorUnits: try decoder.singleValueContainer().decode(Int64.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(minorUnits)
  }

  public var isNegative: Bool { minorUnits < 0 }

  public static func + (lhs: Money, rhs: Money) throws(MoneyError) -> Money {
    let (sum, overflow) = lhs.minorUnits.addingReportingOverflow(rhs.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: sum)
  }

  public static func - (lhs: Money, rhs: Money) throws(MoneyError) -> Money {
    let (difference, overflow) = lhs.minorUnits.subtractingReportingOverflow(rhs.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: difference)
  }

  public func negated() throws(MoneyError) -> Money { try .zero - self }

  public func magnitude() throws(MoneyError) -> Money { isNegative ? try negated() : self }

  /// The amount `count` times: what `count` people get who get this much each.
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
  @inlinable public func sum() throws(MoneyError) -> Money {
    var total = Money.zero
    for amount in self { total = try total + amount }
    return total
  }
}

public enum MoneyError: Error, Hashable, Sendable {
  case overflow
  case negativeWeight(units: Int64)
  case nobodyToShare(Money)
}

/// Computes what throws errors of one kind, and those of money, which become some of that kind.
package func only<Value, Failure: Error>(
  _ ofMoney: (MoneyError) -> Failure, _ compute: () throws -> Value
) throws(Failure) -> Value {
  do {
    return try compute()
  } catch let error as Failure {
    throw error
  } catch let error as MoneyError {
    throw ofMoney(error)
  } catch {
    preconditionFailure("an error of no known kind: \(error)")
  }
}

extension Money {
  /// The amount as people read it: `$1,234.56`, `-$4.68`, `¥1,235`, `KWD 1.250`.
  public func formatted(in currency: Currency) -> String {
    let prefix = currency.symbol.isEmpty ? currency.code + " " : currency.symbol
    return (isNegative ? "-" : "") + prefix + digits(in: currency, grouped: true)
  }

  /// The amount as files hold it: `1234.56`, `-4.68`, `1235`; no sign of the currency, no commas.
  public func plain(in currency: Currency) -> String {
    (isNegative ? "-" : "") + digits(in: currency, grouped: false)
  }

  private func digits(in currency: Currency, grouped: Bool) -> String {
    let scale = UInt64(currency.minorUnitsPerMajor)
    let (major, minor) = minorUnits.magnitude.quotientAndRemainder(dividingBy: scale)
    var text = grouped ? Self.grouped(String(major)) : String(major)
    if currency.minorDigits > 0 {
      let fraction = String(minor)
      text += "." + String(repeating: "0", count: currency.minorDigits - fraction.count) + fraction
    }
    return text
  }

  private static func grouped(_ digits: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
