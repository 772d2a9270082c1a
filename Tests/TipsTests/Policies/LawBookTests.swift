import Files
import Fixtures
import Foundation
import Testing

@testable import Tips

/// What the law's files say, and what a place asks of its houses.
@Suite struct LawBookTests {
  static let law = LawBook.read(ShippedPolicies.law)

  @Test func theShippedFilesAreSound() {
    #expect(Self.law.issues == [])
    #expect(Self.law.book.settings.first?.code == "US")
    let codes = Self.law.book.settings.dropFirst().map(\.code)
    #expect(codes == codes.sorted() && Set(codes).count == codes.count)
  }

  @Test("a file is called like its place, and names it as everybody does")
  func names() throws {
    let files = ShippedPolicies.law.map { String($0.name.dropLast(4)).uppercased() }
    #expect(Set(Self.law.book.settings.map(\.code)) == Set(files))
    for setting in Self.law.book.settings {
      #expect(try #require(LawPlace(code: setting.code)).name == setting.name)
    }
  }

  @Test("what a person reads are whole sentences, and what a time is fits behind a colon")
  func sentences() {
    for setting in Self.law.book.settings {
      for text in setting.rules.map(\.says) + setting.demands.map(\.what) {
        #expect(text.hasSuffix(".") && text.first?.isUppercase == true, "\(setting.code): \(text)")
      }
      for time in setting.demands.compactMap(\.time) {
        let isPart = !time.hasSuffix(".") && time.first?.isUppercase == false
        #expect(isPart, "\(setting.code): \(time)")
      }
    }
  }

  @Test(
    "beside a state's law that of the United States holds, and elsewhere it does not",
    arguments: [
      (nil, ["United States"]), ("US", ["United States"]), ("AZ", ["United States"]),
      ("NY", ["United States", "New York"]), ("CA", ["United States", "California"]),
      ("CA-ON", ["Ontario"]), ("CA-AB", []), ("GB", ["Great Britain"]), ("GB-NIR", []),
    ] as [(String?, [String])])
  func laws(state: String?, names: [String]) {
    var found: [String] = []
    for name in Self.law.book.rules(for: state).map(\.setting.name) where !found.contains(name) {
      found.append(name)
    }
    #expect(found == names)
  }

  @Test func whatAPlaceAsksIsListedByKind() throws {
    let found = Self.law.book.demands(for: "NY")
    let kinds = found.map(\.demand.kind)
    let order = LawBook.Demand.Kind.allCases
    #expect(kinds == order.flatMap { kind in kinds.filter { $0 == kind } })
    #expect(Set(found.map(\.setting.name)) == ["United States", "New York"])
    let log = try #require(found.first { $0.demand.citation.section == "12 NYCRR 146-2.17(a)(1)" })
    #expect(log.demand.kind == .records && log.demand.time == "6 years")
    #expect(log.demand.citation.words == "12 NYCRR 146-2.17(a)(1), text of 2024-03-27")
  }

  @Test(
    "a citation says what was read",
    arguments: [
      (LawBook.Reading.text(of: "2024"), "X 1, text of 2024"),
      (.undatedText, "X 1, text without a date"), (.secondary, "X 1; secondary source"),
    ])
  func words(reading: LawBook.Reading, words: String) {
    #expect(LawBook.Citation(section: "X 1", reading: reading).words == words)
  }

  // MARK: - Pages

  @Test func thePageNamesEveryPlaceWhoseLawIsKnown() throws {
    let page = try Repository.text(of: "docs/law.md")
    let known = Set(Self.law.book.settings.map(\.code)).subtracting(["US"])
    let states = try #require(
      page.firstMatch(of: #/a state of the United States. Known: ([A-Z, ]+)/#)
    ).1
    let provinces = try #require(
      page.firstMatch(of: #/a province of Canada. Known: (.+) \|/#)
    ).1
    var named = Set(states.split(separator: ", ").map { $0.filter(\.isLetter) })
    named.formUnion(provinces.matches(of: #/`([A-Z-]+)`/#).map { String($0.1) })
    #expect(named.union(["GB"]) == known)
  }

  @Test func theFileThatTheReadmeShowsIsSound() throws {
    let url = Repository.root.appending(path: "Policies/README.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```yaml\n").dropFirst().first)
    let read = LawBook.read([("README.md", block.components(separatedBy: "```")[0])])
    #expect(read.issues == [] && read.book.settings.first?.demands.count == 2)
    for check in LawBook.Check.allCases { #expect(text.contains("`\(check.rawValue)`")) }
  }

  // MARK: - Files that are wrong

  static func file(_ rest: String, place: String = "NY") -> String {
    "place: \(place)\nname: New York\nrules: []\n\(rest)"
  }

  static let undated =
    "write “text of: YYYY-MM-DD”, “text of: undated”, or “secondary: yes” where it was somebody "
    + "else's words"

  @Test(
    "a wrong file is refused with line, column and remedy",
    arguments: [
      (file("records:\n  - keep: A log.\n    for: ever\n    cites: X 1\n    text of: 2024-02"), []),
      (
        file("records:\n  - keep: A log.\n    cites: X 1"),
        ["5:5: it is not said which text of the law was read; \(undated)"]
      ),
      (
        file("records:\n  - keep: A log.\n    cites: X 1\n    text of: 2024\n    secondary: yes"),
        [
          "7:14: a text of the law that was read is no secondary source; take “text of” or “secondary” out"
        ]
      ),
      (
        file("notices:\n  - tell: All.\n    cites: X 1\n    text of: 2024-02-30"),
        [
          "7:14: “text of” is no date; write a day, a month or a year, like 2024-10-01, or “undated”"
        ]
      ),
      (
        file("notices:\n  - tell: All.\n    by: noon\n    cites: X 1\n    secondary: yes"),
        ["6:5: unknown key “by”; known keys here: tell, when, cites, text of, secondary"]
      ),
      (
        file("paydays:\n  - by: noon\n    cites: X 1\n    secondary: yes"),
        ["5:5: the key “pay” is missing; add “pay: …”"]
      ),
      (file("records: a log"), ["4:10: a list is expected here; write one “- …” for each"]),
      (
        file("", place: "ON"),
        ["1:8: “ON” is no place that TipPool knows; write CA-ON for Ontario"]
      ),
      (
        file("", place: "XX"),
        ["1:8: “XX” is no place that TipPool knows; write a code like NY, CA-ON or GB"]
      ),
      (
        file("record: []"), ["4:1: unknown key “record”; did you mean “records”?"]
      ),
    ])
  func wrongFiles(text: String, told: [String]) {
    let issues = LawBook.read([("x.yml", text)]).issues
    #expect(issues.map { "\($0.line):\($0.column): \($0.problem); \($0.remedy)" } == told)
  }

  @Test func aPlaceHasOneFile() {
    let issues = LawBook.read([("a.yml", Self.file("")), ("b.yml", Self.file(""))]).issues
    #expect(issues.map(\.problem) == ["the law of “NY” stands in a.yml as well"])
    #expect(issues.map(\.file) == ["b.yml"])
  }
}
