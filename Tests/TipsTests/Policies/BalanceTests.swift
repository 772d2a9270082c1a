import Files
import Foundation
import Money
import Testing

@testable import Tips

/// Percentages of sums and differences of sales and other figures.
@Suite struct BalanceTests {
  private static let head = "figures: [gross, tax, comps]"

  private static func server(_ name: String, _ figures: String) -> String {
    Evening.server(
      name, net: "1000.00", owed: "200.00",
      #""sales": {"food": "600.00", "wine": "150.00"}"# + (figures.isEmpty ? "" : ", " + figures))
  }

  private static let figures =
    #""figures": {"gross": "1080.00", "tax": "80.00", "comps": "40.00"}"#

  private static func policy(_ amount: String, from: String = "server") -> String {
    "- tip out: \(amount)\n  from: \(from)\n  to: busser\n- keep: the rest\n  from: server"
  }

  private static func busser(_ steps: String, _ servers: String) throws -> Int64? {
    try Evening(
      "an evening", steps, head: head,
      "\"servers\": [\(servers)], \"support\": [\(EveningTests.cleo)]", []
    ).payouts().payouts.last?.amount.minorUnits
  }

  /// Ana sold 1,000.00 net, of it 600.00 food and 150.00 wine.
  @Test(
    arguments: [
      ("1 % of net sales minus wine sales", 850), ("1 % of net sales minus wine", 850),
      ("1 % of net sales less comps", 960), ("1 % of net sales less comps and tax", 880),
      ("1 % of food and wine sales less comps", 710), ("1 % of gross sales", 1080),
      ("1 % of gross sales minus tax", 1000), ("1 % of net sales plus tax", 1080),
      ("1 % of net sales plus tax minus wine and comps", 890),
      ("1 % of net sales plus tax plus $5", 1580),
      ("1 % of food sales plus 2 % of wine sales", 900),
      ("1 % of comps minus net sales", nil), ("1 % of comps less wine sales", 0),
      ("1 % of own gross sales", 1080), ("1 % of combined gross sales", 1080),
      ("10 % of net sales minus food sales above $300", 1000),
    ] as [(String, Int64?)])
  func anAmountMayBeOfADifference(amount: String, paid: Int64?) throws {
    guard let paid else {
      let text = RefusalTable.version(Self.policy(amount), head: Self.head)
      #expect(!RefusalTests.issues(text).isEmpty)
      return
    }
    #expect(try Self.busser(Self.policy(amount), Self.server("Ana", Self.figures)) == paid)
  }

  @Test func theSumOfAllIsMeantWhereNobodyGivesAlone() throws {
    let steps =
      "- pool: house\n  takes: everything\n- tip out: 1 % of net sales less comps\n  from: house\n"
      + "  to: busser\n- share: house\n  to: server"
    let servers = [Self.server("Ana", Self.figures), Self.server("Ben", Self.figures)]
    #expect(try Self.busser(steps, servers.joined(separator: ", ")) == 1920)
  }

  @Test func aMissingFigureIsNoZero() throws {
    do {
      _ = try Self.busser(Self.policy("1 % of net sales less comps"), Self.server("Ana", ""))
      Issue.record("paid on a guess")
    } catch let error as ShiftError {
      #expect(
        error.sentence(in: .usd)
          == "The policy counts comps, but Ana has none. Enter it in the server's report, as in "
          + "\"figures\": {\"comps\": \"0.00\"}.")
    }
  }

  @Test func anUnknownFigureIsRefused() throws {
    do {
      _ = try Self.busser(
        Self.policy("1 % of net sales"), Self.server("Ana", #""figures": {"cmps": "1.00"}"#))
      Issue.record("taken for nothing")
    } catch let error as ShiftError {
      #expect(
        error.sentence(in: .usd)
          == "Ana has a figure “cmps” that the policy “house” does not name (it has gross, tax, comps). "
          + "Correct the word, or add it under “figures:”.")
    }
  }

  @Test func conditionsAskForDifferencesToo() throws {
    let steps =
      "- tip out: $5\n  from: server\n  to: busser\n"
      + "  only if: net sales minus wine sales are at least $850 and tips are at least 25 % of food "
      + "sales less comps\n- keep: the rest\n  from: server"
    #expect(try Self.busser(steps, Self.server("Ana", Self.figures)) == 500)
  }

  @Test func whatWasSaidBeforeIsStoredAsBefore() throws {
    let version = try Evening.version(
      RefusalTable.version(Self.policy("1 % of food and wine sales"), head: Self.head))
    let text = String(decoding: try JSONEncoder().encode(version.steps), as: UTF8.self)
    #expect(!text.contains("balance"))
    let other = try Evening.version(
      RefusalTable.version(Self.policy("1 % of net sales less comps"), head: Self.head))
    let data = try JSONEncoder().encode(other)
    #expect(try JSONDecoder().decode(PolicyVersion.self, from: data) == other)
  }

  @Test(arguments: [
    (
      "1 % of net sales minus retial", "figures: [gross]",
      "“retial” is no category of sales and no figure; list it under “categories:” or “figures:”"
    ),
    (
      "1 % of net sales less comp", "figures: [comps]",
      "“comp” is no category of sales and no figure; did you mean “comps”?"
    ),
    (
      "1 % of net sales", "figures: [food]",
      "“food” is a word for sales already; give it another name"
    ),
  ])
  func unclearFiguresAreRefused(amount: String, head: String, told: String) {
    let text = RefusalTable.version(Self.policy(amount), head: head)
    #expect(RefusalTests.issues(text).map { "\($0.problem); \($0.remedy)" } == [told])
  }

  /// Whose threshold is meant must be said.
  @Test func aPartOfEachGiversSalesNeedsGivers() {
    for amount in ["2 % of net sales above $500", "5 % of tips above $50"] {
      let text = RefusalTable.version("- pool: pot\n  takes: \(amount)" + RefusalTable.share)
      #expect(
        RefusalTests.issues(text).map(\.problem) == ["it is not said who gives “\(amount)”"])
    }
  }
}
