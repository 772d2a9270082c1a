public import Money

/// What some people have of a whole: a percentage, or so many of its equal parts.
///
/// ```swift
/// Proportion.parts(2, of: 3).words  // 2/3
/// ```
public enum Proportion: Hashable, Sendable {
  case percent(BasisPoints)
  /// Two of three parts. All who share a whole have parts of the same size.
  case parts(Int, of: Int)

  public static let all = Proportion.percent(.all)

  package static let largestWhole = 1_000_000

  /// What it weighs against the others of the whole.
  var weight: Int64 {
    switch self {
    case .percent(let rate): Int64(rate.rawValue)
    case .parts(let parts, _): Int64(parts)
    }
  }

  func of(_ amount: ExactAmount) throws(MoneyError) -> ExactAmount {
    try amount.times(weight, over: wholeWeight)
  }

  /// In hundredths of a percent, what is less than one left out.
  package var basisPoints: Int { Int(weight * Int64(BasisPoints.all.rawValue) / wholeWeight) }

  /// What all of the whole weigh where nobody is missing.
  private var wholeWeight: Int64 {
    switch self {
    case .percent: Int64(BasisPoints.all.rawValue)
    case .parts(_, let whole): Int64(whole)
    }
  }

  /// As a policy has it: `30 %`, `2/3`.
  public var words: String {
    switch self {
    case .percent(let rate): return rate.formatted
    case .parts(let parts, let whole):
      let divisor = greatestCommonDivisor(parts, whole)
      return divisor == whole ? "1" : "\(parts / divisor)/\(whole / divisor)"
    }
  }

  /// What it is of those who are there: `30 %`, or with `of` as the word between them `80 of 95 parts`.
  ///
  /// - Parameter allUnits: what all who are there weigh.
  package func words(ofUnits allUnits: Int64, _ of: String, _ parts: String) -> String {
    guard allUnits != wholeWeight else { return words }
    func number(_ units: Int64) -> String {
      if case .percent = self { DecimalDigits.quotient(units, by: 100) } else { String(units) }
    }
    return "\(number(weight)) \(of) \(number(allUnits)) \(parts)"
  }
}

extension Proportion: Codable {
  private enum CodingKeys: String, CodingKey {
    case parts
    case whole
  }

  // Books kept percentages before there were parts: as a number alone.
  public init(from decoder: any Decoder) throws {
    if case .success(let fraction) = Result(catching: {
      try decoder.container(keyedBy: CodingKeys.self)
    }) {
      let parts = try fraction.decode(Int.self, forKey: .parts)
      let whole = try fraction.decode(Int.self, forKey: .whole)
      guard whole > 0, whole <= Self.largestWhole, (0...whole).contains(parts) else {
        throw DecodingError.dataCorruptedError(
          forKey: .whole, in: fraction, debugDescription: "\(parts)/\(whole) is no part of a whole")
      }
      self = .parts(parts, of: whole)
    } else {
      self = .percent(try decoder.singleValueContainer().decode(BasisPoints.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .percent(let rate):
      var container = encoder.singleValueContainer()
      try container.encode(rate)
    case .parts(let parts, let whole):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(parts, forKey: .parts)
      try container.encode(whole, forKey: .whole)
    }
  }
}
