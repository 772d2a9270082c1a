public import Money

extension PeriodSharing {
  /// The sharing as a shift of its own: those who have a share as its support staff, what they get as its
  /// payouts. The books keep it so, and sheets and pages tell it like any other.
  ///
  /// - Parameters:
  ///   - day: of its shift.
  ///   - policy: by which cash is rounded.
  /// - Throws: ``ShiftError``.
  public func asShift(
    on day: CalendarDay, by policy: HousePolicy, in currency: Currency
  ) throws(ShiftError) -> (facts: Shift, result: ShiftPayouts) {
    let facts = Shift(
      date: day, servers: [],
      support: payments.map { SupportMember(employee: $0.employee, role: $0.role) },
      policy: policy)
    do {
      return (facts, try payouts(by: policy, in: currency))
    } catch let error as ShiftError {
      throw error
    } catch let error as MoneyError {
      throw .money(error)
    } catch {
      preconditionFailure("a sharing throws only its own errors, not \(error)")
    }
  }

  private func payouts(by policy: HousePolicy, in currency: Currency) throws -> ShiftPayouts {
    let payouts = payments.map { payment in
      Payout(
        employee: payment.employee, role: payment.role, timeWorked: nil, amount: payment.amount,
        sources: payment.sources, cardFee: .zero, cardFeeOnCharges: .zero,
        derivation: payment.derivation)
    }
    let sources = try payments.map(\.sources).reduce(TipSources.zero) { try $0 + $1 }
    let amount = try amount
    let totals = ShiftTotals(
      netSales: .zero, tips: amount, supportPool: amount, serverPool: .zero, sources: sources,
      cardFee: .zero, housePaid: sources.housePaid, houseKept: .zero, keptForPeriods: .zero)
    let settlement = try Settlement(
      payouts: payouts, servers: [], beside: amount, rounding: policy.version?.cashRounding,
      currency: currency)
    return ShiftPayouts(
      totals: totals, payouts: payouts, settlement: settlement, notices: [], contributions: [])
  }
}
