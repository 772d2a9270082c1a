public import Monetary
import PayRecords
public import TipPooling

/// Sums over some payouts.
public struct TipSums: Hashable, Sendable {
  /// What was paid, by source.
  public private(set) var sources = TipSources.zero
  /// The tips that the people gave to others, net for each person and shift; nil where the books
  /// do not tell.
  public private(set) var gave: Money? = .zero
  /// The tips that they got from others, likewise.
  public private(set) var received: Money? = .zero
  /// The cash that they held before settling.
  public private(set) var cashInHand = Money.zero
  /// What the house pays; below zero they hand that much over.
  public private(set) var housePays = Money.zero
  /// Handed over in cash beside ``housePays``.
  public private(set) var cashRounding = Money.zero
  /// Time worked, as far as it is known.
  public private(set) var knownSeconds: Int64 = 0
  /// How many payouts there are.
  public private(set) var payouts = 0
  /// How many of them tell the time worked.
  public private(set) var payoutsWithTime = 0
  /// Counted once for each person and shift.
  public private(set) var shifts = 0
  private var lastShift: Int64?

  public init() {}

  /// All that was paid.
  public var amount: Money {
    get throws(MoneyError) { try sources.total }
  }

  /// Time worked; nil where a payout does not tell it, because a sum would lack it.
  public var seconds: Int64? { payoutsWithTime == payouts ? knownSeconds : nil }

  /// Adds a payout, with the person's balance of the shift where it stands beside it. Payouts of
  /// one shift come one after the other.
  mutating func add(_ line: PayLine) throws(MoneyError) {
    let payout = line.payout
    sources = try sources + payout.sources
    if let balance = line.balance { try add(balance) }
    cashInHand = try cashInHand + payout.cashInHand
    housePays = try housePays + payout.housePays
    cashRounding = try cashRounding + payout.cashRounding
    payouts += 1
    if let time = payout.timeWorked {
      payoutsWithTime += 1
      knownSeconds += Int64(time.seconds)
    }
    if payout.shift != lastShift { shifts += 1 }
    lastShift = payout.shift
  }

  private mutating func add(_ balance: ShiftBalance) throws(MoneyError) {
    guard let gaveBefore = gave, let receivedBefore = received, let more = balance.gave,
      let moreReceived = try balance.received
    else {
      (gave, received) = (nil, nil)
      return
    }
    gave = try gaveBefore + more
    received = try receivedBefore + moreReceived
  }
}
