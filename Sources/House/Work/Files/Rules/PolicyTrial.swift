public import Books
public import Money
public import Tips
public import Words

/// What past shifts would have paid by another policy. Nothing is saved.
public struct PolicyTrial: Sendable {
  /// What a person got and what they would get.
  public struct Change: Hashable, Sendable {
    /// Nil for everybody together.
    public let person: Employee?
    public let was: Money
    public let would: Money
    public let change: Money
  }

  /// A shift that the policy cannot compute.
  public struct Refusal: Hashable, Sendable {
    public let shift: Int64
    public let day: CalendarDay
    public let reason: Reason

    public enum Reason: Hashable, Sendable, Message {
      case shift(ShiftError)
      case policy(PolicyChoiceError)
    }
  }

  /// By name, the sum of all last; none where no shift was computed, or where a pool of a period
  /// could not be shared.
  public let changes: [Change]
  public let currency: Currency
  public let refusals: [Refusal]
  /// The pools of periods that the shifts give to; their shares are in what people would get.
  public let periods: PeriodPreview
  /// How many shifts there are, those that were refused too.
  public let shifts: Int

  /// - Parameter payPeriods: the house's; nil where it has none.
  /// - Returns: nil where there is no shift in these days.
  public init?(
    _ policy: PolicyFile, from first: CalendarDay?, to last: CalendarDay?,
    payPeriods: PaySchedule? = nil, in store: TipStore
  ) throws {
    let summaries = try store.shifts(from: first, to: last)
    guard let currency = summaries.first?.currency else { return nil }
    let currencies = Dictionary(grouping: summaries, by: \.currency.code)
    guard currencies.count == 1 else {
      throw TipStoreError.severalCurrencies(currencies.mapValues { $0.map(\.id) })
    }
    var sums = Sums()
    var refusals: [Refusal] = []
    var nights: [PeriodContribution] = []
    for summary in summaries {
      let stored = try store.shift(summary.id)
      func refuse(_ reason: Refusal.Reason) {
        refusals.append(Refusal(shift: summary.id, day: summary.date, reason: reason))
      }
      do {
        let version = try policy.version(for: summary.date)
        let result = try stored.shift.with(.file(version)).payouts(in: currency)
        for line in stored.payouts { try sums.add(line.employee, was: line.amount) }
        for payout in result.payouts { try sums.add(payout.employee, would: payout.amount) }
        nights += result.contributions
      } catch let error as ShiftError {
        refuse(.shift(error))
      } catch let error as PolicyChoiceError {
        refuse(.policy(error))
      }
    }
    (self.currency, self.refusals) = (currency, refusals)
    shifts = summaries.count
    periods = PeriodPreview(nights, payPeriods: payPeriods)
    for share in periods.pools.flatMap(\.shares) {
      try sums.add(share.employee, would: share.amount)
    }
    let isWhole = refusals.count < summaries.count && periods.refusals.isEmpty
    changes = isWhole ? try sums.changes() : []
  }

  /// The sums of people, the first name that each has in the shifts.
  private struct Sums {
    private var people: [Employee.ID: (person: Employee, was: Money, would: Money)] = [:]

    mutating func add(
      _ person: Employee, was: Money = .zero, would: Money = .zero
    ) throws(MoneyError) {
      let sum = people[person.id] ?? (person, .zero, .zero)
      people[person.id] = (sum.person, try sum.was + was, try sum.would + would)
    }

    func changes() throws(MoneyError) -> [Change] {
      let sorted = people.values.sorted {
        ($0.person.name.text, $0.person.id) < ($1.person.name.text, $1.person.id)
      }
      let all = try (was: sorted.map(\.was).sum(), would: sorted.map(\.would).sum())
      return try sorted.map { sum throws(MoneyError) in
        Change(person: sum.person, was: sum.was, would: sum.would, change: try sum.would - sum.was)
      } + [Change(person: nil, was: all.was, would: all.would, change: all.would - all.was)]
    }
  }
}
