import Evening
import Foundation
import Money
import Testing

@testable import Tips

/// Tip-outs that servers type, computed by hand.
@Suite struct TypedTipOutTests {
  private static func server(
    _ name: String, _ owed: String, net: String = "1000.00", gave: String?, _ more: String = ""
  ) -> String {
    Evening.server(
      name, net: net, owed: owed,
      ([#""id": "\#(name)""#] + (gave.map { ["\"gave\": {\($0)}"] } ?? [])
        + (more.isEmpty ? [] : [more])).joined(separator: ", "))
  }

  private static func person(_ name: String, _ role: String, id: String? = nil) -> String {
    "{\"name\": \"\(name)\", \"id\": \"\(id ?? name)\", \"role\": \"\(role)\"}"
  }

  private static func shift(_ servers: [String], _ support: [String]) -> String {
    "\"servers\": [\(servers.joined(separator: ", "))], "
      + "\"support\": [\(support.joined(separator: ", "))]"
  }

  // MARK: - The example of the page

  private static func page() throws -> Evening {
    var evening = Evening(
      "the page's example", "",
      shift(
        [
          server(
            "Ana", "212.37", net: "1043.19",
            gave: #""bartender": "12.00", "help": "15.00", "Kofi": "6.00", "sam": "5.50""#),
          server("Ben", "48.05", net: "905.10", gave: #""bartender": "0", "help": "20.00""#),
        ],
        [
          person("Cy", "bartender"), person("Di", "busser"), person("Eli", "busser"),
          person("Kofi", "runner"), person("Sam", "runner"),
        ]), [])
    evening.policy = try #require(
      try PolicyDocumentTests.blocks("yaml").first { $0.hasPrefix("policy: typed\n") })
    return evening
  }

  @Test func theExampleOfThePage() throws {
    let result = try Self.page().payouts()
    #expect(
      result.payouts.map(\.amount.minorUnits)
        == [16_801, 2_995, 1_200, 1_948, 1_948, 600, 550])
    #expect(
      result.notices.filter { $0.code.hasPrefix("typed") }.map { $0.sentence(in: .usd) } == [
        "Ben typed $0.00 for bartender, less than the $2.40 that the rule recommends (house.yml:8).",
        "Ana typed $15.00 for the pool “help”, and the rule's limits make it $20.86 (house.yml:12). "
          + "Tell Ana, or correct what was typed.",
        "Ben typed $20.00 for the pool “help”, and the rule's limits make it $18.10 (house.yml:12). "
          + "Tell Ben, or correct what was typed.",
        "Ben typed $0.00 for runner, less than the $10.00 that the rule recommends (house.yml:17).",
      ])
    #expect(
      result.notices.filter { $0.code.hasPrefix("typed") }.map(\.isWarning)
        == [false, true, true, false])
  }

  @Test func everyStepIsTold() throws {
    let result = try Self.page().payouts()
    let ana = result.payouts[0].derivation.sentences(in: .usd)
    let steps: [String] = [
      "Ana gives bartender what they typed = $12.00; recommended are $10.62 (5 % of tips). "
        + "[house.yml:8]",
      "Ana gives the pool “help” what they typed = $15.00, at least 2 % of net sales: $20.86. "
        + "[house.yml:12]",
      "Ana gives Kofi what they typed = $6.00. [house.yml:17]",
      "Ana gives Sam what they typed = $5.50. [house.yml:17]",
      "Ana keeps what is left: $168.01. [house.yml:24]",
    ]
    #expect(Array(ana.dropFirst()) == steps)
    let kofi = result.payouts[5].derivation.sentences(in: .usd)
    #expect(
      kofi == [
        "Ana gives Kofi what they typed = $6.00. [house.yml:17]",
        "$6.00 for Kofi in 1 equal share = $6.00. [house.yml:17]",
      ])
  }

  @Test func theRulesAreSaid() throws {
    let version = try Evening.version(Self.page().policy)
    let said = PolicyExplanation(version).sentences
    for sentence in [
      "2. Each server gives what they typed for bartender, in equal shares, recommended 5 % of tips. "
        + "(line 8)",
      "3. Each server gives what they typed for the pool “help”, at least 2 % of net sales, at most "
        + "30 % of tips. (line 12)",
      "4. Each server gives what they typed for runner, by name, recommended $10. (line 17)",
    ] { #expect(said.contains(sentence), "\(said)") }
    let drawn = PolicyDiagram(version).lines
    #expect(
      drawn.contains { $0.contains("what they typed, recommended 5 % of tips") }, "\(drawn)")
    let data = try JSONEncoder().encode(version)
    #expect(try JSONDecoder().decode(PolicyVersion.self, from: data) == version)
    #expect(version.typedWords(of: JobRole.server) == ["bartender", "help"])
    #expect(version.typesPeople(as: JobRole.server))
    #expect(version.typedWords(of: try #require(JobRole("busser"))).isEmpty)
  }

  // MARK: - Where nothing is guessed

  private static let byName =
    "- tip out: what they typed\n  from: server\n  to: busser and cook\n  by: name\n"
    + "- keep: the rest\n  from: server"
  private static let byWord =
    "- tip out: what they typed\n  from: server\n  to: busser\n- keep: the rest\n  from: server"

  private static let wrong: [(String, String?, [String], String)] = [
    (
      byWord, nil, [person("Bo", "busser")],
      "It is not typed what Ana gave to busser (house.yml:14). Enter it, or 0 for nothing."
    ),
    (
      byName, nil, [person("Bo", "busser")],
      "It is not typed whom Ana gave something (house.yml:14). Enter names and amounts, like "
        + "“Kofi 20, Sam 12.50”, or 0 for nobody."
    ),
    (
      byWord, #""busser": "5.00", "Bo": "5.00""#, [person("Bo", "busser")],
      "Ana gave something to “Bo”, which is no one person of the shift and no word of the policy "
        + "“house” (it asks for busser). Correct the name; of two people with one name write the "
        + "\"id\"."
    ),
    (
      byName, #""Bob": "5.00""#, [person("Bo", "busser")],
      "Ana gave something to “Bob”, which is no one person of the shift and no word of the policy "
        + "“house” (it asks for people by name). Correct the name; of two people with one name write "
        + "the \"id\"."
    ),
    (
      byName, #""Bo": "5.00""#, [person("Bo", "busser", id: "a"), person("Bo", "busser", id: "b")],
      "Ana gave something to “Bo”, which is no one person of the shift and no word of the policy "
        + "“house” (it asks for people by name). Correct the name; of two people with one name write "
        + "the \"id\"."
    ),
    (
      byName, #""Ana": "5.00""#, [person("Bo", "busser")],
      "Ana typed $5.00 for “Ana”, and no rule of house.yml gives that on. Correct the name, the role "
        + "or the part of the day, or take it out."
    ),
    (
      byName, #""Bo": "70.00", "Cy": "40.00""#, [person("Bo", "busser"), person("Cy", "cook")],
      "Ana typed $110.00 for people by name, and has $100.00 (house.yml:14). Correct the amounts: who "
        + "should get less is not known."
    ),
  ]

  @Test(arguments: wrong.indices)
  func whatIsNotClearIsRefused(index: Int) throws {
    let (steps, gave, support, told) = Self.wrong[index]
    let evening = Evening(
      "an evening", steps, Self.shift([Self.server("Ana", "100.00", gave: gave)], support), [])
    let error = #expect(throws: ShiftError.self) { try evening.payouts() }
    #expect(error?.sentence(in: .usd) == told)
  }

  @Test func theArticleTakesNone() throws {
    let shift = try Evening(
      "an evening", Self.byWord,
      Self.shift([Self.server("Ana", "100.00", gave: #""busser": "5.00""#)], []), []
    ).facts()
    let error = #expect(throws: ShiftError.self) { try shift.payouts(in: .usd) }
    #expect(error?.sentence(in: .usd).contains("what Ana gave to others") == true)
  }

  @Test func oneOfTwoWithOneNameIsToldByID() throws {
    let evening = Evening(
      "an evening", Self.byName,
      Self.shift(
        [Self.server("Ana", "100.00", gave: #""b": "5.00""#)],
        [Self.person("Bo", "busser", id: "a"), Self.person("Bo", "busser", id: "b")]), [])
    let result = try evening.payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [9_500, 0, 500])
    #expect(
      result.payouts[1].derivation.sentences(in: .usd) == [
        "A rule pays busser by what servers typed for them, and there is nothing of that here: $0.00."
      ])
  }

  /// An ID says who is meant, whatever the name is by now; somebody with two entries is paid once.
  @Test func theIDCountsBeforeTheName() throws {
    let named = try Evening(
      "an evening", Self.byName,
      Self.shift(
        [Self.server("Ana", "100.00", gave: #""Bo": "5.00", "Cy": "1.00""#)],
        [
          Self.person("Bo", "busser"), Self.person("Bo", "cook"), Self.person("Cy", "cook"),
        ]), []
    ).facts().namingTypedTipOuts { $0 }
    #expect(named.servers[0].work.gave?.map(\.person?.rawValue) == ["Bo", "Cy"])
    var renamed = TypedTipOut(to: "Nobody", person: Employee.ID("Cy"), amount: .zero)
    #expect(named.person(renamed)?.rawValue == "Cy")
    renamed.person = Employee.ID("Di")
    #expect(named.person(renamed) == nil)
    let version = try Evening.version(RefusalTable.version(Self.byName))
    let result = try named.with(.file(version)).payouts(in: .usd)
    #expect(result.payouts.map(\.amount.minorUnits) == [9_400, 500, 0, 100])
  }

  /// Kofi was a busser and a cook: what Ana typed for him is given by the first of the two rules.
  @Test func oneAmountIsGivenOnce() throws {
    func byName(_ role: String) -> String {
      "- tip out: what they typed\n  from: server\n  to: \(role)\n  by: name\n"
    }
    let evening = Evening(
      "an evening", byName("busser") + byName("cook") + "- keep: the rest\n  from: server",
      Self.shift(
        [Self.server("Ana", "100.00", gave: #""Kofi": "20.00", "Cy": "5.00""#)],
        [Self.person("Kofi", "busser"), Self.person("Kofi", "cook"), Self.person("Cy", "cook")]),
      [])
    #expect(try evening.payouts().payouts.map(\.amount.minorUnits) == [7_500, 2_000, 0, 500])
  }

  /// What is typed for the bussers is not for a cook called Busser.
  @Test func aWordOfThePolicyNamesNobody() throws {
    let steps =
      "- tip out: what they typed\n  from: server\n  to: busser\n"
      + "- tip out: what they typed\n  from: server\n  to: cook\n  by: name\n"
      + "- keep: the rest\n  from: server"
    let evening = Evening(
      "an evening", steps,
      Self.shift(
        [Self.server("Ana", "100.00", gave: #""busser": "5.00""#)],
        [Self.person("Bo", "busser"), Self.person("Busser", "cook", id: "b")]), [])
    #expect(try evening.payouts().payouts.map(\.amount.minorUnits) == [9_500, 500, 0])
    let version = try Evening.version(evening.policy)
    let named = try evening.facts().with(.file(version)).namingTypedTipOuts { $0 }
    #expect(named.servers[0].work.gave?.map(\.person) == [nil])
  }

  @Test func whereNobodyIsThereItStays() throws {
    let evening = Evening(
      "an evening", Self.byWord,
      Self.shift([Self.server("Ana", "100.00", gave: #""busser": "5.00""#)], []), [])
    let result = try evening.payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [10_000])
    #expect(
      result.notices.map { $0.sentence(in: .usd) }.contains(
        "Nobody worked as busser: that part goes to those who would have given it (house.yml:14)."))
  }

  @Test func moreThanThereIsIsCapped() throws {
    let evening = Evening(
      "an evening", Self.byWord,
      Self.shift(
        [Self.server("Ana", "100.00", gave: #""busser": "120.00""#)],
        [Self.person("Bo", "busser")]), [])
    let result = try evening.payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [0, 10_000])
    #expect(result.notices.contains { $0.code == "tip-out-capped" })
  }

  /// Each report says it for its own part of the day.
  @Test func partsOfTheDayAreTypedApart() throws {
    func steps(_ window: String) -> String {
      "- tip out: what they typed\n  from: server\n  to: busser\n  window: \(window)\n"
    }
    func entry(_ window: String, _ gave: String) -> String {
      Evening.server(
        "Ana", net: "500.00", owed: "50.00",
        #""id": "ana", "window": "\#(window)", "gave": {"busser": "\#(gave)"}"#)
    }
    func busser(_ name: String, _ window: String) -> String {
      "{\"name\": \"\(name)\", \"role\": \"busser\", \"window\": \"\(window)\"}"
    }
    let evening = Evening(
      "an evening",
      steps("lunch") + steps("dinner") + "- keep: the rest\n  from: server",
      head: "windows: {lunch: 10:00-15:00, dinner: 15:00-23:00}",
      Self.shift(
        [entry("lunch", "7.50"), entry("dinner", "3.00")],
        [busser("Bo", "lunch"), busser("Cy", "dinner")]), [])
    #expect(
      try evening.payouts().payouts.map(\.amount.minorUnits) == [4_250, 4_700, 750, 300])
  }
}
