/// What keeps a form from counting.
public enum FormIssue: Hashable, Sendable {
  case missing(FormField)
  /// The report has the figure, but its text is no such value.
  case unreadable(FormField, seen: String)
  /// The value may be wrong and no person has looked at it yet.
  case doubtful(FormField, seen: String, reason: String)

  public var field: FormField {
    switch self {
    case .missing(let field), .unreadable(let field, _), .doubtful(let field, _, _): field
    }
  }
}

extension FormIssue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let field):
      "\(field.label) is missing."
    case .unreadable(let field, let seen):
      "\(field.label) could not be read: the slip seems to say “\(seen)”."
    case .doubtful(let field, let seen, let reason):
      "\(field.label) is doubtful: “\(seen)”, \(reason)."
    }
  }
}

/// All that keeps a form from counting.
public struct FormErrors: Error, Hashable, Sendable {
  /// At least one, in the form's order.
  public let issues: [FormIssue]
}

extension FormErrors: CustomStringConvertible {
  public var description: String { issues.map(\.description).joined(separator: "\n") }
}
