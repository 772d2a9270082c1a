import Files
import Fixtures
import Foundation
import Money
import Testing

@testable import Evening

/// Files with the vendors' own columns, and what they must never say in silence.
@Suite struct VendorFileTests {
  /// What each shipped mapping reads of its sample.
  static let samples: [String: [String]] = [
    "square-hours": ["2 2026-08-10 Ana Lee 47340", "3 2026-08-10 Bo Oh 7200"],
    "toast-hours": ["2 2024-04-10 Lee, Ana (0042) 29052", "3 2024-04-10 Oh, Bo (0043) 3600"],
    "homebase-hours": ["5 2026-07-20 Ana Lee (375) 27000", "10 2026-07-21 Bo Oh (560) 21600"],
    "seven-shifts-hours": ["3 2026-09-25 Ana Lee (9) 22500", "4 2026-09-26 Ana Lee (9) 21600"],
    "plain-hours": ["2 2026-09-25 Ana Lee 19800"],
    "toast-sales": ["2 2026-05-06 134550"], "plain-sales": ["2 2026-09-25 123450"],
    "toast-checks": ["2 2026-08-28 18:42 1000 0 0 0", "3 2026-08-28 19:10 200 0 200 0"],
    "plain-checks": ["2 2026-09-25 24:15 450 0 0 0"],
  ]

  static func sample(_ name: String) throws -> String {
    try String(
      contentsOf: Repository.root.appending(path: "Mappings/Samples/\(name).csv"), encoding: .utf8)
  }

  static func told(_ csv: String, by name: String) throws -> [String] {
    let mapping = try #require(ShippedMappings.all.first { $0.name == name }).text
    let (header, rows) = (csv.prefix { $0 != "\n" }, csv.drop { $0 != "\n" }.dropFirst())
    if name.hasSuffix("sales") { return try SalesImportTests.told(mapping, csv) }
    if name.hasSuffix("checks") {
      return try ChecksImportTests.told(String(rows), by: mapping, header: String(header))
    }
    return try ClockFile(header: String(header), mapping: mapping).told(String(rows))
  }

  @Test(arguments: ShippedMappings.all.map(\.name))
  func everyShippedMappingReadsItsSample(name: String) throws {
    #expect(try Self.told(Self.sample(name), by: name) == Self.samples[name])
  }

  @Test(
    "what a vendor's file says otherwise is told",
    arguments: [
      // Clock, what of its sample is changed, into what, and what is told.
      (
        "square-hours", "1.15,13.15", "1.15,14.15",
        "2:71: the hours make 13.15, but “14.15” stands"
      ),
      (
        "toast-hours", "AM,No,1.0", "AM,Yes,1.0", "3:1: “Auto Clock-out” says “Yes”, which a person"
      ),
      (
        "toast-hours", "8.07,0.0,112.98", "7.57,0.0,112.98",
        "2:109: the hours make 8.07, but “7.57” stands"
      ),
      (
        "seven-shifts-hours", "23:15,6.25,0,6.25", "23:15,6.25,0,6.75",
        "3:51: the hours make 6.75, but “6.25” stands"
      ),
      ("toast-hours", "AM,No,1.0", "AM,y,1.0", "3:1: “Auto Clock-out” says “y”"),
      ("toast-hours", "AM,No,1.0", "AM,1,1.0", "3:1: “Auto Clock-out” says “1”"),
      ("toast-hours", "AM,No,1.0", "AM,x,1.0", "3:1: “Auto Clock-out” says “x”"),
      ("toast-hours", "AM,No,1.0", "AM,TRUE,1.0", "3:1: “Auto Clock-out” says “TRUE”"),
      ("toast-checks", "8.00,2.00", "5.00,2.00", "3:63: -1.00 is below zero"),
    ] as [(String, String, String, String)])
  func changed(name: String, old: String, new: String, told: String) throws {
    let csv = try Self.sample(name)
    let changed = csv.replacing(old, with: new)
    try #require(changed != csv)
    let lines = try Self.told(changed, by: name)
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix(told) }, "\(lines)")
  }

  @Test("the header is found where it stands, in whatever case", arguments: [0, 1, 2, 6])
  func header(above: Int) throws {
    let lines = try Self.sample("homebase-hours").split(
      separator: "\n", omittingEmptySubsequences: false)
    let preamble = (0..<above).map { "Casa Luna \($0)," }
    let csv = (preamble + [lines[3].uppercased()] + lines[4...].map(String.init))
      .joined(separator: "\n")
    let told = try Self.told(csv, by: "homebase-hours").map { $0.drop { $0 != " " } }
    #expect(told == Self.samples["homebase-hours"]?.map { $0.drop { $0 != " " } })
  }

  @Test("spaces, hyphens and underscores of a column's name do not matter")
  func spelled() throws {
    let csv = try Self.sample("toast-hours").replacing("Auto Clock-out", with: "auto_clockout")
      .replacing("AM,No,1.0", with: "AM,Yes,1.0")
    #expect(try Self.told(csv, by: "toast-hours").map { $0.prefix(4) } == ["3:1:"])
  }

  @Test("a row of a person is not offered as names of columns")
  func noHeader() throws {
    let read = try ClockFile(header: "Ana,2026-09-25,5", mapping: ClockFile.plain.mapping)
      .result("Bo,2026-09-25,6")
    #expect(
      read.issues.allSatisfy { !$0.remedy.contains("Ana") && $0.remedy.contains("header line") })
  }

  // MARK: - Refunds

  static let refunds: [(mapping: String, row: String, told: String)] = [
    ("[Tip, minus Refund Tip]", "8.00,6.00", "2 2026-11-20 18:42 200 0 0 0"),
    ("[Tip, minus Refund Tip]", "8.00,", "2 2026-11-20 18:42 800 0 0 0"),
    ("[Tip, Refund Tip]", "8.00,-6.00", "2 2026-11-20 18:42 200 0 0 0"),
    ("[Tip, minus Refund Tip]", "8.00,-6.00", "2:23: -6.00 is below zero and would be added"),
    ("[Tip, minus Refund Tip]", "6.00,8.00", "2:18: -2.00 is below zero"),
    ("Tip", "8.00,6.00", "2:23: “Refund Tip” says 6.00, and the mapping does not take it off"),
    ("Tip", "8.00,(6.00)", "2:23: “Refund Tip” says (6.00), and the mapping does not take it off"),
    ("Tip", "8.00,Yes", "2:23: “Refund Tip” says Yes, and the mapping does not take it off"),
    ("Tip", "8.00,0.00", "2 2026-11-20 18:42 800 0 0 0"),
    ("Tip", "8.00,None", "2 2026-11-20 18:42 800 0 0 0"),
  ]

  @Test("tips that were refunded are taken off, or told", arguments: refunds)
  func refund(mapping: String, row: String, told: String) throws {
    let file = """
      reads: checks
      dates: YYYY-MM-DD
      times: 24 hours
      columns: {date: date, closed: closed, tips: \(mapping)}
      """
    let header = "date,closed,Tip,Refund Tip"
    #expect(
      try ChecksImportTests.told("2026-11-20,18:42,\(row)", by: file, header: header) == [told])
    #expect(
      try ChecksImportTests.told(
        "2026-11-20,18:42,8.00,6.00", by: file + "\nignore: Refund Tip", header: header
      ).count == 1)
  }

  @Test(
    "tips that were taken back are told by whatever name",
    arguments: ["Reversed Tip", "Refunded Tip", "Tip Refunds", "Voided Gratuity"])
  func reversed(column: String) throws {
    let file = """
      reads: checks
      dates: YYYY-MM-DD
      times: 24 hours
      columns: {date: date, closed: closed, tips: Tip}
      """
    #expect(
      try ChecksImportTests.told(
        "2026-11-20,18:42,8.00,6.00", by: file, header: "date,closed,Tip,\(column)")
        == ["2:23: “\(column)” says 6.00, and the mapping does not take it off"])
  }

  // MARK: - Breaks, and hours beside times

  static let breaks: [(text: String, said: String, told: String)] = [
    ("30 min", "", "19800"), ("0:30", "", "19800"), ("0.5", "", "19800"),
    ("1 h 15 min", "", "17100"),
    ("0", "", "21600"), ("", "", "21600"), ("45", "breaks: minutes", "18900"),
    ("30.0", "breaks: minutes", "19800"), ("1", "breaks: hours", "18000"),
    ("5", "", "2:44: “5” may be minutes or hours"),
    ("5", "breaks: hours", "2:44: the break takes most of the time between in and out"),
    (".25", "breaks: minutes", "2:44: “.25” is no time off like 0.5, 0:30 or 30 min"),
    (".5 min", "", "2:44: “.5 min” is no time off like 0.5, 0:30 or 30 min"),
    ("30 s", "", "2:44: “30 s” is no time off like 0.5, 0:30 or 30 min"),
  ]

  @Test("a break has a unit", arguments: breaks)
  func pause(text: String, said: String, told: String) throws {
    let file = said.isEmpty ? ClockFile.punched : ClockFile.punched.adding(said)
    let lines = try file.told("Ana,09/25/2026 5:00 PM,09/25/2026 11:00 PM,\(text)")
    #expect(lines == [told.contains(":") ? told : "2 2026-09-25 Ana \(told)"])
  }

  @Test(
    "hours that in and out do not make are told, and count",
    arguments: [
      ("6", "", true), ("5.5", "", true), ("7.5", "", false), ("4.5", "", false),
      ("5.5", "0:30", true), ("6", "0:30", false), ("5.25", "0:30", false),
    ] as [(String, String, Bool)])
  func hoursBesideTimes(hours: String, pause: String, isAgreed: Bool) throws {
    let file = ClockFile(
      header: "name,in,out,hours" + (pause.isEmpty ? "" : ",break"),
      mapping: ClockFile.punched.mapping.replacing(
        ", unpaid break: break", with: ", hours: hours, unpaid break: break?"))
    let row = "Ana,09/25/2026 5:00 PM,09/25/2026 11:00 PM,\(hours)"
    let result = try file.result(row + (pause.isEmpty ? "" : ",\(pause)"))
    #expect(result.issues.isEmpty && result.remarks.isEmpty == isAgreed, "\(result)")
    #expect(result.rows.map { $0.seconds } == [Int((Double(hours) ?? 0) * 3600)])
  }

  @Test(
    "only where the file has no breaks may one explain hours that are fewer, by an hour at most",
    arguments: [
      ("", "5.5", true), ("", "5", true), ("", "4.9", false), ("", "6.1", false),
      (",Meal Break", "5.5", false), (",Paid Break Time", "5.5", true),
    ])
  func unsaidBreak(column: String, hours: String, isAgreed: Bool) throws {
    let file = ClockFile(
      header: "name,in,out,hours" + column,
      mapping: ClockFile.punched.mapping.replacing("unpaid break: break", with: "hours: hours"))
    let row = "Ana,09/25/2026 5:00 PM,09/25/2026 11:00 PM,\(hours)" + (column.isEmpty ? "" : ",")
    #expect(try file.result(row).remarks.isEmpty == isAgreed)
  }

  // MARK: - Days and times

  static let stamps: [(dates: String, stamp: String)] = [
    ("MM/DD/YY", "8/28/26 5:00 PM"), ("MM/DD/YY", "8/28/26 5:00\u{202F}PM"),
    ("MM/DD/YY", "8/28/2026, 5:00:00\u{A0}PM"), ("MM/DD/YYYY", "08-28-26 5 PM"),
    ("MM/DD/YY", "Fri 8/28/26 5:00 p.m."), ("MM/DD/YY", "28-Aug-2026 5pm"),
    ("YYYY-MM-DD", "2026/08/28 5:00 PM"), ("YYYY-MM-DD", "Friday, Aug 28, 2026 5 PM"),
    ("YYYY-MM-DD", "28 August 2026 05:00 P.M."), ("Month DD YYYY", "Aug. 28, 2026 at 5:00 PM"),
    ("DD/MM/YYYY", "28/8/2026 5:00 PM"), ("YYYY-MM-DD", "\u{200E}2026-8-28 5:00\u{2009}PM"),
  ]

  @Test("days and times are read in every form that is clear", arguments: stamps)
  func stamp(dates: String, stamp: String) throws {
    let file = ClockFile(
      header: "name;in;out",
      mapping: """
        reads: hours
        separator: ";"
        dates: \(dates)
        times: 12 hours
        columns: {person: name, in: in, out: out}
        """)
    let out = stamp.replacing(/0?5(?=:00|pm| P|\s?PM)/, with: "11")
    #expect(try file.told("Ana;\(stamp);\(out)") == ["2 2026-08-28 Ana 21600"])
  }

  static let zoned: [(times: String, zone: String, told: String)] = [
    // What counts is the house's evening.
    ("2026-08-29 05:00 UTC,2026-08-29 09:00 UTC", "America/Los_Angeles", "2026-08-28 Ana 14400"),
    ("2026-08-29T05:00:00Z,2026-08-29T09:00:00Z", "America/Los_Angeles", "2026-08-28 Ana 14400"),
    ("2026-08-29 02:30 CDT,2026-08-29 04:30 CDT", "America/New_York", "2026-08-28 Ana 7200"),
    ("2026-08-29 03:30 CDT,2026-08-29 04:30 CDT", "America/New_York", "2026-08-29 Ana 3600"),
    (
      "2026-08-28T17:00:00-04:00,2026-08-28T23:00:00.000-0400", "America/New_York",
      "2026-08-28 Ana 21600"
    ),
    ("2026-08-28 17:00,2026-08-28 24:00", "America/New_York", "2026-08-28 Ana 25200"),
    // Through the night in which the clocks are changed.
    ("2026-11-01 05:30 UTC,2026-11-01 11:30 UTC", "America/Los_Angeles", "2026-10-31 Ana 21600"),
    ("2026-10-31 22:00 EDT,2026-11-01 02:00 EST", "America/New_York", "2026-10-31 Ana 18000"),
  ]

  @Test("a time zone behind a time counts, also for the evening", arguments: zoned)
  func zone(times: String, zone: String, told: String) throws {
    let file = ClockFile(
      header: "name,in,out",
      mapping: """
        reads: hours
        dates: YYYY-MM-DD
        times: 24 hours
        time zones: yes
        columns: {person: name, in: in, out: out}
        """)
    #expect(try file.told("Ana,\(times)", zone: zone) == ["2 " + told])
    let nowhere = try file.result("Ana,\(times)", zone: "UTC", isTold: false)
    #expect(nowhere.issues.isEmpty != (times.contains("UTC") || times.contains("Z")))
  }

  @Test("a weekday that is another day's is no day", arguments: ["Sat 8/28/26", "Frid 8/28/26"])
  func weekday(text: String) throws {
    let mapping = try HoursImportTests.mapping(
      ClockFile.punched.mapping.replacing("MM/DD/YYYY", with: "MM/DD/YY"))
    let day = FieldReader(mapping: mapping, currency: .usd).day(text)
    #expect((day == nil) == text.hasPrefix("Sat"))
  }
}
