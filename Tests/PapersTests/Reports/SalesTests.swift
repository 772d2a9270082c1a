import Books
import Money
import Testing
import Tips

@testable import Papers

/// What the average tip and the indicator are counted of.
@Suite("Net sales of days and shifts")
struct SalesTests {
  /// Saturday's event brought in no sales, the other shift of that day did.
  private static func withoutEventSales() throws -> PeriodRecords {
    try RefusalTests.changed { $0.shifts[2].netSales = .zero }
  }

  private static func cell(_ row: [ReportCell]?, _ table: ReportTable, _ key: String) throws
    -> ReportCell?
  {
    let place = try #require(table.columns.firstIndex { $0.key == key })
    return row?[place]
  }

  @Test("a day of which one shift lacks its sales lacks its sales, and the shift is named")
  func partOfADay() throws {
    let period = try CheckedPeriod(Self.withoutEventSales())
    #expect(try period.averageTip() == nil)
    let summary = try period.summary()
    #expect(
      summary.notices.contains(
        "The average tip is withheld: shift 3 of 2026-09-26 has no net sales."))
    let indicator = try period.form8027()
    #expect(
      indicator.notices.contains(
        "The indicator is withheld: shift 3 of 2026-09-26 has no net sales."))
    for key in ["grossReceipts", "reportedPercent", "shortfall"] {
      #expect(indicator.parts[0].facts.first { $0.key == key }?.value == .withheld)
    }
    // The table says the same as the head.
    let shifts = summary.parts[0].tables[1]
    #expect(summary.parts[0].facts.first { $0.key == "netSales" }?.value == .withheld)
    #expect(try Self.cell(shifts.rows[2], shifts, "net_sales") == .withheld)
    #expect(try Self.cell(shifts.total, shifts, "net_sales") == .withheld)
    #expect(try Self.cell(shifts.total, shifts, "average_tip_percent") == .withheld)
  }

  @Test("the till's figure of the day makes up for it")
  func tillHasAll() throws {
    var records = try Self.withoutEventSales()
    records.dailySales = [
      DailySales(day: records.shifts[2].day, netSales: Money(minorUnits: 140_000))
    ]
    #expect(try CheckedPeriod(records).averageTip()?.plain == "15.00")
  }

  @Test("a shift without tips needs no sales")
  func noTips() throws {
    var records = try Self.withoutEventSales()
    records.payouts.removeAll { $0.shift == 3 }
    records.shifts[2].tips = .zero
    records.shifts[2].housePaid = .zero
    #expect(try CheckedPeriod(records).averageTip() != nil)
  }

  @Test("a report with tips and without sales among others is named, unless the till says all")
  func doubtfulReport() throws {
    var records = try RefusalTests.changed { $0.payouts[1].netSales = .zero }
    let words =
      "Ben's report of 2026-09-25 (shift 1) has tips of $60.00 but no net sales: if sales are "
      + "missing there, the average tip is too high."
    #expect(try CheckedPeriod(records).summary().notices.contains(words))
    #expect(
      try CheckedPeriod(records).form8027().notices.contains { $0.contains("(shift 1) has tips") })
    records.dailySales = [
      DailySales(day: records.shifts[0].day, netSales: Money(minorUnits: 160_000))
    ]
    #expect(try !CheckedPeriod(records).summary().notices.contains { $0.contains("has tips of") })
  }

  @Test("the table of shifts adds up by itself where the till counted otherwise")
  func tableAddsUp() throws {
    var records = try SmallPeriod.records()
    records.dailySales = [
      DailySales(day: records.shifts[0].day, netSales: Money(minorUnits: 310_000))
    ]
    let summary = try CheckedPeriod(records).summary()
    // 450.00 of the till's 3,100.00 + 1,300.00, and of the shifts' own 2,900.00.
    let tips = Money(minorUnits: 45_000)
    let ofTill = try #require(PerCent(tips, of: Money(minorUnits: 440_000)))
    let ofShifts = try #require(PerCent(tips, of: Money(minorUnits: 290_000)))
    let head = summary.parts[0].facts.first { $0.key == "averageTipPercent" }
    #expect(head?.value == .perCent(ofTill))
    let shifts = summary.parts[0].tables[1]
    #expect(try LawTests.sum(shifts, "net_sales") == (try LawTests.total(shifts, "net_sales")))
    #expect(try Self.cell(shifts.total, shifts, "average_tip_percent") == .perCent(ofShifts))
    #expect(try LawTests.sum(shifts, "gave") == (try LawTests.total(shifts, "gave")))
    #expect(try LawTests.sum(shifts, "received") == (try LawTests.total(shifts, "received")))
  }
}
