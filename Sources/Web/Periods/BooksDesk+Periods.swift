import Books
import Files
import House
import Money
import Papers
import Tips

/// Pay periods, and what is still to do before the next one is closed.
struct PeriodsAtOnce: Sendable {
  /// Those that were ever closed, the latest first.
  let periods: [PayPeriod]
  /// Shifts that nobody closed, and closed ones whose payday is past.
  let unfinished: [UnfinishedShift]
  /// The last period that is over; this month where the settings tell none.
  let offered: DayRange
}

/// Some days as they would be closed now.
struct PeriodToClose: Sendable {
  let days: DayRange
  /// Their payday by the settings; nil where they tell none.
  let payday: CalendarDay?
  /// Without void ones, by day.
  let shifts: [ShiftSummary]
  /// Half-entered evenings that may be of these days.
  let drafts: Int
  /// What their nights keep in pools of periods that are not shared yet.
  let kept: [KeptInPool]
  /// What nights up to the last of these days still hold until somebody decides.
  let held: [StillHeld]
  let currency: Currency
  /// Whether the last day is past.
  let isOver: Bool

  /// Of all that a person sees of it.
  var hash: ContentHash { ContentHash(of: "\(days) \(shifts) \(kept) \(held)".utf8) }
}

/// A closed pay period as it would be paid now.
struct PeriodToPay: Sendable {
  let pay: PeriodPay
  let today: CalendarDay

  /// The day that is offered: the payday once it is there, else today.
  var day: CalendarDay { min(pay.period.payday ?? today, today) }

  /// Of all that a person sees of it.
  var hash: ContentHash { ContentHash(of: "\(pay.period.days) \(pay.unpaid) \(pay.people)".utf8) }
}

/// What some days are.
enum ShownPeriod: Sendable {
  case open(PeriodToClose)
  case closed(PeriodToPay)

  var hash: ContentHash {
    switch self {
    case .open(let period): period.hash
    case .closed(let period): period.hash
    }
  }
}

/// A step in a pay period's life.
enum PeriodAct: Sendable {
  /// - Parameter payday: nil where nobody knows it.
  case close(payday: CalendarDay?)
  case pay(on: CalendarDay)
  case reopen(reason: String)
}

extension BooksDesk {
  /// The period is no longer what somebody saw.
  struct OtherPeriod: Error {}

  func periods() throws -> PeriodsAtOnce {
    let (house, today) = (try settings.load(), try today())
    return PeriodsAtOnce(
      periods: try store.payPeriods().reversed(),
      unfinished: try store.unfinished(asOf: today, payday: house.payday),
      offered: try payrollDays())
  }

  /// - Throws: `TipStoreError`, `ReportError`.
  func period(_ days: DayRange) throws -> ShownPeriod {
    let (house, today) = (try settings.load(), try today())
    if let period = try store.payPeriods().first(where: { $0.days == days && $0.state == .closed })
    {
      let pay = try PeriodPay(period, settings: house, in: store)
      return .closed(PeriodToPay(pay: pay, today: today))
    }
    return .open(
      PeriodToClose(
        days: days, payday: house.payPeriod(from: days.first, to: days.last)?.payday,
        shifts: try store.shifts(from: days.first, to: days.last),
        drafts: try store.drafts(mayBeOf: days),
        kept: try store.keptInPools(of: days).filter { $0.pool.period != .untilDecided },
        held: try store.stillHeld(upTo: days.last),
        currency: house.currency, isOver: days.last < today))
  }

  /// Takes a step, where the period is still what the person saw.
  ///
  /// - Throws: ``OtherPeriod``, ``DayToCome``, `TipStoreError`, `ReportError`, with nothing done.
  func take(_ step: PeriodAct, on days: DayRange, asSeen seen: ContentHash) throws {
    let shown = try period(days)
    guard shown.hash == seen else { throw OtherPeriod() }
    switch (step, shown) {
    case (.close(let payday), .open(let period)):
      // The settings' own payday is never treated as a typo.
      try store.closePeriod(days, payday: payday, evenIfFar: payday == period.payday, by: author)
    case (.pay(let day), .closed(let period)):
      guard day <= period.today else { throw DayToCome() }
      try store.payPeriod(
        days, on: day, settledBy: settings.load().cashRules, evenIfFar: day == period.day,
        by: author)
    case (.reopen(let reason), .closed): try store.reopenPeriod(days, reason: reason, by: author)
    case (.close, .closed), (.pay, .open), (.reopen, .open): throw OtherPeriod()
    }
  }
}
