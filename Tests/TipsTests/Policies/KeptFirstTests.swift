import Evening
import Files
import Foundation
import Money
import Testing

@testable import Tips

/// What people keep of their own before others take of it, and tip-outs that are cut to what is left: computed by
/// hand.
@Suite struct KeptFirstTests {
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
    let evening = Evening.night(
      steps, [Evening.server("Ana", net: net, owed: owed)],
      [Evening.person("Bo", "busser"), Evening.person("Cal", "cook")])
    #expect(try evening.amounts() == paid)
    let said = PolicyExplanation(try Evening.version(evening.policy)).sentences
    #expect(
      said.contains {
        $0.contains("take of what is left, and are all cut by the same part where they want more.")
      }, "\(said)")
  }

  /// Each report is cut by itself, and only where it is short; what is cut is told.
  @Test func eachIsCutByItself() throws {
    let result = try Evening.night(
      Self.kept("60 % of tips", "  if short: cut alike\n"),
      [
        Evening.server("Ana", net: "1000.00", owed: "50.00"),
        Evening.server("Ben", net: "1000.00", owed: "300.00"),
      ], [Evening.person("Bo", "busser")]
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
    let evening = Evening.night(
      steps, [Evening.server("Ben", net: "900.00", owed: "160.00", #""gratuity": "60.00""#)],
      [Evening.person("Bo", "busser"), Evening.person("Cal", "cook")])
    #expect(try evening.amounts() == [14_500, 833, 667])
  }

  /// Where there is nothing but tips, what comes out of tips alone is cut as all others are: of $40.00 left, $40.00 and
  /// $60.00 are wanted, 16 and 24.
  @Test func withoutChargesAllAreCutAlike() throws {
    let steps =
      "- keep: 60 % of tips\n  from: server\n  if short: cut alike\n- tip out: 4 % of net sales\n  from: server\n"
      + "  to: busser\n- tip out: 60 % of tips\n  from: server\n  to: cook\n- keep: the rest\n  from: server"
    let evening = Evening.night(
      steps, [Evening.server("Ana", net: "1000.00", owed: "100.00")],
      [Evening.person("Bo", "busser"), Evening.person("Cal", "cook")])
    #expect(try evening.amounts() == [6_000, 1_600, 2_400])
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
    let result = try Evening.night(
      Self.kept("8 % of net sales"),
      [
        Evening.server("Ana", net: "1000.00", owed: "100.00"),
        Evening.server("Ben", net: "1000.00", owed: "300.00"),
        Evening.server("Cy", net: "1000.00", owed: "30.00"),
      ], [Evening.person("Bo", "busser")]
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
    let paid = try Evening.night(
      Self.kept(amount, more), [Evening.server("Ana", net: "1000.00", owed: "110.00")],
      [Evening.person("Bo", "busser")]
    ).amounts()
    #expect(paid == expected)
  }

  @Test func thatAllAreCutAlikeIsDrawn() throws {
    let version = try Evening.version(
      Evening.night(Self.kept("60 % of tips", "  if short: cut alike\n"), []).policy)
    let lines = PolicyDiagram(version).lines
    #expect(lines.contains { $0.contains("60 % of tips, if short cut alike") }, "\(lines)")
  }

  @Test func theRuleIsSaid() throws {
    let version = try Evening.version(
      Evening.night(Self.kept("60 % of tips", "  at most: $90\n"), []).policy)
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
    let night = Evening.night(steps, [ana, Evening.server("Ben", net: "500.00", owed: "100.00")])
    // $85.00 between two.
    #expect(try night.amounts() == [4_250, 4_250])
  }

  /// What a bartender kept first is no share of which a barback has a part; a guarantee counts it.
  @Test func whatIsKeptIsNotGivenOn() throws {
    let steps =
      "- keep: $50\n  from: server\n- tip out: 20 % of own share\n  from: the shares of server\n"
      + "  to: busser\n- keep: the rest\n  from: server\n- guarantee: $60\n  to: server\n"
      + "  from: the house"
    let night = Evening.night(
      steps, [Evening.server("Ana", net: "500.00", owed: "50.00")], [Evening.person("Bo", "busser")]
    )
    #expect(try night.amounts() == [6_000, 0])
  }

  /// Nothing kept and no share: that is told as if nothing had been kept.
  @Test func keepingNothingIsNoPayout() throws {
    let steps =
      "- keep: 10 % of cash tips\n  from: server\n- pool: house\n  takes: everything\n- share: house\n"
      + "  to: server\n  by: hours\n  minimum hours: 2"
    let result = try Evening.night(
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
    let night = Evening.night(
      steps, [Evening.server("Ana", net: "500.00", owed: "100.00")],
      [Evening.person("Bo", "busser"), Evening.person("Kim", "cook")])
    #expect(try night.amounts() == [6_000, 2_500, 1_500])
  }
}
