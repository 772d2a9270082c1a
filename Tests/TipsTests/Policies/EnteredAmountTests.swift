import Money
import Testing

@testable import Tips

/// Amounts that a person entered are named as they were entered, before the card fee.
@Suite struct EnteredAmountTests {
  /// 3 % of 120.00 is 3.60; the sentences name the 120.00 that somebody typed.
  @Test(arguments: [
    (
      "- keep: the rest\n  from: server",
      "\"events\": [{\"name\": \"Gala\", \"cardTips\": \"120.00\"}]",
      "$120.00 in the event “Gala” is taken by no rule of house.yml."
    ),
    (
      "- keep: the rest\n  from: server", "\"money\": [{\"cardTips\": \"120.00\"}]",
      "$120.00 in the shift's own money is taken by no rule of house.yml."
    ),
    (
      "- pool: pot\n  takes: everything\n  from: busser\n  to: busser", "\"money\": []",
      "$200.00 in Ana's own tips (server) is taken by no rule of house.yml."
    ),
    // What a rule has taken of already is named as what is left: 20 of 116.40.
    (
      "- tip out: 50 % of card tips\n  from: the shift's own money\n  to: server\n"
        + "- keep: the rest\n  from: server", "\"money\": [{\"cardTips\": \"120.00\"}]",
      "$58.20 in the shift's own money is taken by no rule of house.yml."
    ),
  ])
  func whatNoRuleTakesIsNamedAsItWasEntered(steps: String, more: String, told: String) throws {
    let policy = RefusalTable.version(steps, head: "card fee: {rate: 3 %}")
    let refusal = try ShiftRefusalTests.refusal(
      policy, "\"servers\": [\(ShiftRefusalTests.server())], \(more)")
    #expect(refusal?.hasPrefix(told) == true, "\(refusal ?? "it was computed")")
  }

  /// Ana's card tips of 100.00 bear a fee, and her 300.00 of debts are not made smaller by it.
  @Test func aSumBelowZeroIsNamedAsItWasEntered() throws {
    let policy = RefusalTable.version(
      "- pool: pot\n  takes: everything" + RefusalTable.share, head: "card fee: {rate: 3 %}")
    let debt = ShiftRefusalTests.server("\"id\": \"b\"", owes: "500.00")
    let refusal = try ShiftRefusalTests.refusal(
      policy, "\"servers\": [\(ShiftRefusalTests.server()), \(debt)]")
    #expect(
      refusal?.hasPrefix("The servers' totals add up to -$100.00, so") == true, "\(refusal ?? "")")
  }

  @Test func whatCameInIsToldBeforeTheFee() throws {
    let policy = RefusalTable.version(
      "- share: alpha\n  to: busser\n- pool: party\n  takes: event money\n- share: party\n"
        + "  to: busser\n- keep: the rest\n  from: server",
      head: "card fee: {rate: 3 %}\n    sources: [alpha]")
    let result = try SoundPolicyTests.payouts(
      policy,
      "\"servers\": [\(ShiftRefusalTests.server())], \"support\": [{\"name\": \"Bo\", \"role\": "
        + "\"busser\"}], \"money\": [{\"name\": \"alpha\", \"cardTips\": \"120.00\"}], "
        + "\"events\": [{\"name\": \"Gala\", \"cardTips\": \"120.00\"}]")
    #expect(result.payouts.map(\.amount.minorUnits) == [19_400, 23_280])
    let told = result.payouts[1].derivation.sentences(in: .usd)
    #expect(told.contains("The pool “alpha” takes what came in: $120.00. [house.yml:1]"), "\(told)")
    for whose in ["alpha", "Gala"] {
      let fee = "3 % of \(whose)'s $120.00 card tips is withheld as the card fee: $3.60."
      #expect(told.contains(fee), "\(told)")
    }
  }
}
