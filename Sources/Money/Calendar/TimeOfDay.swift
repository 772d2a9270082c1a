/// A time on a clock, to the second, without a day.
public struct TimeOfDay: Hashable, Sendable, Comparable {
  /// Seconds since midnight: 0 …< 86,400.
  public let seconds: Int

  /// Four in the morning, when a restaurant's night is over.
  public static let fourInTheMorning = TimeOfDay(known: 4 * 3600)

  public init?(seconds: Int) {
    guard (0..<86_400).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// A time written `HH:MM` by 24 hours, like `04:00` or `4:00`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    seconds = hour * 3600 + minute * 60
  }

  private init(known seconds: Int) { self.seconds = seconds }

  public static func < (lhs: TimeOfDay, rhs: TimeOfDay) -> Bool { lhs.seconds < rhs.seconds }
}

extension TimeOfDay: CustomStringConvertible {
  /// `04:00`, with seconds only where there are any.
  public var description: String {
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let minutes = "\(padded(seconds / 3600)):\(padded(seconds / 60 % 60))"
    return seconds.isMultiple(of: 60) ? minutes : minutes + ":\(padded(seconds % 60))"
  }
}

extension CalendarDay {
  /// The business day of a moment: what happens before the day's end on the clock still belongs to
  /// the day before.
  ///
  /// In a house whose day ends at four, half past one in the night to Saturday is Friday's.
  ///
  /// - Parameter end: when a business day ends, on the clock of the next day; ``TimeOfDay/midnight``
  ///   where it ends with the calendar's.
  /// - Returns: nil only before the calendar's first day.
  public static func businessDay(
    of day: CalendarDay, at time: TimeOfDay, endingAt end: TimeOfDay
  ) -> CalendarDay? {
    time < end ? day.adding(days: -1) : day
  }
}
