import Testing
import Vision

@testable import Reading

@Suite("Labels of vendors that no profile knows")
struct VendorLabelTests {
  private static func general() throws -> ReportProfile {
    let registry = try TestProfile.shipped()
    return try #require(ProfileID("general").flatMap { registry[$0] })
  }

  private static func read(_ lines: [String]) throws -> ReportReading {
    ReportReader(profile: try general()).read(TextTopology(ExampleSlip.page(of: lines)))
  }

  @Test(
    "what is owed is found under a misread label, so no label has too many spellings",
    arguments: [
      (PatternID.houseOwesServer, "House owas server"), (.serverOwesHouse, "Server owas house"),
      (.tipsToServer, "Tips owad to server"), (.cashToHouse, "Cash owad to house"),
      (.cashDue, "Not cash to turn in"), (.houseOwesServer, "Casa dabe al mesero"),
      (.serverOwesHouse, "Mesero dabe a la casa"),
    ])
  func misread(id: PatternID, label: String) throws {
    let rule = try #require(try Self.general().fields.first { $0.pattern.id == id })
    #expect(rule.label.misreadLetters(in: label) == 1)
  }

  @Test("labels side by side are no misread label of their sum")
  func sideBySide() throws {
    let reading = try Self.read(
      ["SHIFT REPORT", "Net sales               Tax", "886.28                70.80"])
    let sum = try #require(PatternID("netAndTax"))
    #expect(reading[sum] == nil)
  }

  @Test("sales that the page's discounts make a subtotal of are gross")
  func salesBeforeDiscounts() throws {
    let page = ["SHIFT REPORT", "Sales  4,411.31", "Discounts  -152.22", "Returns  0.00"]
    let gross = try #require(PatternID("grossSales"))
    let reading = try Self.read(page + ["Subtotal  4,259.09", "Tax  266.17"])
    #expect(reading.shown("netSales") == "$4,259.09")
    #expect(reading.reasons("netSales").isEmpty)
    #expect(reading[gross]?.label == "Sales")
    let other = try Self.read(page + ["Subtotal  4,250.09", "Tax  266.17"])
    #expect(!other.reasons("netSales").isEmpty)
    let two = try Self.read(page + ["Subtotal  4,259.09", "Revenue  4,400.00"])
    #expect(!two.reasons("netSales").isEmpty)
  }

  @Test("a space may stand behind the currency's symbol")
  func spacedSymbol() throws {
    let reading = try Self.read(
      ["SHIFT REPORT", "Net sales  $ 886.28", "Tax  $ 70.80", "Cash sales  $ 55.00"])
    #expect(reading[.netSales]?.reviewReasons.contains(.unusualStyle(.symbol)) == false)
  }
}
