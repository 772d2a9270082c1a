import Books
import Money
import Testing
import Tips

@testable import Papers

/// What people gave to others and received from them.
@Suite("Given and received")
struct BalanceTests {
  private static func money(_ units: Int64) -> Money { Money(minorUnits: units) }

  /// Ana brings in 500.00 of tips and tips 50.00 out to Cy; Bo brings in 100.00 of service charges,
  /// which the servers share.
  private static func mixed() throws -> PeriodRecords {
    let day = try SmallPeriod.day("2026-09-25")
    let range = try SmallPeriod.records().days
    let ana = try SmallPeriod.person("staff-1", "Ana")
    let bo = try SmallPeriod.person("staff-2", "Bo")
    let cy = try SmallPeriod.person("staff-3", "Cy")
    func record(
      _ who: Employee, _ pool: TipPool, _ sources: TipSources, in brought: Int64, charges: Int64,
      sales: Int64?
    ) throws -> PayRecord {
      PayRecord(
        shift: 1, day: day, state: .paid, employee: who, pool: pool,
        role: pool == .servers ? .server : .busser, amount: try sources.total, sources: sources,
        broughtIn: money(brought), netSales: sales.map { money($0) }, ownCashTips: .zero,
        ownServiceCharges: money(charges), housePays: try sources.total)
    }
    return PeriodRecords(
      days: range, currency: .usd,
      shifts: [
        ShiftRecord(
          shift: 1, day: day, state: .paid, currency: .usd, netSales: money(300_000),
          tips: money(60_000))
      ],
      payouts: [
        try record(
          ana, .servers, SmallPeriod.sources(45_000, 0, 5000), in: 50_000, charges: 0,
          sales: 200_000),
        try record(
          bo, .servers, SmallPeriod.sources(0, 0, 5000), in: 10_000, charges: 10_000,
          sales: 100_000),
        try record(
          cy, .support, SmallPeriod.sources(5000, 0, 0), in: 0, charges: 0, sales: nil),
      ], people: [ana, bo, cy].map { PersonRecord(employee: $0) })
  }

  /// Bo's report has 50.00 of service charges and a debt of 30.00: he keeps the 20.00 that are left.
  @Test("whose debt ate a service charge received nothing from others")
  func debt() throws {
    var payout = try Self.mixed().payouts[1]
    payout.amount = Self.money(2000)
    payout.sources = SmallPeriod.sources(0, 0, 2000)
    (payout.broughtIn, payout.ownServiceCharges) = (Self.money(2000), Self.money(5000))
    let balance = try ShiftBalance([payout])
    #expect(balance.tips == .zero && balance.charges == .zero)
    #expect(try balance.received == .zero)
    let said = try BalanceSentences.of([payout], in: .usd)
    #expect(
      said == [
        "You brought in $0.00 of tips and were paid $0.00 of tips: you gave and received nothing.",
        "Service charges: you brought in $50.00 − $30.00 that you owed the house and were paid "
          + "$20.00.",
      ])
    // Where the service charge was paid whole, others made up for the debt.
    payout.amount = Self.money(5000)
    payout.sources = SmallPeriod.sources(0, 0, 5000)
    #expect(try ShiftBalance([payout]).received == Self.money(3000))
    // The law of the balance, whatever was eaten: brought in − tips − charges = amount.
    for paid in Int64(0)...60 {
      payout.sources = SmallPeriod.sources(0, 0, paid * 100)
      payout.amount = Self.money(paid * 100)
      let balance = try ShiftBalance([payout])
      let (tips, charges) = (balance.tips, balance.charges)
      #expect(try payout.broughtIn - tips - charges == payout.amount)
    }
  }

  private static func row(_ table: ReportTable, _ name: String, _ keys: String...) -> [ReportCell] {
    let column = table.columns.firstIndex { $0.key == "name" }
    let row = table.rows.first { row in column.map { row[$0] } == .text(name) }
    return keys.compactMap { key in
      guard let place = table.columns.firstIndex(where: { $0.key == key }) else { return nil }
      return row?[place]
    }
  }

  @Test(
    "service charges are no tips: who had none gave none, and a tip-out is not made up by wages")
  func charges() throws {
    let period = try CheckedPeriod(Self.mixed())
    let people = try period.summary().parts[0].tables[0]
    #expect(
      Self.row(people, "Ana", "gave", "received") == [.money(Self.money(5000)), .money(.zero)])
    #expect(Self.row(people, "Bo", "gave", "received") == [.money(.zero), .money(.zero)])
    #expect(
      Self.row(people, "Cy", "gave", "received") == [.money(.zero), .money(Self.money(5000))])
    let log = try period.newYorkLog { _ in ["-"] }.parts[0].tables[0]
    #expect(Self.row(log, "Ana", "gave", "received") == [.money(Self.money(5000)), .money(.zero)])
    // The tax form says the same.
    let months = try period.form4070().parts[0].tables[0]
    for name in ["Ana", "Bo", "Cy"] {
      #expect(
        Self.row(months, name, "tips_paid_out") == Self.row(people, name, "gave"), "\(name)")
    }
    let said = try period.statement().parts.map { Array($0.sentences[0].lines.dropFirst()) }
    #expect(said.count == 3)
    #expect(
      said[0] == [
        "You brought in $500.00 of tips and were paid $450.00 of tips: you gave $50.00 to others.",
        "Service charges: you brought in $0.00 and were paid $50.00: $50.00 came from others.",
      ])
    #expect(
      said[1] == [
        "You brought in $0.00 of tips and were paid $0.00 of tips: you gave and received nothing.",
        "Service charges: you brought in $100.00 and were paid $50.00: $50.00 went to others or to "
          + "the house.",
      ])
    #expect(said[2].isEmpty)
  }

  /// Ana served and bussed: she brought in 200.00 and got 155.79 + 33.16.
  @Test("several entries of one person in a shift are netted with one another")
  func twoEntries() throws {
    var records = try Self.mixed()
    let ana = records.payouts[0].employee
    records.shifts[0].tips = Self.money(30_000)
    for (place, (amount, brought)) in [(15_579, 20_000), (11_105, 10_000), (3316, 0)].enumerated() {
      records.payouts[place].sources = SmallPeriod.sources(Int64(amount), 0, 0)
      records.payouts[place].amount = Self.money(Int64(amount))
      records.payouts[place].housePays = Self.money(Int64(amount))
      records.payouts[place].broughtIn = Self.money(Int64(brought))
      records.payouts[place].ownServiceCharges = .zero
    }
    records.payouts[2].employee = ana
    let period = try CheckedPeriod(records)
    let tables = try period.summary().parts[0].tables
    #expect(
      Self.row(tables[0], "Ana", "gave", "received") == [.money(Self.money(1105)), .money(.zero)])
    // The net stands once, so that the columns add up.
    let lines = tables[2]
    let gave = try #require(lines.columns.firstIndex { $0.key == "gave" })
    #expect(lines.rows.map { $0[gave] } == [.money(Self.money(1105)), .money(.zero), .none])
    let months = try period.form4070().parts[0].tables[0]
    #expect(
      Self.row(months, "Ana", "card_tips_received", "tips_paid_out", "net_tips")
        == [20_000, 1105, 18_895].map { .money(Self.money($0)) })
    let said = try period.statement().parts[0].sentences.map(\.lines.last)
    #expect(said[0] == "The books hold no sentences for this payout.")
    #expect(
      said[1]
        == "In this shift you brought in $200.00 and were paid $188.95: you gave $11.05 to others.")
  }

  @Test("the card fee on service charges is no fee on tips")
  func feeOnCharges() throws {
    var records = try Self.mixed()
    records.payouts[1].cardFee = Self.money(300)
    records.payouts[1].cardFeeOnCharges = Self.money(300)
    let balance = try ShiftBalance([records.payouts[1]])
    #expect(balance.tips == .zero)
    #expect(balance.charges == Self.money(10_000 - 300 - 5000))
  }

  @Test("a report that brings in less than its cash tips is named, and what it hides is withheld")
  func shortReport() throws {
    var records = try Self.mixed()
    records.payouts[0].broughtIn = Self.money(-9000)
    records.payouts[0].ownCashTips = Self.money(6000)
    let period = try CheckedPeriod(records)
    let log = try period.newYorkLog { _ in ["-"] }
    #expect(
      Self.row(log.parts[0].tables[0], "Ana", "collected_cash", "collected_card")
        == [.money(Self.money(6000)), .withheld])
    let words =
      "Ana's report of 2026-09-25 (shift 1) brings in less than the cash tips and service charges "
      + "on it: most likely cash was left out there."
    #expect(log.notices.contains { $0.hasPrefix(words) })
    let form = try period.form4070()
    #expect(form.notices.contains { $0.hasPrefix(words) })
    #expect(
      Self.row(form.parts[0].tables[0], "Ana", "cash_tips_received", "tips_paid_out", "net_tips")
        == [.withheld, .withheld, .money(Self.money(45_000))])
    // Not of the others.
    #expect(try period.form4070(of: "Bo").notices.allSatisfy { !$0.hasPrefix("Ana") })
  }
}
