import Money
import Records
import Tips

/// Sums over some payouts.
struct TipSums {
  private(set) var sources = TipSources.zero
  /// The tips that the people gave to others, net for each person and shift.
  private(set) var gave = Money.zero
  /// The tips that they got from others, likewise.
  private(set) var received = Money.zero
  /// The cash that they held before settling.
  private(set) var cashInHand = Money.zero
  private(set) var payouts = 0
  private(set) var shares = 0
  /// How many payouts tell the time worked, and how much it is.
  private(set) var payoutsWithTime = 0
  private var knownSeconds: Int64 = 0
  /// Counted once for each person and shift.
  private(set) var shifts = 0
  private var lastShift: Int64?

  var amount: Money { get throws(MoneyError) { try sources.total } }

  /// Time worked; nil where a payout does not tell it, because a sum would lack it.
  var seconds: Int64? { payoutsWithTime + shares == payouts ? knownSeconds : nil }

  /// Adds a payout, with the person's balance of the shift where it stands beside it. Payouts of
  /// one shift come one after the other.
  mutating func add(_ line: PayLine) throws(MoneyError) {
    let payout = line.payout
    sources = try sources + payout.sources
    if let balance = line.balance {
      gave = try gave + balance.gave
      received = try received + balance.received
    }
    cashInHand = try cashInHand + payout.cashInHand
    payouts += 1
    // The hours and shifts behind a share of a period are those of its nights.
    guard !payout.isOfPeriod else { return shares += 1 }
    if let time = payout.timeWorked {
      payoutsWithTime += 1
      knownSeconds += Int64(time.seconds)
    }
    if payout.shift != lastShift { shifts += 1 }
    lastShift = payout.shift
  }
}

/// A payout as a table tells it.
struct PayLine {
  let payout: PayRecord
  /// What the person gave or received in the shift; nil at all but the first of their entries
  /// there, so that a column of them adds up.
  let balance: ShiftBalance?
}

extension CheckedPeriod {
  /// All payouts, by day, shift and entry.
  var lines: some Sequence<PayLine> {
    zip(payouts, balances).lazy.map { PayLine(payout: $0, balance: $1) }
  }
}
