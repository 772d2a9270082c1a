import Books
import Money
import Testing
import Tips

@testable import Papers

/// What people gave to others and received from them.
@Suite("Given and received") struct BalanceTests {
  /// Ana brings in 500.00 of tips and tips 50.00 out to Cy; Bo brings in 100.00 of service charges,
  /// which the servers share.
  private static func mixed() throws -> PeriodRecords {
    let day = "2026-09-25"
    let ana = try Employee.of("staff-1", "Ana")
    let bo = try Employee.of("staff-2", "Bo")
    let cy = try Employee.of("staff-3", "Cy")
    return PeriodRecords(
      days: try SmallPeriod.records().days, currency: .usd,
      shifts: [
        ShiftRecord(
          shift: 1, day: try .of(day), state: .paid, currency: .usd, netSales: .cents(300_000),
          tips: .cents(60_000))
      ],
      payouts: [
        try .of(
          1, day, ana, .servers, .server, state: .paid, .of(card: 45_000, charges: 5000),
          brought: 50_000, sales: 200_000),
        try .of(
          1, day, bo, .servers, .server, state: .paid, .of(charges: 5000), brought: 10_000,
          sales: 100_000, ownCharges: 10_000),
        try .of(1, day, cy, .support, .busser, state: .paid, .of(card: 5000)),
      ], people: [ana, bo, cy].map { PersonRecord(employee: $0) })
  }

  /// Bo's report has 50.00 of service charges and a debt of 30.00: he keeps the 20.00 that are left.
  @Test("whose debt ate a service charge received nothing from others") func debt() throws {
    var payout = try Self.mixed().payouts[1]
    try payout.set(.of(charges: 2000))
    (payout.broughtIn, payout.ownServiceCharges) = (.cents(2000), .cents(5000))
    let balance = try ShiftBalance([payout])
    #expect(balance.tips == .zero && balance.charges == .zero)
    #expect(try balance.received == .zero)
    let said = try BalanceSentences.of([payout], in: .usd)
    #expect(said.last?.contains("$50.00 − $30.00 that you owed the house") == true)
    // Where the service charge was paid whole, others made up for the debt.
    try payout.set(.of(charges: 5000))
    #expect(try ShiftBalance([payout]).received == .cents(3000))
    // The law of the balance, whatever was eaten: brought in − tips − charges = amount.
    for paid in Int64(0)...60 {
      try payout.set(.of(charges: paid * 100))
      let balance = try ShiftBalance([payout])
      let (tips, charges) = (balance.tips, balance.charges)
      #expect(try payout.broughtIn - tips - charges == payout.amount)
    }
  }

  @Test(
    "service charges are no tips: who had none gave none, and a tip-out is not made up by wages")
  func charges() throws {
    let period = try CheckedPeriod(Self.mixed())
    let people = try period.summary().parts[0].tables[0]
    let log = try period.newYorkLog { _ in ["-"] }.parts[0].tables[0]
    let months = try period.form4070().parts[0].tables[0]
    for (name, gave, received) in [("Ana", 5000, 0), ("Bo", 0, 0), ("Cy", 0, 5000)]
      as [(String, Int64, Int64)]
    {
      for table in [people, log] {
        #expect(try table.row(name, "gave", "received") == [.cents(gave), .cents(received)])
      }
      #expect(try months.row(name, "tips_paid_out") == [.cents(gave)])
    }
    let said = try period.statement().parts.map { $0.sentences[0].lines.dropFirst().joined() }
    #expect(said[0].contains("you gave $50.00 to others") && said[0].contains("$50.00 came from"))
    #expect(said[1].contains("gave and received nothing") && said[1].contains("$50.00 went to"))
    #expect(said[2].isEmpty)
  }

  /// Ana served and bussed: she brought in 200.00 and got 155.79 + 33.16.
  @Test("several entries of one person in a shift are netted with one another")
  func twoEntries() throws {
    var records = try Self.mixed()
    records.shifts[0].tips = .cents(30_000)
    for (place, (card, brought)) in [(15_579, 20_000), (11_105, 10_000), (3316, 0)].enumerated() {
      try records.payouts[place].set(.of(card: Int64(card)))
      records.payouts[place].broughtIn = .cents(Int64(brought))
      records.payouts[place].ownServiceCharges = .zero
    }
    records.payouts[2].employee = records.payouts[0].employee
    let period = try CheckedPeriod(records)
    let tables = try period.summary().parts[0].tables
    #expect(try tables[0].row("Ana", "gave", "received") == [.cents(1105), .cents(0)])
    // The net stands once, so that the columns add up.
    #expect(try tables[2].column("gave") == [.cents(1105), .cents(0), .none])
    let months = try period.form4070().parts[0].tables[0]
    #expect(
      try months.row("Ana", "card_tips_received", "tips_paid_out", "net_tips")
        == [.cents(20_000), .cents(1105), .cents(18_895)])
    let said = try period.statement().parts[0].sentences.map(\.lines.last)
    #expect(said[1]?.contains("were paid $188.95: you gave $11.05 to others") == true)
  }

  @Test("the card fee on service charges is no fee on tips") func feeOnCharges() throws {
    var payout = try Self.mixed().payouts[1]
    (payout.cardFee, payout.cardFeeOnCharges) = (.cents(300), .cents(300))
    let balance = try ShiftBalance([payout])
    #expect(balance.tips == .zero)
    #expect(balance.charges == .cents(10_000 - 300 - 5000))
  }

  @Test("a report that brings in less than its cash tips is named, and what it hides is withheld")
  func shortReport() throws {
    var records = try Self.mixed()
    (records.payouts[0].broughtIn, records.payouts[0].ownCashTips) = (.cents(-9000), .cents(6000))
    let period = try CheckedPeriod(records)
    let (log, form) = (try period.newYorkLog { _ in ["-"] }, try period.form4070())
    for document in [log, form] {
      #expect(
        document.notices.contains { $0.hasPrefix("Ana's report of 2026-09-25 (shift 1) brings in") }
      )
    }
    #expect(
      try log.parts[0].tables[0].row("Ana", "collected_cash", "collected_card")
        == [.cents(6000), .withheld])
    #expect(
      try form.parts[0].tables[0].row("Ana", "cash_tips_received", "tips_paid_out", "net_tips")
        == [.withheld, .withheld, .cents(45_000)])
    // Not of the others.
    #expect(try period.form4070(of: "Bo").notices.allSatisfy { !$0.hasPrefix("Ana") })
  }
}
