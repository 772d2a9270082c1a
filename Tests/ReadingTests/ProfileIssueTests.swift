import Files
import Testing

@testable import Reading

@Suite("What is wrong with a file")
struct ProfileIssueTests {
  @Test(
    "a broken pattern file says where, what and what to do", arguments: ProfileIssueTable.patterns)
  func patterns(example: ProfileIssueTable.Case) {
    let (_, issues) = PatternsFile.read(text: example.text, name: "Patterns.yml")
    example.check(issues, in: "Patterns.yml")
  }

  @Test("a broken profile says where, what and what to do", arguments: ProfileIssueTable.profiles)
  func profiles(example: ProfileIssueTable.Case) throws {
    #expect(throws: ProfileErrors.self) {
      try ProfileIssueTable.registry([("p.yml", example.text)])
    }
    do {
      _ = try ProfileIssueTable.registry([("p.yml", example.text)])
    } catch {
      example.check(error.issues, in: "p.yml")
    }
  }

  @Test("the profile that the table breaks is sound before it is broken")
  func soundBefore() throws {
    let registry = try ProfileIssueTable.registry([("p.yml", ProfileIssueTable.sound)])
    #expect(registry.profiles.map(\.id.rawValue) == ["test"])
  }

  @Test("an issue shows its line, a caret under the trouble, and the remedy")
  func rendering() {
    let text = ProfileIssueTable.sound.replacing("owes: gross", with: "owes: grosss")
    let errors = #expect(throws: ProfileErrors.self) {
      try ProfileIssueTable.registry([("profiles/p.yml", text)])
    }
    #expect(
      errors?.description
        == """
        profiles/p.yml:6:7: what “owes” says is not one of the known words
          6 | owes: grosss
            |       ^^^^^^
          = write gross, netted-by-label, any, none, or “{positive: …, negative: …}” for a figure \
        whose sign says the direction
        """.replacing("\n  =", with: "\n    ="))
  }

  @Test("an unknown key far down keeps its caret in place")
  func renderingFarDown() {
    let text = ProfileIssueTable.sound.replacing("  netSales: {find", with: "  netSale: {find")
    let errors = #expect(throws: ProfileErrors.self) {
      try ProfileIssueTable.registry([("p.yml", text)])
    }
    let lines = errors?.description.split(separator: "\n").map(String.init) ?? []
    #expect(
      lines.prefix(4) == [
        "p.yml:8:3: unknown key “netSale”",
        "  8 |   netSale: {find: right, required: true}",
        "    |   ^^^^^^^",
        "    = did you mean “netSales”?",
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
    #expect(
      errors?.issues == [
        ProfileIssue(
          file: "b.yml", line: 2, column: 5, excerpt: "id: test", length: 4,
          problem: "the profile “test” stands in a.yml as well",
          remedy: "give one of them another id, or remove it")
      ])
  }
}
