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

  /// Makes up for a source below zero (a server's debt) with the others: card tips first, then
  /// cash, service charges last. Afterwards no source is below zero; a pot that is below zero in
  /// all stays as it is, for others to make up.
  mutating func settle() {
    guard card < 0 || cash < 0 || charges < 0 || event < 0, total >= 0 else { return }
    var debt: Int64 = 0
    Self.clear(&card, &debt)
    Self.clear(&cash, &debt)
    Self.clear(&event, &debt)
    Self.clear(&charges, &debt)
    Self.pay(&card, &debt)
    Self.pay(&cash, &debt)
    Self.pay(&event, &debt)
    Self.pay(&charges, &debt)
  }

  private static func clear(_ source: inout Int64, _ debt: inout Int64) {
    guard source < 0 else { return }
    debt -= source
    source = 0
  }

  private static func pay(_ source: inout Int64, _ debt: inout Int64) {
    let part = min(debt, source)
    source -= part
    debt -= part
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
    if charges != 0 {
      let shares = try Self.take(charges, out: &rests)
      for index in rests.indices { parts[index].charges = shares[index].minorUnits }
    }
    if cash != 0 {
      let shares = try Self.take(cash, out: &rests)
      for index in rests.indices { parts[index].cash = shares[index].minorUnits }
    }
    if event != 0 {
      let shares = try Self.take(event, out: &rests)
      for index in rests.indices { parts[index].event = shares[index].minorUnits }
    }
    if house != 0 {
      let shares = try Self.take(house, out: &rests)
      for index in rests.indices { parts[index].house = shares[index].minorUnits }
    }
    for index in rests.indices { parts[index].card = rests[index] }
    return parts
  }

  private static func take(
    _ source: Int64, out rests: inout [Int64]
  ) throws(MoneyError) -> [Money] {
    let shares = try Money(minorUnits: source).allocated(byRanked: rests)
    for index in rests.indices { rests[index] -= shares[index].minorUnits }
    return shares
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
