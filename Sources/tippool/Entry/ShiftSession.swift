import BusinessCalendar
import ContentHashing
import Foundation
import HouseSettings
import Monetary
import PayoutExport
import ReportFields
import ReportScanning
import ShiftIntake
import TextObservations
import TipPooling
import TipStore

/// A shift from its first question to the database: asks, computes, shows, saves.
struct ShiftSession {
  var draft: ShiftDraft
  let store: TipStore
  let keeper: DraftKeeper
  let currency: Currency
  let scanSetup: () -> ScanSetup
  /// Where small pictures of the figures are kept.
  let evidence: EvidenceFolder
  /// Where policies are found.
  let policies: PolicySource
  /// The business day of this moment.
  let today: () throws -> CalendarDay
  /// The house's settings, read where they are needed.
  let settings: () throws -> HouseSettings
  /// Ask nothing: take what is there, fail where something is missing.
  let asksNothing: Bool
  /// With ``asksNothing``: save it also where a shift of that day has the same figures.
  var allowsDouble = false
  /// Implausible values are meant.
  var acceptsImplausible = false

  /// Runs the session to its end.
  ///
  /// - Throws: whatever keeps the shift from being saved; the draft is kept then.
  mutating func run() throws {
    do {
      // Forms that do not count yet come before anybody is looked up by a name.
      if asksNothing { _ = try record() } else { try ask() }
      try checkStaff()
      try finish()
    } catch EntryStopped.endOfInput {
      throw CommandFailure(
        keeper.version == nil
          ? "The input ended before the first answer. Start again with tippool shift new."
          : "The input ended before the last question. Nothing is lost: "
            + "\(NextStep.command("shift resume")) goes on where you stopped.",
        status: .dataError)
    } catch let errors as FormErrors {
      throw CommandFailure(Self.kept("The forms are not complete:\n\(errors)"), status: .dataError)
    } catch let error as ShiftError {
      throw CommandFailure(Self.kept(error.sentence(in: currency)), status: .dataError)
    } catch let error as TipStoreError {
      // A full disk keeps the last answer out at most: the draft is as it was before.
      guard let id = keeper.version?.id, error != .noSuchDraft(id) else { throw error }
      throw CommandFailure(Self.kept("\(error)"), status: ExitStatus(error.kind))
    }
  }

  private static func kept(_ message: String) -> String {
    message + "\nWhat was entered is kept: \(NextStep.command("shift resume")) goes on with it."
  }

  // MARK: - Questions

  private mutating func ask() throws {
    let keeper = keeper
    let rules = rules
    let setup = scanSetup
    let evidence = evidence
    var run: ScanRun?
    var entry = ShiftEntry(
      draft: draft, currency: currency, evidence: evidence, today: today, settings: settings,
      rules: rules,
      keep: keeper.keep,
      scan: { path in
        let warm = try run ?? ScanRun.ofProgram(setup(), jobs: 1)
        run = warm
        return try warm.scan(evidence.request(for: path)).map { try $0.get() }
      })
    defer { draft = entry.draft }
    try entry.run()
  }

  /// Finds out who is meant by names that are not settled yet.
  private mutating func checkStaff() throws {
    let check = StaffCheck(store: store)
    if asksNothing {
      try check.apply(to: &draft)
    } else {
      try check.ask(about: &draft, keep: keeper.keep)
    }
  }

  /// The rules of a day; nil where they are the article's.
  private var rules: (CalendarDay) throws -> PolicyVersion? {
    { [policies, name = draft.policyName, policy = draft.policy] day in
      try name.map { try policies.version(of: $0, on: day) } ?? policy.version
    }
  }

  /// Computes, shows, and saves when the person agrees; a form can be changed as often as needed.
  private mutating func finish() throws {
    if asksNothing {
      let record = try record()
      if let refusal = ImplausibleValues.refusal(implausible(in: record), in: currency) {
        throw CommandFailure(Self.kept(refusal), status: .dataError)
      }
      // Saved first: a result that cannot be shown (a full disk, a closed pipe) loses nothing.
      try save(record)
      try show(record)
      return
    }
    while true {
      var choice = Choice.stop
      do {
        let record = try record()
        try show(record)
        let isMeant = try askImplausible(record)
        choice = try askWhatNext(
          canSave: isMeant, double: isMeant ? double(of: record) : nil)
        if choice == .save { return try save(record) }
      } catch let error as ShiftError {
        Terminal.talk(Terminal.warning(error.sentence(in: currency)))
        choice = try askWhatNext(canSave: false)
      }
      switch choice {
      case .change(let index):
        try change(index)
        try checkStaff()
      case .stop, .save:
        Terminal.talk(
          "Not saved. The draft is kept: \(NextStep.command("shift resume")) goes on with it.")
        return
      }
    }
  }

  private func implausible(in record: NewShift) -> [Implausibility] {
    acceptsImplausible
      ? [] : ImplausibleValues.open(in: record.shift, confirmed: draft.confirmedValues ?? [])
  }

  /// Whether everything that is not paid without a word is meant.
  private mutating func askImplausible(_ record: NewShift) throws -> Bool {
    for finding in implausible(in: record) {
      Terminal.talk(Terminal.warning(finding.sentence(in: currency)))
      let isMeant = try Prompter().ask("Is it meant? Type yes, or no to correct it") { answer in
        switch answer.lowercased() {
        case "y", "yes": true
        case "n", "no": false
        default: throw AnswerRefused("Type yes or no.")
        }
      }
      guard isMeant else { return false }
      draft.confirmedValues = (draft.confirmedValues ?? []).union([finding.key])
      try keeper.keep(draft)
    }
    return true
  }

  private enum Choice: Equatable {
    case save
    case change(Int)
    case stop
  }

  /// The shift of that day that this one most likely is.
  private func double(of record: NewShift) throws -> Int64? {
    draft.editedShift == nil ? try store.shift(withFiguresOf: record) : nil
  }

  private func askWhatNext(canSave: Bool, double: Int64? = nil) throws -> Choice {
    let count = draft.forms.count + draft.support.count
    if let double {
      Terminal.talk(
        Terminal.warning(
          "Shift \(double) of this day has the same figures. Was this evening entered before? Then "
            + "answer n, and throw the draft away with \(NextStep.command("shift resume --discard"))."
        ))
    }
    let saving = double == nil ? "Enter or y saves" : "y saves it as another shift"
    let question =
      (canSave ? "Save this shift? \(saving); " : "")
      + "1–\(count) changes a person's entry; n keeps the draft for later"
    return try Prompter().ask(question) { answer in
      switch answer.lowercased() {
      case "" where double != nil:
        throw AnswerRefused("Type y, n, or a number from 1 to \(count).")
      case "", "y", "yes":
        guard canSave else { throw AnswerRefused("Type a number from 1 to \(count), or n.") }
        return .save
      case "n", "no": return .stop
      default:
        guard let number = Int(answer), (1...count).contains(number) else {
          throw AnswerRefused("Type a number from 1 to \(count)\(canSave ? ", y" : "") or n.")
        }
        return .change(number - 1)
      }
    }
  }

  /// Changes the entry of a server or, behind them, of a person in support.
  private mutating func change(_ index: Int) throws {
    guard index < draft.forms.count else { return try changeSupport(index - draft.forms.count) }
    let entry = FormEntry(
      prompter: Prompter(), currency: currency, asksHours: draft.policy.needsServerHours,
      evidence: evidence)
    var form = draft.forms[index]
    try entry.confirm(&form) { form in
      draft.forms[index] = form
      try keeper.keep(draft)
    }
    draft.forms[index] = form
    try keeper.keep(draft)
    try detailEntry()?.askServer(index, of: &draft)
  }

  private mutating func changeSupport(_ index: Int) throws {
    let details = try detailEntry()
    let entry = SupportEntry(
      prompter: Prompter(), asksHours: draft.policy.needsSupportHours, details: details)
    var person = try entry.person(
      index + 1, of: draft.support.count, known: draft.support[index])
    try entry.askHours(of: &person, number: index + 1)
    draft.support[index] = person
    try keeper.keep(draft)
    try details?.askSupport(index, of: &draft)
    try keeper.keep(draft)
  }

  private func detailEntry() throws -> DetailEntry? {
    guard let day = draft.date, let version = try rules(day) else { return nil }
    return DetailEntry(
      prompter: Prompter(), currency: currency, house: try settings(), day: day, policy: version,
      keep: keeper.keep)
  }

  // MARK: - Results

  /// The draft as facts, with its payouts.
  private mutating func record() throws -> NewShift {
    // The version follows the day, which may have been asked for only now.
    if let name = draft.policyName, let day = draft.date {
      draft.policy = .file(try policies.version(of: name, on: day))
    }
    return try NewShift(
      shift: draft.shift().counted(by: settings), currency: currency,
      scans: ScanRecords.of(draft, currency),
      programVersion: TipPoolCommand.version)
  }

  private func show(_ record: NewShift) throws {
    let findings = Plausibility(record.shift).findings(today: try today())
    let sheet = PayoutSheet(
      shift: record.shift, result: record.payouts.adding(findings), currency: currency,
      style: Terminal.outputStyle)
    try Terminal.write(sheet.text())
  }

  private func save(_ record: NewShift) throws {
    if let edited = draft.editedShift {
      try keeper.guarding(draft) {
        try store.edit(
          edited, replacingWith: record, reason: draft.editReason ?? "", by: StoreOptions.login,
          clearingDraft: keeper.version)
      }
      Terminal.talk("Shift \(edited) is changed. The old figures stay in its log.")
      return
    }
    // Asked at the prompt; here it is only told.
    let other = asksNothing && !allowsDouble ? try double(of: record) : nil
    let id = try keeper.guarding(draft) {
      try store.save(
        record, by: StoreOptions.login, clearingDraft: keeper.version, printed: draft.printedNames)
    }
    Terminal.talk("Saved as shift \(id) of \(record.shift.date) in \(store.path).")
    guard let other else { return }
    let voiding = NextStep.command("shift void \(id) --reason 'entered twice'")
    Terminal.talk(
      Terminal.warning(
        "Shift \(other) of this day has the same figures. If it is the same evening, take this one "
          + "back: \(voiding)"))
  }
}

/// The pictures and readings of a draft, as the store keeps them.
enum ScanRecords {
  static func of(_ draft: ShiftDraft, _ currency: Currency) throws -> [ScanRecord] {
    try draft.forms.enumerated().compactMap { index, form in
      guard let scan = form.scan else { return nil }
      guard let picture = ContentHash(hex: scan.pictureSHA256) else {
        throw CommandFailure(
          "The draft's picture \(scan.pictureName) has no valid fingerprint; enter it anew.",
          status: .dataError)
      }
      return ScanRecord(
        employee: draft.employeeID(ofServer: index), picture: picture,
        pictureFile: scan.pictureName, keptFile: scan.keptPicture, profileID: scan.profile,
        engine: scan.engine, engineVersion: scan.engineVersion, model: scan.model,
        readings: scan.readings.map { reading(of: $0, in: form, scan, currency) })
    }
  }

  private static func reading(
    of evidence: ReadingEvidence, in form: ServerForm, _ scan: ScanEvidence, _ currency: Currency
  ) -> ScanReading {
    let field = FormField.allCases.first { $0.pattern?.rawValue == evidence.pattern }
    let confirmed = field.flatMap { form[$0].value?.plain(in: currency) }
    return ScanReading(
      patternID: evidence.pattern, value: evidence.value, text: evidence.text,
      box: evidence.box.map {
        ScanReading.Box(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
      },
      confidence: evidence.confidence.value, filter: evidence.filter,
      needsReview: evidence.reviewReason != nil, reason: evidence.reviewReason,
      confirmedValue: confirmed, changedByPerson: confirmed != nil && confirmed != evidence.value,
      crop: scan.crops?[evidence.pattern].flatMap { Data(base64Encoded: $0) }.map(Array.init))
  }
}
