import Fixtures
import Foundation
import Testing
import Tips

@testable import Books

/// Policies as they were stored with shifts: what was written once stays readable for ever. A file
/// here never changes; a new form of policy gets a file of its own.
@Suite struct FrozenPolicyTests {
  @Test(arguments: ["banquet", "kitchen-share", "own-tips-split", "signed-amount"])
  func aStoredPolicyIsReadAndWrittenAlike(name: String) throws {
    let file = Repository.root.appending(path: "Tests/BooksTests/Store/Policies/\(name).json")
    let text = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
    let policy: HousePolicy = try PlainJSON.value(text)
    #expect(policy.version?.id == name)
    #expect(try PlainJSON.text(policy) == text)
  }

  @Test func theArticlesSettingsStayAsTheyWereWritten() throws {
    let text =
      #"{"per":"head","serverShares":"hours","supportRate":200,"supportShares":"equal","#
      + #""tipOutRounding":"dollar-up"}"#
    let policy: HousePolicy = try PlainJSON.value(text)
    #expect(policy.articleRules?.tipOutRounding == .dollarUp)
    #expect(try PlainJSON.text(policy) == text)
  }
}
