import Files
import Fixtures
import Foundation
import Testing

@testable import Evening

@Suite struct ImportMappingTests {
  static func issues(_ text: String) -> [String] {
    ImportMapping.read(text: text, name: "m.yml").issues.map {
      "\($0.line):\($0.column): \($0.problem); \($0.remedy)"
    }
  }

  static let head = "reads: hours\ndates: YYYY-MM-DD\n"

  @Test(
    "a wrong mapping is refused with line, column and remedy",
    arguments: [
      (
        "reads: hours\ncolumns: {person: N, date: D, hours: H}",
        ["1:1: the key “dates” is missing; add “dates: …”"]
      ),
      (
        "reads: tips\ndates: YYYY-MM-DD\ncolumns: {date: D}",
        ["1:8: what “reads” says is not one of the known words; write one of: hours, sales, checks"]
      ),
      (head, ["1:1: the key “columns” is missing; add “columns: …”"]),
      (
        head + "columns: {persn: N, date: D, hours: H}",
        [
          "3:10: no column says who it is; write “person: …” or “person ID: …”",
          "3:11: unknown key “persn”; did you mean “person”?",
        ]
      ),
      (
        head + "columns: {person: N, hours: H}",
        ["3:10: no column says which day it is; write “date: …”, or “in: …” and “out: …”"]
      ),
      (
        head + "columns: {person: N, date: D}",
        ["3:10: no column says how long; write “hours: …”, or “in: …” and “out: …”"]
      ),
      (
        head + "columns: {person: N, in: I, out: O}",
        ["3:22: how times are written is not said; write “times: 12 hours” or “24 hours”"]
      ),
      (
        head + "times: 12 hours\ncolumns: {person: N, in date: D, date: E, hours: H}",
        [
          "4:22: “in date” has no time beside it; write “in: …” as well",
          "4:34: the day is said twice; keep “date” or “in date”",
        ]
      ),
      (
        head + "times: 24 hours\ncolumns: {person: N, in: I, out date: D, hours: H}",
        ["4:29: “out date” stands alone; write “in date: …” and “out: …” as well"]
      ),
      (
        head + "columns: {person: N, date: D, hours: H, unpaid break: B}",
        ["3:41: breaks are taken off times, not off hours; leave it out, or leave “hours” out"]
      ),
      (
        head + "times: 13 hours\ncolumns: {person: N, date: D, hours: H}",
        ["3:8: what “times” says is not one of the known words; did you mean “12 hours”?"]
      ),
      (
        head + "separator: x\ncolumns: {person: N, date: D, hours: H}",
        [
          "3:12: “separator” is none of the known ones; write one of: \",\" \";\" \"|\" tab, in quotes"
        ]
      ),
      (
        head + "header line: 0\ncolumns: {person: N, date: D, hours: H}",
        ["3:14: “header line” must be a whole number; write a number from 1 to 1000"]
      ),
      (
        head + "lines of one day: sum\ncolumns: {person: N, date: D, hours: H}",
        [
          "3:19: “lines of one day” is not understood; write “add”, or leave it out to refuse a day that stands twice"
        ]
      ),
      (
        head + "columns: {person: N, date: D, hours: H}\nskip: Totals",
        ["4:7: “skip” must be a list; write one “- {column: Name, is: Totals}” for each"]
      ),
      (
        head + "columns: {person: N, date: D, hours: H}\nskip: [{column: N}]",
        ["4:8: one test is needed; write “is: …” or “starts with: …”"]
      ),
      (
        "reads: sales\ndates: YYYYMMDD\ncolumns: {date: D}",
        ["3:10: the key “net sales” is missing; add “net sales: …”"]
      ),
      (
        head + "shapes of days: yes\ncolumns: {person: N, date: D, hours: H}",
        [
          "3:1: unknown key “shapes of days”; known keys here: reads, separator, header line, decimal comma, dates, times, time zones, date is, lines of one day, columns, roles, skip"
        ]
      ),
      (
        head + "date is: business day\ncolumns: {person: N, date: D, hours: H}",
        ["3:1: “date is” says nothing without “date” and a time; leave it out"]
      ),
      (
        head
          + "times: 24 hours\ndate is: the evening\ncolumns: {person: N, date: D, in: I, out: O}",
        [
          "4:10: what “date is” says is not one of the known words; write one of: business day, calendar day"
        ]
      ),
      (
        head + "columns: {person: N, date: D, hours: H}\nroles: {Wait: server}",
        [
          "4:1: no column says what people did; write “role: …” under “columns:”, or leave “roles:” out"
        ]
      ),
      (
        head + "columns: {person: N, role: R, date: D, hours: H}\nroles: {Wait: The Server}",
        ["4:15: this is no role; write a word in small letters, like busser"]
      ),
    ])
  func refused(_ text: String, _ told: [String]) { #expect(Self.issues(text) == told) }

  @Test("every shipped mapping is sound", arguments: ShippedMappings.all.map(\.name))
  func shipped(name: String) throws {
    let text = try #require(ShippedMappings.all.first { $0.name == name }).text
    let read = ImportMapping.read(text: text, name: name + ".yml")
    #expect(read.issues.isEmpty)
    let kinds: [(String, ImportMapping.Kind)] = [("sales", .sales), ("checks", .checks)]
    #expect(read.mapping?.kind == kinds.first { name.hasSuffix($0.0) }?.1 ?? .hours)
  }

  @Test func theMappingOfThePageIsUnderstood() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "docs/payroll.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```yaml\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    let block = try #require(blocks.first { $0.hasPrefix("reads:") })
    #expect(Self.issues(block) == [])
  }
}
