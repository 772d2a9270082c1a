import Fixtures
import Money
import Testing

@testable import Tips

/// Policy files written at random: tip-outs, pools that feed each other, percentages, windows of
/// limits, guarantees; always sound.
enum RandomPolicy {
  static func text(_ random: inout SeededGenerator) -> String {
    var steps: [String] = []
    if Int.random(in: 0..<4, using: &random) == 0 { steps.append(keptFirst(&random)) }
    for _ in 0..<Int.random(in: 0...2, using: &random) { steps.append(tipOut(&random)) }
    if steps.count > 1, steps[0].hasPrefix("- keep"), Bool.random(using: &random) {
      steps[0] += "  if short: cut alike\n"
    }
    var head: [String] = []
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: steps += kept(&random)
    case 2:
      head.append("windows: {lunch: 10:00-15:00, dinner: 15:00-23:00}")
      steps = windowed(&random)
    default: steps += pooled(&random)
    }
    if Int.random(in: 0..<5, using: &random) == 0 {
      let amount = pick(["1.5 % of food sales", "$4 per hour", "2 % of net sales"], &random)
      steps.append("- tip out: \(amount)\n  from: the house\n  to: cook\n  by: hours")
    }
    if Bool.random(using: &random) {
      head.append("sources: [box]")
      steps.append("- share: box\n  to: \(pick(["everybody", "front"], &random))\n  by: hours")
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      head.append(
        pick(
          [
            "hours: {rounded: to the quarter}", "hours: {rounded: down to the 0.05, at most: 8}",
            "hours: {at most: 6}",
          ], &random))
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      head.append(
        pick(
          [
            "odd cents: one by one, largest share first", "odd cents: all to one, by name",
            "odd cents: one by one, most hours first",
            "odd cents: one by one, by name\n    shares rounded: down to the dollar",
            "odd cents: all to one, largest share first\n    shares rounded: to the quarter",
          ], &random))
    }
    if steps.contains(where: { $0.contains("for: each event") && $0.contains("charges") }) {
      head.append("event staff: \(pick(["apart", "in the evening too"], &random))")
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      let pay = pick(["$45", "$8.25 per hour", "20 % of own tips plus $30"], &random)
      steps.append(
        "- guarantee: \(pay)\n  to: \(pick(["busser", "host"], &random))\n  from: the house")
    }
    let fee = pick(
      [
        "", "    card fee: {rate: 2.75 %}",
        "    card fee: {rate: 2.9 %, rounded: up to the cent, counted: for each kind}",
        "    card fee: {rate: 3 %, from: card tips and service charges}",
      ],
      &random)
    let short = pick(
      ["", "", ", short shift: [under 3 hours at 20 %, under 5 hours at 60 %]"], &random)
    return """
      policy: random
      name: Random
      versions:
        - effective: 2026-01-01
      \(fee)
      \(head.map { "    " + $0 }.joined(separator: "\n"))
          categories: [food, wine]
          counts: [covers]
          roles:
            server: {points: \(pick(["1", "1.25", "10"], &random))\(short)}
            bartender: {points: \(pick(["1", "1.5", "0.333"], &random))}
            busser: {points: 0.5}
            host: {counts as: 50 %}
            cook: {side: back}
          steps:
      \(steps.joined(separator: "\n").split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
          cash payouts: \(pick(["to the cent", "down to the quarter", "up to the dollar"], &random))
      """
  }

  /// Whether every share is by something that a person can have none of.
  static func countsEverything(_ version: PolicyVersion) -> Bool {
    version.steps.allSatisfy { step in
      let text = "\(step)"
      return !text.contains("Measure.equal") && !text.contains("Test.people")
        && !text.contains("isPerHead: true")
        && !text.contains("onlyWhileThere: true")
    }
  }

  static func pick(_ words: [String], _ random: inout SeededGenerator) -> String {
    words.randomElement(using: &random) ?? ""
  }

  static func measure(_ random: inout SeededGenerator) -> String {
    pick(["equal", "hours", "points", "points x hours", "people"], &random)
  }

  private static func amount(_ random: inout SeededGenerator) -> String {
    pick(
      [
        "1.5 % of net sales", "5 % of food sales", "2 % of food and wine sales",
        "3 % of combined net sales", "20 % of tips", "10 % of everything", "7.5 % of card tips",
        "15 % of service charges", "$12", "$7.50 per head", "$0.35 per cover",
        "1 % of food sales plus $5", "1 % of net sales per head",
        "1 % of net sales up to $600 plus 2.5 % of net sales above $600",
        "9 % of tips from $20 to $150", "half of tips above 12 % of net sales",
        "2 % of net sales minus wine sales",
        "3 % of food and wine sales less food sales", "1.5 % of wine sales plus food",
        "1/12 of tips", "1/70 of net sales plus $3",
      ], &random)
  }

  static func condition(_ random: inout SeededGenerator) -> String {
    pick(
      [
        "net sales are at least $800", "food sales are under $900 and tips are above $20",
        "tips are at least 18 % of net sales", "combined net sales are above $2,500",
        "covers are at least 30", "hours are at least 4:30", "the day is friday or saturday",
        "the day is not friday", "at least 2 people work as busser", "nobody works as host",
        "everything is at most $400",
      ], &random)
  }

  /// Other amounts where something holds.
  private static func cases(_ random: inout SeededGenerator) -> String {
    pick(
      [
        "  if net sales are at least $500: 2 % of net sales\n"
          + "  if net sales are at least $1,500: 2.75 % of net sales\n",
        "  if tips are under 25 % of net sales: 8 % of tips\n"
          + "  if tips are under 12 % of net sales: nothing\n",
        "  if the day is monday to thursday: $3\n  if the day is friday: 1 % of net sales\n",
        "  if at least 2 people work as server: 4 % of card tips\n",
      ], &random)
  }

  private static func tipOut(_ random: inout SeededGenerator) -> String {
    let amount = amount(&random)
    var step = "- tip out: \(amount)\n"
    step += "  from: \(pick(["server", "server and bartender", "everybody"], &random))\n"
    // A host counts half, which an amount for each head does not go with.
    let receivers =
      amount.contains("per head")
      ? ["busser", "cook"] : ["busser", "host", "cook", "busser and host"]
    step += "  to: \(pick(receivers, &random))\n"
    step += "  by: \(measure(&random))\n"
    if Bool.random(using: &random) {
      step +=
        "  rounded: \(pick(["to the cent", "up to the dollar", "down to the quarter"], &random))\n"
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      step += "  at most: \(pick(["$40", "10 % of everything"], &random))\n"
    }
    if Int.random(in: 0..<4, using: &random) == 0 { step += "  at least: $5\n" }
    if Int.random(in: 0..<4, using: &random) == 0 { step += "  only while there: yes\n" }
    if Int.random(in: 0..<5, using: &random) == 0 {
      step += "  with 2: 6 % of net sales\n"
    } else if !amount.contains("per head"), Int.random(in: 0..<3, using: &random) == 0 {
      step += cases(&random)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      step += "  only if: \(condition(&random))\n"
    }
    if Int.random(in: 0..<4, using: &random) == 0 { step += "  if short: the house adds\n" }
    if Int.random(in: 0..<3, using: &random) == 0 {
      step += "  if nobody: {giver: 75 %, busser: 20 %, cook: 5 %}\n"
    }
    return step
  }

  /// An amount of everybody's own that no later step takes.
  private static func keptFirst(_ random: inout SeededGenerator) -> String {
    let amount = pick(["30 % of tips", "8 % of net sales", "$25", "12.5 % of everything"], &random)
    let who = pick(["server", "everybody"], &random)
    let more = pick(["", "  at most: $60\n", "  only if: tips are above $20\n"], &random)
    return "- keep: \(amount)\n  from: \(who)\n\(more)"
  }

  /// Everybody keeps their own; what the shift brings in besides is shared.
  private static func kept(_ random: inout SeededGenerator) -> [String] {
    var steps = ["- keep: the rest\n  from: everybody"]
    if Bool.random(using: &random) {
      steps.append("- tip out: 5 % of own share\n  from: the shares of bartender\n  to: busser")
    }
    steps.append(
      "- pool: party\n  takes: event money\n  for: each event\n  to: everybody\n  by: hours")
    steps.append(
      "- pool: jar\n  takes: everything\n  from: the shift's own money\n  to: everybody\n  by: hours"
    )
    return steps
  }

  /// A pool for each part of the day.
  private static func windowed(_ random: inout SeededGenerator) -> [String] {
    var steps: [String] = []
    for window in ["lunch", "dinner"] {
      if Bool.random(using: &random) {
        steps.append(tipOut(&random) + "  window: \(window)\n")
      }
      steps.append(
        "- pool: \(window)-floor\n  takes: everything\n  window: \(window)\n  to: everybody\n"
          + "  by: \(measure(&random))")
    }
    steps.append(
      "- pool: party\n  takes: event money\n  for: each event\n  to: everybody\n  by: hours")
    return steps
  }

  private static func pooled(_ random: inout SeededGenerator) -> [String] {
    var steps = ["- pool: house\n  takes: [everything, event money]"]
    if Bool.random(using: &random) {
      steps.append(
        "- tip out: 4 % of food sales plus 1 % of event food sales\n  from: house\n  to: cook")
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 4:
      // The events' charges go to who worked them, their tips into the house.
      steps[0] = "- pool: house\n  takes: [everything, event tips]"
      steps.insert(
        "- pool: charge\n  takes: event service charges\n  for: each event\n  to: everybody\n"
          + "  by: hours", at: 0)
      steps.append("- share: house\n  to: everybody\n  by: \(measure(&random))")
    case 5:
      // A pool that is shared, and filled again.
      steps[0] = "- pool: house\n  takes: [tips, event tips]"
      steps.append("- share: house\n  to: everybody\n  by: \(measure(&random))")
      steps.append("- pool: house\n  takes: [service charges, event service charges]")
      steps.append("- share: house\n  to: everybody\n  by: hours")
    case 0:
      steps.append("- share: house\n  to: everybody\n  by: \(measure(&random))")
    case 1:
      steps.append(
        "- share: house\n  percentages: "
          + pick(
            [
              "{server: 80 %, bartender: 15 %, busser: 5 %}",
              "{server: 11/18, bartender: 5/18, busser: 1/9}",
            ], &random)
          + "\n  by: \(measure(&random))\n  if nobody: {everybody: 100 %}")
    case 2:
      steps.append("- pool: front-pool\n  takes: 80 % of house")
      steps.append("- pool: back-pool\n  takes: the rest of house")
      steps.append(
        "- share: front-pool\n  to: front\n  by: \(measure(&random))\n  if nobody: back-pool")
      steps.append("- share: back-pool\n  to: back\n  by: hours\n  if nobody: {front: 100 %}")
    default:
      steps.append("- pool: bar\n  takes: 12.34 % of house\n  to: bartender\n  if nobody: house")
      steps.append("- share: house\n  to: server, busser and host\n  by: \(measure(&random))")
    }
    return steps
  }
}
