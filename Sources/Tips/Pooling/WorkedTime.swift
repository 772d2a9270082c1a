import Money

/// How long somebody worked in a shift, to the second, so that `5.33` hours and `5:20` are both
/// exact.
public struct WorkedTime: Hashable, Sendable, Comparable, Codable {
  /// Seconds, 0 … 172,800 (two days).
  public let seconds: Int

  public static let maximumSeconds = 172_800

  /// A time; nil below zero and over two days.
  public init?(seconds: Int) {
    guard (0...Self.maximumSeconds).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// A time from hours as people write them: `5`, `5.5`, `5.33` (at most two digits after the
  /// point), `5:20` (hours and minutes) or `5:20:30` (with seconds). Nil for any other text.
  public init?(hours text: String) {
    let isDigits = { (part: Substring) in
      !part.isEmpty && part.utf8.count <= 3 && part.utf8.allSatisfy { (48...57).contains($0) }
    }
    let clock = text.split(separator: ":", omittingEmptySubsequences: false)
    if clock.count > 1 {
      guard clock.count <= 3, clock.allSatisfy(isDigits),
        clock.dropFirst().allSatisfy({ $0.utf8.count == 2 })
      else { return nil }
      let numbers = clock.compactMap { Int($0) }
      guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
      self.init(seconds: zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 })
      return
    }
    guard isDigits(text.prefix { $0 != "." }),
      let hundredths = DecimalDigits.units(text, places: 2)
    else { return nil }
    self.init(seconds: Int(hundredths) * 36)
  }

  /// The time as hours: `5.5`, or where hundredths of an hour cannot say it `5:20`, and
  /// `5:20:30` where minutes cannot. ``init(hours:)`` reads it back exactly.
  public var formattedHours: String { Self.formattedHours(seconds: Int64(seconds)) }

  /// A number of seconds as ``formattedHours`` writes it; also above a day, as sums are.
  public static func formattedHours(seconds: Int64) -> String {
    guard !seconds.isMultiple(of: 36) else { return DecimalDigits.quotient(seconds, by: 3600) }
    func padded(_ number: Int64) -> String { (number < 10 ? "0" : "") + String(number) }
    let minutes = "\(seconds / 3600):\(padded(seconds / 60 % 60))"
    return seconds.isMultiple(of: 60) ? minutes : minutes + ":\(padded(seconds % 60))"
  }

  public static func < (lhs: WorkedTime, rhs: WorkedTime) -> Bool { lhs.seconds < rhs.seconds }

  private enum CodingKeys: String, CodingKey { case seconds }

  /// Reads `{"seconds": 19200}`; refuses a time that ``init(seconds:)`` refuses.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let seconds = try container.decode(Int.self, forKey: .seconds)
    guard let time = WorkedTime(seconds: seconds) else {
      throw DecodingError.dataCorruptedError(
        forKey: .seconds, in: container,
        debugDescription: "\(seconds) seconds is no time of 0 to \(Self.maximumSeconds) seconds")
    }
    self = time
  }
}
