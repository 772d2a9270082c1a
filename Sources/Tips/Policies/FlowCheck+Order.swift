import Files

/// Steps that refer to what a step below them does.
extension FlowCheck {
  /// A guarantee above the step that pays would be paid on top of it.
  func checkGuarantees() {
    for (index, placed) in places.enumerated() {
      for case .paidOnTop(let lines) in version.orderNotes(at: index) {
        guard case .guarantee(let rule) = placed.step.action,
          let last = places.last(where: { later in
            lines.contains(later.step.line) && surelyPays(later.step, rule.people)
          })?.step.line
        else { continue }
        let isSharedBelow = rule.pool.map { pool in
          places[(index + 1)...].contains { MoneyFlow.empties($0.step.action, pool) }
        }
        file.report(
          placed.what,
          problem: "line \(last) pays \(rule.people.words) after it: they would get that on top of "
            + "the guarantee",
          remedy: "move it below line \(last)"
            + (isSharedBelow == true
              ? ", “from: the house” or a pool that is not shared before" : ""))
      }
    }
  }

  /// What everybody keeps is nothing to people who are not known to bring in any.
  private func surelyPays(_ step: PolicyStep, _ people: People) -> Bool {
    guard case .keep(let keepers) = step.action else { return true }
    if case .roles = keepers { return true }
    guard case .roles(let roles) = people else { return people != .support }
    return roles.contains(.server)
      || places.flatMap(\.step.action.takes).contains { taken in
        if case .own(.roles(let givers)) = taken.origin {
          roles.contains(where: givers.contains)
        } else {
          false
        }
      }
  }

  /// An amount owed below what people keep first would be paid out of what they keep.
  func checkKept() {
    for (place, kept) in places.enumerated() where kept.isKept {
      for placed in places[(place + 1)...] {
        guard case .tipOut(let rule) = placed.step.action, rule.shortfall == .giver,
          case .own(let givers) = rule.origin, kept.step.takesOwn(of: givers)
        else { continue }
        file.report(
          placed.mapping.optional("if short") ?? placed.what,
          problem: "they would owe this out of what they keep by line \(kept.step.line)",
          remedy: "move this step above line \(kept.step.line), or leave “if short” out")
      }
    }
  }

  /// Above the steps that pay them people have no shares to give of.
  func checkShares() {
    for (place, placed) in places.enumerated() {
      for case .received(let people) in placed.step.action.takes.map(\.origin) {
        guard !places[..<place].contains(where: { $0.paysShares(to: people) }) else { continue }
        let later = places[(place + 1)...].first { $0.paysShares(to: people) }?.step.line
        file.report(
          placed.from ?? placed.what,
          problem: later.map { "line \($0) pays \(people.words) after it: they have no shares yet" }
            ?? "no step pays \(people.words), so that they have no shares",
          remedy: later.map { "move it below line \($0)" }
            ?? "let a step above pay them, or leave this one out")
      }
    }
  }

  /// A limit or a condition that counts a pool above the step that fills it would count nothing.
  func checkCountedPools() {
    for (place, placed) in places.enumerated() {
      let taken = placed.step.action.takes.map(\.origin)
      for base in placed.step.bases {
        guard case .pool(let name) = base.whole, !taken.contains(.pool(name)),
          !version.sources.contains(name),
          !places[..<place].contains(where: { MoneyFlow.fills($0.step.action, name) })
        else { continue }
        let later = places[(place + 1)...].first { MoneyFlow.fills($0.step.action, name) }
        file.report(
          placed.what,
          problem: later.map { "“\(name)” is filled only later, on line \($0.step.line)" }
            ?? "nothing flows into “\(name)” above",
          remedy: later == nil
            ? "let a step above take money into it"
            : "move this step below it: the steps are carried out from top to bottom")
        break
      }
    }
  }
}

extension PlacedStep {
  /// Whether it may give some of these people a share. What they keep first is none.
  fileprivate func paysShares(to people: People) -> Bool {
    if case .guarantee(let rule) = step.action { return rule.people.mayShare(with: people) }
    guard !isKept, step.period != .untilDecided else { return false }
    // Shares of a period are refused by themselves.
    return step.period == nil ? step.pays(people) : FlowCheck.mayShare(people, in: self)
  }
}
