public import Monetary

/// Where an amount came from, kept apart to the end because tax law treats the parts apart.
public struct TipSources: Hashable, Sendable, Codable {
  /// Tips that guests gave by card, as far as they are not known to be cash or service charges.
  public let cardTips: Money
  /// Tips that guests gave in cash.
  public let cashTips: Money
  /// Service charges and automatic gratuities: wages, not tips (29 CFR 531.55).
  public let serviceCharges: Money

  public init(cardTips: Money, cashTips: Money, serviceCharges: Money) {
    self.cardTips = cardTips
    self.cashTips = cashTips
    self.serviceCharges = serviceCharges
  }

  /// All of it.
  public var total: Money {
    get throws(MoneyError) { try cardTips + cashTips + serviceCharges }
  }

  /// Tips alone, without service charges.
  public var tips: Money {
    get throws(MoneyError) { try cardTips + cashTips }
  }

  /// The sources of an evening's tips: service charges and cash tips as the forms give them, the
  /// rest by card; none of them above what there is, none below zero.
  ///
  /// - Precondition: all three amounts are zero or more.
  init(total: Money, cashTips: Money, serviceCharges: Money) throws(MoneyError) {
    self.serviceCharges = min(serviceCharges, total)
    let rest = try total - self.serviceCharges
    self.cashTips = min(cashTips, rest)
    cardTips = try rest - self.cashTips
  }

  /// The sources of each payout: every source is shared in proportion to the amounts, to the last
  /// minor unit, and no payout has more of a source than it has money.
  ///
  /// - Parameter amounts: zero or more each; their sum is this value's ``total``.
  func shared<Key>(by amounts: [Weight<Key>]) throws(MoneyError) -> [TipSources] {
    let charges = try serviceCharges.allocated(by: amounts)
    var rests: [Weight<Key>] = []
    for (amount, charge) in zip(amounts, charges) {
      rests.append(Weight(key: amount.key, units: amount.units - charge.minorUnits))
    }
    let cash = try cashTips.allocated(by: rests)
    var result: [TipSources] = []
    for index in amounts.indices {
      let card = try Money(minorUnits: rests[index].units) - cash[index]
      result.append(
        TipSources(cardTips: card, cashTips: cash[index], serviceCharges: charges[index]))
    }
    return result
  }
}
