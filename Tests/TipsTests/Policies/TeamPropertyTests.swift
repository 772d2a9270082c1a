import Fixtures
import Money
import Testing

@testable import Tips

/// Laws of rules for each team and for whoever has the most, on random evenings.
@Suite struct TeamPropertyTests {
  static let seed: UInt64 = 20_261_127

  private static func steps(_ random: inout SeededGenerator) -> String {
    let measure = RandomPolicy.measure(&random)
    let tipOut = RandomPolicy.pick(
      [
        "", "- tip out: 2 % of net sales\n  from: server\n  to: busser\n  for: each team\n",
        "- tip out: 10 % of the rest\n  from: server\n  to: host and cook\n  by: hours\n",
        "- tip out: $4 per busser\n  from: server\n  to: busser\n  for: each team\n",
      ], &random)
    let ofPool = RandomPolicy.pick(
      [
        "", "- tip out: 3 % of net sales\n  from: pot\n  to: busser\n  for: each team\n",
        "- tip out: 7 % of pot\n  from: pot\n  to: house\n  for: each team\n",
        "- tip out: 15 % of the rest\n  from: pot\n  to: busser\n  by: hours\n  for: each team\n",
      ], &random)
    let bonus = RandomPolicy.pick(
      [
        "", "- tip out: $25\n  from: the house\n  to: server\n  by: most own wine sales\n",
        "- tip out: $10\n  from: the house\n  to: everybody\n  by: most hours\n",
      ], &random)
    return "- pool: house\n  takes: everything\n  from: the shift's own money\n"
      + "- pool: party\n  takes: event money\n  to: everybody\n  by: hours\n" + tipOut
      + "- pool: pot\n  takes: everything\n  from: server and bartender\n  for: each team\n"
      + ofPool
      + "- share: pot\n  to: server, bartender and busser\n  by: \(measure)\n  for: each team\n"
      + "- share: house\n  to: everybody\n  by: hours\n" + bonus
  }

  private static func teamed(_ shift: Shift, _ random: inout SeededGenerator) throws -> Shift {
    let teams = ["A", "B", "C"]
    return try shift.replacingWork { _, work throws(ShiftError) in
      var work = work
      work.team = teams.randomElement(using: &random)
      return work
    }
  }

  @Test func moneyInIsMoneyOutOfEveryTeam() throws {
    var random = SeededGenerator(seed: Self.seed)
    var done = 0
    for _ in 0..<150 {
      let text = """
        policy: teams
        name: Teams
        versions:
          - effective: 2026-01-01
            categories: [food, wine]
            counts: [covers]
            roles:
              server: {points: 1.25}
              bartender: {}
              busser: {points: 0.5}
              host: {counts as: 50 %}
              cook: {side: back}
            steps:
        \(Self.steps(&random).split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
        """
      let version = try RandomEvening.version(text, seed: Self.seed)
      for _ in 0..<4 {
        let plain = try RandomEvening.shift(&random, .file(version))
        let shift = try Self.teamed(plain, &random)
        guard let result = try RandomEvening.payouts(shift, seed: Self.seed) else { continue }
        try SheetLaws.check(result)
        done += 1
      }
    }
    #expect(done > 250)
  }
}
