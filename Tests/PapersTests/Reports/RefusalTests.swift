import Books
import Money
import Testing
import Tips

@testable import Papers

@Suite("Records that do not add up") struct RefusalTests {
  /// Records with one thing changed.
  static func changed(_ change: (inout PeriodRecords) throws -> Void) throws -> PeriodRecords {
    var records = try SmallPeriod.records()
    try change(&records)
    return records
  }

  static let changes: [(words: String, change: @Sendable (inout PeriodRecords) throws -> Void)] = [
    ("its payouts add up to $260.00", { $0.shifts[0].tips = .cents(26_001) }),
    (
      "the sources of Ana O'Neil's payout",
      { $0.payouts[0].sources = .of(card: 9530, cash: 908, charges: 1361) }
    ),
    ("Shift 2 of 2026-09-26 does not add up: what the house", { $0.payouts[3].housePays = .zero }),
    (
      "an amount of Ben's payout is below zero",
      { $0.payouts[1].sources = .of(card: 13_531, cash: -3092, charges: 1361) }
    ),
    ("Shift 3 of 2026-09-26 does not add up: what the house", { $0.shifts[2].housePaid = .zero }),
    ("are $1,600.00, more than the shift's $1,599.99", { $0.shifts[0].netSales = .cents(159_999) }),
    ("Ben's payout belongs to no shift", { $0.payouts[1].shift = 9 }),
    ("Ben's payout belongs to no shift", { $0.payouts[1].version = 2 }),
    ("Shift 1 stands in the records twice", { $0.shifts.append($0.shifts[0]) }),
    ("Shift 3 was voided", { $0.shifts[2].state = .voided }),
    (
      "Shift 1 of 2026-09-25 lies outside the days",
      { $0.days = try .of("2026-09-26", "2026-09-27") }
    ),
    ("Shift 2 is in EUR", { $0.shifts[1].currency = try #require(Currency(code: "EUR")) }),
    (
      "The sales of 2026-09-25 were brought in twice",
      {
        $0.dailySales = Array(
          repeating: DailySales(day: $0.shifts[0].day, netSales: .zero), count: 2)
      }
    ),
  ]

  @Test("are refused, and the shift is named", arguments: changes.indices)
  func refusals(place: Int) throws {
    let (words, change) = Self.changes[place]
    let records = try Self.changed(change)
    let error = #expect(throws: ReportError.self) { try CheckedPeriod(records) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test("somebody who was not paid is named with those who were") func unknownPerson() throws {
    let period = try SmallPeriod.checked()
    let error = #expect(throws: ReportError.self) { try period.statement(of: "Dan") }
    #expect(error?.description.hasSuffix("There are: Ana O'Neil, Ben, Cleo.") == true)
  }

  @Test("hours that are not known are not counted as none") func missingHours() throws {
    let period = try CheckedPeriod(Self.changed { $0.payouts[2].timeWorked = nil })
    let summary = try period.summary()
    #expect(summary.facts("hours") == [.withheld])
    #expect(
      summary.notices.contains {
        $0.hasPrefix("The hours of Cleo on 2026-09-25 (shift 1) are not known")
      })
    #expect(period.shifts.first { $0.record.shift == 1 }?.sums.seconds == nil)
    #expect(
      try period.plot().notices.contains {
        $0.hasPrefix("Tips per hour are withheld for shift 1 of 2026-09-25")
      })
  }
}
