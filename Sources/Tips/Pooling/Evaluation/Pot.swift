import Money

/// Money of several sources, in minor units. A source may be below zero only before ``settle()``.
///
/// Sums do not overflow: an evening's money is checked once, at its beginning.
struct Pot: Hashable, Sendable {
  /// The sources, each in the lane of its bit in ``SourceSet``.
  private var lanes = SIMD8<Int64>()

  private static let bits = SIMD8<Int64>(1, 2, 4, 8, 16, 32, 64, 128)

  init(
    card: Int64 = 0, cash: Int64 = 0, charges: Int64 = 0, event: Int64 = 0, house: Int64 = 0
  ) {
    lanes = SIMD8(card, cash, charges, event, house, 0, 0, 0)
  }

  subscript(source: SourceSet) -> Int64 {
    get { lanes[source.rawValue.trailingZeroBitCount] }
    set { lanes[source.rawValue.trailingZeroBitCount] = newValue }
  }

  var total: Int64 { lanes.wrappedSum() }
  var money: Money { Money(minorUnits: total) }
  /// The source of which there is least.
  var least: Int64 { lanes.min() }

  static func += (lhs: inout Pot, rhs: Pot) { lhs.lanes &+= rhs.lanes }
  static func -= (lhs: inout Pot, rhs: Pot) { lhs.lanes &-= rhs.lanes }

  func only(_ sources: SourceSet) -> Pot {
    var part = self
    let isMissing = SIMD8(repeating: Int64(sources.rawValue)) & Self.bits .== 0
    part.lanes.replace(with: 0, where: isMissing)
    return part
  }

  var withoutDebts: Pot {
    var pot = self
    pot.lanes = pointwiseMax(lanes, SIMD8())
    return pot
  }

  /// Makes up for a source below zero (a server's debt) with the others: card tips first, then
  /// cash, service charges last. Afterwards no source is below zero; a pot that is below zero in
  /// all stays as it is, for others to make up.
  mutating func settle() {
    let debts = pointwiseMin(only([.tips, .charges]).lanes, SIMD8())
    var debt = -debts.wrappedSum()
    guard debt > 0, total >= 0 else { return }
    lanes &-= debts
    for source in [SourceSet.card, .cash, .event, .charges] {
      let part = min(debt, self[source])
      self[source] -= part
      debt -= part
    }
  }

  /// Takes an amount out of some sources, in proportion to what each holds.
  ///
  /// - Precondition: no source is below zero, and these hold at least the amount.
  mutating func take(_ amount: Int64, of sources: SourceSet) throws(MoneyError) -> Pot {
    var part = only(sources)
    if amount != part.total {
      guard amount != 0 else { return Pot() }
      if let only = part.onlySource {
        part[only] = amount
        self -= part
        return part
      }
      let held = SourceSet.each.map { part[$0] }
      let shares = try Money(minorUnits: amount).allocated(byRanked: held)
      for (source, share) in zip(SourceSet.each, shares) { part[source] = share.minorUnits }
    }
    self -= part
    return part
  }

  /// The one source that it is of; nil for several or none.
  private var onlySource: SourceSet? {
    var found: SourceSet?
    for source in SourceSet.each where self[source] != 0 {
      guard found == nil else { return nil }
      found = source
    }
    return found
  }

  /// Splits the pot into amounts that add up to it: every source in proportion, to the last
  /// minor unit, and no part with more of a source than it has money.
  func split(into amounts: [Money]) throws(MoneyError) -> [Pot] {
    var rests = amounts.map(\.minorUnits)
    var parts = [Pot](repeating: Pot(), count: amounts.count)
    for source in [SourceSet.charges, .cash, .event, .house] where self[source] != 0 {
      let shares = try Money(minorUnits: self[source]).allocated(byRanked: rests)
      for (index, share) in shares.enumerated() {
        parts[index][source] = share.minorUnits
        rests[index] -= share.minorUnits
      }
    }
    for (index, rest) in rests.enumerated() { parts[index][.card] = rest }
    return parts
  }
}

extension SourceSet {
  /// Every source, in the order in which ties between them are broken.
  fileprivate static let each: [SourceSet] = [.card, .cash, .charges, .event, .house]
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
    self.init(parts: SourceSet.each.map { Money(minorUnits: pot[$0]) })
  }
}

extension CardFee {
  /// What of some money the fee is due on: a debt of the server makes it no smaller than nothing.
  func charged(of pot: Pot) -> Pot {
    pot.only(sources.intersection([.card, .charges, .event])).withoutDebts
  }
}
