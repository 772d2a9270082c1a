import Testing
import Vision

@testable import Reading

@Suite("Rows, parts and lines that say two amounts of one figure")
struct SeveralAmountsTests {
  /// A slip without a vendor and what it must read; `?` behind a value for one that must be marked.
  struct Case: Sendable, CustomTestStringConvertible {
    let lines: [String]
    let reads: [String: String]

    init(_ reads: [String: String], _ lines: String...) {
      (self.lines, self.reads) = (lines, reads)
    }

    var testDescription: String { lines.joined(separator: " / ") }
  }

  private static let head = [
    "THE RUSTY ANCHOR", "SERVER CHECKOUT", "Server: Maria Gonzalez", "Business Date: 03/14/2026",
  ]

  private static func check(_ slip: Case) throws {
    let page = ExampleSlip.page(of: head + slip.lines)
    let reading = ReportReader(profile: try TestProfile.general()).read(TextTopology(page))
    for (id, expected) in slip.reads {
      let isMarked = !reading.reasons(id).isEmpty
      #expect(reading.shown(id) + (isMarked ? "?" : "") == expected, "\(id) of \(slip)")
    }
  }

  static let headed = [
    Case(
      ["netSales": "$812.40", "houseOwesServer": "$20.20"],
      "                   WTD       Today", "Net Sales      3,911.15     812.40",
      "Cash Sales       640.00     120.00", "Card Tips        702.50     140.20",
      "House Owes Server 62.50      20.20"),
    Case(
      ["netSales": "$1,200.00", "cashSales": "$300.00"],
      "               Lunch    Dinner     Total", "Net Sales     400.00    800.00  1,200.00",
      "Cash Sales    100.00    200.00    300.00", "Card Tips      60.00    120.00    180.00",
      "Server Owes House                 120.00"),
    Case(
      ["netSales": "$1,200.00"],
      "            Guests   PPA    Amount", "Net Sales       40   30.00  1,200.00",
      "Server Owes House             120.00"),
    Case(
      ["netSales": "$1,200.00"],
      "               House    Server", "Net Sales    9,400.00   1,200.00",
      "Server Owes House         120.00"),
    Case(
      ["serverOwesHouse": "$120.00"],
      "Net Sales              1,200.00", "Cash Sales               300.00",
      "Credit Card Tips         180.00", "                  Prior   Today",
      "Server Owes House 45.00  120.00"),
    // What stood under the server's own heading was not seen.
    Case(
      ["netSales": "$812.40", "gratuity": "$0.16?"],
      "                 Today         WTD", "Net Sales       812.40    3,911.15",
      "Gratuity                      0.16", "House Owes Server 20.20       62.50"),
    Case(
      ["cashSales": "$52.61?"],
      "              Dining      Bar     Total", "Net Sales     743.56   696.74  1,440.30",
      "Cash Sales     52.61"),
    Case(
      ["cashSales": "$214.68"],
      "Net Sales              1,200.00", "Type        Sales    Tips   Total",
      "Cash Sales  214.68    0.00  214.68", "Visa        344.11   52.76  396.87"),
  ]

  @Test("the headings of the columns choose the amount", arguments: headed)
  func headings(slip: Case) throws { try Self.check(slip) }

  static let doubtful = [
    Case(["serverOwesHouse": "$45.00?"], "Net Sales  1,200.00", "Server Owes House  45.00  120.00"),
    Case(["netSales": "$57.10?"], "Net Sales           57.10   1,200.00"),
    Case(["netSales": "$0.00?"], "            Non-Tax      Tax", "Net Sales     0.00    1,200.00"),
    Case(
      ["netSales": "$1,200.00?"], "              Net      Tax     Total",
      "Net Sales  1,200.00   96.00  1,296.00"),
  ]

  @Test("where nothing chooses, the first amount is for review", arguments: doubtful)
  func unchosen(slip: Case) throws { try Self.check(slip) }

  static let counted = [
    Case(["netSales": "$1,200.36"], "Net Sales    84 @ 14.29  1,200.36"),
    Case(["netSales": "$1,200.00"], "Net Sales       84    14.29  1,200.00"),
    Case(["netSales": "$14.29?"], "Net Sales       84    14.29  1,201.00"),
    Case(["netSales": "$1,200.00"], "Net Sales  1,200.00  1,200.00"),
  ]

  @Test("an average and its count choose what they make in all", arguments: counted)
  func counts(slip: Case) throws { try Self.check(slip) }

  static let added = [
    Case(
      ["tax": "$40.26", "netAndTax": "$475.38"], "Net Sales           435.12",
      "Tax                  40.26", "Net Sales  + Tax    475.38"),
    Case(
      ["tax": "$40.26", "netAndTax": "$475.38"], "Net Sales           435.12",
      "Tax                  40.26", "Net Sales  +  Tax   475.38"),
    Case(
      ["tax": "$40.26", "netAndTax": "$475.38"], "Net Sales           435.12",
      "Tax                  40.26", "Net Sales  +Tax     475.38"),
    Case(["tax": "$40.26"], "Net Sales           435.12", "+ Tax                40.26"),
    Case(["tax": "$40.26"], "Net Sales           435.12", "Summary   + Tax      40.26"),
    Case(["tax": "$40.26?"], "Tax                  40.26", "Net Sales  435.12  + Tax  41.26"),
  ]

  @Test("a label that a sign adds to words before it is a part of theirs", arguments: added)
  func addends(slip: Case) throws { try Self.check(slip) }

  static let spaced = [
    Case(["netSales": "$200.00?"], "Net Sales              1 200.00"),
    Case(["netSales": "$200.00"], "Net Sales        1       200.00"),
    Case(["netSales": "$20.00"], "Net Sales              1 20.00"),
  ]

  @Test("a number a space before three digits may be their thousands", arguments: spaced)
  func thousands(slip: Case) throws { try Self.check(slip) }

  static let lists = [
    Case(
      ["netSales": "$45.10?"], "Check   Server   Net Sales", "1042    12        45.10",
      "1043    12        33.20", "Cash Due                 100.00"),
    Case(
      ["netSales": "$1,250.00?"], "Net Sales    Tax", "    1,250.00   1,200.00   96.00"),
    Case(["netSales": "$1,200.00", "tax": "$96.00"], "Net Sales    Tax", " 1,200.00  96.00"),
  ]

  @Test("of a list below its heading that no row adds up none is the figure", arguments: lists)
  func columns(slip: Case) throws { try Self.check(slip) }

  static let parts = [
    Case(
      ["netSales": "$1,200.00?"], "--- RESTAURANT TOTALS ---", "Net Sales              9,400.00",
      "--- MY TOTALS ---", "Sales                  1,200.00", "Cash Due To House        120.00"),
    Case(
      ["netSales": "$1,100.00?"], "LAST WEEK", "Net Sales              1,100.00", "THIS SHIFT",
      "Total Sales            1,200.00", "Server Owes House        120.00"),
    Case(
      ["netSales": "$300.00?"], "BAR", "Net Sales                300.00", "RESTAURANT",
      "Sales                    900.00", "Sales Total            1,200.00"),
    Case(
      ["serverOwesHouse": "$45.00?"], "LAST SHIFT", "Server Owes House         45.00",
      "THIS SHIFT", "Cash Sales               300.00", "Credit Card Tips         180.00"),
    Case(
      ["netSales": "$1,200.00"], "RESTAURANT TOTALS", "Net Sales              9,400.00",
      "MY TOTALS", "Net Sales              1,200.00"),
  ]

  @Test("a part of the page that is another's says nothing of the server", arguments: parts)
  func others(slip: Case) throws { try Self.check(slip) }

  static let later = [
    Case(
      ["netSales": "$1,250.00?"], "Net Sales              1,250.00",
      "Discounts                 50.00", "Net After Disc         1,200.00"),
    Case(
      ["netSales": "$1,300.00?"], "Net Sales              1,300.00",
      "Less Gift Card Sold     -100.00", "Adj. Net               1,200.00"),
    Case(
      ["netSales": "$1,296.00?"], "Net Sales              1,296.00", " (tax included)",
      "Tax                       96.00"),
    Case(
      ["netSales": "$1,200.00"], "Net Sales              1,200.00",
      "Avg. Net Sales / Guest    30.51", "Busser 2% of net          24.00"),
    Case(
      ["cashSales": "$340.00?"], "Net Sales              1,200.00",
      "Cash Tendered            340.00", "Change Given              40.00"),
  ]

  @Test("a later line that is the net as well, the tax in it, change out of it", arguments: later)
  func laterLines(slip: Case) throws { try Self.check(slip) }

  @Test("net sales and a tax above them may have changed places, and both are marked")
  func taxAboveNetSales() throws {
    try Self.check(
      Case(
        ["netSales": "$30.72?", "tax": "$1,628.08?"], "Net Sales   30.72", "Tax   1,628.08",
        "Gross Sales   1,658.80"))
    try Self.check(
      Case(
        ["netSales": "-$35.00?", "tax": "$2.80"], "Net Sales   35.00 CR", "Tax   -2.80"))
  }

  static let minus = [
    Case(
      ["netSales": "-$35.00", "cashSales": "-$35.00"], "Gross Sales               20.00",
      "Refunds                   55.00", "Net Sales                (35.00)",
      "Cash Sales                35.00-", "Credit Card Tips           0.00",
      "House Owes Server         35.00"),
    Case(["netSales": "-$35.00?"], "Net Sales                 35.00 CR"),
    Case(
      ["cashSales": "$15.00"], "Net Sales  420.00", "Cash Sales  15.00", "Cash Sales  -15.00",
      "Card Tips  0.00", "Server Owes House  15.00"),
  ]

  @Test("a minus of what was sold stays, for review where no sum shows it", arguments: minus)
  func signs(slip: Case) throws { try Self.check(slip) }
}
