import Books
import Files
import House
import Money
import Tips

/// What is in pools of periods, and what is held until somebody decides.
struct PoolsAtOnce: Sendable {
  /// A pool of a period.
  struct Pool: Sendable {
    let account: PoolAccount
    /// Whose sharing puts right what was changed of periods that were shared, where no other waits.
    let differences: PoolChoice?
  }

  let pools: [Pool]
  let held: [HeldAccount]
  let today: CalendarDay
}

/// A pool of a period as it would be shared now.
struct PoolToShare: Sendable {
  let planned: PlannedSharing
  /// Half-entered evenings that may be of these days.
  let drafts: Int
  let today: CalendarDay

  var choice: PoolChoice {
    PoolChoice(pool: planned.pool, days: planned.days, currency: planned.currency)
  }
  var isOver: Bool { planned.days.last < today }

  /// Why the books would not share it yet; nil where they would.
  var trouble: TipStoreError? {
    guard isOver else { return .pool(planned.pool, .isNotOver(planned.days)) }
    return planned.open.isEmpty ? nil : .pool(planned.pool, .nightsAreOpen(planned.open))
  }

  /// Of all that a person sees of it.
  var hash: ContentHash { ContentHash(of: "\(planned)".utf8) }
}

extension BooksDesk {
  func pools() throws -> PoolsAtOnce {
    let (house, today) = (try settings.load(), try today())
    let accounts = try store.poolAccounts(payPeriods: house.schedule)
    return PoolsAtOnce(
      pools: accounts.map { account in
        PoolsAtOnce.Pool(
          account: account, differences: Self.differences(of: account, house.schedule, asOf: today))
      }, held: try store.heldAccounts(), today: today)
  }

  private static func differences(
    of account: PoolAccount, _ schedule: PaySchedule?, asOf today: CalendarDay
  ) -> PoolChoice? {
    guard account.waiting.isEmpty else { return nil }
    let wanted = WantedPool(
      name: account.pool.name, policy: account.pool.policy, period: account.pool.period,
      currency: account.currency)
    do throws(PoolChoiceError) {
      return try PoolChoice.meant(
        nil, of: wanted, among: [account], payPeriods: schedule, asOf: today)
    } catch {
      guard case .nothingIsOver(let changed) = error else { return nil }
      return changed.first
    }
  }

  /// The days are none that the house's settings give the pool.
  struct NotItsDays: Error {}

  /// - Throws: ``NotItsDays``, `TipStoreError`.
  func pool(_ choice: PoolChoice) throws -> PoolToShare {
    let planned = try store.plannedSharing(of: choice.pool, choice.days, in: choice.currency)
    // Days come with an address, and a part of a period would be shared by itself.
    let known = try pools().pools.first {
      $0.account.pool == choice.pool && $0.account.currency == choice.currency
    }
    guard let known,
      known.account.waiting.contains(where: { $0.days == choice.days })
        || known.differences?.days == choice.days
    else { throw NotItsDays() }
    return PoolToShare(
      planned: planned, drafts: try store.drafts(mayBeOf: choice.days), today: try today())
  }

  /// Shares a pool, where it is still what the person saw.
  ///
  /// - Returns: the number of the sharing's shift.
  /// - Throws: ``OtherPeriod``, ``NotItsDays``, `PoolChoiceError`, `TipStoreError`, with nothing done.
  func share(_ choice: PoolChoice, on day: CalendarDay, asSeen seen: ContentHash) throws -> Int64 {
    let shown = try pool(choice)
    guard shown.hash == seen else { throw OtherPeriod() }
    try store.checkNothingWaits(for: choice)
    return try store.share(
      shown.planned, on: day, asOf: shown.today, programVersion: programVersion, by: author)
  }
}
