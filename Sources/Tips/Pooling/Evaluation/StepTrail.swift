import Money

/// Steps in their order. What several people have in common, a pool's history, is held once for all of them.
struct StepTrail: Sendable {
  private enum Run: Sendable {
    case step(Derivation.Step)
    case common([Derivation.Step])
  }

  private var runs: [Run] = []

  init() {}

  /// The steps of both, with room for some more.
  init(_ first: StepTrail, _ second: StepTrail, adding more: Int) {
    runs.reserveCapacity(first.runs.count + second.runs.count + more)
    runs += first.runs
    runs += second.runs
  }

  var steps: [Derivation.Step] {
    var all: [Derivation.Step] = []
    forEach { all.append($0) }
    return all
  }

  /// What the steps add to a payout, in their order.
  var effects: [Money] {
    var all: [Money] = []
    forEach { step in
      if let effect = step.effect { all.append(effect) }
    }
    return all
  }

  mutating func append(_ step: Derivation.Step) { add(.step(step)) }

  mutating func append(common steps: [Derivation.Step]) {
    if !steps.isEmpty { add(.common(steps)) }
  }

  private mutating func add(_ run: Run) {
    // Few people have more steps.
    if runs.isEmpty { runs.reserveCapacity(4) }
    runs.append(run)
  }

  func contains(where isMeant: (Derivation.Step) -> Bool) -> Bool {
    runs.contains { run in
      switch run {
      case .step(let step): isMeant(step)
      case .common(let steps): steps.contains(where: isMeant)
      }
    }
  }

  private func forEach(_ look: (Derivation.Step) -> Void) {
    for run in runs {
      switch run {
      case .step(let step): look(step)
      case .common(let steps): steps.forEach(look)
      }
    }
  }

  /// Lets the last step change the payout.
  mutating func setLastEffect(_ effect: Money) {
    guard case .step(var step)? = runs.popLast() else {
      preconditionFailure("a step of one's own is there to change")
    }
    step.effect = effect
    runs.append(.step(step))
  }
}
