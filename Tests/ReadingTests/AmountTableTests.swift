import Money
import Testing
import Vision

@testable import Reading

@Suite("Tables with a row of totals") struct AmountTableTests {
  private static func tables(_ lines: [String]) -> [AmountTable] {
    AmountTable.all(in: PageLabels(TextTopology(ExampleSlip.page(of: lines)))) {
      Money(printed: $0, in: .usd)
    }
  }

  private static let payments = [
    "TYPE        SALE      TIP    TOTAL", "CASH       10.00             10.00",
    "VISA      205.20    34.61   239.81", "AMEX      224.96    44.00   268.96",
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

  @Test("a row of nothing but amounts is the row of totals") func unlabelled() throws {
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

  @Test("a column that does not add up gives a doubtful total") func off() throws {
    var lines = Self.payments
    lines[2] = "VISA      205.20    84.61   239.81"
    let reading = try Self.report(lines)
    #expect(reading.shown("cardTips") == "$78.61")
    #expect(reading[.cardTips]?.reviewReasons.contains(.conflicting(with: "$128.61")) == true)
  }

  @Test("tips of a table that names no cards are no card tips") func otherTables() throws {
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

  @Test("a figure with a label of its own is not taken from a table") func labelled() throws {
    let reading = try Self.report(Self.payments + ["Card tips  78.00"])
    #expect(reading.shown("cardTips") == "$78.00")
  }
}

@Suite("Rows, parts and lines that say two amounts of one figure") struct SeveralAmountsTests {
  private static func check(_ page: PageCase) throws {
    let head = [
      "THE RUSTY ANCHOR", "SERVER CHECKOUT", "Server: Maria Gonzalez", "Business Date: 03/14/2026",
    ]
    let general = try TestProfile.general()
    page.check { TestProfile.read(head + $0, by: general) }
  }

  /// Pages whose columns stand under each other.
  private static func table(_ reads: [String: String], _ lines: String...) -> PageCase {
    PageCase(lines.joined(separator: " | "), reads)
  }

  static let headed = [
    table(
      ["netSales": "$812.40", "houseOwesServer": "$20.20"], "                   WTD       Today",
      "Net Sales      3,911.15     812.40", "Cash Sales       640.00     120.00",
      "Card Tips        702.50     140.20", "House Owes Server 62.50      20.20"),
    table(
      ["netSales": "$1,200.00", "cashSales": "$300.00"], "               Lunch    Dinner     Total",
      "Net Sales     400.00    800.00  1,200.00", "Cash Sales    100.00    200.00    300.00",
      "Card Tips      60.00    120.00    180.00", "Server Owes House                 120.00"),
    table(
      ["netSales": "$1,200.00"], "            Guests   PPA    Amount",
      "Net Sales       40   30.00  1,200.00", "Server Owes House             120.00"),
    table(
      ["netSales": "$1,200.00"], "               House    Server",
      "Net Sales    9,400.00   1,200.00", "Server Owes House         120.00"),
    table(
      ["serverOwesHouse": "$120.00"], "Net Sales              1,200.00",
      "Cash Sales               300.00", "Credit Card Tips         180.00",
      "                  Prior   Today", "Server Owes House 45.00  120.00"),
    // What stood under the server's own heading was not seen.
    table(
      ["netSales": "$812.40", "gratuity": "$0.16?"], "                 Today         WTD",
      "Net Sales       812.40    3,911.15", "Gratuity                      0.16",
      "House Owes Server 20.20       62.50"),
    table(
      ["cashSales": "$52.61?"], "              Dining      Bar     Total",
      "Net Sales     743.56   696.74  1,440.30", "Cash Sales     52.61"),
    table(
      ["cashSales": "$214.68"], "Net Sales              1,200.00",
      "Type        Sales    Tips   Total", "Cash Sales  214.68    0.00  214.68",
      "Visa        344.11   52.76  396.87"),
  ]

  // Its total ends a table: what follows does not stand under its headings.
  static let ended = [
    table(
      ["cashSales": "$214.68", "cardTips": "$52.76"], "Type      Amount    Tips   Total",
      "Cash      214.68    0.00  214.68", "Visa      344.11   52.76  396.87",
      "Total     558.79   52.76  611.55", "Cash Sales               214.68",
      "Card Tips                 52.76")
  ]

  @Test("the headings of the columns choose the amount", arguments: headed + ended)
  func headings(page: PageCase) throws { try Self.check(page) }

  /// Where nothing chooses, the first amount is for review; an average and its count choose what they
  /// make in all; a number a space before three digits may be their thousands.
  static let rows = [
    PageCase(
      "Net Sales  1,200.00 | Server Owes House  45.00  120.00", ["serverOwesHouse": "$45.00?"]),
    PageCase("Net Sales           57.10   1,200.00", ["netSales": "$57.10?"]),
    table(["netSales": "$0.00?"], "            Non-Tax      Tax", "Net Sales     0.00    1,200.00"),
    table(
      ["netSales": "$1,200.00?"], "              Net      Tax     Total",
      "Net Sales  1,200.00   96.00  1,296.00"),
    PageCase("Net Sales    84 @ 14.29  1,200.36", ["netSales": "$1,200.36"]),
    PageCase("Net Sales       84    14.29  1,200.00", ["netSales": "$1,200.00"]),
    PageCase("Net Sales       84    14.29  1,201.00", ["netSales": "$14.29?"]),
    PageCase("Net Sales  1,200.00  1,200.00", ["netSales": "$1,200.00"]),
    PageCase("Net Sales              1 200.00", ["netSales": "$200.00?"]),
    PageCase("Net Sales        1       200.00", ["netSales": "$200.00"]),
    PageCase("Net Sales              1 20.00", ["netSales": "$20.00"]),
  ]

  @Test("of the amounts of one row the right one is taken, or a person looks", arguments: rows)
  func oneRow(page: PageCase) throws { try Self.check(page) }

  static let added =
    ["Net Sales  + Tax    475.38", "Net Sales  +  Tax   475.38", "Net Sales  +Tax     475.38"].map {
      PageCase("Net Sales  435.12 | Tax  40.26 | \($0)", ["tax": "$40.26", "netAndTax": "$475.38"])
    } + [
      PageCase("Net Sales  435.12 | + Tax  40.26", ["tax": "$40.26"]),
      PageCase("Net Sales  435.12 | Summary   + Tax      40.26", ["tax": "$40.26"]),
      PageCase("Tax  40.26 | Net Sales  435.12  + Tax  41.26", ["tax": "$40.26?"]),
    ]

  @Test("a label that a sign adds to words before it is a part of theirs", arguments: added)
  func addends(page: PageCase) throws { try Self.check(page) }

  static let lists = [
    table(
      ["netSales": "$45.10?"], "Check   Server   Net Sales", "1042    12        45.10",
      "1043    12        33.20", "Cash Due                 100.00"),
    table(["netSales": "$1,250.00?"], "Net Sales    Tax", "    1,250.00   1,200.00   96.00"),
    table(["netSales": "$1,200.00", "tax": "$96.00"], "Net Sales    Tax", " 1,200.00  96.00"),
  ]

  @Test("of a list below its heading that no row adds up none is the figure", arguments: lists)
  func columns(page: PageCase) throws { try Self.check(page) }

  static let parts = [
    PageCase(
      "--- RESTAURANT TOTALS --- | Net Sales  9,400.00 | --- MY TOTALS --- | Sales  1,200.00"
        + " | Cash Due To House  120.00", ["netSales": "$1,200.00?"]),
    PageCase(
      "LAST WEEK | Net Sales  1,100.00 | THIS SHIFT | Total Sales  1,200.00"
        + " | Server Owes House  120.00", ["netSales": "$1,100.00?"]),
    PageCase(
      "BAR | Net Sales  300.00 | RESTAURANT | Sales  900.00 | Sales Total  1,200.00",
      ["netSales": "$300.00?"]),
    PageCase(
      "LAST SHIFT | Server Owes House  45.00 | THIS SHIFT | Cash Sales  300.00"
        + " | Credit Card Tips  180.00", ["serverOwesHouse": "$45.00?"]),
    PageCase(
      "RESTAURANT TOTALS | Net Sales  9,400.00 | MY TOTALS | Net Sales  1,200.00",
      ["netSales": "$1,200.00"]),
    PageCase(
      "Net Sales  1,200.00 | Guests  31 | Earlier Shift (Mar 14, 11:02 AM - 3:17 PM)"
        + " | Net Sales  400.00 | Guests  12 | Card Tips  60.00",
      ["netSales": "$1,200.00", "cardTips": "$60.00?"]),
    PageCase(
      "Net Sales  1,200.00 | Main Room, all employees | Net Sales  9,400.00",
      ["netSales": "$1,200.00"]),
    PageCase(
      "Net Sales  1,200.00 | Tax  96.00 | Gross Sales  1,296.00 | Main Room | Net Sales  9,400.00"
        + " | Tax  752.00 | Gross Sales  10,152.00", ["netSales": "$1,200.00?"]),
    PageCase("Net Sales  1,200.00 | Main Room | Net Sales  9,400.00", ["netSales": "$1,200.00?"]),
  ]

  @Test("a part of the page that is another's says nothing of the server", arguments: parts)
  func others(page: PageCase) throws { try Self.check(page) }

  static let later = [
    PageCase(
      "Net Sales  1,250.00 | Discounts  50.00 | Net After Disc  1,200.00",
      ["netSales": "$1,250.00?"]),
    PageCase(
      "Net Sales  1,300.00 | Less Gift Card Sold  -100.00 | Adj. Net  1,200.00",
      ["netSales": "$1,300.00?"]),
    PageCase("Net Sales  1,296.00 |  (tax included) | Tax  96.00", ["netSales": "$1,296.00?"]),
    PageCase(
      "Net Sales  1,200.00 | Avg. Net Sales / Guest  30.51 | Busser 2% of net  24.00",
      ["netSales": "$1,200.00"]),
    PageCase(
      "Net Sales  1,200.00 | Cash Tendered  340.00 | Change Given  40.00",
      ["cashSales": "$340.00?"]),
    // Net sales and a tax above them may have changed places.
    PageCase(
      "Net Sales   30.72 | Tax   1,628.08 | Gross Sales   1,658.80",
      ["netSales": "$30.72?", "tax": "$1,628.08?"]),
    PageCase("Net Sales   35.00 CR | Tax   -2.80", ["netSales": "-$35.00?", "tax": "$2.80"]),
  ]

  @Test("a later line that is the net as well, the tax in it, change out of it", arguments: later)
  func laterLines(page: PageCase) throws { try Self.check(page) }

  static let minus = [
    PageCase(
      "Gross Sales  20.00 | Refunds  55.00 | Net Sales  (35.00) | Cash Sales  35.00-"
        + " | Credit Card Tips  0.00 | House Owes Server  35.00",
      ["netSales": "-$35.00", "cashSales": "-$35.00"]),
    PageCase("Net Sales  35.00 CR", ["netSales": "-$35.00?"]),
    PageCase(
      "Net Sales  420.00 | Cash Sales  15.00 | Cash Sales  -15.00 | Card Tips  0.00"
        + " | Server Owes House  15.00", ["cashSales": "$15.00"]),
  ]

  @Test("a minus of what was sold stays, for review where no sum shows it", arguments: minus)
  func signs(page: PageCase) throws { try Self.check(page) }
}
