public import Money
public import Reading

/// What keeps a form from counting, and so is asked of a person.
public enum FormIssue: Hashable, Sendable {
  case missing(FormField)
  /// Every slip of its kind prints the figure, or the slip's other figures call for it, and it was
  /// not read.
  ///
  /// - Parameter offered: what the slip's own sums say it is; nil where they do not tell.
  case notRead(FormField, offered: Money?)
  /// The report has the figure, but its text is no such value.
  case unreadable(FormField, seen: String)
  /// The value may be wrong and no person has looked at it yet.
  case doubtful(FormField, seen: String, reason: String)
  /// This figure and another one of the slip contain the same tips.
  ///
  /// - Parameter offered: what is left without them.
  case countedTwice(FormField, offered: Money)
  /// A sum of the slip is off, and one wrong digit of this figure explains it.
  case sumOff(SumSuspect)

  /// The box that it is about; nil for a figure that the form has no box for.
  public var field: FormField? {
    switch self {
    case .missing(let field), .notRead(let field, _), .unreadable(let field, _),
      .doubtful(let field, _, _), .countedTwice(let field, _):
      field
    case .sumOff(let suspect): FormField(pattern: suspect.figure)
    }
  }

  /// The figure's name in the trade's words.
  public var label: String {
    switch self {
    case .missing(let field), .notRead(let field, _), .unreadable(let field, _),
      .doubtful(let field, _, _), .countedTwice(let field, _):
      field.label
    case .sumOff(let suspect): FormField(pattern: suspect.figure)?.label ?? suspect.label
    }
  }

  /// The figure in the slip's evidence; nil for a box that no report prints.
  public var pattern: PatternID? {
    if case .sumOff(let suspect) = self { suspect.figure } else { field?.pattern }
  }

  /// Whether a person may say that the slip has no such figure.
  public var mayBeNone: Bool {
    switch self {
    case .doubtful, .countedTwice, .sumOff: false
    case .missing(let field), .notRead(let field, _), .unreadable(let field, _):
      !field.isRequired
    }
  }

  /// Whether a person may say that the value is right as it was read.
  public var mayStand: Bool {
    switch self {
    case .missing, .notRead, .unreadable: false
    case .doubtful, .countedTwice, .sumOff: true
    }
  }

  /// What the slip's own sums say it is.
  public var offered: Money? {
    switch self {
    case .missing, .unreadable, .doubtful: nil
    case .notRead(_, let offered): offered
    case .countedTwice(_, let rest): rest
    case .sumOff(let suspect): suspect.closesWith
    }
  }
}

extension FormIssue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let field):
      "\(field.label) is missing."
    case .notRead(let field, nil):
      "\(field.label) was not read, and slips of this kind print it."
    case .notRead(let field, _?):
      "\(field.label) was not read, and follows from the slip's other figures."
    case .unreadable(let field, let seen):
      "\(field.label) could not be read"
        + (seen.isEmpty ? "." : ": the slip seems to say “\(seen)”.")
    case .doubtful(let field, let seen, let reason):
      "\(field.label) is doubtful: " + (seen.isEmpty ? "" : "“\(seen)”, ") + "\(reason)."
    case .countedTwice(.cashTips, _):
      "Server owes house and additional cash tips seem to contain the same tips, which would be "
        + "paid twice."
    case .countedTwice:
      "House owes server and server owes house seem to contain the same tips, which would be paid "
        + "twice."
    case .sumOff:
      "\(label) may have one wrong digit: a sum of the slip is off by just that."
    }
  }
}

/// All that keeps a form from counting.
public struct FormErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// At least one, in the form's order.
  public let issues: [FormIssue]
  /// Whose form it is; nil where that is not known either.
  public internal(set) var name: String?
  /// The picture's file, and the page where it has several; nil for a typed form.
  public internal(set) var picture: String?

  public var description: String {
    let slip = [name, picture].compactMap { $0 }.joined(separator: ", ")
    let lines = issues.map { slip.isEmpty ? "\($0)" : "  \($0)" }
    return ((slip.isEmpty ? [] : [slip + ":"]) + lines).joined(separator: "\n")
  }
}
