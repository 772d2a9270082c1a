import Money
import Testing

@testable import Tips

/// The days of a period that a night lies in.
@Suite struct PoolPeriodTests {
  static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  static func days(_ text: String) throws -> DayRange {
    try #require(DayRange(from: day(String(text.prefix(10))), to: day(String(text.suffix(10)))))
  }

  @Test(
    arguments: [
      (PoolPeriod.week(from: .monday), "2026-11-02", "2026-11-02 2026-11-08"),
      (.week(from: .monday), "2026-11-08", "2026-11-02 2026-11-08"),
      (.week(from: .sunday), "2026-11-08", "2026-11-08 2026-11-14"),
      (.week(from: .wednesday), "2026-11-03", "2026-10-28 2026-11-03"),
      (.week(from: .wednesday), "2027-01-01", "2026-12-30 2027-01-05"),
      (.month, "2026-11-30", "2026-11-01 2026-11-30"),
      (.month, "2028-02-29", "2028-02-01 2028-02-29"),
    ])
  func aWeekAndAMonthAreOfTheCalendar(period: PoolPeriod, day: String, days: String) throws {
    #expect(try period.days(of: Self.day(day), payPeriods: nil) == Self.days(days))
  }

  @Test func thePayPeriodIsTheHouses() throws {
    let schedule = try #require(
      PaySchedule(.everyTwoWeeks, from: Self.day("2026-01-05"), paydayAfter: 5))
    let day = try Self.day("2026-11-25")
    #expect(
      try PoolPeriod.payPeriod.days(of: day, payPeriods: schedule)
        == Self.days("2026-11-23 2026-12-06"))
    #expect(PoolPeriod.payPeriod.days(of: day, payPeriods: nil) == nil)
  }

  @Test func whatIsHeldHasNoDays() throws {
    #expect(PoolPeriod.untilDecided.days(of: try Self.day("2026-11-25"), payPeriods: nil) == nil)
    #expect(PoolPeriod(words: PoolPeriod.heldWords) == .untilDecided)
  }

  @Test func noWeekReachesOverTheCalendarsEnd() throws {
    #expect(
      try PoolPeriod.week(from: .tuesday).days(of: Self.day("0001-01-01"), payPeriods: nil) == nil)
  }
}
