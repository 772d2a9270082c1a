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
