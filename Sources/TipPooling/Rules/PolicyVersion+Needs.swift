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
  public var eventPools: Set<String> {
    let filled = steps.filter { $0.scope == .eachEvent }.compactMap { step -> String? in
      guard case .collect(let name, _, _, _) = step.action else { return nil }
      return name
    }
    return Set(filled).subtracting(sources)
  }

  /// Whether a rule is about private events, their money or their sales.
  public var knowsEvents: Bool {
    steps.contains { step in
      step.scope == .eachEvent || step.action.takes.contains { $0.origin == .events }
        || step.action.amounts.contains { $0.counts { $0 == .ofEvents } }
    }
  }

  /// Whether a rule counts the sales that come in beside the servers' reports.
  var countsSalesBeside: Bool {
    steps.contains { step in
      step.action.amounts.contains { $0.counts { $0 == .combined } }
        || step.scope != .eachEvent
          && step.action.takes.contains { $0.origin.hasNoSales && $0.amount.counts { $0 == .own } }
    }
  }

  /// Whether a rule counts the sales of private events.
  var countsEventSales: Bool {
    steps.contains { step in
      step.action.amounts.contains { $0.counts { $0 == .ofEvents } }
        || step.scope == .eachEvent && step.action.amounts.contains { $0.counts { $0 == .own } }
    }
  }

  /// What is counted for people to share by: deliveries.
  public var countsToShareBy: [String] {
    let measured = steps.compactMap { step -> String? in
      guard case .count(let name) = step.action.sharing?.measure else { return nil }
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

  /// The pool that what it takes flows into.
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
  var allTerms: [Term] { terms + (least?.terms ?? []) + (most?.terms ?? []) }

  /// What is counted for its terms, its limits and the conditions of its cases.
  fileprivate var bases: [Base] {
    let counted = allTerms.compactMap { term -> Base? in
      if case .percent(_, let base) = term { base } else { nil }
    }
    return counted + (cases ?? []).flatMap(\.condition.bases)
  }

  fileprivate enum Sales {
    case own
    case combined
    case ofEvents
  }

  /// Whether it counts sales of some kind.
  fileprivate func counts(_ isMeant: (Sales) -> Bool) -> Bool {
    bases.contains { base in
      switch base.whole {
      case .sales: isMeant(.own)
      case .combinedSales: isMeant(.combined)
      case .eventSales: isMeant(.ofEvents)
      case .balance(let balance):
        switch balance.whose {
        case .own: isMeant(.own)
        case .combined: isMeant(.combined)
        case .events: isMeant(.ofEvents)
        }
      case .tips, .share, .pool, .slice: false
      }
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
}

extension RuleCondition {
  public var bases: [AmountRule.Base] { tests.flatMap(\.bases) }

  /// Whether it asks for a giver's hours.
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
}
