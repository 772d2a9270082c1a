import Books
import Money
import Testing
import Tips

@testable import Papers

@Suite("Envelopes of a period")
struct SettleTests {
  @Test("each person has one, over all shifts, with what rounding adds")
  func envelopes() throws {
    var records = try SmallPeriod.unpaid()
    // Ben's Friday was rounded up to the dollar's next quarter: he holds 25 cents ahead.
    records.payouts[1].cashRounding = Money(minorUnits: 25)
    let period = try CheckedPeriod(records)
    let envelopes = try period.envelopes()
    #expect(envelopes.map(\.label) == ["Ana O'Neil", "Ben", "Cleo"])
    // 98.00 + 38.00, 118.00 + 60.00 + 0.25, 24.00 + 12.00 + 45.00
    #expect(envelopes.map(\.amount.minorUnits) == [13_600, 17_825, 8100])
  }

  /// Ana 104.38 − 20.00 + 38.00, Ben 104.39 + 0.25 + 60.00, Cleo 21.23 + 12.00 + 40.00.
  @Test("wages that come with the pay are not in them, nor on the slip's last line")
  func wagesWithThePay() throws {
    var records = try SmallPeriod.unpaid()
    records.payouts[1].cashRounding = Money(minorUnits: 25)
    let rules = CashRules(tips: .settled, includesWages: false)
    let period = try CheckedPeriod(records, cash: rules)
    #expect(try period.envelopes().map(\.amount.minorUnits) == [12_238, 16_464, 7323])
    let slips = try period.slips()
    #expect(slips.notices.contains { $0.contains("are paid on the paycheck") })
    func fact(_ key: String) -> [ReportCell?] {
      slips.parts.map { part in part.facts.first { $0.key == key }?.value }
    }
    #expect(fact("withThePay") == [-1362, -1361, -777].map { .money(Money(minorUnits: $0)) })
    #expect(fact("housePays") == [12_238, 16_464, 7323].map { .money(Money(minorUnits: $0)) })
  }

  /// Ana is due 148.44 of tips and 30.10 of wages; all of it was rounded down to 178.50.
  @Test("tips alone are rounded as the house rounds cash, whatever wages come with the pay")
  func roundedTips() throws {
    var records = try SmallPeriod.unpaid().only(1)
    let down = AmountRounding(.down, to: .quarter)
    records.payouts[0].amount = Money(minorUnits: 17_854)
    records.payouts[0].sources = SmallPeriod.sources(14_844, 0, 3010)
    (records.payouts[0].cashInHand, records.payouts[0].housePays) = (
      .zero, Money(minorUnits: 17_854)
    )
    records.payouts[0].cashRounding = Money(minorUnits: -4)
    records.shifts[0].tips = Money(minorUnits: 32_054)
    try PayRecord.roundTips(of: &records.payouts, from: 0, by: down, in: .usd)
    #expect(records.payouts[0].tipRounding == Money(minorUnits: -19))
    let wagesApart = CashRules(tips: .settled, includesWages: false)
    let period = try CheckedPeriod(records, cash: wagesApart)
    // 148.44, Ben's 104.39 and Cleo's 21.23 of tips.
    #expect(try period.envelopes().map(\.amount.minorUnits) == [14_825, 10_425, 2100])
    #expect(
      try CheckedPeriod(records).envelopes().map(\.amount.minorUnits) == [17_850, 11_800, 2400])
    let facts = try period.slips().parts[0].facts
    #expect(facts.first { $0.key == "cashRounding" }?.value == .money(Money(minorUnits: -19)))
    #expect(facts.first { $0.key == "withThePay" }?.value == .money(Money(minorUnits: -3010)))
    let held = try CheckedPeriod(records, cash: CashRules(tips: .asHeld, includesWages: true))
    #expect(try held.cash(of: held.people[0]).rounding == .zero, "only what is handed out")
  }

  /// As a server Ana hands over 19.87, as a host she gets 30.20: one sum, 10.33.
  @Test("somebody with several entries is handed one rounded sum; what is handed over is exact")
  func roundedOnce() throws {
    var records = try SmallPeriod.unpaid().only(1)
    func set(_ place: Int, tips: Int64, held: Int64) {
      records.payouts[place].amount = Money(minorUnits: tips)
      records.payouts[place].sources = SmallPeriod.sources(tips, 0, 0)
      records.payouts[place].cashInHand = Money(minorUnits: held)
      records.payouts[place].housePays = Money(minorUnits: tips - held)
    }
    set(0, tips: 1013, held: 3000)
    set(1, tips: 1013, held: 3000)
    set(2, tips: 3020, held: 0)
    records.payouts[2].employee = records.payouts[0].employee
    let before = records.payouts
    try PayRecord.roundTips(
      of: &records.payouts, from: 0, by: AmountRounding(.down, to: .quarter), in: .usd)
    #expect(records.payouts.map { $0.tipRounding?.minorUnits } == [0, 0, -8])
    var later = before
    try PayRecord.roundTips(
      of: &later, from: 2, by: AmountRounding(.up, to: .dollar), in: .usd)
    #expect(later.map { $0.tipRounding?.minorUnits } == [nil, nil, 80])
  }

  @Test("where tips come with the pay there are no envelopes, and who holds too much hands it over")
  func tipsWithThePay() throws {
    var records = try SmallPeriod.unpaid()
    records.payouts[0].cashInHand = Money(minorUnits: 50_000)
    records.payouts[0].housePays = Money(minorUnits: -38_200)
    let held = try CheckedPeriod(records, cash: CashRules(tips: .asHeld, includesWages: false))
    #expect(try held.envelopes().isEmpty)
    // 500.00 less the tips of 104.38; Saturday's 70.00 are hers.
    #expect(try held.people.map { try held.cash(of: $0).handedOut.minorUnits } == [-39_562, 0, 0])
    let none = try CheckedPeriod(records, cash: CashRules(tips: .none, includesWages: true))
    #expect(try none.people.map { try none.cash(of: $0).handedOut.minorUnits } == [-57_000, 0, 0])
    #expect(
      try none.people.map { try none.cash(of: $0).withThePay }
        == none.people.map { try $0.sums.amount })
  }

  @Test("who hands over cash gets none, and is named")
  func handOver() throws {
    var records = try SmallPeriod.unpaid()
    records.payouts[0].cashInHand = Money(minorUnits: 50_000)
    records.payouts[0].housePays = Money(minorUnits: -38_200)
    let period = try CheckedPeriod(records)
    let envelopes = try period.envelopes()
    #expect(envelopes.map(\.label) == ["Ben", "Cleo"])
    guard
      case .filled(let plan) = try DrawerContents.usual.filling(envelopes.map(\.amount))
    else {
      Issue.record("the usual drawer fills everything")
      return
    }
    let sheet = try period.settleSheet(plan, for: envelopes, from: .usual)
    let table = try #require(sheet.parts[0].tables.first { $0.key == "hand_over" })
    #expect(!table.isForFiles)
    #expect(
      table.rows == [[.text("staff-1"), .text("Ana O'Neil"), .money(Money(minorUnits: 34_400))]])
    #expect(table.total == [.none, .text("Total"), .money(Money(minorUnits: 34_400))])
  }

  @Test("the sheet says for each envelope which pieces go in, and what is left")
  func sheet() throws {
    let period = try CheckedPeriod(SmallPeriod.unpaid(), house: "The Blue Door")
    let drawer = try DrawerContents(parsing: "100x2, 50x1, 20x8, 10x3, 5x4, 1x20")
    let envelopes = try period.envelopes()
    guard case .filled(let plan) = try drawer.filling(envelopes.map(\.amount)) else {
      Issue.record("the drawer has enough")
      return
    }
    let sheet = try period.settleSheet(plan, for: envelopes, from: drawer)
    try Golden.check(ReportText(sheet).text(), "settle.txt")
    try HTMLTests.checkTags(ReportHTML(sheet).text())
  }
}
