import Money
public import Records
public import Tips

/// How people get their money.
struct PayMethods {
  let tips: TipsPaid
  let wages: WagesPaid
}

/// A payout as payroll sees it: what people have in cash already, and what is still to be paid.
///
/// `paycheckTips + cashTips + wages + cashWages` is the payout, always. Tips stay tips and wages
/// stay wages, however they are paid.
struct PaySplit: Hashable, Sendable {
  /// Tips that payroll still has to pay.
  var paycheckTips = Money.zero
  /// Tips that the person has in cash already.
  var cashTips = Money.zero
  /// Service charges and what the house added, still to be paid.
  var wages = Money.zero
  /// The same, in cash already.
  var cashWages = Money.zero
  /// Cash handed out beyond all that was due, because cash is rounded.
  var paidAhead = Money.zero

  init() {}

  /// One payout.
  ///
  /// Cash counts for tips first and then for wages, because tips are what is handed out at the
  /// table. `with the pay` people keep the cash that they hold only up to what they are due: what
  /// is above it they hand over, as their settlement says.
  init(of record: PayRecord, paid: PayMethods) throws(MoneyError) {
    let tips = try record.sources.tips
    let wageTotal = try record.wages
    // What was handed out stays what it was, whatever the settings say by now.
    let rules =
      record.settledBy
      ?? CashRules(tips: paid.tips.cashRule, includesWages: paid.wages == .likeTips)
    let wagesAreLikeTips = rules.includesWages
    let received = try record.cashKept(by: rules)
    cashTips = min(received, tips)
    cashWages = wagesAreLikeTips ? min(try received - cashTips, wageTotal) : .zero
    paidAhead = try received - cashTips - cashWages
    paycheckTips = try tips - cashTips
    wages = try wageTotal - cashWages
  }

  /// The payout: everything but what was paid ahead.
  var amount: Money { get throws(MoneyError) { try paycheckTips + cashTips + wages + cashWages } }

  /// The cash that the person got and kept.
  var received: Money { get throws(MoneyError) { try cashTips + cashWages + paidAhead } }

  var toPay: Money { get throws(MoneyError) { try paycheckTips + wages } }

  /// One of the figures; nil for hours.
  subscript(figure: PayFigure) -> Money? {
    switch figure {
    case .hours: nil
    case .paycheckTips: paycheckTips
    case .cashTips: cashTips
    case .wages: wages
    case .cashWages: cashWages
    case .paidAhead: paidAhead
    }
  }

  private static var parts: [WritableKeyPath<PaySplit, Money>] {
    [\.paycheckTips, \.cashTips, \.wages, \.cashWages, \.paidAhead]
  }

  static func + (lhs: PaySplit, rhs: PaySplit) throws(MoneyError) -> PaySplit {
    var sum = lhs
    for part in parts { sum[keyPath: part] = try sum[keyPath: part] + rhs[keyPath: part] }
    return sum
  }

  static func - (lhs: PaySplit, rhs: PaySplit) throws(MoneyError) -> PaySplit {
    var left = lhs
    for part in parts { left[keyPath: part] = try left[keyPath: part] - rhs[keyPath: part] }
    return left
  }

  /// One person's figures with what was paid ahead on one night counted against what is owed from
  /// another, also under another title: tips first, wages only where they are paid like tips.
  ///
  /// Each payout stays what it is; what is still to be paid in all is the same however the figures
  /// are grouped.
  static func settled(_ splits: [PaySplit], wagesPaid: WagesPaid) throws(MoneyError) -> [PaySplit] {
    var splits = splits
    let kinds: [(owed: WritableKeyPath<PaySplit, Money>, paid: WritableKeyPath<PaySplit, Money>)] =
      wagesPaid == .likeTips
      ? [(\.paycheckTips, \.cashTips), (\.wages, \.cashWages)] : [(\.paycheckTips, \.cashTips)]
    for (owed, paid) in kinds {
      // What was paid ahead under a title counts there first.
      for ahead in splits.indices {
        for place in [ahead] + splits.indices.filter({ $0 != ahead }) {
          let amount = min(splits[ahead].paidAhead, splits[place][keyPath: owed])
          guard amount > .zero else { continue }
          splits[ahead].paidAhead = try splits[ahead].paidAhead - amount
          splits[place][keyPath: owed] = try splits[place][keyPath: owed] - amount
          splits[place][keyPath: paid] = try splits[place][keyPath: paid] + amount
        }
      }
    }
    return splits
  }

  /// What payroll still has to pay and what was paid ahead may be counted against.
  func owed(wagesPaid: WagesPaid) throws(MoneyError) -> Money {
    try wagesPaid == .likeTips ? paycheckTips + wages : paycheckTips
  }
}

extension TipsPaid {
  /// What it means for the cash of an evening.
  public var cashRule: CashRules.Tips {
    switch self {
    case .atNight: .settled
    case .withThePay: .asHeld
    case .allWithThePay: .none
    }
  }
}
