public import Money
public import Tips

/// A shift's sums, as the books hold them.
public struct ShiftRecord: Hashable, Sendable {
  /// The shift's number, the same for all its versions.
  public var shift: Int64
  /// 1 and up; the newest counts.
  public var version: Int
  /// 1 and up; grows with each edit of the version, so that two looks at it can be compared.
  public var revision: Int
  public var day: CalendarDay
  public var state: ShiftState
  /// The day on which people got their money; nil for a shift that is not paid.
  public var paidOn: CalendarDay?
  public var currency: Currency
  /// Net sales of all servers and those that stand in no report.
  public var netSales: Money
  /// What was shared: the sum of all payouts of the shift.
  public var tips: Money
  public var cardFee: Money
  /// What the house added of its own.
  public var housePaid: Money
  /// Service charges that the policy leaves to the house.
  public var houseKept: Money
  /// The house's rules: the policy file's ID and date, or `article`.
  public var policy: String
  /// The number of these rules among ``PeriodRecords/policies``: nil where they are not there.
  public var policyNumber: Int64?
  /// What it shares, where it is the sharing of a pool of a period: without sales and hours.
  public var shares: SharedPool?

  public init(
    shift: Int64, version: Int = 1, revision: Int = 1, day: CalendarDay, state: ShiftState,
    paidOn: CalendarDay? = nil, currency: Currency, netSales: Money, tips: Money,
    cardFee: Money = .zero, housePaid: Money = .zero, houseKept: Money = .zero,
    policy: String = "article", policyNumber: Int64? = nil, shares: SharedPool? = nil
  ) {
    (self.shift, self.version, self.revision, self.day) = (shift, version, revision, day)
    (self.state, self.paidOn, self.currency, self.netSales) = (state, paidOn, currency, netSales)
    (self.tips, self.cardFee, self.housePaid) = (tips, cardFee, housePaid)
    (self.houseKept, self.policy, self.policyNumber) = (houseKept, policy, policyNumber)
    self.shares = shares
  }
}

/// The pool and the period that a sharing is of.
public struct SharedPool: Hashable, Sendable {
  public var pool: PoolOfPeriods
  public var days: DayRange

  public init(pool: PoolOfPeriods, days: DayRange) {
    (self.pool, self.days) = (pool, days)
  }
}

/// What nights of some days keep in a pool of a period that is not shared yet: nobody is paid of it.
public struct KeptInPool: Hashable, Sendable {
  public var pool: PoolOfPeriods
  public var currency: Currency
  public var amount: Money
  /// The numbers of the shifts that gave it, by day.
  public var shifts: [Int64]

  public init(pool: PoolOfPeriods, currency: Currency, amount: Money, shifts: [Int64]) {
    (self.pool, self.currency, self.amount, self.shifts) = (pool, currency, amount, shifts)
  }
}

/// What the books hold of some days: the one thing that reports and payroll files are made of.
public struct PeriodRecords: Hashable, Sendable {
  public var days: DayRange
  public var currency: Currency
  /// The shifts that count, by day and number.
  public var shifts: [ShiftRecord]
  /// Their payouts, in the same order, within a shift in the order of entry.
  public var payouts: [PayRecord]
  /// What was handed out already for those of ``shifts`` that were reopened after they were paid
  /// and are not paid again, in the same order.
  public var paidBefore: [PaidVersion]
  /// Shifts of these days that were taken back after people got their money. They are not in
  /// ``shifts``.
  public var voidedAfterPay: [VoidedAfterPay]
  /// All shifts of these days that were taken back, by day and number. They are not in ``shifts``.
  public var voided: [VoidedShift]
  /// Everybody named in ``payouts`` and ``paidBefore``, by name.
  public var people: [PersonRecord]
  /// Net sales of days as the till counted them, where they were brought in.
  public var dailySales: [DailySales]
  /// The rules that ``shifts`` were computed by, whole as they were stored, by their numbers.
  public var policies: [Int64: HousePolicy]
  /// What the nights of these days keep in pools that are not shared yet.
  public var kept: [KeptInPool]

  public init(
    days: DayRange, currency: Currency, shifts: [ShiftRecord], payouts: [PayRecord],
    paidBefore: [PaidVersion] = [], voidedAfterPay: [VoidedAfterPay] = [],
    voided: [VoidedShift] = [], people: [PersonRecord], dailySales: [DailySales] = [],
    policies: [Int64: HousePolicy] = [:], kept: [KeptInPool] = []
  ) {
    (self.days, self.currency, self.shifts, self.payouts) = (days, currency, shifts, payouts)
    (self.paidBefore, self.voidedAfterPay, self.voided) = (paidBefore, voidedAfterPay, voided)
    (self.people, self.dailySales, self.policies) = (people, dailySales, policies)
    self.kept = kept
  }

  /// The same of one shift alone.
  public func only(_ shift: Int64) -> PeriodRecords {
    var records = self
    records.shifts.removeAll { $0.shift != shift }
    records.payouts.removeAll { $0.shift != shift }
    records.paidBefore.removeAll { $0.shift != shift }
    records.kept.removeAll { !$0.shifts.contains(shift) }
    return records
  }
}

/// A voided shift. It has no payouts.
public struct VoidedShift: Hashable, Sendable {
  public var shift: Int64
  public var day: CalendarDay
  /// Those whom it would have paid.
  public var people: Set<Employee.ID>

  public init(shift: Int64, day: CalendarDay, people: Set<Employee.ID>) {
    (self.shift, self.day, self.people) = (shift, day, people)
  }
}

/// A shift that was voided after it was paid: people hold money that no payout stands for.
public struct VoidedAfterPay: Hashable, Sendable {
  public var shift: Int64
  public var day: CalendarDay
  /// The day on which people got it.
  public var paidOn: CalendarDay

  public init(shift: Int64, day: CalendarDay, paidOn: CalendarDay) {
    (self.shift, self.day, self.paidOn) = (shift, day, paidOn)
  }
}

/// The newest version of a shift that was paid, where a later version counts.
public struct PaidVersion: Hashable, Sendable {
  public var shift: Int64
  public var version: Int
  /// The day on which people got it.
  public var paidOn: CalendarDay
  /// What they were due by this version; its day may be another one than the shift's now.
  public var payouts: [PayRecord]

  public init(shift: Int64, version: Int, paidOn: CalendarDay, payouts: [PayRecord]) {
    (self.shift, self.version, self.paidOn, self.payouts) = (shift, version, paidOn, payouts)
  }
}

/// The net sales of one day, from the till.
public struct DailySales: Hashable, Sendable {
  public var day: CalendarDay
  public var netSales: Money

  public init(day: CalendarDay, netSales: Money) {
    (self.day, self.netSales) = (day, netSales)
  }
}
