import Foundation
import Money
import Testing

/// A day or range that a test writes as text.
func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

func range(_ from: String, _ to: String) throws -> DayRange {
  try #require(DayRange(from: day(from), to: day(to)))
}

@Suite struct CalendarDayTests {
  @Test(arguments: [
    "2026-02-30", "2025-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
    "0000-01-01", "26-09-25", "2026-9-25", "2026-09-5", "2026-09-25 ", " 2026-09-25", "",
    "2026/09/25", "2026-09-25T00:00", "2026-09-25-", "-2026-09-25", "2026-+9-25", "٢٠٢٦-09-25",
    "２０２６-09-25", "20260925", "2026-09-2\u{301}5", "10000-01-01",
  ])
  func anythingElseIsNoDay(text: String) {
    #expect(CalendarDay(iso: text) == nil)
  }

  @Test func isWrittenAsAText() throws {
    let data = try JSONEncoder().encode([day("2026-09-25")])
    #expect(String(decoding: data, as: UTF8.self) == #"["2026-09-25"]"#)
    #expect(try JSONDecoder().decode([CalendarDay].self, from: data) == [day("2026-09-25")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-02-30"]"#.utf8))
    }
  }
}

@Suite struct DayCountingTests {
  /// Each of the first days of a month, and every day of some years, among them 1998 to 2032.
  @Test func everyDayHasItsNumberAndReadsBack() throws {
    var number = 0
    var last: CalendarDay?
    for year in 1...9999 {
      for month in 1...12 {
        let count = CalendarDay.days(inMonth: month, of: year)
        #expect(CalendarDay(year: year, month: month, day: count + 1) == nil)
        for day in 1...count {
          if day == 1 || year % 100 < 5 || (1998...2032).contains(year) {
            let date = try #require(CalendarDay(year: year, month: month, day: day))
            let isNumbered = date.dayNumber == number && CalendarDay(dayNumber: number) == date
            let isLater = last.map { $0 < date && $0.description < date.description } ?? true
            guard isNumbered, isLater, CalendarDay(iso: date.description) == date else {
              Issue.record("\(date) has the number \(date.dayNumber), not \(number)")
              return
            }
            last = date
          }
          number += 1
        }
      }
    }
    #expect(number == 3_652_059)
    #expect(CalendarDay(dayNumber: number) == nil && CalendarDay(dayNumber: -1) == nil)
    #expect(CalendarDay(year: 10_000, month: 1, day: 1) == nil)
    #expect(CalendarDay(year: 2026, month: -1, day: 1) == nil)
  }

  @Test(arguments: [
    ("2026-11-21", Weekday.saturday), ("2000-01-01", .saturday), ("2024-02-29", .thursday),
    ("0001-01-01", .monday),
  ])
  func weekday(iso: String, weekday: Weekday) throws {
    #expect(try day(iso).weekday == weekday)
  }

  @Test(
    arguments: [
      ("USD", .monthFirst), ("PHP", .monthFirst), ("CNY", .yearFirst), ("HUF", .yearFirst),
      ("JPY", .yearFirst), ("KRW", .yearFirst), ("TWD", .yearFirst), ("CAD", nil),
      ("EUR", .dayFirst), ("GBP", .dayFirst),
    ] as [(String, DayMonthOrder?)])
  func theNumbersOfADayStandAsTheCurrencysCountriesPrintThem(
    code: String, order: DayMonthOrder?
  ) throws {
    #expect(DayMonthOrder.usual(for: try #require(Currency(code: code))) == order)
  }

  @Test func daysAreAddedAcrossMonthsAndYears() throws {
    let last = try day("2026-12-31")
    #expect(last.adding(days: 1)?.description == "2027-01-01")
    #expect(last.adding(days: -365)?.description == "2025-12-31")
    #expect(try range("2026-12-31", "2026-12-31").contains(last))
    #expect(try DayRange(from: last, to: day("2026-12-30")) == nil)
  }

  @Test(
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
      ("2026-11-30", 3, "2027-02-28"), ("2026-12-15", 1, "2027-01-15"),
      ("2024-02-29", 12, "2025-02-28"), ("2026-03-31", -1, "2026-02-28"),
      ("0001-01-01", -1, nil), ("9999-12-01", 1, nil), ("2026-01-01", .max, nil),
    ] as [(String, Int, String?)])
  func monthsEndOnTheSameDayOrTheLast(first: String, months: Int, end: String?) throws {
    #expect(try day(first).adding(months: months)?.description == end)
  }
}
