public import Money

/// What one wrong digit makes of a number: another digit in its place, a digit lost, or one too
/// many in front, where a currency's symbol is read as a digit.
enum DigitError {
  /// Every other amount that one wrong digit makes of an amount, its sign kept. An amount is
  /// printed with three digits or more: 5 cents are `0.05`.
  static func amounts(of money: Money) -> [Money] {
    numbers(of: money.minorUnits.magnitude, atLeast: 3).compactMap { number in
      Int64(exactly: number).map { Money(minorUnits: money.isNegative ? -$0 : $0) }
    }
  }

  /// Every other count that one wrong digit makes of a count.
  static func counts(of count: Int) -> [Int] {
    numbers(of: UInt64(count.magnitude), atLeast: 1).compactMap(Int.init(exactly:))
  }

  /// A number past 64 bits is left out.
  private static func numbers(of number: UInt64, atLeast length: Int) -> [UInt64] {
    var wrong: [UInt64] = []
    var (place, power): (Int, UInt64) = (0, 1)
    while place < length || number >= power {
      let digit = number / power % 10
      wrong += (0...9).compactMap { sum(number - digit * power, $0, power) }
      // Lost: what stands before it moves up.
      wrong.append(number / power / 10 * power + number % power)
      place += 1
      let (next, isTooLarge) = power.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return wrong.filter { $0 != number } }
      power = next
    }
    wrong += (1...9).compactMap { sum(number, $0, power) }
    return wrong.filter { $0 != number }
  }

  /// A number with a digit put in at a place.
  private static func sum(_ number: UInt64, _ digit: UInt64, _ power: UInt64) -> UInt64? {
    let (added, isTooLarge) = digit.multipliedReportingOverflow(by: power)
    let (sum, isOver) = number.addingReportingOverflow(added)
    return isTooLarge || isOver ? nil : sum
  }
}

extension Money {
  /// Whether one wrong digit in its print makes it the other amount: another digit in its place, a
  /// digit lost, or one too many in front.
  public func isOneDigit(from other: Money) -> Bool {
    DigitError.amounts(of: self).contains(other) || DigitError.amounts(of: other).contains(self)
  }
}
