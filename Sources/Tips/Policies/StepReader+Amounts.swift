import Files
import Money

/// How much a step moves, and where it is taken.
extension StepReader {
  func amount(_ node: YAMLNode) -> AmountPhrase? {
    let phrase = file.read(node) { text throws(PhraseError) in
      try AmountPhrase.parse(text, names: vocabulary.names)
    }
    guard let phrase, !refusesShare(phrase, node) else { return nil }
    return phrase
  }

  /// The amount with what its rule says of rounding and limits.
  func rule(_ phrase: AmountPhrase) -> AmountRule? {
    var rounding = AmountRounding.toCent
    if let node = mapping.optional("rounded") {
      guard let read = file.rounding(node) else { return nil }
      rounding = read
    }
    guard let least = limit("at least"), let most = limit("at most") else { return nil }
    if let low = least?.fixedHundredths, let high = most?.fixedHundredths, low > high,
      let node = mapping.optional("at least")
    {
      return file.refuse(
        node, problem: "“at least” is more than “at most”", remedy: "exchange the two amounts")
    }
    return AmountRule(
      terms: phrase.terms, isPerHead: phrase.isPerHead, rounding: rounding, least: least,
      most: most, words: phrase.words)
  }

  /// Whether a part of what is left is asked of somebody of whom that is not known; noted.
  func refusesRest(of amounts: [AmountRule], _ origin: MoneyOrigin, _ node: YAMLNode) -> Bool {
    switch origin {
    case .own, .together, .pool: return false
    case .received, .general, .events, .house: break
    }
    guard amounts.contains(where: \.countsRest) else { return false }
    return file.refuses(
      node, problem: "what “the rest” is of is not known here",
      remedy: "of shares write “own share”, else let it flow into a pool and take it from there")
  }

  /// Where an amount is taken; the trouble is noted.
  func origin(
    of phrase: AmountPhrase, _ node: YAMLNode, beside given: String?
  ) -> AmountPhrase.Origin? {
    file.read(node) { _ throws(PhraseError) in try phrase.origin(beside: given) }
  }

  /// Other amounts where more people receive: `with 2: 7 % of food sales`; none where none is
  /// written, nil where one is wrong.
  func tiers(
    from given: AmountPhrase.Origin, beside from: String?, _ target: TipOutRule.Target
  ) -> [TipOutRule.Tier]? {
    var tiers: [TipOutRule.Tier] = []
    for entry in mapping.entries where entry.key.hasPrefix("with ") {
      let words = entry.key.split(separator: " ")
      let isForm = words.count == 2 || words.dropFirst(2) == ["or", "more"]
      guard isForm, let people = Int(words[1]), (2...100).contains(people) else {
        return file.refuse(
          entry.keyNode, problem: "“\(entry.key)” is not understood",
          remedy: "write how many receive, 2 or more, as in “with 3: 9 % of food sales”")
      }
      guard case .people = target else {
        return file.refuse(
          entry.keyNode, problem: "a pool is nobody who could be counted",
          remedy: "write “to:” the roles that get it")
      }
      guard let phrase = amount(entry.value), let rule = self.rule(phrase),
        let origin = self.origin(of: phrase, entry.value, beside: from)
      else { return nil }
      guard origin == given, !rule.isTyped else {
        return file.refuse(
          entry.value, problem: "it is taken elsewhere than the first amount",
          remedy: "take all of them from one place")
      }
      guard tiers.allSatisfy({ $0.people < people }) else {
        return file.refuse(
          entry.keyNode, problem: "“\(entry.key)” stands after a larger number or twice",
          remedy: "write the numbers in their order, each once")
      }
      tiers.append(TipOutRule.Tier(people: people, amount: rule))
    }
    return tiers
  }

  /// A floor or ceiling: nil inside where none is asked for, nil where it is wrong.
  func limit(_ key: String) -> AmountRule.Limit?? {
    guard let node = mapping.optional(key) else { return .some(nil) }
    guard let phrase = amount(node) else { return nil }
    let isCounted = !phrase.terms.contains {
      switch $0 {
      case .rest, .typed: true
      case .part, .fixed: false
      }
    }
    if isCounted, phrase.isPerHead {
      return file.refuse(
        node,
        problem:
          "“\(key)” is for each head already where the amount is “per head”, and else for all together",
        remedy: "leave “per head” out of “\(key)”, else name the role, as in “$10 per busser”")
    }
    guard isCounted else {
      return file.refuse(
        node, problem: "“\(key)” is not understood",
        remedy: "write it like “$40” or “10 % of everything”")
    }
    return AmountRule.Limit(terms: phrase.terms, words: phrase.words)
  }

  func inflows(_ node: YAMLNode, _ scope: PolicyStep.Scope?) -> [Inflow]? {
    var inflows: [Inflow] = []
    for phrase in amount(node)?.byPool ?? [] {
      guard let found = self.inflows(phrase, node, scope) else { return nil }
      inflows += found
    }
    return inflows.isEmpty ? nil : inflows
  }

  private func inflows(
    _ phrase: AmountPhrase, _ node: YAMLNode, _ scope: PolicyStep.Scope?
  ) -> [Inflow]? {
    let given = mapping.optional("from")
    guard let rule = self.rule(phrase),
      let origin = self.origin(of: phrase, node, beside: given?.text)
    else { return nil }
    switch origin {
    case .pool(let name):
      // In a list, “the rest of” a pool is clear beside others that are people's.
      let isClear = rule.takesRest && mapping.optional("takes")?.list != nil
      if let given, given.text != name, !isClear {
        return file.refuse(
          given, problem: "the amount is a part of “\(name)”",
          remedy: "write “from: \(name)”, or take it in a step of its own")
      }
      return [Inflow(from: .pool(name), rule)]
    case .eventMoney: return [Inflow(from: scope == .eachEvent ? .general : .events, rule)]
    case .asGiven: break
    }
    if !phrase.eventKinds.isEmpty { return eventInflows(phrase, rule, node, scope) }
    if let given {
      guard let origin = self.origin(given), !refusesHouse(origin, phrase),
        !refusesRest(of: [rule], origin, node)
      else { return nil }
      return [Inflow(from: origin, rule)]
    }
    if scope == .eachEvent { return [Inflow(from: .general, rule)] }
    let isOfEach = phrase.terms.contains {
      switch $0 {
      case .part(_, let base): base.isOfEach
      case .fixed, .typed: true
      case .rest: false
      }
    }
    guard isOfEach else {
      let own = Inflow(from: .own(.everybody), rule)
      // What came in beside the reports is no team's.
      return scope == .eachTeam ? [own] : [own, Inflow(from: .general, rule)]
    }
    return file.refuse(
      node, problem: "it is not said who gives “\(node.text ?? "")”",
      remedy: "add “from:” with the roles that give, or the pool")
  }

  /// `event tips`, `event service charges`: what the events themselves brought in as well.
  private func eventInflows(
    _ phrase: AmountPhrase, _ rule: AmountRule, _ node: YAMLNode, _ scope: PolicyStep.Scope?
  ) -> [Inflow]? {
    let from = mapping.optional("from")
    guard let own = rule.rest else {
      if let from { return origin(from).map { [Inflow(from: $0, rule)] } }
      return file.refuse(
        node, problem: "a part of “\(node.text ?? "")” is not understood here",
        remedy: "write “\(rule.words)” with “from: event money”")
    }
    var ofEvents = rule
    ofEvents.terms = [.rest(phrase.eventKinds)]
    if scope == .eachEvent {
      ofEvents.terms = [.rest(phrase.eventKinds.union(own))]
      return [Inflow(from: .general, ofEvents)]
    }
    if let from {
      return origin(from).map { [Inflow(from: $0, $0 == .events ? ofEvents : rule)] }
    }
    let events = Inflow(from: .events, ofEvents)
    guard !own.isEmpty else { return [events] }
    return [Inflow(from: .own(.everybody), rule), Inflow(from: .general, rule), events]
  }

  func origin(_ node: YAMLNode) -> MoneyOrigin? {
    if let text = node.text {
      if vocabulary.pools.contains(text) { return .pool(text) }
      if text == "the whole shift" { return .together(.everybody) }
      if text == "the shift's own money" { return .general }
      if text == "event money" { return .events }
      if text == "the house" { return .house }
      if text.hasPrefix(Self.sharesMark) {
        return people(node, skipping: Self.sharesMark.count, mayShare: false).map { .received($0) }
      }
      let known = vocabulary.pools + vocabulary.roles
      if !text.contains(" "), let near = EditDistance.nearest(to: text, in: known), near != text,
        vocabulary.pools.contains(near),
        JobRole(text).flatMap({ vocabulary.version.rule(of: $0) }) == nil,
        !["front", "back", "everybody", "servers"].contains(text)
      {
        return file.refuse(
          node, problem: "there is no pool “\(text)”", remedy: "did you mean “\(near)”?")
      }
    }
    return people(node, mayShare: false).map { .own($0) }
  }
}

extension AmountRule.Base {
  /// Whether it must be said who gives: a part between two limits is so for each giver alone.
  fileprivate var isOfEach: Bool {
    switch self {
    case .sales, .share, .left, .slice, .excess: true
    case .balance(let balance): balance.whose == .own
    case .combinedSales, .eventSales, .tips, .pool: false
    }
  }
}

extension AmountRule.Limit {
  var fixedHundredths: Int64? {
    guard terms.count == 1, case .fixed(let amount, .once) = terms[0] else { return nil }
    return amount.hundredths
  }
}
