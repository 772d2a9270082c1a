public import BusinessCalendar
public import Monetary

/// Bars over the days of a period: what was earned in each shift, or for each hour.
public struct TipChart: Hashable, Sendable {
  /// What a bar shows.
  public enum Measure: String, Hashable, Sendable {
    /// Tips of a shift; of several shifts together, their mean.
    case perShift
    /// Tips for an hour that somebody worked.
    case perHour
  }

  /// One shift.
  public struct Entry: Hashable, Sendable {
    public let shift: Int64
    public let day: CalendarDay
    public let tips: Money
    /// Hours of everybody together; nil where they are not all known.
    public let seconds: Int64?
  }

  /// One bar.
  public struct Point: Hashable, Sendable {
    /// What it stands for.
    public let days: DayRange
    /// The shift, where it is one alone.
    public let shift: Int64?
    public let shifts: Int
    /// Nil where it cannot be told.
    public let value: Money?
  }

  public let key: String
  public let title: String
  public let measure: Measure
  /// By day.
  public let entries: [Entry]

  /// One bar for each shift.
  public var points: [Point] { points(by: .shift) }

  /// How much one bar takes in.
  public enum Span: CaseIterable, Hashable, Sendable {
    case shift
    case day
    /// Monday to Sunday.
    case week
    case month
    case year
  }

  /// The shortest span with which there are no more bars than that, and its bars.
  public func points(atMost limit: Int) -> (Span, [Point]) {
    for span in Span.allCases.dropLast() {
      let points = points(by: span)
      if points.count <= limit { return (span, points) }
    }
    return (.year, points(by: .year))
  }

  private func points(by span: Span) -> [Point] {
    var groups: [[Entry]] = []
    var last: Int?
    for entry in entries {
      let group = Self.number(of: entry, in: span)
      if let last, group == last, span != .shift {
        groups[groups.count - 1].append(entry)
      } else {
        groups.append([entry])
      }
      last = group
    }
    return groups.compactMap { group in
      guard let first = group.first, let end = group.last,
        let days = DayRange(from: first.day, to: end.day)
      else { return nil }
      return Point(
        days: days, shift: group.count == 1 ? first.shift : nil, shifts: group.count,
        value: value(of: group))
    }
  }

  private static func number(of entry: Entry, in span: Span) -> Int {
    switch span {
    case .shift: 0
    case .day: entry.day.dayNumber
    case .week: entry.day.dayNumber / 7
    case .month: entry.day.year * 12 + entry.day.month
    case .year: entry.day.year
    }
  }

  /// Exact, rounded once, half up; nil where a shift's hours are not known or there are none.
  private func value(of group: [Entry]) -> Money? {
    let tips = group.reduce(Int128(0)) { $0 + Int128($1.tips.minorUnits) }
    let (factor, divisor): (Int128, Int128)
    switch measure {
    case .perShift: (factor, divisor) = (1, Int128(group.count))
    case .perHour:
      let seconds = group.compactMap(\.seconds)
      guard seconds.count == group.count else { return nil }
      (factor, divisor) = (3600, seconds.reduce(0) { $0 + Int128($1) })
    }
    guard divisor > 0 else { return nil }
    let rounded = (tips * factor * 2 + divisor) / (divisor * 2)
    return Int64(exactly: rounded).map(Money.init(minorUnits:))
  }
}

/// The money axis: round steps from zero to above the highest bar.
struct ChartScale {
  /// In minor units, from zero upwards; at least two.
  let ticks: [Int64]
  private let currency: Currency

  init(highest: Money, steps: Int64, currency: Currency) {
    self.currency = currency
    let wanted = max(1, highest.minorUnits)
    var step: Int64 = 1
    // 1, 2, 5, 10, 20, 50 … until the steps reach the highest bar.
    var decade: Int64 = 1
    while step < Int64.max / 1000 / steps, step * steps < wanted {
      switch step / decade {
      case 1: step = decade * 2
      case 2: step = decade * 5
      default:
        decade *= 10
        step = decade
      }
    }
    let size = step
    ticks = (0...((wanted - 1) / size + 1)).map { $0 * size }
  }

  var top: Int64 { ticks.last ?? 1 }

  /// `$1,200`, with cents only where a tick has some.
  func label(_ tick: Int64) -> String {
    let text = Money(minorUnits: tick).formatted(in: currency)
    let scale = currency.minorUnitsPerMajor
    guard scale > 1, ticks.allSatisfy({ $0.isMultiple(of: scale) }) else { return text }
    return String(text.dropLast(currency.minorDigits + 1))
  }
}
