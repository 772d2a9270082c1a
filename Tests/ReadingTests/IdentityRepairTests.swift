import Money
import Testing
import Vision

@testable import Reading

@Suite("The sums of a page as a checksum")
struct IdentityRepairTests {
  private static func read(
    _ page: String, identity: String = "netSales + tax = grossSales"
  ) throws -> ReportReading {
    let profile = try TestProfile.profile(
      ["netSales", "tax", "grossSales", "cashSales"].map { "\($0): {find: right}" },
      identities: [identity])
    return TestProfile.read(["Test report"] + page.rows, by: profile)
  }

  @Test("the form that closes counts, and is the one that is recorded")
  func forms() throws {
    let reading = try Self.read(
      "Net Sales  90.00 | Tax  9.00 | Gross Sales  100.00 | Cash sales  10.00",
      identity: "netSales + tax = grossSales or grossSales - cashSales? = netSales")
    #expect(reading.identities.map(\.outcome) == [.closes])
    #expect(reading.identities.first?.identity.source == "grossSales - cashSales? = netSales")
    #expect(reading.fields.allSatisfy { !$0.needsReview })
  }

  @Test("a wrong form is told like any other sum")
  func syntax() {
    #expect(throws: Identity.SyntaxError.self) {
      try IdentityGroup("netSales = tax or netSales +")
    }
  }

  @Test("what the page says in another place is taken if it alone closes the sum")
  func saidElsewhere() throws {
    let reading = try Self.read(
      "Net Sales  80.00 | Net Sales  90.00 | Tax  9.00 | Gross Sales  99.00")
    #expect(reading.shown("netSales") == "$90.00")
    #expect(reading.reasons("netSales").contains(.corrected(seen: "80.00")))
    #expect(reading.identities.map(\.outcome) == [.closes])
  }

  @Test("a digit that nobody read is a guess: its whole sum stays in doubt")
  func guess() throws {
    // 8 for 3 in the tax is the only single confusion that closes the sum.
    let reading = try Self.read("Net Sales  22.22 | Tax  8.00 | Gross Sales  25.22")
    #expect(reading.shown("tax") == "$3.00")
    #expect(reading.fields.count == 3 && reading.fields.allSatisfy { $0.needsReview })
    // Where several changes would close it none is made.
    let several = try Self.read("Net Sales  80.00 | Tax  8.00 | Gross Sales  83.00")
    #expect(several.shown("tax") == "$8.00")
    #expect(several.identities.map(\.outcome) == [.differs(by: Money(minorUnits: 500))])
    #expect(several.fields.allSatisfy { $0.needsReview })
  }

  static let confusions: [(text: String, holds: String, lacks: String)] = [
    ("18.00", "13.00", "18.00"), ("$5.00", "$6.00", "$4.00"), ("5123.45", "123.45", "23.45"),
    ("0.10", "0.40", "0.20"),
  ]

  @Test("an amount stands for those that differ by one digit easily misread", arguments: confusions)
  func confused(text: String, holds: String, lacks: String) throws {
    let amounts = DigitConfusions(currency: .usd).amounts(like: text)
    let (held, lacking) = (
      try AmountText.parse(holds, in: .usd).money, try AmountText.parse(lacks, in: .usd).money
    )
    #expect(amounts.contains(held))
    #expect(!amounts.contains(lacking))
  }
}
