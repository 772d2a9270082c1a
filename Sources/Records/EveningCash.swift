public import Money

/// The cash that one person gets or hands over for some payouts.
public struct EveningCash: Sendable {
  /// Above zero what the house hands out, below zero what the person hands over.
  public private(set) var handedOut = Money.zero
  /// What is due beside it and comes with the pay.
  public private(set) var withThePay = Money.zero
  /// What rounding added to the cash.
  public private(set) var rounding = Money.zero
  /// What of ``handedOut`` is settled already: for shifts that were paid, and what was handed out
  /// for shifts that were reopened since.
  public private(set) var settled = Money.zero

  /// What is left to hand out; below zero the person hands that much over.
  public var left: Money {
    get throws(MoneyError) { try handedOut - settled }
  }

  /// The notices on cash that this person must know: none where nothing is left out.
  public func notices(_ all: [String]) -> [String] { withThePay == .zero ? [] : all }

  /// - Parameters:
  ///   - before: what people had by the versions of reopened shifts that were paid.
  ///   - rules: for shifts that were never paid.
  public init(
    _ payouts: [PayRecord], before: [PayRecord] = [], by rules: CashRules
  ) throws(MoneyError) {
    for payout in payouts {
      let rules = payout.settledBy ?? rules
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

extension CashRules {
  /// What is not in the cash of an evening and why; nothing where everything is.
  public var notices: [String] {
    switch (tips, includesWages) {
    case (.settled, true): []
    case (.settled, false):
      ["Service charges and what the house adds are paid on the paycheck: not in this cash."]
    case (.asHeld, _):
      [
        "People keep the cash that they hold, up to what they are due. The rest is paid on the "
          + "paycheck: not in this cash."
      ]
    case (.none, _):
      ["People hand in all cash. Everything is paid on the paycheck: not in this cash."]
    }
  }
}
