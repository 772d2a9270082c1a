import Money
import Records
import Tips

/// What a person collected before anything was shared, as the tax office and New York ask for it.
struct OwnTips: Hashable {
  /// Cash tips of the own report.
  var cash = Money.zero
  /// All else of it that is no service charge: card tips, and event tips where the report has any.
  /// Nil where the report brings in less than its cash tips and service charges: then cash was
  /// left out of it, and nobody can tell what came by card.
  var card: Money? = .zero
  /// Service charges of the own report: wages.
  var charges = Money.zero

  /// Nothing for those who hand in no report.
  init(_ payout: PayRecord) throws(MoneyError) {
    guard payout.hasReport else { return }
    let tips = try payout.ownTips
    cash = payout.ownCashTips
    charges = try payout.broughtIn - tips
    card = tips < cash ? nil : try tips - cash
  }
}

struct Form4070Lines: Hashable {
  /// Lines 1 to 3; nil where nobody can tell what came by card.
  var gross: Gross? = Gross()
  /// Line 4.
  var net = Money.zero

  struct Gross: Hashable {
    var cash = Money.zero
    var card = Money.zero
    var paidOut = Money.zero
  }

  /// Adds a person's entries in one shift, which are netted with one another. Service charges are
  /// wages and in none of the lines.
  mutating func add(_ entries: some Sequence<PayRecord>) throws(MoneyError) {
    var tips = Money.zero
    var paidInCash = Money.zero
    var cash = Money.zero
    var collected = Money.zero
    var isKnown = true
    for entry in entries {
      tips = try tips + entry.sources.tips
      paidInCash = try paidInCash + entry.sources.cashTips
      let own = try OwnTips(entry)
      guard let card = own.card else {
        isKnown = false
        continue
      }
      cash = try cash + own.cash
      // The card fee was never received.
      collected =
        try collected + own.cash + max(.zero, try card - entry.cardFee + entry.cardFeeOnCharges)
    }
    net = try net + tips
    guard isKnown, let before = gross else {
      gross = nil
      return
    }
    // Who ends up with less than they collected has paid the difference out. Who ends up with more
    // has received all of it and paid nothing out; the cash of their own guests is among it.
    let paidOut = max(.zero, try collected - tips)
    let inCash = paidOut == .zero ? max(paidInCash, min(cash, tips)) : cash
    gross = Gross(
      cash: try before.cash + inCash, card: try before.card + (try tips + paidOut - inCash),
      paidOut: try before.paidOut + paidOut)
  }
}
