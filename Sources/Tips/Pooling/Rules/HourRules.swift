public import Money

/// How a house counts hours: rounded, up to a most, and from a least on.
public struct HourRules: Hashable, Sendable, Codable {
  /// How the hours of each entry are rounded; nil where they count to the second.
  public var rounding: Rounding?
  /// Seconds of one entry that count at most; nil for all of them.
  public var most: Int?
  /// Seconds that a person must have worked to have a share of a pool; nil for none.
  public var leastToShare: Int?

  public struct Rounding: Hashable, Sendable, Codable {
    public var direction: AmountRounding.Direction
    public var unit: Unit

    public enum Unit: String, Hashable, Sendable, Codable, CaseIterable {
      case hundredth = "0.01"
      case twentieth = "0.05"
      case tenth = "0.1"
      case quarter
      case half
      case hour

      public var seconds: Int64 {
        switch self {
        case .hundredth: 36
        case .twentieth: 180
        case .tenth: 360
        case .quarter: 900
        case .half: 1800
        case .hour: 3600
        }
      }
    }

    /// `to the quarter`, `down to the 0.05`.
    public var words: String {
      (direction == .nearest ? "to the" : "\(direction.rawValue) to the") + " \(unit.rawValue)"
    }

    func rounded(_ seconds: Int64) -> Int64 {
      let (whole, rest) = seconds.quotientAndRemainder(dividingBy: unit.seconds)
      let isUp =
        switch direction {
        case .nearest: rest >= unit.seconds - rest
        case .up: rest > 0
        case .down: false
        }
      return (whole + (isUp ? 1 : 0)) * unit.seconds
    }
  }

  func counted(_ seconds: Int64) -> Int64 {
    let rounded = rounding?.rounded(seconds) ?? seconds
    return most.map { min(rounded, Int64($0)) } ?? rounded
  }
}
