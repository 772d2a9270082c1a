/// How long somebody worked in a shift, to the second, so that `5.33` hours and `5:20` are both
/// exact.
public struct WorkedTime: Hashable, Sendable, Comparable, Codable {
  /// Seconds, 0 … 172,800 (two days).
  public let seconds: Int

  /// The longest time that is taken for one shift: two days.
  public static let maximumSeconds = 172_800

  /// A time; nil below zero and over two days.
  public init?(seconds: Int) {
    guard (0...Self.maximumSeconds).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// A time from hours as people write them: `5`, `5.5`, `5.33` (at most two digits after the
  /// point) or `5:20` (hours and minutes). Nil for any other text.
  public init?(hours text: String) {
    let isDigits = { (part: Substring) in
      !part.isEmpty && part.utf8.count <= 3 && part.utf8.allSatisfy { (48...57).contains($0) }
    }
    if let colon = text.firstIndex(of: ":") {
      let (hours, minutes) = (text[..<colon], text[text.index(after: colon)...])
      guard isDigits(hours), isDigits(minutes), minutes.utf8.count == 2,
        let hour = Int(hours), let minute = Int(minutes), minute < 60
      else { return nil }
      self.init(seconds: hour * 3600 + minute * 60)
      return
    }
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, isDigits(whole), let hours = Int(whole) else { return nil }
    var hundredths = 0
    if parts.count == 2 {
      guard isDigits(parts[1]), parts[1].utf8.count <= 2, let digits = Int(parts[1]) else {
        return nil
      }
      hundredths = parts[1].utf8.count == 1 ? digits * 10 : digits
    }
    self.init(seconds: hours * 3600 + hundredths * 36)
  }

  /// The time as hours: `5.5`, or `5:20` where hundredths of an hour cannot say it.
  public var formattedHours: String { Self.formattedHours(seconds: Int64(seconds)) }

  static func formattedHours(seconds: Int64) -> String {
    let (hours, rest) = seconds.quotientAndRemainder(dividingBy: 3600)
    func padded(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
    guard rest.isMultiple(of: 36) else { return "\(hours):\(padded(rest / 60))" }
    guard rest > 0 else { return String(hours) }
    let digits = padded(rest / 36)
    return "\(hours)." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
  }

  public static func < (lhs: WorkedTime, rhs: WorkedTime) -> Bool { lhs.seconds < rhs.seconds }
}
