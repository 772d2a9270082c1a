import Foundation
import Money
import Testing

@testable import Tips

/// Who stands in where nobody of a rule's own people is there: computed by hand.
@Suite struct StandInTests {
  private static func tipOut(
    _ amount: String, from giver: String = "server", _ more: String = "",
    instead: String = "{cook: 100 %}"
  ) -> String {
    "- tip out: \(amount)\n  from: \(giver)\n  to: busser\n\(more)  if nobody: \(instead)\n"
      + "- keep: the rest\n  from: server"
  }

  private static let ana = Evening.server(
    "Ana", net: "1200.00", owed: "100.00", #""stints": ["16:00-22:00"]"#)
  private static let hal = Evening.person("Hal", "cook", #", "stints": ["17:00-20:00"]"#)
  private static let ivy = Evening.person("Ivy", "cook", #", "stints": ["17:00-20:00"]"#)

  /// Heads, hours and times are those of who stands in: two cooks of three hours each, half of Ana's six.
  @Test(
    arguments: [
      (tipOut("$20 per head", from: "the house"), [10_000, 2_000, 2_000]),
      (tipOut("$3 per hour", from: "the house"), [10_000, 900, 900]),
      (tipOut("$3 per hour"), [8_200, 900, 900]),
      (tipOut("1 % of net sales per head"), [7_600, 1_200, 1_200]),
      (tipOut("3 % of net sales", "  only while there: yes\n"), [8_200, 900, 900]),
      // Half of $18.00 stays.
      (tipOut("$3 per hour", instead: "{giver: 50 %, cook: 50 %}"), [9_100, 450, 450]),
      // Two who stand in are two: 3 % in place of 2 % of $1,200.00.
      (tipOut("2 % of net sales", "  with 2: 3 % of net sales\n"), [6_400, 1_800, 1_800]),
      // Who stands in need not have the hours that bussers need.
      (tipOut("$20", "  minimum hours: 4\n"), [8_000, 1_000, 1_000]),
    ] as [(String, [Int64])])
  func whoStandsInIsCounted(steps: String, paid: [Int64]) throws {
    #expect(try Evening.night(steps, [Self.ana], [Self.hal, Self.ivy]).amounts() == paid)
  }

  /// A busser of 2:45 has too few hours for a share, and the cook who stands in has fewer.
  @Test func theMinimumIsAskedOfTheRulesOwnPeople() throws {
    let evening = Evening.night(
      Self.tipOut("2 % of net sales", "  minimum hours: 3\n"), [Self.ana],
      [
        Evening.person("Bo", "busser", #", "hours": "2:45""#),
        Evening.person("Hal", "cook", #", "hours": "2:00""#),
      ])
    #expect(try evening.amounts() == [7_600, 0, 2_400])
  }

  /// The policy's own minimum is asked of everybody, unless the step has one of its own.
  @Test(arguments: [("", [10_000, 0, 0]), ("  minimum hours: 3\n", [8_000, 1_000, 1_000])])
  func thePolicysMinimumIsAskedOfAll(step: String, paid: [Int64]) throws {
    var evening = Evening.night(Self.tipOut("$20", step), [Self.ana], [Self.hal, Self.ivy])
    evening.policy = evening.policy.replacing(
      "    steps:", with: "    hours: {minimum to share: 4}\n    steps:")
    #expect(try evening.amounts() == paid)
  }

  /// Too few hours for a share, and yet somebody may be better than nobody.
  @Test func whoHasTooFewHoursMayStandIn() throws {
    let evening = Evening.night(
      Self.tipOut("$20", "  minimum hours: 4\n", instead: "{busser: 100 %}"), [Self.ana],
      [Evening.person("Bo", "busser", #", "hours": "3:00""#)])
    #expect(try evening.amounts() == [8_000, 2_000])
  }

  /// Where those who stand in are not there either, it stays, and it is said so.
  @Test(
    arguments: [
      (
        tipOut("3 % of net sales"), "that part goes to those who would have given it",
        [10_000, 0] as [Int64]
      ),
      (
        "- pool: help\n  takes: 3 % of net sales\n  from: server\n- share: help\n  to: busser\n"
          + "  if nobody: {cook: 100 %}\n- keep: the rest\n  from: server",
        "that part goes to those who gave it", [10_000, 0]
      ),
    ])
  func nobodyAtAllIsTold(steps: String, told: String, paid: [Int64]) throws {
    let result = try Evening.night(steps, [Self.ana], [Evening.person("Cal", "manager")]).payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == paid)
    let notices = result.notices.map { $0.sentence(in: .usd) }
    #expect(notices.contains { $0.contains(told) }, "\(notices)")
  }
}
