import Evening
import House

/// The keys that do the same wherever a slip is asked about.
enum SlipKeys: String {
  case help = "?"
  case back = "<"
  case leaveOut = "d"
  case remove = "x"
  case later = "s"
  case another = "r"
  case add = "+"
  case type = "t"

  /// The answers that a question takes.
  static func hint(for question: SlipQuestion, of form: ServerForm?) -> String {
    switch question.subject {
    case .issue(let issue): hint(for: issue, of: form) + " · ? helps"
    case .otherDay: "y belongs to this evening · d leave it out · ? helps"
    case .sameSlip: "d leave it out · + read both together · y it is another slip · ? helps"
    case .samePerson:
      "+ one person: put together · y two people of that name · or type the right name · ? helps"
    case .unreadable: "r FILE another picture · t NAME type it · d leave it out · ? helps"
    }
  }

  /// The answers to who owes whom, where neither side is known: an amount alone would be taken for the
  /// side that was asked about first.
  static let balanceHint =
    "house 12.50 if the house pays the server · server 12.50 if the server pays the house · "
    + "house 0 if neither · ? helps"

  /// The answers that a question about a figure takes.
  static func hint(for issue: FormIssue, of form: ServerForm?) -> String {
    let isTyped = issue.field.flatMap { form?[$0].isTyped } ?? false
    return
      ((issue.mayStand ? [isTyped ? "y as typed" : "y as it was read"] : [])
      + (issue.offered == nil ? [] : ["= use the calculated amount"])
      + (issue.mayBeNone ? ["n none"] : []) + ["type what the slip says"])
      .joined(separator: " · ")
  }

  static let explanation = """
    The same everywhere:
      y       right as it stands            =  what the slip's own sums want
      n       the slip has no such figure   <  take the last answer back
      s       ask me later                  d  leave this slip out
      x       remove this slip for good     t NAME  type this slip by hand
      r FILE  read another picture instead  + FILE  read one more picture of it
    Anything else is what the slip says. You can type names from the staff list in
    lower case. Enter alone accepts nothing.
    """

  static let supportExplanation = """
    Support staff hand in no slip but may share in the tips: hosts, runners, bussers.
    Count everyone who worked, including those already entered; 0 means none.
    < goes back to the previous question or the table.
    """

  static let tableExplanation = """
    Enter          go on, or answer what is open
    3              open slip 3: look at it, change it, leave it out
    + FILE         add a slip by its picture, or a folder of pictures
    Maria Gomez    add a server without a picture
    2026-09-25     the evening's day; also 9/25, today, yesterday
    <              take the last answer back
    """
}

extension ServerForm {
  /// Whether it is asked who owes whom: an issue with one side, while neither is known.
  func isBalanceOpen(_ issue: FormIssue) -> Bool {
    [.houseOwesServer, .serverOwesHouse].contains(issue.field)
      && self[.houseOwesServer].value == nil && self[.serverOwesHouse].value == nil
  }
}

extension SlipAnswer {
  /// As it was typed. Who owes whom is said by a side and an amount.
  init(typed text: String, toBalance isBalance: Bool) throws(AnswerRefused) {
    self.init(typed: text)
    guard isBalance, self != .offered else { return }
    if case .text(let text) = self, OwedText(text) != nil { return }
    throw AnswerRefused(
      "Type house and the amount if the house pays the server, server and the amount if the server "
        + "pays the house, or house 0 if neither.")
  }
}
