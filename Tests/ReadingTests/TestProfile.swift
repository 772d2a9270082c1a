import Money
import Testing
import Vision

@testable import Reading

/// Small profiles and pages for tests, made of text.
enum TestProfile {
  static let patterns = """
    serverName: {summary: x, kind: name, label: server|employee, matches: [Server]}
    businessDate: {summary: x, kind: date, label: date, matches: [Date]}
    netSales: {summary: x, kind: amount, label: net sales, matches: [Net sales]}
    tax: {summary: x, kind: amount, label: tax, matches: [Tax]}
    grossSales: {summary: x, kind: amount, label: gross sales, matches: [Gross sales]}
    houseOwesServer: {summary: x, kind: amount, label: house owes server, matches: [House owes server]}
    serverOwesHouse: {summary: x, kind: amount, label: server owes house|house, matches: [House]}
    cashSales: {summary: x, kind: amount, label: cash sales, matches: [Cash sales]}
    cardTips: {summary: x, kind: amount, label: card tips, matches: [Card tips]}
    cashDue: {summary: x, kind: amount, label: cash due|settled, matches: [Cash due]}
    tipsAndFees: {summary: x, kind: amount, label: tips & fees, matches: [Tips & fees]}
    cashBank: {summary: x, kind: amount, label: cash bank, matches: [Cash bank]}
    discounts: {summary: x, kind: amount, label: discounts, matches: [Discounts]}
    covers: {summary: x, kind: count, label: guests, matches: [Guests]}
    averageSpend: {summary: x, kind: amount, label: average, matches: [Average]}
    place: {summary: x, kind: text, label: place, matches: [Place]}
    foodSales: {summary: x, kind: amount, label: '[a-z]+', matches: [Food], rejects: ['12']}
    """

  /// A profile with the given fields (`netSales: {find: right}`, one each) that nothing checked
  /// against an example.
  static func profile(
    _ fields: [String], owes: String = "gross", sections: [String] = [],
    identities: [String] = [], example: String = "Test report"
  ) throws(ProfileErrors) -> ReportProfile {
    var lines = [
      "id: test", "name: Test", "vendor: Test", "type: server-report",
      "recognise: {phrases: [test report]}", "owes: \(owes)",
    ]
    if !sections.isEmpty { lines += ["sections:"] + sections.map { "  " + $0 } }
    lines += ["fields:"] + fields.map { "  " + $0 }
    if !identities.isEmpty { lines += ["identities:"] + identities.map { "  - " + $0 } }
    lines += ["example: {slip: '\(example)', reads: {}}"]
    let (patterns, patternIssues) = PatternsFile.read(text: patterns, name: "Patterns.yml")
    guard patternIssues.isEmpty else { throw ProfileErrors(issues: patternIssues) }
    let read = ProfileFile.read(
      text: lines.joined(separator: "\n"), name: "test.yml", patterns: patterns)
    guard let profile = read.profile else { throw ProfileErrors(issues: read.issues) }
    return profile
  }

  /// Reads a page of text by a profile; the words of `unsure` get that confidence.
  static func read(
    _ lines: [String], by profile: ReportProfile, unsure: [String: Double] = [:]
  ) -> ReportReading {
    var page = ExampleSlip.page(of: lines)
    for index in page.words.indices {
      if let confidence = unsure[page.words[index].text] {
        page.words[index].confidence = Confidence(confidence)
      }
    }
    return ReportReader(profile: profile).read(TextTopology(page))
  }

  /// Reads rows that two recognisers saw, over the whole page; one alone where there are no others.
  static func read(
    _ first: [String], again second: [String]?, by profile: ReportProfile,
    hints: HouseHints = HouseHints()
  ) -> ReportReading {
    let reader = ReportReader(profile: profile, hints: hints)
    let page = ExampleSlip.page(of: first)
    guard let second else { return reader.read(TextTopology(page)) }
    let other = ExampleSlip.page(of: second)
    let whole = [NormalizedRect(x: 0, y: 0, width: 1, height: 1)]
    return reader.read(TextTopology(page), second: SecondReading(of: page, again: other, in: whole))
  }

  /// Reads a page by the shipped profile that fits it.
  static func read(_ lines: [String]) throws -> ReportReading {
    try PageReader(registry: shipped()).read(TextTopology(ExampleSlip.page(of: lines)))
  }

  /// The shipped profiles, checked once for all tests.
  static func shipped() throws(ProfileErrors) -> ProfileRegistry { try registry.get() }

  /// The profile for any vendor's report.
  static func general() throws -> ReportProfile {
    let id = try #require(ProfileID("general"))
    return try #require(shipped()[id])
  }

  private static let registry = Result { () throws(ProfileErrors) -> ProfileRegistry in
    try ProfileRegistry()
  }
}

extension ReportReading {
  /// A figure's value as people read it; `nothing` where there is none.
  func shown(_ id: String) -> String {
    fields.first { $0.pattern.rawValue == id }?.value?.formatted(in: .usd) ?? "nothing"
  }

  /// A figure's value, with `?` behind it where it is for review.
  func told(_ id: String) -> String { shown(id) + (reasons(id).isEmpty ? "" : "?") }

  /// Why a figure is for review.
  func reasons(_ id: String) -> [ReviewReason] {
    fields.first { $0.pattern.rawValue == id }?.reviewReasons ?? []
  }
}

extension String {
  /// The rows of a page that is written in one line: `Tax  8.25 | Guests  4`.
  var rows: [String] { split(separator: " | ").map(String.init) }
}

/// A page, its rows parted by ` | `, and what is read of it: `$8.25`, or `$8.25?` for review.
struct PageCase: CustomTestStringConvertible, Sendable {
  let page: String
  let reads: [String: String]

  init(_ page: String, _ reads: [String: String]) { (self.page, self.reads) = (page, reads) }

  /// What is owed each way.
  static func owed(_ page: String, _ house: String, _ server: String) -> PageCase {
    PageCase(page, ["houseOwesServer": house, "serverOwesHouse": server])
  }

  var testDescription: String { page }

  func check(_ read: ([String]) throws -> ReportReading) rethrows {
    let reading = try read(page.rows)
    for (id, expected) in reads { #expect(reading.told(id) == expected, "\(id) of \(page)") }
  }
}
