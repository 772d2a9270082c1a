import Books
import Money
import Testing
import Tips

@testable import Papers

@Suite("Records that do not add up")
struct RefusalTests {
  /// Records with one thing changed.
  static func changed(_ change: (inout PeriodRecords) -> Void) throws -> PeriodRecords {
    var records = try SmallPeriod.records()
    change(&records)
    return records
  }

  private func expect(
    _ words: String, _ change: (inout PeriodRecords) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let records = try Self.changed(change)
    let error = #expect(throws: ReportError.self, sourceLocation: sourceLocation) {
      try CheckedPeriod(records)
    }
    #expect(
      error?.description.contains(words) == true, "\(error?.description ?? "")",
      sourceLocation: sourceLocation)
  }

  @Test("are refused, and the shift is named")
  func refusals() throws {
    try expect("Shift 1 of 2026-09-25 does not add up: its payouts add up to $260.00") {
      $0.shifts[0].tips = Money(minorUnits: 26_001)
    }
    try expect("Shift 1 of 2026-09-25 does not add up: the sources of Ana O'Neil's payout") {
      $0.payouts[0].sources = SmallPeriod.sources(9530, 908, 1361)
    }
    try expect("Shift 2 of 2026-09-26 does not add up: what the house pays Ana") {
      $0.payouts[3].housePays = .zero
    }
    try expect("an amount of Ben's payout is below zero") {
      $0.payouts[1].sources = SmallPeriod.sources(13_531, -3092, 1361)
    }
    try expect("Shift 3 of 2026-09-26 does not add up: what the house added") {
      $0.shifts[2].housePaid = .zero
    }
    try expect("net sales of its reports are $1,600.00, more than the shift's $1,599.99") {
      $0.shifts[0].netSales = Money(minorUnits: 159_999)
    }
    try expect("Ben's payout belongs to no shift") { $0.payouts[1].shift = 9 }
    try expect("Ben's payout belongs to no shift") { $0.payouts[1].version = 2 }
    try expect("Shift 1 stands in the records twice") { $0.shifts.append($0.shifts[0]) }
    try expect("Shift 3 was voided") { $0.shifts[2].state = .voided }
    try expect("Shift 1 of 2026-09-25 lies outside the days") {
      $0.days = DayRange(from: $0.shifts[1].day, to: $0.days.last) ?? $0.days
    }
    try expect("Shift 2 is in EUR") {
      if let euro = Currency(code: "EUR") { $0.shifts[1].currency = euro }
    }
    try expect("The sales of 2026-09-25 were brought in twice") {
      let sales = DailySales(day: $0.shifts[0].day, netSales: .zero)
      $0.dailySales = [sales, sales]
    }
  }

  @Test("somebody who was not paid is named with those who were")
  func unknownPerson() throws {
    let period = try SmallPeriod.checked()
    let error = #expect(throws: ReportError.self) { try period.statement(of: "Dan") }
    #expect(
      error?.description
        == "Nobody called “Dan” was paid in these days. There are: Ana O'Neil, Ben, Cleo.")
  }

  @Test("the average and the indicator are withheld where a day lacks its sales, naming it")
  func missingSales() throws {
    let saturday = try SmallPeriod.day("2026-09-26")
    let period = try CheckedPeriod(
      SmallPeriod.records(dailySales: [DailySales(day: saturday, netSales: .zero)]))
    #expect(try period.averageTip() == nil)
    let summary = try period.summary()
    #expect(
      summary.notices.contains("The average tip is withheld: 2026-09-26 has no net sales."))
    #expect(summary.parts[0].facts.first { $0.key == "averageTipPercent" }?.value == .withheld)
    let indicator = try period.form8027()
    #expect(
      indicator.notices.contains("The indicator is withheld: 2026-09-26 has no net sales."))
    #expect(indicator.parts[0].facts.first { $0.key == "shortfall" }?.value == .withheld)
  }

  @Test("the till's sales of a day count before those of its shifts, and the reader is told")
  func tillSales() throws {
    let saturday = try SmallPeriod.day("2026-09-26")
    let sunday = try SmallPeriod.day("2026-09-27")
    let period = try CheckedPeriod(
      SmallPeriod.records(dailySales: [
        DailySales(day: saturday, netSales: Money(minorUnits: 140_000)),
        DailySales(day: sunday, netSales: Money(minorUnits: 100)),
      ]))
    // 450 of 1,600 + 1,400.
    #expect(try period.averageTip()?.plain == "15.00")
    let notices = try period.summary().notices
    #expect(
      notices.contains(
        "On 2026-09-26 the till counted net sales of $1,400.00, the shifts' reports $1,300.00; "
          + "the till's figure is used."))
    #expect(notices.contains("2026-09-27 has sales but no shift; they are left out."))
  }

  @Test("hours that are not known are not counted as none")
  func missingHours() throws {
    let records = try Self.changed { $0.payouts[2].timeWorked = nil }
    let period = try CheckedPeriod(records)
    let summary = try period.summary()
    #expect(summary.parts[0].facts.first { $0.key == "hours" }?.value == .withheld)
    #expect(
      summary.notices.contains {
        $0.hasPrefix("The hours of Cleo on 2026-09-25 (shift 1) are not known")
      })
    #expect(TipCharts(period: period).hours(of: 1) == nil)
    #expect(
      try period.plot().notices.contains(
        "Tips per hour are withheld for shift 1 of 2026-09-25: not everybody's hours are known "
          + "there."))
  }

  @Test("a period without shifts is no trouble")
  func empty() throws {
    let records = try Self.changed {
      $0.shifts = []
      $0.payouts = []
    }
    let period = try CheckedPeriod(records)
    for document in try SmallPeriod.documents(period) {
      try HTMLTests.checkTags(ReportHTML(document).text())
      #expect(!ReportText(document).text().isEmpty)
    }
    for document in try SmallPeriod.documents(period) {
      #expect(document.notices.contains("There are no shifts in these days."), "\(document.kind)")
    }
    #expect(try period.summary().notices == ["There are no shifts in these days."])
  }
}

extension TipCharts {
  fileprivate func hours(of shift: Int64) -> Int64? {
    period.shifts.first { $0.record.shift == shift }?.sums.seconds
  }
}
