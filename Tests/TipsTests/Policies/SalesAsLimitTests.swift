import Evening
import Foundation
import Money
import Testing

@testable import Tips

/// Amounts above a part of sales, and categories that nobody sold: computed by hand.
@Suite struct SalesAsLimitTests {
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
    let night = Evening.night(
      steps, [Evening.server("Ana", net: net, owed: tips)], [Evening.person("Bo", "busser")])
    #expect(try night.amounts()[1] == expected)
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
      Evening.night(
        steps, [Evening.server("Ana", net: "1000.00", owed: "200.00", sales)],
        [Evening.person("Bo", "busser")])
    }
    #expect(throws: ShiftError.self) { try night("").payouts() }
    let result = try night(#""sales": {"food": "1000.00"}"#).payouts()
    #expect(result.notices.contains { $0.code == "categories-nowhere" })
  }

  @Test func whatNobodySoldIsTold() throws {
    let steps =
      "- tip out: 5 % of wine sales\n  from: server\n  to: busser\n- keep: the rest\n  from: server"
    func told(_ sales: String) throws -> [String] {
      try Evening.night(
        steps, [Evening.server("Ana", net: "1000.00", owed: "200.00", #""sales": {\#(sales)}"#)],
        [Evening.person("Bo", "busser")]
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
