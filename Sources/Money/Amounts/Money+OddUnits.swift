/// How shares become whole minor units, where not by the largest remainders.
public struct ShareRounding: Hashable, Sendable, Codable {
  /// How each share is rounded by itself: down, or to the nearest, half up.
  public enum Each: String, Hashable, Sendable, Codable, CaseIterable {
    case down = "down to the cent"
    case nearest = "to the cent"
    case downToNickel = "down to the nickel"
    case nearestNickel = "to the nickel"
    case downToDime = "down to the dime"
    case nearestDime = "to the dime"
    case downToQuarter = "down to the quarter"
    case nearestQuarter = "to the quarter"
    case downToDollar = "down to the dollar"
    case nearestDollar = "to the dollar"

    public var rounding: AmountRounding { AmountRounding(words: rawValue) ?? .toCent }
  }

  /// Who gets, or gives, what the rounded shares leave open.
  public enum Odd: String, Hashable, Sendable, Codable, CaseIterable {
    /// One of what is rounded to for each, as far as they go: one cent, one dollar; what is less than that
    /// goes to the next.
    case oneByOne = "one by one"
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
  ///   - multiple: the minor units to a multiple of which shares are rounded, one or more.
  /// - Precondition: the amount is not below zero.
  /// - Throws: ``MoneyError``: a negative claim, no claim above zero for an amount other than zero, or
  ///   claims whose sum overflows.
  public func allocated(
    byRanked units: [Int64], _ rounding: ShareRounding, first order: [Int], multiple: Int64 = 1
  ) throws(MoneyError) -> [Money] {
    precondition(!isNegative && multiple > 0, "debts are not shared out, nor rounded to nothing")
    let total = try Self.total(of: units)
    guard total > 0 else {
      guard minorUnits == 0 else { throw .nobodyToShare(self) }
      return units.map { _ in .zero }
    }
    var shares = units.map { claim in
      let step = Int128(total) * Int128(multiple)
      let (whole, rest) = (Int128(minorUnits) * Int128(claim))
        .quotientAndRemainder(dividingBy: step)
      let isUp = rounding.each.rounding.direction == .nearest && rest * 2 >= step
      return (Int64(whole) + (isUp ? 1 : 0)) * multiple
    }
    let claiming = order.filter { units[$0] > 0 }
    let most = rounding.odd == .oneByOne ? multiple : Int64.max
    Self.settle(minorUnits - shares.reduce(0, +), atMost: most, among: claiming, &shares)
    return shares.map(Money.init(minorUnits:))
  }

  /// Gives what is open to those who stand first, so much to each in turn, or takes it from them where it is
  /// below zero.
  private static func settle(
    _ open: Int64, atMost most: Int64, among order: [Int], _ shares: inout [Int64]
  ) {
    var open = open
    while open != 0 {
      for place in order where open != 0 {
        let step = open > 0 ? min(open, most) : -min(shares[place], most, -open)
        shares[place] += step
        open -= step
      }
    }
  }
}
