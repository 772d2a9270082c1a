public import Money

/// What a content filter found in a text.
public struct ContentMatch: Hashable, Sendable {
  /// The found part as it was seen, nothing repaired.
  public let text: String
  /// Where it stands in the searched text.
  public let range: Range<String.Index>
  public let value: ContentValue
}

/// What a found text says, exactly.
public enum ContentValue: Hashable, Sendable, CustomStringConvertible {
  /// A text in its plain form: a name, an address, a telephone number as `+18645550134`, a
  /// tracking number without spaces, a flight as `UA123`.
  case text(String)
  /// A whole number, 0 or more.
  case count(Int)
  /// A percentage in hundredths of a percent: 20.3 % is 2030.
  case percent(hundredths: Int)
  case date(CalendarDay)
  /// A day, and the minutes since midnight (0…1439) if a time is printed beside it.
  case dateTime(CalendarDay, minutes: Int?)
  /// A time without a day, in minutes since midnight (0…1439).
  case time(minutes: Int)
  case amount(Money)

  /// The value as one line: days as `YYYY-MM-DD`, times as `HH:MM`, percentages as `20.30%`.
  public var description: String {
    switch self {
    case .text(let text): text
    case .amount(let money): money.plain(in: .usd)
    case .count(let count): "\(count)"
    case .percent(let hundredths):
      "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100)."
        + Self.twoDigits(Int(hundredths.magnitude % 100)) + "%"
    case .date(let day): day.description
    case .dateTime(let day, .none): day.description
    case .dateTime(let day, .some(let minutes)): day.description + " " + Self.clock(minutes)
    case .time(let minutes): Self.clock(minutes)
    }
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func clock(_ minutes: Int) -> String {
    Self.twoDigits(minutes / 60) + ":" + Self.twoDigits(minutes % 60)
  }
}
