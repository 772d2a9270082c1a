import Files
import Money

/// Holds a policy against the law: what it refuses is an error, not a warning. Not legal advice.
struct LawCheck {
  let file: YAMLFile
  let version: PolicyVersion
  let places: [PlacedStep]
  let head: YAMLMapping
  let law: LawBook
  /// The house's, for a policy that names none.
  let houseState: String?
  /// The house's; nil where it is not known.
  let currency: Currency?

  func check() {
    if let state = version.state, let fault = LawPlace.fault(of: state, countedIn: currency) {
      file.report(
        head.optional("state") ?? head.node, problem: fault.problem, remedy: fault.remedy)
    }
    // A policy that names another place than the house's is held against the law of both.
    var rules = law.rules(for: version.state ?? houseState)
    if let houseState, version.state != nil { rules += law.rules(for: houseState) }
    var reported: Set<LawBook.Check> = []
    // Who has no share at all is not told twice.
    if rules.contains(where: { $0.rule.refuses == .backOfHouseInPools }) {
      reported.insert(.backOfHouseWithTipCredit)
    }
    for (setting, rule) in rules {
      guard let check = rule.refuses, reported.insert(check).inserted else { continue }
      let section = rule.citation.section
      let because = rule.citation.isSecondary ? "\(section), by a secondary source" : section
      for (node, problem, remedy) in breaches(of: check, rules.map(\.rule)) {
        file.report(node, problem: "\(problem) (\(setting.name): \(because))", remedy: remedy)
      }
    }
    if !reported.contains(.managersInPools) { refuseContradictions() }
  }

  /// Where no law keeps a role out of pools, the policy itself may: then it means two things.
  private func refuseContradictions() {
    for (node, problem, _) in managers() {
      file.report(
        node, problem: "\(problem): this policy says “shares: no” of that role",
        remedy: "take it out, or write “shares: yes” if the law of your place lets it")
    }
  }

  private func breaches(
    of check: LawBook.Check, _ rules: [LawBook.Rule]
  ) -> [(YAMLNode, String, String)] {
    switch check {
    case .cardFee: return cardFee(rules)
    case .tipCredit:
      guard version.takesTipCredit, let node = head.keyNode("tip credit") else { return [] }
      return [(node, "no tip credit may be taken here", "write “tip credit: no”")]
    case .managersInPools: return managers()
    case .backOfHouseWithTipCredit:
      guard version.takesTipCredit else { return [] }
      return backOfHouse(
        in: .tips, "tips while a tip credit is taken",
        "write “tip credit: no” if the full wage is paid")
    case .backOfHouseInPools:
      return backOfHouse(
        in: .tips.union(.charges), "tips and service charges here",
        "write “side: front” if guests are served by this role")
    case .giverOwes: return debts()
    case .giverOwesWithTipCredit: return version.takesTipCredit ? debts() : []
    case .houseKeepsTips: return house { !$0.isDisjoint(with: .tips) }
    case .houseKeepsCharges: return house { $0.contains(.charges) }
    }
  }

  /// Where service charges are the house's, a fee on them takes nothing from the staff.
  private func cardFee(_ rules: [LawBook.Rule]) -> [(YAMLNode, String, String)] {
    guard let fee = version.cardFee, let node = head.keyNode("card fee") else { return [] }
    let areChargesTips = rules.contains { $0.refuses == .houseKeepsCharges }
    let barred = fee.sources.intersection(areChargesTips ? .all : .tips)
    guard !barred.isEmpty else { return [] }
    return [
      (
        node, "a card fee may not be withheld from \(barred.words) here",
        barred == fee.sources ? "take “card fee” out" : "write “from: service charges” at it"
      )
    ]
  }

  private func managers() -> [(YAMLNode, String, String)] {
    receivers().flatMap { placed, people, _ -> [(YAMLNode, String, String)] in
      guard case .roles(let roles) = people else { return [] }
      return roles.filter { version.rule(of: $0)?.maySharePools == false }.map { role in
        (
          placed.to ?? placed.node, "\(role.rawValue) may not have a share of a pool",
          "take \(role.rawValue) out; they may keep what guests give them alone"
        )
      }
    }
  }

  private func backOfHouse(
    in money: SourceSet, _ what: String, _ otherwise: String
  ) -> [(YAMLNode, String, String)] {
    receivers().flatMap { placed, people, sources -> [(YAMLNode, String, String)] in
      guard !sources.isDisjoint(with: money) else { return [] }
      let roles: [JobRole] =
        if case .roles(let named) = people { named } else { version.roles.map(\.role) }
      return roles.filter { version.rule(of: $0)?.side == .back }.map { role in
        (
          placed.to ?? placed.node,
          "\(role.rawValue) works in the back of the house and may not share \(what)",
          "take \(role.rawValue) out, or \(otherwise)"
        )
      }
    }
  }

  private func house(
    _ isRefused: (SourceSet) -> Bool
  ) -> [(YAMLNode, String, String)] {
    let flow = SourceFlow(version: version)
    return places.compactMap { placed in
      guard case .tipOut(let rule) = placed.step.action, rule.target == .house,
        isRefused(flow.sources(of: rule, before: placed.step.line))
      else { return nil }
      return (
        placed.to ?? placed.node, "the house may not keep a part of this money",
        "let it go to people, or take “service charges” alone"
      )
    }
  }

  private func debts() -> [(YAMLNode, String, String)] {
    places.compactMap { placed in
      guard case .tipOut(let rule) = placed.step.action, rule.shortfall == .giver else {
        return nil
      }
      return (
        placed.mapping.optional("if short") ?? placed.what,
        "nobody may be made to give more than their tips",
        "write “if short: the house adds”, or “what there is”"
      )
    }
  }

  /// Who receives of what kinds of money, step by step.
  private func receivers() -> [(placed: PlacedStep, people: People, sources: SourceSet)] {
    let flow = SourceFlow(version: version)
    return places.flatMap { placed -> [(placed: PlacedStep, people: People, sources: SourceSet)] in
      let (action, line) = (placed.step.action, placed.step.line)
      if case .guarantee(let rule) = action, let pool = rule.pool {
        return [(placed, rule.people, flow.sources(of: pool, through: line))]
      }
      guard let sharing = action.sharing else { return [] }
      var people = sharing.parts.map(\.people)
      if case .split(let parts) = action.nobody { people += parts.compactMap(\.people) }
      let sources: SourceSet =
        if case .tipOut(let rule) = action {
          flow.sources(of: rule, before: line)
        } else {
          action.sharedPool.map { flow.sources(of: $0, through: line) } ?? []
        }
      return people.map { (placed, $0, sources) }
    }
  }
}

/// Which kinds of money a pool may hold.
final class SourceFlow {
  let version: PolicyVersion
  /// What was found already: pools that feed each other are asked again and again.
  private var known: [String: [Int: SourceSet]] = [:]

  init(version: PolicyVersion) { self.version = version }

  func sources(of pool: String, through line: Int) -> SourceSet {
    if let found = known[pool]?[line] { return found }
    let found = searched(pool, through: line)
    known[pool, default: [:]][line] = found
    return found
  }

  private func searched(_ pool: String, through line: Int) -> SourceSet {
    var all: SourceSet = version.sources.contains(pool) ? .all.subtracting(.house) : []
    for step in version.steps where step.line <= line {
      let action = step.action
      guard action.filledPool == pool || action.nobody == .pool(pool) else { continue }
      for taken in action.takes {
        all.formUnion(sources(of: taken.origin, taken.amount, before: step.line))
      }
      if case .tipOut(let rule) = action {
        all.formUnion(sources(of: rule, before: step.line))
      } else if let other = action.sharedPool, other != pool {
        all.formUnion(sources(of: other, through: step.line - 1))
      }
    }
    return all
  }

  func sources(of rule: TipOutRule, before line: Int) -> SourceSet {
    rule.amounts.reduce(into: []) { $0.formUnion(sources(of: rule.origin, $1, before: line)) }
  }

  func sources(of origin: MoneyOrigin, _ amount: AmountRule, before line: Int) -> SourceSet {
    let held: SourceSet =
      switch origin {
      case .own, .together: [.card, .cash, .charges, .event]
      case .received, .general, .events: .all
      case .house: .house
      case .pool(let name): sources(of: name, through: line - 1)
      }
    return amount.takenSources.intersection(held)
  }
}
