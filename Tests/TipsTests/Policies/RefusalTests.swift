import Files
import Testing

@testable import Tips

/// Bad policies: each is refused with its place, what is wrong and what to do, never guessed.
@Suite struct RefusalTests {
  static let law = LawBook.read(ShippedPolicies.law).book

  static func issues(_ text: String) -> [FileIssue] {
    PolicyFile.read(text: text, name: "house.yml", law: law).issues
  }

  @Test("a bad policy is refused with line, column and remedy", arguments: RefusalTable.cases)
  func refused(_ bad: RefusalTable.Case) {
    let told = Self.issues(bad.text).map { "\($0.line):\($0.column): \($0.problem); \($0.remedy)" }
    #expect(told == bad.told)
  }

  @Test func allProblemsAreToldAtOnce() {
    let text = """
      policy: House
      nmae: x
      versions:
        - effective: 2026-02-30
          roles:
            server: {pionts: 1}
          steps:
            - pool: house
              takes: everythin
            - share: hose
              to: servr
      """
    let told = Self.issues(text).map { "\($0.line):\($0.column)" }
    #expect(told == ["1:1", "1:9", "2:1", "4:16", "6:16", "9:16", "10:16", "11:13"])
  }

  @Test func theDrawingPointsAtThePlace() throws {
    let text = RefusalTable.version("- keep: the rest\n  from: servr")
    let issue = try #require(Self.issues(text).first)
    #expect(
      issue.description == """
        house.yml:15:15: there is no role “servr”
          15 |         from: servr
             |               ^^^^^
             = did you mean “server”?
        """)
  }
}
