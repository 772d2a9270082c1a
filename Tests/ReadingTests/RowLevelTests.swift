import Testing
import Vision

@testable import Reading

@Suite("Values level with their labels")
struct RowLevelTests {
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
