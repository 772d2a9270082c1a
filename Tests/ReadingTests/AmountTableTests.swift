import Money
import Testing
import Vision

@testable import Reading

@Suite("Tables with a row of totals")
struct AmountTableTests {
  private static func tables(_ lines: [String]) -> [AmountTable] {
    AmountTable.all(in: PageLabels(TextTopology(ExampleSlip.page(of: lines)))) {
      Money(printed: $0, in: .usd)
    }
  }

  private static let payments = [
    "TYPE        SALE      TIP    TOTAL",
    "CASH       10.00             10.00",
    "VISA      205.20    34.61   239.81",
    "AMEX      224.96    44.00   268.96",
    "Total     440.16    78.61   518.77",
  ]

  @Test("each column's amounts stand over its total, also where a row has none")
  func columns() throws {
    let table = try #require(Self.tables(Self.payments).first)
    #expect(table.columns.map(\.amount.minorUnits) == [44016, 7861, 51877])
    #expect(table.columns.map(\.body.count) == [3, 2, 3])
    #expect(table.columns.map(\.addsUp) == [true, true, true])
    let tip = try #require(table.column(under: LabelExpression("tips?")))
    #expect(tip.column.amount.minorUnits == 7861)
    #expect(tip.heading == "TIP")
    #expect(try table.column(under: LabelExpression("covers")) == nil)
    #expect(try table.hasRow(saying: LabelExpression("visa")))
    #expect(try !table.hasRow(saying: LabelExpression("gift card")))
  }

  @Test("a row of nothing but amounts is the row of totals")
  func unlabelled() throws {
    var lines = Self.payments
    lines[4] = "          440.16    78.61   518.77"
    #expect(Self.tables(lines).first?.columns.count == 3)
  }

  @Test(
    "without headings, totals or amounts there is no table",
    arguments: [
      Array(payments.dropFirst()), payments.dropLast(), ["A  B", "Total  1.00  2.00"],
      ["Tips", "VISA  1.00", "Total  1.00"], ["A  B", "VISA  x", "Total  1.00  2.00"],
    ])
  func none(lines: [String]) {
    #expect(Self.tables(lines).isEmpty)
  }

  private static func report(_ table: [String]) throws -> ReportReading {
    let lines =
      ["SHIFT REPORT", "Server: Maria L.", "Date: 09/25/2026", "Net Sales  430.16"] + table
      + ["Server owes house  10.00"]
    return try TestProfile.read(lines)
  }

  @Test("card tips stand in the row of totals, under their heading; a column that adds up is sure")
  func cardTips() throws {
    let reading = try Self.report(Self.payments)
    #expect(reading.shown("cardTips") == "$78.61")
    #expect(reading[.cardTips]?.label == "TIP")
    #expect(reading[.cardTips]?.needsReview == false)
  }

  @Test("a column that does not add up gives a doubtful total")
  func off() throws {
    var lines = Self.payments
    lines[2] = "VISA      205.20    84.61   239.81"
    let reading = try Self.report(lines)
    #expect(reading.shown("cardTips") == "$78.61")
    #expect(reading[.cardTips]?.reviewReasons.contains(.conflicting(with: "$128.61")) == true)
  }

  @Test("tips of a table that names no cards are no card tips")
  func otherTables() throws {
    let reading = try Self.report([
      "STAFF       SALE      TIP", "BUSSER     10.00     5.00", "RUNNER     20.00     6.00",
      "Total      30.00    11.00",
    ])
    #expect(reading.shown("cardTips") == "nothing")
  }

  @Test("of taxes and their total the total is the tax, also where it is printed again")
  func taxes() throws {
    let reading = try Self.report([
      "Food Tax  27.22", "Alcohol Tax  13.62", "Total Tax  40.84", "+ Tax  40.84",
    ])
    #expect(reading.shown("tax") == "$40.84")
    #expect(reading.fields.first { $0.pattern.rawValue == "tax" }?.needsReview == false)
    let other = try Self.report(["Food Tax  27.22", "Alcohol Tax  13.62", "Total Tax  40.94"])
    #expect(other.fields.first { $0.pattern.rawValue == "tax" }?.needsReview == true)
  }

  @Test("a figure with a label of its own is not taken from a table")
  func labelled() throws {
    let reading = try Self.report(Self.payments + ["Card tips  78.00"])
    #expect(reading.shown("cardTips") == "$78.00")
  }
}
