import Monetary
public import TipPooling

/// A policy in plain sentences, for those who are paid by it.
public struct PolicyExplanation {
  /// First who there is, then the rules in their order, each with its line.
  public let sentences: [String]

  public init(_ version: PolicyVersion) {
    var sentences = Self.head(version)
    for (index, step) in version.steps.enumerated() {
      let scope =
        switch step.scope {
        case .evening: ""
        case .eachEvent: "For each event by itself: "
        case .window(let name): "For \(name): "
        }
      let name = step.name.map { "\($0): " } ?? ""
      sentences.append(
        "\(index + 1). \(name)\(scope)\(Self.sentence(step.action)) (line \(step.line))")
    }
    if let rounding = version.cashRounding {
      sentences.append(
        "What is handed out in cash is rounded \(rounding.words); the difference goes with the pay."
      )
    }
    self.sentences = sentences
  }

  private static func head(_ version: PolicyVersion) -> [String] {
    var sentences: [String] = []
    if let fee = version.cardFee {
      sentences.append(
        "\(fee.rate.formatted) of \(fee.sources.words) is withheld for the card company.")
    }
    let barred = version.roles.filter { !$0.maySharePools }.map(\.role.rawValue)
    if !barred.isEmpty {
      sentences.append("\(People.list(barred)) may not have a share of a pool.")
    }
    let pointed = version.roles.filter { $0.points != .one || $0.per == .hour }
    if !pointed.isEmpty {
      let list = pointed.map {
        "\($0.role.rawValue) \($0.points.formatted)\($0.per == .hour ? " for each hour" : "")"
      }
      sentences.append("Points: \(list.joined(separator: ", ")); everybody else 1.")
    }
    for role in version.roles where role.counts != 100 {
      sentences.append("\(role.role.rawValue) counts \(role.counts) %.")
    }
    for window in version.windows {
      let when = window.time.map { "is \($0.formatted)" } ?? "is a part of the house"
      sentences.append("\(window.name) \(when).")
    }
    return sentences
  }

  private static func sentence(_ action: PolicyStep.Action) -> String {
    switch action {
    case .collect(let name, let inflows, let sharing, let nobody):
      let all = inflows.map { "\($0.amount.words) from \($0.origin.words)" }
      let into =
        all.isEmpty
        ? "There is a pool “\(name)”." : "Into the pool “\(name)” goes \(People.list(all))."
      guard let sharing else { return into }
      return into + " It is shared at once: \(sharing.words).\(sentence(nobody))"
    case .tipOut(let rule): return sentence(rule)
    case .share(let name, let sharing, let nobody):
      return "What is in “\(name)” is shared: \(sharing.words).\(sentence(nobody))"
    case .keep(let people): return "What is left of their own tips stays with \(people.words)."
    case .guarantee(let rule):
      let payer = rule.pool.map { "“\($0)”" } ?? "the house"
      return
        "Each of \(rule.people.words) gets at least \(rule.amount.words); \(payer) makes it up."
    }
  }

  private static func sentence(_ rule: TipOutRule) -> String {
    let giver =
      switch rule.origin {
      case .own(let people): "Each of \(people.words) gives"
      case .received(let people): "Each of \(people.words) gives, of what they got,"
      case .together: "The whole shift together gives"
      case .pool(let name): "From “\(name)” go"
      case .general: "From the money beside the reports go"
      case .events: "From the event money go"
      }
    let target =
      switch rule.target {
      case .people(let sharing): sharing.words
      case .pool(let name): "the pool “\(name)”"
      case .house: "the house"
      }
    let amount = rule.amount.wordsWithLimits(whileThere: rule.onlyWhileThere)
    return "\(giver) \(amount) to \(target).\(sentence(rule.nobody))"
  }

  private static func sentence(_ nobody: NobodyRule) -> String {
    switch nobody {
    case .stay: return ""
    case .pool(let name): return " If nobody is there, it goes to “\(name)”."
    case .split(let parts):
      let list = parts.map { "\($0.percent.formatted) \($0.label)" }
      return " If nobody is there, it is split: \(list.joined(separator: ", "))."
    }
  }
}

extension LawBook {
  /// The rules that a policy of a state is checked against, with where they stand.
  public func citations(for state: String?) -> [String] {
    rules(for: state).map { setting, rule in
      "\(setting.name): \(rule.says) [\(rule.cites)\(rule.isSecondary ? "; secondary source" : "")]"
    }
  }
}
