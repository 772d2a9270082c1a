import Files

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

extension People {
  /// Whether somebody may be of both.
  func mayShare(with other: People) -> Bool {
    guard case .roles(let ours) = self, case .roles(let theirs) = other else { return true }
    return ours.contains(where: theirs.contains)
  }
}
