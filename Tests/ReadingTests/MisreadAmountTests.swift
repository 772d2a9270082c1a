import Money
import Testing
import Vision

@testable import Reading

@Suite("Amounts whose symbol or comma was misread")
struct MisreadAmountTests {
  private static func read(
    _ lines: [String], identities: [String] = []
  ) throws -> ReportReading {
    let fields = ["netSales", "tax", "grossSales", "discounts", "cardTips"]
    let profile = try TestProfile.profile(
      fields.map { "\($0): {find: right}" }, identities: identities, example: "Tax $1.00")
    return TestProfile.read(["Test report"] + lines, by: profile)
  }

  static let symbols = [
    ("S212.20", "$212.20"), ("5212.20", "$212.20"), ("8$1,608.99", "$1,608.99"),
    ("&50.00", "$50.00"), ("#185.91", "$185.91"), ("80.00", "$0.00"), ("82.368.02", "$2,368.02"),
    ("212.20", "$212.20"), ("5.00", "$5.00"),
  ]

  @Test(
    "where the amounts have a symbol, what stands in its place is it; a person looks",
    arguments: symbols)
  func symbol(seen: String, expected: String) throws {
    let reading = try Self.read(["Net Sales  $1,100.00", "Discounts  $20.00", "Tax  \(seen)"])
    #expect(reading.shown("tax") == expected)
    #expect(!reading.reasons("tax").isEmpty)
  }

  @Test("where amounts have no symbol, a digit is a digit")
  func digit() throws {
    let profile = try TestProfile.profile(
      ["netSales: {find: right}", "tax: {find: right}", "grossSales: {find: right}"])
    let reading = TestProfile.read(
      ["Test report", "Net Sales  1,100.00", "Gross sales  1,312.20", "Tax  512.20"], by: profile)
    #expect(reading.shown("tax") == "$512.20")
    #expect(reading.reasons("tax").isEmpty)
  }

  @Test("a sum brings back the digit that was taken for the symbol")
  func broughtBack() throws {
    let reading = try Self.read(
      ["Net Sales  $100.00", "Tax  580.00", "Gross sales  $680.00", "Discounts  $1.00"],
      identities: ["netSales + tax = grossSales"])
    #expect(reading.shown("tax") == "$580.00")
    #expect(!reading.reasons("tax").isEmpty)
  }

  @Test("where nearly all amounts start with one digit, that is the symbol")
  func sameDigit() throws {
    let lines = [
      "Net Sales  51,405.75", "Tax  5105.74", "Gross sales  51,511.49", "Discounts  515.50",
      "Card tips  5205.74",
    ]
    let reading = try Self.read(lines.map { $0.replacing(",", with: "") })
    #expect(reading.shown("tax") == "$105.74")
    #expect(reading.fields.allSatisfy { $0.needsReview })
  }

  static let parted = [
    ("1 ,304.94", "$1,304.94"), ("1, 280.92", "$1,280.92"), ("12 .50", "$12.50"),
    ("$1 ,304.94", "$1,304.94"),
  ]

  @Test("print that was parted at its comma or point is one amount, for review", arguments: parted)
  func parts(seen: String, expected: String) throws {
    let profile = try TestProfile.profile(["tax: {find: right}"])
    let reading = TestProfile.read(["Test report", "Tax  \(seen)"], by: profile)
    #expect(reading.shown("tax") == expected)
    #expect(reading.reasons("tax").contains(.repaired(seen: seen)))
  }

  @Test("a count before an amount is no part of it")
  func count() throws {
    let profile = try TestProfile.profile(["tax: {find: right}"])
    let reading = TestProfile.read(["Test report", "Tax  8 380.48"], by: profile)
    #expect(reading.shown("tax") == "$380.48")
  }

  @Test("a colon in an amount is a point, for review")
  func colon() throws {
    let profile = try TestProfile.profile(["tax: {find: right}"])
    let reading = TestProfile.read(["Test report", "Tax  431:33"], by: profile)
    #expect(reading.shown("tax") == "$431.33")
    #expect(!reading.reasons("tax").isEmpty)
  }
}
