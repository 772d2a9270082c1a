import Money

/// The flow of money of a policy as lines for a terminal: who gives, how much, to whom.
///
/// ```
/// 22  everybody's tips ─ everything ─▶ (house)
/// 24  (house) ─ 80 % of house ─▶ (front-pool)
/// ```
public struct PolicyDiagram {
  public let lines: [String]

  private struct Arrow {
    var line: Int
    var from: String
    var amount: String
    var to: String
  }

  public init(_ version: PolicyVersion) {
    let arrows = version.steps.flatMap(Self.arrows)
    let from = arrows.map(\.from.count).reduce(0, max)
    let amount = arrows.map(\.amount.count).reduce(0, max)
    let number = arrows.map { String($0.line).count }.reduce(0, max)
    func filled(_ text: String, _ width: Int) -> String {
      text + " " + String(repeating: "─", count: width - text.count + 1)
    }
    lines = arrows.map { arrow in
      let line = String(arrow.line)
      return String(repeating: " ", count: number - line.count) + "\(line)  "
        + "\(filled(arrow.from, from)) \(filled(arrow.amount, amount))▶ \(arrow.to)"
    }
  }

  private static func arrows(_ step: PolicyStep) -> [Arrow] {
    let scope =
      (step.scope.words.map { ", \($0)" } ?? "")
      + (step.condition.map { ", only if \($0.words)" } ?? "")
    func arrow(_ from: String, _ amount: String, _ to: String) -> Arrow {
      Arrow(line: step.line, from: from, amount: amount, to: to)
    }
    switch step.action {
    case .collect(let name, let inflows, let sharing, let nobody):
      let into = inflows.indices.compactMap { index -> Arrow? in
        let inflow = inflows[index]
        let next = index + 1 < inflows.count ? inflows[index + 1].origin : nil
        let before = index > 0 ? inflows[index - 1].origin : nil
        // Everybody's and the shift's own money is what came in.
        if inflow.origin == .general, before == .own(.everybody) { return nil }
        let from =
          inflow.origin == .own(.everybody) && next == .general
          ? "what came in"
          : inflow.origin == .general && step.scope == .eachEvent
            ? "event money" : inflow.origin.words
        return arrow(from, inflow.amount.shortWords(from: inflow.origin), "(\(name))\(scope)")
      }
      guard let sharing else { return into }
      return into + [arrow("(\(name))", "all of it", sharing.words + nobody.short + scope)]
    case .tipOut(let rule):
      let target = rule.target.words { "(\($0))" }
      return [
        arrow(
          rule.origin.words,
          rule.amount.wordsWithLimits(whileThere: rule.onlyWhileThere)
            + (rule.amount.cases ?? []).map { "; if \($0.condition.words): \($0.amount.words)" }
            .joined()
            + (rule.tiers ?? []).map { "; \($0.people) people: \($0.amount.words)" }.joined()
            + rule.shortfall.words + (rule.cutsAlike == true ? ", if short cut alike" : "")
            + (rule.contribution.map { ", \($0.rawValue)" } ?? ""),
          target + rule.nobody.short + scope)
      ]
    case .share(let name, let sharing, _) where step.period == .untilDecided:
      return [arrow("(\(name))", "all of it", "held until somebody decides, for \(sharing.people)")]
    case .share(let name, let sharing, let nobody):
      return [arrow("(\(name))", "all of it", sharing.words + nobody.short + scope)]
    case .keep(let people):
      return [arrow("own tips of \(people.words)", "the rest", "themselves\(scope)")]
    case .guarantee(let rule):
      let from = rule.pool.map { "(\($0))" } ?? "the house"
      let amount = "up to \(rule.amount.words)\(rule.shortfall.words)"
      return [arrow(from, amount, "each of \(rule.people.words)\(scope)")]
    }
  }
}

extension AmountRule {
  /// `everything`, `the rest` of a pool, `80 % of house`.
  fileprivate func shortWords(from origin: MoneyOrigin) -> String {
    guard let rest else { return words }
    if case .pool = origin, rest == .all { return "the rest" }
    return rest.words
  }
}

extension PolicyStep.Scope {
  var words: String? {
    switch self {
    case .evening: nil
    case .eachEvent: "each event by itself"
    case .eachTeam: "each team by itself"
    case .eachCheck: "who was there at each check"
    case .window(let name): "at \(name)"
    case .period(.untilDecided): PoolPeriod.heldWords
    case .period(let period): "when \(period.words) is over"
    }
  }
}

extension MoneyOrigin {
  /// As the diagram names it.
  var words: String {
    switch self {
    case .own(let people): "own tips of \(people.words)"
    case .together(.everybody): "the whole shift"
    case .together(let people): "all of \(people.words) together"
    case .received(let people): "the shares of \(people.words)"
    case .pool(let name): "(\(name))"
    case .general: "the shift's own money"
    case .events: "event money"
    case .house: "the house"
    }
  }
}

extension Shortfall? {
  /// `, if short the house adds`
  fileprivate var words: String { map { ", if short \($0.rawValue)" } ?? "" }
}

extension TipOutRule.Target {
  func words(_ pool: (String) -> String) -> String {
    switch self {
    case .people(let sharing): sharing.words
    case .pool(let name): pool(name)
    case .house: "the house"
    case .giver: "themselves"
    }
  }
}

extension People {
  var words: String {
    switch self {
    case .everybody: "everybody"
    case .servers: "servers"
    case .support: "support staff"
    case .roles(let roles): Self.list(roles.map(\.rawValue))
    }
  }

  /// `a, b and c`.
  static func list(_ words: [String], with word: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nobody" }
    return words.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension Sharing {
  var words: String {
    people + ", " + measure.manner + (isForEachPerson == true ? ", one for each person" : "")
      + minimum
  }

  /// Who gets it, and which part of it.
  var people: String {
    guard parts.count > 1 else { return parts.first?.people.words ?? "" }
    return parts.map { "\($0.people.words) \($0.proportion.words)" }.joined(separator: ", ")
  }

  /// `, from 4 hours on`
  private var minimum: String {
    leastSeconds.map { ", from \(WorkedTime.formattedHours(seconds: Int64($0))) hours on" } ?? ""
  }
}

extension Sharing.Measure {
  /// How money is shared: `by hours`.
  var manner: String {
    switch self {
    case .equal: "in equal shares"
    case .shifts: "by shifts"
    case .hours: "by hours"
    case .points: "by points"
    case .pointsTimesHours: "by points × hours"
    case .sales(let categories):
      "by own \(categories.isEmpty ? "net" : People.list(categories)) sales"
    case .ownTips: "by own tips"
    case .count(let name): "by \(name)"
    case .typed: "by name"
    case .most(let measure):
      "to whoever has the most " + measure.manner.dropFirst(measure.manner.hasPrefix("by ") ? 3 : 0)
    }
  }
}

extension NobodyRule {
  var short: String {
    switch self {
    case .stay: ""
    case .pool(let name): " (if nobody: \(name))"
    case .split(let parts):
      " (if nobody: "
        + parts.map { "\($0.label) \($0.proportion.words)" }.joined(separator: ", ") + ")"
    }
  }
}

extension AmountRule {
  func wordsWithLimits(whileThere: Bool) -> String {
    var text = words
    if rounding != .toCent { text += ", \(rounding.words)" }
    if let least { text += ", at least \(least.words)" }
    if let most { text += ", at most \(most.words)" }
    if let recommended { text += ", recommended \(recommended.words)" }
    if whileThere { text += ", only while there" }
    return text
  }
}
