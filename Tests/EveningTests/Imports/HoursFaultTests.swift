import Files
import Foundation
import Money
import Testing

@testable import Evening

/// What a payroll clerk would not see: lines that double hours, nights with 25 hours.
@Suite struct HoursFaultTests {
  static let punchedHours = ClockFile(
    header: "name,date,in,hours",
    mapping: """
      reads: hours
      dates: YYYY-MM-DD
      times: 24 hours
      columns: {person: name, in date: date, in: in, hours: hours}
      """)

  // MARK: - Twice

  @Test("the same row twice is refused, also where the clock tells no times")
  func sameRow() throws {
    #expect(
      try ClockFile.plain.told("Ana,2026-09-25,4 | Ben,2026-09-25,4 | Ana,2026-09-25, 4")
        == ["4:1: line 2 says the very same"])
    #expect(
      try ClockFile.plain.told("Ana,2026-09-25,4 | Ana,2026-09-25,4", leavingOut: [3])
        == ["2 2026-09-25 Ana 14400"])
  }

  static let twice: [(file: ClockFile, rows: String, told: [String])] = [
    // Nobody clocks in twice at one time.
    (
      punchedHours, "Ana,2026-09-25,17:00,6 | Ben,2026-09-25,17:00,6 | Ana,2026-09-25,17:00,5:00",
      ["4:1: Ana clocks in at this time on line 2 as well"]
    ),
    // Hours that begin before the ones before can be over are refused; rounding is not.
    (
      punchedHours, "Ana,2026-09-25,10:00,4 | Ana,2026-09-25,13:00,1",
      ["3:1: Ana is clocked in on line 2 at the same time"]
    ),
    (
      punchedHours, "Ana,2026-09-25,10:00,4 | Ana,2026-09-25,13:50,1",
      ["2,3 2026-09-25 Ana 18000"]
    ),
    // Every line inside a long stretch is told, not only its neighbour.
    (
      .dated,
      "Ana,2026-09-25,10:00,23:00 | Ana,2026-09-25,11:00,12:00 | Ana,2026-09-25,13:00,14:00",
      [3, 4].map { "\($0):1: Ana is clocked in on line 2 at the same time" }
    ),
    // In and out at one time are a slip, not 24 hours.
    (.dated, "Ana,2026-09-25,17:00,17:00", ["2:22: in and out are the same time"]),
    // Times with their zones speak for themselves.
    (.parted, "Ana,10/31/26,22:00 EDT,01:30 EDT", ["2 2026-10-31 Ana 12600"]),
  ]

  @Test("no hour counts twice", arguments: twice)
  func counted(file: ClockFile, rows: String, told: [String]) throws {
    #expect(try file.told(rows) == told)
  }

  // MARK: - Who is who

  @Test(
    "names that turn out to be one person are added, and held against each other",
    arguments: [
      ("13:00", "2,3 2026-09-25 Ana 14400"),
      ("11:00", "3:1: A. Lee is clocked in on line 2 at the same time"),
    ])
  func oneWithTwoNames(start: String, told: String) throws {
    let rows = "Ana,2026-09-25,10:00,12:00 | A. Lee,2026-09-25,\(start),15:00"
    #expect(try ClockFile.dated.told(rows, who: { _ in "staff-1" }) == [told])
  }

  @Test(
    "a name that cannot be printed is told with its line",
    arguments: [
      ("\"An\na\"", "a name goes over two lines"),
      ("A\u{7}na", "a name holds the invisible character U+7"),
      (String(repeating: "a", count: 101), "a name has 101 characters; at most 100 are kept"),
    ])
  func names(_ name: String, _ problem: String) throws {
    #expect(
      try ClockFile.plain.told("Ben,2026-09-25,4 | \(name),2026-09-25,4") == ["3:1: \(problem)"])
  }

  @Test("the hours of each role are added by themselves, whatever the clock calls it")
  func rolesApart() throws {
    let file = ClockFile(
      header: "name,job,date,hours",
      mapping: """
        reads: hours
        dates: YYYY-MM-DD
        columns: {person: name, role: job, date: date, hours: hours}
        roles: {Wait Staff: server, "FOH 2": host}
        """)
    #expect(
      try file.told(
        "Ana,Wait Staff,2026-09-25,4 | Ana,Busser,2026-09-25,2 | Ana,server,2026-09-25,1"
          + " | Ana,,2026-09-26,5") == [
          "2,4 2026-09-25 Ana server 18000", "3 2026-09-25 Ana busser 7200",
          "5 2026-09-26 Ana 18000",
        ])
    #expect(try file.told("Ana,Café 2,2026-09-25,4") == ["2:5: “Café 2” is no role"])
  }

  // MARK: - Which evening

  @Test("a time of the night beside a date is asked about, and counts as the mapping says")
  func nightBesideADate() throws {
    let rows = "Ana,2026-09-26,01:30,03:00 | Ben,2026-09-26,17:00,01:00"
    let asked = try ClockFile.dated.told(rows)
    #expect(asked.count == 1)
    #expect(asked[0].hasPrefix("2:16: 01:30 is before the house's day ends (04:00), and nothing"))
    let evening = ClockFile.dated.adding("date is: business day")
    #expect(
      try evening.told(rows) == ["2 2026-09-26 Ana 5400", "3 2026-09-26 Ben 28800"])
    #expect(
      try ClockFile.dated.adding("date is: calendar day").told(rows)
        == ["2 2026-09-25 Ana 5400", "3 2026-09-26 Ben 28800"])
    // One evening: 22:00 to 23:00, and 01:00 to 02:00 of the night behind it.
    #expect(
      try evening.told("Ana,2026-09-26,22:00,23:00 | Ana,2026-09-26,01:00,02:00")
        == ["2,3 2026-09-26 Ana 7200"])
  }

  // MARK: - Nights in which the clocks are changed

  static let nights: [(date: String, times: String, zone: String, told: [String])] = [
    // What passed is counted, and told with both figures.
    ("2026-10-31", "22:00,03:00", "America/New_York", ["21600", "18000 21600"]),
    ("2026-03-07", "22:00,04:00", "America/Chicago", ["18000", "21600 18000"]),
    ("2026-10-31", "22:00,03:00", "UTC", ["18000"]),
    // A time that comes twice or never is asked about.
    ("2026-11-01", "01:30,03:00", "America/New_York", ["2:22: 01:30 comes twice"]),
    ("2026-03-07", "22:00,02:30", "America/New_York", ["2:22: 02:30 never comes"]),
  ]

  @Test("what passed counts in nights in which the clocks are changed", arguments: nights)
  func night(date: String, times: String, zone: String, told: [String]) throws {
    let file = ClockFile.dated.adding("date is: calendar day")
    let rows = "Ana,\(date),\(times)"
    let result = try file.result(rows, zone: zone)
    #expect(result.clockChanges.allSatisfy { "\($0.line) \($0.day)" == "2 \(date)" })
    let lines =
      try file.told(rows, zone: zone) + result.clockChanges.map { "\($0.onTheWall) \($0.passed)" }
    let ending = " in the night in which the clocks are changed (\(zone))"
    let expected = told.enumerated().map { number, text in
      if text.contains("comes") { return text + ending }
      return number == 0 ? "2 \(date) Ana \(text)" : text
    }
    #expect(lines == expected)
  }

  @Test("a server's clock that knows no place is no answer in such a night")
  func nowhere() throws {
    let rows = "Ana,2026-10-31,22:00,03:00 | Ana,2026-10-30,22:00,03:00"
    let issues = try ClockFile.dated.result(rows, zone: "UTC", isTold: false).issues
    #expect(issues.map(\.line) == [2])
    #expect(issues.allSatisfy { $0.problem.contains("nothing says where the house is") })
  }

  // MARK: - Lines

  @Test("only rows of the file can be left out, also those that cannot be read")
  func leftOut() throws {
    let rows = "Ana,2026-09-25,4 | Ben,yesterday,x"
    #expect(try ClockFile.plain.told(rows, leavingOut: [3]) == ["2 2026-09-25 Ana 14400"])
    #expect(
      try ClockFile.plain.told(rows, leavingOut: [1, 3, 9])
        == [1, 9].map { "\($0):1: line \($0) is to be left out, but no row starts there" })
  }

  @Test("a file with another separator says which one", arguments: [";", "\t", "|"])
  func separators(_ separator: String) throws {
    let other = ClockFile(
      header: ClockFile.plain.header.replacing(",", with: separator),
      mapping: ClockFile.plain.mapping)
    let name = separator == "\t" ? "tabs" : "“\(separator)”"
    #expect(try other.told("") == ["1:1: the columns are parted by \(name), not by “,”"])
  }
}
