import Books
import Money
import Testing
import Tips

@testable import Papers

/// Hours above 40 in a week stand in the files as regular hours, and that is told.
@Suite struct OvertimeTests {
  /// Sam's hours by day.
  static func notices(
    _ hours: [(day: String, hours: String)], _ settings: String, format: PayrollFormat = .gusto
  ) throws -> [String] {
    var records = try PaidAheadTests.records(
      hours.map { .init(day: $0.day, role: .server, tips: 100, rounding: 0) })
    for index in hours.indices {
      records.payouts[index].timeWorked = WorkedTime(hours: hours[index].hours)
    }
    let read = HouseSettings.read(
      text: "tips paid: at night\nwages paid: with the pay\n" + settings, name: "house.yml")
    let known = try #require(read.settings, "\(read.issues)")
    return try PayrollExport(format, of: records, settings: known).file().notices
      .map(\.description).filter { $0.contains("overtime") }
  }

  static let week = [
    (day: "2026-09-14", hours: "20"), (day: "2026-09-16", hours: "20"),
    (day: "2026-09-20", hours: "0.5"),
  ]

  @Test func aWeekAboveFortyHoursIsTold() throws {
    #expect(
      try Self.notices(Self.week, "payroll: {gusto: {hours: yes}}") == [
        "Sam worked 40.50 hours in the week from 2026-09-14 to 2026-09-20; all of them are regular "
          + "hours in the file. Enter the 0.50 above 40 as overtime in payroll."
      ])
  }

  @Test func fortyHoursAreAWeek() throws {
    #expect(try Self.notices(Array(Self.week.prefix(2)), "payroll: {gusto: {hours: yes}}") == [])
  }

  @Test("two weeks are not added up, and weeks start as the house's do")
  func weeks() throws {
    let hours = Self.week.dropLast() + [(day: "2026-09-21", hours: "30")]
    #expect(try Self.notices(Array(hours), "payroll: {gusto: {hours: yes}}") == [])
    let wednesday = "pay periods: {length: every week, from: 2026-01-07, payday: 1 day after}\n"
    #expect(
      try Self.notices(Array(hours), wednesday + "payroll: {gusto: {hours: yes}}") == [
        "Sam worked 50.00 hours in the week from 2026-09-16 to 2026-09-22; all of them are regular "
          + "hours in the file. Enter the 10.00 above 40 as overtime in payroll."
      ])
  }

  @Test func whoWritesNoHoursIsToldNothing() throws {
    #expect(try Self.notices(Self.week, "payroll: {gusto: {hours: no}}") == [])
    #expect(try Self.notices(Self.week, "", format: .csv) == [])
  }
}
