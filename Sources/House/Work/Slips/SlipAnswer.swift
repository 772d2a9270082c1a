public import Evening
public import Money

/// What a person says to a question about a slip.
public enum SlipAnswer: Hashable, Sendable {
  case stands
  /// It is what the slip's own sums say.
  case offered
  /// The slip has no such figure.
  case none
  /// It is one with the other slip: both are one person's.
  case together
  /// What the slip says, as a person typed it.
  case text(String)

  /// A typed answer: `y`, `=`, `n`, `+`, or what the slip says.
  public init(typed text: String) {
    switch text.lowercased() {
    case "y", "yes": self = .stands
    case "=": self = .offered
    case "n", "none": self = .none
    case "+": self = .together
    default: self = .text(text)
    }
  }

  /// Why an answer does not fit a question, with those that do.
  static func refused(by subject: SlipQuestion.Subject) -> AnswerRefused {
    switch subject {
    case .issue(let issue): issue.refusal
    case .otherDay: AnswerRefused("Type y if it belongs to this evening, or d to leave it out.")
    case .sameSlip:
      AnswerRefused(
        "Type d to leave it out, + to read both pictures together, or y if it is another slip.")
    case .samePerson:
      AnswerRefused(
        "Type + if both are one person's, y if they are two people of that name, or the right name."
      )
    case .unreadable:
      AnswerRefused("Type r for another picture of it, t to type it, or d to leave it out.")
    }
  }
}

/// Who owes how much to the other one, as a person types it: `house 12.50`, `server 12.50`.
public struct OwedText: Hashable, Sendable {
  let side: FormField
  let amount: String

  /// Nil for a text that does not say who owes.
  public init?(_ text: String) {
    let words = text.lowercased().split(separator: " ", maxSplits: 1).map(String.init)
    let sides: [String: FormField] = ["house": .houseOwesServer, "server": .serverOwesHouse]
    guard words.count == 2, let side = sides[words[0]] else { return nil }
    (self.side, amount) = (side, words[1])
  }

  var other: FormField { side == .houseOwesServer ? .serverOwesHouse : .houseOwesServer }

  func isAbout(_ field: FormField) -> Bool { field == side || field == other }
}

extension FormIssue {
  fileprivate var refusal: AnswerRefused {
    let answers =
      ["what it says"] + (mayStand ? ["y if it says what was read"] : [])
      + (offered == nil ? [] : ["= if it says what the sums want"])
      + (mayBeNone ? ["n if it has none"] : [])
    return AnswerRefused("Look at the slip, and type \(answers.joined(separator: ", or ")).")
  }
}

extension ServerForm {
  /// Takes what a person said to an issue.
  ///
  /// - Parameter person: who said it.
  /// - Throws: ``AnswerRefused`` for an answer that makes no sense; nothing changes then.
  public mutating func take(
    _ answer: SlipAnswer, to issue: FormIssue, by person: String, in currency: Currency
  ) throws(AnswerRefused) {
    switch answer {
    case .stands:
      guard issue.mayStand else { throw issue.refusal }
      if case .sumOff(let suspect) = issue { say(suspect.seen, of: suspect.figure) }
      if let field = issue.field { confirm(field, by: person) }
    case .none:
      guard issue.mayBeNone, let field = issue.field else { throw issue.refusal }
      setNone(field)
    case .offered:
      guard let offered = issue.offered, let pattern = issue.pattern else { throw issue.refusal }
      say(offered, of: pattern)
    case .together: throw issue.refusal
    case .text(let text):
      guard !text.isEmpty else { throw issue.refusal }
      try type(text, for: issue, in: currency)
    }
  }

  private mutating func type(
    _ text: String, for issue: FormIssue, in currency: Currency
  ) throws(AnswerRefused) {
    do throws(FormEntryError) {
      if let field = issue.field, let owed = OwedText(text), owed.isAbout(field) {
        try type(owed.amount, into: owed.side, in: currency)
        try type("0", into: owed.other, in: currency)
      } else if let field = issue.field {
        try type(text, into: field, in: currency)
      } else if let pattern = issue.pattern,
        // Every box of an amount takes the same texts.
        case .amount(let amount) = try FormValue(typed: text, into: .netSales, in: currency)
      {
        say(amount, of: pattern)
      }
    } catch { throw AnswerRefused(error) }
  }
}
