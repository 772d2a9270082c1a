import Files
import Foundation
import Testing

@testable import Tips

/// What is said of policies: the bad ones are refused with place and remedy, never guessed.
@Suite struct RefusalTests {
  @Test(arguments: try DataCase.read("Policies/Refusals.txt"))
  func isRefusedWithPlaceAndRemedy(_ wanted: DataCase) throws {
    let told = Evening.issues(try wanted.policy()).map {
      "\($0.line):\($0.column): \($0.problem); \($0.remedy)"
    }
    #expect(told == wanted.issues)
  }

  @Test(arguments: try DataCase.read("Policies/Words.txt"))
  func isSaidAndDrawn(_ wanted: DataCase) throws {
    let version = try Evening.version(try wanted.policy())
    let words = PolicyExplanation(version).sentences + PolicyDiagram(version).lines.map { "\($0)" }
    #expect(words == wanted.sentences, "\(words.map { "~ " + $0 }.joined(separator: "\n"))")
    #expect(
      try JSONDecoder().decode(PolicyVersion.self, from: JSONEncoder().encode(version)) == version)
  }

  /// A part of sales is no part of the period's money.
  @Test(arguments: [
    ("pool: pot\n- tip out: 82 % of tips\n  from: server\n  to: pot", true),
    ("pool: pot\n  takes: 82 % of tips\n  from: server", true),
    ("pool: pot\n  takes: card tips\n  from: server", false),
    ("pool: pot\n- tip out: 2 % of net sales\n  from: server\n  to: pot", false),
  ])
  func whatIsRoundedEachNightIsTold(step: String, isTold: Bool) throws {
    let version = try Evening.version(
      Evening.policy(
        "- \(step)\n- keep: the rest\n  from: server\n- share: pot\n  to: server\n  by: hours\n"
          + "  for: the month"))
    let share = try #require(version.steps.last).line
    let notes = version.steps.indices.flatMap { version.orderNotes(at: $0) }
    #expect(notes == (isTold ? [.roundedEachNight([share])] : []))
  }

  @Test(arguments: [
    (ArticleRules(), "2. Support staff get 1.5 % of the net sales of all servers, but no more"),
    (
      ArticleRules(per: .head, supportShares: .hours, tipOutRounding: .dollarUp),
      "2. Support staff get 1.5 % of the net sales of all servers for each person of them, "
        + "rounded up to the next whole amount, but no more than there is. They share it in "
        + "proportion to the hours that they worked."
    ),
  ])
  func theArticlesRulesAreSaidToo(rules: ArticleRules, words: String) {
    let sentences = PolicyExplanation(.article(rules)).sentences
    #expect(sentences.count == 3)
    #expect(sentences[1].hasPrefix(words), "\(sentences[1])")
  }

  /// What older books hold stays as it was written: keys stand only where a rule uses them.
  @Test func aPlainPolicyIsStoredAsBefore() throws {
    let version = try Evening.version(
      Evening.policy(
        "- tip out: 1 % of food and wine sales\n  from: server\n  to: busser\n- keep: the rest\n"
          + "  from: server"))
    let text = String(decoding: try JSONEncoder().encode(version), as: UTF8.self)
    for key in ["balance", "condition", "cases", "namedDays"] { #expect(!text.contains(key)) }
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
    let told = Evening.issues(text).map { "\($0.line):\($0.column)" }
    #expect(told == ["1:1", "1:9", "2:1", "4:16", "6:16", "9:16", "10:16", "11:13"])
  }

  @Test func theDrawingPointsAtThePlace() throws {
    let text = Evening.policy("- keep: the rest\n  from: servr")
    let issue = try #require(Evening.issues(text).first)
    #expect(
      issue.description == """
        house.yml:15:15: there is no role “servr”
          15 |         from: servr
             |               ^^^^^
             = did you mean “server”?
        """)
  }
}
