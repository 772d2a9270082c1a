import Bookkeeping
import HouseFiles
import Monetary
import PayoutExport
import ShiftIntake
import TipPooling
import TipStore

/// An evening from its first question to the books: asks, shows, saves.
struct ShiftSession {
  let evening: Evening
  let respondent: TerminalRespondent
  /// The table of slips; nil where the evening has none.
  let slips: SlipTableSession?
  /// What the command line says of people whose slips are read, done when they are.
  var change: (inout ShiftDraft) throws -> Void = { _ in }
  /// Ask nothing: take what is there, fail where something is missing.
  let asksNothing: Bool
  /// With ``asksNothing``: save it also where a shift of that day has the same figures.
  let allowsDouble: Bool
  /// Implausible values are meant.
  let acceptsImplausible: Bool

  /// Runs the session to its end.
  ///
  /// - Throws: whatever keeps the shift from being saved; the draft is kept then.
  func run() throws {
    do {
      if asksNothing {
        // Forms that do not count yet come before anybody is looked up by a name.
        _ = try evening.preview()
        try PeopleCheck(evening, tell: Self.tell).settle()
        let preview = try evening.preview()
        // Saved first: a result that cannot be shown (a full disk, a closed pipe) loses nothing.
        try save(preview)
        try show(preview)
      } else {
        try slips?.run()
        try change(&evening.draft)
        try EveningEntry(evening, respondent: respondent).run()
        try askPeople()
        try finish()
      }
    } catch EntryStopped.endOfInput {
      throw CommandFailure(
        evening.version == nil
          ? "The input ended before the first answer. Start again with tippool shift new."
          : "The input ended before the last question. Nothing is lost: "
            + "\(NextStep.command("shift resume")) goes on where you stopped.",
        status: .dataError)
    } catch let errors as FormErrors {
      throw kept("The forms are not complete:\n\(errors)", .dataError)
    } catch let error as ShiftError {
      throw kept(error.sentence(in: evening.currency), .dataError)
    } catch let error as EveningError {
      guard case .implausible = error else { throw error }
      throw kept(error.failure.message, error.failure.status)
    } catch let error as TipStoreError {
      // A full disk keeps the last answer out at most: the draft is as it was before.
      guard let id = evening.version?.id, error != .noSuchDraft(id) else { throw error }
      throw kept(error.told, ExitStatus(error.kind))
    }
  }

  private func kept(_ message: String, _ status: ExitStatus) -> CommandFailure {
    // A change that was said in one command is said again.
    guard evening.version != nil else {
      return CommandFailure(message + "\nNothing was changed.", status: status)
    }
    return CommandFailure(
      message + "\nWhat was entered is kept: \(NextStep.command("shift resume")) goes on with it.",
      status: status)
  }

  // MARK: - What to do with it

  private enum Choice {
    case save(Evening.Preview)
    case change(Int)
    case stop
  }

  /// Shows, and saves when the person agrees; a form can be changed as often as needed.
  private func finish() throws {
    while true {
      switch try showAndAsk() {
      case .save(let preview):
        do {
          return try save(preview)
        } catch EveningError.notAsShown {
          Terminal.warn("Slips joined the evening meanwhile. Nothing is saved yet: look again.")
          try slips?.run()
          try EveningEntry(evening, respondent: respondent).run()
          try askPeople()
        }
      case .change(let index):
        try EveningEntry(evening, respondent: respondent).change(index)
        try askPeople()
      case .stop:
        return Terminal.talk(
          "Not saved. The draft is kept: \(NextStep.command("shift resume")) goes on with it.")
      }
    }
  }

  private func showAndAsk() throws -> Choice {
    do {
      let preview = try evening.preview()
      try show(preview)
      let isMeant = try askImplausible(preview)
      return try askWhatNext(
        saving: isMeant ? preview : nil, double: isMeant ? evening.double(of: preview) : nil)
    } catch let error as ShiftError {
      Terminal.warn(error.sentence(in: evening.currency))
      return try askWhatNext(saving: nil, double: nil)
    }
  }

  /// Whether everything that is not paid without a word is meant.
  private func askImplausible(_ preview: Evening.Preview) throws -> Bool {
    for finding in acceptsImplausible ? [] : preview.unconfirmed {
      Terminal.warn(finding.sentence(in: evening.currency))
      let question = "Is it meant? Type yes, or no to correct it"
      guard try Prompter().agrees(question, "Type yes or no.") else { return false }
      try evening.confirm(finding)
    }
    return true
  }

  /// - Parameter preview: what is saved; nil where nothing can be.
  private func askWhatNext(saving preview: Evening.Preview?, double: Int64?) throws -> Choice {
    let count = evening.draft.forms.count + evening.draft.support.count
    if let double {
      Terminal.warn(
        "Shift \(double) of this day has the same figures. Was this evening entered before? Then "
          + "answer n, and throw the draft away with \(NextStep.command("shift resume --discard"))."
      )
    }
    let saving = double == nil ? "y saves" : "y saves it as another shift"
    let question =
      (preview != nil ? "Save this shift? \(saving); " : "")
      + "1–\(count) changes a person's entry; n keeps the draft for later"
    return try Prompter().ask(question) { answer in
      switch answer.lowercased() {
      case "y", "yes":
        guard let preview else { throw AnswerRefused("Type a number from 1 to \(count), or n.") }
        return .save(preview)
      case "n", "no": return .stop
      default:
        guard let number = Int(answer), (1...count).contains(number) else {
          throw AnswerRefused(
            "Type a number from 1 to \(count)\(preview == nil ? "" : ", y") or n.")
        }
        return .change(number - 1)
      }
    }
  }

  // MARK: - Results

  private func show(_ preview: Evening.Preview) throws {
    let sheet = try PayoutSheet(
      shift: preview.record.shift, result: evening.payouts(of: preview),
      currency: evening.currency, cash: evening.house.settings.load().cashRules,
      style: Terminal.outputStyle)
    try Terminal.write(sheet.text())
    let accepted = evening.draft.forms.flatMap { form in
      form.acceptedDoubts.map { $0.sentence(of: form.nameText ?? "", in: evening.currency) }
    }
    guard !accepted.isEmpty else { return }
    Terminal.warn("Doubtful figures that stand as they were read:")
    for sentence in accepted { Terminal.talk("  " + sentence) }
  }

  private func save(_ preview: Evening.Preview) throws {
    // Asked at the prompt; here it is only told.
    let other = asksNothing && !allowsDouble ? try evening.double(of: preview) : nil
    let id = try evening.save(preview, acceptingImplausible: acceptsImplausible)
    guard evening.draft.editedShift == nil else {
      return Terminal.talk("Shift \(id) is changed. The old figures stay in its log.")
    }
    Terminal.talk(
      "Saved as shift \(id) of \(preview.record.shift.date) in \(evening.house.store.path).")
    guard let other else { return }
    let voiding = NextStep.command("shift void \(id) --reason 'entered twice'")
    Terminal.warn(
      "Shift \(other) of this day has the same figures. If it is the same evening, take this one "
        + "back: \(voiding)")
  }
}
