import Fixtures
import Foundation
import LocatedYAML
import ShiftIntake
import ShippedPolicies
import Testing
import TipPooling

@testable import HouseRules

/// What docs/policies.md shows can be read.
@Suite struct PolicyDocumentTests {
  static func blocks(_ language: String) throws -> [String] {
    let text = try String(
      contentsOf: Repository.root.appending(path: "docs/policies.md"), encoding: .utf8)
    return text.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
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

  @Test func theShiftOfThePageIsAShift() throws {
    let block = try #require(try Self.blocks("json").first)
    let document = try ShiftDocument.read(block.utf8)
    #expect(document.policyID == "the-rest")
    #expect(document.shift.events.first?.staff.count == 1)
  }

  @Test func thePageNamesEveryShippedPolicy() throws {
    let text = try String(
      contentsOf: Repository.root.appending(path: "docs/policies.md"), encoding: .utf8)
    for name in ShippedPolicies.policies.map({ $0.name.dropLast(4) }) {
      #expect(text.contains("`\(name)`"), "\(name)")
    }
  }
}
