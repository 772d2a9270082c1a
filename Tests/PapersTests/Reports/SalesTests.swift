import Books
import Money
import Testing
import Tips

@testable import Papers

/// What the average tip and the indicator are counted of.
@Suite("Net sales of days and shifts") struct SalesTests {
  private static func day(_ day: String, _ units: Int64) throws -> DailySales {
    DailySales(day: try .of("2026-09-\(day)"), netSales: .cents(units))
  }

  /// Saturday's event brought in no sales, the other shift of that day did.
  private static func withoutEventSales() throws -> PeriodRecords {
    try RefusalTests.changed { $0.shifts[2].netSales = .zero }
  }

  @Test("the average and the indicator are withheld where sales lack, naming the day or shift")
  func missing() throws {
    for (records, lacking) in [
      (try SmallPeriod.records(dailySales: [Self.day("26", 0)]), "2026-09-26"),
      (try Self.withoutEventSales(), "shift 3 of 2026-09-26"),
    ] {
      let period = try CheckedPeriod(records)
      #expect(try period.averageTip() == nil)
      let (summary, indicator) = (try period.summary(), try period.form8027())
      #expect(summary.notices.contains("The average tip is withheld: \(lacking) has no net sales."))
      #expect(summary.facts("averageTipPercent") == [.withheld])
      #expect(indicator.notices.contains("The indicator is withheld: \(lacking) has no net sales."))
      #expect(indicator.facts("shortfall") == [.withheld])
    }
  }

  @Test("a day of which one shift lacks its sales lacks its sales, also in the table")
  func partOfADay() throws {
    let period = try CheckedPeriod(Self.withoutEventSales())
    for key in ["grossReceipts", "reportedPercent"] {
      #expect(try period.form8027().facts(key) == [.withheld])
    }
    let summary = try period.summary()
    let shifts = summary.parts[0].tables[1]
    #expect(summary.facts("netSales") == [.withheld])
    #expect(try shifts.column("net_sales")[2] == .withheld)
    #expect(try shifts.total("net_sales") == .withheld)
    #expect(try shifts.total("average_tip_percent") == .withheld)
  }

  /// 450 of 1,600 + 1,400.
  @Test("the till's sales of a day count before those of its shifts, and the reader is told")
  func till() throws {
    let sales = [try Self.day("26", 140_000), try Self.day("27", 100)]
    let period = try CheckedPeriod(SmallPeriod.records(dailySales: sales))
    #expect(try period.averageTip()?.plain == "15.00")
    let notices = try period.summary().notices
    #expect(
      notices.contains { $0.hasPrefix("On 2026-09-26 the till counted net sales of $1,400.00") })
    #expect(notices.contains { $0.hasPrefix("2026-09-27 has sales but no shift") })
    // They make up for what a shift lacks.
    var records = try Self.withoutEventSales()
    records.dailySales = [sales[0]]
    #expect(try CheckedPeriod(records).averageTip()?.plain == "15.00")
  }

  @Test("a shift without tips needs no sales") func noTips() throws {
    var records = try Self.withoutEventSales()
    records.payouts.removeAll { $0.shift == 3 }
    (records.shifts[2].tips, records.shifts[2].housePaid) = (.zero, .zero)
    #expect(try CheckedPeriod(records).averageTip() != nil)
  }

  @Test("a report with tips and without sales among others is named, unless the till says all")
  func doubtfulReport() throws {
    var records = try RefusalTests.changed { $0.payouts[1].netSales = .zero }
    func isTold(_ document: ReportDocument) -> Bool {
      document.notices.contains {
        $0.hasPrefix("Ben's report of 2026-09-25 (shift 1) has tips of $60.00 but no net sales")
      }
    }
    #expect(isTold(try CheckedPeriod(records).summary()))
    #expect(isTold(try CheckedPeriod(records).form8027()))
    records.dailySales = [try Self.day("25", 160_000)]
    #expect(!isTold(try CheckedPeriod(records).summary()))
  }

  @Test("the table of shifts adds up by itself where the till counted otherwise")
  func tableAddsUp() throws {
    let sales = [try Self.day("25", 310_000)]
    let summary = try CheckedPeriod(SmallPeriod.records(dailySales: sales)).summary()
    // 450.00 of the till's 3,100.00 + 1,300.00, and of the shifts' own 2,900.00.
    let ofTill = try #require(PerCent(.cents(45_000), of: .cents(440_000)))
    let ofShifts = try #require(PerCent(.cents(45_000), of: .cents(290_000)))
    #expect(summary.facts("averageTipPercent") == [.perCent(ofTill)])
    let shifts = summary.parts[0].tables[1]
    #expect(try shifts.total("average_tip_percent") == .perCent(ofShifts))
    for key in ["net_sales", "gave", "received"] {
      #expect(try shifts.total(key) == .cents(shifts.sum(key)))
    }
  }
}
