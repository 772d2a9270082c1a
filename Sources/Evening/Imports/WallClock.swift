public import Foundation

/// The clock on the house's wall: it knows the nights in which it is changed.
public struct WallClock: Hashable, Sendable {
  /// The zone whose clock it is.
  public let zone: TimeZone
  /// Whether the house said so; otherwise it is the zone of this computer.
  public let isTold: Bool

  public init(zone: TimeZone, isTold: Bool) {
    self.zone = zone
    self.isTold = isTold
  }

  /// How much time lies between two times on the wall.
  enum Span: Hashable {
    case seconds(Int)
    /// This time stood on the wall twice in that night.
    case twice(isEnd: Bool)
    /// This time never stood on the wall: the clock was put forward over it.
    case never(isEnd: Bool)
    /// Where most of the United States change their clocks, and nobody said where the house is.
    case unknown
  }

  /// Whether no clock that counts here is changed near a day: what is asked for every line.
  func isSteady(near dayNumber: Int) -> Bool {
    let from = (dayNumber - 2) * 86_400 - Self.unixEpoch
    let to = (dayNumber + 4) * 86_400 - Self.unixEpoch
    return zones.allSatisfy { Self.offset(at: from, in: $0) == Self.offset(at: to, in: $0) }
  }

  /// The zones that have to agree.
  var zones: [TimeZone] {
    guard !isTold, Self.isNowhere(zone) else { return [zone] }
    // All zones of the United States change at two o'clock on their own walls.
    return [zone] + [TimeZone(identifier: "America/New_York")].compactMap { $0 }
  }

  /// Times are seconds on the wall since the calendar's first midnight.
  func span(from start: Int, to end: Int) -> Span {
    let spans = zones.map { Self.span(from: start, to: end, in: $0) }
    return Set(spans).count == 1 ? spans[0] : .unknown
  }

  /// How often the wall shows a time.
  enum Showing: Hashable {
    case once, twice, never
    /// Where most of the United States change their clocks, and nobody said where the house is.
    case unknown
  }

  /// - Parameter wall: seconds on the wall since the calendar's first midnight.
  func showing(of wall: Int) -> Showing {
    let counts = Set(zones.map { Self.moments(of: wall, in: $0).count })
    guard counts.count == 1, let count = counts.first else { return .unknown }
    return switch count {
    case 0: .never
    case 1: .once
    default: .twice
    }
  }

  /// Servers and containers keep such a clock wherever they stand.
  private static func isNowhere(_ zone: TimeZone) -> Bool {
    ["UTC", "GMT", "UCT", "Zulu", "Universal", "Greenwich"].contains {
      zone.identifier == $0 || zone.identifier == "Etc/" + $0
    }
  }

  private static func span(from start: Int, to end: Int, in zone: TimeZone) -> Span {
    let starts = moments(of: start, in: zone)
    let ends = moments(of: end, in: zone)
    guard let began = starts.first else { return .never(isEnd: false) }
    guard let ended = ends.first else { return .never(isEnd: true) }
    guard starts.count == 1 else { return .twice(isEnd: false) }
    guard ends.count == 1 else { return .twice(isEnd: true) }
    return .seconds(ended - began)
  }

  /// The moments at which the wall shows a time, in seconds since 1970: one on most days.
  private static func moments(of wall: Int, in zone: TimeZone) -> [Int] {
    let plain = wall - unixEpoch
    // Far enough to both sides for every zone, and not so far that two changes lie between.
    let before = offset(at: plain - 129_600, in: zone)
    let after = offset(at: plain + 129_600, in: zone)
    guard before != after else { return [plain - before] }
    return [before, after].map { plain - $0 }.filter { plain - offset(at: $0, in: zone) == $0 }
  }

  static func offset(at moment: Int, in zone: TimeZone) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(moment)))
  }

  /// What is said where nobody knows which clock is on the wall.
  static let unknownPlace =
    "clocks may be changed in this night, and nothing says where the house is"
  static let tellZone = "write its zone into house.yml, like “time zone: America/New_York”"

  /// 1970-01-01 is the calendar's day 719,162.
  static let unixEpoch = 719_162 * 86_400
}
