import Monetary
import PayRecords

/// The cash that one person gets or hands over for some payouts.
struct EveningCash {
  /// Above zero what the house hands out, below zero what the person hands over.
  private(set) var handedOut = Money.zero
  /// What is due beside it and comes with the pay.
  private(set) var withThePay = Money.zero
  /// What rounding added to the cash.
  private(set) var rounding = Money.zero
  /// What of ``handedOut`` is settled already: for shifts that were paid, and what was handed out
  /// for shifts that were reopened since.
  private(set) var settled = Money.zero

  /// What is left to hand out; below zero the person hands that much over.
  var left: Money {
    get throws(MoneyError) { try handedOut - settled }
  }

  /// The notices on cash that this person must know: none where nothing is left out.
  func notices(_ all: [String]) -> [String] { withThePay == .zero ? [] : all }

  /// - Parameter before: what people had by the versions of reopened shifts that were paid.
  init(
    _ payouts: [PayRecord], before: [PayRecord] = [], by rules: CashRules
  ) throws(MoneyError) {
    for payout in payouts {
      let due = try payout.cashDue(by: rules)
      let rounding = payout.rounding(by: rules)
      let cash = try due + rounding - payout.cashInHand
      handedOut = try handedOut + cash
      withThePay = try withThePay + payout.amount - due
      self.rounding = try self.rounding + rounding
      if payout.state == .paid { settled = try settled + cash }
    }
    guard !before.isEmpty else { return }
    settled = try settled + EveningCash(before, by: rules).handedOut
  }
}

extension CheckedPeriod {
  func cash(of person: PersonLine) throws(MoneyError) -> EveningCash {
    try EveningCash(person.payouts, before: person.paidBefore, by: cashRules)
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
