import Files
import Foundation
import Money
import Testing
import Tips

@testable import Evening

@Suite struct ChecksImportTests {
  private static let plain = """
    reads: checks
    dates: YYYY-MM-DD
    times: 24 hours
    columns: {date: date, closed: closed, tips: tip, service charges: auto, net sales: net}
    """
  private static let together = """
    reads: checks
    dates: MM/DD/YYYY
    times: 12 hours
    columns: {closed: Closed, tips: Tip, cash tips: Cash}
    skip:
      - {column: Tip, is: ""}
    """

  private static func told(
    _ mapping: String, _ csv: String, dayEnd: TimeOfDay = .fourInTheMorning,
    zone: String? = "America/New_York"
  ) throws -> [String] {
    let result = ChecksImport.read(
      Array(csv.utf8), name: "a.csv", mapping: try HoursImportTests.mapping(mapping),
      currency: .usd, dayEnd: dayEnd,
      clock: WallClock(
        zone: try #require(TimeZone(identifier: zone ?? "UTC")), isTold: zone != nil))
    guard result.issues.isEmpty else {
      #expect(result.rows.isEmpty)
      return result.issues.map { "\($0.line):\($0.column): \($0.problem); \($0.remedy)" }
    }
    return result.rows.map { check in
      let sources = check.sources
      let amounts = [sources.cardTips, sources.cashTips, sources.serviceCharges, check.netSales]
      return "\(check.line) \(check.day) \(check.time.window) "
        + amounts.map { String($0.minorUnits) }.joined(separator: " ")
    }
  }

  @Test func eachCheckHasItsTimeAndAmounts() throws {
    #expect(
      try Self.told(
        Self.plain,
        "date,closed,tip,auto,net\n2026-11-20,18:42,4.50,0,22.50\n2026-11-20,9:05:59,1,2.25,10\n")
        == ["2 2026-11-20 18:42 450 0 0 2250", "3 2026-11-20 09:05 100 0 225 1000"])
  }

  /// A quarter past midnight of the 21st belongs to the evening of the 20th.
  @Test func theNightBelongsToItsEvening() throws {
    #expect(
      try Self.told(
        Self.together,
        "Closed,Tip,Cash\n11/21/2026 12:15 AM,3.00,0\n11/20/2026 11:59 PM,1.00,0.50\n"
          + "11/20/2026 4:00 AM,2.00,0\n11/20/2026 5:00 PM,,0\n")
        == [
          "2 2026-11-20 24:15 300 0 0 0", "3 2026-11-20 23:59 100 50 0 0",
          "4 2026-11-20 04:00 200 0 0 0",
        ])
  }

  /// Clocks go back at two on 1 November 2026, and forward at two on 8 March.
  @Test(
    arguments: [
      (
        "11/01/2026 1:30 AM", "America/New_York",
        "2:1: 01:30 comes twice in the night in which the clocks are changed (America/New_York); leave "
          + "this line out, and add what it brought in to a check of a time that came once"
      ),
      (
        "03/08/2026 2:15 AM", "America/New_York",
        "2:1: 02:15 never comes in the night in which the clocks are changed (America/New_York); leave "
          + "this line out, and add what it brought in to a check of a time that came once"
      ),
      (
        "11/01/2026 1:30 AM", nil,
        "2:1: clocks may be changed in this night, and nothing says where the house is; write its zone "
          + "into house.yml, like “time zone: America/New_York”"
      ),
      ("11/01/2026 12:59 AM", "America/New_York", "2 2026-10-31 24:59 100 0 0 0"),
      ("11/01/2026 2:00 AM", "America/New_York", "2 2026-10-31 26:00 100 0 0 0"),
      ("11/01/2026 1:30 AM", "America/Phoenix", "2 2026-10-31 25:30 100 0 0 0"),
    ] as [(String, String?, String)])
  func aTimeThatTheClockShowedTwiceIsRefused(closed: String, zone: String?, told: String) throws {
    let csv = "Closed,Tip,Cash\n\(closed),1.00,0\n"
    #expect(try Self.told(Self.together, csv, zone: zone) == [told])
  }

  @Test(
    arguments: [
      ("date is: business day", "2 2026-11-20 24:15 300 0 0 0"),
      ("date is: calendar day", "2 2026-11-19 24:15 300 0 0 0"),
      (
        "",
        "2:12: 00:15 is before the house's day ends (04:00), and nothing says whether 2026-11-20 is the "
          + "evening or the day on the calendar; write “date is: business day” or “date is: calendar "
          + "day” into m.yml"
      ),
    ])
  func aDayBesideATimeIsSaid(line: String, told: String) throws {
    #expect(
      try Self.told(
        Self.plain.replacing("columns:", with: line + "\ncolumns:"),
        "date,closed,tip,auto,net\n2026-11-20,00:15,3.00,0,0\n") == [told])
  }

  @Test(
    arguments: [
      (
        "2026-11-20,18:42,,,0",
        "2:18: no amount stands in any of “tip”, “auto”; write what was given, 0 for nothing, or leave "
          + "this line out"
      ),
      (
        "2026-11-20,18:42,1.00,,",
        "2:24: “” is no amount; write it like 1,234.50; let “skip:” leave out checks without it"
      ),
      (
        "2026-11-20,18:42,-4.50,0,0",
        "2:18: -4.50 is below zero; take it off the check that it belongs to, and leave this line out"
      ),
      (
        "2026-11-20,6:42 PM,4.50,0,0",
        "2:12: “6:42 PM” is no time by 24 hours; correct the line, or “times:” in m.yml"
      ),
      (
        "11/20/2026,18:42,4.50,0,0",
        "2:1: “11/20/2026” is no day of the form YYYY-MM-DD; correct the line, or “dates:” in m.yml"
      ),
    ])
  func whatCannotBeReadIsTold(line: String, told: String) throws {
    #expect(try Self.told(Self.plain, "date,closed,tip,auto,net\n\(line)\n") == [told])
  }

  /// Of several kinds a till leaves the cell empty of what was not given.
  @Test func anEmptyCellOfSeveralIsNothing() throws {
    #expect(
      try Self.told(
        Self.plain,
        "date,closed,tip,auto,net\n2026-11-20,18:42,,2.25,10\n2026-11-20,18:43,1.00,,10\n")
        == ["2 2026-11-20 18:42 0 0 225 1000", "3 2026-11-20 18:43 100 0 0 1000"])
    let alone = Self.plain.replacing(", service charges: auto, net sales: net", with: "")
    #expect(
      try Self.told(alone, "date,closed,tip\n2026-11-20,18:42,\n") == [
        "2:18: “” is no amount; write it like 1,234.50; let “skip:” leave out checks without it"
      ])
  }

  @Test(
    arguments: [
      ("closed: a", "no column says what was given"),
      ("tips: a", "the key “closed” is missing"),
      ("closed: a, tips: b, in: c", "unknown key “in”"),
    ])
  func aMappingOfChecksNeeds(columns: String, problem: String) {
    let read = ImportMapping.read(
      text: "reads: checks\ndates: YYYY-MM-DD\ntimes: 24 hours\ncolumns: {\(columns)}",
      name: "a.yml")
    #expect(read.mapping == nil)
    #expect(read.issues.contains { $0.problem.contains(problem) }, "\(read.issues)")
  }

  @Test func aZoneWouldNotBeRead() {
    let read = ImportMapping.read(
      text: "reads: checks\ndates: YYYY-MM-DD\ntimes: 12 hours\ntime zones: yes\n"
        + "columns: {closed: a, tips: b}", name: "a.yml")
    #expect(
      read.issues.map { "\($0.line): \($0.problem); \($0.remedy)" } == [
        "4: the time of a check is the house's own, and a zone would not be read; leave it out, and "
          + "export the times without a zone"
      ])
  }

  @Test func howTimesAreWrittenIsSaid() {
    let read = ImportMapping.read(
      text: "reads: checks\ndates: YYYY-MM-DD\ncolumns: {closed: a, tips: b}", name: "a.yml")
    #expect(read.issues.map(\.problem) == ["how times are written is not said"])
  }
}
