import Books
public import Evening
import Files
import Money
import Words

/// What a person says of slips where nothing is read in the background: on a page, each request takes the
/// evening up, says one thing and keeps it.
extension Evening {
  /// Takes what a person said to a question, and keeps it.
  ///
  /// - Throws: ``AnswerRefused`` for an answer that makes no sense; nothing changes then. What
  ///   ``keep()`` throws.
  public func answer(_ question: SlipQuestion, _ answer: SlipAnswer) throws {
    let answer = try withWholeName(answer, to: question)
    try change { try $0.take(answer, to: question, by: author, in: currency) }
  }

  /// Writes what a person typed into a box of a slip, asked or not, and keeps it.
  ///
  /// - Parameter picture: where the camera read it, which is kept with it; nil for what was typed. Asked
  ///   once the value is one that can be taken.
  public func type(
    _ text: String, into field: FormField, ofSlip number: Int,
    from picture: () -> FigurePicture? = { nil }
  ) throws {
    let text = field == .name ? try NameLetters(house.store).name(typed: text) : text
    var trial = draft
    try trial.type(text, into: field, ofSlip: number, in: currency)
    let shown = picture()
    try change { try $0.type(text, into: field, ofSlip: number, in: currency, from: shown) }
  }

  /// Leaves a slip out of the evening; it can be taken back.
  public func leaveOut(slip number: Int) throws { try change { $0.leaveOut(slip: number) } }

  /// Counts a slip that was left out.
  ///
  /// - Returns: whether anything was read of it; nothing changes where not.
  public func takeBack(slip number: Int) throws -> Bool {
    var changed = draft
    guard changed.takeBack(slip: number) else { return false }
    try change { $0 = changed }
    return true
  }

  /// An answer to who it is with the whole name that its letters stand for.
  func withWholeName(_ answer: SlipAnswer, to question: SlipQuestion) throws -> SlipAnswer {
    guard case .text(let text) = answer, question.isAboutName else { return answer }
    return .text(try NameLetters(house.store).name(typed: text))
  }

  private func change(_ work: (inout ShiftDraft) throws -> Void) throws {
    var changed = draft
    try work(&changed)
    draft = changed
    try keep()
  }
}

extension EveningHouse {
  /// The saved shift that has the picture of a slip, which was paid by it; nil where none has.
  public func savedShift(showing slip: ServerForm) throws -> Int64? {
    try slip.scan.flatMap { ContentHash(hex: $0.pictureSHA256) }
      .flatMap { try store.shift(ofPicture: $0, orVoided: false)?.shift }
  }

  /// Why a slip cannot be paid: a saved shift has its picture; nil where none has.
  public func reasonNotToPay(_ slip: ServerForm) throws -> String? {
    try savedShift(showing: slip).map(Self.reasonNotToPay)
  }

  static func reasonNotToPay(by shift: Int64) -> String {
    "Shift \(shift) has this picture and its figures already. Leave it out, or give another picture."
  }
}

extension SlipQuestion {
  /// Whether a text that answers it is somebody's name.
  fileprivate var isAboutName: Bool {
    switch subject {
    case .issue(let issue): issue.field == .name
    case .samePerson: true
    case .otherDay, .sameSlip, .unreadable: false
    }
  }
}

extension ShiftDraft {
  /// Takes what a person said to a question.
  ///
  /// - Throws: ``AnswerRefused`` for an answer that makes no sense; nothing changes then.
  mutating func take(
    _ answer: SlipAnswer, to question: SlipQuestion, by person: String, in currency: Currency
  ) throws(AnswerRefused) {
    switch question.subject {
    case .issue(let issue):
      guard let index = server(ofSlip: question.slip) else { return }
      try forms[index].take(answer, to: issue, by: person, in: currency)
    case .otherDay:
      guard let index = server(ofSlip: question.slip) else { return }
      guard answer == .stands else { throw SlipAnswer.refused(by: question.subject) }
      forms[index].dayAcceptedBy = person
    case .sameSlip:
      guard answer == .stands else { throw SlipAnswer.refused(by: question.subject) }
      _ = takeBack(slip: question.slip)
    case .samePerson(let other):
      switch answer {
      case .stands: tellApart(slip: question.slip, from: other)
      case .together: try together(slip: question.slip, with: other)
      // Neither: the name was read wrong, and this is the right one.
      case .text(let name) where !name.isEmpty:
        try type(name, into: .name, ofSlip: question.slip, in: currency)
      case .offered, .none, .text: throw SlipAnswer.refused(by: question.subject)
      }
    case .unreadable: throw SlipAnswer.refused(by: question.subject)
    }
  }

  private mutating func together(slip: Int, with other: Int) throws(AnswerRefused) {
    do throws(MoneyError) {
      try putTogether(slip: slip, with: other)
    } catch {
      throw AnswerRefused(error.sentence())
    }
  }

  /// Writes what a person typed into a box of a slip.
  ///
  /// - Throws: ``AnswerRefused``; nothing changes then.
  mutating func type(
    _ text: String, into field: FormField, ofSlip number: Int, in currency: Currency,
    from picture: FigurePicture? = nil
  ) throws(AnswerRefused) {
    guard let index = server(ofSlip: number) else {
      throw AnswerRefused("Slip \(number) is not counted.")
    }
    do throws(FormEntryError) {
      if let picture {
        try forms[index].type(text, into: field, in: currency, from: picture)
      } else {
        try forms[index].type(text, into: field, in: currency)
      }
    } catch { throw AnswerRefused(error) }
  }
}
