import Fixtures
import Money
import Testing

/// Shares that are rounded one by one, and what that leaves open.
@Suite struct OddUnitsTests {
  @Test(
    arguments: [
      (101, [1, 1, 1], .down, .oneByOne, [2, 1, 0], [33, 34, 34]),
      (101, [1, 1, 1], .down, .allToOne, [2, 1, 0], [33, 33, 35]),
      (100, [2, 1, 1], .nearest, .oneByOne, [0, 1, 2], [50, 25, 25]),
      (2, [1, 1, 1], .nearest, .oneByOne, [1, 0, 2], [1, 0, 1]),
      (2, [1, 1, 1], .nearest, .allToOne, [1, 0, 2], [1, 0, 1]),
      (5, [1, 1, 1, 0], .nearest, .allToOne, [3, 2, 0, 1], [2, 2, 1]),
      (0, [0, 0], .down, .oneByOne, [0, 1], [0, 0]),
    ] as [(Int64, [Int64], ShareRounding.Each, ShareRounding.Odd, [Int], [Int64])])
  func theOddUnitsGoToWhoStandsFirst(
    amount: Int64, units: [Int64], each: ShareRounding.Each, odd: ShareRounding.Odd, order: [Int],
    shares: [Int64]
  ) throws {
    let found = try Money(minorUnits: amount).allocated(
      byRanked: units, ShareRounding(each: each, odd: odd), first: order)
    #expect(found.map(\.minorUnits).prefix(shares.count) == shares[...])
  }

  @Test(arguments: ShareRounding.Each.allCases)
  func sharesAreRoundedAsTheirWordsSay(each: ShareRounding.Each) {
    #expect(each.rounding.words == each.rawValue)
  }

  /// A share is a whole number of what is rounded to, but that of who gets what is less than one.
  @Test func sharesOfCoinsAreWholeCoins() throws {
    var random = SeededGenerator(seed: 20_261_126)
    for _ in 0..<5000 {
      let units = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Int64.random(in: 0...40, using: &random)
      }
      guard units.contains(where: { $0 > 0 }) else { continue }
      let amount = Money(minorUnits: Int64.random(in: 0...90_000, using: &random))
      // To the unit in half of the cases.
      let multiple = max(1, Int64.random(in: -500...500, using: &random))
      let order = units.indices.shuffled(using: &random)
      for each in ShareRounding.Each.allCases {
        for odd in ShareRounding.Odd.allCases {
          let shares = try amount.allocated(
            byRanked: units, ShareRounding(each: each, odd: odd), first: order, multiple: multiple)
          #expect(try shares.sum() == amount)
          #expect(zip(shares, units).allSatisfy { !$0.isNegative && ($1 > 0 || $0 == .zero) })
          #expect(shares.count { !$0.minorUnits.isMultiple(of: multiple) } <= 1)
        }
      }
    }
  }

  @Test func claimsThatAreNoneAreRefused() {
    for units in [[Int64(0), 0], [1, -1]] {
      #expect(throws: MoneyError.self) {
        try Money(minorUnits: 5).allocated(byRanked: units, ShareRounding(), first: [0, 1])
      }
    }
  }
}
