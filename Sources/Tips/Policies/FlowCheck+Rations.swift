import Files

/// Tip outs that are all cut alike are known before the first of them is given.
extension FlowCheck {
  func checkRations() {
    for (place, placed) in places.enumerated() {
      guard case .tipOut(let rule) = placed.step.action, rule.cutsAlike == true,
        case .own(let people) = rule.origin
      else { continue }
      let below = places[place...].dropFirst().filter { later in
        later.step.action.takes.contains { $0.origin.takes(of: people) }
      }
      for (number, later) in below.enumerated() {
        let isAtEnd = below[(number + 1)...].allSatisfy { $0.step.action.takesWhatIsLeft }
        check(later, isAtEnd: isAtEnd, below: placed)
      }
      if !below.contains(where: { !$0.isKept }) {
        file.report(
          placed.mapping.optional("if short") ?? placed.what,
          problem: "no step below takes of what is left, so that nothing could be cut",
          remedy: "move the tip outs below this step, or leave it out")
      }
    }
  }

  /// - Parameter isAtEnd: whether all steps below that one are content with whatever is left.
  private func check(_ later: PlacedStep, isAtEnd: Bool, below placed: PlacedStep) {
    let line = "line \(placed.step.line)"
    if later.isKept {
      file.report(
        later.what,
        problem: "what is kept here would come out of the tip outs that \(line) cuts alike",
        remedy: "move it above \(line)")
      return
    }
    let isUnknown = later.step.action.takes.contains { taken in
      if case .together = taken.origin { return true }
      // All of a kind is what is left of it once the others took.
      return taken.amount.countsRest || taken.amount.rest != nil && !isAtEnd
    }
    guard isUnknown || later.step.action.isByName else { return }
    file.report(
      later.what, problem: "this cannot be cut alike with the tip outs that \(line) cuts",
      remedy:
        "write “from:” people, and an amount, a percentage of tips or of sales, for a role or a pool; or "
        + "leave “if short: cut alike” out")
  }
}

extension MoneyOrigin {
  /// Whether it may take of what some people brought in themselves.
  fileprivate func takes(of people: People) -> Bool {
    switch self {
    case .own(let others), .together(let others): people.mayShare(with: others)
    case .pool, .received, .general, .events, .house: false
    }
  }
}

extension PolicyStep.Action {
  fileprivate var takesWhatIsLeft: Bool { takes.allSatisfy { $0.amount.rest != nil } }

  fileprivate var isByName: Bool {
    if case .tipOut(let rule) = self, case .people = rule.typed { true } else { false }
  }
}

extension AmountRule {
  /// Whether a percentage of what is left stands in it, or in one of its limits.
  var countsRest: Bool {
    (terms + (least?.terms ?? []) + (most?.terms ?? [])).contains { term in
      if case .part(_, let base) = term { base.whole == .left } else { false }
    }
  }
}

/// One amount that somebody typed is never given twice.
extension FlowCheck {
  func checkTyped() {
    var seen: [(givers: People, typed: TipOutRule.Typed, scope: PolicyStep.Scope, line: Int)] = []
    for placed in places {
      guard case .tipOut(let rule) = placed.step.action, let typed = rule.typed,
        case .own(let givers) = rule.origin
      else { continue }
      let scope = placed.step.scope
      let other = seen.first {
        // A rule of the whole evening is for each part of the day too.
        ($0.scope == scope || $0.scope == .evening || scope == .evening)
          && $0.givers.mayShare(with: givers) && $0.typed.mayBe(typed)
      }
      if let other {
        file.report(
          placed.what, problem: "what is typed for them is given on line \(other.line) already",
          remedy: "leave one of the two out, or name other roles")
      }
      seen.append((givers, typed, scope, placed.step.line))
    }
  }
}

extension TipOutRule.Typed {
  /// Whether one amount could be meant by both.
  fileprivate func mayBe(_ other: TipOutRule.Typed) -> Bool {
    switch (self, other) {
    case (.word(let word), .word(let another)): word == another
    case (.people(let people), .people(let others)): people.mayShare(with: others)
    case (.word, .people), (.people, .word): false
    }
  }
}
