/// What an evening must tell so that a policy can be carried out.
extension PolicyVersion {
  /// Whether a rule takes money that comes in beside the servers' reports.
  public var takesMoneyBesideReports: Bool {
    !sources.isEmpty
      || steps.contains { step in
        step.scope != .eachEvent && step.action.takes.contains { $0.origin == .general }
      }
  }

  /// The pools that each private event has for itself: those that a step for each event is about.
  public var eventPools: Set<String> { poolsFilled(for: .eachEvent) }

  public var teamPools: Set<String> { poolsFilled(for: .eachTeam) }

  private func poolsFilled(for scope: PolicyStep.Scope) -> Set<String> {
    var filled: Set<String> = []
    for step in steps where step.scope == scope {
      if case .collect(let name, _, _, _) = step.action, !sources.contains(name) {
        filled.insert(name)
      }
    }
    return filled
  }

  /// Whether a rule is for each check: then it counts when everybody was there.
  public var sharesByChecks: Bool { steps.contains { $0.scope == .eachCheck } }

  public var sharesByTeams: Bool { steps.contains { $0.scope == .eachTeam } }

  /// Whether somebody must be in a team: a rule for each team names their role, or counts how many
  /// of it are there.
  public func needsTeam(_ role: JobRole, handsInReport: Bool) -> Bool {
    let ofTeams = steps.filter { $0.scope == .eachTeam }
    if ofTeams.flatMap(\.countedRoles).contains(role) { return true }
    return ofTeams.flatMap(\.action.people).contains { people in
      switch people {
      case .everybody: true
      case .servers: handsInReport
      case .support: !handsInReport
      case .roles(let roles): roles.contains(role)
      }
    }
  }

  /// Whether a rule is about private events, their money or their sales.
  public var knowsEvents: Bool {
    steps.contains { step in
      step.scope == .eachEvent || step.action.takes.contains { $0.origin == .events }
        || step.bases.contains { $0.whose == .events }
    }
  }

  /// Whether a rule counts the sales that come in beside the servers' reports.
  var countsSalesBeside: Bool {
    steps.contains { step in
      step.bases.contains { $0.whose == .combined }
        || step.scope != .eachEvent && step.wholeShiftBases.contains { $0.whose == .own }
    }
  }

  /// The categories whose sales a rule counts, or shares by.
  ///
  /// - Parameter hasEvents: whether there are private events whose sales could be counted.
  func countedCategories(hasEvents: Bool) -> Set<String> {
    steps.reduce(into: []) { all, step in
      guard hasEvents || step.scope != .eachEvent else { return }
      for base in step.bases where hasEvents || base.whose != .events {
        all.formUnion(base.categories)
      }
      if case .sales(let categories) = step.action.sharing?.measure.counted {
        all.formUnion(categories)
      }
    }
  }

  var countsEventSales: Bool {
    steps.contains { step in
      step.bases.contains { $0.whose == .events }
        || step.scope == .eachEvent && step.bases.contains { $0.whose == .own }
    }
  }

  /// What is counted for people to share by: deliveries.
  public var countsToShareBy: [String] {
    let measured = steps.compactMap { step -> String? in
      guard case .count(let name) = step.action.sharing?.measure.counted else { return nil }
      return name
    }
    return counts.filter(measured.contains)
  }
}

/// What a step does with money, whatever its kind.
extension PolicyStep.Action {
  /// What it takes, and where; of a tip-out the first amount.
  public var takes: [Inflow] {
    switch self {
    case .collect(_, let inflows, _, _): inflows
    case .tipOut(let rule): [Inflow(from: rule.origin, rule.amount)]
    case .share, .keep, .guarantee: []
    }
  }

  public var filledPool: String? {
    switch self {
    case .collect(let name, _, _, _): name
    case .tipOut(let rule): if case .pool(let name) = rule.target { name } else { nil }
    case .share, .keep, .guarantee: nil
    }
  }

  /// The pool whose money goes elsewhere where nobody is there.
  public var sharedPool: String? {
    switch self {
    case .collect(let name, _, _, _), .share(let name, _, _): name
    case .tipOut(let rule): if case .pool(let name) = rule.origin { name } else { nil }
    case .keep, .guarantee: nil
    }
  }

  /// Who gets it, and by what.
  public var sharing: Sharing? {
    switch self {
    case .collect(_, _, let sharing, _): sharing
    case .share(_, let sharing, _): sharing
    case .tipOut(let rule): if case .people(let sharing) = rule.target { sharing } else { nil }
    case .keep, .guarantee: nil
    }
  }

  /// Where it goes if nobody is there.
  public var nobody: NobodyRule {
    switch self {
    case .collect(_, _, _, let nobody), .share(_, _, let nobody): nobody
    case .tipOut(let rule): rule.nobody
    case .keep, .guarantee: .stay
    }
  }

  /// All whom it names, as givers or receivers. Own tips are of those who hand in a report.
  var people: [People] {
    var all = takes.compactMap { inflow -> People? in
      switch inflow.origin {
      case .own(.everybody), .together(.everybody): .servers
      case .own(let people), .received(let people), .together(let people): people
      case .pool, .general, .events, .house: nil
      }
    }
    all += (sharing?.parts ?? []).map(\.people)
    switch self {
    case .keep(let people): all.append(people)
    case .guarantee(let rule): all.append(rule.people)
    case .collect, .tipOut, .share: break
    }
    if case .split(let parts) = nobody { all += parts.compactMap(\.people) }
    return all
  }

  /// Every amount of it, in the order of the file.
  public var amounts: [AmountRule] {
    switch self {
    case .collect, .share, .keep: takes.flatMap(\.amount.all)
    case .tipOut(let rule): rule.amounts
    case .guarantee(let rule): rule.amount.all
    }
  }
}

extension AmountRule {
  /// All that is added up, in the amount and in its limits.
  var allTerms: [Term] {
    [least, most, recommended].reduce(into: terms) { all, limit in
      if let limit { all += limit.terms }
    }
  }

  /// Whether a percentage is counted of sales that each giver has of their own.
  public var countsOwnSales: Bool {
    terms.contains { term in
      if case .part(_, let base) = term {
        base.counted.contains { $0.whose == .own }
      } else {
        false
      }
    }
  }

  /// What is counted for its terms, its limits and the conditions of its cases.
  fileprivate var bases: [Base] {
    let counted = allTerms.flatMap { term -> [Base] in
      if case .part(_, let base) = term { base.counted } else { [] }
    }
    return counted + (cases ?? []).flatMap(\.condition.bases)
  }
}

extension AmountRule.Base {
  fileprivate var categories: [String] {
    switch whole {
    case .sales(let names), .combinedSales(let names), .eventSales(let names): names
    case .balance(let balance):
      (balance.plus + balance.minus).compactMap { item in
        if case .category(let name) = item { name } else { nil }
      }
    case .tips, .share, .left, .pool, .slice, .excess: []
    }
  }

  /// Whose sales it counts; nil where it counts no sales.
  fileprivate var whose: SalesBalance.Whose? {
    switch whole {
    case .sales: .own
    case .combinedSales: .combined
    case .eventSales: .events
    case .balance(let balance): balance.whose
    case .tips, .share, .left, .pool, .slice, .excess: nil
    }
  }
}

extension MoneyOrigin {
  /// Whether nobody gives who has sales of their own: then those of the whole shift are meant.
  fileprivate var hasNoSales: Bool {
    switch self {
    case .pool, .general, .house: true
    case .own, .received, .together, .events: false
    }
  }

  /// Whether all who give are counted as one.
  fileprivate var isTogether: Bool { if case .together = self { true } else { false } }
}

extension RuleCondition {
  public var bases: [AmountRule.Base] { tests.flatMap(\.bases) }

  var countsHours: Bool {
    tests.contains { if case .hours = $0 { true } else { false } }
  }
}

extension PolicyStep {
  /// Every condition of it and of its amounts.
  public var conditions: [RuleCondition] {
    [condition].compactMap(\.self)
      + action.amounts.flatMap { ($0.cases ?? []).map(\.condition) }
  }

  /// The roles of which it counts who is there: in `$5 per bartender`, and in a condition.
  fileprivate var countedRoles: [JobRole] {
    let units = action.amounts.flatMap(\.allTerms).compactMap { term -> JobRole? in
      if case .fixed(_, .person(let role)) = term { role } else { nil }
    }
    let tested = conditions.flatMap(\.tests).flatMap { test -> [JobRole] in
      if case .people(.roles(let roles), _, _, _) = test { roles } else { [] }
    }
    return units + tested
  }

  /// What is counted for its amounts, their limits and cases, and for its condition.
  public var bases: [AmountRule.Base] {
    action.amounts.flatMap(\.bases) + (condition?.bases ?? [])
  }

  /// Of these, what is counted of the whole shift, since nobody who gives has sales of their own.
  fileprivate var wholeShiftBases: [AmountRule.Base] {
    let amounts = action.takes.filter(\.origin.hasNoSales).flatMap(\.amount.all)
    let isOfGivers = asksEachGiver || action.takes.first?.origin.isTogether ?? false
    return amounts.flatMap(\.bases) + (isOfGivers ? [] : condition?.bases ?? [])
  }
}
