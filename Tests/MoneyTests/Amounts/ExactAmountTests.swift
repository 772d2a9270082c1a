import Fixtures
import Money
import Testing

@Suite struct ExactAmountTests {
  static func fraction(_ numerator: Int64, _ denominator: Int64) throws -> ExactAmount {
    try ExactAmount(Money(minorUnits: numerator)).times(1, over: denominator)
  }

  /// Whether a multiple of `step` is the right one for numerator ÷ denominator.
  static func isRight(
    _ result: Int64, _ direction: AmountRounding.Direction, step: Int64, _ top: Int128,
    _ bottom: Int128
  ) -> Bool {
    let gap = Int128(result) * bottom - top
    let whole = Int128(step) * bottom
    guard result.isMultiple(of: step), abs(gap) < whole else { return false }
    switch direction {
    case .nearest:
      // Half goes away from zero.
      let away = top < 0 ? -gap : gap
      return 2 * away <= whole && 2 * away > -whole
    case .up: return gap >= 0
    case .down: return gap <= 0
    }
  }

  @Test(arguments: AmountRounding.Direction.allCases, AmountRounding.Unit.allCases)
  func smallFractionsAreRoundedExactly(
    direction: AmountRounding.Direction, unit: AmountRounding.Unit
  ) throws {
    for code in ["USD", "JPY"] {
      let currency = try #require(Currency(code: code))
      let step = unit.minorUnits(in: currency)
      for bottom in Int64(1)...8 {
        for top in (-3 * step * bottom / 2 - 9)...(3 * step * bottom / 2 + 9) {
          guard
            step < 100 || top % 7 == 0 || top % (step * bottom) == 0
              || 2 * top % (step * bottom) == 0
          else { continue }
          let result = try Self.fraction(top, bottom)
            .rounded(AmountRounding(direction, to: unit), in: currency).minorUnits
          let isRight = Self.isRight(
            result, direction, step: step, Int128(top), Int128(bottom))
          #expect(isRight, "\(top)/\(bottom) \(direction) to \(step): \(result)")
        }
      }
    }
  }

  @Test func largeAmountsAreRoundedExactly() throws {
    var random = SeededGenerator(seed: 150)
    for _ in 0..<5000 {
      let amount =
        Int64.random(in: 0...(.max), using: &random) >> Int64.random(in: 1...50, using: &random)
      let rate = try #require(BasisPoints(Int.random(in: 0...10_000, using: &random)))
      let top = Int128(amount) * Int128(rate.rawValue)
      for direction in AmountRounding.Direction.allCases {
        let result = try ExactAmount(Money(minorUnits: amount)).times(rate)
          .rounded(AmountRounding(direction, to: .dollar), in: .usd).minorUnits
        let isRight = Self.isRight(result, direction, step: 100, top, 10_000)
        #expect(isRight, "\(rate.rawValue) of \(amount) \(direction): \(result)")
      }
    }
  }

  @Test func sumsAndProductsAreExact() throws {
    let third = try Self.fraction(100, 3)
    let sixth = try Self.fraction(100, 6)
    #expect(try third + sixth == ExactAmount(Money(minorUnits: 50)))
    #expect(try third + third + third == ExactAmount(Money(minorUnits: 100)))
    #expect(try third.times(9, over: 4) == ExactAmount(Money(minorUnits: 75)))
    #expect(try third + Self.fraction(-100, 3) == .zero)
    #expect(
      try ExactAmount(Money(minorUnits: 80_010)).times(.articleSupportRate)
        == Self.fraction(120_015, 100))
  }

  @Test func whatDoesNotFitIsRefused() throws {
    let largest = ExactAmount(Money(minorUnits: .max))
    #expect(try largest.rounded(.toCent, in: .usd) == Money(minorUnits: .max))
    let square = try largest.times(.max, over: 1)
    #expect(throws: MoneyError.overflow) { try square.rounded(.toCent, in: .usd) }
    #expect(throws: MoneyError.overflow) { try square.times(.max, over: 1) }
    #expect(throws: MoneyError.overflow) { try square + square + square }
    #expect(throws: MoneyError.overflow) {
      try largest.rounded(AmountRounding(.up, to: .dollar), in: .usd)
    }
    let smallest = ExactAmount(Money(minorUnits: .min))
    #expect(try smallest.rounded(.toCent, in: .usd) == Money(minorUnits: .min))
    var tiny = try Self.fraction(1, .max).times(1, over: .max)
    #expect(throws: MoneyError.overflow) { tiny = try tiny.times(1, over: .max) }
    #expect(throws: MoneyError.overflow) {
      try tiny.rounded(AmountRounding(.nearest, to: .ten), in: .usd)
    }
    #expect(throws: MoneyError.overflow) { try tiny + Self.fraction(1, 7) }
    #expect(try tiny.rounded(.toCent, in: .usd) == .zero)
  }

  @Test(arguments: [
    (Int64(120_015), Int64(100), "USD", "$12.0015"), (100, 1, "USD", "$1.00"),
    (100, 3, "USD", "$0.333333…"), (-100, 3, "USD", "-$0.333333…"), (1, 2, "USD", "$0.005"),
    (7, 2, "JPY", "¥3.5"), (7, 1, "JPY", "¥7"), (7, 10_000, "JPY", "¥0.0007"),
    (7, 100_000, "JPY", "¥0.0000…"), (1, 8, "KWD", "KWD 0.000125"), (-1, 2, "USD", "-$0.005"),
  ])
  func isWrittenWithAsManyDigitsAsItNeeds(
    top: Int64, bottom: Int64, code: String, text: String
  ) throws {
    let currency = try #require(Currency(code: code))
    #expect(try Self.fraction(top, bottom).formatted(in: currency) == text)
  }

  @Test(arguments: [
    (AmountRounding.Unit.cent, [Int64(1), 1, 1]), (.nickel, [5, 1, 50]), (.dime, [10, 1, 100]),
    (.quarter, [25, 1, 250]), (.dollar, [100, 1, 1000]), (.five, [500, 5, 5000]),
    (.ten, [1000, 10, 10_000]),
  ])
  func unitsAreOfTheCurrency(unit: AmountRounding.Unit, units: [Int64]) throws {
    let currencies = try ["USD", "JPY", "KWD"].map { try #require(Currency(code: $0)) }
    #expect(currencies.map { unit.minorUnits(in: $0) } == units)
  }

}

@Suite struct PercentageTextTests {
  @Test(
    arguments: [
      ("1.5", 150), ("12.25", 1225), ("0", 0), ("100", 10_000), ("0.01", 1), ("100.01", nil),
      ("1.234", nil), ("", nil), (".5", nil), ("5.", nil), ("1,5", nil), ("101", nil),
    ] as [(String, Int?)])
  func aPercentageHasAtMostTwoDigitsAfterThePoint(text: String, basisPoints: Int?) {
    #expect(BasisPoints(percent: text)?.rawValue == basisPoints)
  }

  @Test(
    arguments: [
      ("1.25", 3, 1250), ("12", 2, 1200), ("999999999", 0, 999_999_999), ("1000000000", 0, nil),
      ("1.2345", 3, nil), ("1.", 3, nil), ("1.2.3", 3, nil), ("-1", 2, nil), ("1,5", 2, nil),
    ] as [(String, Int, Int64?)])
  func aNumberHasAtMostNineDigitsBeforeThePoint(text: String, places: Int, units: Int64?) {
    #expect(DecimalDigits.units(text, places: places) == units)
  }

  @Test(arguments: [
    (Int64(125), Int64(100), "1.25"), (10, 3, "3.3333…"), (200, 100, "2"), (1, 10_000, "0.0001"),
    (1, 100_000, "0.0000…"),
  ])
  func aQuotientHasAtMostFourDigitsBehindThePoint(units: Int64, divisor: Int64, text: String) {
    #expect(DecimalDigits.quotient(units, by: divisor) == text)
  }
}
