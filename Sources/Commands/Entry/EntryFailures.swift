import Books
import Evening
import House
import Tips
import Words

extension EveningError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .noDraft(let number):
      .noInput(
        (number.map { "There is no draft \($0)." } ?? "There is no draft to go on with.")
          + " Start with tippool shift new.")
    case .unreadableDraft(let draft):
      .dataError(
        "The draft \(draft.id.rawValue) of \(draft.updatedAt) was kept by another version of "
          + "TipPool and cannot be read by this one. It is still in the database; enter the shift "
          + "anew with tippool shift new.")
    case .unknownCurrency(let code):
      .dataError("The draft is in \(code), which this TipPool does not know.")
    case .draftsDiffer(let other, let revision, let own):
      .temporaryFailure(
        "\(TipStoreError.draftChanged(other, since: revision).advice.told)\n"
          + "That one stays draft \(other.id.rawValue), what was entered here is kept as draft "
          + "\(own.rawValue). Compare the two: "
          + "\(NextStep.command("shift resume --draft \(other.id.rawValue)")), and "
          + "\(NextStep.command("shift resume --draft \(own.rawValue)")). --discard throws one "
          + "away.")
    case .unclearPeople(let doubts): .dataError(PersonDoubt.refusal(doubts))
    case .implausible(let findings, let currency):
      .dataError(PlausibilityOptions.refusal(findings, in: currency))
    case .shiftChanged(let shift, let since, let draft):
      .temporaryFailure(Self.words(ofChanged: shift, since: since, draft: draft?.rawValue))
    case .notAsShown:
      .temporaryFailure(
        "The shift is no longer the one that was shown: something joined it meanwhile. It was not "
          + "saved; \(NextStep.command("shift resume")) shows it anew.")
    case .rulesUnknown(let error):
      .dataError(
        "The shift was not moved: which rules hold on the new day is not known. \(error.sentence())\n"
          + "Or name the rules of that day: --policy takes an id or a file.")
    case .pictureWithoutFingerprint(let name):
      .dataError("The draft's picture \(name) has no valid fingerprint; enter it anew.")
    }
  }
}

extension EveningError {
  /// What was done to the shift meanwhile, and how both get into it.
  private static func words(
    ofChanged shift: Int64, since: [ChangeLogEntry], draft: Int64?
  ) -> String {
    let changes = since.map { entry in
      "  " + LogLine.cells(entry).filter { !$0.isEmpty }.joined(separator: " · ")
    }
    let head =
      "Shift \(shift) was changed after this change of it was begun, and saving it would take that "
      + "back. Nothing was saved. Meanwhile:"
    let discard = draft.map { number in
      "Throw this one away: \(NextStep.command("shift resume --draft \(number) --discard")). Then "
    }
    let edit = NextStep.command("shift edit \(shift) --reason …")
    let again = "change the shift as it is now: \(edit)"
    return ([head] + changes + [(discard ?? "") + again]).joined(separator: "\n")
  }
}

extension AnswerRefused: ExplainedError {
  var failure: CommandFailure { CommandFailure.dataError(message) }
}

extension EntryStopped: ExplainedError {
  var failure: CommandFailure {
    .dataError("The input ended before the first answer. Start again with tippool shift new.")
  }
}

extension SlipsError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .unreadable(let failures):
      CommandFailure(
        failures.map { "\($0.path): \($0.told)" }.joined(separator: "\n"),
        status: failures.map(\.status).max() ?? .dataError)
    case .samePicture(let other, let path):
      .dataError("\(other) and \(path) are the same picture. Give each report once.")
    }
  }
}

extension PictureFolderError: ExplainedError {
  var failure: CommandFailure { failure(of: "--crops") }

  /// - Parameter option: the option that names the folder.
  func failure(of option: String) -> CommandFailure {
    .cannotCreate(
      "Nothing can be written to \(folder): \(reason). Name another folder with \(option).")
  }
}

extension StaffLookupError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .nobody(let text):
      .noInput(
        "Nobody on the staff list is “\(text)”. List the staff with tippool staff list --all.")
    case .several(let text, let members):
      .dataError(
        "Several people are called “\(text)”: "
          + members.map(\.employee.id.rawValue).joined(separator: ", ") + ". Give the ID.")
    }
  }
}
