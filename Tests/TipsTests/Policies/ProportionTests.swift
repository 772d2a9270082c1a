import Files
import Foundation
import Money
import Testing

@testable import Tips

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
      ("{server: half, busser: a third, cook: 1/6}", [5000, 3333, 1667]),
      ("{server: 50 %, busser: quarter, cook: 1/4}", [5000, 2500, 2500]),
      ("{server: two thirds, busser: 1/3}", [6667, 3333, 0]),
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

  /// A third of $200.00 is 66.666…, of $100.01 it is 33.336…; two thirds of $0.01 are a cent.
  @Test(
    arguments: [
      ("1/3 of tips", "200.00", 6667), ("a third of tips", "100.01", 3334),
      ("two thirds of tips", "0.01", 1), ("2/3 of the rest", "0.02", 1),
      ("1/6 of net sales plus 1/3 of tips", "300.00", 25_000),
    ] as [(String, String, Int64)])
  func anAmountMayBeAFraction(amount: String, tips: String, given: Int64) throws {
    let evening = Evening(
      "an evening",
      "- tip out: \(amount)\n  from: server\n  to: busser\n- keep: the rest\n  from: server",
      "\"servers\": [\(Evening.server("Ana", net: "900.00", owed: tips))], "
        + "\"support\": [\(Evening.person("Bo", "busser"))]", [])
    let result = try evening.payouts()
    #expect(result.payouts[1].amount.minorUnits == given)
    let sentences = result.payouts[1].derivation.sentences(in: .usd)
    #expect(sentences.contains { $0.contains(amount) }, "\(sentences)")
  }

  @Test(arguments: [
    ("4/3 of tips", "“4/3” is no part of a whole"), ("0/3 of tips", "“0/3” is no part of a whole"),
    ("1/3 tips", "a percentage of what?"),
    ("33 1/3 % of tips", "a percentage has no fraction in it"),
  ])
  func whatIsNoFractionIsRefused(amount: String, problem: String) {
    let text = RefusalTable.version(
      "- tip out: \(amount)\n  from: server\n  to: busser\n- keep: the rest\n  from: server")
    #expect(RefusalTests.issues(text).map(\.problem) == [problem])
  }

  /// A word that is missing would give half as much.
  @Test(arguments: ["thirds of tips", "a thirds of tips", "two third of tips"])
  func halfAFractionIsRefused(amount: String) {
    let text = RefusalTable.version(
      "- tip out: \(amount)\n  from: server\n  to: busser\n- keep: the rest\n  from: server")
    #expect(RefusalTests.issues(text).count == 1)
  }

  /// Another program may have written it.
  @Test(arguments: [(1, 0), (0, 0), (-1, 3), (4, 3), (1, 1_000_001)])
  func whatIsNoPartIsNotReadFromBooks(parts: Int, whole: Int) {
    let json =
      #"{"label":"a","people":{"support":{}},"percent":{"parts":\#(parts),"whole":\#(whole)}}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Sharing.Part.self, from: Data(json.utf8))
    }
  }

  /// Two thirds and a third of the same money are all of it, and a sixth more is too much.
  @Test(arguments: [(["2/3", "1/3"], 0), (["2/3", "1/3", "1/6"], 1)])
  func fractionsOfOneWholeAreAddedUp(parts: [String], problems: Int) {
    let steps = parts.map { "- tip out: \($0) of tips\n  from: server\n  to: busser" }
    let text = RefusalTable.version(
      (steps + ["- keep: the rest\n  from: server"]).joined(separator: "\n"))
    #expect(RefusalTests.issues(text).count == problems)
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
      "{server: 60 %, busser: 1/2}",
      "the fractions add up to 11/10; change them so that they add up to 1"
    ),
    (
      "{server: 2, busser: 1}",
      "“2” is neither a percentage nor a fraction; write it like “30 %” or “1/3”"
    ),
    (
      "{server: 66 2/3 %, busser: 1/3}",
      "a percentage has no fraction in it; write a fraction of the whole, as in “2/3”"
    ),
    (
      "{giver: 2/3, busser: 1/3}",
      "nobody gives what is shared here; name those who get it; “giver” stands under “if nobody” alone"
    ),
    (
      "{pot: 2/3, busser: 1/3}",
      "“pot” is a pool, and these parts are for people; name roles, or write a step of its own for what "
        + "goes into the pool"
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
