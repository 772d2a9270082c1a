import Files
import Money

/// A step with the places of its parts, for what is checked later.
struct PlacedStep {
  let step: PolicyStep
  let mapping: YAMLMapping
  /// Where the amount or the pool is named.
  let what: YAMLNode

  /// Whether people keep an amount of their own by it, and nothing is given away.
  var isKept: Bool {
    if case .tipOut(let rule) = step.action { rule.target == .giver } else { false }
  }
  var node: YAMLNode { mapping.node }
  var to: YAMLNode? { mapping.optional("to") ?? mapping.optional("percentages") }
  var from: YAMLNode? { mapping.optional("from") }
  var nobody: YAMLNode? { mapping.optional("if nobody") }
}

struct StepReader {
  let file: YAMLFile
  let mapping: YAMLMapping
  let vocabulary: Vocabulary

  static let kinds: [String: [String]] = [
    "pool": ["takes", "from", "to", "by", "percentages", "if nobody", "minimum hours"],
    "tip out": [
      "from", "to", "by", "percentages", "rounded", "at least", "at most", "only while there",
      "if nobody", "if short", "minimum hours", recommended, together,
    ],
    "share": ["to", "by", "percentages", "if nobody", "minimum hours"],
    "hold": ["to"],
    "keep": ["from", "rounded", "at least", "at most", "if short"],
    "guarantee": ["to", "from", "if short"],
  ]
  static let common = ["name", "for", "window", "only if"]
  static let order = ["pool", "tip out", "share", "hold", "keep", "guarantee"]

  func step() -> PlacedStep? {
    let found = Self.order.filter { mapping.optional($0) != nil }
    guard found.count == 1, let kind = found.first, let what = mapping.optional(kind) else {
      let all = Self.order.joined(separator: ", ")
      guard found.isEmpty else {
        return file.refuse(
          mapping.node, problem: "two steps in one", remedy: "start it with one of: \(all)")
      }
      let meant = mapping.entries.compactMap { entry in
        EditDistance.nearest(to: entry.key, in: Self.order).map { (entry.keyNode, $0) }
      }.first
      return file.refuse(
        meant?.0 ?? mapping.node, problem: "the step says not what it does",
        remedy: meant.map { "did you mean “\($0.1)”?" } ?? "start it with one of: \(all)")
    }
    let tiers = kind == "tip out" ? mapping.entries.map(\.key).filter { $0.hasPrefix("with ") } : []
    let cases = kind == "tip out" ? caseKeys : []
    mapping.refuseKeys(otherThan: [kind] + Self.common + (Self.kinds[kind] ?? []) + tiers + cases)
    if refusesTyped(kind, what) { return nil }
    if kind == "hold" { return hold(what) }
    let (scope, condition) = (scope(), condition())
    let action: PolicyStep.Action? =
      switch kind {
      case "pool": pool(what, scope)
      case "tip out": tipOut(what)
      case "share": share(what, scope)
      case "keep": keep(what)
      default: guarantee(what)
      }
    guard let action, let scope, let condition else { return nil }
    let step = PolicyStep(
      line: mapping.node.line, name: mapping.optionalText("name"), scope: scope,
      condition: condition, action: action)
    if let condition, refuses(condition, of: step) { return nil }
    return PlacedStep(step: step, mapping: mapping, what: what)
  }

  private func scope() -> PolicyStep.Scope? {
    if let node = mapping.optional("for") {
      if node.text == "each team" { return .eachTeam }
      if node.text == "each check" { return refusesChecks(node) ? nil : .eachCheck }
      return node.text == "each event" ? .eachEvent : periodScope(node)
    }
    guard let node = mapping.optional("window") else { return .evening }
    let known = vocabulary.version.windows.map(\.name)
    guard let name = node.text, known.contains(name) else {
      return file.refuse(
        node, problem: "there is no window “\(node.text ?? "")”",
        remedy: EditDistance.remedy(
          for: node.text, known: known, otherwise: "define it under “windows:”"))
    }
    return .window(name)
  }

  // MARK: - Kinds

  private func pool(_ what: YAMLNode, _ scope: PolicyStep.Scope?) -> PolicyStep.Action? {
    guard let name = what.text else { return nil }
    var inflows: [Inflow] = []
    if let node = mapping.optional("takes") {
      for item in node.list ?? [node] {
        guard let found = self.inflows(item, scope) else { return nil }
        if let rule = found.first?.amount, refusesHeads(rule, item) { return nil }
        inflows += found
      }
    }
    let isShared = mapping.optional("to") != nil || mapping.optional("percentages") != nil
    if !isShared, refusesMinimum() { return nil }
    let sharing = isShared ? self.sharing() : nil
    if isShared, sharing == nil { return nil }
    guard let nobody = nobody(toShare: sharing) else { return nil }
    return .collect(into: name, inflows, sharing, nobody)
  }

  /// A pool has neither heads nor hours: an amount for each of them would be nothing.
  private func refusesHeads(_ rule: AmountRule, _ node: YAMLNode) -> Bool {
    guard rule.countsReceivers else { return false }
    return file.refuses(
      node, problem: "a pool has neither heads nor hours to count",
      remedy: "write “to:” the roles that get it, or an amount that does not depend on them")
  }

  /// A head or an hour of a role that counts 50 % is neither a whole one nor none.
  private func refusesPartialHeads(
    _ amounts: [AmountRule], _ sharing: Sharing, _ nobody: NobodyRule
  ) -> Bool {
    guard amounts.contains(where: { $0.isPerHead || $0.countsHours }),
      let node = mapping.optional("to")
    else { return false }
    var people = sharing.parts.map(\.people)
    if case .split(let parts) = nobody { people += parts.compactMap(\.people) }
    let partial = vocabulary.version.roles.filter { role in
      role.mayCountLess
        && people.contains { people in
          if case .roles(let roles) = people { return roles.contains(role.role) }
          return true
        }
    }
    guard let role = partial.first else { return false }
    return file.refuses(
      node,
      problem:
        "\(role.role.rawValue) \(role.counts == 100 ? "may count" : "counts") \(role.leastCounted) %, and "
        + "the amount is for each head or hour",
      remedy: "write a tip out of its own for \(role.role.rawValue), with its own amount")
  }

  /// Whether the house pays for each thing counted, and it is not said whether each gets their own; noted.
  private func refusesUnsaidShares(_ amounts: [AmountRule]) -> Bool {
    guard let from = mapping.optional("from"), from.text == "the house",
      mapping.optional("by") == nil
    else { return false }
    for case .fixed(_, .count(let name)) in amounts.flatMap(\.terms) {
      return file.refuses(
        from,
        problem: "it is not said whether each gets this for their own \(name), or all the same",
        remedy:
          "add “by: equal” for equal shares, or “by: \(name)” where those who get it count them")
    }
    return false
  }

  private func tipOut(_ what: YAMLNode) -> PolicyStep.Action? {
    let amount = amount(what)
    if let amount, amount.isTyped { return typedTipOut(what, amount) }
    let giving = mapping.required("from").flatMap { self.origin($0) }.flatMap(self.giving)
    let origin = giving?.origin
    let target = self.target(countsHours: amount?.terms.contains(where: \.countsHours) ?? false)
    guard let phrase = amount, let origin, let target,
      let nobody = nobody(toShare: target.sharing)
    else { return nil }
    let from = mapping.optional("from")
    // The named giver gives all of it; a part of another pool is refused below.
    let named = phrase.parts.compactMap(\.pool).first?.text ?? from?.text
    guard let told = self.origin(of: phrase, what, beside: named) else { return nil }
    if case .pool(let pool) = told, origin != .pool(pool) {
      return file.refuse(
        from ?? what, problem: "the amount is a part of “\(pool)”", remedy: "write “from: \(pool)”")
    }
    let source = told == .eventMoney ? .events : origin
    guard !refusesHouse(origin, phrase, target, nobody),
      let short = shortfall(source, to: target)
    else {
      return nil
    }
    guard var rule = self.rule(phrase),
      let tiers = self.tiers(from: told, beside: from?.text, target),
      let cases = self.cases(of: phrase, from: told, beside: from?.text)
    else { return nil }
    if !cases.isEmpty { rule.cases = cases }
    let amounts = rule.all + tiers.map(\.amount)
    guard !refusesRest(of: amounts, source, what) else { return nil }
    guard !refuses(rule, amounts, for: target, nobody, what) else { return nil }
    return .tipOut(
      TipOutRule(
        origin: source, amount: rule, onlyWhileThere: mapping.flag("only while there"),
        target: target, nobody: nobody, tiers: tiers.isEmpty ? nil : tiers, shortfall: short,
        contribution: giving?.contribution))
  }

  /// Whether an amount does not suit those who get it; noted.
  private func refuses(
    _ rule: AmountRule, _ amounts: [AmountRule], for target: TipOutRule.Target,
    _ nobody: NobodyRule, _ what: YAMLNode
  ) -> Bool {
    if case .people(let sharing) = target {
      if refusesUnsaidShares(amounts) { return true }
      return refusesPartialHeads(amounts, sharing, nobody) || refusesPool(nobody, inPlaceOf: rule)
    }
    if refusesHeads(rule, what) || refusesMinimum() { return true }
    guard mapping.flag("only while there") else { return false }
    return file.refuses(
      mapping.optional("only while there") ?? what,
      problem: "a pool is nobody who could be there",
      remedy: "write “to:” the roles that must be there, or leave it out")
  }

  private func share(_ what: YAMLNode, _ scope: PolicyStep.Scope?) -> PolicyStep.Action? {
    if let node = mapping.optional("to"), node.text == "the house" {
      return file.refuse(
        node, problem: "only a tip out can leave something to the house",
        remedy: "write “tip out: service charges” from this pool, “to: the house”")
    }
    var period: PoolPeriod?
    if case .period(let found) = scope { period = found }
    if let period, refusesBeside(period) { return nil }
    let name = poolName(what)
    let sharing = self.sharing(ofPeriod: period != nil)
    guard let name, let sharing, let nobody = nobody(toShare: sharing) else { return nil }
    return .share(name, sharing, nobody)
  }

  private func keep(_ what: YAMLNode) -> PolicyStep.Action? {
    let isRest = what.text == "the rest" || what.text == "everything"
    let rule = isRest ? nil : keptFirst(what)
    guard isRest || rule != nil, let node = mapping.required("from"),
      let people = people(node, mayShare: false)
    else { return nil }
    if let rule {
      guard let cutsAlike = cutsAlike() else { return nil }
      return .tipOut(
        TipOutRule(origin: .own(people), amount: rule, target: .giver, cutsAlike: cutsAlike))
    }
    if let limit = ["rounded", "at least", "at most", "if short"].compactMap(mapping.optional).first
    {
      return file.refuse(
        limit, problem: "“keep: \(what.text ?? "")” is all that is left, whatever it is",
        remedy: "write an amount, as in “keep: 60 % of tips”, or leave it out")
    }
    return .keep(people)
  }

  /// Whether the tip outs below are all cut by the same part where they want more than is left: true or nil
  /// inside, nil where it is wrong.
  private func cutsAlike() -> Bool?? {
    guard let node = mapping.optional("if short") else { return .some(nil) }
    switch node.text {
    case "cut alike": return .some(true)
    case "first come": return .some(nil)
    default:
      return file.refuse(
        node, problem: "“if short” is not understood",
        remedy: "write “cut alike”, or “first come”: the first tip outs take first")
    }
  }

  /// An amount of each one's own that they keep before others take of it.
  private func keptFirst(_ what: YAMLNode) -> AmountRule? {
    guard let phrase = amount(what) else { return nil }
    if let node = mapping.optional("for"), node.text == "each event" {
      return file.refuse(
        node, problem: "an event's money is nobody's own, which they could keep",
        remedy: "leave it out, or share the event's money with a pool")
    }
    let isOwn = phrase.parts.allSatisfy { part in
      switch part.term {
      case .fixed(_, .once), .fixed(_, .count): true
      case .part(_, let base):
        part.pool == nil && base.counted.allSatisfy { $0.isGivers && $0.whole != .share }
      case .fixed(_, .hour), .fixed(_, .person), .rest, .typed: false
      }
    }
    guard isOwn, !phrase.isPerHead else {
      return file.refuse(
        what, problem: "what people keep is the rest, or an amount of their own",
        remedy: "write “keep: the rest”, or above the tip outs “keep: 60 % of tips”, “keep: 8 % of "
          + "net sales” or “keep: $50”")
    }
    return rule(phrase)
  }

  private func guarantee(_ what: YAMLNode) -> PolicyStep.Action? {
    guard let phrase = amount(what), let rule = self.rule(phrase) else { return nil }
    let isPersons = phrase.parts.allSatisfy { part in
      switch part.term {
      case .fixed(_, .once), .fixed(_, .hour): true
      // A busser has no sales: whose are meant must be said.
      case .part(_, let base):
        base.isGivers && base.whole != .share && part.words.contains(" of own ")
      case .fixed(_, .count), .fixed(_, .person), .rest, .typed: false
      }
    }
    guard isPersons, !phrase.isPerHead else {
      return file.refuse(
        what, problem: "a guarantee is an amount for each person",
        remedy: "write it like “$60”, “$15 per hour” or “15 % of own net sales”")
    }
    let people = mapping.required("to").flatMap { self.people($0, mayShare: true) }
    guard let people, let from = mapping.required("from") else { return nil }
    if from.text == "the house" {
      guard let short = shortfall(.house) else { return nil }
      return .guarantee(GuaranteeRule(people: people, amount: rule, shortfall: short))
    }
    guard let name = poolName(from), let short = shortfall(.pool(name)) else { return nil }
    return .guarantee(GuaranteeRule(people: people, amount: rule, pool: name, shortfall: short))
  }

  // MARK: - Names

  func label(_ node: YAMLNode) -> String {
    node.text ?? (node.list ?? []).compactMap(\.text).joined(separator: " and ")
  }

  func poolName(_ node: YAMLNode) -> String? {
    if let text = node.text, vocabulary.pools.contains(text) { return text }
    return file.refuse(
      node, problem: "there is no pool “\(node.text ?? "")”",
      remedy: EditDistance.remedy(
        for: node.text, known: vocabulary.pools, otherwise: "fill it first, with a step “pool: …”"))
  }

  func people(_ node: YAMLNode, mayShare: Bool) -> People? {
    let nodes = node.list ?? [node]
    var all: [JobRole] = []
    for item in nodes {
      guard let people = people(item, skipping: 0, mayShare: mayShare) else { return nil }
      guard case .roles(let roles) = people else {
        if nodes.count == 1 { return people }
        return file.refuse(
          item, problem: "“\(item.text ?? "")” stands alone", remedy: "leave the others out")
      }
      for role in roles where !all.contains(role) { all.append(role) }
    }
    return .roles(all)
  }

  func people(_ node: YAMLNode, skipping offset: Int, mayShare: Bool) -> People? {
    file.read(node, skipping: offset) { text throws(PhraseError) in
      try vocabulary.people(text, mayShare: mayShare)
    }
  }
}
