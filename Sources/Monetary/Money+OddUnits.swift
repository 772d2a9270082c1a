/// How shares become whole minor units, where not by the largest remainders.
public struct ShareRounding: Hashable, Sendable, Codable {
  /// How each share is rounded by itself: down, or to the nearest minor unit, half up.
  public enum Each: String, Hashable, Sendable, Codable, CaseIterable {
    case down = "down to the cent"
    case nearest = "to the cent"
  }

  /// Who gets, or gives, what the rounded shares leave open.
  public enum Odd: String, Hashable, Sendable, Codable, CaseIterable {
    /// One minor unit for each, as far as they go.
    case oneByOne = "one by one"
    /// All of it for the first.
    case allToOne = "all to one"
  }

  public var each: Each
  public var odd: Odd

  public init(each: Each = .down, odd: Odd = .oneByOne) {
    self.each = each
    self.odd = odd
  }
}

extension Money {
  /// Shares the amount by claims of which each is rounded by itself; what is left open goes to those
  /// who stand first. Guarantees: the shares add up to the amount; a claim of zero gets nothing
  /// rounded, and no share is below zero.
  ///
  /// ```swift
  /// let rounding = ShareRounding(each: .down, odd: .allToOne)
  /// try Money(minorUnits: 101).allocated(byRanked: [1, 1, 1], rounding, first: [2, 1, 0])
  /// // 33, 33, 35
  /// ```
  ///
  /// - Parameters:
  ///   - units: claims of 0 or more.
  ///   - order: the places of the claims, first those who get what is left open; each once.
  /// - Precondition: the amount is not below zero.
  /// - Throws: ``MoneyError``: a negative claim, no claim above zero for an amount other than zero, or
  ///   claims whose sum overflows.
  public func allocated(
    byRanked units: [Int64], _ rounding: ShareRounding, first order: [Int]
  ) throws(MoneyError) -> [Money] {
    precondition(!isNegative, "debts are not shared out")
    let total = try Self.total(of: units)
    guard total > 0 else {
      guard minorUnits == 0 else { throw .nobodyToShare(self) }
      return units.map { _ in .zero }
    }
    var shares = units.map { claim in
      let (whole, rest) = (Int128(minorUnits) * Int128(claim))
        .quotientAndRemainder(dividingBy: Int128(total))
      let isUp = rounding.each == .nearest && rest * 2 >= Int128(total)
      return Int64(whole) + (isUp ? 1 : 0)
    }
    let claiming = order.filter { units[$0] > 0 }
    Self.settle(minorUnits - shares.reduce(0, +), rounding.odd, among: claiming, &shares)
    return shares.map(Money.init(minorUnits:))
  }

  /// Gives what is open to those who stand first, or takes it from them where it is below zero.
  private static func settle(
    _ open: Int64, _ odd: ShareRounding.Odd, among order: [Int], _ shares: inout [Int64]
  ) {
    var open = open
    while open != 0 {
      for place in order where open != 0 {
        let step: Int64 =
          open > 0
          ? (odd == .oneByOne ? 1 : open)
          : -min(shares[place], odd == .oneByOne ? 1 : -open)
        shares[place] += step
        open -= step
      }
    }
  }
}
