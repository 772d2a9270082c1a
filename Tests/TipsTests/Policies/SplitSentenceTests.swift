import Money
import Testing

@testable import Tips

/// What is told of a split in place of somebody must add up.
@Suite struct SplitSentenceTests {
  private static func evening(
    _ steps: String, head: String = "tip credit: no", _ shift: String
  ) -> Evening {
    Evening("an evening", steps, head: head, shift, [])
  }

  /// No cook is there, so that others have that part; where one of them is absent too, it is weighed
  /// anew.
  @Test(arguments: [
    (
      "{busser: 60 %, server: 40 %}", "\"servers\": [\(EveningTests.ana)]",
      ["server gets 40 of 40 parts of $20.00 = $20.00. [house.yml:14]"]
    ),
    (
      "{giver: 75 %, busser: 20 %, server: 5 %}", EveningTests.floor,
      [
        "server gets 5 % of $30.00 = $1.50. [house.yml:14]",
        "busser gets 20 % of $30.00 = $6.00. [house.yml:14]",
      ]
    ),
    (
      "{giver: 75 %, busser: 20 %, server: 5 %}", "\"servers\": [\(EveningTests.ana)]",
      ["server gets 5 of 80 parts of $20.00 = $1.25. [house.yml:14]"]
    ),
  ])
  func aSplitIsWeighedAmongThoseWhoAreThere(split: String, shift: String, told: [String]) throws {
    let evening = Self.evening(
      "- tip out: 10 % of tips\n  from: server\n  to: cook\n  if nobody: \(split)\n"
        + "- keep: the rest\n  from: server", shift)
    let sentences = try evening.payouts().payouts.flatMap { $0.derivation.sentences(in: .usd) }
    #expect(told.allSatisfy(sentences.contains), "\(sentences)")
  }

  /// 45 % of 4.46 is 2.007, of 4.19 it is 1.8855: 2.01 and 1.89, and not 45 % of 8.65 = 3.89.
  @Test(arguments: [
    (
      "44.60", "41.90", "busser gets 45 % of $8.65, rounded for each giver, = $3.90. [house.yml:14]"
    ),
    ("40.00", "60.00", "busser gets 45 % of $10.00 = $4.50. [house.yml:14]"),
  ])
  func aSplitThatIsRoundedForEachGiverSaysSo(ana: String, ben: String, told: String) throws {
    let servers = [("Ana", ana), ("Ben", ben)].map {
      Evening.server($0, net: "500.00", owed: $1)
    }
    let evening = Self.evening(
      "- tip out: 10 % of tips\n  from: server\n  to: cook\n  if nobody: {giver: 55 %, busser: 45 %}\n"
        + "- keep: the rest\n  from: server",
      "\"servers\": [\(servers.joined(separator: ", "))], \"support\": [\(EveningTests.cleo)]")
    let sentences = try #require(evening.payouts().payouts.last).derivation.sentences(in: .usd)
    #expect(sentences.contains(told), "\(sentences)")
  }

  @Test func aPoolThatIsSplitTellsThePartOfEach() throws {
    let evening = Self.evening(
      "- pool: pot\n  takes: everything\n- share: pot\n  to: cook\n"
        + "  if nobody: {server: 60 %, busser: 40 %}", EveningTests.floor)
    let sentences = try #require(evening.payouts().payouts.last).derivation.sentences(in: .usd)
    #expect(
      sentences.contains("busser gets 40 % of $300.00 = $120.00. [house.yml:16]"), "\(sentences)")
  }
}
