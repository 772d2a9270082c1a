/// A rate in hundredths of a percent: 150 is 1.5 %.
public struct BasisPoints: Hashable, Sendable, Codable, Comparable {
  /// Hundredths of a percent, 0 (nothing) … 10,000 (all of it).
  public let rawValue: Int

  /// A rate; nil outside 0…10,000.
  public init?(_ rawValue: Int) {
    guard (0...10_000).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  private init(checked rawValue: Int) { self.rawValue = rawValue }

  /// 1.5 %: what the original article gives to support staff.
  public static let articleSupportRate = BasisPoints(checked: 150)

  /// Reads a bare number of basis points.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let value = try container.decode(Int.self)
    guard let rate = BasisPoints(value) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(value) is not a rate of 0 to 10000 basis points")
    }
    self = rate
  }

  /// Writes a bare number of basis points.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  public static func < (lhs: BasisPoints, rhs: BasisPoints) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// The rate as people read it: `1.5 %`, `20 %`, `0.25 %`.
  public var formatted: String {
    let (whole, hundredths) = rawValue.quotientAndRemainder(dividingBy: 100)
    var text = String(whole)
    if hundredths > 0 {
      text += "." + (hundredths < 10 ? "0" : "") + String(hundredths)
      if text.hasSuffix("0") { text.removeLast() }
    }
    return text + " %"
  }
}

/// How the exact product of a rate and an amount becomes whole minor units.
public enum PortionRounding: Hashable, Sendable {
  /// To the nearest minor unit; exactly half goes up.
  case nearestMinorUnit
  /// Up to the next multiple of that many minor units (100: the next dollar); an exact multiple
  /// stays. The multiple is 1 or more.
  case up(toMultipleOf: Int64)
}

extension Money {
  /// A rate of this amount, rounded once and exactly.
  ///
  /// ```swift
  /// try Money(minorUnits: 117_600).portion(rate, rounding: .up(toMultipleOf: 100))
  /// // 1 % of 1,176.00 = 11.76, rounded up: 12.00
  /// ```
  ///
  /// - Precondition: the amount is not below zero and the multiple is above zero.
  /// - Throws: ``MoneyError/overflow`` where rounding up passes 64 bits.
  public func portion(_ rate: BasisPoints, rounding: PortionRounding) throws(MoneyError) -> Money {
    precondition(minorUnits >= 0, "a portion is taken of an amount of zero or more")
    // In ten-thousandths of a minor unit.
    let product = Int128(minorUnits) * Int128(rate.rawValue)
    let rounded: Int128
    switch rounding {
    case .nearestMinorUnit:
      rounded = (product + 5_000) / 10_000
    case .up(let multiple):
      precondition(multiple > 0, "a multiple to round to is above zero")
      let step = Int128(multiple) * 10_000
      rounded = (product + step - 1) / step * Int128(multiple)
    }
    guard let units = Int64(exactly: rounded) else { throw .overflow }
    return Money(minorUnits: units)
  }
}

extension BasisPoints {
  /// All of it: 100 %.
  public static let all = BasisPoints(checked: 10_000)
}
