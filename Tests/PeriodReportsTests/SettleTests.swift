import CashDrawer
import Monetary
import PayRecords
import Testing
import TipPooling

@testable import PeriodReports

@Suite("Envelopes of a period")
struct SettleTests {
  @Test("each person has one, over all shifts, with what rounding adds")
  func envelopes() throws {
    var records = try SmallPeriod.records()
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
    var records = try SmallPeriod.records()
    records.payouts[1].cashRounding = Money(minorUnits: 25)
    let rules = CashRules(tips: .settled, includesWages: false)
    let period = try CheckedPeriod(records, cash: rules)
    #expect(try period.envelopes().map(\.amount.minorUnits) == [12_238, 16_464, 7323])
    let slips = try period.slips()
    #expect(slips.notices.contains { $0.contains("come with the pay") })
    func fact(_ key: String) -> [ReportCell?] {
      slips.parts.map { part in part.facts.first { $0.key == key }?.value }
    }
    #expect(fact("withThePay") == [-1362, -1361, -777].map { .money(Money(minorUnits: $0)) })
    #expect(fact("housePays") == [12_238, 16_464, 7323].map { .money(Money(minorUnits: $0)) })
  }

  @Test("where tips come with the pay there are no envelopes, and who holds too much hands it over")
  func tipsWithThePay() throws {
    var records = try SmallPeriod.records()
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
    var records = try SmallPeriod.records()
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
    let table = try #require(sheet.parts[0].tables.last)
    #expect(
      table.rows == [[.text("staff-1"), .text("Ana O'Neil"), .money(Money(minorUnits: 34_400))]])
  }

  @Test("the sheet says for each envelope which pieces go in, and what is left")
  func sheet() throws {
    let period = try SmallPeriod.checked()
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
