import Testing

@testable import Reading

@Suite("Where a value stands") struct ReportReaderPlaceTests {
  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Rows below the title, and what is read right of the labels.
  static let right: [PageCase] = [
    PageCase("Net Sales   100.00", ["netSales": "$100.00"]),
    PageCase("Net Sales" + spaces(60) + "100.00", ["netSales": "$100.00"]),
    // Behind a colon, leaders, a count, a percentage, its sign and symbol apart, and a mark behind it.
    PageCase("Net Sales: 100.00", ["netSales": "$100.00"]),
    PageCase("Net Sales ....... 100.00", ["netSales": "$100.00"]),
    PageCase("Net Sales   8    380.48", ["netSales": "$380.48"]),
    PageCase("Net Sales (20.3%)   380.48", ["netSales": "$380.48"]),
    PageCase("Net Sales [12]   380.48", ["netSales": "$380.48"]),
    PageCase("Net Sales   - $ 12.00", ["netSales": "-$12.00"]),
    PageCase("Net Sales   12.00 CR", ["netSales": "-$12.00"]),
    PageCase("Net Sales     NOT DECLARED", ["netSales": "$0.00"]),
    // Another label between, and two columns side by side.
    PageCase("Net Sales     Tax   5.00", ["netSales": "nothing", "tax": "$5.00"]),
    PageCase(
      "Net Sales   100.00        Tax      8.25 | Guests          4",
      ["netSales": "$100.00", "tax": "$8.25", "covers": "4"]),
    // A label that is part of another label.
    PageCase(
      "HOUSE OWES SERVER   93.50 | SERVER OWES HOUSE   0.00",
      ["houseOwesServer": "$93.50", "serverOwesHouse": "$0.00"]),
    PageCase("Net Sales", ["netSales": "nothing"]),
  ]

  @Test("a figure is read right of its label and nowhere else", arguments: right)
  func reads(page: PageCase) throws {
    let profile = try TestProfile.profile(
      ["netSales", "tax", "covers", "houseOwesServer", "serverOwesHouse"]
        .map { "\($0): {find: right}" })
    let reading = TestProfile.read(["Test report of a wide printer"] + page.page.rows, by: profile)
    for (id, value) in page.reads { #expect(reading.shown(id) == value, "\(id)") }
    #expect(TestProfile.read([], by: profile).shown("netSales") == "nothing")
  }

  static let below: [PageCase] = [
    PageCase("Net Sales | $100.00 | Tax | $8.25", ["netSales": "$100.00", "tax": "$8.25"]),
    PageCase("Net Sales | Tax | $8.25", ["netSales": "nothing", "tax": "$8.25"]),
    // Set to the other side, and in two columns, one of them empty.
    PageCase("Net Sales | " + spaces(30) + "100.00", ["netSales": "$100.00"]),
    PageCase(
      "Net Sales            Tax | 100.00              8.25",
      ["netSales": "$100.00", "tax": "$8.25"]),
    PageCase(
      "Net Sales            Tax |                     8.25",
      ["netSales": "nothing", "tax": "$8.25"]), PageCase("Net Sales", ["netSales": "nothing"]),
    // A name with a speck before it and its parts set apart.
    PageCase(spaces(12) + "Server | 7" + spaces(10) + "Olivia  B", ["serverName": "Olivia B"]),
  ]

  @Test("a figure is read below its label and nowhere else", arguments: below)
  func readsBelow(page: PageCase) throws {
    let profile = try TestProfile.profile(
      ["netSales", "tax", "serverName"].map { "\($0): {find: below}" })
    let reading = TestProfile.read(["Test report here"] + page.page.rows, by: profile)
    for (id, value) in page.reads { #expect(reading.shown(id) == value, "\(id)") }
  }

  @Test(
    "a name is read above its label",
    arguments: [
      (["Test report", "Olivia B", "Server   12:30"], "Olivia B"),
      (["Server   Test report"], "nothing"),
    ])
  func above(page: [String], name: String) throws {
    let profile = try TestProfile.profile(["serverName: {find: above}"])
    #expect(TestProfile.read(page, by: profile).shown("serverName") == name)
  }

  @Test("a figure is read at the foot of its label's column") func column() throws {
    let profile = try TestProfile.profile(["netSales: {find: column}", "tax: {find: column}"])
    let reading = TestProfile.read(
      [
        "Test report", "Item       Net Sales        Tax", "Rate                      8.25",
        "Sum           100.00      8.24",
      ], by: profile)
    #expect(reading.shown("netSales") == "$100.00" && reading.shown("tax") == "$8.25")
  }

  @Test("a part reaches from its heading to the next heading") func sections() throws {
    let profile = try TestProfile.profile(
      ["netSales: {find: right, section: sales}", "tax: {find: right, section: tips}"],
      sections: ["sales: my sales", "tips: my tips"])
    let page =
      "Test report | Net Sales   1.00 | My tips | Tax   2.00 | Net Sales   3.00 | My sales"
      + " | Net Sales   4.00 | Tax   5.00"
    PageCase(page, ["netSales": "$4.00", "tax": "$2.00"])
      .check { TestProfile.read($0, by: profile) }
    // Without the heading the whole page counts, and the value is for review.
    let without = TestProfile.read(["Test report", "Tax   1.00"], by: profile)
    #expect(without.shown("tax") == "$1.00")
    #expect(without.reasons("tax") == [.sectionMissing("tips")])
  }

  @Test("a sum adds the rows of its part that no other figure claims") func sum() throws {
    let profile = try TestProfile.profile(
      ["foodSales: {find: right, section: items, sum: true}", "netSales: {find: right}"],
      sections: ["items: items"])
    let page = ["Test report", "Items", "Food  10.00", "Wine  5.50", "Net Sales  15.50"]
    let reading = TestProfile.read(page, by: profile)
    #expect(reading.shown("foodSales") == "$15.50")
    #expect(reading[PatternID.netSales]?.needsReview == false)
    let text = reading.fields.first { $0.pattern.rawValue == "foodSales" }?.text
    #expect(text == "10.00 + 5.50")
  }

  @Test(
    "a sum with an unreadable row, or past 64 bits, has no value",
    arguments: [("10.00", "5.X0"), ("90000000000000000.00", "90000000000000000.00")])
  func noSum(food: String, wine: String) throws {
    let profile = try TestProfile.profile(["foodSales: {find: right, sum: true}"])
    let reading = TestProfile.read(["Test", "Food  \(food)", "Wine  \(wine)"], by: profile)
    #expect(reading.shown("foodSales") == "nothing")
    #expect(reading.reasons("foodSales").contains(.unreadable(.amount)))
  }
}
