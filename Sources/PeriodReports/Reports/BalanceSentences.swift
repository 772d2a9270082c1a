import Monetary
import PayRecords
import TipPooling

/// What somebody gave or received in a shift, in words and with its arithmetic.
enum BalanceSentences {
  /// - Parameters:
  ///   - entries: all entries of one person in one shift.
  ///   - got: how they come by their payout.
  /// - Returns: none for those who handed in no report.
  static func of(
    _ entries: some Collection<PayRecord>, in currency: Currency, got: String = "were paid"
  ) throws(MoneyError) -> [String] {
    var sums = Sums()
    for entry in entries { try sums.add(entry) }
    guard sums.hasBroughtIn else { return [] }
    let balance = try ShiftBalance(entries)
    guard let tips = balance.tips, let charges = balance.charges, let own = sums.tips else {
      return ["The books do not tell which of what you brought in were service charges."]
    }
    func text(_ money: Money) -> String { money.formatted(in: currency) }
    func less(_ fee: Money) -> String { fee == .zero ? "" : " − \(text(fee)) card fee" }
    let shift = sums.entries > 1 ? "In this shift you" : "You"
    // Where everything is a tip it needs no name.
    let isTold = sums.charges != .zero || sums.chargesGot != .zero || sums.housePaid != .zero
    let what = isTold ? " of tips" : ""
    var sentence =
      "\(shift) brought in \(text(own))\(what)\(less(sums.fee)) and \(got) "
      + "\(text(sums.tipsGot))\(what): "
    if tips == .zero {
      sentence += "you gave and received nothing."
    } else if tips > .zero {
      sentence += "you gave \(text(tips)) to others."
    } else {
      sentence += "you received \(text(try tips.negated())) from others."
    }
    guard sums.charges != .zero || sums.chargesGot != .zero else { return [sentence] }
    var ofCharges =
      "Service charges: you brought in \(text(sums.charges))\(less(sums.feeOnCharges))"
      + (sums.eaten == .zero ? "" : " − \(text(sums.eaten)) that you owed the house")
      + " and \(got) \(text(sums.chargesGot))"
    if charges > .zero { ofCharges += ": \(text(charges)) went to others or to the house" }
    if charges < .zero { ofCharges += ": \(text(try charges.negated())) came from others" }
    return [sentence, ofCharges + "."]
  }

  private struct Sums {
    var entries = 0
    var hasBroughtIn = false
    var tips: Money? = .zero
    var fee = Money.zero
    var tipsGot = Money.zero
    var charges = Money.zero
    /// What of them a debt to the house ate.
    var eaten = Money.zero
    var feeOnCharges = Money.zero
    var chargesGot = Money.zero
    var housePaid = Money.zero

    mutating func add(_ entry: PayRecord) throws(MoneyError) {
      entries += 1
      if entry.broughtIn != .zero { hasBroughtIn = true }
      tipsGot = try tipsGot + entry.sources.tips
      chargesGot = try chargesGot + entry.sources.serviceCharges
      housePaid = try housePaid + entry.sources.housePaid
      if let whole = entry.cardFee { fee = try fee + whole - entry.cardFeeOnCharges }
      feeOnCharges = try feeOnCharges + entry.cardFeeOnCharges
      guard let before = tips, let own = try entry.ownTips else {
        tips = nil
        return
      }
      let debt = try entry.chargesEatenByDebt
      eaten = try eaten + debt
      tips = try before + own + debt
      charges = try charges + entry.broughtIn - own
    }
  }
}
