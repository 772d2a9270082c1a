import Money

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
  private static let leastShare = 0.99
  /// How many times likelier the likeliest total may be than one that fits.
  private static let leastLead = 4.0
  /// The least score of a figure that counts without a sum.
  private static let sure = 0.9
  /// The same of both figures where a guest may have added wrongly. Even so a misread figure is
  /// likelier: whoever looks decides.
  private static let wronglySure = 0.99

  /// Whether the total may hold more than amount and tip.
  private let hasOtherLine: Bool
  /// Which share of all that was read on each line its candidates are.
  private let shares: (tip: Double, total: Double)

  /// - Parameter shares: below 1 where readings were left out that no tip or total can be. What adds up is
  ///   confirmed by the sum; all else is as sure as it was among all readings.
  init(
    amount: Money, tip: WrittenPlace, total: WrittenPlace,
    shares: (tip: Double, total: Double) = (1, 1), hasOtherLine: Bool = false
  ) {
    (self.amount, self.tip, self.total) = (amount, tip, total)
    (self.shares, self.hasOtherLine) = (shares, hasOtherLine)
    var pairs: [Pair] = []
    for first in tip.candidates {
      // A tip of more than the amount comes sooner from a sign read as a digit in both places.
      guard let tip = first.money, tip <= amount,
        case .success(let sum) = Result(catching: { try amount + tip })
      else { continue }
      let isRare =
        Int128(tip.minorUnits) * 100 > Int128(amount.minorUnits) * Int128(Self.usualShare)
      for second in total.candidates where second.money == sum {
        pairs.append(
          Pair(
            tip: tip, total: sum, weight: first.score * second.score * (isRare ? Self.rare : 1),
            isCorrected: first.isCorrected || second.isCorrected))
      }
    }
    closing = pairs.sorted { $0.weight > $1.weight }
  }

  /// The one pair that makes a sum; nil where there is none, or none that is clearly meant.
  var pair: Pair? {
    guard let first = closing.first, first.weight >= Self.leastWeight else { return nil }
    // Whatever stands for the tip makes a sum with a total that is the amount.
    let isRead = tip.candidates.contains { $0.money == first.tip && $0.score >= Self.sure }
    guard first.tip > .zero || isRead else { return nil }
    let rivals = first.tip > .zero ? withoutFigure : 0
    let all = closing.reduce(rivals) { $0 + $1.weight }
    let own = closing.reduce(0) { $0 + ($1.tip == first.tip ? $1.weight : 0) }
    guard own >= Self.leastShare * all else { return nil }
    // Against that the guest added wrongly, and both first readings are right.
    let apart = (tip.candidates.first?.score ?? 0) * (total.candidates.first?.score ?? 0)
    return first.weight * (1 - Self.wrongSums) >= apart * Self.wrongSums ? first : nil
  }

  /// How likely it is that the tip is a line, the word cash or per cent, and the total fits that.
  private var withoutFigure: Double {
    tip.candidates.reduce(0) { sum, candidate in
      let fitting =
        switch candidate.meaning {
        case .dash, .cash: likeliest { $0 == amount }
        case .percent(let share): likeliest { fits($0, share) }
        case .amount, .crossedOut: nil as WrittenCandidate?
        }
      return sum + candidate.score * (fitting?.score ?? 0)
    }
  }

  /// What the two places say together. Where another line may hold a part of the total, only figures that make
  /// a sum, or leave no tip, say anything.
  var outcome: SlipOutcome {
    switch (read, hasOtherLine) {
    case (.totalAlone, true), (.addsUpWrongly, true), (.percent(_, total: .some), true),
      (.percentWrongly, true):
      .unreadable
    case (let outcome, _): outcome
    }
  }

  private var read: SlipOutcome {
    switch (tip.isEmpty, total.isEmpty) {
    case (true, true): return .blank
    case (true, false):
      guard let total = Self.surely(total, shares.total)?.money, total >= amount
      else { return .unreadable }
      return .totalAlone(total: total)
    case (false, true): return withoutTotal
    case (false, false): break
    }
    if let pair { return .addsUp(tip: pair.tip, total: pair.total, isCorrected: pair.isCorrected) }
    // What was left out may be likelier than what is the first of the rest.
    guard let first = tip.candidates.first, first.score * shares.tip >= 1 - shares.tip
    else { return .unreadable }
    switch first.meaning {
    case .percent(let share): return fitting(share).map { .percent(share, total: $0) } ?? withoutSum
    case .dash: return saysAmount ? .dash : .unreadable
    case .cash: return saysAmount ? .cash : .unreadable
    case .amount, .crossedOut: return withoutSum
    }
  }

  /// Both figures where each is clear and they make no sum.
  private var withoutSum: SlipOutcome {
    guard let first = Self.surely(tip, shares.tip, from: Self.wronglySure),
      let total = Self.surely(total, shares.total, from: Self.wronglySure)?.money, total != amount
    else { return .unreadable }
    return switch first.meaning {
    case .amount(let tip): .addsUpWrongly(tip: tip, total: total)
    case .percent(let share): .percentWrongly(share, total: total)
    case .dash, .cash, .crossedOut: .unreadable
    }
  }

  private var withoutTotal: SlipOutcome {
    guard let first = Self.surely(tip, shares.tip) else { return .unreadable }
    return switch first.meaning {
    case .amount(let tip): .tipAlone(tip: tip)
    case .percent(let share): .percent(share, total: nil)
    case .dash: .dash
    case .cash: .cash
    case .crossedOut: .unreadable
    }
  }

  /// Whether the total may well be the printed amount itself.
  private var saysAmount: Bool { mayBeMeant { $0 == amount } != nil }

  /// The likeliest total of a kind, where it is about as likely as the likeliest of all, and as what was left out.
  private func mayBeMeant(_ isOfKind: (Money) -> Bool) -> Money? {
    guard let best = total.candidates.first, let found = likeliest(isOfKind),
      found.score * Self.leastLead >= best.score,
      found.score * Self.leastLead * shares.total >= 1 - shares.total
    else { return nil }
    return found.money
  }

  private func likeliest(_ isOfKind: (Money) -> Bool) -> WrittenCandidate? {
    total.candidates.first { $0.money.map(isOfKind) == true }
  }

  /// The total that a tip in per cent makes.
  private func fitting(_ share: Int) -> Money? { mayBeMeant { fits($0, share) } }

  /// Whether a total is that of a tip in per cent, to the cent, or to the dollar.
  private func fits(_ total: Money, _ share: Int) -> Bool {
    guard let rate = BasisPoints(rawValue: share * 100),
      case .success(let exact) = Result(catching: { try amount + amount.portion(rate) })
    else { return false }
    let off = abs(total.minorUnits - exact.minorUnits)
    return off <= 1 || (total.minorUnits % 100 == 0 && off < 100)
  }

  /// The first reading where it is sure.
  ///
  /// - Parameter share: which part of all that was read there the candidates are.
  private static func surely(
    _ place: WrittenPlace, _ share: Double, from least: Double = sure
  ) -> WrittenCandidate? {
    guard let first = place.candidates.first, first.score * share >= least else { return nil }
    return first
  }
}
