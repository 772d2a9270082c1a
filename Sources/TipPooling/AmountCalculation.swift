public import Monetary

/// How an amount was counted, so that anybody can count it again.
public struct AmountCalculation: Hashable, Sendable {
  /// The amount as the policy says it.
  public let rule: AmountRule
  /// What each of its terms was counted of, in their order.
  public let figures: [Figure]
  /// How many it was counted for; nil where it was counted once.
  public let heads: Int?
  /// The part of the time in which a receiver was there; nil where that does not count.
  public let there: TimeThere?
  /// Before rounding; for one head.
  public let exact: ExactAmount
  /// The floor and the ceiling, where there are any.
  public let least: Money?
  public let most: Money?
  /// After rounding, floor and ceiling; for one head.
  public let once: Money
  /// All of it.
  public let wanted: Money

  /// What a term was counted of.
  public enum Figure: Hashable, Sendable {
    /// A percentage of this.
    case base(Money)
    /// A fixed amount so many times.
    case count(Int64)
    /// A fixed amount for each hour of these seconds.
    case seconds(Int64)
  }

  /// A part of somebody's time.
  public struct TimeThere: Hashable, Sendable {
    public let seconds: Int64
    public let of: Int64
  }
}
