import Money
import Testing

@testable import Tips

/// What the house pays of its own: amounts beside the tips, floors, and what givers have not.
@Suite struct HouseMoneyTests {
  private static let kept = "\n- keep: the rest\n  from: server"

  private static func paid(
    _ steps: String, _ shift: String = EveningTests.floor
  ) throws -> (amounts: [Int64], house: Int64, told: [[String]]) {
    let result = try Evening("an evening", steps, shift, []).payouts()
    return (
      result.payouts.map(\.amount.minorUnits), result.totals.housePaid.minorUnits,
      result.payouts.map { $0.derivation.sentences(in: .usd) }
    )
  }

  /// Ana keeps 200.00 of 1,000.00 sold and Ben 100.00 of 500.00.
  @Test(
    arguments: [
      ("2 % of net sales", [20_000, 10_000, 3_000], 3_000),
      ("$20", [20_000, 10_000, 2_000], 2_000),
      ("3 % of net sales above $1,200", [20_000, 10_000, 900], 900),
    ] as [(String, [Int64], Int64)])
  func theHouseGivesAPartOfItsSales(amount: String, amounts: [Int64], house: Int64) throws {
    let found = try Self.paid(
      "- tip out: \(amount)\n  from: the house\n  to: busser" + Self.kept)
    #expect(found.amounts == amounts)
    #expect(found.house == house)
  }

  @Test func whatTheHouseGivesIsTold() throws {
    let found = try Self.paid(
      "- tip out: 2 % of net sales\n  from: the house\n  to: busser" + Self.kept)
    #expect(
      found.told[2] == [
        "The house gives busser 2 % of net sales ($1,500.00) = $30.00. [house.yml:14]",
        "$30.00 for busser in 1 equal share = $30.00. [house.yml:14]",
      ])
  }

  /// Each gives what they have of 60.00 and the house the rest: nothing is missing of 120.00.
  @Test func theHouseAddsWhatGiversHaveNot() throws {
    let found = try Self.paid(
      "- tip out: $250\n  from: server\n  to: busser\n  if short: the house adds" + Self.kept)
    #expect(found.amounts == [0, 0, 50_000])
    #expect(found.house == 20_000)
    #expect(
      found.told[2].contains("The house adds what is missing for busser: $200.00. [house.yml:14]"))
  }

  @Test func whatThereIsMustDoOtherwise() throws {
    for more in ["", "\n  if short: what there is"] {
      let found = try Self.paid(
        "- tip out: $250\n  from: server\n  to: busser\(more)" + Self.kept)
      #expect(found.amounts == [0, 0, 30_000])
      #expect(found.house == 0)
    }
  }

  /// 30 % of own sales: Ana lacks 100.00, Ben 50.00; of what was got in the steps above.
  @Test(
    arguments: [
      ("30 % of own net sales", "the house", [30_000, 15_000, 0], 15_000),
      ("90 % of own tips", "the house", [20_000, 10_000, 0], 0),
      ("5 % of own net sales plus $170", "the house", [22_000, 19_500, 0], 11_500),
    ] as [(String, String, [Int64], Int64)])
  func aFloorMayBeAPartOfOnesOwnSales(
    floor: String, giver: String, amounts: [Int64], house: Int64
  ) throws {
    let found = try Self.paid(
      Self.kept.dropFirst() + "\n- guarantee: \(floor)\n  to: server\n  from: \(giver)")
    #expect(found.amounts == amounts)
    #expect(found.house == house)
  }

  @Test func theHouseAddsToAFloorWhatThePoolHasNot() throws {
    let found = try Self.paid(
      "- pool: help\n  takes: 1 % of net sales\n  from: server\n- guarantee: $40\n  to: busser\n"
        + "  from: help\n  if short: the house adds\n- share: help\n  to: server" + Self.kept)
    #expect(found.amounts == [19_000, 9_500, 4_000])
    #expect(found.house == 2_500)
    #expect(
      found.told[2].contains(
        "At least $40 is $40.00, so the house adds $25.00 to $15.00. [house.yml:17]"),
      "\(found.told[2])")
  }

  /// What goes back where nobody is there was never paid.
  @Test func theHousePaysOnlyWhatReachesPeople() throws {
    let found = try Self.paid(
      "- tip out: $30\n  from: the house\n  to: cook" + Self.kept)
    #expect(found.amounts == [20_000, 10_000, 0])
    #expect(found.house == 0)
  }

  @Test func whatTheHousePaysIsSaidAndDrawn() throws {
    let version = try Evening.version(
      RefusalTable.version(
        "- tip out: 2 % of net sales\n  from: the house\n  to: cook\n"
          + "- tip out: $30\n  from: server\n  to: busser\n  if short: the house adds" + Self.kept))
    let said = PolicyExplanation(version).sentences
    #expect(
      said.contains(
        "1. The house pays 2 % of net sales (everybody's sales) to cook, in equal shares. (line 14)"
      ))
    #expect(
      said.contains(
        "2. Each server gives $30 to busser, in equal shares. The house adds what they have not. "
          + "(line 17)"), "\(said)")
    let drawn = PolicyDiagram(version).lines
    #expect(drawn[0].contains("the house ─"))
    #expect(drawn[1].contains("$30, if short the house adds"))
  }
}
