import Money
import Testing
import Vision

@testable import Reading

@Suite("Amounts whose symbol or comma was misread")
struct MisreadAmountTests {
  private static func read(
    _ page: String, identities: [String] = [], example: String = "Tax $1.00"
  ) throws -> ReportReading {
    let fields = ["netSales", "tax", "grossSales", "discounts", "cardTips"]
    let profile = try TestProfile.profile(
      fields.map { "\($0): {find: right}" }, identities: identities, example: example)
    return TestProfile.read(["Test report"] + page.rows, by: profile)
  }

  @Test(
    "where the amounts have a symbol, what stands in its place is it; a person looks",
    arguments: [
      ("S212.20", "$212.20?"), ("5212.20", "$212.20?"), ("8$1,608.99", "$1,608.99?"),
      ("&50.00", "$50.00?"), ("#185.91", "$185.91?"), ("80.00", "$0.00?"),
      ("82.368.02", "$2,368.02?"), ("212.20", "$212.20?"), ("5.00", "$5.00?"),
    ])
  func symbol(seen: String, told: String) throws {
    let reading = try Self.read("Net Sales  $1,100.00 | Discounts  $20.00 | Tax  \(seen)")
    #expect(reading.told("tax") == told)
  }

  @Test("where amounts have no symbol, a digit is a digit")
  func digit() throws {
    let reading = try Self.read(
      "Net Sales  1,100.00 | Gross sales  1,312.20 | Tax  512.20", example: "Test report")
    #expect(reading.told("tax") == "$512.20")
  }

  @Test("a sum brings back the digit that was taken for the symbol")
  func broughtBack() throws {
    let reading = try Self.read(
      "Net Sales  $100.00 | Tax  580.00 | Gross sales  $680.00 | Discounts  $1.00",
      identities: ["netSales + tax = grossSales"])
    #expect(reading.told("tax") == "$580.00?")
  }

  @Test("where nearly all amounts start with one digit, that is the symbol")
  func sameDigit() throws {
    let reading = try Self.read(
      "Net Sales  51405.75 | Tax  5105.74 | Gross sales  51511.49 | Discounts  515.50"
        + " | Card tips  5205.74")
    #expect(reading.shown("tax") == "$105.74")
    #expect(reading.fields.allSatisfy { $0.needsReview })
  }

  @Test("a count before an amount is no part of it, and a colon in it is a point, for review")
  func others() throws {
    let profile = try TestProfile.profile(["tax: {find: right}"])
    #expect(
      TestProfile.read(["Test report", "Tax  8 380.48"], by: profile).shown("tax") == "$380.48")
    #expect(
      TestProfile.read(["Test report", "Tax  431:33"], by: profile).told("tax") == "$431.33?")
  }
}
