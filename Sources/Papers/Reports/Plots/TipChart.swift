import Money
import Words

/// Bars over the days of a period: what was earned in each shift, or for each hour.
struct TipChart: Hashable, Sendable {
  enum Measure: Hashable, Sendable {
    /// Tips of a shift; of several shifts together, their mean.
    case perShift
    /// Tips for an hour that somebody worked.
    case perHour
  }

  struct Entry: Hashable, Sendable {
    let shift: Int64
    let day: CalendarDay
    let tips: Money
    /// Hours of everybody together; nil where they are not all known.
    let seconds: Int64?
  }

  struct Point: Hashable, Sendable {
    let days: DayRange
    let shift: Int64?
    let shifts: Int
    /// Nil where it cannot be told.
    let value: Money?
  }

  let key: String
  let title: String
  let measure: Measure
  let entries: [Entry]

  var points: [Point] { points(by: .shift) }

  /// How much one bar takes in.
  enum Span: CaseIterable, Hashable, Sendable {
    case shift
    case day
    /// Monday to Sunday.
    case week
    case month
    case year

    /// What is said behind a chart's title.
    func words(in language: Language) -> String {
      switch self {
      case .shift: ""
      case .day: language(", day by day", ", día por día")
      case .week: language(", week by week", ", semana por semana")
      case .month: language(", month by month", ", mes por mes")
      case .year: language(", year by year", ", año por año")
      }
    }

    /// `09-25`, `2026-09` for months, `2026` for years.
    func date(of point: Point) -> String {
      let day = point.days.first.description
      switch self {
      case .shift, .day, .week: return String(day.dropFirst(5))
      case .month: return String(day.prefix(7))
      case .year: return String(day.prefix(4))
      }
    }
  }

  /// The shortest span with which there are no more bars than that, and its bars.
  func points(atMost limit: Int) -> (Span, [Point]) {
    for span in Span.allCases.dropLast() {
      let points = points(by: span)
      if points.count <= limit { return (span, points) }
    }
    return (.year, points(by: .year))
  }

  private func points(by span: Span) -> [Point] {
    var groups: [[Entry]] = []
    for entry in entries {
      if let last = groups.last?.last, span != .shift,
        Self.number(of: entry, in: span) == Self.number(of: last, in: span)
      {
        groups[groups.count - 1].append(entry)
      } else {
        groups.append([entry])
      }
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
    Money(minorUnits: tick).formatted(
      in: currency, withoutCents: ticks.allSatisfy { Money(minorUnits: $0).isWhole(in: currency) })
  }
}

extension Money {
  func isWhole(in currency: Currency) -> Bool {
    minorUnits.isMultiple(of: currency.minorUnitsPerMajor)
  }

  /// `$20`, `$0.25`.
  func formatted(in currency: Currency, withoutCents: Bool) -> String {
    let text = formatted(in: currency)
    return withoutCents && currency.minorDigits > 0
      ? String(text.dropLast(currency.minorDigits + 1)) : text
  }
}
