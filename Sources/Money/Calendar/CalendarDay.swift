/// A day of the Gregorian calendar, without a time and without a time zone: the business day
/// that a report or a shift belongs to.
///
/// ```swift
/// CalendarDay(iso: "2026-09-25")?.description  // "2026-09-25"
/// CalendarDay(iso: "2026-02-30")  // nil
/// ```
public struct CalendarDay: Hashable, Sendable {
  /// The day as eight digits, `20260925`: a report holds millions of days.
  private let digits: Int32

  /// 1…9999.
  public var year: Int { Int(digits) / 1_00_00 }
  /// 1 (January) … 12.
  public var month: Int { Int(digits) / 1_00 % 1_00 }
  /// 1…31, never more than the month has.
  public var day: Int { Int(digits) % 1_00 }

  /// A day that exists; nil for 30 February and the like.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.init(year: year, month: month, day: day, isKnownToExist: ())
  }

  /// A day that the program's own text names.
  init(year: Int, month: Int, day: Int, isKnownToExist: Void) {
    digits = Int32(year * 1_00_00 + month * 1_00 + day)
  }

  /// A day written `YYYY-MM-DD` in ASCII digits; nil for anything else.
  public init?(iso text: String) {
    var number = 0
    var place = 0
    for byte in text.utf8 {
      switch (place, byte) {
      case (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")): break
      case (0..<4, UInt8(ascii: "0")...UInt8(ascii: "9")),
        (5..<7, UInt8(ascii: "0")...UInt8(ascii: "9")),
        (8..<10, UInt8(ascii: "0")...UInt8(ascii: "9")):
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      default: return nil
      }
      place += 1
    }
    guard place == 10 else { return nil }
    self.init(year: number / 1_00_00, month: number / 1_00 % 1_00, day: number % 1_00)
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
    lhs.digits < rhs.digits
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
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDay(iso: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is no day; write it as YYYY-MM-DD")
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
