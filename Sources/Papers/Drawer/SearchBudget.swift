/// How much work a search may still do, so that it ends within a few seconds whatever is in the
/// drawer. It is counted, not timed: a question has the same answer on every machine.
final class SearchBudget {
  /// Ways that may still be looked at.
  private(set) var left: Int
  private let parent: SearchBudget?

  init(_ steps: Int, of parent: SearchBudget? = nil) {
    left = steps
    self.parent = parent
  }

  /// Whether something is left after so much more work.
  func spend(_ steps: Int) -> Bool {
    left -= steps
    let hasParentLeft = parent?.spend(steps) ?? true
    return left > 0 && hasParentLeft
  }

  /// One of so many equal parts of what is left; what it does not spend stays here.
  func share(of parts: Int) -> SearchBudget { SearchBudget(left / parts, of: self) }
}
