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

  private static let head = "reads: hours\ndates: YYYY-MM-DD\n"
  private static let checks = "reads: checks\ndates: YYYY-MM-DD\n"
  private static let columns = "columns: {person: N, date: D, hours: H}"

  /// Wrong mappings, and how each issue begins.
  static let refusals: [(text: String, told: [String])] = [
    ("reads: hours\n" + columns, ["1:1: the key “dates” is missing"]),
    (
      "reads: tips\ndates: YYYY-MM-DD\ncolumns: {date: D}",
      ["1:8: what “reads” says is not one of the known words"]
    ),
    (head, ["1:1: the key “columns” is missing"]),
    (
      head + "columns: {persn: N, date: D, hours: H}",
      ["3:10: no column says who it is", "3:11: unknown key “persn”; did you mean “person”?"]
    ),
    (head + "columns: {person: N, hours: H}", ["3:10: no column says which day it is"]),
    (head + "columns: {person: N, date: D}", ["3:10: no column says how long"]),
    (head + "columns: {person: N, in: I, out: O}", ["3:22: how times are written is not said"]),
    (
      head + "times: 12 hours\ncolumns: {person: N, in date: D, date: E, hours: H}",
      ["4:22: “in date” has no time beside it", "4:34: the day is said twice"]
    ),
    (
      head + "times: 24 hours\ncolumns: {person: N, in: I, out date: D, hours: H}",
      ["4:29: “out date” stands alone"]
    ),
    (
      head + "columns: {person: N, date: D, hours: H, unpaid break: B}",
      ["3:41: breaks are taken off times, not off hours"]
    ),
    (
      head + "times: 13 hours\n" + columns,
      ["3:8: what “times” says is not one of the known words; did you mean “12 hours”?"]
    ),
    (head + "separator: x\n" + columns, ["3:12: “separator” is none of the known ones"]),
    (head + "header line: 0\n" + columns, ["3:14: “header line” must be a whole number"]),
    (head + "lines of one day: sum\n" + columns, ["3:19: “lines of one day” is not understood"]),
    (head + columns + "\nskip: Totals", ["4:7: “skip” must be a list"]),
    (head + columns + "\nskip: [{column: N}]", ["4:8: one test is needed"]),
    (
      "reads: sales\ndates: YYYYMMDD\ncolumns: {date: D}", ["3:10: the key “net sales” is missing"]
    ),
    (head + "shapes of days: yes\n" + columns, ["3:1: unknown key “shapes of days”"]),
    (
      head + "date is: business day\n" + columns,
      ["3:1: “date is” says nothing without “date” and a time"]
    ),
    (
      head + "times: 24 hours\ndate is: the evening\ncolumns: {person: N, date: D, in: I, out: O}",
      ["4:10: what “date is” says is not one of the known words"]
    ),
    (head + columns + "\nroles: {Wait: server}", ["4:1: no column says what people did"]),
    (
      head + "columns: {person: N, role: R, date: D, hours: H}\nroles: {Wait: The Server}",
      ["4:15: this is no role"]
    ),
    (
      checks + "times: 24 hours\ncolumns: {closed: a}",
      ["4:10: no column says what was given"]
    ),
    (checks + "times: 24 hours\ncolumns: {tips: a}", ["4:10: the key “closed” is missing"]),
    (
      checks + "times: 24 hours\ncolumns: {closed: a, tips: b, in: c}",
      ["4:31: unknown key “in”"]
    ),
    (checks + "columns: {closed: a, tips: b}", ["3:11: how times are written is not said"]),
    (
      head + "times: 24 hours\ncolumns: {person: N, in: I, out: O?}",
      ["4:29: “out” needs one column that is always there"]
    ),
    (
      checks + "times: 24 hours\ncolumns: {closed: minus a, tips: [minus b]}",
      [
        "4:11: only amounts can be taken off",
        "4:11: “closed” needs one column that is always there", "4:28: “tips” needs one column",
      ]
    ),
    (
      head + "columns: {person: N, date: D, hours: H}\nbreaks: days",
      ["4:9: what “breaks” says is not one of the known words"]
    ),
    (
      head + "columns: {person: N, date: D, in: I, out: O, total hours: T}\ntimes: 24 hours",
      ["3:46: “total hours” has no parts"]
    ),
  ]

  @Test("a wrong mapping is refused with line, column and remedy", arguments: refusals)
  func refused(text: String, told: [String]) {
    let issues = Self.issues(text)
    #expect(ImportMapping.read(text: text, name: "m.yml").mapping == nil)
    #expect(issues.count == told.count, "\(issues)")
    for (issue, start) in zip(issues, told) { #expect(issue.hasPrefix(start)) }
  }

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
