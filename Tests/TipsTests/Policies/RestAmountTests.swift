import Money
import Testing

@testable import Tips

/// Parts of what is left, and amounts for each of a role, computed by hand.
@Suite struct RestAmountTests {
  private static func amounts(_ steps: String, _ support: String = "") throws -> [Int64] {
    let ana = Evening.server("Ana", net: "1000.00", owed: "212.37")
    let ben = Evening.server("Ben", net: "500.00", owed: "48.05")
    return try Evening(
      "an evening", steps,
      """
      "servers": [\(ana), \(ben)], "support": [
        {"name": "Cy", "role": "busser"}, {"name": "Kim", "role": "cook"}\(support)]
      """, []
    ).payouts().payouts.map(\.amount.minorUnits)
  }

  /// After 2 % of sales Ana has 192.37 and Ben 38.05: 10 % are 19.24 (19.237) and 3.81 (3.805).
  @Test func aPartOfWhatAServerHasLeft() throws {
    #expect(
      try Self.amounts(
        "- tip out: 2 % of net sales\n  from: server\n  to: cook\n- tip out: 10 % of the rest\n"
          + "  from: server\n  to: busser\n- keep: the rest\n  from: server")
        == [17_313, 3_424, 2_305, 3_000])
  }

  /// 260.42 less 30.00 are 230.42, of it 10 % 23.04 (23.042) and 5 % of 207.38, 10.37 (10.369).
  @Test func aPartOfWhatAPoolHasLeft() throws {
    #expect(
      try Self.amounts(
        "- pool: pot\n  takes: everything\n- tip out: $30\n  from: pot\n  to: cook\n"
          + "- tip out: 10 % of the rest\n  from: pot\n  to: busser\n- tip out: 5 % of the rest\n"
          + "  from: pot\n  to: cook\n- share: pot\n  to: server")
        == [9_851, 9_850, 2_304, 4_037])
  }

  /// Two servers, whoever gives; two bussers, one of them twice.
  @Test func anAmountForEachOfARole() throws {
    #expect(
      try Self.amounts(
        "- pool: pot\n  takes: everything\n- tip out: $3.25 per server\n  from: pot\n  to: cook\n"
          + "- share: pot\n  to: server")
        == [12_696, 12_696, 0, 650])
    #expect(
      try Self.amounts(
        "- tip out: $2 per busser\n  from: server\n  to: busser\n- keep: the rest\n  from: server",
        #", {"name": "Di", "id": "d", "role": "busser"}"#)
        == [20_837, 4_405, 400, 0, 400])
  }

  @Test func everyRuleIsSaid() throws {
    let version = try Evening.version(
      RefusalTable.version(
        "- tip out: 10 % of the rest plus $3 per server\n  from: server\n  to: busser\n"
          + "- keep: the rest\n  from: server"))
    #expect(
      PolicyExplanation(version).sentences.contains {
        $0.contains("Each server gives 10 % of the rest plus $3 per server to busser")
      })
  }
}
