import Foundation
import Money
import Testing

@Suite struct PortionTests {
  static func rate(_ basisPoints: Int) throws -> BasisPoints {
    try #require(BasisPoints(basisPoints))
  }

  @Test(arguments: [
    (Int64(1_000_000), 150, Int64(15_000)),  // the article: 1.5 % of 10,000.00
    (271_400, 600, 16_284), (129_900, 400, 5196),
    (33, 150, 0), (34, 150, 1), (100, 50, 1), (99, 50, 0),  // half goes up
    (1_176_00, 150, 1764),
  ])
  func knownPortions(amount: Int64, basisPoints: Int, expected: Int64) throws {
    let portion = try Money(minorUnits: amount).portion(Self.rate(basisPoints))
    #expect(portion.minorUnits == expected)
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
