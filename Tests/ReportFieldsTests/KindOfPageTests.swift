import Testing
import TextTopology

@testable import ReportFields

@Suite("A server's report or a guest's receipt")
struct KindOfPageTests {
  struct Page: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]
    let profile: String
  }

  static let pages = [
    Page(
      testDescription: "a report that says “Total Due”",
      lines: [
        "EMPLOYEE SHIFT REPORT", "Tickets  10", "Gross Sales  $1,205.37", "Net Sales  $1,205.37",
        "Tax  $96.44", "Total Due  $1,301.81", "Visa  $1,301.81", "Credit Card Tips  -$154.58",
        "Merchant Owes Employee  $154.58",
      ], profile: "general"),
    Page(
      testDescription: "a report that ends in “Total Amount Due”",
      lines: [
        "Server Close Report", "Business Date: 04/05/2026", "Food  382.58",
        "Total Net Sales  653.57",
        "Total Tax  40.84", "AMOUNT DUE", "Non Cash Payments  398.99", "Total Amount Due  232.42",
      ], profile: "general"),
    Page(
      testDescription: "a cash-out that says neither net sales nor what is owed",
      lines: [
        "EMPLOYEE CASHOUT", "Server # 53 : Luis B", "Check#  Tbl  Amount  Tip  Media",
        "3900  21  72.99  Cash", "Total  72.99  0.00", "Department Total  67.99", "Tax 1  5.00",
        "Total Sales  72.99", "Customers  57",
      ], profile: "general"),
    Page(
      testDescription: "a report that has lost its title, its net sales and what is owed",
      lines: [
        "Server: Luis B", "09/25/2026", "Sub Total  180.00", "Tax  14.40", "Visa  194.40",
        "Total  194.40", "Card Tips  30.00", "Guests  12", "Cash Sales  0.00", "Avg/Guest  15.00",
      ], profile: "general"),
    Page(
      testDescription: "a guest's check that counts the guests",
      lines: [
        "THE OAK ROOM", "Guests 4", "Server: Luis", "09/25/2026 8:14 PM", "2 Tacos  18.00",
        "Subtotal  18.00", "Tax  1.87", "Total Due  19.87", "Cash Payment  20.00",
        "Change Due  0.13",
      ], profile: "receipt"),
  ]

  @Test("the page's own words decide", arguments: pages)
  func kind(page: Page) throws {
    let topology = TextTopology(ExampleSlip.page(of: page.lines))
    let reading = try PageReader(registry: TestProfile.shipped()).read(topology)
    #expect(reading.profile.rawValue == page.profile)
  }
}
