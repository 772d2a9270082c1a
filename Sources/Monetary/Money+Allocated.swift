/// One claim on an amount that is to be shared.
public struct Weight<Key: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// Breaks ties: of two claims with equal remainders the smaller key gets the odd minor unit.
  /// Unique within one allocation.
  public let key: Key
  /// The size of the claim, 0 or more, in any unit (heads, seconds worked, points).
  public let units: Int64

  public init(key: Key, units: Int64) {
    self.key = key
    self.units = units
  }
}

extension Money {
  /// Shares the amount by the weights, to the last minor unit: the largest-remainder method.
  ///
  /// Each claim first gets its exact share rounded towards zero; the minor units left over go one
  /// by one to the largest remainders, ties to the smaller key. Guarantees:
  /// the shares add up to the amount; no share is more than one minor unit from its exact value;
  /// a weight of zero gets zero; the order of the weights changes nothing but the order of the
  /// result. A negative amount is shared like its counterpart.
  ///
  /// ```swift
  /// try Money(minorUnits: 100).allocated(by: ["a", "b", "c"].map { Weight(key: $0, units: 1) })
  /// // 34, 33, 33
  /// ```
  ///
  /// - Returns: one share for each weight, in the order of the weights.
  /// - Throws: ``MoneyError``: a negative weight, two equal keys, no weight above zero for an
  ///   amount other than zero, or weights whose sum overflows.
  public func allocated<Key>(by weights: [Weight<Key>]) throws(MoneyError) -> [Money] {
    let total = try Self.totalUnits(of: weights)
    guard total > 0 else {
      guard minorUnits == 0 else { throw .nobodyToShare(self) }
      return weights.map { _ in .zero }
    }
    var shares: [UInt64] = []
    var remainders: [UInt64] = []
    shares.reserveCapacity(weights.count)
    remainders.reserveCapacity(weights.count)
    var left = minorUnits.magnitude
    for weight in weights {
      // weight ≤ total, so the quotient fits: amount × weight ÷ total ≤ amount.
      let product = minorUnits.magnitude.multipliedFullWidth(by: UInt64(weight.units))
      let (share, remainder) = total.dividingFullWidth(product)
      shares.append(share)
      remainders.append(remainder)
      left -= share
    }
    let order = try Self.byRemainder(remainders, weights)
    for index in order.prefix(Int(left)) { shares[index] += 1 }
    // Two's complement, so that even the largest debt has a share that fits.
    return shares.map { Money(minorUnits: Int64(bitPattern: isNegative ? 0 &- $0 : $0)) }
  }

  private static func totalUnits<Key>(of weights: [Weight<Key>]) throws(MoneyError) -> UInt64 {
    var total: Int64 = 0
    for weight in weights {
      guard weight.units >= 0 else { throw .negativeWeight(weight.units) }
      let (sum, overflow) = total.addingReportingOverflow(weight.units)
      guard !overflow else { throw .overflow }
      total = sum
    }
    return UInt64(total)
  }

  /// The indices, largest remainder first, ties by key; a remainder of zero never gets a unit
  /// because the units left over are fewer than the remainders above zero.
  private static func byRemainder<Key>(
    _ remainders: [UInt64], _ weights: [Weight<Key>]
  ) throws(MoneyError) -> [Int] {
    let byKey = weights.indices.sorted { weights[$0].key < weights[$1].key }
    for (index, next) in zip(byKey, byKey.dropFirst()) where weights[index].key == weights[next].key
    {
      throw .duplicateKey("\(weights[index].key)")
    }
    return byKey.enumerated().sorted {
      (remainders[$1.element], $0.offset) < (remainders[$0.element], $1.offset)
    }.map(\.element)
  }
}
