import Books
import Evening
import House
import Money
import Synchronization
import Tips

/// Correcting a saved shift. What is typed is kept as a draft that changes the shift, as the terminal keeps
/// one, so that whatever ends the page loses nothing; the shift changes when it is saved.
extension EveningDesk {
  /// A correction as it stands.
  struct Correction: Sendable {
    let stored: StoredShift
    let draft: ShiftDraft
    /// The draft and the shift as they were read, as a page notes it.
    let version: String
    /// Whether something was typed and kept.
    let isKept: Bool
    let state: State

    enum State: Sendable {
      /// The figures are those of the shift.
      case nothingChanged
      /// The shift was changed, closed or voided since the correction began: it cannot be saved.
      case shiftChanged
      case doubt(PersonDoubt)
      /// Why nothing can be computed.
      case refused(HouseRefusal)
      case sheet(Sheet)
    }
  }

  /// What was typed of a correction.
  struct TypedCorrection: Sendable {
    var reason = ""
    /// What the boxes hold, by their names on the page.
    var boxes: [String: String] = [:]
    /// The places of support staff who did not work.
    var gone: Set<Int> = []
    /// Somebody in support who was forgotten; nil for nobody.
    var added: (name: String, role: String, hours: String)?
    /// The figures of a server whose slip came late; none for nobody.
    var late: [FormField: String] = [:]
  }

  /// What became of it.
  enum CorrectionOutcome: Sendable {
    case done
    /// Somebody else works on the same correction, or the shift changed.
    case changedMeanwhile
    /// What could not be taken, by the name of the box.
    case refused([String: AnswerRefused])
    case saved
    case dropped
    /// The books do not take it.
    case notTaken(HouseRefusal)
  }

  /// - Throws: `TipStoreError/noSuchShift(_:)`.
  func correction(of number: Int64, by hand: Hand) throws -> Correction {
    try changing.withLock { _ in
      let stored = try store.shift(number)
      do {
        return try correction(of: stored, by: hand)
      } catch EveningError.draftsDiffer(_, _, let own) {
        // Somebody kept another text while a name was identified: that one is shown.
        try store.deleteDraft(own)
        return try correction(of: stored, by: hand)
      }
    }
  }

  private func correction(of stored: StoredShift, by hand: Hand) throws -> Correction {
    let evening = try correcting(stored, by: hand)
    let state = try state(of: evening, stored)
    return Correction(
      stored: stored, draft: evening.draft, version: Self.version(of: evening, stored),
      isKept: evening.version != nil, state: state)
  }

  /// Takes what was typed and keeps it; what cannot be taken changes nothing of its box.
  func type(
    _ typed: TypedCorrection, of number: Int64, since version: String, by hand: Hand
  ) throws -> CorrectionOutcome {
    try change(number, since: version, by: hand) { evening, _ in
      var refused: [String: AnswerRefused] = [:]
      func taking(_ box: String, _ work: () throws -> Void) throws {
        do { try work() } catch let error as FormEntryError {
          refused[box] = AnswerRefused(error)
        } catch let error as AnswerRefused {
          refused[box] = error
        }
      }
      evening.draft.editReason = typed.reason
      for box in CorrectionBox.all(of: evening.draft) {
        guard let text = typed.boxes[box.name], text != box.text(in: evening) else { continue }
        try taking(box.name) { try box.type(text, into: evening) }
      }
      var added: ShiftDraft.NamedSupport?
      if let person = typed.added {
        try taking(CorrectionBox.added) { added = try Self.named(person, in: evening.currency) }
      }
      var late: ServerForm?
      if !typed.late.isEmpty {
        var form = ServerForm()
        for field in FormField.allCases where field.isRequired || typed.late[field] != nil {
          try taking(CorrectionBox.late(field)) {
            try form.type(typed.late[field] ?? "", into: field, in: evening.currency)
          }
        }
        late = form
      }
      // Who goes moves the others' boxes, and what is refused stays in its own.
      if refused.isEmpty {
        for place in typed.gone.sorted(by: >) where evening.draft.support.indices.contains(place) {
          evening.draft.removeSupport(at: place)
        }
        if let added { evening.draft.addSupport(added) }
        if let late { add([late], to: evening) }
      }
      try evening.keep()
      return refused.isEmpty ? .done : .refused(refused)
    }
  }

  private func add(_ forms: [ServerForm], to evening: Evening) {
    evening.draft.numberSlips()
    for form in forms { _ = evening.draft.addTypedServer(form) }
  }

  /// Adds the open evening to the correction of a shift of its day: it is no evening of its own any more.
  func add(toShift number: Int64, by hand: Hand) throws -> Outcome {
    try change(by: hand) { late in
      let stored = try store.shift(number)
      guard stored.state == .reviewed, stored.sharing == nil, stored.shift.date == late.draft.date
      else { return .changedMeanwhile }
      let evening = try correcting(stored, by: hand)
      add(late.draft.forms, to: evening)
      for helper in late.draft.support {
        evening.draft.addSupport(
          ShiftDraft.NamedSupport(
            name: helper.name, role: helper.role, timeWorked: helper.timeWorked))
      }
      // Kept first: whatever ends the server in between, no slip is lost.
      try evening.keep()
      if let kept = late.version { try store.deleteDraft(kept) }
      return .done
    }
  }

  private static func named(
    _ person: (name: String, role: String, hours: String), in currency: Currency
  ) throws -> ShiftDraft.NamedSupport {
    let time = try FormValue(typed: person.hours, into: .hours, in: currency)
    guard case .time(let hours) = time else { throw FormEntryError.hours(text: person.hours) }
    let name = try PersonName(typed: person.name)
    guard let role = JobRole(person.role) else {
      throw AnswerRefused(
        "“\(person.role)” is no role: type one like host, runner or busser for \(name.text).")
    }
    return ShiftDraft.NamedSupport(name: name, role: role, timeWorked: hours)
  }

  /// Takes what somebody said to a doubt about a person.
  func answer(
    doubt key: String, _ meant: Meant, of number: Int64, since version: String, by hand: Hand
  ) throws -> CorrectionOutcome {
    try change(number, since: version, by: hand) { evening, _ in
      let check = PeopleCheck(evening, tell: { _ in })
      guard let doubt = try check.doubts().first(where: { $0.key == key }),
        let answer = try Self.answer(meant, to: doubt, check)
      else { return .changedMeanwhile }
      try check.take(answer, to: doubt)
      return .done
    }
  }

  /// Notes that somebody said that a value is meant.
  func confirm(
    _ key: String, of number: Int64, since version: String, by hand: Hand
  ) throws -> CorrectionOutcome {
    try change(number, since: version, by: hand) { evening, stored in
      guard case .sheet(let sheet) = try state(of: evening, stored),
        let finding = sheet.unconfirmed.first(where: { $0.key == key })
      else { return .changedMeanwhile }
      try evening.confirm(finding)
      return .done
    }
  }

  /// Saves what was shown, and nothing else.
  ///
  /// - Parameter digest: says what was shown.
  func save(
    _ digest: String, of number: Int64, since version: String, by hand: Hand
  ) throws -> CorrectionOutcome {
    try change(number, since: version, by: hand) { evening, stored in
      // Who is meant may be another question than when the page was made.
      guard case .sheet(let sheet) = try state(of: evening, stored), sheet.digest == digest,
        sheet.unconfirmed.isEmpty
      else { return .changedMeanwhile }
      do {
        try evening.save(sheet.preview)
        return .saved
      } catch EveningError.notAsShown, EveningError.shiftChanged {
        return .changedMeanwhile
      } catch let error as TipStoreError where error.isAboutTheRequest {
        return .notTaken(.books(error))
      }
    }
  }

  /// Whether a correction of a shift is begun and not saved.
  func isCorrecting(_ number: Int64) throws -> Bool {
    try keptCorrection(of: number, by: Hand("")) != nil
  }

  /// Throws the correction that was shown away; the shift stays as it is.
  func dropCorrection(
    of number: Int64, since version: String, by hand: Hand
  ) throws -> CorrectionOutcome {
    try change(number, since: version, by: hand) { evening, _ in
      do throws(TipStoreError) {
        if let kept = evening.version { try store.deleteDraft(kept) }
        return .dropped
      } catch .draftChanged, .noSuchDraft {
        return .changedMeanwhile
      }
    }
  }

  private func change(
    _ number: Int64, since version: String, by hand: Hand,
    _ work: (Evening, StoredShift) throws -> CorrectionOutcome
  ) throws -> CorrectionOutcome {
    try changing.withLock { _ in
      let stored = try store.shift(number)
      let evening = try correcting(stored, by: hand)
      guard Self.version(of: evening, stored) == version else { return .changedMeanwhile }
      do {
        return try work(evening, stored)
      } catch EveningError.draftsDiffer(_, _, let own) {
        try store.deleteDraft(own)
        return .changedMeanwhile
      }
    }
  }

  /// As a page notes it, `12.3.40`: whoever sees another draft, or the shift before it was changed, has another
  /// one.
  private static func version(of evening: Evening, _ stored: StoredShift) -> String {
    let draft = evening.version.map { "\($0.id.rawValue).\($0.revision)" } ?? "new"
    return "\(draft).\(stored.lastEntry.map(String.init) ?? "")"
  }

  /// The correction that is kept, or a new one that is not kept yet.
  private func correcting(_ stored: StoredShift, by hand: Hand) throws -> Evening {
    try keptCorrection(of: stored.id, by: hand)
      ?? Evening(
        ShiftDraft(
          editing: stored.shift, number: stored.id, lastEntry: stored.lastEntry, reason: "",
          currency: stored.currency), in: stored.currency, house: house(of: hand.name))
  }

  private func keptCorrection(of number: Int64, by hand: Hand) throws -> Evening? {
    try kept(by: hand.name) { $0.editedShift == number }
  }

  private func state(of evening: Evening, _ stored: StoredShift) throws -> Correction.State {
    guard stored.state == .reviewed, evening.draft.editedAfter == stored.lastEntry else {
      return .shiftChanged
    }
    guard evening.version != nil else { return .nothingChanged }
    if let doubt = try PeopleCheck(evening, tell: { _ in }).doubts().first { return .doubt(doubt) }
    switch try computed(evening) {
    case .open: return .nothingChanged
    case .refused(let reason): return .refused(reason)
    case .sheet(let sheet): return sheet.shift == stored.shift ? .nothingChanged : .sheet(sheet)
    }
  }
}
