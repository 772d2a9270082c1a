import Files
import Fixtures
import Foundation
import Money
import Testing
import Tips

@testable import Evening

/// A time clock's file: its first line, and the mapping that reads it.
struct ClockFile: Sendable {
  let header: String
  var mapping: String

  /// Hours by day.
  static let plain = ClockFile(
    header: "name,date,hours",
    mapping: """
      reads: hours
      dates: YYYY-MM-DD
      columns: {person: name, date: date, hours: hours}
      """)
  /// Days and times in one cell each.
  static let punched = ClockFile(
    header: "name,in,out,break",
    mapping: """
      reads: hours
      dates: MM/DD/YYYY
      times: 12 hours
      columns: {person: name, in: in, out: out, unpaid break: break}
      """)
  /// Times with their zones beside a day.
  static let parted = ClockFile(
    header: "name,day,in,out",
    mapping: """
      reads: hours
      dates: MM/DD/YY
      times: 24 hours
      time zones: yes
      columns: {person: name, in date: day, in: in, out: out}
      """)
  /// Times beside a date.
  static let dated = ClockFile(
    header: "name,date,in,out",
    mapping: """
      reads: hours
      dates: YYYY-MM-DD
      times: 24 hours
      columns: {person: name, date: date, in: in, out: out}
      """)

  /// The file with its rows, which are parted by ` | `.
  func csv(_ rows: String) -> String { header + "\n" + rows.replacing(" | ", with: "\n") + "\n" }

  func adding(_ line: String) -> ClockFile {
    ClockFile(header: header, mapping: mapping + "\n" + line)
  }

  func result(
    _ rows: String, dayEnd: String = "04:00", zone: String? = nil, isTold: Bool? = nil,
    leavingOut: Set<Int> = []
  ) throws -> ImportResult<ClockedLine> {
    HoursImport.read(
      Array(csv(rows).utf8), name: "a.csv", mapping: try HoursImportTests.mapping(mapping),
      dayEnd: try #require(TimeOfDay(dayEnd)),
      clock: WallClock(
        zone: try #require(TimeZone(identifier: zone ?? "America/New_York")),
        isTold: isTold ?? (zone != nil)),
      leavingOut: leavingOut)
  }

  /// `line,line day person seconds`, or the problems with their places.
  func told(
    _ rows: String, dayEnd: String = "04:00", zone: String? = nil, leavingOut: Set<Int> = [],
    who: (ClockedLine) -> String = { $0.person.key }
  ) throws -> [String] {
    let result = try result(rows, dayEnd: dayEnd, zone: zone, leavingOut: leavingOut)
    let sums = HoursImport.sums(of: result.rows, in: "a.csv", by: who)
    let issues = result.issues + sums.issues
    guard issues.isEmpty else {
      #expect(sums.hours.isEmpty && issues.allSatisfy { !$0.remedy.isEmpty })
      return issues.map { "\($0.line):\($0.column): \($0.problem)" }
    }
    return sums.hours.map {
      let role = $0.role.map { " " + $0.rawValue } ?? ""
      return "\($0.lines.map(String.init).joined(separator: ",")) \($0.day) \($0.person.text)"
        + "\(role) \($0.seconds)"
    }
  }
}

@Suite struct HoursImportTests {
  static func mapping(_ text: String) throws -> ImportMapping {
    let read = ImportMapping.read(text: text, name: "m.yml")
    #expect(read.issues.isEmpty, "\(read.issues.map(\.description).joined())")
    return try #require(read.mapping)
  }

  @Test("hours are read and added up by person and day")
  func added() throws {
    let rows =
      #"Ana,2026-09-25,5.5 | Ben,2026-09-25,5:20 | "Ana",2026-09-25,0:30 |  Ana ,2026-09-26,"4.3333""#
    #expect(
      try ClockFile.plain.told(rows) == [
        "2,4 2026-09-25 Ana 21600", "3 2026-09-25 Ben 19200", "5 2026-09-26 Ana 15600",
      ])
  }

  @Test(
    "times across midnight belong to the day on which the work began",
    arguments: [
      ("09/25/2026 5:00 PM,09/25/2026 11:30 PM,0.5", "2026-09-25 Ana 21600"),
      ("09/25/2026 5:00 PM,09/25/2026 11:30 PM, ", "2026-09-25 Ana 23400"),
      ("09/25/2026 5:00 PM,09/26/2026 1:30 AM,0:30", "2026-09-25 Ana 28800"),
      ("09/26/2026 12:15 AM,09/26/2026 3:15 AM,0", "2026-09-25 Ana 10800"),
      ("09/26/2026 3:59 AM,09/26/2026 4:59 AM,0", "2026-09-25 Ana 3600"),
      ("09/26/2026 4:00 AM,09/26/2026 5:00 AM,0", "2026-09-26 Ana 3600"),
      ("9/1/2026 12:00 pm,9/1/2026 12:00:30 PM,0", "2026-09-01 Ana 30"),
      ("12/31/2026 9:00PM,01/01/2027 9:00PM,0", "2026-12-31 Ana 86400"),
    ])
  func midnight(_ times: String, _ row: String) throws {
    #expect(try ClockFile.punched.told("Ana,\(times)") == ["2 " + row])
  }

  @Test(
    "a time alone goes on after midnight",
    arguments: [
      ("17:00,23:00", "04:00", "2026-09-25 Ana 21600"),
      ("17:00,01:00", "04:00", "2026-09-25 Ana 28800"),
      ("17:00 EDT,01:00 EDT", "04:00", "2026-09-25 Ana 28800"),
      ("01:00,03:00", "04:00", "2026-09-24 Ana 7200"),
      // A house whose day ends at midnight.
      ("01:00,03:00", "00:00", "2026-09-25 Ana 7200"),
    ])
  func timesAlone(_ times: String, _ dayEnd: String, _ row: String) throws {
    #expect(try ClockFile.parted.told("Ana,9/25/26,\(times)", dayEnd: dayEnd) == ["2 " + row])
  }

  static let refusals: [(file: ClockFile, rows: String, told: [String])] = [
    (
      .plain, "Ana,2026-02-30,5 | Ben,2026-09-25,5;5 | ,2026-09-25,1 | Eva,2026-09-25,",
      [
        "2:5: “2026-02-30” is no day of the form YYYY-MM-DD",
        "3:16: “5;5” is no number of hours like 5.5 or 5:30",
        "4:1: nobody's name or ID stands here",
        "5:16: “” is no number of hours like 5.5 or 5:30",
      ]
    ),
    (
      .plain, "Ana,2026-09-25,0 | Ana,2026-09-25,49 | Ana,2026-09-25,-5 | Ana,2026-09-25,5:75",
      [
        "2:16: no hours stand here", "3:16: “49” is no number of hours like 5.5 or 5:30",
        "4:16: “-5” is no number of hours like 5.5 or 5:30",
        "5:16: “5:75” is no number of hours like 5.5 or 5:30",
      ]
    ),
    (
      .plain, "Ana,2026-09-25,20 | Ana,2026-09-25,5",
      ["3:1: Ana works more than 24 hours on 2026-09-25 (lines 2, 3)"]
    ),
    (.plain, "Ana,2026-09-25", ["2:1: 2 cells stand here, but the header has 3"]),
    (
      ClockFile(header: "name,dates,hours", mapping: ClockFile.plain.mapping), "Ana,2026-09-25,5",
      ["1:1: there is no column “date”"]
    ),
    (
      ClockFile(header: "who,when,how long", mapping: ClockFile.plain.mapping), "",
      ["name", "date", "hours"].map { "1:1: there is no column “\($0)”" }
    ),
    (
      ClockFile(header: "name,date,hours,name", mapping: ClockFile.plain.mapping),
      "Ana,2026-09-25,5,Ben", ["1:1: two columns are called “name”"]
    ),
    (
      ClockFile(header: "a,b,c", mapping: ClockFile.plain.mapping).adding("header line: 3"),
      "Ana,2026-09-25,5",
      ["3:1: line 3 is to name the columns, but nothing stands there"]
    ),
    (
      .punched,
      "Ana,09/25/2026 17:00 PM,09/25/2026 11:00 PM,0 | Ana,09/25/2026 5:00 PM,,0",
      ["2:5: “17:00 PM” is no time by 12 hours", "3:24: no time stands in “out”"]
    ),
    (
      .punched,
      "Ana,09/25/2026 5:00 PM,09/25/2026 5:00 PM,0 | Ben,09/25/2026 5:00 PM,09/27/2026 5:00 PM,0"
        + " | Eva,09/25/2026 5:00 PM,09/25/2026 6:00 PM,1:00"
        + " | Dan,09/25/2026 5:00 PM,09/25/2026 6:00 PM,x",
      [
        "2:24: in and out are the same time", "3:24: more than a day lies between in and out",
        "4:43: the break is as long as the work",
        "5:43: “x” is no time off like 0.5, 0:30 or 30 min",
      ]
    ),
    (
      .punched,
      "Ana,09/25/2026 5:00 PM,09/25/2026 9:00 PM,0 | Ana,09/25/2026 8:00 PM,09/25/2026 10:00 PM,0",
      ["3:1: Ana is clocked in on line 2 at the same time"]
    ),
    (.parted, "Ana,11/1/26,22:00 EDT,02:00", ["2:23: only one of in and out has a time zone"]),
    (.parted, "Ana,11/1/26,22:00 IST,02:00 IST", ["2:13: “IST” is no time zone with one meaning"]),
    (.parted, "Ana,11/1/26,10:00 PM,02:00", ["2:13: “10:00 PM” is no time by 24 hours"]),
  ]

  @Test("whatever is wrong is told and nothing is taken", arguments: refusals)
  func refused(_ file: ClockFile, _ rows: String, _ told: [String]) throws {
    #expect(try file.told(rows) == told)
  }

  @Test func anIDTellsPeopleOfOneNameApart() throws {
    let file = ClockFile(
      header: "name,id,date,hours",
      mapping: """
        reads: hours
        dates: YYYYMMDD
        columns: {person: name, person ID: id, date: date, hours: hours}
        """)
    #expect(
      try file.told("Ana,007,20260925,1 | Ana,7,20260925,2 | Anna,007,20260925,4") == [
        "2,4 2026-09-25 Ana (007) 18000", "3 2026-09-25 Ana (7) 7200",
      ])
  }

  @Test("decimal commas", arguments: [("5,5", 19_800), ("5,3333", 19_200), ("5", 18_000)])
  func decimalComma(_ text: String, _ seconds: Int) throws {
    let file = ClockFile(
      header: "name;date;hours",
      mapping: """
        reads: hours
        separator: ";"
        decimal comma: yes
        dates: DD.MM.YYYY
        columns: {person: name, date: date, hours: hours}
        """)
    #expect(try file.told("Ana;25.09.2026;\(text)") == ["2 2026-09-25 Ana \(seconds)"])
  }

  @Test("any file of random bytes is refused or read, never guessed into a person without a name")
  func randomBytes() throws {
    var random = SeededGenerator(seed: 7)
    let mapping = try Self.mapping(ClockFile.plain.mapping)
    let end = try #require(TimeOfDay("04:00"))
    let clock = WallClock(zone: .gmt, isTold: true)
    let alphabet = Array("name,date,hours\n\r\"2026-09-25;5.5:Ana\u{E9}".utf8) + [0xFF, 0]
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &random)]
      }
      for prefix in [[], Array("name,date,hours\n".utf8)] {
        let result = HoursImport.read(
          prefix + bytes, name: "a", mapping: mapping, dayEnd: end, clock: clock)
        #expect(result.issues.isEmpty || result.rows.isEmpty)
        #expect(result.rows.allSatisfy { !$0.person.text.isEmpty && $0.seconds > 0 })
      }
    }
  }
}
