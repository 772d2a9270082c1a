import Fixtures
import Money

@testable import Tips

/// Periods made at random: policies whose last pool is shared when a period is over, and nights.
enum RandomPeriod {
  static let measures = [
    "hours", "points", "points x hours", "shifts", "people", "own sales", "own food sales",
    "own tips", "covers",
  ]
  static let to = [
    "to: everybody", "to: server and bartender", "to: cook",
    "percentages: {server: 62.5 %, front: 25 %, cook: 12.5 %}",
    "percentages: {server and bartender: 80 %, busser: 15 %, host: 5 %}",
  ]
  static let conventions = [
    "tip credit: no", "two entries: together", "odd cents: one by one, as listed",
    "odd cents: one by one, most hours first", "odd cents: all to one, largest share first",
    "shares rounded: to the cent\n    odd cents: one by one, last listed first",
  ]

  /// Tip-outs of the night, then one pool that is kept, or two that share what comes in.
  static func policy(_ random: inout SeededGenerator) -> String {
    func pick(_ words: [String]) -> String { RandomPolicy.pick(words, &random) }
    var steps = [
      pick([
        "- tip out: 2 % of net sales\n  from: server\n  to: busser\n  by: hours",
        "- tip out: 10 % of tips\n  from: everybody\n  to: host\n  if nobody: stay",
        "- tip out: $3 per hour\n  from: the house\n  to: cook",
      ])
    ]
    let minimum = pick(["", "", "\n  minimum hours: 6"])
    let share =
      "- share: late\n  \(pick(to))\n  by: \(pick(measures))\(minimum)\n  for: "
      + pick(["the pay period", "the week from friday", "the month"])
    if Bool.random(using: &random) {
      steps += ["- pool: late\n  takes: [everything, event money]", share]
    } else {
      steps += [
        "- pool: house\n  takes: [everything, event money]",
        "- pool: late\n  takes: \(pick(["25 %", "66.67 %", "1 %"])) of house", share,
        "- share: house\n  to: everybody\n  by: hours",
      ]
    }
    return """
      policy: random
      name: Random
      versions:
        - effective: 2026-01-01
          \(pick(conventions))
          \(pick(["categories: [food, wine]", "card fee: {rate: 2.75 %}\n    categories: [food, wine]"]))
          counts: [covers]
          roles:
            server: {points: \(pick(["1", "1.25", "10"]))}
            bartender: {points: \(pick(["1", "1.5", "0.333"])), per: hour}
            busser: {points: 0.5}
            host: {counts as: 50 %}
            cook: {side: back}
          steps:
      \(steps.joined(separator: "\n").split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
      """
  }

  /// Nights in a row; nobody is there every night, and some work in several roles.
  static func nights(
    _ count: Int, _ version: PolicyVersion, _ random: inout SeededGenerator
  ) throws -> [Shift] {
    guard let first = CalendarDay(year: 2026, month: 11, day: 6) else { return [] }
    return try (0..<count).compactMap { index in
      let shift = try RandomEvening.shift(&random, .file(version))
      return first.adding(days: index).map { day in
        Shift(
          date: day, servers: shift.servers, support: shift.support, policy: shift.policy,
          money: shift.money, events: shift.events)
      }
    }
  }
}
