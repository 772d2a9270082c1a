public import Monetary

extension CardFee {
  /// What of some money the fee is due on: a debt of the server makes it no smaller than nothing.
  func charged(of pot: Pot) -> Pot {
    let base = pot.only(sources)
    return Pot(card: max(0, base.card), charges: max(0, base.charges), event: max(0, base.event))
  }

  /// The part of a report's fee that was held back from its service charges: each source bears it
  /// in proportion, as when it was withheld.
  ///
  /// - Parameters:
  ///   - fee: what was held back from the report in all.
  ///   - total: what the report brought in; cash tips, service charges and event tips are parts of
  ///     it, the rest are card tips.
  /// - Returns: nil where the fee is more than all that it is due on: then it is not this fee.
  /// - Throws: ``MoneyError``.
  public func partOnCharges(
    of fee: Money, total: Money, cashTips: Money, serviceCharges: Money, eventTips: Money
  ) throws(MoneyError) -> Money? {
    guard sources.contains(.charges), fee != .zero else { return .zero }
    let card = try total - cashTips - serviceCharges - eventTips
    var open = charged(
      of: Pot(
        card: card.minorUnits, charges: serviceCharges.minorUnits, event: eventTips.minorUnits))
    guard !fee.isNegative, fee.minorUnits <= open.total else { return nil }
    return Money(minorUnits: try open.take(fee.minorUnits, of: .all).charges)
  }
}
