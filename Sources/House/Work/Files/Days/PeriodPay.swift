public import Books
public import Money
public import Papers
public import Tips

/// What somebody has to know who pays a closed pay period: who gets what, and which files for payroll
/// there are. It changes nothing.
public struct PeriodPay: Sendable {
  public let period: PayPeriod
  public let currency: Currency
  /// What everybody is still due.
  public let people: [PayDue]
  /// The shifts that are not paid yet, by number.
  public let unpaid: [Int64]
  /// The shifts that were paid before, by number.
  public let paid: [Int64]
  /// Files of these very days for payroll programs, the latest last.
  public let exports: [ExportHistory]

  public init(_ period: PayPeriod, settings: HouseSettings, in store: TipStore) throws {
    self.period = period
    let records = try store.periodRecords(of: period.days, in: settings.currency)
    currency = records.currency
    people = try settings.checked(records).payDue()
    unpaid = records.shifts.filter { $0.state != .paid }.map(\.shift).sorted()
    paid = records.shifts.filter { $0.state == .paid }.map(\.shift).sorted()
    exports = try ExportHistory.of(period.days, in: store).filter {
      $0.export.days == period.days
        && PayrollFormat(rawValue: $0.export.program)?.isJournal == false
    }
  }
}

/// Why a day does not say which closed pay period is meant.
public enum PeriodPayError: Error, Hashable, Sendable {
  /// No closed period has it among its days or as its payday.
  case none(CalendarDay)
  case reopened(DayRange)
  case several(CalendarDay, [DayRange])
}

extension TipStore {
  /// The closed pay period that is meant by its first and last day, by one of its days or by its
  /// payday.
  public func closedPeriod(from day: CalendarDay, to last: CalendarDay?) throws -> PayPeriod {
    let meant = try payPeriods().filter { period in
      guard let last else { return period.days.contains(day) || period.payday == day }
      return period.days == DayRange(from: day, to: last)
    }
    let closed = meant.filter { $0.state == .closed }
    guard closed.count < 2 else { throw PeriodPayError.several(day, closed.map(\.days)) }
    guard let period = closed.first else {
      throw meant.first.map { PeriodPayError.reopened($0.days) } ?? .none(day)
    }
    return period
  }
}
