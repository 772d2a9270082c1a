import Evening
import Foundation
import Money
import Testing

@testable import Tips

/// Teams of a night, and who has the most, computed by hand.
@Suite struct TeamTests {
  private static func report(
    _ name: String, _ role: String = "server", team: String?, owed: String, net: String,
    wine: String = "0.00"
  ) -> String {
    Evening.server(
      name, net: net, owed: owed,
      #""id": "\#(name)", "role": "\#(role)", "sales": {"wine": "\#(wine)"}"#
        + (team.map { #", "team": "\#($0)""# } ?? ""))
  }

  private static func person(_ name: String, _ role: String, team: String? = nil) -> String {
    "{\"name\": \"\(name)\", \"id\": \"\(name)\", \"role\": \"\(role)\""
      + (team.map { ", \"team\": \"\($0)\"" } ?? "") + "}"
  }

  private static func shift(_ servers: [String], _ support: [String]) -> String {
    "\"servers\": [\(servers.joined(separator: ", "))], "
      + "\"support\": [\(support.joined(separator: ", "))]"
  }

  // MARK: - The example of the page

  private static func page(ana: String = "1500.00") throws -> Evening {
    var evening = Evening(
      "the page's example", "",
      shift(
        [
          report("Ana", "captain", team: "A", owed: "318.40", net: ana, wine: "412.00"),
          report("Ben", team: "a", owed: "150.00", net: "900.00", wine: "100.00"),
          report("Dee", team: "B", owed: "207.77", net: "1500.00", wine: "88.50"),
        ],
        [
          person("Cy", "backserver", team: "A"), person("Eve", "backserver", team: "b"),
          person("Lu", "bartender"),
        ]), [])
    evening.policy = try #require(
      try PolicyDocumentTests.blocks("yaml").first { $0.hasPrefix("policy: teams\n") })
    return evening
  }

  @Test func theExampleOfThePage() throws {
    let result = try Self.page().payouts()
    #expect(
      result.payouts.map(\.amount.minorUnits) == [21_451, 13_467, 12_819, 10_100, 8_677, 3_603])
    let told = result.notices.map { $0.sentence(in: .usd) }
    #expect(
      told.contains(
        "Ana and Dee have the same own sales, and nobody has more: what the rule gives is split evenly "
          + "between them (house.yml:19)."), "\(told)")
    let dee = result.payouts[2].derivation.sentences(in: .usd)
    #expect(dee.contains("Dee has the most: $1,500.00 of own sales. [house.yml:19]"), "\(dee)")
    #expect(dee.contains("$202.46 of the pool “team” × 1 of 1.75 points = $115.69. [house.yml:15]"))
  }

  @Test func aCentLessIsLess() throws {
    let result = try Self.page(ana: "1499.99").payouts()
    #expect(
      result.payouts.map(\.amount.minorUnits) == [20_201, 13_467, 14_069, 10_100, 8_677, 3_603])
    #expect(!result.notices.contains { $0.code == "tie" })
  }

  @Test func theRulesAreSaid() throws {
    let version = try Evening.version(Self.page().policy)
    let said = PolicyExplanation(version).sentences
    for sentence in [
      "2. For each team by itself: Into the pool “team” goes everything of captain and server. (line 11)",
      "4. The house pays $25 to captain and server, to whoever has the most own net sales. (line 19)",
    ] { #expect(said.contains(sentence), "\(said)") }
    #expect(PolicyDiagram(version).lines.contains { $0.hasSuffix("(team), each team by itself") })
    let data = try JSONEncoder().encode(version)
    #expect(try JSONDecoder().decode(PolicyVersion.self, from: data) == version)
  }

  // MARK: - Teams

  private static let tipOut =
    "- tip out: 10 % of tips\n  from: server\n  to: busser\n  for: each team\n"
    + "- keep: the rest\n  from: server"

  private static func night(_ steps: String, _ servers: [String], _ support: [String]) -> Evening {
    Evening("an evening", steps, shift(servers, support), [])
  }

  /// Ana's busser gets of Ana alone; in B nobody is there.
  @Test func aTipOutStaysInTheTeam() throws {
    let result = try Self.night(
      Self.tipOut,
      [
        Self.report("Ana", team: "A", owed: "100.00", net: "500.00"),
        Self.report("Ben", team: "B", owed: "50.00", net: "500.00"),
      ], [Self.person("Bo", "busser", team: "A")]
    ).payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [9_000, 5_000, 1_000])
    #expect(
      result.notices.map { $0.sentence(in: .usd) }.contains(
        "Nobody worked as busser in team B: that part goes to those who would have given it "
          + "(house.yml:14)."))
  }

  /// What is counted of sales, covers and people is the team's own; “combined” is everybody's.
  @Test(
    arguments: [
      ("2 % of net sales", [8_000, 19_600, 2_000, 400]),
      ("1 % of combined net sales", [8_800, 18_800, 1_200, 1_200]),
    ] as [(String, [Int64])])
  func theTeamsOwnSalesCount(amount: String, paid: [Int64]) throws {
    let steps =
      "- pool: pot\n  takes: everything\n  for: each team\n- tip out: \(amount)\n  from: pot\n"
      + "  to: busser\n  for: each team\n- share: pot\n  to: server\n  for: each team"
    let result = try Self.night(
      steps,
      [
        Self.report("Ana", team: "A", owed: "100.00", net: "1000.00"),
        Self.report("Ben", team: "B", owed: "200.00", net: "200.00"),
      ], [Self.person("Bo", "busser", team: "A"), Self.person("Cy", "busser", team: "B")]
    ).payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == paid)
  }

  @Test func aTeamsPoolMayFeedTheEvenings() throws {
    let steps =
      "- pool: house\n- pool: pot\n  takes: everything\n  for: each team\n- tip out: 10 % of pot\n"
      + "  from: pot\n  to: house\n  for: each team\n- share: pot\n  to: server\n  for: each team\n"
      + "- share: house\n  to: cook"
    let result = try Self.night(
      steps,
      [
        Self.report("Ana", team: "A", owed: "100.00", net: "1000.00"),
        Self.report("Ben", team: "B", owed: "33.33", net: "200.00"),
      ], [Self.person("Kim", "cook")]
    ).payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [9_000, 3_000, 1_333])
  }

  @Test func whoBelongsToNoTeamIsTold() throws {
    let evening = Self.night(
      Self.tipOut, [Self.report("Ana", team: nil, owed: "100.00", net: "500.00")],
      [Self.person("Bo", "busser"), Self.person("Kim", "cook")])
    let error = #expect(throws: ShiftError.self) { try evening.payouts() }
    #expect(
      error?.sentence(in: .usd)
        == "The shift cannot be computed:\nservers[0]: It is not told which team Ana (server) worked in, "
        + "and the policy shares by teams. Enter it, as in \"team\": \"A\". Who works for several teams gets "
        + "their part of a pool without “for: each team”.\nsupport[0]: It is not told which team Bo (busser) "
        + "worked in, and the policy shares by teams. Enter it, as in \"team\": \"A\". Who works for several "
        + "teams gets their part of a pool without “for: each team”.")
  }

  /// A rule for each team counts those of the team alone, so that it is asked who is in one.
  @Test(arguments: ["$5 per cook", "$5\n  only if: at least 1 person works as cook"])
  func whoIsCountedIsInATeam(amount: String) throws {
    func payouts(_ team: String?) throws -> [Int64] {
      try Self.night(
        "- tip out: \(amount)\n  from: server\n  to: busser\n  for: each team\n"
          + "- keep: the rest\n  from: server",
        [
          Self.report("Ana", team: "A", owed: "100.00", net: "500.00"),
          Self.report("Ben", team: "B", owed: "100.00", net: "500.00"),
        ],
        [
          Self.person("Bo", "busser", team: "A"), Self.person("Cy", "busser", team: "B"),
          Self.person("Kim", "cook", team: team),
        ]
      ).payouts().payouts.map(\.amount.minorUnits)
    }
    let error = #expect(throws: ShiftError.self) { try payouts(nil) }
    #expect(error?.sentence(in: .usd).contains("which team Kim (cook) worked in") == true)
    #expect(try payouts("A") == [9_500, 10_000, 500, 0, 0])
  }

  @Test func aTeamThatNoRuleAsksForIsTold() throws {
    let steps = "- keep: the rest\n  from: server"
    let evening = Self.night(
      steps, [Self.report("Ana", team: "A", owed: "100.00", net: "500.00")], [])
    let error = #expect(throws: ShiftError.self) { try evening.payouts() }
    #expect(
      error?.sentence(in: .usd)
        == "Ana worked in team A, and no rule of “house” is for teams. Take it out, or write “for: each "
        + "team” in the policy.")
    let article = #expect(throws: ShiftError.self) {
      try evening.facts().payouts(in: .usd)
    }
    #expect(article?.sentence(in: .usd).contains("“A”, the team of Ana") == true)
  }

  // MARK: - The most

  @Test(
    arguments: [
      ("most own wine sales", [12_500, 5_000, 7_500]), ("most own tips", [12_500, 5_000, 7_500]),
      ("most hours", [10_000, 7_500, 7_500]), ("most covers", [10_000, 5_000, 10_000]),
    ] as [(String, [Int64])])
  func whoHasTheMostGetsIt(measure: String, paid: [Int64]) throws {
    func entry(_ name: String, _ owed: String, _ hours: Int, wine: String, covers: Int) -> String {
      Evening.server(
        name, net: "900.00", owed: owed,
        #""hours": \#(hours), "covers": \#(covers), "sales": {"wine": "\#(wine)"}"#)
    }
    let evening = Evening(
      "an evening",
      "- keep: the rest\n  from: server\n- tip out: $25\n  from: the house\n  to: server\n"
        + "  by: \(measure)",
      Self.shift(
        [
          entry("Ana", "100.00", 3, wine: "90.00", covers: 11),
          entry("Ben", "50.00", 4, wine: "50.00", covers: 20),
          entry("Cy", "75.00", 2, wine: "10.00", covers: 21),
        ], []), [])
    #expect(try evening.payouts().payouts.map(\.amount.minorUnits) == paid)
  }

  @Test func twoEntriesOfOnePersonCountTogether() throws {
    let evening = Evening(
      "an evening",
      "- keep: the rest\n  from: server\n- tip out: $25\n  from: the house\n  to: server\n"
        + "  by: most own sales",
      head: "windows: {lunch: by name, dinner: by name}",
      Self.shift(
        [
          Evening.server("Ana", net: "500.00", owed: "10.00", #""id": "a", "window": "lunch""#),
          Evening.server("Ana", net: "500.00", owed: "10.00", #""id": "a", "window": "dinner""#),
          Evening.server("Ben", net: "999.99", owed: "10.00", #""window": "dinner""#),
        ], []), [])
    let result = try evening.payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [3_500, 1_000, 1_000])
  }

  @Test func whoHasLessIsToldWhy() throws {
    let evening = Evening(
      "an evening",
      "- keep: the rest\n  from: server\n- tip out: $25\n  from: the house\n  to: busser\n"
        + "  by: most covers",
      Self.shift(
        [Evening.server("Ana", net: "500.00", owed: "10.00")],
        [
          #"{"name": "Bo", "role": "busser", "covers": 9}"#,
          #"{"name": "Cy", "role": "busser", "covers": 8}"#,
          #"{"name": "Di", "role": "busser", "covers": 9}"#,
        ]), [])
    let result = try evening.payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [1_000, 1_250, 0, 1_250])
    #expect(
      result.payouts[2].derivation.sentences(in: .usd) == [
        "A rule pays the busser with the most covers, and others have more: $0.00."
      ])
  }
}
