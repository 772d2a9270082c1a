import InkRecognition
import Monetary

/// The candidates of both lines, put together to pairs: only such as make a sum are taken.
struct SlipPairs {
  struct Pair {
    let tip: Money
    let total: Money
    /// How likely both readings are together.
    let weight: Double
    let isCorrected: Bool
  }

  let amount: Money
  let tip: WrittenPlace
  let total: WrittenPlace
  /// The pairs that make a sum, the likeliest first.
  let closing: [Pair]

  /// The share of guests who add wrongly.
  private static let wrongSums = 0.04
  /// Tips above this share of the amount are rare, and so weigh less.
  private static let usualShare = 60
  private static let rare = 0.1
  /// The least weight of a pair that is proposed.
  private static let leastWeight = 0.02
  /// The least share it has of the weight of all pairs that make a sum: one digit that is misread in both
  /// places makes one too.
  private static let leastShare = 0.98
  /// How many times likelier the likeliest total may be than one that fits.
  private static let leastLead = 4.0
  /// The least score of a figure that counts without a sum.
  private static let sure = 0.9
  /// The same of both figures where a guest may have added wrongly. Even so a misread figure is
  /// likelier: whoever looks decides.
  private static let wronglySure = 0.99

  init(amount: Money, tip: WrittenPlace, total: WrittenPlace) {
    (self.amount, self.tip, self.total) = (amount, tip, total)
    var pairs: [Pair] = []
    for first in tip.candidates {
      // A tip of more than the amount comes sooner from a sign read as a digit in both places.
      // And whatever stands for the tip makes a sum with a total that is the amount.
      guard let tip = first.money, tip <= amount, tip > .zero || first.score >= Self.sure,
        case .success(let sum) = Result(catching: { try amount + tip })
      else { continue }
      let isRare =
        Int128(tip.minorUnits) * 100 > Int128(amount.minorUnits) * Int128(Self.usualShare)
      for second in total.candidates where second.money == sum {
        pairs.append(
          Pair(
            tip: tip, total: sum,
            weight: first.score * second.score * (isRare ? Self.rare : 1),
            isCorrected: first.isCorrected || second.isCorrected))
      }
    }
    closing = pairs.sorted { $0.weight > $1.weight }
  }

  /// The one pair that makes a sum; nil where there is none, or none that is clearly meant.
  var pair: Pair? {
    guard let first = closing.first, first.weight >= Self.leastWeight else { return nil }
    let all = closing.reduce(0) { $0 + $1.weight }
    let own = closing.reduce(0) { $0 + ($1.tip == first.tip ? $1.weight : 0) }
    guard own >= Self.leastShare * all else { return nil }
    // Against that the guest added wrongly, and both first readings are right.
    let apart = (tip.candidates.first?.score ?? 0) * (total.candidates.first?.score ?? 0)
    return first.weight * (1 - Self.wrongSums) >= apart * Self.wrongSums ? first : nil
  }

  /// What the two places say together.
  var outcome: SlipOutcome {
    switch (tip.isEmpty, total.isEmpty) {
    case (true, true): return .blank
    case (true, false):
      guard let total = Self.surely(total), total >= amount else { return .unreadable }
      return .totalAlone(total: total)
    case (false, true): return withoutTotal
    case (false, false): break
    }
    if let pair { return .addsUp(tip: pair.tip, total: pair.total, isCorrected: pair.isCorrected) }
    switch tip.candidates.first?.meaning {
    case .percent(let share):
      return fitting(share).map { .percent(share, total: $0) } ?? .unreadable
    case .dash: return saysAmount ? .dash : .unreadable
    case .cash: return saysAmount ? .cash : .unreadable
    case .amount, .crossedOut, nil: break
    }
    if let tip = Self.surely(tip, from: Self.wronglySure),
      let total = Self.surely(total, from: Self.wronglySure)
    {
      return .addsUpWrongly(tip: tip, total: total)
    }
    return .unreadable
  }

  private var withoutTotal: SlipOutcome {
    guard let first = tip.candidates.first, first.score >= Self.sure else { return .unreadable }
    return switch first.meaning {
    case .amount(let tip): .tipAlone(tip: tip)
    case .dash: .dash
    case .cash: .cash
    case .percent, .crossedOut: .unreadable
    }
  }

  /// Whether the total may well be the printed amount itself.
  private var saysAmount: Bool { mayBeMeant { $0 == amount } != nil }

  /// The likeliest total of a kind, where it is about as likely as the likeliest of all.
  private func mayBeMeant(_ isOfKind: (Money) -> Bool) -> Money? {
    guard let best = total.candidates.first,
      let found = total.candidates.first(where: { $0.money.map(isOfKind) == true }),
      found.score * Self.leastLead >= best.score
    else { return nil }
    return found.money
  }

  /// The total that a tip in per cent makes, to the cent, or to the dollar.
  private func fitting(_ share: Int) -> Money? {
    guard let rate = BasisPoints(rawValue: share * 100),
      case .success(let exact) = Result(catching: { try amount + amount.portion(rate) })
    else { return nil }
    return mayBeMeant { total in
      let off = abs(total.minorUnits - exact.minorUnits)
      return off <= 1 || (total.minorUnits % 100 == 0 && off < 100)
    }
  }

  /// The first reading where it is sure.
  private static func surely(_ place: WrittenPlace, from least: Double = sure) -> Money? {
    guard let first = place.candidates.first, first.score >= least else { return nil }
    return first.money
  }
}
