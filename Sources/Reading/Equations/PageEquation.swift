import Money

/// Amounts of a page that add up: a run of a column, or of a row, and its foot behind it.
struct PageEquation: Hashable, Sendable {
  /// The addends in the order of the page, each with whether it is subtracted, and last the foot,
  /// which is always subtracted: everything together is nothing. At least two addends are not zero.
  let terms: [Term]
  /// How many equations as plain as this one and with amounts as large chance would make of a page
  /// like this: the candidates that were tried, times how rarely two such amounts are equal.
  var accidents: Double

  struct Term: Hashable, Sendable {
    let amount: PageAmount
    /// Whether the amount, sign and all, is subtracted.
    let isNegative: Bool

    /// What it adds to the equation; nil past 64 bits.
    var value: Money? { isNegative ? amount.money.turned : amount.money }
  }

  /// Whether chance does not explain it. Then every figure in it was read right to the last digit:
  /// one wrong digit anywhere would break it.
  var isCertain: Bool { accidents <= Self.allowedAccidents }

  /// What is left of it; nothing where it closes.
  var difference: Money? {
    let values = terms.compactMap(\.value)
    return values.count == terms.count ? values.total : nil
  }

  /// Whether one other digit of one amount would close it.
  var isOffByOneDigit: Bool {
    guard let left = difference, left != .zero else { return false }
    guard !terms.contains(where: { $0.amount.money.isSameSize(as: left) }) else { return false }
    return terms.contains { term in
      let money = term.amount.money
      let right = (term.isNegative ? left.turned : left).flatMap(money.minus)
      return right.map(DigitError.amounts(of: money).contains) ?? false
    }
  }

  /// Whether it would break if the number were misread alike wherever it stands: where it is added
  /// as often as it is subtracted, it would not.
  func showsMisreading(of money: Money) -> Bool {
    let same = terms.filter { $0.amount.money.isSameSize(as: money) }.compactMap(\.value)
    return 2 * same.count(where: \.isNegative) != same.count
  }

  /// Whether a digit of one of its amounts stands in the place of the same one of another's that would make
  /// up for it, were both of them misread alike.
  func hides(_ swaps: Set<DigitSwap>, in term: Term) -> Bool {
    guard let value = term.value else { return true }
    return terms.contains { other in
      guard let otherValue = other.value, other != term, otherValue.isNegative != value.isNegative
      else { return false }
      return swaps.contains { swap in
        !other.amount.money.places(of: swap.read)
          .isDisjoint(with: term.amount.money.places(of: swap.read))
      }
    }
  }

  /// Whether chance does not explain it where all but some of its terms were wanted: only the
  /// signs of the others were free.
  func isCertain(givenUnknown count: Int) -> Bool {
    Double(1 << min(count, 30)) * chance <= Self.allowedAccidents
  }

  /// How rarely amounts as large as its largest are equal: once in as many as there are steps of
  /// their common unit.
  var chance: Double {
    let sizes = terms.map(\.amount.money.minorUnits.magnitude)
    return Double(commonUnit) / Double(max(1, sizes.max() ?? 1))
  }

  /// The largest unit that all terms are whole numbers of: amounts in whole dollars are equal more
  /// often than others.
  private var commonUnit: UInt64 {
    terms.map(\.amount.money.minorUnits.magnitude).reduce(0) { unit, size in
      var (larger, smaller) = (unit, size)
      while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
      return larger
    }
  }

  /// One page in two hundred has an accident as good as this. A figure would have to be misread
  /// besides, and the accident would have to be one with the wrong digit.
  static let allowedAccidents = 0.005
}
