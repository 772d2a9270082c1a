import Foundation
import Monetary
import Testing
import TipPooling

@testable import HouseRules

/// Parts of a whole as fractions: thirds, points of 18.
@Suite struct ProportionTests {
  private static let all = """
    "servers": [\(Evening.server("Ana", net: "900.00", owed: "100.00"))],
    "support": [{"name": "Bo", "role": "busser"}, {"name": "Cy", "role": "cook"}]
    """

  private static let withoutCook = all.replacing(
    #", {"name": "Cy", "role": "cook"}"#, with: "")

  private static func evening(_ parts: String, _ shift: String = all) -> Evening {
    Evening(
      "an evening", "- pool: pot\n  takes: everything\n- share: pot\n  percentages: \(parts)",
      shift, [])
  }

  /// 100.00: two thirds are 66.666…, 11 of 18 are 61.111…, 5 of 18 are 27.777….
  @Test(
    arguments: [
      ("{server: 2/3, busser: 1/3}", [6667, 3333, 0]),
      ("{server: 11/18, busser: 5/18, cook: 2/18}", [6111, 2778, 1111]),
      ("{server: 1/2, busser: 1/3, cook: 1/6}", [5000, 3333, 1667]),
      ("{server: 3 / 4, busser: 1/4}", [7500, 2500, 0]),
    ] as [(String, [Int64])])
  func aWholeIsPartedByFractions(parts: String, paid: [Int64]) throws {
    let found = try Self.evening(parts).payouts().payouts.map(\.amount.minorUnits)
    #expect(found == paid)
  }

  @Test(arguments: [
    ("{server: 2/3, busser: 1/3}", all, "server gets 2/3 of $100.00 = $66.67."),
    ("{server: 7/18, busser: 9/18, cook: 2/18}", all, "busser gets 1/2 of $100.00 = $50.00."),
    (
      "{server: 7/18, busser: 2/18, cook: 9/18}", withoutCook,
      "busser gets 2 of 9 parts of $100.00 = $22.22."
    ),
  ])
  func itIsToldInFractions(parts: String, shift: String, told: String) throws {
    let sentences = try Self.evening(parts, shift).payouts().payouts.flatMap {
      $0.derivation.sentences(in: .usd)
    }
    #expect(sentences.contains { $0.hasPrefix(told) }, "\(sentences)")
  }

  /// Of $10.00 from Ana, where no cook is there.
  @Test func whoStandsInMayHaveAFraction() throws {
    let evening = Evening(
      "an evening",
      "- tip out: 10 % of tips\n  from: server\n  to: cook\n"
        + "  if nobody: {giver: 1/3, busser: 2/3}\n- keep: the rest\n  from: server",
      Self.withoutCook, [])
    #expect(try evening.payouts().payouts.map(\.amount.minorUnits) == [9333, 667])
  }

  @Test(arguments: [
    (
      "{server: 1/2, busser: 1/3}",
      "the fractions add up to 5/6; change them so that they add up to 1"
    ),
    (
      "{server: 50 %, busser: 1/2}",
      "percentages and fractions stand side by side; write all of them as percentages, or all as "
        + "fractions"
    ),
    ("{server: 0/3, busser: 3/3}", "“0/3” is no part of a whole; write a fraction like “1/3”"),
    ("{server: 1/0, busser: 1/2}", "“1/0” is no part of a whole; write a fraction like “1/3”"),
    ("{server: 4/3, busser: 1/3}", "“4/3” is no part of a whole; write a fraction like “1/3”"),
    (
      "{server: 1/997, busser: 1/991, cook: 1/983}",
      "the fractions have no parts of one size in common; write them all of the same number, as in "
        + "“7/18” and “11/18”"
    ),
  ])
  func whatIsNoWholeIsRefused(parts: String, told: String) {
    #expect {
      try Self.evening(parts).payouts()
    } throws: { error in
      told.split(separator: "; ").allSatisfy("\(error)".contains)
    }
  }

  /// Books hold percentages as they were written before there were fractions.
  @Test(arguments: [
    (#"{"label":"busser","people":{"support":{}},"percent":3000}"#, "30 %"),
    (#"{"label":"busser","people":{"support":{}},"percent":{"parts":6,"whole":18}}"#, "1/3"),
  ])
  func booksKeepBoth(json: String, words: String) throws {
    let part = try JSONDecoder().decode(Sharing.Part.self, from: Data(json.utf8))
    #expect(part.proportion.words == words)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try String(decoding: encoder.encode(part), as: UTF8.self) == json)
  }
}
