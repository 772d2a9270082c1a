public import Money
public import Tips
import Words

/// Why a pool of a period is not shared, or a sharing not taken back.
public enum PoolTrouble: Hashable, Sendable {
  /// It was shared before, as this shift.
  case isShared(DayRange, shift: Int64)
  /// No night of these days gave to it, and nothing of earlier periods is to be put right.
  case nothingToShare(DayRange)
  /// Its nights give no shares.
  case givesNoShares(PeriodShareError, Currency)
  /// The sharing is no longer the one that was shown.
  case changed(DayRange)
  /// A decision about what is held does not say who made it, or why.
  case saysNotWhoOrWhy
  /// No closed shift up to this day holds anything in it.
  case holdsNothing(CalendarDay)
  /// A decision about what is held cannot be carried out.
  case notDecided(PeriodShareError, Currency)
  /// The period is still open.
  case isNotOver(DayRange)
  /// Shifts can still be edited.
  case nightsAreOpen([Int64])
  /// The day of the shares lies before the period's end, or is still to come.
  case outOfTime(DayRange, day: CalendarDay)
  /// A sharing has one version.
  case stays(shift: Int64)
  /// A later sharing took over what this one left.
  case laterStandsOnIt(shift: Int64, later: Int64)
  /// People have got their shares.
  case isPaid(shift: Int64)
  /// People have signed for their shares.
  case isSigned(shift: Int64)
  /// A file was made from it, as for payroll.
  case isExported(shift: Int64, export: Int64)
  /// A night that was shared would give to another pool, or be shared by other rules.
  case wouldBePaidTwice(night: Int64, sharing: Int64)
  /// An evening that was shared and taken back is entered anew for other pools or rules.
  case enteredAnew(night: Int64, sharing: Int64)
  /// It ends in days that are to be closed, and is not shared.
  case waits(DayRange, amount: Money, Currency)
  /// It was shared in days that are to be closed, and holds this much more since.
  case holdsMore(DayRange, amount: Money, Currency)

  var kind: TipStoreError.Kind {
    switch self {
    case .nothingToShare, .holdsNothing: .noInput
    case .changed: .tempFail
    case .isShared, .givesNoShares, .saysNotWhoOrWhy, .notDecided, .isNotOver, .nightsAreOpen,
      .outOfTime, .stays, .laterStandsOnIt, .isPaid, .isSigned, .isExported, .wouldBePaidTwice,
      .enteredAnew, .waits, .holdsMore:
      .dataError
    }
  }

  func advice(on pool: PoolOfPeriods) -> Advice<StoreStep> {
    switch self {
    case .isShared(let days, let shift):
      "\(pool.beginning) was shared for \(days.first) to \(days.last) before, as shift \(shift). What "
        + "was corrected since is counted when the next period is shared."
    case .nothingToShare(let days):
      "No shift of \(days.first) to \(days.last) gives to \(pool.words), and nothing of earlier periods "
        + "is to be put right. See what waits: \(step: .showPools)."
    case .givesNoShares(let error, let currency):
      "\(pool.beginning) is not shared. \(error.sentence(in: currency))"
    case .saysNotWhoOrWhy: "Say who decided about \(pool.words), and why: both stay in the books."
    case .holdsNothing(let day):
      "No closed shift up to \(day) holds anything in \(pool.words). See what is held: "
        + "\(step: .showPools)."
    case .notDecided(let error, let currency):
      "Nothing was paid of \(pool.words). \(error.sentence(in: currency))"
    case .changed where pool.period == .untilDecided:
      "What is held in \(pool.words) changed meanwhile, and nothing was paid. Look at it again: "
        + "\(step: .showPools)."
    case .changed(let days):
      "The nights of \(days.first) to \(days.last) were changed meanwhile, and nothing was shared. "
        + "Look at what everybody gets now: \(step: .showPools)."
    case .isNotOver(let days):
      "\(pool.beginning) is shared when its period is over: it ends on \(days.last). Until then "
        + "\(step: .showPools) tells what everybody would get."
    case .nightsAreOpen(let shifts):
      "\(pool.beginning) is not shared while shifts can still be edited: "
        + "\(BookExamination.list(shifts.map(String.init))). Close them first: "
        + "\(step: .closeShifts(shifts))."
    case .outOfTime(_, let day) where pool.period == .untilDecided:
      "Nothing can be paid on \(day), which is still to come. Give a day up to today."
    case .outOfTime(let days, let day):
      "Shares of \(days.first) to \(days.last) are not of \(day). Give a day from the period's last day "
        + "to today."
    case .stays(let shift) where pool.period == .untilDecided:
      "Shift \(shift) pays what was decided of \(pool.words) and stays as it is. Take it back "
        + "(\(step: .voidShift(shift))) and decide anew."
    case .stays(let shift):
      "Shift \(shift) is the sharing of \(pool.words) and stays as it is. Correct the night that is "
        + "wrong: the difference is counted when the next period is shared."
    case .laterStandsOnIt(let shift, let later) where pool.period == .untilDecided:
      "Shift \(shift) pays what was decided of \(pool.words), and shift \(later) what was decided after "
        + "it. Take that one back first: \(step: .voidShift(later))."
    case .laterStandsOnIt(let shift, let later):
      "Shift \(shift) is the sharing of \(pool.words), and shift \(later) took over what it left. Take "
        + "that one back first (\(step: .voidShift(later))); or correct the night that is wrong, "
        + "and the difference is counted when the next period is shared."
    case .isPaid(let shift): Self.stays(shift, of: pool, "people have got their shares")
    case .isSigned(let shift): Self.stays(shift, of: pool, "people have signed for their shares")
    case .isExported(let shift, let export):
      Self.stays(shift, of: pool, "export \(export) was made from it")
    case .wouldBePaidTwice(let night, let sharing):
      "Shift \(night) was shared with \(pool.words), by shift \(sharing). By the rules of its day as "
        + "they are now it would give to another pool, or be shared in another way, and its money "
        + "would be paid twice: nothing was changed. Put the rules of that day back as they were, and "
        + "let the new ones begin on a later day; or take the sharing back first "
        + "(\(step: .voidShift(sharing))), and share the period again."
    case .enteredAnew(let night, let sharing):
      "This evening was entered before, as shift \(night), and shared with \(pool.words), by shift "
        + "\(sharing), before it was taken back. By the rules that it is entered by now it would give to "
        + "another pool, or be shared in another way, and its money would be paid twice: nothing was "
        + "saved. Enter it by the rules of then, and let the new ones begin on a later day; or take the "
        + "sharing back first (\(step: .voidShift(sharing)))."
    case .holdsMore(let days, let amount, let currency):
      "\(pool.beginning) was shared for a period that ends in \(days.first) to \(days.last), and shifts "
        + "that came in or were raised since gave \(amount.formatted(in: currency)) more, so these days "
        + "are not closed: nobody has been paid of that. It is counted when the next period is "
        + "shared (\(step: .sharePool)); to close these days before, say that it is shared later "
        + "(\(step: .leavePools))."
    case .waits(let days, let amount, let currency):
      "\(pool.beginning) holds \(amount.formatted(in: currency)), ends in \(days.first) to "
        + "\(days.last) and is not shared yet, so these days are not closed. Close its shifts and share "
        + "it first (\(step: .sharePool)), so that it is paid with them; or say that it is shared "
        + "later (\(step: .leavePools))."
    }
  }

  /// Why a sharing is not taken back, and what to do instead.
  private static func stays(
    _ shift: Int64, of pool: PoolOfPeriods, _ reason: String
  ) -> Advice<StoreStep> {
    if pool.period == .untilDecided {
      return
        "Shift \(shift) pays what was decided of \(pool.words), and \(reason), so it is not taken back. "
        + "Decide otherwise of what is still held: \(step: .showPools)."
    }
    return
      "Shift \(shift) is the sharing of \(pool.words), and \(reason), so it is not taken back. Correct "
      + "the night that is wrong: the difference is counted when the next period is shared."
  }
}
