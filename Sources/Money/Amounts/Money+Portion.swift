/// A rate in hundredths of a percent: 150 is 1.5 %.
public struct BasisPoints: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// Hundredths of a percent, 0 (nothing) … 10,000 (all of it).
  public let rawValue: Int

  /// A rate; nil outside 0…10,000.
  public init?(rawValue: Int) {
    guard (0...10_000).contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// A rate; nil outside 0…10,000.
  public init?(_ rawValue: Int) { self.init(rawValue: rawValue) }

  /// A rate from a percentage as people write it, without its sign: `1.5`, `12.25`; nil for other
  /// texts and over 100.
  public init?(percent text: some StringProtocol) {
    guard let units = DecimalDigits.units(text, places: 2) else { return nil }
    self.init(Int(units))
  }

  private init(checked rawValue: Int) { self.rawValue = rawValue }

  /// 1.5 %: what the original article gives to support staff.
  public static let articleSupportRate = BasisPoints(checked: 150)

  public static let all = BasisPoints(checked: 10_000)

  public static func < (lhs: BasisPoints, rhs: BasisPoints) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The rate as people read it: `1.5 %`, `20 %`, `0.25 %`.
  public var formatted: String { DecimalDigits.quotient(Int64(rawValue), by: 100) + " %" }
}

extension Money {
  /// A rate of this amount, to the nearest minor unit; exactly half goes away from zero.
  ///
  /// ```swift
  /// try Money(minorUnits: 117_650).portion(rate)  // 1 % of 1,176.50 = 11.765: 11.77
  /// ```
  public func portion(_ rate: BasisPoints) throws(MoneyError) -> Money {
    // The minor unit is the same in every currency.
    try ExactAmount(self).times(rate).rounded(.toCent, in: .usd)
  }
}
