import Monetary

/// Money of several sources, in minor units. A source may be below zero only before ``settle()``.
///
/// Sums do not overflow: an evening's money is checked once, at its beginning.
struct Pot: Hashable, Sendable {
  var card: Int64 = 0
  var cash: Int64 = 0
  var charges: Int64 = 0
  var event: Int64 = 0
  var house: Int64 = 0

  var total: Int64 { card + cash + charges + event + house }

  static func += (lhs: inout Pot, rhs: Pot) {
    lhs.card += rhs.card
    lhs.cash += rhs.cash
    lhs.charges += rhs.charges
    lhs.event += rhs.event
    lhs.house += rhs.house
  }

  static func -= (lhs: inout Pot, rhs: Pot) {
    lhs.card -= rhs.card
    lhs.cash -= rhs.cash
    lhs.charges -= rhs.charges
    lhs.event -= rhs.event
    lhs.house -= rhs.house
  }

  /// The part of some sources.
  func only(_ sources: SourceSet) -> Pot {
    guard sources != .all else { return self }
    return Pot(
      card: sources.contains(.card) ? card : 0, cash: sources.contains(.cash) ? cash : 0,
      charges: sources.contains(.charges) ? charges : 0,
      event: sources.contains(.event) ? event : 0, house: sources.contains(.house) ? house : 0)
  }

  /// Makes up for card tips below zero (a server's debt) with the other sources: cash first,
  /// service charges last. Afterwards no source is below zero, if the total is not.
  mutating func settle() {
    if card < 0 {
      cash += card
      card = 0
    }
    if cash < 0 {
      event += cash
      cash = 0
    }
    if event < 0 {
      charges += event
      event = 0
    }
  }

  /// Takes an amount out of some sources, in proportion to what each holds.
  ///
  /// - Precondition: no source is below zero, and these hold at least the amount.
  mutating func take(_ amount: Int64, of sources: SourceSet) throws(MoneyError) -> Pot {
    let open = only(sources)
    let part: Pot
    if amount == open.total {
      part = open
    } else if amount == 0 {
      return Pot()
    } else {
      let held = [open.card, open.cash, open.charges, open.event, open.house]
      let shares = try Money(minorUnits: amount).allocated(byRanked: held)
      part = Pot(
        card: shares[0].minorUnits, cash: shares[1].minorUnits, charges: shares[2].minorUnits,
        event: shares[3].minorUnits, house: shares[4].minorUnits)
    }
    self -= part
    return part
  }

  /// Splits the pot into amounts that add up to it: every source in proportion, to the last
  /// minor unit, and no part with more of a source than it has money.
  func split(into amounts: [Money]) throws(MoneyError) -> [Pot] {
    var rests = amounts.map(\.minorUnits)
    var parts = [Pot](repeating: Pot(), count: amounts.count)
    for source in [\Pot.charges, \Pot.cash, \Pot.event, \Pot.house] where self[keyPath: source] != 0
    {
      let shares = try Money(minorUnits: self[keyPath: source]).allocated(byRanked: rests)
      for index in rests.indices {
        parts[index][keyPath: source] = shares[index].minorUnits
        rests[index] -= shares[index].minorUnits
      }
    }
    for index in rests.indices { parts[index].card = rests[index] }
    return parts
  }
}

extension Pot {
  init(_ sources: TipSources) {
    self.init(
      card: sources.cardTips.minorUnits, cash: sources.cashTips.minorUnits,
      charges: sources.serviceCharges.minorUnits, event: sources.eventTips.minorUnits,
      house: sources.housePaid.minorUnits)
  }
}

extension TipSources {
  init(_ pot: Pot) {
    self.init(
      cardTips: Money(minorUnits: pot.card), cashTips: Money(minorUnits: pot.cash),
      serviceCharges: Money(minorUnits: pot.charges), eventTips: Money(minorUnits: pot.event),
      housePaid: Money(minorUnits: pot.house))
  }
}
