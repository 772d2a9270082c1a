public import Money

/// A business day on which hardly anybody enters a shift: more than two weeks ago, or still to come.
public struct FarDay: Hashable, Sendable {
  public let day: CalendarDay
  /// How many days ago it was; below zero for a day to come.
  private let daysAgo: Int

  /// Shifts are entered the same night or within two weeks, a slip that was found included.
  private static let usual = 0...14

  /// Nil for a day that is near.
  public init?(_ day: CalendarDay, today: CalendarDay) {
    daysAgo = today.dayNumber - day.dayNumber
    guard !Self.usual.contains(daysAgo) else { return nil }
    self.day = day
  }

  /// `424 days ago`.
  public var distance: String {
    let count = abs(daysAgo)
    return "\(count == 1 ? "1 day" : "\(count) days") \(daysAgo < 0 ? "from now" : "ago")"
  }

  /// `2025-09-25 is 424 days ago (a Thursday).`: by its distance and weekday a wrong year is seen.
  public var sentence: String {
    let weekday = day.weekday.rawValue
    return "\(day) is \(distance) (a \(weekday.prefix(1).uppercased() + weekday.dropFirst()))."
  }

  public var question: String { sentence + " Is it meant? Type yes, or another day." }
}

/// Reads days as they are typed. A person is asked once whether a far one is meant; of a script's it is
/// told.
public struct DayAnswers {
  private let today: CalendarDay
  private let order: DayMonthOrder?
  private let isPerson: Bool
  private let tell: (FarDay) -> Void
  /// The far day that was asked about last.
  private var asked: CalendarDay?

  /// - Parameters:
  ///   - order: what the house writes first of day and month.
  ///   - isPerson: whether a person answers, who can be asked.
  ///   - tell: tells of a far day that nobody can be asked about.
  public init(
    today: CalendarDay, _ order: DayMonthOrder?, isPerson: Bool,
    tell: @escaping (FarDay) -> Void = { _ in }
  ) {
    (self.today, self.order, self.isPerson, self.tell) = (today, order, isPerson, tell)
  }

  /// The day that an answer means; nil for one that is no day.
  ///
  /// - Throws: ``AnswerRefused`` with the question, for a far day that is answered the first time.
  public mutating func day(_ answer: String) throws(AnswerRefused) -> CalendarDay? {
    if let asked, ["y", "yes"].contains(answer.lowercased()) { return asked }
    guard let day = TypedDay.day(answer, today: today, order) else { return nil }
    guard day != asked, let far = FarDay(day, today: today) else { return day }
    guard isPerson else {
      tell(far)
      return day
    }
    asked = day
    throw AnswerRefused(far.question)
  }
}

/// A day as a person types it: `2026-09-25`, `9/25`, `today`, `yesterday`.
public enum TypedDay {
  public static let advice =
    "Type the day as YYYY-MM-DD, for example 2026-09-25, or 9/25, today, yesterday."

  /// The day that a text means; nil for any other text. `9/25` is the last such day up to tomorrow.
  ///
  /// - Parameter order: what the house writes first of day and month; month first where that is not
  ///   known.
  public static func day(
    _ text: String, today: CalendarDay, _ order: DayMonthOrder? = nil
  ) -> CalendarDay? {
    let word = text.lowercased()
    if word == "today" { return today }
    if word == "yesterday" { return today.adding(days: -1) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return CalendarDay(iso: text) }
    var numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (2...3).contains(parts.count) else { return nil }
    if order == .dayFirst { numbers.swapAt(0, 1) }
    if parts.count == 3 {
      let year = numbers[2] < 100 ? 2000 + numbers[2] : numbers[2]
      return CalendarDay(year: year, month: numbers[0], day: numbers[1])
    }
    // The calendar's very last day has no tomorrow.
    let tomorrow = today.adding(days: 1) ?? today
    return [tomorrow.year, tomorrow.year - 1].lazy
      .compactMap { CalendarDay(year: $0, month: numbers[0], day: numbers[1]) }
      .first { $0 <= tomorrow }
  }
}
