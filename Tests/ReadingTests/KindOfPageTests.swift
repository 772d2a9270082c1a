import Fixtures
import Foundation
import Money
import Testing
import Vision

@testable import Reading

@Suite("A server's report or a guest's receipt") struct KindOfPageTests {
  static let pages: [(page: String, profile: String)] = [
    // A report that says “Total Due”.
    (
      "EMPLOYEE SHIFT REPORT | Tickets  10 | Gross Sales  $1,205.37"
        + " | Net Sales  $1,205.37 | Tax  $96.44 | Total Due  $1,301.81 | Visa  $1,301.81"
        + " | Credit Card Tips  -$154.58 | Merchant Owes Employee  $154.58", "general"
    ),
    // A report that ends in “Total Amount Due”.
    (
      "Server Close Report | Business Date: 04/05/2026 | Food  382.58"
        + " | Total Net Sales  653.57 | Total Tax  40.84 | AMOUNT DUE"
        + " | Non Cash Payments  398.99 | Total Amount Due  232.42", "general"
    ),
    // A cash-out that says neither net sales nor what is owed.
    (
      "EMPLOYEE CASHOUT | Server # 53 : Luis B | Check#  Tbl  Amount  Tip  Media"
        + " | 3900  21  72.99  Cash | Total  72.99  0.00 | Department Total  67.99"
        + " | Tax 1  5.00 | Total Sales  72.99 | Customers  57", "general"
    ),
    // A report that has lost its title, its net sales and what is owed.
    (
      "Server: Luis B | 09/25/2026 | Sub Total  180.00 | Tax  14.40 | Visa  194.40"
        + " | Total  194.40 | Card Tips  30.00 | Guests  12 | Cash Sales  0.00"
        + " | Avg/Guest  15.00", "general"
    ),
    // A guest's check that counts the guests.
    (
      "THE OAK ROOM | Guests 4 | Server: Luis | 09/25/2026 8:14 PM | 2 Tacos  18.00"
        + " | Subtotal  18.00 | Tax  1.87 | Total Due  19.87 | Cash Payment  20.00"
        + " | Change Due  0.13", "receipt"
    ),
    // A report of which no label is known.
    (
      "CREW WRAP-UP | Roberta M. | 09/25/2026 | Revenue before levies  1,200.00"
        + " | Levies  96.00 | Notes and coins in your apron  250.00 | Plastic slips  1,046.00"
        + " | Grats on plastic  180.00 | Hand over at the desk  70.00", "general"
    ),
    // A report of which the receipts know two labels and the reports none.
    (
      "TILL CLOSING | Server: Luis | 09/25/2026 | Revenue  1,200.00 | Sales tax  96.00"
        + " | Total  1,296.00 | Paid by plastic  1,046.00 | Grats on plastic  180.00"
        + " | Turn in  70.00", "general"
    ),
    // A guest's receipt with a tip, a card, cash and a server.
    (
      "THE OAK ROOM | Server: Luis | 09/25/2026 8:14 PM | 2 Tacos  18.00"
        + " | Subtotal  18.00 | Sales tax  1.87 | Tip  3.00 | Total  22.87 | Visa  12.87"
        + " | Cash  10.00", "receipt"
    ),
  ]

  @Test("the page's own words decide", arguments: pages)
  func kind(page: String, profile: String) throws {
    #expect(try TestProfile.read(page.rows).profile.rawValue == profile)
  }

  @Test("the day and the person of a report without any known label are read, or marked")
  func unknownLabels() throws {
    let page = try #require(Self.pages.first { $0.page.hasPrefix("CREW WRAP-UP") }).page
    let reading = try TestProfile.read(page.rows)
    #expect(reading[.serverName]?.value == .name("Roberta M."))
    #expect(reading.shown("businessDate") == "2026-09-25")
    #expect(reading.missing == [.netSales, .houseOwesServer, .serverOwesHouse])
  }

  static let strangers = [
    [
      "MENU", "Green salad  12.50", "Club sandwich  14.00", "House burger  16.50",
      "Draft beer  7.00", "Cash or card. A gratuity of 20% is added for six guests or more.",
      "Your server will be glad to help. Ask for our sales of gift cards.",
    ],
    [
      "INVOICE 2044", "Bill to: The Oak Room", "10 kg flour  20.00", "4 kg butter  36.00",
      "Delivery  5.00", "Subtotal  61.00", "Sales tax  4.88", "Balance due  65.88",
      "Please pay within 30 days, in cash or by card. Deposits are credited.",
    ],
    [
      "PAY STATEMENT", "Employee: Maria Lopez", "Regular  40.00  12.50  500.00",
      "Overtime  2.00  18.75  37.50", "Federal tax  54.20", "Medicare  7.79", "Net pay  475.51",
      "Deposited  475.51",
    ],
    [
      "THE DAILY HERALD", "Servers keep tips, court rules", "Cash sales fell by 3.5 percent",
      "Restaurants owe guests a report on charges", "Shift workers and card fees, page 4",
    ],
  ]

  @Test("a menu, an invoice, a pay statement and a newspaper are no reports", arguments: strangers)
  func isNoReport(lines: [String]) throws {
    let page = PageText(TextTopology(ExampleSlip.page(of: lines)), hints: HouseHints())
    let fitting = try? TestProfile.shipped().candidates(for: page)
    #expect(fitting?.contains { $0.type == .serverReport } != true)
  }

  @Test("a page without print is refused") func blank() throws {
    let registry = try TestProfile.shipped()
    #expect(throws: ProfileChoiceError.self) {
      try registry.candidates(
        for: PageText(TextTopology(ExampleSlip.page(of: [])), hints: HouseHints()))
    }
  }
}

@Suite("Layouts that no vendor's profile knows") struct UnknownLayoutTests {
  /// A slip as text and what it truly says.
  struct Slip: Sendable {
    let image: String
    let layout: String
    let lines: [String]
    let truth: [String: String]
  }

  static let core: [PatternID] = [
    .serverName, .businessDate, .netSales, .houseOwesServer, .serverOwesHouse,
  ]

  /// The made-up slips of the bench, each layout in several evenings.
  static let slips: [Slip] = {
    let file = Repository.root.appending(path: "Benchmarks/Slips/truth.jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        let fields = object["fields"] as? [String: Any], let image = object["image"] as? String,
        let layout = object["layout"] as? String, let lines = object["lines"] as? [String]
      else { return nil }
      return Slip(
        image: image, layout: layout, lines: lines,
        truth: fields.mapValues { String(describing: $0) })
    }
  }()

  private static func plain(_ value: FieldValue) -> String {
    switch value {
    case .amount(let money): String(money.minorUnits)
    case .name(let name): name
    default: value.plain(in: .usd)
    }
  }

  private static func isRight(_ value: FieldValue?, _ truth: String) -> Bool {
    guard let value else { return truth == "0" }
    let letters = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
    return letters(plain(value)) == letters(truth)
  }

  @Test("of perfect text nothing wrong goes unmarked, and all but a few core figures are found")
  func perfectText() throws {
    var (layouts, right, all): (Set<String>, Int, Int) = ([], 0, 0)
    // One evening of each layout, unless everything is tried.
    for slip in Self.slips where layouts.insert(slip.layout).inserted || TestRun.triesEverything {
      let reading = try TestProfile.read(slip.lines)
      for field in reading.fields where !field.needsReview {
        guard let truth = slip.truth[field.pattern.rawValue] else { continue }
        #expect(
          Self.isRight(field.value, truth),
          "\(field.pattern.rawValue) of \(slip.image): \(field.text), not \(truth)")
      }
      for id in Self.core {
        guard let truth = slip.truth[id.rawValue] else { continue }
        all += 1
        if Self.isRight(reading[id]?.value, truth) { right += 1 }
      }
    }
    #expect(layouts.count >= 14 && right * 100 >= all * 97, "\(right) of \(all)")
  }
}
