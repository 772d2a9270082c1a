import Foundation
import Testing

@Suite("tippool split: the arithmetic alone")
struct SplitTests {
  let house: House

  init() throws { house = try House() }

  @Test("The article's evening comes out to the cent, from a file and from standard input")
  func article() throws {
    let file = try house.write(Evening.article.json, to: "evening.json")
    let fromFile = try house.runs("split", "--format", "json", file)
    let fromInput = try house.runs("split", "--format", "json", "-", input: Evening.article.json)
    #expect(fromFile == fromInput)
    let payouts = try Payouts(fromFile)
    #expect(payouts.date == "2026-09-25")
    #expect(payouts.currency == "USD")
    #expect(payouts.totals.netSales == "10000.00")
    #expect(payouts.totals.tips == "1600.00")
    #expect(payouts.totals.supportPool == "150.00")
    #expect(payouts.totals.serverPool == "1450.00")
    #expect(payouts.amounts(of: "server") == ["725.00", "725.00"])
    #expect(payouts.amounts(of: "support") == ["50.00", "50.00", "50.00"])
    #expect(payouts.payouts.allSatisfy { !$0.derivation.isEmpty })
    #expect(payouts.issues.isEmpty)
  }

  @Test("The arithmetic needs no database and leaves nothing behind")
  func noTraces() throws {
    try house.runs("split", "-", input: Evening.article.json)
    #expect(try house.entries(of: "home").isEmpty)
  }
}
