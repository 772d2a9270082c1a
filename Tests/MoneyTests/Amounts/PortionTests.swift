import Fixtures
import Foundation
import Money
import Testing

@Suite struct PortionTests {
  static func rate(_ basisPoints: Int) throws -> BasisPoints {
    try #require(BasisPoints(basisPoints))
  }

  /// Whether a result is the nearest whole number to amount × rate ÷ 10,000, half going up.
  static func isNearest(_ result: Int64, amount: Int64, basisPoints: Int) -> Bool {
    let doubledGap = 2 * (Int128(result) * 10_000 - Int128(amount) * Int128(basisPoints))
    return doubledGap > -10_000 && doubledGap <= 10_000
  }

  @Test func smallAmountsAreRoundedExactly() throws {
    let rates = Array(0...40) + [50, 99, 100, 150, 333, 400, 600, 1250, 3333, 5000, 9999, 10_000]
    for basisPoints in rates {
      let rate = try Self.rate(basisPoints)
      for amount in Int64(0)...400 {
        let money = Money(minorUnits: amount)
        let near = money.portion(rate).minorUnits
        let isNear = Self.isNearest(near, amount: amount, basisPoints: basisPoints)
        #expect(isNear, "\(basisPoints) basis points of \(amount): \(near)")
      }
    }
  }

  @Test func largeAmountsAreRoundedExactly() throws {
    let seed: UInt64 = 150
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let amount =
        Int64.random(in: 0...(.max), using: &random) >> Int64.random(in: 0...50, using: &random)
      let basisPoints = Int.random(in: 0...10_000, using: &random)
      let money = Money(minorUnits: amount)
      let rate = try Self.rate(basisPoints)
      let near = money.portion(rate).minorUnits
      #expect(Self.isNearest(near, amount: amount, basisPoints: basisPoints), "seed \(seed)")
    }
  }

  @Test(arguments: [
    (Int64(1_000_000), 150, Int64(15_000)),  // the article: 1.5 % of 10,000.00
    (271_400, 600, 16_284), (129_900, 400, 5196),
    (33, 150, 0), (34, 150, 1), (100, 50, 1), (99, 50, 0),  // half goes up
    (1_176_00, 150, 1764),
  ])
  func knownPortions(amount: Int64, basisPoints: Int, expected: Int64) throws {
    let money = Money(minorUnits: amount)
    #expect(try money.portion(Self.rate(basisPoints)).minorUnits == expected)
  }

  @Test(arguments: [
    (0, "0 %"), (1, "0.01 %"), (10, "0.1 %"), (25, "0.25 %"), (150, "1.5 %"), (2000, "20 %"),
    (1005, "10.05 %"), (10_000, "100 %"),
  ])
  func aRateReadsAsAPercentage(basisPoints: Int, text: String) throws {
    #expect(try Self.rate(basisPoints).formatted == text)
  }

  @Test func aRateIsBetweenNothingAndAll() throws {
    #expect(BasisPoints(-1) == nil)
    #expect(BasisPoints(10_001) == nil)
    let data = Data("[150, 0, 10000]".utf8)
    let rates = try JSONDecoder().decode([BasisPoints].self, from: data)
    #expect(rates.map(\.rawValue) == [150, 0, 10_000])
    #expect(String(decoding: try JSONEncoder().encode(rates), as: UTF8.self) == "[150,0,10000]")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([BasisPoints].self, from: Data("[10001]".utf8))
    }
  }
}
