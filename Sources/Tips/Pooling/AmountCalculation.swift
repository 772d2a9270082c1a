public import Money

/// How an amount was counted, so that anybody can count it again.
public struct AmountCalculation: Hashable, Sendable {
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
  /// Whether it was held to the ceiling, also where the floor then counts.
  public let isHeldToMost: Bool
  public let isRaisedToLeast: Bool
  /// What was recommended to somebody who types the amount; nil for nothing.
  public let recommended: Money?
  /// After rounding, floor and ceiling; for one head.
  public let once: Money
  public let wanted: Money

  public enum Figure: Hashable, Sendable {
    /// A percentage of this.
    case base(Money)
    /// A fixed amount so many times.
    case count(Int64)
    /// A fixed amount for each hour of these seconds.
    case seconds(Int64)
    case typed(Money)
  }

  public struct TimeThere: Hashable, Sendable {
    public let seconds: Int64
    public let of: Int64
  }
}

extension AmountCalculation {
  /// The arithmetic in words: `1.5 % of net sales ($10,000.00) = $150.00`.
  ///
  /// - Parameter isCutAlike: whether less is given since all tip outs are cut by the same part.
  func sentence(_ given: Money, isCutAlike: Bool, in currency: Currency) -> String {
    let bases = figures.map { figure in
      switch figure {
      case .base(let money): money.formatted(in: currency)
      case .typed: ""
      case .count(let count): count == 1 ? "" : "\(count)"
      case .seconds(let seconds): WorkedTime.formattedHours(seconds: seconds) + " hours"
      }
    }.filter { !$0.isEmpty }
    var text = rule.words + (rule.because.map { ", as \($0.words)" } ?? "")
    if !bases.isEmpty { text += " (\(bases.joined(separator: "; ")))" }
    if let there {
      let (part, all) = (
        WorkedTime.formattedHours(seconds: there.seconds),
        WorkedTime.formattedHours(seconds: there.of)
      )
      text += ", for \(part) of \(all) hours"
    }
    let counted = exact.formatted(in: currency)
    text += " = \(counted)"
    let result = once.formatted(in: currency)
    if let limit = rule.most, let most, isHeldToMost {
      text += ", at most \(limit.words): \(most.formatted(in: currency))"
    }
    if let limit = rule.least, isRaisedToLeast {
      text += ", at least \(limit.words): \(result)"
    } else if !isHeldToMost, counted != result {
      let way = rule.rounding.direction == .nearest ? "" : " \(rule.rounding.direction.rawValue)"
      text += ", rounded\(way): \(result)"
    }
    if let heads { text += " for each of \(heads): \(wanted.formatted(in: currency))" }
    if let recommended, let limit = rule.recommended {
      text += "; recommended are \(recommended.formatted(in: currency)) (\(limit.words))"
    }
    if given != wanted {
      text +=
        (isCutAlike ? "; all are cut alike, this to " : "; there is only ")
        + given.formatted(in: currency)
    }
    return text
  }
}
