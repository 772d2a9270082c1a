import Money
import Testing
import Vision

@testable import Reading

/// What puts a figure of a report that no vendor's profile knows in doubt, and what does not.
@Suite struct GeneralProfileTests {
  private static func read(_ lines: [String]) throws -> ReportReading {
    TestProfile.read(["Shift report"] + lines, by: try TestProfile.general())
  }

  private static func read(_ page: String) throws -> ReportReading { try read(page.rows) }

  // MARK: - Lines that say another amount

  @Test(
    "a figure that the next lines change into an amount with its own words is in doubt",
    arguments: [
      ("Tip adjustments  $7.29 | Adjusted charge tips  $173.92", true),
      ("Refused  -$6.63 | Charge tips after that  $160.00", true),
      ("Fee  $6.63 | Other fee  $10.00 | Final tips  $150.00", true),
      // These lines do not lead there, or somewhere else.
      ("Tip adjustments  $7.29 | Adjusted charge tips  $180.00", false),
      ("Walkouts  $6.63 | In the drawer  $160.00", false), ("Adjusted charge  $166.63", false),
      // A known figure begins another part, and a total is none.
      ("Tips in cash  $47.29 | Total tips  $213.92", false),
      ("Tax  $7.29 | Adjusted charge tips  $173.92", false),
      ("Gratuity  $7.29 | Tips owed to server  $173.92", false),
    ])
  func changed(lines: String, isInDoubt: Bool) throws {
    let reading = try Self.read(
      "Server  Maria Gomez | Net Sales  $1,200.00 | Charge tips  $166.63 | " + lines)
    let tips = try #require(reading[.cardTips])
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
    let reading = try Self.read(
      "Server  Maria Gomez | Net Sales  $1,200.00 | Cash sales  $719.67 | Card tips  $206.66"
        + " | Cash due  $513.01 | Drop  $150.00 | " + line)
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
    #expect(try Self.read("Net Sales  $1,200.00 | \(line) | \(line)").unknownClaims == [])
  }

  @Test("rows that begin with an amount and end with words have each amount before its label")
  func amountsLead() throws {
    let pairs = ["1,798.41 Net sales  189.05 Card tips", "301.20 Cash sales  143.87 Tax"]
    let reading = try Self.read(["Server  Maria Gomez"] + pairs)
    let fields = reading.fields.filter { $0.value?.money != nil && !$0.text.isEmpty }
    #expect(fields.count > 1 && fields.allSatisfy { $0.has("anotherAmount") }, "\(fields)")
    // One such row alone may be anything.
    let alone = try Self.read(["Server  Maria Gomez", pairs[0]])
    #expect(alone.fields.allSatisfy { !$0.has("anotherAmount") })
  }

  @Test(
    "the amount behind a percent sign is a share, unless a figure before it is one",
    arguments: [("%", true), ("(%)", true), ("8.25 %", false)])
  func share(words: String, isShare: Bool) throws {
    let reading = try Self.read("Net Sales  $1,200.00 | Tax  \(words)  88.25")
    #expect(reading.reasons("tax").contains(.weakLabel("Tax %")) == isShare)
  }

  // MARK: - Owed amounts from which nothing was taken off

  @Test(
    "two claims are in doubt where the page prints what they leave, their sum, or another one",
    arguments: [
      // All cash or all tips leave the other side open, whatever closes.
      ("Cash Sales  257.93 | Card Tips  183.61 | House Owes Server  183.61", nil),
      ("Cash Sales  243.59 | Card Tips  22.01 | Paid out  0.00 | Cash owed to house  243.59", nil),
      ("Cash Sales  319.00 | Server owes house  319.00", nil),
      ("Cash Due  300.00 | Tips Due  180.00 | Turn In  120.00", true),
      ("Cash Due  300.00 | Tips Due  180.00 | Drop  120.00", true),
      ("Cash Drawer  300.00 | Cash Due  120.00 | Tips Due  180.00", true),
      ("Server Bank  100.00 | Tips & Fees  180.00 | Cash Sales  300.00", true),
      // What the tips were taken off, and a page without tips or cash, stay sure.
      ("Cash Sales  300.00 | Card Tips  180.00 | Server Owes House  120.00", false),
      ("Cash Sales  100.00 | Card Tips  180.00 | House Owes Server  80.00", false),
      ("Cash Sales  0.00 | Card Tips  180.00 | House Owes Server  180.00", false),
      ("Cash Sales  300.00 | Card Tips  0.00 | Server Owes House  300.00", false),
      ("Cash Due  300.00 | Tips Due  180.00", false),
      (
        "Tips & Fees  183.61 | Starting Cash  100.00 | Cash Sales  157.93 | Cash Bank  257.93",
        false
      ),
    ] as [(String, Bool?)])
  func untaken(page: String, areBoth: Bool?) throws {
    let reading = try Self.read(page)
    let doubtful = PatternID.directions.filter { reading[$0]?.needsReview == true }
    if let areBoth {
      #expect(doubtful.count == (areBoth ? 2 : 0))
    } else {
      #expect(!doubtful.isEmpty)
    }
  }

  private static let settlement = "Cash Sales  157.93 | Guests  4 | Card Tips  183.61 | "

  @Test(
    "one wrong digit in a sum with forms that are not printed is doubted in every figure of it",
    arguments: [
      (
        settlement + "House owes server  55.68",
        ["cashSales", "cardTips", "houseOwesServer", "serverOwesHouse"]
      ),
      // A point one place off.
      (
        "Gross Sales  1,263.45 | Discounts  -3.32 | Comps  -21.75 | Net Sales  1,208.50"
          + " | Tax  96.68", ["grossSales", "discounts", "comps", "netSales"]
      ), (settlement + "House owes server  25.68", []),
      // A line that nobody knows is no wrong digit.
      (settlement + "House owes server  38.12", []),
    ])
  func openSum(page: String, expected: [String]) throws {
    let doubtful = try Self.read(page).fields.filter { $0.has("identityDiffers") }
    #expect(Set(doubtful.map(\.pattern.rawValue)).isSuperset(of: expected))
    #expect(doubtful.isEmpty == expected.isEmpty)
  }

  // MARK: - Columns of amounts that have slipped against their labels

  @Test("a first label without an amount and a last amount without one put all between in doubt")
  func slipped() throws {
    let reading = try Self.read([
      "Net sales", "Tax               706.63", "Gratuity           62.73",
      "Card tips           0.00", "Cash collected    119.46", "Due from server   112.94",
      "Due to server       0.00", "                    6.52",
    ])
    #expect(reading.reasons("tax").contains(.anotherAmount("62.73")))
    // The slip's sums close in the wrong rows as well.
    for id in ["gratuity", "cardTips", "serverOwesHouse", "houseOwesServer"] {
      #expect(!reading.reasons(id).isEmpty, "\(id)")
    }
  }

  @Test("a label below its amount does not get the next one's") func labelsBelow() throws {
    let amounts = ["$744.18", "$81.47", "$1,163.94", "$92.96"]
    let labels = ["Cash sales", "Tax", "Net sales", "Credit card tips"]
    let head = ["THE RUSTY ANCHOR", "SERVER CHECKOUT", "Server: Maria Gonzalez"]
    let reading = try Self.read(head + zip(amounts, labels).flatMap { [$0, $1] })
    for id in ["cashSales", "tax", "netSales"].compactMap({ PatternID($0) }) {
      #expect(reading[id]?.needsReview != false, "\(id)")
    }
    let above = try Self.read(head + zip(labels, amounts).flatMap { [$0, $1] } + ["Thank you"])
    #expect(above.told("tax") == "$81.47")
  }

  @Test("amounts below their labels count on a page that prints several so, however far apart")
  func stacked() throws {
    let pairs = [
      "Net sales", "Tax", "Cash sales", "Card tips",
    ].flatMap { [$0, "                        $744.18"] }
    let isDoubted = { (lines: [String]) in
      try Self.read(lines).fields.contains { $0.has("rowOfItsOwn") }
    }
    #expect(try !isDoubted(pairs))
    #expect(try isDoubted(Array(pairs.prefix(6))))
  }

  @Test("words before a label make another label of it") func wordsBefore() throws {
    let reading = try Self.read(
      "Sales inol     tax       2,045.20 | Tax included            235.27"
        + " | Net salos excl. tax     1,809.93")
    #expect(reading[.tax]?.needsReview != false)
  }

  @Test("only sums that the slip prints are told: none with gross sales of one that has none")
  func printedSums() throws {
    let page = "Net Sales  1,208.50 | Tax  96.68 | "
    for (foot, isTold) in [("Guests  4", false), ("Gross Sales  1,3O5.18x", true)] {
      let sums = try Self.read(page + foot).identities.map(\.identity.source)
      #expect(sums.contains { $0.contains("grossSales") } == isTold, "\(foot)")
    }
    #expect(try Self.read(page + "Gross Sales  1,305.18").identities.closing == 1)
  }

  @Test(
    "an amount with a doubt about its print is a guess, and its picture shows the label as well")
  func guess() throws {
    let page = "Server  Maria Gomez | Net Sales  $1,200.00 | Tax  $96.00 | Cash sales  $55.00"
    let reading = TestProfile.read(
      ["Shift report"] + page.rows, by: try TestProfile.general(), unsure: ["$55.00": 0.6])
    let cash = try #require(reading[.cashSales])
    #expect(cash.evidence(in: .usd).isGuess)
    #expect(reading[.tax]?.evidence(in: .usd).isGuess == false)
    let (box, both) = (try #require(cash.box), try #require(cash.boxWithLabel))
    #expect(both.x < box.x && both.maxX == box.maxX && both.width > box.width)
  }

  // MARK: - Labels

  @Test(
    "what is owed is found under a misread label, so no label has too many spellings",
    arguments: [
      (PatternID.houseOwesServer, "House owas server"), (.serverOwesHouse, "Server owas house"),
      (.tipsToServer, "Tips owad to server"), (.cashToHouse, "Cash owad to house"),
      (.cashDue, "Not cash to turn in"), (.houseOwesServer, "Casa dabe al mesero"),
      (.serverOwesHouse, "Mesero dabe a la casa"),
    ])
  func misread(id: PatternID, label: String) throws {
    let rule = try #require(try TestProfile.general().fields.first { $0.pattern.id == id })
    #expect(rule.label.misreadLetters(in: label) == 1)
  }

  @Test("labels side by side are no misread label of their sum") func sideBySide() throws {
    let reading = try Self.read("Net sales               Tax | 886.28                70.80")
    #expect(reading.shown("netAndTax") == "nothing")
  }

  @Test(
    "sales that the page's discounts make a subtotal of are gross",
    arguments: [
      ("Subtotal  4,259.09 | Tax  266.17", false), ("Subtotal  4,250.09 | Tax  266.17", true),
      ("Subtotal  4,259.09 | Revenue  4,400.00", true),
    ])
  func salesBeforeDiscounts(foot: String, isDoubtful: Bool) throws {
    let page = "Sales  4,411.31 | Discounts  -152.22 | Returns  0.00 | "
    let reading = try Self.read(page + foot)
    #expect(reading.reasons("netSales").isEmpty != isDoubtful)
    guard !isDoubtful else { return }
    #expect(reading.shown("netSales") == "$4,259.09")
    #expect(reading[try #require(PatternID("grossSales"))]?.label == "Sales")
  }

  @Test("a space may stand behind the currency's symbol") func spacedSymbol() throws {
    let reading = try Self.read("Net sales  $ 886.28 | Tax  $ 70.80 | Cash sales  $ 55.00")
    #expect(!reading.reasons("netSales").contains(.unusualStyle(.symbol)))
  }

  @Test(
    "no word that turns a label's sense round is taken for another",
    arguments: [
      ("Cash due by server", "cash due to server", false),
      ("Cash due 8y server", "cash due to server", false),
      ("Cash due t0 server", "cash due to server", true),
      ("Hause owes server", "house owes server", true),
      ("Server owed house", "server owes house", false),
      ("credit card tips GAE", "credit card tips due", false),
      ("credit card tips OUE", "credit card tips due", true),
      ("Mesero Di a la casa", "mesero debe a la casa", true),
      ("Net sales befare tax", "net sales before tax", true),
      ("Net sales after tax", "net sales before tax", false),
      ("Venta neta con IVA", "venta neta sin iva", false), ("Owed tohouse", "owed to house", true),
      ("Paid byhouse sum", "paid to house sum", false),
    ])
  func turningWords(seen: String, known: String, isMisread: Bool) throws {
    #expect(TurningWords.allow(seen, as: known) == isMisread)
  }

  @Test("a misread label is no label of the opposite sense, and a remark may turn it round")
  func opposite() throws {
    let label = try LabelExpression("cash due to the server")
    #expect(label.misreadLetters(in: "Cash due t0 the server") == 1)
    #expect(label.misreadLetters(in: "Cash due by the server") == nil)
    let reading = try Self.read("Net sales (house)  100.00 | Tax (5 %)  40.00")
    #expect(reading.shown("netSales") == "nothing")
    #expect(reading.shown("tax") == "$40.00")
  }
}
