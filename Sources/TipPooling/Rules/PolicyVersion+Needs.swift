/// What an evening must tell so that a policy can be carried out.
extension PolicyVersion {
  /// Whether a rule takes money that comes in beside the servers' reports.
  public var takesMoneyBesideReports: Bool {
    !sources.isEmpty
      || steps.contains { $0.scope != .eachEvent && $0.action.origins.contains(.general) }
  }

  /// The pools that each private event has for itself: those that a step for each event is about.
  public var eventPools: Set<String> {
    Set(
      steps.compactMap { step in
        guard step.scope == .eachEvent, case .collect(let name, _, _, _) = step.action,
          !sources.contains(name)
        else { return nil }
        return name
      })
  }

  /// Whether a rule is about private events, their money or their sales.
  public var knowsEvents: Bool {
    steps.contains { step in
      step.scope == .eachEvent || step.action.origins.contains(.events)
        || step.action.amounts.contains(where: \.countsEventSales)
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

extension PolicyStep.Action {
  fileprivate var origins: [MoneyOrigin] {
    switch self {
    case .collect(_, let inflows, _, _): inflows.map(\.origin)
    case .tipOut(let rule): [rule.origin]
    case .share, .keep, .guarantee: []
    }
  }

  /// Every amount of it, in the order of the file.
  var amounts: [AmountRule] {
    switch self {
    case .collect(_, let inflows, _, _): inflows.map(\.amount)
    case .tipOut(let rule): rule.amounts
    case .guarantee(let rule): [rule.amount]
    case .share, .keep: []
    }
  }

  fileprivate var sharing: Sharing? {
    switch self {
    case .collect(_, _, let sharing, _): sharing
    case .share(_, let sharing, _): sharing
    case .tipOut(let rule):
      if case .people(let sharing) = rule.target { sharing } else { nil }
    case .keep, .guarantee: nil
    }
  }
}

extension AmountRule {
  fileprivate var countsEventSales: Bool {
    let limits = [least, most].compactMap { $0?.terms }.flatMap(\.self)
    return (terms + limits).contains {
      if case .percent(_, .eventSales) = $0 { return true }
      return false
    }
  }
}
