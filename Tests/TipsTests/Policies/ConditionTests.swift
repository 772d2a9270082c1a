import Foundation
import Money
import Testing

@testable import Tips

/// Rules that count only where something holds, and amounts that rise and fall.
@Suite struct ConditionTests {
  private static let kept = "\n- keep: the rest\n  from: server"

  private static func amounts(
    _ steps: String, head: String = "tip credit: no", _ shift: String = EveningTests.floor
  ) throws -> [Int64] {
    try Evening("an evening", steps, head: head, shift, []).payouts().payouts
      .map(\.amount.minorUnits)
  }

  /// Ana has 200.00 of tips on 1,000.00, Ben 100.00 on 500.00; 25 September 2026 is a Friday.
  @Test(
    arguments: [
      ("net sales are at least $500", [19_000, 9_500, 1_500]),
      ("net sales are above $500", [19_000, 10_000, 1_000]),
      ("net sales are under $1,000", [20_000, 9_500, 500]),
      ("net sales are at most $499.99", [20_000, 10_000, 0]),
      ("combined net sales are above $500", [19_000, 9_500, 1_500]),
      ("tips are at least 20 % of net sales", [19_000, 9_500, 1_500]),
      ("tips are at least 20.01 % of net sales", [20_000, 10_000, 0]),
      ("tips are above $100", [19_000, 10_000, 1_000]),
      ("card tips are at least $100 and net sales are under $600", [20_000, 9_500, 500]),
      ("the day is friday", [19_000, 9_500, 1_500]),
      ("the day is not friday", [20_000, 10_000, 0]),
      ("the day is monday to thursday", [20_000, 10_000, 0]),
      ("the day is saturday, sunday or friday", [19_000, 9_500, 1_500]),
      ("the day is saturday to friday", [19_000, 9_500, 1_500]),
      ("at least 2 people work as server", [19_000, 9_500, 1_500]),
      ("at least 3 people work as server and busser", [19_000, 9_500, 1_500]),
      ("under 3 people work", [20_000, 10_000, 0]),
      ("somebody works as busser and nobody works as cook", [19_000, 9_500, 1_500]),
      ("at most 1 person works as busser and the day is friday", [19_000, 9_500, 1_500]),
      ("net sales from $600 to $900 are at least $300", [19_000, 10_000, 1_000]),
    ] as [(String, [Int64])])
  func aTipOutCountsOnlyWhereItsConditionHolds(condition: String, paid: [Int64]) throws {
    let steps = "- tip out: 1 % of net sales\n  from: server\n  to: busser\n  only if: \(condition)"
    #expect(try Self.amounts(steps + Self.kept) == paid)
  }

  @Test(
    arguments: [
      ("1 % of net sales up to $600", [19_400, 9_500, 1_100]),
      ("1 % of net sales above $600", [19_600, 10_000, 400]),
      ("1 % of net sales from $400 to $700", [19_700, 9_900, 400]),
      ("1 % of net sales up to $400 plus 3 % of net sales above $400", [17_800, 9_300, 2_900]),
      ("10 % of tips above $150", [19_500, 10_000, 500]),
    ] as [(String, [Int64])])
  func aRateMayBeForAPartOfTheSales(amount: String, paid: [Int64]) throws {
    let steps = "- tip out: \(amount)\n  from: server\n  to: busser"
    #expect(try Self.amounts(steps + Self.kept) == paid)
  }

  /// Rising and falling steps: the last that holds counts for all of the sales.
  @Test(
    arguments: [
      (
        "if net sales are at least $500: 2 % of net sales\n"
          + "  if net sales are at least $1,000: 3 % of net sales",
        [17_000, 9_000, 4_000]
      ),
      (
        "if net sales are under $1,000: 0.5 % of net sales\n  if net sales are under $600: nothing",
        [19_000, 10_000, 1_000]
      ),
      ("if the day is friday: $7\n  if the day is saturday: $9", [19_300, 9_300, 1_400]),
      ("if at least 2 people work as busser: $9", [19_000, 9_500, 1_500]),
      ("if the day is party: $9", [19_100, 9_100, 1_800]),
    ] as [(String, [Int64])])
  func anotherAmountCountsWhereSomethingHolds(cases: String, paid: [Int64]) throws {
    let steps = "- tip out: 1 % of net sales\n  from: server\n  to: busser\n  \(cases)"
    #expect(
      try Self.amounts(steps + Self.kept, head: "days: {party: [2026-09-25, 12-31]}") == paid)
  }

  /// A pool that is shared one way on one day and another way else.
  @Test(
    arguments: [("friday", [15_000, 15_000, 0]), ("monday", [0, 0, 30_000])] as [(String, [Int64])])
  func aPoolMayBeSharedByTheDay(day: String, paid: [Int64]) throws {
    let steps =
      "- pool: house\n  takes: everything\n- share: house\n  to: server\n"
      + "  only if: the day is \(day)\n- share: house\n  to: busser"
    #expect(try Self.amounts(steps) == paid)
  }

  @Test(
    arguments: [
      ("tips are at least $300", [29_000, 1_000]), ("tips are above $300", [30_000, 0]),
      ("net sales are at least $1,500", [29_000, 1_000]),
    ] as [(String, [Int64])])
  func aRuleOfAPoolAsksForTheWholeEvening(condition: String, paid: [Int64]) throws {
    let steps =
      "- pool: house\n  takes: everything\n- tip out: $10\n  from: house\n  to: busser\n"
      + "  only if: \(condition)\n- share: house\n  to: server"
    let amounts = try Self.amounts(steps)
    #expect([amounts[0] + amounts[1], amounts[2]] == paid)
  }

  @Test func whoGivesNothingIsToldWhy() throws {
    let evening = Evening(
      "an evening",
      "- tip out: 1 % of net sales\n  from: server\n  to: busser\n"
        + "  only if: net sales are at least $800" + Self.kept, EveningTests.floor, [])
    let told = try evening.payouts().payouts.map { $0.derivation.sentences(in: .usd) }
    let why =
      "Ben gives nothing: “only if: net sales are at least $800”, and it is $500.00. [house.yml:14]"
    #expect(told[1].contains(why), "\(told[1])")
    #expect(told[2].contains(why), "\(told[2])")
  }

  @Test func whoReceivesNothingIsToldWhy() throws {
    let evening = Evening(
      "an evening",
      "- tip out: 1 % of net sales\n  from: server\n  to: busser\n"
        + "  only if: the day is sunday" + Self.kept, EveningTests.floor, [])
    let result = try evening.payouts()
    #expect(
      result.payouts[2].derivation.sentences(in: .usd) == [
        "A rule pays busser only if the day is sunday, which does not hold tonight: $0.00."
      ])
    #expect(
      result.notices.map { $0.sentence(in: .usd) } == [
        "Cleo as busser is paid nothing: the policy pays busser only if the day is sunday, which does "
          + "not hold tonight."
      ])
  }

  @Test func theAmountSaysWhyItIsThatOne() throws {
    let evening = Evening(
      "an evening",
      "- tip out: 1 % of net sales\n  from: server\n  to: busser\n"
        + "  if net sales are at least $800: 2 % of net sales" + Self.kept, EveningTests.floor, [])
    let told = try evening.payouts().payouts[0].derivation.sentences(in: .usd)
    #expect(
      told.contains(
        "Ana gives busser 2 % of net sales, as net sales are at least $800 ($1,000.00) = $20.00. "
          + "[house.yml:14]"), "\(told)")
  }

  @Test func conditionsAreSaidAndDrawn() throws {
    let version = try Evening.version(
      RefusalTable.version(
        "- tip out: 1 % of net sales\n  from: server\n  to: busser\n"
          + "  only if: tips are at least 15 % of net sales\n"
          + "  if the day is holiday: 2 % of net sales" + Self.kept,
        head: "days: {holiday: [12-25, 2026-11-26]}"))
    let said = PolicyExplanation(version).sentences
    #expect(said.contains("“holiday” is 2026-11-26 and every 12-25."), "\(said)")
    #expect(
      said.contains(
        "1. Each server gives 1 % of net sales to busser, in equal shares. If the day is holiday, it "
          + "is 2 % of net sales. This counts only if tips are at least 15 % of net sales. (line 14)"
      ),
      "\(said)")
    let drawn = PolicyDiagram(version).lines[0]
    #expect(
      drawn
        == "14  own tips of server ─ 1 % of net sales; if the day is holiday: 2 % of net sales ─▶ "
        + "busser, in equal shares, only if tips are at least 15 % of net sales")
  }

  /// What is stored with a shift can be read again, and a policy without conditions looks as before.
  @Test func conditionsAreStoredWithThePolicy() throws {
    let steps =
      "- tip out: 1 % of net sales above $100\n  from: server\n  to: busser\n"
      + "  only if: the day is holiday and at least 2 people work\n"
      + "  if tips are under 15 % of net sales: nothing" + Self.kept
    let version = try Evening.version(
      RefusalTable.version(steps, head: "days: {holiday: [12-25]}"))
    let data = try JSONEncoder().encode(HousePolicy.file(version))
    #expect(try JSONDecoder().decode(HousePolicy.self, from: data) == .file(version))
    let plain = try Evening.version(
      RefusalTable.version("- tip out: $5\n  from: server\n  to: busser" + Self.kept))
    let text = String(decoding: try JSONEncoder().encode(plain), as: UTF8.self)
    for key in ["condition", "cases", "namedDays"] { #expect(!text.contains(key)) }
  }
}
