import Evening
import Files
import Fixtures
import Foundation
import Money
import Testing

@testable import Tips

/// What docs/policies.md and docs/policy-examples.md show can be read.
@Suite struct PolicyDocumentTests {
  static func blocks(_ language: String) throws -> [String] {
    try Repository.policyPages().components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }

  static func policy(_ id: String) throws -> String {
    try #require(try blocks("yaml").first { $0.hasPrefix("policy: \(id)\n") })
  }

  @Test func everyPolicyOfThePageIsSound() throws {
    let blocks = try Self.blocks("yaml")
    #expect(blocks.count >= 4)
    for block in blocks {
      let read = PolicyFile.read(
        text: block, name: "policies.md", law: LawBook.read(ShippedPolicies.law).book)
      #expect(read.policy != nil, "\(PolicyErrors(issues: read.issues))\n\(block)")
    }
  }

  /// The shift's file, computed by the page's own policy, comes out as the table below it says.
  @Test func theShiftOfThePageIsComputedByThePagesPolicy() throws {
    let document = try ShiftDocument.read(try #require(try Self.blocks("json").first).utf8)
    let block = try #require(
      try Self.blocks("yaml").first { $0.hasPrefix("policy: \(document.policyID ?? "?")\n") })
    let law = LawBook.read(ShippedPolicies.law).book
    let policy = try #require(
      PolicyFile.read(text: block, name: "policies.md", law: law).policy)
    let version = try policy.version(for: document.shift.date)
    let result = try document.shift.with(.file(version)).payouts(in: .usd)
    let lines = result.payouts.map {
      "| \($0.employee.name.text) | \($0.role.rawValue) | \($0.amount.formatted(in: .usd)) "
    }
    let rows = try Repository.policyPages().matches(of: #/\| \w+ \| [a-z]+ \| \$[0-9.]+ /#)
    #expect(lines == rows.map { String($0.0) })
  }

  @Test func thePageListsTheReservedWords() throws {
    let sentence = try #require(
      try Repository.policyPages().firstMatch(of: /No role and no pool may be called ([^:]+):/)?.1)
    #expect(Set(sentence.matches(of: /`([a-z-]+)`/).map { String($0.1) }) == VersionReader.reserved)
  }

  /// The rows of a table of docs/policies.md, cell by cell what stands in backquotes.
  static func rows(under heading: String) throws -> [[[String]]] {
    let page = try Repository.text(of: "docs/policies.md")
    let section = try #require(page.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter {
      $0.hasPrefix("| ")
    }
    return rows.dropFirst().map { row in
      row.split(separator: "|").map { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
    }
  }

  @Test func theTableNamesEveryKey() throws {
    let rows = try Self.rows(under: "All keys")
    var known = Set(PolicyFile.keys + VersionReader.keys + VersionReader.roleKeys)
    known.formUnion(StepReader.order + StepReader.common + StepReader.kinds.values.joined())
    known.formUnion(["with 2", "with 3", "if …"])
    #expect(Set(rows.flatMap { $0[0] }) == known)
  }

  /// Each row, in a house with these words, above what servers keep.
  @Test(arguments: try rows(under: "You say → you write").map { $0[1] })
  func whatYouSayCanBeWritten(_ lines: [String]) {
    // Shares are taken of people whom a step above pays.
    let paid = ["tip out: 1 % of net sales", "from: server", "to: bartender"]
    let takesShares = lines.contains { $0.hasPrefix("from: the shares of") }
    let steps = ((takesShares ? paid : []) + lines).map { line in
      StepReader.order.contains { line.hasPrefix("\($0):") } ? "- \(line)" : "  \(line)"
    }
    let text = """
      policy: house
      name: A house
      versions:
        - effective: 2026-01-01
          categories: [food, beer, wine, liquor]
          counts: [covers]
          figures: [comps]
          sources: [\(lines.contains { $0.hasSuffix("jar") } ? "jar" : "")]
          roles: {server: {}, bartender: {}, barback: {}, busser: {}, host: {}, runner: {}, cook: {side: back}}
          steps:
            \((steps + ["- keep: the rest", "  from: server"]).joined(separator: "\n      "))
      """
    let read = PolicyFile.read(
      text: text, name: "policies.md", law: LawBook.read(ShippedPolicies.law).book)
    #expect(read.policy != nil, "\(PolicyErrors(issues: read.issues))")
  }

  @Test func thePageNamesEveryShippedPolicy() throws {
    let text = try Repository.policyPages()
    for name in ShippedPolicies.policies.map({ $0.name.dropLast(4) }) {
      #expect(text.contains("`\(name)`"), "\(name)")
    }
  }
}
