import Evening
import Files
import Money
import Testing

@testable import Tips

/// Policies near the edge of what is refused: they are sound, and pay what they say.
@Suite struct SoundPolicyTests {
  static let jars = "sources: [alpha, beta]"
  static let jarsShared =
    "\n- share: alpha\n  to: server\n- share: beta\n  to: cook\n- keep: the rest\n  from: server"

  @Test(
    "it is sound",
    arguments: [
      // A pool that was emptied and fills again has given nothing yet.
      RefusalTable.version(
        "- pool: pot\n  takes: tips\n- tip out: 60 % of pot\n  from: pot\n  to: busser\n"
          + "- share: pot\n  to: server\n- pool: pot\n  takes: service charges\n"
          + "- tip out: 60 % of pot\n  from: pot\n  to: busser\n- share: pot\n  to: server"),
      // 60 % of one kind of money in a part of the day, 60 % of another in all of it.
      RefusalTable.version(
        "- tip out: 60 % of card tips\n  from: server\n  to: busser\n  window: brunch\n"
          + "- tip out: 60 % of cash tips\n  from: server\n  to: cook\n"
          + "- keep: the rest\n  from: server", head: "windows: {brunch: 10:00-15:00}"),
      // As much of two people's tips.
      RefusalTable.version(
        "- tip out: 60 % of card tips\n  from: server\n  to: cook\n  window: brunch\n"
          + "- tip out: 60 % of card tips\n  from: busser\n  to: cook\n"
          + "- keep: the rest\n  from: server and busser", head: "windows: {brunch: 10:00-15:00}"),
      RefusalTable.version(
        "- pool: pot\n  takes: 10 % of alpha plus $5\n  from: alpha\n- share: pot\n  to: busser"
          + jarsShared, head: jars),
      RefusalTable.version(
        "- pool: pot\n  takes: [everything, the rest of alpha, the rest of beta]\n  from: server"
          + "\n- share: pot\n  to: busser", head: jars),
      RefusalTable.version(
        "- tip out: 10 % of alpha\n  from: alpha\n  to: busser\n"
          + "  at most: 10 % of alpha plus 10 % of beta" + jarsShared, head: jars),
      RefusalTable.version(
        "- keep: the rest\n  from: server", head: "card fee: {rate: 12 %, confirmed: yes}"),
    ])
  func isSound(text: String) {
    #expect(RefusalTests.issues(text).map(\.description) == [])
  }

  static func payouts(
    _ policy: String, _ shift: String, in currency: Currency = .usd
  ) throws -> ShiftPayouts {
    let law = LawBook.read(ShippedPolicies.law).book
    let read = PolicyFile.read(text: policy, name: "house.yml", law: law)
    guard let file = read.policy else { throw PolicyErrors(issues: read.issues) }
    let document = try ShiftDocument.read(
      "{\"date\": \"2026-09-25\", \(shift)}".utf8, currency: currency)
    return try document.shift.with(.file(try file.version(for: document.shift.date)))
      .payouts(in: currency)
  }

  static let jarsEvening = """
    "servers": [\(ShiftRefusalTests.server())],
    "support": [{"name": "Bo", "role": "busser"}, {"name": "Cy", "role": "cook"}],
    "money": [{"name": "alpha", "cashTips": "200.00"}, {"name": "beta", "cashTips": "200.00"}]
    """

  /// 100.00 of alpha and 20.00 of beta to Bo; the 100.00 left of alpha beside Ana's own 200.00;
  /// the 180.00 left of beta to Cy.
  @Test func eachPartComesOutOfItsOwnPool() throws {
    let policy = RefusalTable.version(
      "- pool: gamma\n  takes: 50 % of alpha plus 10 % of beta\n- share: gamma\n  to: busser"
        + Self.jarsShared, head: Self.jars)
    let result = try Self.payouts(policy, Self.jarsEvening)
    #expect(result.payouts.map(\.amount.minorUnits) == [30_000, 12_000, 18_000])
    let told = result.payouts[1].derivation.sentences(in: .usd)
    #expect(told.contains { $0.contains("50 % of alpha ($200.00) = $100.00") }, "\(told)")
    #expect(told.contains { $0.contains("10 % of beta ($200.00) = $20.00") }, "\(told)")
  }

  /// Two parts of one pool are rounded together: 0.5 and 0.5 cents of it are one cent.
  @Test func partsOfOnePoolAreRoundedOnce() throws {
    let policy = RefusalTable.version(
      "- pool: gamma\n  takes: 0.5 % of alpha plus 10 % of beta plus 0.5 % of alpha\n"
        + "- share: gamma\n  to: busser" + Self.jarsShared, head: Self.jars)
    let evening = Self.jarsEvening.replacing("\"200.00\"}, {", with: "\"1.00\"}, {")
    let result = try Self.payouts(policy, evening)
    #expect(result.payouts.map(\.amount.minorUnits) == [20_099, 2_001, 18_000])
  }

  // MARK: - Currencies

  static let heads =
    "- tip out: AMOUNT\n  from: server\n  to: busser\n- keep: the rest\n  from: server"

  @Test(arguments: [
    (
      "JPY", "$20.75 per head",
      "The policy's “$20.75” is no amount in JPY (house.yml:14). In the policy, write “¥20” or “¥21” "
        + "if that is meant; or choose another policy."
    ),
    (
      "JPY", "$1,250.75 per head",
      "The policy's “$1250.75” is no amount in JPY (house.yml:14). In the policy, write “¥1250” or "
        + "“¥1251” if that is meant; or choose another policy."
    ),
    (
      "JPY", "¥20.75 per head",
      "The policy's “¥20.75” is no amount in JPY, which has no digits after the point "
        + "(house.yml:14). In the policy, write “¥20” or “¥21” if that is meant; or choose another "
        + "policy."
    ),
    (
      "EUR", "$20",
      "The policy's “$20” is no amount in EUR (house.yml:14). In the policy, write “€20” if that is "
        + "meant; or choose another policy."
    ),
    (
      "CHF", "€1,500.05",
      "The policy's “€1500.05” is no amount in CHF (house.yml:14). In the policy, write “CHF 1500.05” "
        + "if that is meant; or choose another policy."
    ),
    (
      "EUR", "1 % of net sales plus USD 5",
      "The policy's “USD 5” is no amount in EUR (house.yml:14). In the policy, write “€5” if that is "
        + "meant; or choose another policy."
    ),
  ])
  func anAmountOfAnotherCurrencyIsRefused(code: String, amount: String, told: String) throws {
    let currency = try #require(Currency(code: code))
    let policy = RefusalTable.version(Self.heads.replacing("AMOUNT", with: amount))
    let evening =
      "\"servers\": [\(ShiftRefusalTests.server())], \"support\": [{\"role\": \"busser\"}]"
      .replacing(".00\"", with: "\"")
    do {
      _ = try Self.payouts(policy, evening, in: currency)
      Issue.record("\(amount) was paid in \(code)")
    } catch let error as ShiftError {
      #expect(error.sentence(in: currency) == told)
    }
  }

  @Test func aLimitOfAnotherCurrencyIsRefusedToo() throws {
    let euro = try #require(Currency(code: "EUR"))
    let policy = RefusalTable.version(
      "- tip out: 1 % of net sales\n  from: server\n  to: busser\n  at least: $5\n"
        + "- keep: the rest\n  from: server")
    #expect(throws: ShiftError.self) {
      try Self.payouts(policy, "\"servers\": [\(ShiftRefusalTests.server())]", in: euro)
    }
  }

  /// 20 of Ana's 200 go to Bo, whatever the currency is called.
  @Test(arguments: [
    ("USD", "$20"), ("USD", "USD 20.00"), ("CAD", "$20"), ("EUR", "€20"), ("EUR", "EUR20"),
    ("JPY", "¥20"), ("CHF", "CHF 20"), ("KWD", "KWD 20"),
  ])
  func theHousesOwnCurrencyIsPaid(code: String, amount: String) throws {
    let currency = try #require(Currency(code: code))
    let policy = RefusalTable.version(Self.heads.replacing("AMOUNT", with: amount))
    let evening =
      "\"servers\": [\(ShiftRefusalTests.server())], \"support\": [{\"role\": \"busser\"}]"
      .replacing(".00\"", with: "\"")
    let result = try Self.payouts(policy, evening, in: currency)
    let unit = currency.minorUnitsPerMajor
    #expect(result.payouts.map(\.amount.minorUnits) == [180 * unit, 20 * unit])
  }

  @Test func aCheckForAHouseTellsThePlace() throws {
    let policy = RefusalTable.version(
      Self.heads.replacing("AMOUNT", with: "1 % of net sales plus $20"))
    let law = LawBook.read(ShippedPolicies.law).book
    let issues = PolicyFile.read(
      text: policy, name: "house.yml", law: law, currency: Currency(code: "EUR")
    ).issues
    #expect(
      issues.map { "\($0.line):\($0.column): \($0.problem); \($0.remedy)" } == [
        "14:40: “$20” is no amount in EUR; write “€20” if that is meant"
      ])
  }
}
