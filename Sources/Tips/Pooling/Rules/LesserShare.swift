import Money

/// When what somebody has by a rule counts for less: their share, hour or point.
public struct LesserShare: Hashable, Sendable, Codable {
  public enum Reason: Hashable, Sendable, Codable {
    /// Whoever worked less than so many seconds in the whole shift, in all of their entries: by the hours
    /// as they are rounded.
    case shortShift(underSeconds: Int)
    /// In the first time in which somebody works here, from the day on which they began.
    case newHere(Int, Span)
    case firstShifts(Int)
  }

  public enum Span: String, Hashable, Sendable, Codable, CaseIterable {
    case days
    case weeks
    case months
    case years

    /// The same day so much later; of a shorter month its last day. Nil after the year 9999.
    func end(of count: Int, from first: CalendarDay) -> CalendarDay? {
      switch self {
      case .days: first.adding(days: count)
      case .weeks: first.adding(days: 7 * count)
      case .months: first.adding(months: count)
      case .years: first.adding(months: 12 * count)
      }
    }

    /// `1 day`, `90 days`.
    public func words(_ count: Int) -> String {
      "\(count) \(count == 1 ? String(rawValue.dropLast()) : rawValue)"
    }
  }

  public var reason: Reason
  /// What a whole one counts for then, in percent.
  public var counts: Int

  /// Whether it has to be known how long somebody worked.
  var asksHours: Bool { if case .shortShift = reason { true } else { false } }

  public var asksSince: Bool { if case .newHere = reason { true } else { false } }

  /// `in shifts of less than 4 hours`, `in somebody's first 90 days here`.
  public var words: String {
    switch reason {
    case .shortShift(let seconds): "in shifts of less than \(Self.hours(seconds))"
    case .newHere(let count, let span):
      count == 1
        ? "in somebody's first \(span.rawValue.dropLast()) here"
        : "in somebody's first \(span.words(count)) here"
    case .firstShifts(let count):
      "in somebody's first \(count == 1 ? "shift" : "\(count) shifts")"
    }
  }

  func words(for employee: Employee) -> String {
    switch reason {
    case .shortShift(let seconds):
      "\(employee.name.text) worked less than \(Self.hours(seconds))"
    case .newHere(let count, let span):
      "\(employee.name.text) is here for less than \(span.words(count))"
    case .firstShifts(let count):
      "\(employee.name.text) works "
        + (count == 1 ? "their first shift" : "one of their first \(count) shifts")
    }
  }

  private static func hours(_ seconds: Int) -> String {
    let hours = WorkedTime.formattedHours(seconds: Int64(seconds))
    return "\(hours) \(seconds == 3600 ? "hour" : "hours")"
  }
}

extension RoleRule {
  /// Whether a share, an hour or a point of the role counts for less than a whole one, or may.
  public var mayCountLess: Bool { counts != 100 || !allLesserShares.isEmpty }

  /// The first of these that holds counts.
  public var allLesserShares: [LesserShare] {
    let first = trainee.map { LesserShare(reason: .firstShifts($0.shifts), counts: $0.counts) }
    return [first].compactMap(\.self) + (lesserShares ?? [])
  }

  public var asksSince: Bool { lesserShares?.contains(where: \.asksSince) == true }
}
