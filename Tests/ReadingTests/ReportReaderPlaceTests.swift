import Testing

@testable import Reading

@Suite("Where a value stands")
struct ReportReaderPlaceTests {
  /// A page, the fields of its profile, and what is read from it.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let page: [String]
    let fields: [String]
    let reads: [String: String]

    init(_ name: String, _ page: [String], _ fields: [String], _ reads: [String: String]) {
      testDescription = name
      self.page = page
      self.fields = fields
      self.reads = reads
    }
  }

  private static let net = ["netSales: {find: right}"]

  static let cases: [Case] = [
    Case(
      "right of the label", ["Test report", "Net Sales   100.00"], net, ["netSales": "$100.00"]),
    Case(
      "far away from it", ["Test report of a wide printer", "Net Sales" + spaces(60) + "100.00"],
      net, ["netSales": "$100.00"]),
    Case(
      "behind a colon", ["Test report", "Net Sales: 100.00"], net, ["netSales": "$100.00"]),
    Case(
      "behind leaders", ["Test report", "Net Sales ....... 100.00"], net,
      ["netSales": "$100.00"]),
    Case(
      "behind a count", ["Test report", "Net Sales   8    380.48"], net, ["netSales": "$380.48"]),
    Case(
      "behind a percentage", ["Test report", "Net Sales (20.3%)   380.48"], net,
      ["netSales": "$380.48"]),
    Case(
      "behind a count in brackets", ["Test report", "Net Sales [12]   380.48"], net,
      ["netSales": "$380.48"]),
    Case(
      "with its sign and symbol apart", ["Test report", "Net Sales   - $ 12.00"], net,
      ["netSales": "-$12.00"]),
    Case(
      "with a mark behind it", ["Test report", "Net Sales   12.00 CR"], net,
      ["netSales": "-$12.00"]),
    Case(
      "words for nothing", ["Test report", "Net Sales     NOT DECLARED"], net,
      ["netSales": "$0.00"]),
    Case(
      "another label between", ["Test report", "Net Sales     Tax   5.00"],
      net + ["tax: {find: right}"], ["netSales": "nothing", "tax": "$5.00"]),
    Case(
      "two columns side by side",
      ["Test report", "Net Sales   100.00        Tax      8.25", "Guests          4"],
      net + ["tax: {find: right}", "covers: {find: right}"],
      ["netSales": "$100.00", "tax": "$8.25", "covers": "4"]),
    Case(
      "a label that is part of another label",
      ["Test report", "HOUSE OWES SERVER   93.50", "SERVER OWES HOUSE   0.00"],
      ["houseOwesServer: {find: right}", "serverOwesHouse: {find: right}"],
      ["houseOwesServer": "$93.50", "serverOwesHouse": "$0.00"]),
    Case(
      "below the label", ["Test report", "Net Sales", "$100.00", "Tax", "$8.25"],
      ["netSales: {find: below}", "tax: {find: below}"], ["netSales": "$100.00", "tax": "$8.25"]),
    Case(
      "below, and none there", ["Test report", "Net Sales", "Tax", "$8.25"],
      ["netSales: {find: below}", "tax: {find: below}"], ["netSales": "nothing", "tax": "$8.25"]),
    Case(
      "below, set to the other side", ["Test report here", "Net Sales", spaces(30) + "100.00"],
      ["netSales: {find: below}"], ["netSales": "$100.00"]),
    Case(
      "below, in two columns",
      ["Test report", "Net Sales            Tax", "100.00              8.25"],
      ["netSales: {find: below}", "tax: {find: below}"], ["netSales": "$100.00", "tax": "$8.25"]),
    Case(
      "below, in two columns, and one is empty",
      ["Test report", "Net Sales            Tax", "                    8.25"],
      ["netSales: {find: below}", "tax: {find: below}"], ["netSales": "nothing", "tax": "$8.25"]),
    Case(
      "above the label", ["Test report", "Olivia B", "Server   12:30"],
      ["serverName: {find: above}"], ["serverName": "Olivia B"]),
    Case(
      "a name below, with a speck before it and its parts set apart",
      ["Test report", spaces(12) + "Server", "7" + spaces(10) + "Olivia  B"],
      ["serverName: {find: below}"], ["serverName": "Olivia B"]),
    Case(
      "above the first row", ["Server   Test report"], ["serverName: {find: above}"],
      ["serverName": "nothing"]),
    Case(
      "below the last row", ["Test report", "Net Sales"], ["netSales: {find: below}"],
      ["netSales": "nothing"]),
    Case(
      "down the label's column",
      [
        "Test report", "Item       Net Sales        Tax", "Rate                      8.25",
        "Sum           100.00      8.24",
      ],
      ["netSales: {find: column}", "tax: {find: column}"],
      ["netSales": "$100.00", "tax": "$8.25"]),
    Case(
      "a blank page", [], net + ["covers: {find: right}"],
      ["netSales": "nothing", "covers": "nothing"]),
    Case(
      "the label alone", ["Test report", "Net Sales"], net, ["netSales": "nothing"]),
  ]

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  @Test("a figure is read from its place and from no other", arguments: cases)
  func reads(example: Case) throws {
    let reading = TestProfile.read(example.page, by: try TestProfile.profile(example.fields))
    for (id, value) in example.reads { #expect(reading.shown(id) == value, "\(id)") }
  }

  // MARK: - Sections and sums

  @Test("a part reaches from its heading to the next heading")
  func sections() throws {
    let profile = try TestProfile.profile(
      ["netSales: {find: right, section: sales}", "tax: {find: right, section: tips}"],
      sections: ["sales: my sales", "tips: my tips"])
    let page = [
      "Test report", "Net Sales   1.00", "My tips", "Tax   2.00", "Net Sales   3.00", "My sales",
      "Net Sales   4.00", "Tax   5.00",
    ]
    let reading = TestProfile.read(page, by: profile)
    #expect(reading.shown("netSales") == "$4.00")
    #expect(reading.shown("tax") == "$2.00")
  }

  @Test("without the heading the whole page counts, and the value is for review")
  func sectionMissing() throws {
    let profile = try TestProfile.profile(
      ["netSales: {find: right, section: sales}"], sections: ["sales: my sales"])
    let reading = TestProfile.read(["Test report", "Net Sales   1.00"], by: profile)
    #expect(reading.shown("netSales") == "$1.00")
    #expect(reading.reasons("netSales") == [.sectionMissing("sales")])
  }

  @Test("a sum adds the rows of its part that no other figure claims")
  func sum() throws {
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

  @Test("a sum with an unreadable row has no value")
  func sumUnreadable() throws {
    let profile = try TestProfile.profile(["foodSales: {find: right, sum: true}"])
    let reading = TestProfile.read(["Test", "Food  10.00", "Wine  5.X0"], by: profile)
    #expect(reading.shown("foodSales") == "nothing")
    #expect(reading.reasons("foodSales") == [.unreadable(.amount)])
  }

  @Test("a sum past 64 bits has no value")
  func sumOverflow() throws {
    let profile = try TestProfile.profile(["foodSales: {find: right, sum: true}"])
    let large = "90000000000000000.00"
    let reading = TestProfile.read(["Food  \(large)", "Wine  \(large)"], by: profile)
    #expect(reading.shown("foodSales") == "nothing")
    #expect(reading.reasons("foodSales").contains(.unreadable(.amount)))
  }
}
