public import BusinessCalendar
public import TipPooling
public import TipStore

/// Which pool of which period is to be shared.
public struct PoolChoice: Hashable, Sendable {
  public let pool: PoolOfPeriods
  public let days: DayRange

  public init(pool: PoolOfPeriods, days: DayRange) {
    self.pool = pool
    self.days = days
  }

  /// Finds what somebody means.
  ///
  /// - Parameters:
  ///   - day: a day of the period; nil where only one period that is over waits.
  ///   - name: the pool's name; nil where there is no other.
  ///   - today: of the house's clock.
  /// - Throws: ``PoolChoiceError``.
  public static func meant(
    _ day: CalendarDay?, named name: String?, among accounts: [PoolAccount],
    payPeriods: PaySchedule?, asOf today: CalendarDay
  ) throws(PoolChoiceError) -> PoolChoice {
    let named = accounts.filter { name == nil || $0.pool.name == name }
    guard !named.isEmpty else { throw .noPool(name, accounts.map(\.pool.name)) }
    let waiting = named.flatMap { account in
      account.waiting.compactMap { period in
        period.days.map { PoolChoice(pool: account.pool, days: $0) }
      }
    }
    guard let day else {
      let over = waiting.filter { $0.days.last < today }
      guard over.count == 1 else { throw over.isEmpty ? .nothingIsOver : .several(over) }
      return over[0]
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
        found.append(PoolChoice(pool: account.pool, days: days))
      }
    }
    guard found.count == 1 else { throw .several(found) }
    return found[0]
  }
}

/// Why it is not clear what is to be shared.
public enum PoolChoiceError: Error, Hashable, Sendable {
  /// No pool of that name; those that there are.
  case noPool(String?, [String])
  /// No period that is over waits to be shared.
  case nothingIsOver
  case several([PoolChoice])
  /// The house's settings do not tell its pay periods.
  case noPayPeriods(PoolOfPeriods)
  /// Evenings are half entered that may be of the period.
  case draftsWait(PoolOfPeriods, DayRange, Int)
}

extension TipStore {
  /// A sharing as it would be made now, for whoever is about to make it: no evening of the period may
  /// be half entered.
  ///
  /// - Throws: ``PoolChoiceError/draftsWait(_:_:_:)``; `TipStoreError`.
  public func checkNothingWaits(for choice: PoolChoice) throws {
    let drafts = try drafts(mayBeOf: choice.days)
    guard drafts == 0 else {
      throw PoolChoiceError.draftsWait(choice.pool, choice.days, drafts)
    }
  }
}
