import Money
import Testing
import Words

@testable import Tips

/// Money that no rule of a stored policy takes is named as it was entered, and nothing is paid. No such
/// policy can be written any more, and one may lie in books: here its last step is lost.
@Suite struct ForgottenRuleTests {
  private static let keep = "- keep: the rest\n  from: server"
  private static let fee = "card fee: {rate: 3 %}\n    sources: [alpha"
  private static let floor =
    "\"servers\": [\(Evening.server())], \"support\": [{\"name\": \"Cleo\", \"role\": \"busser\"}], "

  @Test(
    arguments: [
      (
        keep + "\n- pool: gala\n  takes: event money\n- share: gala\n  to: busser",
        "tip credit: no",
        floor + #""events": [{"name": "Gala", "cardTips": "50.00"}]"#,
        "$50.00 in the pool “gala”"
      ),
      (
        "- share: beta\n  to: busser\n" + keep + "\n- share: alpha\n  to: busser", fee + ", beta]",
        floor
          + #""money": [{"name": "alpha", "cardTips": "120.00"}, {"name": "beta", "cardTips": "50.00"}]"#,
        "$120.00 in the pool “alpha”"
      ),
      // More flowed into it: 120.00 less 3 %, and 50 % of Ana's 194.00.
      (
        "- pool: alpha\n  takes: 50 % of card tips\n  from: server\n" + keep
          + "\n- share: alpha\n  to: busser", fee + "]",
        floor + #""money": [{"name": "alpha", "cardTips": "120.00"}]"#,
        "$213.40 in the pool “alpha”"
      ),
      // Without the fee on the service charge: 90.00 + 100.00 − 140.00, and not 3.00 less.
      (
        keep, "card fee: {rate: 3 %, from: service charges}",
        """
        "servers": [{"name": "Ana", "netSales": "900.00", "houseOwesServer": "0.00",
          "serverOwesHouse": "40.00", "cashTips": "90.00", "gratuity": "100.00"}]
        """,
        "$50.00 in Ana's own tips (server)"
      ),
    ] as [(String, String, String, String)])
  func whatNoRuleTakesIsNamed(steps: String, head: String, facts: String, told: String) throws {
    let evening = Evening(steps, head: head, facts)
    var version = try Evening.version(evening.policy)
    version.steps.removeLast()
    let shift = try evening.facts().with(.file(version))
    let error = #expect(throws: ShiftError.self) { try shift.payouts(in: .usd) }
    let sentence = error?.sentence(in: .usd) ?? ""
    #expect(sentence.contains(" takes \(told)."), "\(sentence)")
  }
}
