public import Books
public import Evening
public import Money
import Tips

/// Changes of a saved shift, and slips that turn up when their evening is saved.
extension Evening {
  /// Takes up a saved shift to change it. The log keeps the reason with every value that changes.
  public convenience init(changing stored: StoredShift, reason: String, house: EveningHouse) {
    let draft = ShiftDraft(
      editing: stored.shift, number: stored.id, lastEntry: stored.lastEntry, reason: reason,
      currency: stored.currency)
    self.init(draft, in: stored.currency, house: house)
  }

  /// Adds a server by a slip that was read, or by figures that were typed.
  ///
  /// - Returns: the slip's number.
  /// - Throws: ``AnswerRefused`` where a saved shift has the slip's picture, also the one that is
  ///   changed: its server would be paid twice.
  @discardableResult
  public func addServer(_ form: ServerForm) throws -> Int {
    if let saved = try savedShift(showing: form) {
      throw AnswerRefused("This picture is in shift \(saved) already.")
    }
    draft.numberSlips()
    let number = draft.addTypedServer(form)
    try keep()
    return number
  }

  /// Adds a late slip to a saved shift and saves that at once: the server gets a share, everybody's
  /// payout is computed anew, and the log tells what changed. For where there is nobody to ask.
  ///
  /// - Throws: as ``preview()``, ``PeopleCheck/settle()`` and ``save(_:acceptingImplausible:)``;
  ///   nothing has changed then.
  @discardableResult
  public static func add(
    lateSlip form: ServerForm, to shift: Int64, reason: String, in house: EveningHouse,
    tell: @escaping (PersonNotice) -> Void = { _ in }
  ) throws -> Preview {
    let evening = Evening(changing: try house.store.shift(shift), reason: reason, house: house)
    do {
      try evening.addServer(form)
      try PeopleCheck(evening, tell: tell).settle()
      let shown = try evening.preview()
      try evening.save(shown)
      return shown
    } catch {
      // What could not be saved is no half-entered evening that somebody has to finish.
      if let draft = evening.version?.id { try house.store.deleteDraft(draft) }
      throw error
    }
  }
}

extension TipStore {
  /// The evening of a day that is saved, to which a late slip belongs: the last one where there are
  /// several; nil where there is none. A sharing of a pool is no evening.
  public func savedEvening(of day: CalendarDay) throws(TipStoreError) -> StoredShift? {
    for summary in try shifts(from: day, to: day).reversed() {
      let stored = try shift(summary.id)
      if stored.sharing == nil { return stored }
    }
    return nil
  }
}

extension ShiftDraft {
  /// Moves the shift to another day. The policy stays; the version follows the day, as for a shift
  /// that is entered anew. Where one version holds on both days, the shift keeps its own text of it.
  ///
  /// - Parameter policies: where the policy is found, by its id.
  /// - Throws: ``EveningError/rulesUnknown(_:)`` where the rules of that day are not to be had.
  public mutating func move(to day: CalendarDay, by policies: PolicyFiles) throws {
    guard day != date else { return }
    date = day
    guard policyName == nil, let kept = policy.version else { return }
    do {
      let version = try policies.version(of: kept.id, on: day)
      if version.effective != kept.effective { policy = .file(version) }
    } catch let error as PolicyChoiceError { throw EveningError.rulesUnknown(error) }
  }
}
