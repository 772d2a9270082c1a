/// A day of the Gregorian calendar, without a time and without a time zone: the business day
/// that a report or a shift belongs to.
///
/// ```swift
/// CalendarDay(iso: "2026-09-25")?.description  // "2026-09-25"
/// CalendarDay(iso: "2026-02-30")  // nil
/// ```
public struct CalendarDay: Hashable, Sendable {
  /// 1…9999.
  public let year: Int
  /// 1 (January) … 12.
  public let month: Int
  /// 1…31, never more than the month has.
  public let day: Int

  /// A day that exists; nil for 30 February and the like.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// A day that the program's own text names.
  init(year: Int, month: Int, day: Int, isKnownToExist: Void) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// A day written `YYYY-MM-DD` in ASCII digits; nil for anything else.
  public init?(iso text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// How many days a month has, leap years included. `month` is 1…12.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }
}

extension CalendarDay: Comparable {
  public static func < (lhs: CalendarDay, rhs: CalendarDay) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: width - digits.count) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}

extension CalendarDay: Codable {
  /// Reads `YYYY-MM-DD`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(iso: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is no day; write it as YYYY-MM-DD")
    }
    self = day
  }

  /// Writes `YYYY-MM-DD`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
