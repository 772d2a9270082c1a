import Money
import Tips

extension PeriodSharing {
  /// The payouts as they are stored: one list, in the order of `payments`.
  func records(
    on day: CalendarDay, by policy: HousePolicy, in currency: Currency
  ) throws(ShiftError) -> [PayRecord] {
    let (_, result) = try asShift(on: day, by: policy, in: currency)
    return zip(result.payouts, result.settlement.entries).enumerated().map { position, line in
      let (payout, cash) = line
      return PayRecord(
        shift: 0, day: day, state: .reviewed, employee: payout.employee,
        nameThen: payout.employee.name.text, pool: .period, position: position, role: payout.role,
        amount: payout.amount, sources: payout.sources, ownCashTips: .zero,
        ownServiceCharges: .zero, isEligible: true, housePays: cash.housePays,
        cashRounding: cash.rounding, derivation: payout.derivation.sentences(in: currency))
    }
  }
}
