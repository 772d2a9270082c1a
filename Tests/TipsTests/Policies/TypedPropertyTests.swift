import Fixtures
import Money
import Testing

@testable import Tips

/// Laws of tip-outs that servers type, in front of random policies.
@Suite struct TypedPropertyTests {
  static let seed: UInt64 = 20_261_125

  private static func steps(_ random: inout SeededGenerator) -> String {
    let beside = RandomPolicy.pick(
      [
        "", "  at least: 1.5 % of net sales\n", "  at most: $15\n", "  recommended: 4 % of tips\n",
        "  if nobody: {giver: 60 %, busser: 40 %}\n", "  if short: the house adds\n",
      ], &random)
    let word = "- tip out: what they typed\n  from: server\n  to: host\n\(beside)"
    let names =
      "- tip out: what they typed\n  from: server\n  to: busser and cook\n  by: name\n"
      + RandomPolicy.pick(["", "  recommended: $12\n"], &random)
    return RandomPolicy.pick([word, names, word + names, names + word], &random)
  }

  /// What each server types, for those whom their policy asks for.
  private static func typed(
    _ shift: Shift, _ version: PolicyVersion, _ random: inout SeededGenerator
  ) -> Shift {
    let roles = ["busser", "cook"]
    let people = shift.support.filter {
      roles.contains($0.role.rawValue) && !$0.work.isExcluded
    }.map(\.employee.id)
    var typed = shift
    typed.servers = shift.servers.map { report in
      var work = report.work
      guard report.role == .server else { return report }
      var gave = version.typedWords(of: .server).map {
        TypedTipOut(to: $0, amount: Money(minorUnits: Int64.random(in: 0...3_000, using: &random)))
      }
      if version.typesPeople(as: .server) {
        for person in people where Bool.random(using: &random) {
          gave.append(
            TypedTipOut(
              to: person.rawValue,
              amount: Money(minorUnits: Int64.random(in: 0...900, using: &random))))
        }
      }
      work.gave = gave
      return report.with(role: report.role, sales: report.sales, work: work)
    }
    return typed
  }

  @Test func moneyInIsMoneyOutWhateverIsTyped() throws {
    var random = SeededGenerator(seed: Self.seed)
    var done = 0
    for _ in 0..<250 {
      let text = RandomPolicy.text(&random).replacing(
        "    steps:\n",
        with: "    steps:\n"
          + Self.steps(&random).split(separator: "\n").map { "      \($0)\n" }.joined())
      let version = try RandomEvening.version(text, seed: Self.seed)
      for _ in 0..<4 {
        let plain = try RandomEvening.shift(&random, .file(version))
        let shift = Self.typed(plain, version, &random)
        guard let result = try RandomEvening.payouts(shift, seed: Self.seed) else { continue }
        try SheetLaws.check(result)
        done += 1
      }
    }
    #expect(done > 500)
  }
}
