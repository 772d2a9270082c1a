public import Money

/// When a guest's check was closed, or the stretch of time that a total of several is of.
public struct CheckTime: Hashable, Sendable, Comparable {
  /// Minutes since midnight of the business day, as in ``Stint``.
  public let from: Int
  /// As ``from``; the minute after it for the moment of one check.
  public let to: Int

  private init?(from: Int, to: Int) {
    guard let stint = Stint(from: from, to: to) else { return nil }
    (self.from, self.to) = (stint.from, stint.to)
  }

  /// From a text: `18:42` for a check, `18:30-18:45` for a total.
  ///
  /// - Parameter dayEnd: when the house's day ends: what is before it belongs to the night.
  public init?(_ text: some StringProtocol, dayEnd: TimeOfDay = .fourInTheMorning) {
    if let stint = Stint(text, dayEnd: dayEnd) {
      self.init(from: stint.from, to: stint.to)
    } else if let time = TimeOfDay(text) {
      self.init(time, dayEnd: dayEnd)
    } else {
      return nil
    }
  }

  /// The moment of a check.
  public init?(_ time: TimeOfDay, dayEnd: TimeOfDay = .fourInTheMorning) {
    let minutes = time.seconds / 60 + (time < dayEnd ? 1440 : 0)
    self.init(from: minutes, to: minutes + 1)
  }

  /// From the part of the day that ``ShiftMoney`` keeps it as; nil where that is another.
  public init?(window: String?) {
    guard let window, window.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let times = window.split(separator: "-", omittingEmptySubsequences: false).map { text in
      text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    }
    let isWhole = times.allSatisfy { time in
      time.count == 2 && (0...48).contains(time[0]) && (0..<60).contains(time[1])
    }
    guard isWhole, let from = times.first, let to = times.dropFirst().first ?? times.first,
      times.count <= 2
    else { return nil }
    self.init(
      from: from[0] * 60 + from[1], to: to[0] * 60 + to[1] + (times.count == 1 ? 1 : 0))
  }

  /// As it is kept: `18:42`, `24:10-24:25` for ten minutes past midnight on.
  public var window: String {
    func clock(_ minutes: Int) -> String {
      func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
      return "\(padded(minutes / 60)):\(padded(minutes % 60))"
    }
    return to == from + 1 ? clock(from) : "\(clock(from))-\(clock(to))"
  }

  /// By the clock on the wall: `18:42`, `00:10-00:25`.
  public var formatted: String {
    to == from + 1 ? Stint.clock(from) : "\(Stint.clock(from))-\(Stint.clock(to))"
  }

  var stint: Stint? { Stint(from: from, to: to) }

  public static func < (lhs: CheckTime, rhs: CheckTime) -> Bool {
    (lhs.from, lhs.to) < (rhs.from, rhs.to)
  }
}
