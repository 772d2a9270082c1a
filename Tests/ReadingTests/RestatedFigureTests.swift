import Testing
import Vision

@testable import Reading

@Suite("Lines that put a figure of an unknown report in doubt")
struct RestatedFigureTests {
  private static func read(_ lines: [String]) throws -> ReportReading {
    try TestProfile.read(
      ["Shift report", "Server  Maria Gomez", "Net Sales  $1,200.00"] + lines,
      by: TestProfile.general())
  }

  @Test(
    "a figure that the next lines change into an amount with its own words is in doubt",
    arguments: [
      (["Charge tips  $166.63", "Tip adjustments  $7.29", "Adjusted charge tips  $173.92"], true),
      (["Charge tips  $166.63", "Refused  -$6.63", "Charge tips after that  $160.00"], true),
      (["Charge tips  $166.63", "Fee  $6.63", "Other fee  $10.00", "Final tips  $150.00"], true),
      // These lines do not lead there, or somewhere else.
      (["Charge tips  $166.63", "Tip adjustments  $7.29", "Adjusted charge tips  $180.00"], false),
      (["Charge tips  $166.63", "Walkouts  $6.63", "In the drawer  $160.00"], false),
      (["Charge tips  $166.63", "Adjusted charge  $166.63"], false),
      // A known figure begins another part, and a total is none.
      (["Charge tips  $166.63", "Tips in cash  $47.29", "Total tips  $213.92"], false),
      (["Charge tips  $166.63", "Tax  $7.29", "Adjusted charge tips  $173.92"], false),
    ])
  func changed(lines: [String], isInDoubt: Bool) throws {
    let tips = try #require(try Self.read(lines)[.cardTips])
    #expect(tips.text == "$166.63" && tips.has("anotherAmount") == isInDoubt, "\(tips)")
  }

  @Test(
    "what is owed is in doubt where a line in other words says that a side owes another amount",
    arguments: [
      ("Remaining: server owes house  $363.01", true),
      ("After charges the house owes server  $20.00", true),
      ("Remaining: server owes house  $513.01", false),
      ("Remaining: server owes house  $0.00", false),
      ("Remaining: server owes  house$363.01", true),
      ("Grand total: server owes house  $363.01", true),
      ("Total server owes house after drop  $363.01", true),
      ("Grand total of sales  $363.01", false), ("House: staff meal due  $12.00", false),
      ("After bar share server owes house  $363.01", true), ("Server owes bar  $35.14", false),
      ("Balance in the drawer  $363.01", false), ("Staff meal due  $12.00", false),
    ])
  func otherSide(line: String, isInDoubt: Bool) throws {
    let reading = try Self.read([
      "Cash sales  $719.67", "Card tips  $206.66", "Cash due  $513.01", "Drop  $150.00", line,
    ])
    let owed = try #require(reading[.serverOwesHouse])
    #expect(owed.text == "$513.01" && owed.has("anotherAmount") == isInDoubt, "\(owed)")
  }

  @Test(
    "a figure's own line is no claim that nobody knows",
    arguments: [
      "House owes server  $93.50", "Server owes house  $93.50",
      "Cash due to house  $93.50  Server tips  $30.00",
    ])
  func ownLine(line: String) throws {
    #expect(try Self.read([line, line]).unknownClaims == [], "\(line)")
  }

  @Test("rows that begin with an amount and end with words have each amount before its label")
  func amountsLead() throws {
    let pairs = ["1,798.41 Net sales  189.05 Card tips", "301.20 Cash sales  143.87 Tax"]
    let reading = try TestProfile.read(
      ["Shift report", "Server  Maria Gomez"] + pairs, by: TestProfile.general())
    let fields = reading.fields.filter { $0.value?.money != nil && !$0.text.isEmpty }
    #expect(fields.count > 1 && fields.allSatisfy { $0.has("anotherAmount") }, "\(fields)")
    // One such row alone may be anything.
    let alone = try TestProfile.read(
      ["Shift report", "Server  Maria Gomez", pairs[0]], by: TestProfile.general())
    #expect(alone.fields.allSatisfy { !$0.has("anotherAmount") })
  }

  @Test(
    "the amount behind a percent sign is a share, unless a figure before it is one",
    arguments: [("%", true), ("(%)", true), ("8.25 %", false)])
  func share(words: String, isShare: Bool) throws {
    let reading = try Self.read(["Tax  \(words)  88.25"])
    let tax = try #require(reading.fields.first { $0.pattern.rawValue == "tax" })
    #expect(tax.reviewReasons.contains(.weakLabel("Tax %")) == isShare, "\(tax)")
  }
}
