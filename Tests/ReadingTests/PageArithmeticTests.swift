import Money
import Testing

@testable import Reading

@Suite("What a page's own arithmetic tells")
struct PageArithmeticTests {
  private static let fields = [
    "netSales", "tax", "grossSales", "cashSales", "cardTips", "cashDue", "houseOwesServer",
    "serverOwesHouse",
  ].map { "\($0): {find: right}" }

  private static func read(
    _ lines: [String], identities: [String] = [], unsure: [String: Double] = [:]
  ) throws -> ReportReading {
    let profile = try TestProfile.profile(fields, owes: "any", identities: identities)
    return TestProfile.read(["Test report"] + lines, by: profile, unsure: unsure)
  }

  @Test("a figure in a sum that no label names was read right, however unsure its print")
  func digits() throws {
    let column = ["Food       1,024.97", "Wine         403.98", "Net sales  1,428.95"]
    let reading = try Self.read(column, unsure: ["1,428.95": 0.9])
    #expect(reading.reasons("netSales").isEmpty)
    #expect(reading.confirmed == [.netSales])
    let broken = try Self.read(
      [column[0], "Wine         403.93", column[2]], unsure: ["1,428.95": 0.9])
    #expect(broken.reasons("netSales").count == 1)
    #expect(broken.confirmed.isEmpty)
  }

  @Test("a sum closes with rows whose labels nobody knows")
  func unknownRows() throws {
    let sum = "netSales + tax = grossSales or grossSales = netSales"
    let page = [
      "Gross sales  1,139.57", "Adjustments  -100.96", "Surcharge  4.19", "Net sales  1,042.80",
    ]
    let reading = try Self.read(page + ["Total  88.11", "Tax  85.70"], identities: [sum])
    #expect(reading.identities.map(\.outcome) == [.closes])
    let isOpen = reading.fields.contains { $0.needsReview }
    #expect(!isOpen)
    // Where the rows do not explain it the sum is off.
    let off = try Self.read(
      [page[0], "Adjustments  -100.36"] + page[2...] + ["Tax  85.70"], identities: [sum])
    #expect(off.identities.differing == 1)
    #expect(off[.netSales]?.needsReview == true)
  }

  @Test("rows that a figure's label names explain no other sum")
  func namedRows() throws {
    let reading = try Self.read(
      ["Net sales  540.10", "Tax  30.61", "Tax  14.02", "Gross sales  584.73"],
      identities: ["netSales + tax = grossSales"])
    #expect(!reading.reasons("tax").isEmpty)
  }

  @Test("cash less tips and an unknown row says who owes the rest")
  func direction() throws {
    let sum = "cashSales - cardTips = serverOwesHouse - houseOwesServer"
    let page = ["Cash sales  312.38", "Card tips  118.88", "Share  106.10"]
    let server = try Self.read(page + ["Settled  87.40"], identities: [sum])
    #expect(server.shown("serverOwesHouse") == "$87.40")
    #expect(server.reasons("serverOwesHouse").isEmpty)
    let house = try Self.read(page + ["Settled  -87.40"], identities: [sum])
    #expect(house.reasons("houseOwesServer").contains(.directionUnconfirmed))
  }

  @Test("a column that one other digit would close casts a doubt on its figures")
  func nearMiss() throws {
    let column = [
      "Food       1,024.97", "Beer         310.40", "Wine         403.98", "Net sales  1,739.35",
    ]
    let closing = try Self.read(column)
    #expect(closing.reasons("netSales").isEmpty)
    let oneDigit = try Self.read([column[0], column[1], "Wine         408.98", column[3]])
    let off = ReviewReason.identityDiffers("a column above its total", by: Money(minorUnits: 500))
    #expect(oneDigit.reasons("netSales") == [off])
    // Two digits, a line that is no part of it, and two lines say nothing.
    let pages: [[String]] = [
      [column[0], column[1], "Wine         418.99", column[3]],
      [column[0], column[1], column[2], "Gift cards    40.00", column[3]],
      [column[0], "Wine         404.98", "Net sales  1,428.95"],
    ]
    for page in pages { #expect(try Self.read(page).reasons("netSales").isEmpty) }
  }
}
