import Evening
import Foundation
import Money
import Testing

@testable import Tips

/// One share for each person, however many entries they have, and people in two sections: computed by hand.
@Suite struct EachPersonTests {
  /// $20 a head for two people, one of whom worked lunch and dinner.
  @Test func aHeadIsAPerson() throws {
    let steps =
      "- tip out: $20 per head\n  from: the house\n  to: busser\n  by: people\n- keep: the rest\n"
      + "  from: server"
    func busser(_ name: String, _ times: String) -> String {
      Evening.person(name, "busser", ", " + Self.stints(times))
    }
    let night = Evening.night(
      steps, [Evening.server("Ana", net: "500.00", owed: "100.00")],
      [busser("Bo", "11:00-15:00"), busser("Bo", "17:00-22:00"), busser("Cy", "17:00-22:00")])
    #expect(try night.amounts() == [10_000, 1_000, 1_000, 2_000])
  }

  private static let equal = "- pool: house\n  takes: everything\n- share: house\n  to: server\n"

  private static func stints(_ times: String) -> String { #""stints": ["\#(times)"]"# }

  private static let doubles = [
    Evening.server("Ana", net: "500.00", owed: "100.00", #""id": "a", "# + stints("11:00-15:00")),
    Evening.server("Ana", net: "500.00", owed: "200.00", #""id": "a", "# + stints("17:00-22:00")),
    Evening.server("Ben", net: "500.00", owed: "150.00", #""id": "b", "# + stints("17:00-22:00")),
    Evening.server("Cy", net: "500.00", owed: "150.00", #""id": "c", "# + stints("17:00-22:00")),
  ]

  /// $600.00 for three people, one of whom worked lunch and dinner: $200.00 each.
  @Test func whoWorkedADoubleHasOneShare() throws {
    let each = try Evening.night(Self.equal + "  by: people", Self.doubles).payouts()
    #expect(each.payouts.map(\.amount.minorUnits) == [10_000, 10_000, 20_000, 20_000])
    #expect(!each.notices.contains { $0.code == "two-shares" })
    let lines = each.payouts[0].derivation.sentences(in: .usd)
    #expect(
      lines.contains { $0.hasPrefix("$600.00 of the pool “house” × 1 of 6 shares = $100.00.") },
      "\(lines)")
    // Without it each entry has a share, and that is told.
    let entries = try Evening.night(Self.equal, Self.doubles).payouts()
    #expect(entries.payouts.map(\.amount.minorUnits) == [15_000, 15_000, 15_000, 15_000])
    #expect(entries.notices.contains { $0.code == "two-shares" })
    let said = try PolicyExplanation(
      Evening.version(Evening.night(Self.equal + "  by: people", []).policy)
    ).sentences
    #expect(said.contains { $0.contains("in equal shares, one for each person") }, "\(said)")
  }

  /// A third of a share is no number of hundredths: $100.00 for each of three people, one of them with three
  /// entries.
  @Test func aShareBetweenThreeEntries() throws {
    let thrice = [
      Evening.server(
        "Ana", net: "1.00", owed: "0.00", #""id": "a", "# + Self.stints("08:00-11:00")),
      Evening.server(
        "Ana", net: "1.00", owed: "0.00", #""id": "a", "# + Self.stints("11:00-15:00")),
    ]
    let pool = [
      Evening.server(
        "Ana", net: "1.00", owed: "300.00", #""id": "a", "# + Self.stints("17:00-22:00")),
      Evening.server(
        "Ben", net: "1.00", owed: "0.00", #""id": "b", "# + Self.stints("17:00-22:00")),
      Evening.server("Cy", net: "1.00", owed: "0.00", #""id": "c", "# + Self.stints("17:00-22:00")),
    ]
    #expect(
      try Evening.night(Self.equal + "  by: people", thrice + pool).amounts()
        == [3_334, 3_333, 3_333, 10_000, 10_000])
  }

  /// Eve's 1/3 and 1/6 and 1/3 of a share are 5/6, Dan has one and Gus a half: of $300.00 $42.857, $21.429
  /// and $42.857, $128.571 and $64.286. The three odd cents go to Eve's entries, whose remainders are largest.
  @Test func partsOfAHalfShare() throws {
    let steps =
      "- pool: house\n  takes: everything\n  to: busser, cook and host\n  by: people"
    func eve(_ role: String, _ times: String) -> String {
      #"{"name": "Eve", "id": "e", "role": "\#(role)", "# + Self.stints(times) + "}"
    }
    var evening = Evening.night(
      steps, [Evening.server("Ana", net: "900.00", owed: "300.00")],
      [
        Evening.person("Dan", "busser"), eve("busser", "11:00-15:00"), eve("host", "17:00-21:00"),
        eve("cook", "21:30-22:00"), Evening.person("Gus", "host"),
      ])
    evening.policy = evening.policy.replacing(
      "cook: {side: back}", with: "cook: {}\n      host: {counts as: 50 %}")
    let paid = try evening.amounts()
    #expect([paid[1], paid[2] + paid[3] + paid[4], paid[5]] == [12_857, 10_715, 6_428])
  }

  /// In each part of percentages by itself; a policy that counts something called people means that.
  @Test func partsAndCounts() throws {
    let split =
      "- pool: house\n  takes: everything\n- share: house\n"
      + "  percentages: {server: 50 %, busser: 50 %}\n  by: people"
    let paid = try Evening.night(
      split, Self.doubles,
      [Evening.person("Ana", "busser").replacing("\"id\": \"Ana\"", with: "\"id\": \"a\"")]
    ).amounts()
    #expect(paid == [5_000, 5_000, 10_000, 10_000, 30_000])
  }

  /// Cf helps in both sections: half of A's $40.00 and all of B's $20.00.
  @Test func oneAssistantInTwoTeams() throws {
    let steps =
      "- tip out: 4 % of net sales\n  from: server\n  to: busser\n  for: each team\n"
      + "- keep: the rest\n  from: server"
    let night = Evening.night(
      steps,
      [
        Evening.server("Ana", net: "1000.00", owed: "200.00", #""team": "A""#),
        Evening.server("Dee", net: "500.00", owed: "100.00", #""team": "B""#),
      ],
      [
        Evening.person("Ca", "busser", #", "team": "A""#),
        Evening.person("Cf", "busser", #", "team": "A""#),
        Evening.person("Cf", "busser", #", "team": "B""#),
      ])
    let result = try night.payouts()
    #expect(
      result.payouts.map(\.amount.minorUnits) == [16_000, 8_000, 2_000, 2_000, 2_000])
    let told = result.notices.filter { $0.code == "several-teams" }.map { $0.sentence(in: .usd) }
    #expect(
      told == [
        "Cf stands in several teams as busser. Enter with each the hours that were worked there: for the "
          + "evening they are added up."
      ])
  }
}
