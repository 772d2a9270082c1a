import Money

/// A policy's pool that is shared period by period: what one sharing of it leaves, the next one takes
/// over.
///
/// Its sharing may change from period to period; policy, name and kind of period may not.
public struct PoolOfPeriods: Hashable, Sendable {
  /// The policy's id.
  public let policy: String
  /// The pool's name in it.
  public let name: String
  public let period: PoolPeriod

  public init(policy: String, name: String, period: PoolPeriod) {
    self.policy = policy
    self.name = name
    self.period = period
  }

  /// `the pool “house” of the pay period`
  public var words: String { holder.words }

  /// ``words`` at the beginning of a sentence.
  public var beginning: String { holder.beginning }

  private var holder: MoneyHolder { .periodPool(name, period) }
}

extension PeriodPool {
  /// The pool without how it is shared.
  public var pool: PoolOfPeriods { PoolOfPeriods(policy: policy, name: name, period: period) }
}

extension PoolPeriod {
  /// What ``words`` say; nil for other words.
  public init?(words: String) {
    let all = [.payPeriod, .month, .untilDecided] + Weekday.allCases.map(PoolPeriod.week(from:))
    guard let found = all.first(where: { $0.words == words }) else { return nil }
    self = found
  }
}
