public import Books
public import Evening
import Foundation
import Tips

/// A server who hands in a slip when the evening is saved already.
extension Evening {
  /// The shifts of the evening's day that are saved, without those that only pay a pool out; none for a
  /// change of a saved shift, and where a person said that this is another shift.
  public func savedShifts() throws -> [ShiftSummary] {
    guard draft.editedShift == nil, draft.isAnotherShift != true, let day = draft.date else {
      return []
    }
    return try house.store.shifts(from: day, to: day).filter { shift in
      try shift.currency == currency && house.store.shift(shift.id).sharing == nil
    }
  }

  /// Notes that it is another shift of its day.
  public func isAnotherShift() throws {
    draft.isAnotherShift = true
    try keep()
  }

  /// Makes the evening a change of a saved shift, to which it adds the people who were entered here.
  ///
  /// - Parameter reason: why; kept in the log.
  public func add(to shift: Int64, reason: String) throws {
    let stored = try house.store.shift(shift)
    draft = draft.added(
      to: ShiftDraft(
        editing: stored.shift, number: shift, lastEntry: stored.lastEntry, reason: reason,
        currency: currency))
    try keep()
  }
}

extension EveningHouse {
  /// A server's empty form, with the name that a person typed; letters of a name on the staff list stand
  /// for it.
  public func form(ofServerCalled text: String) throws -> ServerForm {
    var form = ServerForm()
    form.set(.name(try PersonName(answer: NameLetters(store).name(typed: text))), for: .name)
    return form
  }
}
