/// Why a person's own filter is refused.
public enum RowPatternError: Error, Hashable, Sendable {
  case noEqualsSign(String)
  /// What stands before the `=` is no ``PatternID``.
  case badName(String, argument: String)
  /// The expression is refused; the position counts its characters from 0, where it is known.
  case badExpression(String, refusal: LabelExpression.Refusal, position: Int?)
  case tooSlow(String, row: String)
}

extension RowPatternError: CustomStringConvertible {
  /// What is wrong, the place with a caret where it is known, and what to do.
  public var description: String {
    switch self {
    case .noEqualsSign(let argument):
      "“\(argument)” has no “=”. Write the name and the expression: 'table=table (\\d+)'."
    case .badName(let name, _):
      "“\(name)” is no name. A name starts with a small letter and has at most 40 letters and "
        + "digits: 'tableNumber=table (\\d+)'."
    case .badExpression(let source, let refusal, let position):
      Self.sentence(refusal) + Self.excerpt(source, position)
    case .tooSlow(let source, let row):
      "The search for “\(source)” takes too long in the row “\(row)”; write fewer of *, + and the "
        + "like."
    }
  }

  private static func sentence(_ refusal: LabelExpression.Refusal) -> String {
    switch refusal {
    case .unsupported(let form):
      "“\(form)” is not allowed; write it without."
    case .matchesNothing:
      "The expression matches an empty text, so it would match everywhere; make at least one "
        + "letter necessary."
    case .malformed, .nestedRepetition, .tooManyRepetitions, .tooManyChoices:
      refusal.problemAndRemedy.problem.prefix(1).uppercased()
        + refusal.problemAndRemedy.problem.dropFirst() + "; " + refusal.problemAndRemedy.remedy
        + "."
    }
  }

  private static func excerpt(_ source: String, _ position: Int?) -> String {
    guard let position else { return "\n  \(source)" }
    let place = min(max(0, position), source.count)
    return "\n  \(source)\n  \(String(repeating: " ", count: place))^"
  }
}
