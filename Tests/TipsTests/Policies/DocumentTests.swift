import Evening
import Files
import Fixtures
import Foundation
import Money
import Testing

@testable import Tips

/// What docs/policies.md shows can be read.
@Suite struct PolicyDocumentTests {
  static func text() throws -> String {
    try String(contentsOf: Repository.root.appending(path: "docs/policies.md"), encoding: .utf8)
  }

  static func blocks(_ language: String) throws -> [String] {
    try text().components(separatedBy: "```\(language)\n").dropFirst().map {
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
    let rows = try Self.text().matches(of: #/\| \w+ \| [a-z]+ \| \$[0-9.]+ /#)
    #expect(lines == rows.map { String($0.0) })
  }

  @Test func thePageListsTheReservedWords() throws {
    let sentence = try #require(
      try Self.text().firstMatch(of: /No role and no pool may be called ([^:]+):/)?.1)
    #expect(Set(sentence.matches(of: /`([a-z-]+)`/).map { String($0.1) }) == VersionReader.reserved)
  }

  @Test func thePageNamesEveryShippedPolicy() throws {
    let text = try Self.text()
    for name in ShippedPolicies.policies.map({ $0.name.dropLast(4) }) {
      #expect(text.contains("`\(name)`"), "\(name)")
    }
  }
}
