public import BusinessCalendar
public import Monetary
public import TipPooling

/// A shift's sums, as the books hold them.
public struct ShiftRecord: Hashable, Sendable {
  /// The shift's number, the same for all its versions.
  public var shift: Int64
  /// 1 and up; the newest counts.
  public var version: Int
  /// 1 and up; grows with each edit of the version, so that two looks at it can be compared.
  public var revision: Int
  /// The business day.
  public var day: CalendarDay
  public var state: ShiftState
  public var currency: Currency
  /// Net sales of all servers and those that stand in no report.
  public var netSales: Money
  /// What was shared: the sum of all payouts of the shift.
  public var tips: Money
  /// The card fee that was withheld.
  public var cardFee: Money
  /// What the house added of its own.
  public var housePaid: Money
  /// Service charges that the policy leaves to the house.
  public var houseKept: Money
  /// The house's rules: the policy file's ID and date, or `article`.
  public var policy: String
  /// The number of these rules among ``PeriodRecords/policies``: two texts of one ID and date have
  /// two. Nil where they are not there.
  public var policyNumber: Int64?

  public init(
    shift: Int64, version: Int = 1, revision: Int = 1, day: CalendarDay, state: ShiftState,
    currency: Currency,
    netSales: Money, tips: Money, cardFee: Money = .zero, housePaid: Money = .zero,
    houseKept: Money = .zero, policy: String = "article", policyNumber: Int64? = nil
  ) {
    self.shift = shift
    self.version = version
    self.revision = revision
    self.day = day
    self.state = state
    self.currency = currency
    self.netSales = netSales
    self.tips = tips
    self.cardFee = cardFee
    self.housePaid = housePaid
    self.houseKept = houseKept
    self.policy = policy
    self.policyNumber = policyNumber
  }
}

/// What the books hold of some days: the one thing that reports and payroll files are made of.
public struct PeriodRecords: Hashable, Sendable {
  /// The days that were asked for.
  public var days: DayRange
  public var currency: Currency
  /// The shifts that count, by day and number.
  public var shifts: [ShiftRecord]
  /// Their payouts, in the same order, within a shift in the order of entry.
  public var payouts: [PayRecord]
  /// Everybody named in ``payouts``, by name.
  public var people: [PersonRecord]
  /// Net sales of days as the till counted them, where they were brought in.
  public var dailySales: [DailySales]
  /// The rules that ``shifts`` were computed by, whole as they were stored, by their numbers.
  public var policies: [Int64: HousePolicy]

  public init(
    days: DayRange, currency: Currency, shifts: [ShiftRecord], payouts: [PayRecord],
    people: [PersonRecord], dailySales: [DailySales] = [], policies: [Int64: HousePolicy] = [:]
  ) {
    self.days = days
    self.currency = currency
    self.shifts = shifts
    self.payouts = payouts
    self.people = people
    self.dailySales = dailySales
    self.policies = policies
  }
}

/// The net sales of one day, from the till.
public struct DailySales: Hashable, Sendable {
  public var day: CalendarDay
  public var netSales: Money

  public init(day: CalendarDay, netSales: Money) {
    self.day = day
    self.netSales = netSales
  }
}
