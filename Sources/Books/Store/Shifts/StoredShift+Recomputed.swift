public import Tips

extension StoredShift {
  /// The shift's facts with what they pay: by today's names where that is what was saved, else by the
  /// names as they were.
  ///
  /// - Returns: as saved, or where nothing gives what was saved, today's payouts of the facts then.
  /// - Throws: ``ShiftError`` where today's program computes nothing from the facts.
  public func recomputed() throws(ShiftError) -> (facts: Shift, result: ShiftPayouts) {
    if let sharing { return try recomputed(sharing) }
    // Today's names may be refused where those of then were not.
    let answer = Result { () throws(ShiftError) in try shift.payouts(in: currency) }
    if case .success(let result) = answer, isSaved(result) { return (shift, result) }
    return (factsThen, try factsThen.payouts(in: currency))
  }

  private func recomputed(
    _ sharing: StoredSharing
  ) throws(ShiftError) -> (facts: Shift, result: ShiftPayouts) {
    let computed: PeriodSharing
    do throws(PeriodShareError) {
      computed = try sharing.recomputed()
    } catch {
      throw .notShared(error)
    }
    return try computed.asShift(on: shift.date, by: shift.policy, in: currency)
  }

  /// Whether these are the amounts that were saved.
  public func isSaved(_ result: ShiftPayouts) -> Bool {
    result.payouts.map(\.amount) == payouts.map(\.amount)
      && result.contributions.map(\.amount) == contributions.map(\.contribution.amount)
  }
}
