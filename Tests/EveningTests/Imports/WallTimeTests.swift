import Evening
import Foundation
import Money
import Testing
import Tips
import Words

/// Typed times and times in files are on the house's wall, as those of a clock's file are.
@Suite struct WallTimeTests {
  private func hours(
    _ times: String, on day: String, in zone: String, isTold: Bool = true
  ) throws -> String? {
    let clock = WallClock(zone: try #require(TimeZone(identifier: zone)), isTold: isTold)
    let person = Employee(id: Employee.ID("a"), name: try PersonName("Ana"))
    let work = WorkDetails(stints: [try #require(Stint(times))])
    return try clock.counted(work, of: person, on: #require(CalendarDay(iso: day)))
      .time?.formattedHours
  }

  @Test(
    "the time that passed counts, not the difference of the times",
    arguments: [
      ("20:00-03:00", "2026-10-31", "America/New_York", "8"),
      ("20:00-03:00", "2026-10-31", "America/Los_Angeles", "8"),
      ("20:00-03:00", "2026-10-31", "America/Phoenix", "7"),
      ("20:00-03:00", "2026-10-31", "UTC", "7"),
      ("20:00-03:00", "2026-10-30", "America/New_York", "7"),
      ("02:00-03:30", "2026-10-31", "America/New_York", "1.5"),
      ("11:00-15:00", "2026-10-31", "America/New_York", "4"),
      ("17:00-00:30", "2026-10-31", "America/New_York", "7.5"),
      ("09:00-17:00", "2026-11-01", "America/New_York", "8"),
      ("20:00-03:30", "2026-03-07", "America/New_York", "6.5"),
      ("20:00-03:00", "2026-03-28", "Europe/Berlin", "6"),
      ("20:00-03:00", "2026-04-04", "Australia/Lord_Howe", "7.5"),
    ])
  func passes(times: String, day: String, zone: String, expected: String) throws {
    #expect(try hours(times, on: day, in: zone) == expected)
  }

  @Test(
    "a time that came twice or never is refused, and says what to do",
    arguments: [
      ("20:00-01:30", "2026-10-31", "Ana came or went at 01:30, which came twice"),
      ("01:00-03:00", "2026-10-31", "Ana came or went at 01:00, which came twice"),
      ("20:00-02:30", "2026-03-07", "Ana came or went at 02:30, which never came"),
    ])
  func unclear(times: String, day: String, problem: String) throws {
    let error = #expect(throws: ShiftError.self) {
      try hours(times, on: day, in: "America/New_York")
    }
    #expect(error?.sentence(in: .usd).hasPrefix(problem) == true)
  }

  @Test("without a zone a night on which the United States change their clocks is refused")
  func unknownZone() throws {
    let error = #expect(throws: ShiftError.self) {
      try hours("20:00-03:00", on: "2026-10-31", in: "UTC", isTold: false)
    }
    #expect(error?.sentence(in: .usd).contains("nothing says where the house is") == true)
    #expect(try hours("11:00-15:00", on: "2026-10-31", in: "UTC", isTold: false) == "4")
    #expect(try hours("20:00-03:00", on: "2026-10-30", in: "UTC", isTold: false) == "7")
    #expect(try hours("20:00-03:00", on: "2026-10-31", in: "America/Denver", isTold: false) == "8")
  }

  @Test("everybody's entry is counted, and a day that is corrected is counted anew")
  func wholeShift() throws {
    let stint = try #require(Stint("20:00-03:00"))
    func person(_ name: String) throws -> Employee {
      Employee(id: Employee.ID(name), name: try PersonName(name))
    }
    func shift(_ day: String, _ stint: Stint) throws -> Shift {
      let work = WorkDetails(stints: [stint])
      let none = TipSources(cardTips: .zero, cashTips: .zero, serviceCharges: .zero)
      return Shift(
        date: try #require(CalendarDay(iso: day)),
        servers: [
          ServerReport(
            employee: try person("Ana"), netSales: .zero, houseOwesServer: .zero,
            serverOwesHouse: .zero, work: work)
        ], support: [SupportMember(employee: try person("Bo"), work: work)],
        events: [
          PrivateEvent(
            name: "Gala", sources: none,
            staff: [SupportMember(employee: try person("Cleo"), work: work)])
        ])
    }
    let clock = WallClock(
      zone: try #require(TimeZone(identifier: "America/New_York")), isTold: true)
    let night = try clock.counted(shift("2026-10-31", stint))
    #expect(night.entries.map { $0.work.time?.formattedHours } == ["8", "8", "8"])
    let other = try clock.counted(shift("2026-10-30", night.servers[0].work.stints[0]))
    #expect(try other == shift("2026-10-30", stint))
  }
}
