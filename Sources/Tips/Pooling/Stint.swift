public import Money

/// A stretch of time that somebody worked, by the clock on the house's wall.
public struct Stint: Hashable, Sendable, Codable {
  /// Minutes since midnight of the business day, 0 … 2,880: the night after midnight belongs to
  /// the day before.
  public let from: Int
  /// As ``from``, later than it, by a day at most.
  public let to: Int
  /// What the clock did meanwhile; nil in all nights but two of a year.
  public var timeChange: TimeChange?

  /// Nil where it ends before it starts, or lies in no business day.
  public init?(from: Int, to: Int, timeChange: TimeChange? = nil) {
    guard (0..<Self.latest).contains(from), (from + 1...from + 1440).contains(to),
      to <= Self.latest
    else { return nil }
    self.from = from
    self.to = to
    self.timeChange = timeChange
  }

  private static let latest = 2880

  /// A stretch from a text: `17:00-23:30`, `22:00-02:00`. Nil where it goes on after the end of
  /// the business day.
  ///
  /// - Parameter dayEnd: when the house's day ends, on the clock of the next day; what begins
  ///   before it belongs to the night.
  public init?(_ text: some StringProtocol, dayEnd: TimeOfDay = .fourInTheMorning) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let from = Self.minutes(parts[0]), let to = Self.minutes(parts[1])
    else { return nil }
    let end = dayEnd.seconds / 60
    self.init(from: from < end ? from + 1440 : from, to: to <= end ? to + 1440 : to)
  }

  /// Minutes of `17:00`, `9:30`, `00:30`; midnight is `24:00` too.
  private static func minutes(_ text: some StringProtocol) -> Int? {
    var text = text[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text == "24:00" ? 1440 : TimeOfDay(text).map { $0.seconds / 60 }
  }

  public var minutes: Int { passed(from: from, to: to) }

  public func overlap(_ other: Stint) -> Int {
    passed(from: max(from, other.from), to: min(to, other.to))
  }

  /// Minutes of it that at least one of the others holds too.
  func covered(by others: [Stint]) -> Int {
    var minutes = 0
    var reached = from
    for other in others.sorted(by: { $0.from < $1.from }) {
      let start = max(reached, other.from)
      let end = min(to, other.to)
      guard end > start else { continue }
      minutes += passed(from: start, to: end)
      reached = end
    }
    return minutes
  }

  /// How many minutes passed between two times within it: none where they are not in order.
  func passed(from start: Int, to end: Int) -> Int {
    // Where the clock was not changed nothing is added.
    max(0, end - start) + (timeChange?.minutesAdded(from: start, to: end) ?? 0)
  }

  /// One of its two times where that came twice, or never: then nobody knows how long it was.
  public var unclearTime: Int? {
    timeChange.flatMap { change in [from, to].first { (change.from..<change.to).contains($0) } }
  }

  /// `17:00-23:30`.
  public var formatted: String { Self.clock(from) + "-" + Self.clock(to) }

  /// Minutes of a business day by the clock on the wall: `00:30` for 1,470.
  package static func clock(_ minutes: Int) -> String {
    let (hour, minute) = (minutes % 1440).quotientAndRemainder(dividingBy: 60)
    return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }

  private enum CodingKeys: String, CodingKey { case from, to, timeChange }

  /// Refuses what ``init(from:to:timeChange:)`` refuses.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let stint = Stint(
      from: try container.decode(Int.self, forKey: .from),
      to: try container.decode(Int.self, forKey: .to),
      timeChange: try container.decodeIfPresent(TimeChange.self, forKey: .timeChange))
    guard let stint else {
      throw DecodingError.dataCorruptedError(
        forKey: .to, in: container, debugDescription: "no stretch of a business day")
    }
    self = stint
  }
}

/// What the clock on the wall does in a night in which it is changed: a stretch of its time comes
/// twice, or never.
public struct TimeChange: Hashable, Sendable, Codable {
  /// Where the stretch begins, in minutes as in ``Stint``: 0 … 2,880.
  public let from: Int
  public let to: Int
  /// Whether it comes twice, as the clock goes back; otherwise the clock is put forward over it.
  public let comesTwice: Bool

  /// Nil where it lies in no business day.
  public init?(from: Int, to: Int, comesTwice: Bool) {
    guard 0 <= from, from < to, to <= 2880 else { return nil }
    self.from = from
    self.to = to
    self.comesTwice = comesTwice
  }

  public func concerns(_ stint: Stint) -> Bool { stint.from < to && stint.to >= from }

  /// What it adds to the minutes between two times on the wall.
  fileprivate func minutesAdded(from start: Int, to end: Int) -> Int {
    let within = max(0, min(to, end) - max(from, start))
    return comesTwice ? within : -within
  }
}
