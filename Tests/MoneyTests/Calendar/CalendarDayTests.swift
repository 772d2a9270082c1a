import Foundation
import Money
import Testing

@Suite struct CalendarDayTests {
  @Test func everyDayFrom1999To2032RoundTripsAndFollowsTheLast() throws {
    var last: CalendarDay?
    var count = 0
    for year in 1999...2032 {
      for month in 1...12 {
        for number in 1...CalendarDay.days(inMonth: month, of: year) {
          let day = try #require(CalendarDay(year: year, month: month, day: number))
          let isRead = CalendarDay(iso: day.description) == day
          #expect(isRead, "\(day)")
          if let last {
            let isLater = last < day && last.description < day.description
            #expect(isLater, "\(last) before \(day)")
          }
          last = day
          count += 1
        }
        let beyond = CalendarDay.days(inMonth: month, of: year) + 1
        #expect(CalendarDay(year: year, month: month, day: beyond) == nil)
      }
    }
    // 34 years, of which 9 are leap years (2000 … 2032).
    #expect(count == 34 * 365 + 9)
  }

  @Test(arguments: [
    (1900, 28), (1999, 28), (2000, 29), (2023, 28), (2024, 29), (2100, 28), (2400, 29), (4, 29),
  ])
  func februaryFollowsTheLeapRules(year: Int, days: Int) {
    #expect(CalendarDay.days(inMonth: 2, of: year) == days)
    #expect((CalendarDay(year: year, month: 2, day: 29) == nil) == (days == 28))
  }

  @Test(arguments: [
    "2026-02-30", "2025-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
    "0000-01-01", "26-09-25", "2026-9-25", "2026-09-5", "2026-09-25 ", " 2026-09-25", "",
    "2026/09/25", "2026-09-25T00:00", "2026-09-25-", "-2026-09-25", "2026-+9-25", "٢٠٢٦-09-25",
    "２０２６-09-25", "20260925", "2026-09-2\u{301}5",
  ])
  func anythingElseIsNoDay(text: String) {
    #expect(CalendarDay(iso: text) == nil)
  }

  @Test func theFirstAndLastDayHaveFourDigitYears() throws {
    #expect(CalendarDay(iso: "0001-01-01")?.description == "0001-01-01")
    #expect(CalendarDay(iso: "9999-12-31")?.description == "9999-12-31")
    #expect(CalendarDay(year: 10_000, month: 1, day: 1) == nil)
    #expect(CalendarDay(year: 2026, month: -1, day: 1) == nil)
  }

  @Test func isWrittenAsAText() throws {
    let day = try #require(CalendarDay(iso: "2026-09-25"))
    let data = try JSONEncoder().encode([day])
    #expect(String(decoding: data, as: UTF8.self) == #"["2026-09-25"]"#)
    #expect(try JSONDecoder().decode([CalendarDay].self, from: data) == [day])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-02-30"]"#.utf8))
    }
  }
}

@Suite("Counting days")
struct DayCountingTests {
  @Test("Every day has its number, and the next day the next one")
  func everyDay() throws {
    var number = 0
    for year in 1...9999 {
      for month in 1...12 {
        for day in 1...CalendarDay.days(inMonth: month, of: year) {
          // Each of the first days of a month, and every day of some years.
          if day == 1 || year % 100 < 5 {
            let date = try #require(CalendarDay(year: year, month: month, day: day))
            guard date.dayNumber == number, CalendarDay(dayNumber: number) == date else {
              Issue.record("\(date) has the number \(date.dayNumber), not \(number)")
              return
            }
          }
          number += 1
        }
      }
    }
    #expect(number == 3_652_059)
    #expect(CalendarDay(dayNumber: number) == nil)
    #expect(CalendarDay(dayNumber: -1) == nil)
  }

  @Test(
    "The day of the week",
    arguments: [
      ("2026-11-21", Weekday.saturday), ("2000-01-01", .saturday), ("2024-02-29", .thursday),
      ("0001-01-01", .monday),
    ])
  func weekday(iso: String, weekday: Weekday) throws {
    #expect(try #require(CalendarDay(iso: iso)).weekday == weekday)
  }

  @Test("Days are added across months and years, and back")
  func adding() throws {
    let day = try #require(CalendarDay(iso: "2026-12-31"))
    #expect(day.adding(days: 1)?.description == "2027-01-01")
    #expect(day.adding(days: -365)?.description == "2025-12-31")
    let range = try #require(DayRange(from: day, to: day))
    #expect(range.dayCount == 1)
    #expect(range.contains(day))
    #expect(DayRange(from: day, to: try #require(day.adding(days: -1))) == nil)
  }

  @Test(
    "Months are added on the same day, or on the last one of a shorter month",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
      ("2026-11-30", 3, "2027-02-28"), ("2026-12-15", 1, "2027-01-15"),
      ("2024-02-29", 12, "2025-02-28"), ("2026-03-31", -1, "2026-02-28"),
      ("0001-01-01", -1, nil), ("9999-12-01", 1, nil), ("2026-01-01", .max, nil),
    ] as [(String, Int, String?)])
  func addingMonths(first: String, months: Int, end: String?) throws {
    let day = try #require(CalendarDay(iso: first))
    #expect(day.adding(months: months)?.description == end)
  }
}
