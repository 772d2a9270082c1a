import Monetary
import PayRecords
import TipPooling

/// What a person collected before anything was shared, as the tax office and New York ask for it.
struct OwnTips: Hashable {
  /// Cash tips of the own report.
  var cash: Money
  /// All else of it that is no service charge: card tips, and event tips where the report has any.
  var card: Money
  /// Service charges of the own report: wages.
  var charges: Money

  /// Nothing for those who hand in no report; nil where the books do not tell.
  ///
  /// A report that brings in less than its own cash tips, because the server owed the house more,
  /// has no card tips and so much less cash.
  init?(_ payout: PayRecord) throws(MoneyError) {
    guard payout.netSales != nil || payout.broughtIn != .zero else {
      (cash, card, charges) = (.zero, .zero, .zero)
      return
    }
    guard let ownCash = payout.ownCashTips, let ownCharges = payout.ownServiceCharges else {
      return nil
    }
    charges = ownCharges
    let tips = max(.zero, try payout.broughtIn - ownCharges)
    cash = min(ownCash, tips)
    card = try tips - cash
  }
}

/// The lines of Form 4070 for one payout or for many.
struct Form4070Lines: Hashable {
  /// Lines 1 to 3; nil where the books do not tell.
  var gross: Gross? = Gross()
  /// Line 4.
  var net = Money.zero

  struct Gross: Hashable {
    var cash = Money.zero
    var card = Money.zero
    var paidOut = Money.zero
  }

  /// Service charges are wages and in none of the lines.
  mutating func add(_ payout: PayRecord) throws(MoneyError) {
    let tips = try payout.sources.tips
    net = try net + tips
    guard let before = gross, let own = try OwnTips(payout), let fee = payout.cardFee else {
      gross = nil
      return
    }
    // Who ends up with less than they collected has paid the difference out; the card fee was
    // never received. Who ends up with more has received all of it and paid nothing out; the cash
    // of their own guests is among it.
    let collected = try own.cash + max(.zero, try own.card - fee)
    let paidOut = max(.zero, try collected - tips)
    let cash = paidOut == .zero ? max(payout.sources.cashTips, min(own.cash, tips)) : own.cash
    gross = Gross(
      cash: try before.cash + cash, card: try before.card + (try tips + paidOut - cash),
      paidOut: try before.paidOut + paidOut)
  }

  /// The cells of lines 1 to 4.
  var cells: [ReportCell] {
    [ReportCell(gross?.cash), ReportCell(gross?.card), ReportCell(gross?.paidOut), .money(net)]
  }
}
