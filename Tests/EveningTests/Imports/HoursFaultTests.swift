import Files
import Foundation
import Money
import Testing

@testable import Evening

/// What a payroll clerk would not see: lines that double hours, nights with 25 hours.
@Suite struct HoursFaultTests {
  typealias Hours = HoursImportTests

  static let again = "correct it in the time clock and export again"
  static let dated = """
    reads: hours
    dates: YYYY-MM-DD
    times: 24 hours
    columns: {person: name, date: date, in: in, out: out}
    """
  static let punchedHours = """
    reads: hours
    dates: YYYY-MM-DD
    times: 24 hours
    columns: {person: name, in date: date, in: in, hours: hours}
    """

  // MARK: - Twice

  @Test("the same row twice is refused, also where the clock tells no times")
  func sameRow() throws {
    let remedy =
      "export it again, or leave one of them out; write what is meant twice as one line with the sum"
    #expect(
      try Hours.told(
        Hours.plain, "name,date,hours\nAna,2026-09-25,4\nBen,2026-09-25,4\nAna,2026-09-25, 4\n")
        == ["4:1: line 2 says the very same; \(remedy)"])
    #expect(
      try Hours.told(
        Hours.plain, "name,date,hours\nAna,2026-09-25,4\nAna,2026-09-25,4\n", leavingOut: [3])
        == ["2 2026-09-25 Ana 14400"])
  }

  @Test("nobody clocks in twice at one time", arguments: ["5:00", "3.25"])
  func sameIn(hours: String) throws {
    #expect(
      try Hours.told(
        Self.punchedHours,
        "name,date,in,hours\nAna,2026-09-25,17:00,6\nBen,2026-09-25,17:00,6\nAna,2026-09-25,17:00,\(hours)\n"
      )
        == ["4:1: Ana clocks in at this time on line 2 as well; \(Self.again)"])
  }

  @Test("hours that begin before the ones before can be over are refused; rounding is not")
  func overlapByHours() throws {
    func told(_ second: String) throws -> [String] {
      try Hours.told(
        Self.punchedHours,
        "name,date,in,hours\nAna,2026-09-25,10:00,4\nAna,2026-09-25,\(second),1\n")
    }
    #expect(
      try told("13:00") == ["3:1: Ana is clocked in on line 2 at the same time; \(Self.again)"])
    #expect(try told("13:50") == ["2,3 2026-09-25 Ana 18000"])
  }

  @Test("every line inside a long stretch is told, not only its neighbour")
  func overlaps() throws {
    #expect(
      try Hours.told(
        Self.dated,
        "name,date,in,out\nAna,2026-09-25,10:00,23:00\nAna,2026-09-25,11:00,12:00\nAna,2026-09-25,13:00,14:00\n"
      )
        == [3, 4].map {
          "\($0):1: Ana is clocked in on line 2 at the same time; \(Self.again)"
        })
  }

  @Test("in and out at one time are a slip, not 24 hours")
  func noTime() throws {
    #expect(
      try Hours.told(Self.dated, "name,date,in,out\nAna,2026-09-25,17:00,17:00\n")
        == ["2:22: in and out are the same time; \(Self.again)"])
  }

  // MARK: - Who is who

  @Test("names that turn out to be one person are added, and held against each other")
  func oneWithTwoNames() throws {
    let csv = "name,date,in,out\nAna,2026-09-25,10:00,12:00\nA. Lee,2026-09-25,%,15:00\n"
    #expect(
      try Hours.told(
        Self.dated, csv.replacingOccurrences(of: "%", with: "13:00"), who: { _ in "staff-1" })
        == ["2,3 2026-09-25 Ana 14400"])
    #expect(
      try Hours.told(
        Self.dated, csv.replacingOccurrences(of: "%", with: "11:00"), who: { _ in "staff-1" })
        == ["3:1: A. Lee is clocked in on line 2 at the same time; \(Self.again)"])
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
      try Hours.told(Hours.plain, "name,date,hours\nBen,2026-09-25,4\n\(name),2026-09-25,4\n")
        == ["3:1: \(problem); correct the name in the file"])
  }

  // MARK: - Roles

  static let roles = """
    reads: hours
    dates: YYYY-MM-DD
    columns: {person: name, role: job, date: date, hours: hours}
    roles: {Wait Staff: server, "FOH 2": host}
    """

  @Test("the hours of each role are added by themselves, whatever the clock calls it")
  func rolesApart() throws {
    let csv = """
      name,job,date,hours
      Ana,Wait Staff,2026-09-25,4
      Ana,Busser,2026-09-25,2
      Ana,server,2026-09-25,1
      Ana,,2026-09-26,5
      """
    #expect(
      try Hours.told(Self.roles, csv) == [
        "2,4 2026-09-25 Ana server 18000", "3 2026-09-25 Ana busser 7200", "5 2026-09-26 Ana 18000",
      ])
    #expect(
      try Hours.told(Self.roles, "name,job,date,hours\nAna,Café 2,2026-09-25,4\n")
        == ["2:5: “Café 2” is no role; say which one it is under “roles:” in m.yml"])
  }

  // MARK: - Which evening

  @Test("a time of the night beside a date is asked about, and counts as the mapping says")
  func nightBesideADate() throws {
    let csv = "name,date,in,out\nAna,2026-09-26,01:30,03:00\nBen,2026-09-26,17:00,01:00\n"
    #expect(
      try Hours.told(Self.dated, csv) == [
        "2:16: 01:30 is before the house's day ends (04:00), and nothing says whether 2026-09-26 is the evening or the day on the calendar; write “date is: business day” or “date is: calendar day” into m.yml"
      ])
    #expect(
      try Hours.told(Self.dated + "\ndate is: business day", csv)
        == ["2 2026-09-26 Ana 5400", "3 2026-09-26 Ben 28800"])
    #expect(
      try Hours.told(Self.dated + "\ndate is: calendar day", csv)
        == ["2 2026-09-25 Ana 5400", "3 2026-09-26 Ben 28800"])
    // One evening: 22:00 to 23:00, and 01:00 to 02:00 of the night behind it.
    #expect(
      try Hours.told(
        Self.dated + "\ndate is: business day",
        "name,date,in,out\nAna,2026-09-26,22:00,23:00\nAna,2026-09-26,01:00,02:00\n")
        == ["2,3 2026-09-26 Ana 7200"])
  }

  // MARK: - Nights in which the clocks are changed

  static func night(_ date: String, _ start: String, _ end: String, zone: String?) throws
    -> [String]
  {
    let mapping = dated + "\ndate is: calendar day"
    let csv = "name,date,in,out\nAna,\(date),\(start),\(end)\n"
    let result = try Hours.result(mapping, csv, zone: zone)
    return try Hours.told(mapping, csv, zone: zone)
      + result.clockChanges.map { "\($0.line) \($0.day) \($0.onTheWall) \($0.passed)" }
  }

  @Test(
    "what passed is counted, and told with both figures",
    arguments: [
      ("2026-10-31", "22:00", "03:00", "America/New_York", 5, 6),
      ("2026-10-31", "22:00", "03:00", "America/Los_Angeles", 5, 6),
      ("2026-03-07", "22:00", "04:00", "America/Chicago", 6, 5),
      ("2026-10-24", "22:00", "04:00", "Europe/Berlin", 6, 7),
    ])
  func changes(
    _ date: String, _ start: String, _ end: String, _ zone: String, _ wall: Int, _ passed: Int
  ) throws {
    #expect(
      try Self.night(date, start, end, zone: zone)
        == ["2 \(date) Ana \(passed * 3600)", "2 \(date) \(wall * 3600) \(passed * 3600)"])
  }

  @Test(
    "every other night has the hours of its times",
    arguments: [
      ("2026-10-30", "22:00", "03:00", "America/New_York"),
      ("2026-10-31", "18:00", "23:00", "America/New_York"),
      ("2026-11-01", "22:00", "03:00", "America/New_York"),
      ("2026-10-31", "22:00", "03:00", "America/Phoenix"),
      ("2026-10-31", "22:00", "03:00", "UTC"),
    ])
  func otherNights(_ date: String, _ start: String, _ end: String, _ zone: String) throws {
    #expect(try Self.night(date, start, end, zone: zone) == ["2 \(date) Ana 18000"])
  }

  @Test(
    "a time that comes twice or never is asked about",
    arguments: [
      ("2026-10-31", "22:00", "01:30", "2:22: 01:30 comes twice"),
      ("2026-11-01", "01:30", "03:00", "2:22: 01:30 comes twice"),
      ("2026-03-07", "22:00", "02:30", "2:22: 02:30 never comes"),
      ("2026-03-08", "02:15", "06:00", "2:22: 02:15 never comes"),
    ])
  func noSuchTime(_ date: String, _ start: String, _ end: String, _ told: String) throws {
    #expect(
      try Self.night(date, start, end, zone: "America/New_York") == [
        told + " in the night in which the clocks are changed (America/New_York); write the hours "
          + "in a column of their own, or enter this one by hand"
      ])
  }

  @Test("a server's clock that knows no place is no answer in such a night")
  func nowhere() throws {
    let result = HoursImport.read(
      Array("name,date,in,out\nAna,2026-10-31,22:00,03:00\nAna,2026-10-30,22:00,03:00\n".utf8),
      name: "a.csv", mapping: try Hours.mapping(Self.dated),
      dayEnd: try #require(TimeOfDay("04:00")),
      clock: WallClock(zone: try #require(TimeZone(identifier: "UTC")), isTold: false))
    #expect(
      result.issues.map { "\($0.line): \($0.problem); \($0.remedy)" } == [
        "2: clocks may be changed in this night, and nothing says where the house is; "
          + "write its zone into house.yml, like “time zone: America/New_York”"
      ])
  }

  @Test("times with their zones speak for themselves")
  func zonesInTheFile() throws {
    #expect(
      try Hours.told(
        Hours.parted, "name,day,in,out\nAna,10/31/26,22:00 EDT,01:30 EDT\n",
        zone: "America/New_York") == ["2 2026-10-31 Ana 12600"])
  }

  // MARK: - Lines

  @Test("only rows of the file can be left out, also those that cannot be read")
  func leftOut() throws {
    let csv = "name,date,hours\nAna,2026-09-25,4\nBen,yesterday,x\n"
    #expect(try Hours.told(Hours.plain, csv, leavingOut: [3]) == ["2 2026-09-25 Ana 14400"])
    #expect(
      try Hours.told(Hours.plain, csv, leavingOut: [1, 3, 9])
        == [1, 9].map {
          "\($0):1: line \($0) is to be left out, but no row starts there; name the lines as the messages do"
        })
  }

  @Test(
    "a file with another separator says which one",
    arguments: [
      ("name;date;hours\nAna;2026-09-25;4\n", "“;”", "\";\""),
      ("name\tdate\thours\n", "tabs", "tab"),
      ("name|date|hours\n", "“|”", "\"|\""),
    ])
  func separators(_ csv: String, _ name: String, _ word: String) throws {
    #expect(
      try Hours.told(Hours.plain, csv) == [
        "1:1: the columns are parted by \(name), not by “,”; write “separator: \(word)” into m.yml"
      ])
  }
}
