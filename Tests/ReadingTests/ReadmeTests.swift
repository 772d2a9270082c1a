import Fixtures
import Foundation
import Reading
import Testing

@Suite("The manual for profiles")
struct ReadmeTests {
  @Test("the whole profile in the manual is sound beside the shipped ones")
  func example() throws {
    let manual = try String(
      contentsOf: Repository.root.appending(path: "Receipts/README.md"), encoding: .utf8)
    let start = try #require(manual.firstRange(of: "```yaml\n")?.upperBound)
    let end = try #require(manual[start...].firstRange(of: "```\n")?.lowerBound)
    let registry = try ProfileRegistry(house: [
      ProfileSource(name: "README.md", text: String(manual[start..<end]))
    ])
    #expect(registry.houseIssues == [])
    #expect(registry.profiles.contains { $0.id.rawValue == "corner-bistro" })
  }

  @Test("the manual explains every key, every place and every convention")
  func complete() throws {
    let manual = try String(
      contentsOf: Repository.root.appending(path: "Receipts/README.md"), encoding: .utf8)
    let keys =
      ["phrases", "atLeast", "without", "sections", "identities", "slip:", "reads:"]
      + ["label:", "section:", "sum: true", "subtracted: true", "required: true"]
      + FieldRule.Find.allCases.map { "find: \($0.rawValue)" } + ["gross", "netted-by-label"]
      + [
        "owes: any", "owes: none", "fallback: true", "value:", "words:", "{number}", "{word}",
        "parts: true", " or ",
      ]
      + ReportProfile.ReportType.allCases.map(\.rawValue) + ValueKind.allCases.map(\.rawValue)
    for key in keys { #expect(manual.contains(key), "\(key)") }
  }
}
