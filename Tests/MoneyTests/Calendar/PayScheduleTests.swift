import Money
import Testing

@Suite struct PayScheduleTests {
  static let schedules: [(PaySchedule.Length, String)] = [
    (.everyWeek, "2026-01-05"), (.everyWeek, "2026-01-07"), (.everyTwoWeeks, "2026-01-05"),
    (.everyTwoWeeks, "2027-12-31"), (.twiceAMonth, "2026-01-01"), (.twiceAMonth, "2026-05-16"),
    (.everyMonth, "2026-01-01"), (.everyMonth, "2026-01-28"), (.everyMonth, "2026-07-15"),
  ]

  /// Each day of six years says that it lies in one period and no other.
  @Test(arguments: schedules)
  func periodsCoverAllDays(_ length: PaySchedule.Length, _ anchor: String) throws {
    let schedule = try #require(PaySchedule(length, from: day(anchor)))
    var period = try #require(schedule.period(containing: day("2023-12-31")))
    var number = period.first.dayNumber
    let end = try day("2029-12-31").dayNumber
    while number <= end {
      for number in number...period.last.dayNumber {
        let date = try #require(CalendarDay(dayNumber: number))
        #expect(schedule.period(containing: date) == period, "\(length.rawValue), \(date)")
      }
      number = period.last.dayNumber + 1
      let next = try #require(
        CalendarDay(dayNumber: number).flatMap { schedule.period(containing: $0) })
      #expect(next.first.dayNumber == number, "\(length.rawValue), after \(period.last)")
      #expect(schedule.previous(before: next) == period)
      period = next
    }
    #expect(schedule.isPeriod(try #require(schedule.period(containing: day(anchor)))))
    #expect(try schedule.period(containing: day(anchor))?.first == day(anchor))
  }

  @Test(
    arguments: [
      (PaySchedule.Length.everyWeek, "2026-01-05", "2026-09-25", "2026-09-21", "2026-09-27"),
      (.everyTwoWeeks, "2026-01-05", "2026-09-25", "2026-09-14", "2026-09-27"),
      (.everyTwoWeeks, "2026-12-07", "2026-09-25", "2026-09-14", "2026-09-27"),
      (.twiceAMonth, "2026-01-01", "2026-09-15", "2026-09-01", "2026-09-15"),
      (.twiceAMonth, "2026-01-01", "2028-02-16", "2028-02-16", "2028-02-29"),
      (.everyMonth, "2026-01-01", "2026-02-28", "2026-02-01", "2026-02-28"),
      (.everyMonth, "2026-01-26", "2026-01-25", "2025-12-26", "2026-01-25"),
      (.everyMonth, "2026-01-28", "2026-02-28", "2026-02-28", "2026-03-27"),
    ])
  func periodsOfTheCalendar(
    _ length: PaySchedule.Length, _ anchor: String, _ date: String, _ first: String, _ last: String
  ) throws {
    let schedule = try #require(PaySchedule(length, from: day(anchor)))
    #expect(try schedule.period(containing: day(date)) == range(first, last))
  }

  @Test func theLastPeriodsEndWithTheOneOfTheDay() throws {
    let schedule = try #require(PaySchedule(.twiceAMonth, from: day("2026-01-01")))
    #expect(
      try schedule.periods(3, upTo: day("2026-03-01")) == [
        range("2026-02-01", "2026-02-15"), range("2026-02-16", "2026-02-28"),
        range("2026-03-01", "2026-03-15"),
      ])
    #expect(try schedule.periods(0, upTo: day("2026-03-01")).isEmpty)
    #expect(try schedule.periods(9, upTo: day("0001-01-20")).count == 2)
  }

  @Test(arguments: [
    ("2026-03-14", "2026-02-16", "2026-02-28"), ("2026-03-15", "2026-03-01", "2026-03-15"),
    ("2026-03-16", "2026-03-01", "2026-03-15"),
  ])
  func aPeriodHasEndedOnItsLastDay(_ date: String, _ first: String, _ last: String) throws {
    let schedule = try #require(PaySchedule(.twiceAMonth, from: day("2026-01-01")))
    #expect(try schedule.lastEnded(on: day(date)) == range(first, last))
  }

  @Test func thePaydayFollowsTheLastDay() throws {
    let schedule = try #require(
      PaySchedule(.everyTwoWeeks, from: day("2026-01-05"), paydayAfter: 5))
    let period = try range("2026-09-14", "2026-09-27")
    #expect(try schedule.payday(of: period) == day("2026-10-02"))
    let half = try range("2026-09-14", "2026-09-20")
    #expect(schedule.isPeriod(period) && !schedule.isPeriod(half))
  }

  @Test func daysThatCannotStartAPeriodAreRefused() throws {
    #expect(try PaySchedule(.twiceAMonth, from: day("2026-01-02")) == nil)
    #expect(try PaySchedule(.everyMonth, from: day("2026-01-29")) == nil)
    #expect(try PaySchedule(.everyWeek, from: day("2026-01-31"), paydayAfter: -1) == nil)
  }

  @Test func theCalendarsEndsHaveNoPeriodThatReachesOver() throws {
    let schedule = try #require(PaySchedule(.everyMonth, from: day("2026-01-02")))
    #expect(try schedule.period(containing: day("0001-01-01")) == nil)
    #expect(try schedule.period(containing: day("9999-12-31")) == nil)
  }
}

@Suite struct BusinessDayTests {
  @Test func theNightBelongsToTheDayBefore() throws {
    let (friday, saturday) = (try day("2026-09-25"), try day("2026-09-26"))
    let (four, midnight) = (try #require(TimeOfDay("04:00")), try #require(TimeOfDay("00:00")))
    for minute in 0..<1440 {
      let time = try #require(TimeOfDay(seconds: minute * 60))
      let expected = minute < 240 ? friday : saturday
      #expect(CalendarDay.businessDay(of: saturday, at: time, endingAt: four) == expected)
      #expect(CalendarDay.businessDay(of: saturday, at: time, endingAt: midnight) == saturday)
    }
    let last = try #require(TimeOfDay(seconds: 14_399))
    #expect(CalendarDay.businessDay(of: saturday, at: last, endingAt: four) == friday)
  }

  @Test(arguments: [
    ("04:00", 14_400), ("4:00", 14_400), ("00:00", 0), ("23:59", 86_340), ("24:00", nil),
    ("4", nil), ("4:0", nil), ("04:60", nil), ("-4:00", nil), ("4:00pm", nil), ("", nil),
    ("004:00", nil),
  ])
  func timesAreReadStrictly(_ text: String, _ seconds: Int?) {
    #expect(TimeOfDay(text)?.seconds == seconds)
  }

  @Test func timesAreWrittenAsTheyAreRead() {
    #expect(TimeOfDay(seconds: 14_400)?.description == "04:00")
    #expect(TimeOfDay(seconds: 14_405)?.description == "04:00:05")
    #expect(TimeOfDay(seconds: 86_399)?.description == "23:59:59")
    #expect(TimeOfDay(seconds: 86_400) == nil && TimeOfDay(seconds: -1) == nil)
  }
}
