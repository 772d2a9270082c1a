public import Money

/// The days whose nights fill one pool that is shared once, when they are over.
public enum PoolPeriod: Hashable, Sendable, Codable {
  /// The house's own, as its settings say.
  case payPeriod
  /// Seven days from this day of the week on.
  case week(from: Weekday)
  /// From the first day of a month to its last.
  case month
  /// Until a person decides who gets how much of what is in it: it has no last day.
  case untilDecided

  /// As a policy writes it: `the week from monday`.
  public var words: String {
    switch self {
    case .payPeriod: "the pay period"
    case .week(let first): "the week from \(first.rawValue)"
    case .month: "the month"
    case .untilDecided: "until somebody decides"
    }
  }

  /// The words of ``untilDecided``, as the books keep them.
  public static let heldWords = PoolPeriod.untilDecided.words

  /// The period that a day lies in.
  /// - Returns: nil where the house has none and they are meant, where the period would reach over an
  ///   end of the calendar, or where it has no days, as ``untilDecided``.
  public func days(of day: CalendarDay, payPeriods schedule: PaySchedule?) -> DayRange? {
    switch self {
    case .payPeriod: return schedule?.period(containing: day)
    case .week(let first):
      let week = (0..<7).lazy.compactMap { day.adding(days: -$0) }
      guard let start = week.first(where: { $0.weekday == first }), let last = start.adding(days: 6)
      else { return nil }
      return DayRange(from: start, to: last)
    case .month:
      guard let first = CalendarDay(year: day.year, month: day.month, day: 1) else { return nil }
      return PaySchedule(.everyMonth, from: first)?.period(containing: day)
    case .untilDecided: return nil
    }
  }
}

extension PolicyStep {
  /// The period at whose end it shares; nil for a step of the night.
  public var period: PoolPeriod? {
    if case .period(let period) = scope { return period }
    return nil
  }
}

extension PolicyVersion {
  /// The periods at whose end pools are shared, each once, in the order of the steps.
  public var periods: [PoolPeriod] {
    var found: [PoolPeriod] = []
    for period in steps.compactMap(\.period) where !found.contains(period) { found.append(period) }
    return found
  }
}
