public import BusinessCalendar
public import Monetary
public import TipPooling

/// One payout as a row of a file: flat, so that rows of a fresh calculation and rows of the
/// store leave the house in the same form.
public struct ExportedPayout: Hashable, Sendable {
  /// The business day.
  public var date: CalendarDay
  /// What tells the shift apart, where it is stored.
  public var shift: String?
  /// What tells the person apart.
  public var employeeID: String
  /// The name as the house writes it.
  public var name: String
  /// What they did in this shift.
  public var role: String
  /// Time worked, where it is known.
  public var hours: WorkedTime?
  /// What they are due: the sum of the sources.
  public var amount: Money
  /// Where it comes from.
  public var sources: TipSources
  /// The cash that they held before settling.
  public var cashInHand: Money
  /// What the house pays them; below zero they hand that much over.
  public var housePays: Money
  /// The cash handed over less ``housePays``, where the house rounds: settled with the pay.
  public var cashRounding: Money
  /// How far the payment has come, where the store knows it.
  public var state: String?

  public init(
    date: CalendarDay, shift: String? = nil, employeeID: String, name: String, role: String,
    hours: WorkedTime? = nil, amount: Money, sources: TipSources, cashInHand: Money,
    housePays: Money, cashRounding: Money = .zero, state: String? = nil
  ) {
    self.date = date
    self.shift = shift
    self.employeeID = employeeID
    self.name = name
    self.role = role
    self.hours = hours
    self.amount = amount
    self.sources = sources
    self.cashInHand = cashInHand
    self.housePays = housePays
    self.cashRounding = cashRounding
    self.state = state
  }
}

extension ExportedPayout {
  /// The rows of one shift, in the order of its payouts.
  ///
  /// - Parameters:
  ///   - payouts: what ``TipPooling/Shift/payouts(in:)`` gave for this very shift.
  ///   - id: what tells the shift apart, where it is stored.
  ///   - state: how far the payment has come, where it is known.
  public static func rows(
    of shift: Shift, payouts: ShiftPayouts, id: String? = nil, state: String? = nil
  ) -> [ExportedPayout] {
    var rows: [ExportedPayout] = []
    rows.reserveCapacity(payouts.payouts.count)
    for (payout, entry) in zip(payouts.payouts, payouts.settlement.entries) {
      rows.append(
        ExportedPayout(
          date: shift.date, shift: id, employeeID: payout.employee.id.rawValue,
          name: payout.employee.name.text, role: payout.role.rawValue,
          hours: payout.timeWorked, amount: payout.amount, sources: payout.sources,
          cashInHand: entry.cashInHand,
          housePays: entry.housePays, cashRounding: entry.rounding, state: state))
    }
    return rows
  }
}
