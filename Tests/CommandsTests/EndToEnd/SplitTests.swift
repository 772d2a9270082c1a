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

  @Test("Counted per head, support gets three times as much")
  func perHead() throws {
    let output = try house.runs(
      "split", "--format", "json", "--per", "head", "-", input: Evening.article.json)
    let payouts = try Payouts(output)
    #expect(payouts.totals.supportPool == "450.00")
    #expect(payouts.amounts(of: "support") == ["150.00", "150.00", "150.00"])
    #expect(payouts.amounts(of: "server") == ["575.00", "575.00"])
  }

  @Test("The text for people has the same figures, and explains them unless told to be brief")
  func text() throws {
    let whole = try house.runs("split", "-", input: Evening.article.json)
    for word in ["$725.00", "$50.00", "$1,600.00", "Settling up", "How it came about"] {
      #expect(whole.contains(word), "\(whole)")
    }
    #expect(whole.contains("gives support staff 1.5 % of net sales ($10,000.00) = $150.00."))
    let brief = try house.runs("split", "--brief", "-", input: Evening.article.json)
    #expect(!brief.contains("How it came about"))
    #expect(whole.hasPrefix(brief.trimmingCharacters(in: .newlines)))
  }

  @Test("CSV has one header, CRLF lines and plain amounts")
  func csv() throws {
    let lines = try house.runs("split", "--format", "csv", "-", input: Evening.article.json)
      .split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.count == 7)
    #expect(lines.last == "")
    #expect(
      lines[0]
        == "date,shift,employee_id,name,role,hours,amount,card_tips,cash_tips,service_charges,"
        + "cash_in_hand,house_pays,state")
    #expect(lines[1].hasPrefix("2026-09-25,,server-001,Maria,server,,725.00,"))
    #expect(!lines.contains { $0.contains("$") || $0.contains("\n") })
  }

  @Test("A tip-out in whole dollars rounds up")
  func dollarUp() throws {
    var evening = Evening.article
    evening.servers[0].netSales = "4001.00"
    let output = try house.runs(
      "split", "--format", "json", "--tip-out-rounding", "dollar-up", "-", input: evening.json)
    let payouts = try Payouts(output)
    #expect(payouts.totals.supportPool == "151.00")
    #expect(payouts.totals.serverPool == "1449.00")
  }

  @Test("Whatever does not divide is shared to the cent and the sum is the pool", arguments: 1...7)
  func remainders(people: Int) throws {
    var evening = Evening.article
    evening.servers[0].houseOwes = "500.01"
    evening.support = "\(people)"
    let payouts = try Payouts(
      try house.runs("split", "--format", "json", "-", input: evening.json))
    let paid = payouts.payouts.map { cents($0.amount) }
    #expect(paid.reduce(0, +) == cents(payouts.totals.tips))
    let support = payouts.amounts(of: "support").map(cents)
    let smallest = try #require(support.min())
    let largest = try #require(support.max())
    #expect(largest - smallest <= 1)
  }

  @Test("With no support the servers keep all, and it is said")
  func noSupport() throws {
    var evening = Evening.article
    evening.support = "0"
    let payouts = try Payouts(
      try house.runs("split", "--format", "json", "-", input: evening.json))
    #expect(payouts.amounts(of: "server") == ["800.00", "800.00"])
    #expect(payouts.totals.supportPool == "0.00")
    #expect(!payouts.issues.isEmpty)
  }

  @Test("Zero sales pay no support and lose no tips")
  func zeroSales() throws {
    var evening = Evening.article
    evening.servers[0].netSales = "0"
    evening.servers[1].netSales = "0.00"
    let payouts = try Payouts(
      try house.runs("split", "--format", "json", "-", input: evening.json))
    #expect(payouts.amounts(of: "server") == ["800.00", "800.00"])
    #expect(payouts.amounts(of: "support") == ["0.00", "0.00", "0.00"])
  }

  @Test("A tip-out larger than the tips is capped, nobody is paid below zero, and it is said")
  func tipOutAboveTips() throws {
    var evening = Evening.article
    evening.servers[0].netSales = "400000.00"
    let payouts = try Payouts(
      try house.runs("split", "--format", "json", "-", input: evening.json))
    #expect(payouts.amounts(of: "server") == ["0.00", "0.00"])
    #expect(payouts.totals.supportPool == "1600.00")
    #expect(payouts.payouts.map { cents($0.amount) }.reduce(0, +) == 160_000)
    #expect(payouts.issues.contains { $0.severity == "warning" })
  }

  @Test("One server below zero takes from the pool, and the form is to be looked at")
  func oneBelowZero() throws {
    var evening = Evening.article
    evening.servers[1].houseOwes = "0.00"
    evening.servers[1].serverOwes = "300.00"
    evening.servers[1].cashSales = nil
    let output = try house.runs("split", "--format", "json", "-", input: evening.json)
    let payouts = try Payouts(output)
    #expect(payouts.totals.tips == "450.00")
    #expect(payouts.issues.contains { $0.message.contains("James") }, "\(output)")
  }

  @Test("A whole pool below zero is refused: there is nothing to share")
  func poolBelowZero() throws {
    var evening = Evening.article
    for index in evening.servers.indices {
      evening.servers[index].houseOwes = "0.00"
      evening.servers[index].serverOwes = "900.00"
    }
    let run = try house.run("split", "-", input: evening.json)
    run.refuses(65, "Error:")
  }

  @Test("Two people of one name stay two")
  func oneName() throws {
    var evening = Evening.article
    evening.servers[1].name = "Maria"
    let payouts = try Payouts(
      try house.runs("split", "--format", "json", "-", input: evening.json))
    #expect(
      payouts.payouts.filter { $0.name == "Maria" }.map(\.id) == ["server-001", "server-002"])
    let text = try house.runs("split", "-", input: evening.json)
    #expect(text.contains("Maria (1)") && text.contains("Maria (2)"))
  }

  @Test("The arithmetic needs no database and leaves nothing behind")
  func noTraces() throws {
    try house.runs("split", "-", input: Evening.article.json)
    #expect(try house.entries(of: "home").isEmpty)
  }
}
