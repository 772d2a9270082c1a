import Files
import Testing

@testable import Reading

@Suite("What is wrong with a file")
struct ProfileIssueTests {
  private func check(_ issues: [ProfileIssue], of text: String, in file: String, _ one: [String]) {
    guard issues.count == 1, let issue = issues.first else {
      Issue.record("\(issues.map(\.problem))")
      return
    }
    let length = one[0].contains("+") ? "+\(issue.length)" : ""
    #expect(issue.file == file && "\(issue.line):\(issue.column)" + length == one[0])
    #expect("\(issue.problem); \(issue.remedy)".contains(one[1]) && !issue.remedy.isEmpty)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if issue.line <= lines.count { #expect(issue.excerpt == lines[issue.line - 1]) }
  }

  @Test(
    "a broken pattern file says where, what and what to do",
    arguments: ProfileIssueTable.patterns
      + ProfileIssueTable.labels.map { label, told in
        let text = "net:\n  summary: x\n  kind: amount\n  label: '\(label)'\n  matches: [Net]\n"
        return (text, "4:10", told)
      })
  func patterns(text: String, place: String, told: String) {
    let (_, issues) = PatternsFile.read(text: text, name: "Patterns.yml")
    check(issues, of: text, in: "Patterns.yml", [place, told])
  }

  @Test("a broken profile says where, what and what to do", arguments: ProfileIssueTable.profiles)
  func profiles(old: String, new: String, place: String, told: String) throws {
    let text = ProfileIssueTable.sound.replacing(old, with: new)
    let errors = #expect(throws: ProfileErrors.self) {
      try ProfileIssueTable.registry([("p.yml", text)])
    }
    check(errors?.issues ?? [], of: text, in: "p.yml", [place, told])
  }

  @Test("the profile that the table breaks is sound before it is broken")
  func soundBefore() throws {
    let registry = try ProfileIssueTable.registry([("p.yml", ProfileIssueTable.sound)])
    #expect(registry.profiles.map(\.id.rawValue) == ["test"])
  }

  @Test("an issue shows its line, a caret under the trouble, and the remedy")
  func rendering() {
    let text = ProfileIssueTable.sound.replacing("  netSales: {find", with: "  netSale: {find")
    let errors = #expect(throws: ProfileErrors.self) {
      try ProfileIssueTable.registry([("profiles/p.yml", text)])
    }
    let lines = errors?.description.split(separator: "\n").map(String.init) ?? []
    #expect(
      lines.prefix(4) == [
        "profiles/p.yml:8:3: unknown key “netSale”",
        "  8 |   netSale: {find: right, required: true}",
        "    |   ^^^^^^^", "    = did you mean “netSales”?",
      ])
  }

  @Test("all problems of all files are told at once, file by file")
  func allAtOnce() {
    let first = ProfileIssueTable.sound.replacing("owes: gross", with: "owes: net")
      .replacing("vendor: Test\n", with: "")
    let errors = #expect(throws: ProfileErrors.self) {
      try ProfileIssueTable.registry([("b.yml", "id: [\n"), ("a.yml", first)])
    }
    #expect(errors?.issues.map(\.file) == ["a.yml", "a.yml", "b.yml"])
  }

  @Test("a profile name stands in one file only")
  func twins() {
    let errors = #expect(throws: ProfileErrors.self) {
      try ProfileIssueTable.registry([
        ("a.yml", ProfileIssueTable.sound), ("b.yml", "# twin\n" + ProfileIssueTable.sound),
      ])
    }
    let told = errors?.issues.map { "\($0.file):\($0.line):\($0.column) \($0.problem)" }
    #expect(told == ["b.yml:2:5 the profile “test” stands in a.yml as well"])
  }
}
