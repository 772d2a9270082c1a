import Money
import Testing

@testable import Handwriting

@Suite("Writing cut out of a picture") struct CropRecognizerTests {
  @Test("Amounts of unknown hands are among the candidates nearly always") func amounts() throws {
    let recognizer = try CropRecognizer()
    let crops = try StoredCrop.all("crops").filter { $0.money != nil }
    #expect(crops.count == 50)
    var (first, among) = (0, 0)
    for crop in crops {
      let candidates = recognizer.candidates(of: try #require(crop.crop))
      #expect(candidates.map(\.score).reduce(0.0, +) <= 1.000_000_001)
      #expect(zip(candidates, candidates.dropFirst()).allSatisfy { $0.score >= $1.score })
      if candidates.first?.money == crop.money { first += 1 }
      if candidates.prefix(5).contains(where: { $0.money == crop.money }) { among += 1 }
    }
    #expect(first >= 34 && among >= 44, "\(first) first, \(among) within five")
  }

  @Test("Paper, ink all over and pixels that are none never stop it", arguments: [0, 1, Float.nan])
  func odd(value: Float) throws {
    let recognizer = try CropRecognizer()
    for columns in [2, 4, 64, InkCrop.mostColumns] {
      let values = [Float](repeating: value, count: InkCrop.rows * columns)
      let crop = try #require(InkCrop(columns: columns, values: values))
      let candidates = recognizer.candidates(of: crop)
      #expect(candidates.allSatisfy { $0.score.isFinite })
    }
  }

  @Test("A crop has an even number of columns that fit") func sizes() {
    for columns in [0, 1, 3, InkCrop.mostColumns + 2] {
      let values = [Float](repeating: 0, count: InkCrop.rows * columns)
      #expect(InkCrop(columns: columns, values: values) == nil)
    }
    #expect(InkCrop(columns: 2, values: []) == nil)
  }

  private static func mayEnd(_ text: String) -> Bool {
    InkGrammarTests.state(of: text, .written).map(InkGrammar.written.mayEnd) ?? false
  }

  @Test(
    "What stands on a slip's line has one meaning",
    arguments: [
      ("12.50", .amount(Money(minorUnits: 1250))), ("X12.50", .amount(Money(minorUnits: 1250))),
      ("20%", .percent(20)), ("-", .dash), ("--", .dash), ("C", .cash), ("XC", .cash),
      ("X", .crossedOut), ("XX", .crossedOut), (".75", .amount(Money(minorUnits: 75))),
      ("20-", .amount(Money(minorUnits: 2000))),
    ] as [(String, WrittenCandidate.Meaning)])
  func meanings(text: String, meaning: WrittenCandidate.Meaning) {
    #expect(Self.mayEnd(text))
    #expect(WrittenCandidate.Meaning(text, in: .usd) == meaning)
  }

  @Test(
    "What nobody writes is not followed",
    arguments: ["%", "12%5", "1250%", "CC", "C5", "5C", "5X", "$%", "---", "-5"])
  func refused(text: String) {
    #expect(!Self.mayEnd(text))
  }
}
