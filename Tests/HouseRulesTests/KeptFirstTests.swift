import Foundation
import LocatedYAML
import Monetary
import ShiftIntake
import Testing
import TipPooling

@testable import HouseRules

/// What people keep of their own before others take of it, one share for each person, and people in
/// two sections: computed by hand.
@Suite struct KeptFirstTests {
  private static func person(_ name: String, _ role: String, _ more: String = "") -> String {
    "{\"name\": \"\(name)\", \"id\": \"\(name)\", \"role\": \"\(role)\"\(more)}"
  }

  private static func night(
    _ steps: String, _ servers: [String], _ support: [String] = []
  ) -> Evening {
    Evening(
      "an evening", steps,
      "\"servers\": [\(servers.joined(separator: ", "))], "
        + "\"support\": [\(support.joined(separator: ", "))]", [])
  }

  private static func amounts(_ evening: Evening) throws -> [Int64] {
    try evening.payouts().payouts.map(\.amount.minorUnits)
  }

  // MARK: - Kept first

  private static func kept(_ amount: String, _ more: String = "") -> String {
    "- keep: \(amount)\n  from: server\n\(more)- tip out: 4 % of net sales\n  from: server\n"
      + "  to: busser\n- keep: the rest\n  from: server"
  }

  /// Of $40.00 that are left of Ana's, $40.00 and $12.00 are wanted: 30.769 and 9.231. Ben has enough. Of Cy's
  /// $10.01 $5.01 are kept (5.005), and of $5.00 left $20.00 and $1.20 are wanted: 4.717 and 0.283.
  @Test(
    arguments: [
      ("60 % of tips", "1000.00", "100.00", [6_000, 3_077, 923]),
      ("60 % of tips", "1000.00", "300.00", [22_400, 4_000, 3_600]),
      ("50 % of tips", "500.00", "10.01", [501, 472, 28]),
      ("50 % of tips", "500.00", "0.00", [0, 0, 0]),
    ] as [(String, String, String, [Int64])])
  func tipOutsAreCutAlike(kept: String, net: String, owed: String, paid: [Int64]) throws {
    let steps =
      "- keep: \(kept)\n  from: server\n  if short: cut alike\n- tip out: 4 % of net sales\n  from: server\n"
      + "  to: busser\n- pool: kitchen\n  takes: 12 % of tips\n  from: server\n  to: cook\n- keep: the rest\n"
      + "  from: server"
    let evening = Self.night(
      steps, [Evening.server("Ana", net: net, owed: owed)],
      [Self.person("Bo", "busser"), Self.person("Cal", "cook")])
    #expect(try Self.amounts(evening) == paid)
    let said = PolicyExplanation(try Evening.version(evening.policy)).sentences
    #expect(
      said.contains {
        $0.contains("take of what is left, and are all cut by the same part where they want more.")
      }, "\(said)")
  }

  /// Each report is cut by itself, and only where it is short; what is cut is told.
  @Test func eachIsCutByItself() throws {
    let result = try Self.night(
      Self.kept("60 % of tips", "  if short: cut alike\n"),
      [
        Evening.server("Ana", net: "1000.00", owed: "50.00"),
        Evening.server("Ben", net: "1000.00", owed: "300.00"),
      ], [Self.person("Bo", "busser")]
    ).payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [3_000, 26_000, 6_000])
    let ana = result.payouts[0].derivation.sentences(in: .usd)
    #expect(
      ana.contains {
        $0.hasPrefix(
          "Ana gives busser 4 % of net sales ($1,000.00) = $40.00; all are cut alike, this to $20.00."
        )
      }, "\(ana)")
    let notice = result.notices.first { $0.code == "tip-outs-cut-alike" }
    #expect(
      notice?.sentence(in: .usd)
        == "The tip-outs of Ana together are $40.00, more than there is for them: all are cut by the same part, "
        + "to $20.00 (house.yml:14).")
    #expect(!result.notices.contains { $0.code == "tip-out-capped" })
  }

  /// What can come out of tips alone is held to these, also where charges are left: of $15.00 of tips $10.00 and
  /// $8.00 are wanted, 8.333 and 6.667; then $30.00 more of everything is there.
  @Test func tipOutsOfTipsAreHeldToTips() throws {
    let steps =
      "- keep: 85 % of tips\n  from: server\n  if short: cut alike\n- tip out: 10 % of tips\n  from: server\n"
      + "  to: busser\n- tip out: 8 % of tips\n  from: server\n  to: cook\n- keep: the rest\n  from: server"
    let evening = Self.night(
      steps, [Evening.server("Ben", net: "900.00", owed: "160.00", #""gratuity": "60.00""#)],
      [Self.person("Bo", "busser"), Self.person("Cal", "cook")])
    #expect(try Self.amounts(evening) == [14_500, 833, 667])
  }

  /// Where there is nothing but tips, what comes out of tips alone is cut as all others are: of $40.00 left, $40.00 and
  /// $60.00 are wanted, 16 and 24.
  @Test func withoutChargesAllAreCutAlike() throws {
    let steps =
      "- keep: 60 % of tips\n  from: server\n  if short: cut alike\n- tip out: 4 % of net sales\n  from: server\n"
      + "  to: busser\n- tip out: 60 % of tips\n  from: server\n  to: cook\n- keep: the rest\n  from: server"
    let evening = Self.night(
      steps, [Evening.server("Ana", net: "1000.00", owed: "100.00")],
      [Self.person("Bo", "busser"), Self.person("Cal", "cook")])
    #expect(try Self.amounts(evening) == [6_000, 1_600, 2_400])
  }

  private static let cutAlike = "- keep: 60 % of tips\n  from: server\n  if short: cut alike\n"
  private static let notAlike =
    "this cannot be cut alike with the tip outs that line 14 cuts; write “from:” people, and an amount, a "
    + "percentage of tips or of sales, for a role or a pool; or leave “if short: cut alike” out"

  @Test(
    arguments: [
      (
        "- keep: 60 % of tips\n  from: server\n  if short: perhaps",
        "“if short” is not understood; write “cut alike”, or “first come”: the first tip outs take first"
      ),
      (
        "- keep: the rest\n  from: server\n  if short: cut alike",
        "“keep: the rest” is all that is left, whatever it is; write an amount, as in “keep: 60 % of tips”, "
          + "or leave it out"
      ),
      (
        "- keep: 60 % of tips\n  from: server\n  if short: cut alike\n- tip out: 10 % of the rest\n"
          + "  from: server\n  to: busser\n- keep: the rest\n  from: server",
        Self.notAlike
      ),
      (
        cutAlike
          + "- tip out: 4 % of net sales\n  from: the whole shift\n  to: busser\n- keep: the rest\n"
          + "  from: server", Self.notAlike
      ),
      (
        cutAlike
          + "- tip out: 4 % of net sales\n  from: server\n  to: busser\n- keep: $15\n  from: server\n"
          + "- keep: the rest\n  from: server",
        "what is kept here would come out of the tip outs that line 14 cuts alike; move it above line 14"
      ),
      (
        cutAlike + "- keep: the rest\n  from: server",
        "no step below takes of what is left, so that nothing could be cut; move the tip outs below this "
          + "step, or leave it out"
      ),
    ])
  func whatCannotBeCutAlikeIsRefused(steps: String, told: String) {
    #expect(
      RefusalTests.issues(RefusalTable.version(steps)).first.map { "\($0.problem); \($0.remedy)" }
        == told)
  }

  /// Ana keeps $80.00 of $100.00, so that $20.00 of $40.00 can be given; Ben has enough; Cy has $30.00 in
  /// all, which is less than what is kept.
  @Test func tipOutsTakeOfWhatIsLeft() throws {
    let result = try Self.night(
      Self.kept("8 % of net sales"),
      [
        Evening.server("Ana", net: "1000.00", owed: "100.00"),
        Evening.server("Ben", net: "1000.00", owed: "300.00"),
        Evening.server("Cy", net: "1000.00", owed: "30.00"),
      ], [Self.person("Bo", "busser")]
    ).payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [8_000, 26_000, 3_000, 6_000])
    let ana = result.payouts[0].derivation.sentences(in: .usd)
    #expect(
      ana.contains("Ana keeps 8 % of net sales ($1,000.00) = $80.00. [house.yml:14]"), "\(ana)")
    let cy = result.payouts[2].derivation.sentences(in: .usd)
    #expect(
      cy.contains(
        "Cy keeps 8 % of net sales ($1,000.00) = $80.00; there is only $30.00. [house.yml:14]"),
      "\(cy)")
    // What is kept is asked of nobody: only the tip outs were cut.
    let capped = result.notices.filter { $0.code == "tip-out-capped" }
    #expect(capped.count == 2, "\(capped)")
  }

  @Test(
    arguments: [
      ("60 % of tips", "", [7_000, 4_000]), ("$65", "", [7_000, 4_000]),
      ("$90", "", [9_000, 2_000]), ("90 % of tips", "  at most: $75\n", [7_500, 3_500]),
      ("half of tips", "  at least: $85\n", [8_500, 2_500]),
      ("64.05 % of tips", "  rounded: up to the dollar\n", [7_100, 3_900]),
      ("$90", "  only if: net sales are at least $2,000\n", [7_000, 4_000]),
    ] as [(String, String, [Int64])])
  func amountsThatAreKept(amount: String, more: String, expected: [Int64]) throws {
    // $110.00 of tips, and 4 % of $1,000.00 is asked.
    let paid = try Self.amounts(
      Self.night(
        Self.kept(amount, more), [Evening.server("Ana", net: "1000.00", owed: "110.00")],
        [Self.person("Bo", "busser")]))
    #expect(paid == expected)
  }

  @Test func theRuleIsSaid() throws {
    let version = try Evening.version(
      Self.night(Self.kept("60 % of tips", "  at most: $90\n"), []).policy)
    let said = PolicyExplanation(version).sentences
    #expect(
      said.contains {
        $0.hasPrefix("1. Each server keeps 60 % of tips, at most $90 of their own first: the steps")
      }, "\(said)")
    let lines = PolicyDiagram(version).lines
    #expect(
      lines.contains { $0.contains("60 % of tips") && $0.hasSuffix("themselves") }, "\(lines)")
    let data = try JSONEncoder().encode(version)
    #expect(try JSONDecoder().decode(PolicyVersion.self, from: data) == version)
  }

  /// A debt of $20.00 of card tips beside $5.00 of cash: nothing can be kept before others make up for it.
  @Test func whoOwesKeepsNothing() throws {
    let steps =
      "- keep: 60 % of cash tips\n  from: server\n- pool: house\n  takes: everything\n- share: house\n"
      + "  to: server"
    let ana = Evening.server("Ana", net: "500.00", owed: "0.00", #""cashTips": "5.00""#)
      .replacing(#""serverOwesHouse": "0.00""#, with: #""serverOwesHouse": "20.00""#)
    let night = Self.night(steps, [ana, Evening.server("Ben", net: "500.00", owed: "100.00")])
    // $85.00 between two.
    #expect(try Self.amounts(night) == [4_250, 4_250])
  }

  /// What a bartender kept first is no share of which a barback has a part; a guarantee counts it.
  @Test func whatIsKeptIsNotGivenOn() throws {
    let steps =
      "- keep: $50\n  from: server\n- tip out: 20 % of own share\n  from: the shares of server\n"
      + "  to: busser\n- keep: the rest\n  from: server\n- guarantee: $60\n  to: server\n"
      + "  from: the house"
    let night = Self.night(
      steps, [Evening.server("Ana", net: "500.00", owed: "50.00")], [Self.person("Bo", "busser")])
    #expect(try Self.amounts(night) == [6_000, 0])
  }

  /// Nothing kept and no share: that is told as if nothing had been kept.
  @Test func keepingNothingIsNoPayout() throws {
    let steps =
      "- keep: 10 % of cash tips\n  from: server\n- pool: house\n  takes: everything\n- share: house\n"
      + "  to: server\n  by: hours\n  minimum hours: 2"
    let result = try Self.night(
      steps,
      [
        Evening.server("Ana", net: "500.00", owed: "80.00", #""hours": 1"#),
        Evening.server("Ben", net: "500.00", owed: "80.00", #""hours": 5"#),
      ]
    ).payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [0, 16_000])
    #expect(result.notices.contains { $0.code == "paid-nothing" })
  }

  /// 60 % kept and tip outs of 45 % of the same tips: the first ones take first.
  @Test func whatIsKeptIsNoTipOut() throws {
    let steps =
      "- keep: 60 % of tips\n  from: server\n- tip out: 25 % of tips\n  from: server\n  to: busser\n"
      + "- tip out: 20 % of tips\n  from: server\n  to: cook\n- keep: the rest\n  from: server"
    let night = Self.night(
      steps, [Evening.server("Ana", net: "500.00", owed: "100.00")],
      [Self.person("Bo", "busser"), Self.person("Kim", "cook")])
    #expect(try Self.amounts(night) == [6_000, 2_500, 1_500])
  }

  // MARK: - One share for each person

  /// $20 a head for two people, one of whom worked lunch and dinner.
  @Test func aHeadIsAPerson() throws {
    let steps =
      "- tip out: $20 per head\n  from: the house\n  to: busser\n  by: people\n- keep: the rest\n"
      + "  from: server"
    func busser(_ name: String, _ times: String) -> String {
      Self.person(name, "busser", ", " + Self.stints(times))
    }
    let night = Self.night(
      steps, [Evening.server("Ana", net: "500.00", owed: "100.00")],
      [busser("Bo", "11:00-15:00"), busser("Bo", "17:00-22:00"), busser("Cy", "17:00-22:00")])
    #expect(try Self.amounts(night) == [10_000, 1_000, 1_000, 2_000])
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
    let each = try Self.night(Self.equal + "  by: people", Self.doubles).payouts()
    #expect(each.payouts.map(\.amount.minorUnits) == [10_000, 10_000, 20_000, 20_000])
    #expect(!each.notices.contains { $0.code == "two-shares" })
    let lines = each.payouts[0].derivation.sentences(in: .usd)
    #expect(
      lines.contains { $0.hasPrefix("$600.00 of the pool “house” × 1 of 6 shares = $100.00.") },
      "\(lines)")
    // Without it each entry has a share, and that is told.
    let entries = try Self.night(Self.equal, Self.doubles).payouts()
    #expect(entries.payouts.map(\.amount.minorUnits) == [15_000, 15_000, 15_000, 15_000])
    #expect(entries.notices.contains { $0.code == "two-shares" })
    let said = try PolicyExplanation(
      Evening.version(Self.night(Self.equal + "  by: people", []).policy)
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
      try Self.amounts(Self.night(Self.equal + "  by: people", thrice + pool))
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
    var evening = Self.night(
      steps, [Evening.server("Ana", net: "900.00", owed: "300.00")],
      [
        Self.person("Dan", "busser"), eve("busser", "11:00-15:00"), eve("host", "17:00-21:00"),
        eve("cook", "21:30-22:00"), Self.person("Gus", "host"),
      ])
    evening.policy = evening.policy.replacing(
      "cook: {side: back}", with: "cook: {}\n      host: {counts as: 50 %}")
    let paid = try Self.amounts(evening)
    #expect([paid[1], paid[2] + paid[3] + paid[4], paid[5]] == [12_857, 10_715, 6_428])
  }

  /// In each part of percentages by itself; a policy that counts something called people means that.
  @Test func partsAndCounts() throws {
    let split =
      "- pool: house\n  takes: everything\n- share: house\n"
      + "  percentages: {server: 50 %, busser: 50 %}\n  by: people"
    let paid = try Self.amounts(
      Self.night(
        split, Self.doubles,
        [Self.person("Ana", "busser").replacing("\"id\": \"Ana\"", with: "\"id\": \"a\"")]))
    #expect(paid == [5_000, 5_000, 10_000, 10_000, 30_000])
  }

  // MARK: - Two sections

  /// Cf helps in both sections: half of A's $40.00 and all of B's $20.00.
  @Test func oneAssistantInTwoTeams() throws {
    let steps =
      "- tip out: 4 % of net sales\n  from: server\n  to: busser\n  for: each team\n"
      + "- keep: the rest\n  from: server"
    let night = Self.night(
      steps,
      [
        Evening.server("Ana", net: "1000.00", owed: "200.00", #""team": "A""#),
        Evening.server("Dee", net: "500.00", owed: "100.00", #""team": "B""#),
      ],
      [
        Self.person("Ca", "busser", #", "team": "A""#),
        Self.person("Cf", "busser", #", "team": "A""#),
        Self.person("Cf", "busser", #", "team": "B""#),
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

  // MARK: - Above a part of sales

  /// $300.00 are $100.00 above 20 % of $1,000.00; 20 % of $1,234.56 is $246.91 (246.912), and of the $53.12
  /// above it 10 % is $5.31 (5.312).
  @Test(
    arguments: [
      ("1000.00", "300.00", 1_000), ("1234.56", "300.03", 531), ("1000.00", "200.00", 0),
      ("1000.00", "150.00", 0), ("0.00", "150.00", 1_500),
    ] as [(String, String, Int64)])
  func tipsAboveAPartOfSales(net: String, tips: String, expected: Int64) throws {
    let steps =
      "- tip out: 10 % of tips above 20 % of net sales\n  from: server\n  to: busser\n"
      + "- keep: the rest\n  from: server"
    let night = Self.night(
      steps, [Evening.server("Ana", net: net, owed: tips)], [Self.person("Bo", "busser")])
    #expect(try Self.amounts(night)[1] == expected)
    let version = try Evening.version(night.policy)
    let said = PolicyExplanation(version).sentences
    #expect(
      said.contains { $0.contains("gives 10 % of tips above 20 % of net sales to busser") },
      "\(said)")
    let data = try JSONEncoder().encode(version)
    #expect(try JSONDecoder().decode(PolicyVersion.self, from: data) == version)
  }

  /// What the limit counts is asked for: of wine nobody told anything.
  @Test func theLimitsSalesAreNeeded() throws {
    let steps =
      "- tip out: 10 % of tips above 20 % of wine sales\n  from: server\n  to: busser\n"
      + "- keep: the rest\n  from: server"
    func night(_ sales: String) -> Evening {
      Self.night(
        steps, [Evening.server("Ana", net: "1000.00", owed: "200.00", sales)],
        [Self.person("Bo", "busser")])
    }
    #expect(throws: ShiftError.self) { try night("").payouts() }
    let result = try night(#""sales": {"food": "1000.00"}"#).payouts()
    #expect(result.notices.contains { $0.code == "categories-nowhere" })
  }

  // MARK: - Categories that nobody sold

  @Test func whatNobodySoldIsTold() throws {
    let steps =
      "- tip out: 5 % of wine sales\n  from: server\n  to: busser\n- keep: the rest\n  from: server"
    func told(_ sales: String) throws -> [String] {
      try Self.night(
        steps, [Evening.server("Ana", net: "1000.00", owed: "200.00", #""sales": {\#(sales)}"#)],
        [Self.person("Bo", "busser")]
      ).payouts().notices.filter { $0.code == "categories-nowhere" }
        .map { $0.sentence(in: .usd) }
    }
    #expect(
      try told(#""food": "1000.00""#) == [
        "Nobody has sales of “wine”: as none they count for nothing. If there were any, enter them."
      ])
    #expect(try told(#""food": "1000.00", "wine": "0.00""#) == [])
    // Food is counted by no rule.
    #expect(try told(#""wine": "10.00""#) == [])
  }
}
