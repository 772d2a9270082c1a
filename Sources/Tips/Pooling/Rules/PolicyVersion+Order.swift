/// What the other steps of a policy, and their order, make of one of them: a sentence about the step
/// alone would not say it. Each names the lines of the others.
public enum OrderNote: Hashable, Sendable {
  /// They pay people whom this step guarantees an amount, on top of it.
  case paidOnTop([Int])
  /// They take of what this step guarantees.
  case takenAgain([Int])
  /// They pay those who give of their shares here, and that is not counted.
  case sharesLater([Int])
  /// They fill a pool that this step counts, and that is not counted.
  case poolLater(String, [Int])
  /// They take of what people would keep first.
  case takenBefore([Int])
  /// They share for a period what is counted here night by night.
  case roundedEachNight([Int])
}

extension PolicyVersion {
  /// What has to be told beside the step at a place, as the other steps stand.
  public func orderNotes(at place: Int) -> [OrderNote] {
    let (step, below) = (steps[place], steps[(place + 1)...])
    var notes: [OrderNote] = []
    func note(_ make: ([Int]) -> OrderNote, _ lines: [Int]) {
      if !lines.isEmpty { notes.append(make(lines)) }
    }
    switch step.action {
    case .guarantee(let rule):
      note(OrderNote.paidOnTop, below.filter { $0.pays(rule.people) }.map(\.line))
      note(OrderNote.takenAgain, below.filter { $0.takesShares(of: rule.people) }.map(\.line))
    case .tipOut(let rule):
      if case .received(let people) = rule.origin {
        note(OrderNote.sharesLater, below.filter { $0.pays(people) }.map(\.line))
      }
      if rule.target == .giver, case .own(let people) = rule.origin {
        note(OrderNote.takenBefore, steps[..<place].filter { $0.takesOwn(of: people) }.map(\.line))
      }
    case .collect, .share, .keep: break
    }
    for pool in countedPools(of: step) {
      note({ .poolLater(pool, $0) }, fillsAgain(pool, below).map(\.line))
    }
    if step.period == nil, step.action.takes.contains(where: \.amount.countsPartOfMoney) {
      let pools = [step.action.filledPool, step.action.sharedPool].compactMap(\.self)
      note(OrderNote.roundedEachNight, below.filter { $0.sharesLater(pools) }.map(\.line))
    }
    return notes
  }

  /// The pools of which the step counts what is in them, each once.
  private func countedPools(of step: PolicyStep) -> [String] {
    var names: [String] = []
    for base in step.bases {
      if case .pool(let name) = base.whole, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The steps that fill a pool before it is shared.
  private func fillsAgain(_ pool: String, _ below: ArraySlice<PolicyStep>) -> [PolicyStep] {
    below.prefix { $0.action.sharedPool != pool || $0.action.sharing == nil }
      .filter { $0.action.filledPool == pool && !$0.action.takes.isEmpty }
  }
}

extension PolicyStep {
  /// Whether it pays some of these people at night.
  func pays(_ people: People) -> Bool {
    guard period == nil else { return false }
    var paid = (action.sharing?.parts ?? []).map(\.people)
    if case .split(let parts) = action.nobody { paid += parts.compactMap(\.people) }
    if case .keep(let keepers) = action { paid.append(keepers) }
    if case .tipOut(let rule) = action, rule.target == .giver, case .own(let own) = rule.origin {
      paid.append(own)
    }
    return paid.contains { $0.mayShare(with: people) }
  }

  /// Whether it shares one of these pools when a period ends.
  fileprivate func sharesLater(_ pools: [String]) -> Bool {
    guard let period, period != .untilDecided, let pool = action.sharedPool else { return false }
    return pools.contains(pool)
  }

  /// Whether it takes of what some of these people got.
  fileprivate func takesShares(of people: People) -> Bool {
    action.takes.contains { taken in
      if case .received(let givers) = taken.origin { givers.mayShare(with: people) } else { false }
    }
  }

  /// Whether it takes of what some of these people brought in.
  func takesOwn(of people: People) -> Bool {
    action.takes.contains { taken in
      switch taken.origin {
      case .own(let givers), .together(let givers): givers.mayShare(with: people)
      case .received, .pool, .general, .events, .house: false
      }
    }
  }
}

extension AmountRule {
  /// Whether a percentage of money, not of sales, stands in it or in an amount in its place.
  fileprivate var countsPartOfMoney: Bool {
    all.flatMap(\.terms).contains { term in
      guard case .part(_, let base) = term else { return false }
      return switch base.whole {
      case .tips, .share, .left, .pool, .slice: true
      case .sales, .combinedSales, .eventSales, .excess, .balance: false
      }
    }
  }
}

extension People {
  /// Whether somebody may be of both.
  func mayShare(with other: People) -> Bool {
    guard case .roles(let ours) = self, case .roles(let theirs) = other else { return true }
    return ours.contains(where: theirs.contains)
  }
}
