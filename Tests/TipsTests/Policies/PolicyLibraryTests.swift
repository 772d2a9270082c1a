import Files
import Testing

@testable import Tips

/// What a house can choose from: nothing is left out quietly, and nothing is used while a file is
/// wrong.
@Suite struct PolicyLibraryTests {
  static func policy(_ id: String, _ more: String = "") -> String {
    """
    policy: \(id)
    name: The \(id)
    \(more)
    versions:
      - effective: 2026-01-01
        steps:
          - keep: the rest
            from: everybody
    """
  }

  static func library(
    house: [PolicyLibrary.Source], law: [PolicyLibrary.Source] = ShippedPolicies.law
  ) throws(PolicyErrors) -> PolicyLibrary {
    try PolicyLibrary(house: house, law: law)
  }

  @Test func aHousesOwnReplacesTheShippedOne() throws {
    let library = try Self.library(house: [
      ("own.yml", Self.policy("banquet", "default: yes")), ("zeta.yml", Self.policy("zeta")),
    ])
    #expect(try library.named("banquet").file == "own.yml")
    #expect(library.house?.id == "banquet")
    #expect(library.policies.map(\.id) == library.policies.map(\.id).sorted())
    #expect(library.policies.count == ShippedPolicies.policies.count + 1)
  }

  @Test(
    "one wrong file keeps all from being used",
    arguments: [
      (
        [("a.yml", policy("alpha", "defalt: yes")), ("b.yml", policy("beta"))],
        ["a.yml:3: unknown key “defalt”"]
      ),
      (
        [("b.yml", policy("alpha")), ("a.yml", policy("alpha"))],
        ["b.yml:1: the policy “alpha” stands in a.yml as well"]
      ),
      (
        [("a.yml", policy("beta", "default: yes")), ("b.yml", policy("alpha", "default: yes"))],
        ["a.yml:1: “alpha” is the house's default already"]
      ),
      (
        [("a.yml", policy("alpha", "default: yes")), ("b.yml", "policy: [house")],
        ["b.yml:2: not YAML: did not find expected ',' or ']'"]
      ),
    ])
  func oneWrongFile(files: [(String, String)], told: [String]) throws {
    do throws(PolicyErrors) {
      _ = try Self.library(house: files.map { ($0.0, $0.1) })
      Issue.record("a library was made")
    } catch {
      #expect(error.issues.map { "\($0.file):\($0.line): \($0.problem)" } == told)
    }
  }

  @Test func aWrongLawKeepsAllFromBeingUsed() {
    #expect(throws: PolicyErrors.self) { try Self.library(house: [], law: [("x.yml", "law: [")]) }
  }
}
