import Money
import Testing

@testable import Reading

@Suite("Which doubts a sum lifts")
struct SumEvidenceTests {
  private static let fields = [
    "netSales", "tax", "grossSales", "cashSales", "cardTips", "covers", "averageSpend",
  ].map { "\($0): {find: right}" }

  private static func read(_ lines: [String], identities: [String]) throws -> ReportReading {
    let profile = try TestProfile.profile(fields, identities: identities)
    return TestProfile.read(["Test report"] + lines, by: profile)
  }

  private static let quotient = "netSales / covers = averageSpend"

  @Test("a figure that a sum of three amounts holds is not the wrong one of another sum")
  func firm() throws {
    let lines = ["Net sales  1,234.56", "Guests  10", "Average  150.00"]
    let held = try Self.read(
      lines + ["Tax  98.77", "Gross sales  1,333.33"],
      identities: ["netSales + tax = grossSales", Self.quotient])
    #expect(held.reasons("netSales").isEmpty)
    #expect(held.reasons("grossSales").isEmpty)
    #expect(!held.reasons("averageSpend").isEmpty)
    // Two prints of one number may be misread alike.
    let twice = try Self.read(
      lines + ["Gross sales  1,234.56"],
      identities: ["netSales + tax? = grossSales", Self.quotient])
    #expect(twice.identities.map(\.outcome).first == .closes)
    #expect(!twice.reasons("netSales").isEmpty)
    // Two eights that were read as zeros at one place close it as well.
    let blurred = try Self.read(
      ["Net sales  1,000.00", "Guests  10", "Average  120.00", "Tax  80.00"]
        + ["Gross sales  1,080.00"],
      identities: ["netSales + tax = grossSales", Self.quotient])
    #expect(!blurred.reasons("netSales").isEmpty)
  }

  @Test("nor is it in doubt because another sum closes by a guess")
  func guess() throws {
    let reading = try Self.read(
      [
        "Net sales  22.22", "Cash sales  8.00", "Card tips  25.22", "Tax  1.19",
        "Gross sales  23.41",
      ], identities: ["netSales + tax = grossSales", "netSales + cashSales = cardTips"])
    #expect(reading.shown("cashSales") == "$3.00")
    #expect(!reading.reasons("cashSales").isEmpty)
    #expect(!reading.reasons("cardTips").isEmpty)
    #expect(reading.reasons("netSales").isEmpty)
  }

  @Test("the only misread label of a sum that closes is the one it was taken for")
  func labels() throws {
    let sum = ["netSales + tax = grossSales"]
    let rest = ["Tax  80.00", "Gross sales  1,080.00"]
    let misread = ReviewReason.misreadLabel(seen: "Net sates")
    let alone = try Self.read(["Net sates  1,000.00", "Tax  80.00"], identities: sum)
    #expect(alone.reasons("netSales") == [misread])
    let held = try Self.read(["Net sates  1,000.00"] + rest, identities: sum)
    #expect(held.shown("netSales") == "$1,000.00")
    #expect(held.reasons("netSales").isEmpty)
    // Two misread labels may have changed places.
    let both = try Self.read(
      ["Net sates  1,000.00", "Tax  80.00", "Gross sates  1,080.00"], identities: sum)
    #expect(both.reasons("netSales") == [misread])
    #expect(both.reasons("grossSales").count == 1)
  }

  @Test("what one picture's rows explain is explained in the slip of several")
  func together() throws {
    let profile = try TestProfile.profile(
      Self.fields, identities: ["netSales + tax = grossSales or grossSales = netSales"])
    let lines = [
      "Test report", "Gross sales  1,139.57", "Adjustments  -100.96", "Net sales    1,038.61",
      "Tax  85.70",
    ]
    let whole = TestProfile.read(lines, by: profile, unsure: ["1,038.61": 0.9])
    #expect(whole.reasons("netSales").isEmpty)
    let slip = try #require(
      SlipMerge(pictures: ["a", "b"], looks: [0, 1], readings: [whole, whole], profile: profile)
        .slip())
    #expect(slip.report.identities.map(\.outcome) == [.closes])
    #expect(slip.report.reasons("netSales").isEmpty)
    #expect(slip[.netSales]?.isConfirmed == true)
  }
}
