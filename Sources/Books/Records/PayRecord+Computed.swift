public import Money
public import Tips

extension PayRecord {
  /// The payouts of a shift as they are computed: the servers in the order of their reports, the
  /// support staff in theirs, the staff of each event. The shift has the number 0: it may have none
  /// yet.
  public static func computed(
    _ result: ShiftPayouts, of shift: Shift, in currency: Currency
  ) throws(MoneyError) -> [PayRecord] {
    let lists: [(TipPool, [WorkDetails])] = [
      (.servers, shift.servers.map(\.work)), (.support, shift.support.map(\.work)),
      (.event, shift.events.flatMap { $0.staff.map(\.work) }),
    ]
    let places = lists.flatMap { pool, works in
      works.enumerated().map { (pool: pool, position: $0.offset, work: $0.element) }
    }
    var records: [PayRecord] = []
    for (place, (payout, cash)) in zip(places, zip(result.payouts, result.settlement.entries)) {
      let report = place.pool == .servers ? shift.servers[place.position] : nil
      records.append(
        PayRecord(
          shift: 0, day: shift.date, state: .reviewed, employee: payout.employee,
          nameThen: payout.employee.name.text, pool: place.pool, position: place.position,
          role: payout.role, timeWorked: payout.timeWorked, amount: payout.amount,
          sources: payout.sources, broughtIn: try report?.serverTotal ?? .zero,
          cardFee: payout.cardFee, cardFeeOnCharges: payout.cardFeeOnCharges,
          netSales: report?.netSales, ownCashTips: report?.cashTips ?? .zero,
          // A gratuity that is not known is paid out as none.
          ownServiceCharges: report?.gratuity ?? .zero,
          isEligible: !place.work.isManager && !place.work.isExcluded,
          cashInHand: cash.cashInHand, housePays: cash.housePays, cashRounding: cash.rounding,
          derivation: payout.derivation.sentences(in: currency)))
    }
    return records
  }
}
