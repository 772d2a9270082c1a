public import Money
import Records
import Tips

/// What one person is due for shifts that are not paid yet, and how it reaches them. Of shifts that
/// were reopened after they were paid it is the difference.
///
/// `cashInHand + withThePay + cash − rounding = amount`, always.
public struct PayDue: Hashable, Sendable {
  /// The name, with the ID where several people have it.
  public let name: String
  /// How many unpaid shifts the person is or was in.
  public let shifts: Int
  public private(set) var amount = Money.zero
  /// What the person holds of it already.
  public private(set) var cashInHand = Money.zero
  public private(set) var withThePay = Money.zero
  /// What the house hands out; below zero the person hands that much over.
  public private(set) var cash = Money.zero
  /// What rounding adds to the cash.
  public private(set) var rounding = Money.zero

  /// Whether neither money nor paper changes hands.
  public var isNothing: Bool {
    amount == .zero && cashInHand == .zero && withThePay == .zero && cash == .zero
  }

  fileprivate init(_ person: CheckedPeriod.PersonLine, by rules: CashRules) throws(MoneyError) {
    name = person.label
    let unpaid = person.payouts.filter { $0.state != .paid }
    shifts = Set((unpaid + person.paidBefore).map(\.shift)).count
    try add(unpaid, by: rules) { $0 }
    try add(person.paidBefore, by: rules) { money throws(MoneyError) in try money.negated() }
  }

  private mutating func add(
    _ payouts: [PayRecord], by rules: CashRules, _ sign: (Money) throws(MoneyError) -> Money
  ) throws(MoneyError) {
    for payout in payouts {
      let one = try EveningCash([payout], by: rules)
      amount = try amount + sign(payout.amount)
      cashInHand = try cashInHand + sign(payout.cashInHand)
      withThePay = try withThePay + sign(one.withThePay)
      cash = try cash + sign(one.handedOut)
      rounding = try rounding + sign(one.rounding)
    }
  }
}

extension CheckedPeriod {
  /// What everybody is due for the shifts of these days that are not paid yet, by name; nobody who is
  /// in none of them.
  public func payDue() throws(ReportError) -> [PayDue] {
    try reporting { try everybody.map { try PayDue($0, by: cashRules) }.filter { $0.shifts > 0 } }
  }
}
