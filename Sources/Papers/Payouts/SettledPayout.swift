public import Money
public import Records
public import Tips

/// A payout with its cash, by the house's rules: what a sheet or a page tells of somebody.
public struct SettledPayout: Sendable {
  public let payout: Payout
  /// Cash sales and cash tips that the person holds, and what they owe beyond what they brought in.
  public let cashInHand: Money
  /// What the house hands out before ``rounding``; below zero what the person hands over.
  public let pays: Money
  /// What is paid on the paycheck instead.
  public let withThePay: Money
  /// What rounding to coins adds to the cash.
  public let rounding: Money

  /// The payouts of a shift, in their order.
  ///
  /// - Parameters:
  ///   - result: what `Shift.payouts(in:)` gave for this very shift in this currency.
  ///   - cash: what of it people get in cash.
  public static func all(
    of result: ShiftPayouts, shift: Shift, in currency: Currency, by cash: CashRules
  ) throws(MoneyError) -> [SettledPayout] {
    var records = try PayRecord.computed(result, of: shift, in: currency)
    if let rule = shift.policy.version?.cashRounding {
      try PayRecord.roundTips(of: &records, from: 0, by: rule, in: currency)
    }
    var settled: [SettledPayout] = []
    for (payout, record) in zip(result.payouts, records) {
      let evening = try EveningCash([record], by: cash)
      settled.append(
        SettledPayout(
          payout: payout, cashInHand: record.cashInHand,
          pays: try evening.handedOut - evening.rounding, withThePay: evening.withThePay,
          rounding: evening.rounding))
    }
    return settled
  }
}
