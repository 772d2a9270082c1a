import Foundation
public import Money

/// A moment in UTC, to the second, as it stands in a backup's name: `20261121T043424Z`.
public struct BackupTime: Hashable, Sendable, Comparable {
  /// The day in UTC.
  public let day: CalendarDay
  /// The second of that day: 0 ..< 86400.
  public let second: Int

  static let secondsOfDay = 86_400
  /// The day from which computers count.
  private static let firstDay = 719_162

  /// Nil outside the day or the calendar.
  init?(day: CalendarDay, second: Int) {
    guard (0..<Self.secondsOfDay).contains(second) else { return nil }
    (self.day, self.second) = (day, second)
  }

  /// A clock that is beyond the calendar (years 1 to 9999) stands at its end.
  init(_ date: Date) {
    let seconds = min(max(date.timeIntervalSince1970, -62_135_596_800), 253_402_300_799)
    guard let time = BackupTime(secondsSince1970: Int(seconds.rounded(.down))) else {
      preconditionFailure("\(seconds) lies in the calendar")
    }
    self = time
  }

  init?(secondsSince1970 seconds: Int) {
    let days = (seconds - (seconds < 0 ? Self.secondsOfDay - 1 : 0)) / Self.secondsOfDay
    guard let day = CalendarDay(dayNumber: Self.firstDay + days) else { return nil }
    self.init(day: day, second: seconds - days * Self.secondsOfDay)
  }

  /// From the form that names have; nil where the text is anything else.
  init?(_ text: some StringProtocol) {
    let form = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.asciiOnlyDigits()
    guard let parts = String(text).wholeMatch(of: form)?.output,
      let day = CalendarDay(iso: "\(parts.1)-\(parts.2)-\(parts.3)"), let hour = Int(parts.4),
      let minute = Int(parts.5), let second = Int(parts.6), hour < 24, minute < 60, second < 60
    else { return nil }
    self.init(day: day, second: hour * 3600 + minute * 60 + second)
  }

  /// Seconds since 1970 in UTC.
  public var secondsSince1970: Int {
    (day.dayNumber - Self.firstDay) * Self.secondsOfDay + second
  }

  /// Whether it lies ahead by more than clocks differ: an hour.
  func isYetToCome(at now: BackupTime) -> Bool { secondsSince1970 - now.secondsSince1970 > 3600 }

  /// The time of a row in the form that names have.
  static func compact(_ timestamp: String) -> String {
    timestamp.filter { $0 != "-" && $0 != ":" }
  }

  /// `20261121T043424Z`
  var compact: String { Self.compact("\(day)T\(clock)Z") }

  /// `04:34:24`
  private var clock: String {
    [second / 3600, second / 60 % 60, second % 60]
      .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }

  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.day, lhs.second) < (rhs.day, rhs.second)
  }
}

extension BackupTime: CustomStringConvertible {
  /// `2026-11-21 04:34:24 UTC`
  public var description: String { "\(day) \(clock) UTC" }
}
