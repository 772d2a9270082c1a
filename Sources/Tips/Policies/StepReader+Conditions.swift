import Files
import Money

/// What must hold so that a step counts, and other amounts where something holds.
extension StepReader {
  static let caseMark = "if "

  /// The keys of other amounts: `if net sales are at least $1,000`.
  var caseKeys: [String] {
    mapping.entries.map(\.key).filter { key in
      key.hasPrefix(Self.caseMark)
        && EditDistance.nearest(to: key, in: ["if nobody", "if short"]) == nil
    }
  }

  /// What must hold; nil inside where nothing must, nil where it is wrong.
  func condition() -> RuleCondition?? {
    guard let node = mapping.optional("only if") else { return .some(nil) }
    return read(node, skipping: 0).map { .some($0) }
  }

  private func read(_ node: YAMLNode, skipping offset: Int) -> RuleCondition? {
    file.read(node, skipping: offset) { text throws(PhraseError) in
      try ConditionReader.parse(text, vocabulary: vocabulary)
    }
  }

  /// Whether a condition does not go with its step; the trouble is noted.
  func refuses(_ condition: RuleCondition, of step: PolicyStep) -> Bool {
    guard let node = mapping.optional("only if") else { return false }
    func refuse(_ problem: String, _ remedy: String) -> Bool {
      return file.refuses(node, problem: problem, remedy: remedy)
    }
    if case .keep = step.action {
      return refuse(
        "what people keep would lie there where this does not hold",
        "leave it out: they keep what the steps above left to them")
    }
    if case .period = step.scope, !condition.isOfDays {
      return refuse(
        "a condition is about one night, and this is shared for all of them",
        "write “only if” at the step that fills the pool; here it may only say on which days work "
          + "counts, as in “the day is friday or saturday”")
    }
    let origins = step.action.takes.map(\.origin)
    if condition.asksGivers, origins.contains(where: \.isOfEach),
      !origins.allSatisfy(\.isOfEach)
    {
      return refuse(
        "it is not said whether each giver's own are meant or everybody's",
        "say with “from:” who gives, or write “combined net sales”")
    }
    let asksHours = condition.tests.contains { if case .hours = $0 { true } else { false } }
    if asksHours, !step.asksEachGiver {
      return refuse(
        "nobody gives whose hours are meant", "write it at a tip out “from:” people")
    }
    return false
  }

  /// Other amounts where something holds; none where none is written, nil where one is wrong.
  func cases(
    of first: AmountPhrase, from given: AmountPhrase.Origin, beside from: String?
  ) -> [AmountRule.Case]? {
    var cases: [AmountRule.Case] = []
    let keys = caseKeys
    for entry in mapping.entries where keys.contains(entry.key) {
      guard let condition = read(entry.keyNode, skipping: Self.caseMark.count),
        let amount = caseAmount(entry.value, of: first, from: given, beside: from)
      else { return nil }
      cases.append(AmountRule.Case(condition: condition, amount: amount))
      guard !refusesOrder(cases, entry.keyNode) else { return nil }
    }
    if !cases.isEmpty, let tier = mapping.entries.first(where: { $0.key.hasPrefix("with ") }) {
      return file.refuse(
        tier.keyNode, problem: "“with” and “if” both say another amount",
        remedy: "write two steps, each with “only if:”")
    }
    return cases
  }

  private func caseAmount(
    _ node: YAMLNode, of first: AmountPhrase, from given: AmountPhrase.Origin, beside from: String?
  ) -> AmountRule? {
    if node.text == "nothing" { return AmountRule(terms: [], words: "nothing") }
    guard let phrase = amount(node), let rule = self.rule(phrase),
      let origin = self.origin(of: phrase, node, beside: from)
    else { return nil }
    guard rule.rest == nil, !rule.isTyped else {
      return file.refuse(
        node, problem: "“\(rule.words)” is no counted amount",
        remedy: "write a step of its own for it, with “only if:”")
    }
    guard origin == given else {
      return file.refuse(
        node, problem: "it is taken elsewhere than the first amount",
        remedy: "take all of them from one place")
    }
    let isAlike =
      phrase.isPerHead == first.isPerHead
      && phrase.terms.contains(where: \.countsHours) == first.terms.contains(where: \.countsHours)
    guard isAlike else {
      return file.refuse(
        node, problem: "one amount is for each head or hour and another is not",
        remedy: "write two steps, each with “only if:”")
    }
    return rule
  }

  /// Two conditions may hold at once: it must be clear from their order which amount counts.
  private func refusesOrder(_ cases: [AmountRule.Case], _ node: YAMLNode) -> Bool {
    guard let last = cases.last else { return false }
    guard last.condition.tests.count == 1 else {
      return file.refuses(
        node, problem: "two things at once may hold beside another amount's",
        remedy: "ask for one thing here, or write two steps, each with “only if:”")
    }
    for other in cases.dropLast() {
      switch last.condition.tests[0].comes(after: other.condition.tests[0], vocabulary.version) {
      case .clear: continue
      case .outOfOrder:
        file.report(
          node, problem: "“\(last.condition.words)” stands behind one that asks for more, or twice",
          remedy:
            "write “at least” and “above” from small to large, “under” and “at most” from large "
            + "to small: the last that holds counts")
      case .unclear:
        file.report(
          node,
          problem:
            "it may hold together with “\(other.condition.words)”: it is not said which counts",
          remedy: "ask for the same thing in each, or write two steps, each with “only if:”")
      }
      return true
    }
    return false
  }
}

extension RuleCondition.Test {
  enum Order {
    case clear
    case outOfOrder
    case unclear
  }

  /// Whether it is clear which of two amounts counts where both conditions hold: the later one asks
  /// for more of the same.
  fileprivate func comes(after other: RuleCondition.Test, _ version: PolicyVersion) -> Order {
    switch (self, other) {
    case (.money(let base, let relation, let limit), .money(let base2, let relation2, let before))
    where base == base2 && relation == relation2:
      return relation.order(limit.hundredths, before.hundredths)
    case (
      .part(let base, let relation, let rate, of: let whole),
      .part(let base2, let relation2, let before, of: let whole2)
    ) where base == base2 && whole == whole2 && relation == relation2:
      return relation.order(rate.rawValue, before.rawValue)
    case (.count(let name, let relation, let limit), .count(let name2, let relation2, let before))
    where name == name2 && relation == relation2:
      return relation.order(limit, before)
    case (.hours(let relation, let limit), .hours(let relation2, let before))
    where relation == relation2:
      return relation.order(limit, before)
    case (
      .people(let people, let relation, let limit, _),
      .people(let people2, let relation2, let before, _)
    ) where people == people2 && relation == relation2:
      return relation.order(limit, before)
    case (.day(let days, isOneOf: true), .day(let others, isOneOf: true)):
      return version.mayBeOne(days, others) ? .unclear : .clear
    default: return .unclear
    }
  }
}

extension RuleCondition.Relation {
  fileprivate func order<Value: Comparable>(_ limit: Value, _ before: Value)
    -> RuleCondition.Test.Order
  {
    switch self {
    case .atLeast, .above: limit > before ? .clear : .outOfOrder
    case .under, .atMost: limit < before ? .clear : .outOfOrder
    }
  }
}

extension PolicyVersion {
  /// Whether a day may be one of both.
  fileprivate func mayBeOne(_ days: [DayOfRule], _ others: [DayOfRule]) -> Bool {
    days.contains { day in
      others.contains { other in
        switch (day, other) {
        case (.weekday(let one), .weekday(let two)): one == two
        case (.named(let one), .named(let two)): overlap(one, two)
        case (.weekday, .named), (.named, .weekday): true
        }
      }
    }
  }

  private func overlap(_ one: String, _ two: String) -> Bool {
    func days(_ name: String) -> NamedDays? { (namedDays ?? []).first { $0.name == name } }
    guard one != two, let first = days(one), let second = days(two) else { return true }
    return first.days.contains(where: second.contains)
      || second.days.contains(where: first.contains)
      || first.yearly.contains(where: second.yearly.contains)
  }
}

extension RuleCondition {
  /// Whether it asks for nothing but the day.
  var isOfDays: Bool {
    tests.allSatisfy { if case .day = $0 { true } else { false } }
  }
}
