public import Money

/// Where an amount came from, kept apart to the end because tax law treats the parts apart.
public struct TipSources: Hashable, Sendable, Codable {
  /// Tips that guests gave by card, as far as they are not known to be cash or service charges.
  public let cardTips: Money
  public let cashTips: Money
  /// Service charges and automatic gratuities: wages, not tips (29 CFR 531.55).
  public let serviceCharges: Money
  /// Tips of private events, however they were paid.
  public let eventTips: Money
  /// What the house added of its own: a guaranteed minimum. Wages, not tips.
  public let housePaid: Money

  public init(
    cardTips: Money, cashTips: Money, serviceCharges: Money, eventTips: Money = .zero,
    housePaid: Money = .zero
  ) {
    self.cardTips = cardTips
    self.cashTips = cashTips
    self.serviceCharges = serviceCharges
    self.eventTips = eventTips
    self.housePaid = housePaid
  }

  public static let zero = TipSources(cardTips: .zero, cashTips: .zero, serviceCharges: .zero)

  /// - Parameter parts: five, in the order of ``parts``.
  init(parts: [Money]) {
    (cardTips, cashTips, serviceCharges) = (parts[0], parts[1], parts[2])
    (eventTips, housePaid) = (parts[3], parts[4])
  }

  public var parts: [Money] { [cardTips, cashTips, serviceCharges, eventTips, housePaid] }

  public var total: Money {
    get throws(MoneyError) { try parts.sum() }
  }

  /// Tips alone, without service charges and what the house added.
  public var tips: Money {
    get throws(MoneyError) { try cardTips + cashTips + eventTips }
  }

  public static func + (lhs: TipSources, rhs: TipSources) throws(MoneyError) -> TipSources {
    TipSources(
      parts: try zip(lhs.parts, rhs.parts).map { one, other throws(MoneyError) in
        try one + other
      })
  }

  public static func - (lhs: TipSources, rhs: TipSources) throws(MoneyError) -> TipSources {
    TipSources(
      parts: try zip(lhs.parts, rhs.parts).map { one, other throws(MoneyError) in
        try one - other
      })
  }
}
