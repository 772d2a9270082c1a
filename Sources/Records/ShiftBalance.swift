public import Money
import Tips

/// What one person brought into a shift against what they got out of it, over all their entries
/// there. Tips are held against tips and service charges, which are wages, against service charges.
///
/// For each person and shift, always: `broughtIn − cardFee − tips − charges + housePaid = amount`.
public struct ShiftBalance: Hashable, Sendable {
  /// The tips that the person brought in, less the card fee on them, less the tips that they got:
  /// above zero they gave to others, below zero they received.
  public private(set) var tips = Money.zero
  /// The same of service charges; above zero where others or the house got them.
  public private(set) var charges = Money.zero

  /// Of somebody's entries in one shift.
  public init(_ entries: some Sequence<PayRecord>) throws(MoneyError) {
    for entry in entries { try add(entry) }
  }

  /// Tips that the person gave to others, net: zero where they received.
  public var gave: Money { max(.zero, tips) }

  /// Tips that the person got from others, net: zero where they gave.
  public var received: Money {
    get throws(MoneyError) { max(.zero, try tips.negated()) }
  }

  private mutating func add(_ entry: PayRecord) throws(MoneyError) {
    let (own, eaten) = (try entry.ownTips, try entry.chargesEatenByDebt)
    let fee = try entry.cardFee - entry.cardFeeOnCharges
    tips = try tips + own + eaten - fee - (try entry.sources.tips)
    let ownCharges = try entry.broughtIn - own
    charges =
      try charges + ownCharges - eaten - entry.cardFeeOnCharges - entry.sources.serviceCharges
  }

  /// The balances of many payouts: each person's stands at their first entry in a shift alone.
  ///
  /// - Parameter payouts: those of one shift stand one after another.
  public static func each(
    of payouts: some Sequence<PayRecord>
  ) throws(MoneyError) -> [ShiftBalance?] {
    var balances: [ShiftBalance?] = []
    var shift: Int64?
    var first: [Employee.ID: Int] = [:]
    for payout in payouts {
      if payout.shift != shift { first.removeAll(keepingCapacity: true) }
      shift = payout.shift
      if let place = first[payout.employee.id] {
        try balances[place]?.add(payout)
        balances.append(nil)
      } else {
        first[payout.employee.id] = balances.count
        balances.append(try ShiftBalance([payout]))
      }
    }
    return balances
  }
}
