import Monetary
import PayRecords

/// The cash that one person gets or hands over for some payouts.
struct EveningCash {
  /// Above zero what the house hands out, below zero what the person hands over.
  var handedOut = Money.zero
  /// What is due beside it and comes with the pay. Below zero where rounding gave more ahead.
  var withThePay = Money.zero
  /// What rounding added to the cash.
  var rounding = Money.zero

  init(_ payouts: [PayRecord], by rules: CashRules) throws(MoneyError) {
    for payout in payouts {
      let kept = try payout.cashKept(by: rules)
      // Only what is handed out is rounded.
      let rounding = rules.tips == .settled ? payout.cashRounding : .zero
      handedOut = try handedOut + kept - payout.cashInHand
      withThePay = try withThePay + payout.amount + rounding - kept
      self.rounding = try self.rounding + rounding
    }
  }
}

extension CheckedPeriod {
  func cash(of person: PersonLine) throws(MoneyError) -> EveningCash {
    try EveningCash(person.payouts, by: cashRules)
  }

  /// What is not in the cash of this evening and why; nothing where everything is.
  var cashNotices: [String] {
    switch (cashRules.tips, cashRules.includesWages) {
    case (.settled, true): return []
    case (.settled, false):
      return ["Service charges and what the house adds come with the pay: not in this cash."]
    case (.asHeld, _):
      return [
        "People keep the cash that they hold, up to what they are due. The rest comes with "
          + "the pay: not in this cash."
      ]
    case (.none, _):
      return ["People hand in all cash. Everything comes with the pay: not in this cash."]
    }
  }
}
