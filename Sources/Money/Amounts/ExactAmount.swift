/// An amount that may lie between two whole minor units, kept as an exact fraction until it is
/// rounded, once.
///
/// ```swift
/// var amount = ExactAmount(Money(minorUnits: 80_010))
/// amount = try amount.times(150, over: 10_000)  // 1.5 % of 800.10 = 12.0015
/// try amount.rounded(.toCent, in: .usd)  // 12.00
/// ```
public struct ExactAmount: Hashable, Sendable {
  /// In minor units, over ``denominator``.
  private let numerator: Int128
  /// Above zero.
  private let denominator: Int128

  public init(_ money: Money) {
    numerator = Int128(money.minorUnits)
    denominator = 1
  }

  private init(_ numerator: Int128, _ denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  public static let zero = ExactAmount(.zero)

  /// The amount times a fraction.
  ///
  /// - Precondition: the divisor is above zero.
  public func times(_ factor: Int64, over divisor: Int64) throws(MoneyError) -> ExactAmount {
    precondition(divisor > 0, "a fraction's divisor is above zero")
    let (top, topOverflow) = numerator.multipliedReportingOverflow(by: Int128(factor))
    let (bottom, bottomOverflow) = denominator.multipliedReportingOverflow(by: Int128(divisor))
    guard !topOverflow, !bottomOverflow else { throw .overflow }
    return ExactAmount(top, bottom).reduced
  }

  public func times(_ rate: BasisPoints) throws(MoneyError) -> ExactAmount {
    try times(Int64(rate.rawValue), over: 10_000)
  }

  public static func + (
    lhs: ExactAmount, rhs: ExactAmount
  ) throws(MoneyError) -> ExactAmount {
    let (left, leftOverflow) = lhs.numerator.multipliedReportingOverflow(by: rhs.denominator)
    let (right, rightOverflow) = rhs.numerator.multipliedReportingOverflow(by: lhs.denominator)
    let (bottom, bottomOverflow) = lhs.denominator.multipliedReportingOverflow(by: rhs.denominator)
    let (top, topOverflow) = left.addingReportingOverflow(right)
    guard !leftOverflow, !rightOverflow, !bottomOverflow, !topOverflow else { throw .overflow }
    return ExactAmount(top, bottom).reduced
  }

  private var reduced: ExactAmount {
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    guard divisor > 1 else { return self }
    return ExactAmount(numerator / Int128(divisor), denominator / Int128(divisor))
  }

  /// The whole minor units; exactly half goes away from zero.
  public func rounded(_ rounding: AmountRounding, in currency: Currency) throws(MoneyError) -> Money
  {
    let multiple = Int128(rounding.unit.minorUnits(in: currency))
    let (step, overflow) = denominator.multipliedReportingOverflow(by: multiple)
    guard !overflow else { throw .overflow }
    let size = numerator.magnitude
    let (whole, rest) = size.quotientAndRemainder(dividingBy: step.magnitude)
    let isUp =
      switch rounding.direction {
      case .nearest: rest >= step.magnitude - rest
      case .up: rest > 0 && numerator > 0
      case .down: rest > 0 && numerator < 0
      }
    let units = Int128(whole + (isUp ? 1 : 0)) * multiple
    guard let result = Int64(exactly: numerator < 0 ? -units : units) else { throw .overflow }
    return Money(minorUnits: result)
  }

  /// The amount with as many digits as it needs, at most four below the minor unit; `…` marks
  /// what goes on.
  public func formatted(in currency: Currency) -> String {
    let (whole, rest) = numerator.magnitude.quotientAndRemainder(dividingBy: denominator.magnitude)
    guard let units = Int64(exactly: whole) else { return "" }
    let text = (numerator < 0 ? "-" : "") + Money(minorUnits: units).formatted(in: currency)
    guard rest != 0 else { return text }
    return text + (currency.minorDigits == 0 ? "." : "")
      + DecimalDigits.fraction(rest, over: denominator.magnitude)
  }
}

/// How an exact amount becomes money that can be paid.
public struct AmountRounding: Hashable, Sendable, Codable {
  public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
    /// To the nearest one; half goes up.
    case nearest
    case up
    case down
  }

  public enum Unit: String, Hashable, Sendable, Codable, CaseIterable {
    /// The smallest unit of the currency.
    case cent
    /// A twentieth of the major unit: in Canada cash is paid in these.
    case nickel
    case dime
    case quarter
    case dollar
    case five
    case ten

    /// The multiple in minor units, at least one.
    public func minorUnits(in currency: Currency) -> Int64 {
      switch self {
      case .cent: 1
      case .nickel: max(1, currency.minorUnitsPerMajor / 20)
      case .dime: max(1, currency.minorUnitsPerMajor / 10)
      case .quarter: max(1, currency.minorUnitsPerMajor / 4)
      case .dollar: currency.minorUnitsPerMajor
      case .five: currency.minorUnitsPerMajor * 5
      case .ten: currency.minorUnitsPerMajor * 10
      }
    }
  }

  public var direction: Direction
  public var unit: Unit

  public init(_ direction: Direction, to unit: Unit) {
    self.direction = direction
    self.unit = unit
  }

  public static let toCent = AmountRounding(.nearest, to: .cent)

  /// What ``words`` say; nil for other words.
  public init?(words: String) {
    for direction in Direction.allCases {
      for unit in Unit.allCases {
        self.init(direction, to: unit)
        if self.words == words { return }
      }
    }
    return nil
  }

  /// `to the cent`, `up to the dollar`, `down to the ten dollars`.
  public var words: String {
    let way = direction == .nearest ? "to the" : "\(direction.rawValue) to the"
    return switch unit {
    case .cent, .nickel, .dime, .quarter, .dollar: "\(way) \(unit.rawValue)"
    case .five, .ten: "\(way) \(unit.rawValue) dollars"
    }
  }
}

/// The greatest number that divides both; of nothing and a number that number.
package func greatestCommonDivisor<Number: BinaryInteger>(_ first: Number, _ second: Number)
  -> Number
{
  var (divisor, rest) = (first, second)
  while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
  return divisor
}
