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

  /// What rows, parted by ` | `, are read as, or the problems with their places.
  static func told(
    _ rows: String, by mapping: String = plain, header: String? = nil,
    zone: String? = "America/New_York"
  ) throws -> [String] {
    let header = header ?? (mapping == together ? "Closed,Tip,Cash" : "date,closed,tip,auto,net")
    let csv = header + "\n" + rows.replacing(" | ", with: "\n") + "\n"
    let result = ChecksImport.read(
      Array(csv.utf8), name: "a.csv", mapping: try HoursImportTests.mapping(mapping),
      currency: .usd, dayEnd: .fourInTheMorning,
      clock: WallClock(
        zone: try #require(TimeZone(identifier: zone ?? "UTC")), isTold: zone != nil))
    guard result.issues.isEmpty else {
      #expect(result.rows.isEmpty && result.issues.allSatisfy { !$0.remedy.isEmpty })
      return result.issues.map { "\($0.line):\($0.column): \($0.problem)" }
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
      try Self.told("2026-11-20,18:42,4.50,0,22.50 | 2026-11-20,9:05:59,1,2.25,10")
        == ["2 2026-11-20 18:42 450 0 0 2250", "3 2026-11-20 09:05 100 0 225 1000"])
  }

  /// A quarter past midnight of the 21st belongs to the evening of the 20th.
  @Test func theNightBelongsToItsEvening() throws {
    let rows =
      "11/21/2026 12:15 AM,3.00,0 | 11/20/2026 11:59 PM,1.00,0.50 | 11/20/2026 4:00 AM,2.00,0"
      + " | 11/20/2026 5:00 PM,,0"
    #expect(
      try Self.told(rows, by: Self.together) == [
        "2 2026-11-20 24:15 300 0 0 0", "3 2026-11-20 23:59 100 50 0 0",
        "4 2026-11-20 04:00 200 0 0 0",
      ])
  }

  /// Half past midnight in New York is the evening of the 20th.
  @Test func aZoneBehindATimeCounts() throws {
    let mapping =
      Self.plain.replacing("closed: closed", with: "closed: at").replacing(
        "date: date, ", with: ""
      ) + "\ntime zones: yes"
    #expect(
      try Self.told("2026-11-21T05:30:00Z,1.00,0,10", by: mapping, header: "at,tip,auto,net")
        == ["2 2026-11-20 24:30 100 0 0 1000"])
  }

  /// Clocks go back at two on 1 November 2026, and forward at two on 8 March.
  @Test(
    arguments: [
      ("11/01/2026 1:30 AM", "America/New_York", "2:1: 01:30 comes twice in the night"),
      ("03/08/2026 2:15 AM", "America/New_York", "2:1: 02:15 never comes in the night"),
      ("11/01/2026 1:30 AM", nil, "2:1: clocks may be changed in this night, and nothing says"),
      ("11/01/2026 12:59 AM", "America/New_York", "2 2026-10-31 24:59 100 0 0 0"),
      ("11/01/2026 2:00 AM", "America/New_York", "2 2026-10-31 26:00 100 0 0 0"),
      ("11/01/2026 1:30 AM", "America/Phoenix", "2 2026-10-31 25:30 100 0 0 0"),
    ] as [(String, String?, String)])
  func aTimeThatTheClockShowedTwiceIsRefused(closed: String, zone: String?, told: String) throws {
    let lines = try Self.told("\(closed),1.00,0", by: Self.together, zone: zone)
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix(told) }, "\(lines)")
  }

  @Test(
    arguments: [
      ("date is: business day", "2 2026-11-20 24:15 300 0 0 0"),
      ("date is: calendar day", "2 2026-11-19 24:15 300 0 0 0"),
      ("", "2:12: 00:15 is before the house's day ends (04:00), and nothing says whether"),
    ])
  func aDayBesideATimeIsSaid(line: String, told: String) throws {
    let lines = try Self.told(
      "2026-11-20,00:15,3.00,0,0",
      by: Self.plain.replacing("columns:", with: line + "\ncolumns:"))
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix(told) }, "\(lines)")
  }

  @Test(
    arguments: [
      ("2026-11-20,18:42,,,0", "2:18: no amount stands in any of “tip”, “auto”"),
      ("2026-11-20,18:42,1.00,,", "2:24: “” is no amount"),
      ("2026-11-20,18:42,-4.50,0,0", "2:18: -4.50 is below zero"),
      ("2026-11-20,6:42 PM,4.50,0,0", "2:12: “6:42 PM” is no time by 24 hours"),
      ("11/20/2026,18:42,4.50,0,0", "2:1: “11/20/2026” is no day of the form YYYY-MM-DD"),
    ])
  func whatCannotBeReadIsTold(row: String, told: String) throws {
    #expect(try Self.told(row) == [told])
  }

  /// Of several kinds a till leaves the cell empty of what was not given.
  @Test func anEmptyCellOfSeveralIsNothing() throws {
    #expect(
      try Self.told("2026-11-20,18:42,,2.25,10 | 2026-11-20,18:43,1.00,,10")
        == ["2 2026-11-20 18:42 0 0 225 1000", "3 2026-11-20 18:43 100 0 0 1000"])
    let alone = Self.plain.replacing(", service charges: auto, net sales: net", with: "")
    #expect(
      try Self.told("2026-11-20,18:42,", by: alone, header: "date,closed,tip")
        == ["2:18: “” is no amount"])
  }
}
