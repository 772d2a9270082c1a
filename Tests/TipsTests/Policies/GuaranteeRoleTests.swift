import Money
import Testing

@testable import Tips

/// A guarantee is for the work in the roles that `to:` names.
@Suite struct GuaranteeRoleTests {
  /// The example of docs/policies.md: Bo brought 200.00 in, gives 5 % and keeps 190.00 as a server,
  /// and got 10.00 as a busser.
  @Test(arguments: [("busser", [19_000, 6000], 5000), ("server and busser", [19_000, 1000], 0)])
  func whatWasGotInARoleThatItDoesNotNameIsNotCounted(
    to: String, paid: [Int64], added: Int64
  ) throws {
    let evening = Evening(
      "one person in two roles",
      """
      - tip out: 5 % of everything
        from: server
        to: busser
      - keep: the rest
        from: server
      - guarantee: $60
        to: \(to)
        from: the house
      """,
      """
      "servers": [\(Evening.server("Bo", net: "1000.00", owed: "200.00", #""id": "bo""#))],
      "support": [{"name": "Bo", "id": "bo", "role": "busser"}]
      """, [])
    let result = try evening.payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == paid)
    #expect(result.totals.housePaid.minorUnits == added)
  }
}
