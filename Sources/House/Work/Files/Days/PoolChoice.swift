public import Books
import Evening
import Foundation
public import Money
public import Tips

/// Which pool of which period is to be shared.
public struct PoolChoice: Hashable, Sendable {
  public let pool: PoolOfPeriods
  public let days: DayRange
  /// In which its nights are.
  public let currency: Currency

  public init(pool: PoolOfPeriods, days: DayRange, currency: Currency) {
    (self.pool, self.days, self.currency) = (pool, days, currency)
  }

  /// Finds the pool meant.
  ///
  /// - Parameters:
  ///   - day: a day of the period; nil where only one period that is over waits.
  ///   - wanted: what is said of the pool.
  ///   - today: of the house's clock.
  public static func meant(
    _ day: CalendarDay?, of wanted: WantedPool, among accounts: [PoolAccount],
    payPeriods: PaySchedule?, asOf today: CalendarDay
  ) throws(PoolChoiceError) -> PoolChoice {
    let named = accounts.filter { wanted.mayBe($0.pool, in: $0.currency) }
    guard !named.isEmpty else { throw .noPool(wanted, accounts.map(\.pool)) }
    let waiting = named.flatMap { account in
      account.waiting.compactMap { period in
        period.days.map { PoolChoice(pool: account.pool, days: $0, currency: account.currency) }
      }
    }
    guard let day else {
      let over = waiting.filter { $0.days.last < today }
      guard let only = over.first else {
        throw .nothingIsOver(changed: named.compactMap { $0.afterChanges(payPeriods) })
      }
      guard over.count == 1 else { throw .several(over) }
      return only
    }
    var found = waiting.filter { $0.days.contains(day) }
    if found.isEmpty {
      // Nobody gave to it in that period: what is left of earlier ones can be put right all the same.
      let differing = named.filter(\.hasDifferences)
      for account in differing.isEmpty ? named : differing {
        let shared = account.shared.first { $0.days.contains(day) }?.days
        guard
          let days = shared ?? account.pool.period.days(of: day, payPeriods: payPeriods)
        else { throw .noPayPeriods(account.pool) }
        found.append(PoolChoice(pool: account.pool, days: days, currency: account.currency))
      }
    }
    guard found.count == 1 else { throw .several(found) }
    return found[0]
  }
}

/// How a pool is named; nil matches any.
public struct WantedPool: Hashable, Sendable {
  /// The pool's name in its policy.
  public let name: String?
  public let policy: String?
  public let period: PoolPeriod?
  public let currency: Currency?

  public init(
    name: String? = nil, policy: String? = nil, period: PoolPeriod? = nil, currency: Currency? = nil
  ) { (self.name, self.policy, self.period, self.currency) = (name, policy, period, currency) }

  func mayBe(_ pool: PoolOfPeriods, in currency: Currency) -> Bool {
    (self.currency == nil || self.currency == currency)
      && (name == nil || name == pool.name) && (policy == nil || policy == pool.policy)
      && (period == nil || period == pool.period)
  }
}

extension PoolChoice {
  /// What tells its pool from those of other choices: its name, and more only where that is not enough.
  public func telling(from others: [PoolChoice]) -> WantedPool {
    let named = others.map(\.pool).filter { $0.name == pool.name }
    let same = others.filter { $0.pool == pool }
    return WantedPool(
      name: pool.name,
      policy: named.contains { $0.policy != pool.policy } ? pool.policy : nil,
      period: named.contains { $0.policy == pool.policy && $0.period != pool.period }
        ? pool.period : nil, currency: same.contains { $0.currency != currency } ? currency : nil)
  }
}

extension PoolAccount {
  /// The period behind those that were shared, where nights of these were changed since: its sharing
  /// counts them.
  fileprivate func afterChanges(_ payPeriods: PaySchedule?) -> PoolChoice? {
    guard shared.contains(where: \.isChanged),
      let next = shared.map(\.days.last).max()?.adding(days: 1),
      let days = pool.period.days(of: next, payPeriods: payPeriods)
    else { return nil }
    return PoolChoice(pool: pool, days: days, currency: currency)
  }
}

/// Why it is not clear what is to be shared.
public enum PoolChoiceError: Error, Hashable, Sendable {
  /// No such pool; those that there are.
  case noPool(WantedPool, [PoolOfPeriods])
  /// No period that is over waits to be shared. Where nights of shared periods were changed, came in or
  /// were taken back since: whose sharing counts them.
  case nothingIsOver(changed: [PoolChoice])
  case several([PoolChoice])
  /// The house's settings do not tell its pay periods.
  case noPayPeriods(PoolOfPeriods)
  /// Evenings are half entered that may be of the period.
  case draftsWait(PoolOfPeriods, DayRange, Int)
}

extension TipStore {
  /// A sharing as it would be made now, for whoever is about to make it: no evening of the period may
  /// be half entered.
  public func checkNothingWaits(for choice: PoolChoice) throws {
    let drafts = try drafts(mayBeOf: choice.days)
    guard drafts == 0 else { throw PoolChoiceError.draftsWait(choice.pool, choice.days, drafts) }
  }
}

extension TipStore {
  /// How many shifts that are half entered are of these days, or of a day that nobody knows yet.
  public func drafts(mayBeOf days: DayRange) throws(TipStoreError) -> Int {
    try drafts().count { draft in
      let read = Result { try JSONDecoder().decode(ShiftDraft.self, from: Data(draft.json.utf8)) }
      guard case .success(let shift) = read, let day = shift.date else { return true }
      return days.contains(day)
    }
  }
}
