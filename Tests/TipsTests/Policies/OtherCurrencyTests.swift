import Files
import Money
import Testing
import Words

@testable import Tips

/// Amounts of a policy in a house that counts another currency.
@Suite struct OtherCurrencyTests {
  private static func tipOut(_ amount: String) -> Evening {
    Evening.night(
      "- tip out: \(amount)\n  from: server\n  to: busser\n- keep: the rest\n  from: server",
      [Evening.server(net: "1000", owed: "200").replacing(".00", with: "")],
      [Evening.person("Bo", "busser")])
  }

  @Test(arguments: [
    ("JPY", "$20.75 per head", "“$20.75” is not an amount in JPY (house.yml:14)", "“¥20” or “¥21”"),
    ("JPY", "$1,250.75 per head", "“$1250.75” is not an amount in JPY", "“¥1250” or “¥1251”"),
    (
      "JPY", "¥20.75 per head", "is not an amount in JPY, which has no digits after the point",
      "“¥20” or “¥21”"
    ),
    ("EUR", "$20", "“$20” is not an amount in EUR", "“€20”"),
    ("CHF", "€1,500.05", "“€1500.05” is not an amount in CHF", "“CHF 1500.05”"),
    ("EUR", "1 % of net sales plus USD 5", "“USD 5” is not an amount in EUR", "“€5”"),
    ("EUR", "1 % of net sales\n  at least: $5", "“$5” is not an amount in EUR", "“€5”"),
  ])
  func isRefused(code: String, amount: String, told: String, remedy: String) throws {
    let currency = try #require(Currency(code: code))
    let error = #expect(throws: ShiftError.self) {
      try Self.tipOut(amount).payouts(in: currency)
    }
    let sentence = error?.sentence(in: currency) ?? ""
    #expect(sentence.contains(told) && sentence.contains(remedy), "\(sentence)")
  }

  /// 20 of Ana's 200 go to Bo, whatever the currency is called.
  @Test(arguments: [
    ("USD", "$20"), ("USD", "USD 20.00"), ("CAD", "$20"), ("EUR", "€20"), ("EUR", "EUR20"),
    ("JPY", "¥20"), ("CHF", "CHF 20"), ("KWD", "KWD 20"),
  ])
  func theHousesOwnIsPaid(code: String, amount: String) throws {
    let currency = try #require(Currency(code: code))
    let unit = currency.minorUnitsPerMajor
    let paid = try Self.tipOut(amount).payouts(in: currency).payouts.map(\.amount.minorUnits)
    #expect(paid == [180 * unit, 20 * unit])
  }

  @Test(arguments: [
    ("EUR", "1 % of net sales plus $20", "14:40: write “€20” if that is meant"),
    ("EUR", "20", "14:18: write “€20”"), ("CHF", "1,50", "14:18: write “CHF 1.50”"),
  ])
  func aCheckForAHouseTellsThePlace(code: String, amount: String, remedy: String) {
    let issues = Evening.issues(Self.tipOut(amount).policy, in: Currency(code: code))
    #expect(issues.map { "\($0.line):\($0.column): \($0.remedy)" } == [remedy])
  }
}
