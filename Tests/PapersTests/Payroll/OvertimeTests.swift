import Books
import Money
import Testing
import Tips

@testable import Papers

/// Hours above 40 in a week stand in the files as regular hours, and that is told.
@Suite struct OvertimeTests {
  /// What is said of Sam's hours by day.
  static func notices(
    _ hours: KeyValuePairs<String, String>, _ settings: String, format: PayrollFormat = .gusto
  ) throws -> [String] {
    var records = try PaidAheadTests.records(
      hours.map { .init(day: "2026-09-\($0.key)", role: .server, tips: 100, rounding: 0) })
    for (index, hours) in hours.enumerated() {
      records.payouts[index].timeWorked = WorkedTime(hours: hours.value)
    }
    let read = HouseSettings.read(
      text: "tips paid: at night\nwages paid: with the pay\n" + settings, name: "house.yml")
    let known = try #require(read.settings, "\(read.issues)")
    return try PayrollExport(format, of: records, settings: known).file().notices
      .map(\.description).filter { $0.contains("overtime") }
  }

  static let week: KeyValuePairs = ["14": "20", "16": "20", "20": "0.5"]
  static let payroll = "payroll: {gusto: {hours: yes}}"

  @Test func aWeekAboveFortyHoursIsTold() throws {
    #expect(
      try Self.notices(Self.week, Self.payroll) == [
        "Sam worked 40.50 hours in the week from 2026-09-14 to 2026-09-20; all of them are regular "
          + "hours in the file. Enter the 0.50 above 40 as overtime in payroll."
      ])
    #expect(try Self.notices(["14": "20", "16": "20"], Self.payroll) == [])
  }

  @Test("two weeks are not added up, and weeks start as the house's do") func weeks() throws {
    let hours: KeyValuePairs = ["14": "20", "16": "20", "21": "30"]
    #expect(try Self.notices(hours, Self.payroll) == [])
    let wednesday = "pay periods: {length: every week, from: 2026-01-07, payday: 1 day after}\n"
    let told = try Self.notices(hours, wednesday + Self.payroll)
    #expect(told.count == 1)
    #expect(told[0].hasPrefix("Sam worked 50.00 hours in the week from 2026-09-16 to 2026-09-22"))
  }

  @Test func whoWritesNoHoursIsToldNothing() throws {
    #expect(try Self.notices(Self.week, "payroll: {gusto: {hours: no}}") == [])
    #expect(try Self.notices(Self.week, "", format: .csv) == [])
  }
}
