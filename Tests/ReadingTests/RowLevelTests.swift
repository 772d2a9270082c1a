import Money
import Testing
import Vision

@testable import Reading

@Suite("Values level with their labels") struct RowLevelTests {
  private static let lines = [
    "Test report", "Gross sales  900.00", "Net sales  800.00", "Tax  64.00", "Card tips  150.00",
    "Cash sales  200.00", "House owes server  50.00",
  ]

  /// The page with the words of some rows moved down by shares of their height.
  private static func reading(moved: [String: Double]) throws -> ReportReading {
    var page = ExampleSlip.page(of: lines)
    for (text, share) in moved {
      let index = try #require(page.words.firstIndex { $0.text == text })
      let box = page.words[index].box
      page.words[index].box = NormalizedRect(
        x: box.x, y: box.y + share * box.height, width: box.width, height: box.height)
    }
    let profile = try TestProfile.profile([
      "grossSales: {find: right}", "netSales: {find: right}", "tax: {find: right}",
      "cardTips: {find: right}", "cashSales: {find: right}", "houseOwesServer: {find: right}",
    ])
    return ReportReader(profile: profile).read(TextTopology(page))
  }

  @Test("an amount that stands off its row as no other does may be another row's")
  func off() throws {
    let reading = try Self.reading(moved: ["150.00": 0.48])
    #expect(reading.shown("cardTips") == "$150.00")
    #expect(reading[.cardTips]?.reviewReasons == [.rowOfItsOwn])
    #expect(reading.fields.filter(\.needsReview).map(\.pattern) == [.cardTips])
  }

  @Test("a little off is level, and so is what is bent together with its neighbours")
  func level() throws {
    let little = try Self.reading(moved: ["150.00": 0.2])
    #expect(little.fields.allSatisfy { !$0.needsReview })
    let amounts = ["900.00", "800.00", "64.00", "150.00", "200.00", "50.00"]
    let bent = try Self.reading(
      moved: Dictionary(amounts.map { ($0, 0.4) }, uniquingKeysWith: { first, _ in first }))
    #expect(bent.fields.count == 6)
    #expect(bent.fields.allSatisfy { !$0.needsReview })
  }

  /// Values under their labels, with the rows that hold some of the words left out.
  private static func underLabels(without lost: [String]) throws -> ReportReading {
    var page = ExampleSlip.page(of: [
      "Test report", "Net sales", "$2,125.70", "Tax", "$170.04", "Tips", "$367.64", "Cash bank",
      "$98.01", "Thank you",
    ])
    page.words.removeAll { lost.contains($0.text) }
    let profile = try TestProfile.profile([
      "netSales: {find: below}", "tax: {find: below}",
      "houseOwesServer: {label: tips, find: below}",
      "serverOwesHouse: {label: cash bank, find: below}",
    ])
    return ReportReader(profile: profile).read(TextTopology(page))
  }

  @Test("the amount below rows that were not read may have had a label among them")
  func lostRows() throws {
    let whole = try Self.underLabels(without: [])
    #expect(whole.shown("houseOwesServer") == "$367.64")
    #expect(whole.fields.allSatisfy { !$0.needsReview })
    let torn = try Self.underLabels(without: ["$367.64", "Cash", "bank"])
    #expect(torn.shown("houseOwesServer") == "$98.01")
    #expect(torn[.houseOwesServer]?.reviewReasons == [.rowOfItsOwn])
    #expect(torn[.netSales]?.needsReview == false)
  }
}

@Suite("Amounts whose symbol or comma was misread")
struct MisreadAmountTests {
  private static func read(
    _ page: String, identities: [String] = [], example: String = "Tax $1.00"
  ) throws -> ReportReading {
    let fields = ["netSales", "tax", "grossSales", "discounts", "cardTips"]
    let profile = try TestProfile.profile(
      fields.map { "\($0): {find: right}" }, identities: identities, example: example)
    return TestProfile.read(["Test report"] + page.rows, by: profile)
  }

  @Test(
    "where the amounts have a symbol, what stands in its place is it; a person looks",
    arguments: [
      ("S212.20", "$212.20?"), ("5212.20", "$212.20?"), ("8$1,608.99", "$1,608.99?"),
      ("&50.00", "$50.00?"), ("#185.91", "$185.91?"), ("80.00", "$0.00?"),
      ("82.368.02", "$2,368.02?"), ("212.20", "$212.20?"), ("5.00", "$5.00?"),
    ])
  func symbol(seen: String, told: String) throws {
    let reading = try Self.read("Net Sales  $1,100.00 | Discounts  $20.00 | Tax  \(seen)")
    #expect(reading.told("tax") == told)
  }

  @Test("where amounts have no symbol, a digit is a digit") func digit() throws {
    let reading = try Self.read(
      "Net Sales  1,100.00 | Gross sales  1,312.20 | Tax  512.20", example: "Test report")
    #expect(reading.told("tax") == "$512.20")
  }

  @Test("a sum brings back the digit that was taken for the symbol") func broughtBack() throws {
    let reading = try Self.read(
      "Net Sales  $100.00 | Tax  580.00 | Gross sales  $680.00 | Discounts  $1.00",
      identities: ["netSales + tax = grossSales"])
    #expect(reading.told("tax") == "$580.00?")
  }

  @Test("where nearly all amounts start with one digit, that is the symbol")
  func sameDigit() throws {
    let reading = try Self.read(
      "Net Sales  51405.75 | Tax  5105.74 | Gross sales  51511.49 | Discounts  515.50"
        + " | Card tips  5205.74")
    #expect(reading.shown("tax") == "$105.74")
    #expect(reading.fields.allSatisfy { $0.needsReview })
  }

  @Test("a count before an amount is no part of it, and a colon in it is a point, for review")
  func others() throws {
    let profile = try TestProfile.profile(["tax: {find: right}"])
    #expect(
      TestProfile.read(["Test report", "Tax  8 380.48"], by: profile).shown("tax") == "$380.48")
    #expect(
      TestProfile.read(["Test report", "Tax  431:33"], by: profile).told("tax") == "$431.33?")
  }
}
