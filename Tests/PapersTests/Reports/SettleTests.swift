import Books
import Money
import Testing
import Tips

@testable import Papers

@Suite("Envelopes of a period") struct SettleTests {
  /// Ben's Friday was rounded up to the dollar's next quarter: he holds 25 cents ahead.
  private static func rounded() throws -> PeriodRecords {
    var records = try SmallPeriod.unpaid()
    records.payouts[1].cashRounding = .cents(25)
    return records
  }

  /// 98.00 + 38.00, 118.00 + 60.00 + 0.25, 24.00 + 12.00 + 45.00
  @Test("each person has one, over all shifts, with what rounding adds") func envelopes() throws {
    let envelopes = try CheckedPeriod(Self.rounded()).envelopes()
    #expect(envelopes.map(\.label) == ["Ana O'Neil", "Ben", "Cleo"])
    #expect(envelopes.map(\.amount.minorUnits) == [13_600, 17_825, 8100])
  }

  /// Ana 104.38 − 20.00 + 38.00, Ben 104.39 + 0.25 + 60.00, Cleo 21.23 + 12.00 + 40.00.
  @Test("wages that come with the pay are not in them, nor on the slip's last line")
  func wagesWithThePay() throws {
    let rules = CashRules(tips: .settled, includesWages: false)
    let period = try CheckedPeriod(Self.rounded(), cash: rules)
    #expect(try period.envelopes().map(\.amount.minorUnits) == [12_238, 16_464, 7323])
    let slips = try period.slips()
    #expect(slips.notices.contains { $0.contains("are paid on the paycheck") })
    #expect(slips.facts("withThePay") == [.cents(-1362), .cents(-1361), .cents(-777)])
    #expect(slips.facts("housePays") == [.cents(12_238), .cents(16_464), .cents(7323)])
  }

  /// Ana is due 148.44 of tips and 30.10 of wages; all of it was rounded down to 178.50.
  @Test("tips alone are rounded as the house rounds cash, whatever wages come with the pay")
  func roundedTips() throws {
    var records = try SmallPeriod.unpaid().only(1)
    try records.payouts[0].set(.of(card: 14_844, charges: 3010), held: 0)
    records.payouts[0].cashRounding = .cents(-4)
    records.shifts[0].tips = .cents(32_054)
    try PayRecord.roundTips(
      of: &records.payouts, from: 0, by: AmountRounding(.down, to: .quarter), in: .usd)
    #expect(records.payouts[0].tipRounding == .cents(-19))
    let period = try CheckedPeriod(records, cash: CashRules(tips: .settled, includesWages: false))
    // 148.44, Ben's 104.39 and Cleo's 21.23 of tips.
    #expect(try period.envelopes().map(\.amount.minorUnits) == [14_825, 10_425, 2100])
    #expect(
      try CheckedPeriod(records).envelopes().map(\.amount.minorUnits) == [17_850, 11_800, 2400])
    let slips = try period.slips()
    #expect(slips.facts("cashRounding")[0] == .cents(-19))
    #expect(slips.facts("withThePay")[0] == .cents(-3010))
    let held = try CheckedPeriod(records, cash: CashRules(tips: .asHeld, includesWages: true))
    #expect(try held.cash(of: held.people[0]).rounding == .zero, "only what is handed out")
  }

  /// As a server Ana hands over 19.87, as a host she gets 30.20: one sum, 10.33.
  @Test("somebody with several entries is handed one rounded sum; what is handed over is exact")
  func roundedOnce() throws {
    var records = try SmallPeriod.unpaid().only(1)
    for (place, (tips, held)) in [(1013, 3000), (1013, 3000), (3020, 0)].enumerated() {
      try records.payouts[place].set(.of(card: Int64(tips)), held: Int64(held))
    }
    records.payouts[2].employee = records.payouts[0].employee
    for (first, rounding, expected) in [
      (0, AmountRounding(.down, to: .quarter), [0, 0, -8]),
      (2, AmountRounding(.up, to: .dollar), [nil, nil, 80]),
    ] as [(Int, AmountRounding, [Int64?])] {
      var payouts = records.payouts
      try PayRecord.roundTips(of: &payouts, from: first, by: rounding, in: .usd)
      #expect(payouts.map { $0.tipRounding?.minorUnits } == expected)
    }
  }

  @Test("where tips come with the pay there are no envelopes, and who holds too much hands it over")
  func tipsWithThePay() throws {
    let records = try SmallPeriod.handsOver(SmallPeriod.unpaid())
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

  @Test("who hands over cash gets none, and is named") func handOver() throws {
    let period = try CheckedPeriod(SmallPeriod.handsOver(SmallPeriod.unpaid()))
    #expect(try period.envelopes().map(\.label) == ["Ben", "Cleo"])
    let table = try #require(try period.sheet().parts[0].tables.first { $0.key == "hand_over" })
    #expect(!table.isForFiles)
    #expect(table.rows == [[.text("staff-1"), .text("Ana O'Neil"), .cents(34_400)]])
    #expect(table.total == [.none, .text("Total"), .cents(34_400)])
  }

  @Test("the sheet says for each envelope which pieces go in, and what is left")
  func sheet() throws {
    let period = try CheckedPeriod(SmallPeriod.unpaid(), house: "The Blue Door")
    let drawer = try DrawerContents(parsing: "100x2, 50x1, 20x8, 10x3, 5x4, 1x20")
    let sheet = try period.sheet(from: drawer)
    try Golden.check(ReportText(sheet).text(), "settle.txt")
    try HTMLTests.checkTags(ReportHTML(sheet).text())
  }
}
