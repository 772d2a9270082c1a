import Evening
import Files
import Tips

/// The question of an evening that is open next, for who cannot wait at a prompt: a page shows it, and
/// another request brings the answer.
public struct OpenQuestion: Sendable {
  public let question: Question
  /// What no answer stands for.
  public let suggestion: String?
  /// What is told before it, as whose figures are asked for.
  public let notices: [EntryNotice]
  /// Says which question was shown: another one, or the same one about somebody else, has another key,
  /// so that no answer is taken for a question that nobody saw.
  public let key: String
}

extension Evening {
  /// The first question of ``EveningEntry`` that is open; nil where nothing is left to ask.
  ///
  /// What needs no answer is noted and kept. The evening is taken up anew for whatever comes next.
  public func openQuestion() throws -> OpenQuestion? { try run(AnswerOnce(self)) }

  /// Takes the answer to the open question, and keeps it.
  /// - Returns: whether it is the open one; nothing changes where not.
  /// - Throws: ``AnswerRefused`` for an answer that makes no sense; nothing changes then.
  public func answer(openQuestion key: String, _ text: String) throws -> Bool {
    let respondent = AnswerOnce(self, (key, text))
    _ = try run(respondent)
    return respondent.isTaken
  }

  private func run(_ respondent: AnswerOnce) throws -> OpenQuestion? {
    do {
      try EveningEntry(self, respondent: respondent).run()
      return nil
    } catch let stop as AnswerOnce.Stop { return stop.open }
  }
}

/// Gives one answer, if it is to the first question, and stops at the next one.
private final class AnswerOnce: Respondent {
  struct Stop: Error {
    let open: OpenQuestion
  }

  let isPerson = true
  private(set) var isTaken = false
  private let evening: Evening
  private let answer: (key: String, text: String)?
  private var notices: [EntryNotice] = []

  init(_ evening: Evening, _ answer: (key: String, text: String)? = nil) {
    (self.evening, self.answer) = (evening, answer)
  }

  func ask<Value>(
    _ question: Question, suggestion: String?, read: (String) throws -> Value
  ) throws -> Value {
    let open = OpenQuestion(
      question: question, suggestion: suggestion, notices: notices,
      key: key(of: question, suggestion))
    guard let answer, answer.key == open.key, !isTaken else { throw Stop(open: open) }
    let value = try read(answer.text.isEmpty ? suggestion ?? "" : answer.text)
    isTaken = true
    notices = []
    return value
  }

  /// Whom a question is about stands in what is told before it, or in how far the entry is.
  private func key(of question: Question, _ suggestion: String?) -> String {
    let draft = evening.draft
    let progress = [
      draft.formsDone, draft.support.count, draft.detailsDone ?? 0, draft.supportDetailsDone ?? 0,
      draft.pendingAnswers?.count ?? 0, draft.money?.count ?? 0, draft.events?.count ?? 0,
    ]
    let shown = "\(question) \(suggestion ?? "-") \(notices) \(progress) \(draft.date as Any)"
    return String(ContentHash(of: shown.utf8).hex.prefix(24))
  }

  func tell(_ notice: EntryNotice) { notices.append(notice) }

  func startForm() throws -> ServerForm {
    try ask(.box(.name), suggestion: nil) { answer in
      var form = ServerForm()
      form.set(.name(try PersonName(answer: answer)), for: .name)
      return form
    }
  }

  /// Forms are shown and changed in the table of slips.
  func review(_ form: ServerForm) throws -> FormField? { nil }
}
