extension Money {
  /// Shares the amount by claims, to the last minor unit: the largest-remainder method.
  ///
  /// Each claim first gets its exact share rounded towards zero; the minor units left over go one
  /// by one to the largest remainders, ties to the first. Guarantees: the shares add up to the
  /// amount; no share is more than one minor unit from its exact value; a claim of zero gets zero.
  /// A negative amount is shared like its counterpart.
  ///
  /// ```swift
  /// try Money(minorUnits: 100).allocated(byRanked: [1, 1, 1])  // 34, 33, 33
  /// ```
  ///
  /// - Parameter units: claims of 0 or more in any unit, in the order in which ties are broken.
  /// - Returns: one share for each claim, in the order of the claims.
  /// - Throws: ``MoneyError``: a negative claim, no claim above zero for an amount other than zero,
  ///   or claims whose sum overflows.
  public func allocated(byRanked units: [Int64]) throws(MoneyError) -> [Money] {
    let total = UInt64(try Self.total(of: units))
    guard total > 0 else {
      guard minorUnits == 0 else { throw .nobodyToShare(self) }
      return units.map { _ in .zero }
    }
    var shares: [Money] = []
    var remainders: [UInt64] = []
    shares.reserveCapacity(units.count)
    remainders.reserveCapacity(units.count)
    let amount = minorUnits.magnitude
    var left = amount
    for claim in units {
      // A claim is at most the total, so the quotient fits: amount × claim ÷ total ≤ amount.
      let product = amount.multipliedFullWidth(by: UInt64(claim))
      let (share, remainder) =
        product.high == 0
        ? product.low.quotientAndRemainder(dividingBy: total) : total.dividingFullWidth(product)
      // Two's complement, so that even the largest debt has a share that fits.
      shares.append(Money(minorUnits: Int64(bitPattern: isNegative ? 0 &- share : share)))
      remainders.append(remainder)
      left -= share
    }
    Self.give(left, of: isNegative ? -1 : 1, toLargest: &remainders, of: &shares)
    return shares
  }

  /// What all claims come to, 0 or more.
  static func total(of units: [Int64]) throws(MoneyError) -> Int64 {
    var total: Int64 = 0
    for claim in units {
      guard claim >= 0 else { throw .negativeWeight(units: claim) }
      let (sum, overflow) = total.addingReportingOverflow(claim)
      guard !overflow else { throw .overflow }
      total = sum
    }
    return total
  }

  /// One unit each to the largest remainders, ties to the first; a remainder of zero never gets
  /// one because the units left over are fewer than the remainders above zero.
  private static func give(
    _ count: UInt64, of unit: Int64, toLargest remainders: inout [UInt64], of shares: inout [Money]
  ) {
    guard count > 0 else { return }
    func give(to index: Int) {
      shares[index] = Money(minorUnits: shares[index].minorUnits &+ unit)
    }
    if count > 8 {
      let order = remainders.indices.sorted { (remainders[$1], $0) < (remainders[$0], $1) }
      for index in order.prefix(Int(count)) { give(to: index) }
      return
    }
    // Few units: looking for each is quicker than sorting.
    for _ in 0..<count {
      var best = 0
      for index in remainders.indices where remainders[index] > remainders[best] { best = index }
      give(to: best)
      remainders[best] = 0
    }
  }
}
