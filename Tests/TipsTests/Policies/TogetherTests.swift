import Money
import Testing

@testable import Tips

/// What several give together, computed by hand.
@Suite struct TogetherTests {
  private static func night(
    _ amount: String, _ together: String, net: [String], owed: [String]
  ) -> Evening {
    let names = ["Ana", "Ben", "Cy"]
    return Evening.night(
      "- tip out: \(amount)\n  from: server\n  to: busser\n  together: \(together)\n"
        + "- keep: the rest\n  from: server",
      names.indices.map { Evening.server(names[$0], net: net[$0], owed: owed[$0]) },
      [Evening.person("Bo", "busser")])
  }

  private static let net = ["900.00", "1200.00", "1500.00"]
  private static let hundred = ["100.00", "100.00", "100.00"]

  @Test(
    arguments: [
      // 13.333…: the odd cent is the first one's.
      ("$40", "evenly", net, hundred, [8_666, 8_667, 8_667, 4_000]),
      // Cy has $5.00; of $35.00 the others give half each.
      ("$40", "evenly", net, ["100.00", "100.00", "5.00"], [8_250, 8_250, 0, 4_000]),
      // Of 3,600.00: 10, 13.333… and 16.666….
      ("$40", "by net sales", net, hundred, [9_000, 8_667, 8_333, 4_000]),
      // Who sold nothing gives nothing: 17.777… and 22.222…
      (
        "$40", "by net sales", ["0.00", "1200.00", "1500.00"], hundred,
        [10_000, 8_222, 7_778, 4_000]
      ),
      // … unless the others have not enough: $15.00 of theirs, $25.00 of Ana's.
      (
        "$40", "by net sales", ["0.00", "1200.00", "1500.00"], ["100.00", "10.00", "5.00"],
        [7_500, 0, 0, 4_000]
      ),
      // Nobody sold anything: by what they have, 2 : 2 : 1.
      (
        "$40", "by net sales", ["0.00", "0.00", "0.00"], ["100.00", "100.00", "50.00"],
        [8_400, 8_400, 4_200, 4_000]
      ),
      ("$40", "by tips", net, ["100.00", "100.00", "50.00"], [8_400, 8_400, 4_200, 4_000]),
      // 2 % of 3,600.00 are 72.00, for all of them together.
      ("2 % of net sales", "evenly", net, hundred, [7_600, 7_600, 7_600, 7_200]),
      // All that they have.
      ("$40", "evenly", net, ["10.00", "10.00", "10.00"], [0, 0, 0, 3_000]),
    ] as [(String, String, [String], [String], [Int64])])
  func eachGivesTheirPart(
    amount: String, together: String, net: [String], owed: [String], paid: [Int64]
  ) throws {
    #expect(try Self.night(amount, together, net: net, owed: owed).amounts() == paid)
  }

  @Test func thePartsAreTold() throws {
    let evening = Self.night("$40", "evenly", net: Self.net, owed: Self.hundred)
    let ana = try evening.payouts().payouts[0].derivation.sentences(in: .usd)
    #expect(
      ana.contains { $0.hasPrefix("Ana's part of the $40.00 for busser is $13.34.") }, "\(ana)")
    let version = try Evening.version(evening.policy)
    let said = PolicyExplanation(version).sentences
    #expect(
      said.contains {
        $0.contains(
          "All of server together give $40 to busser, in equal shares. Each report gives the same part; what "
            + "somebody has not the others give.")
      }, "\(said)")
    let lines = PolicyDiagram(version).lines
    #expect(
      lines.contains { $0.contains("all of server together") && $0.contains("$40, evenly") },
      "\(lines)")
  }
}
