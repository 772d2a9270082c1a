/// Finds which pieces beyond whole blocks each envelope gets, so that all take the fewest pieces.
struct EnvelopeSearch {
  let chain: PieceChain
  /// What each envelope can need.
  let choices: [[Needs]]
  /// The most different needs that are followed; more are cut, and the answer says so.
  let limit: Int
  /// Whether any way will do, however many pieces it takes.
  let takesAny: Bool

  /// The choice for each envelope, nil where there is none; and whether everything was looked at.
  typealias Answer = (chosen: [Needs]?, isComplete: Bool)

  /// How many needs are followed where a way is known already.
  private static let improvingLimit = 1500

  /// With several odd kinds (quarters beside dimes, fifties beside twenties) all combinations come
  /// up. So first each of them is looked at alone, with the others as easy as they can be: where
  /// that has no way, nothing has. Then they are settled one after the other, which nearly always
  /// gives a way with few pieces, and the search of all only has to beat it.
  func answer(_ budget: SearchBudget) -> Answer {
    guard !choices.contains(where: \.isEmpty) else { return (nil, true) }
    if let easiest { return (easiest, true) }
    for index in chain.odd.reversed() where chain.odd.count > 1 {
      let alone = search(Self.alone(choices, index), limit, budget.share(of: 8))
      if alone.chosen == nil, alone.isComplete { return alone }
    }
    // From the smallest odd kind up. Where there is one at most, this looks at everything.
    var (open, isComplete) = (choices, chain.odd.count < 2)
    for index in chain.odd {
      let settled = search(Self.alone(open, index), limit, budget.share(of: 4))
      guard let chosen = settled.chosen else { return search(choices, limit, budget) }
      isComplete = isComplete && settled.isComplete
      open = zip(open, chosen).map { options, choice in
        options.filter { $0.highHalf[index] == choice.highHalf[index] }
      }
    }
    let known = open.compactMap(\.first)
    guard let pieces = chain.pieces(for: known.reduce(Needs(), &+)) else {
      return search(choices, limit, budget)
    }
    if takesAny || chain.odd.count < 2 { return (known, isComplete) }
    let better = search(choices, min(limit, Self.improvingLimit), budget, below: pieces)
    return (better.chosen ?? known, better.isComplete)
  }

  /// Each envelope with the fewest pieces there can be; nil where the drawer has not enough for
  /// that.
  private var easiest: [Needs]? {
    let endless = chain.endless
    var (chosen, pieces): ([Needs], Int) = ([], 0)
    for options in choices {
      let counted = options.compactMap { needs in endless.pieces(for: needs).map { (needs, $0) } }
      guard let best = counted.min(by: { $0.1 < $1.1 }) else { return nil }
      chosen.append(best.0)
      pieces += best.1
    }
    return chain.pieces(for: chosen.reduce(Needs(), &+)) == pieces ? chosen : nil
  }

  /// For each number of single pieces of a level the least that is needed of each level then.
  private static func alone(_ choices: [[Needs]], _ index: Int) -> [[Needs]] {
    choices.map { options in
      options.reduce(into: []) { least, option in
        let singles = option.highHalf[index]
        if let known = least.firstIndex(where: { $0.highHalf[index] == singles }) {
          least[known] = pointwiseMin(least[known], option)
        } else {
          least.append(option)
        }
      }
    }
  }

  /// Needs as a key of a set: quicker to hash than lane by lane.
  private struct Key: Hashable {
    let needs: Needs
    // Any odd numbers will do: they only spread the sums.
    private static let factors = Needs((1...32).map { $0 &* $0 &* 0x2545_F492 | 1 })
    func hash(into hasher: inout Hasher) {
      hasher.combine((needs &* Self.factors).wrappedSum())
    }
  }

  /// Adds up the needs of the envelopes, one after the other, in all ways that take fewer pieces
  /// than the bound. Of the ways that come to the same needs one is kept: what is left to decide
  /// depends on nothing else. So the last sums hold the way with the fewest pieces.
  private func search(
    _ choices: [[Needs]], _ limit: Int, _ budget: SearchBudget, below bound: Int = .max
  ) -> Answer {
    // The least that the envelopes from each place on need.
    var ahead = [Needs](repeating: Needs(), count: choices.count + 1)
    for (place, options) in choices.enumerated().reversed() {
      ahead[place] = ahead[place + 1] &+ options.reduce(options[0], pointwiseMin)
    }
    guard let least = chain.pieces(for: ahead[0]), least < bound else { return (nil, true) }
    // `pieces`: the fewest that all envelopes can still take; `way`: the place of the sum that it
    // was made from, times the number of choices, plus the choice.
    var sums = [(needs: Needs(), pieces: least, way: 0)]
    var ways: [[Int]] = []
    var isComplete = true
    for (place, options) in choices.enumerated() {
      var next = Array(sums.prefix(0))
      var known = Set<Key>(minimumCapacity: sums.count * 2)
      for (parent, sum) in sums.enumerated() {
        guard budget.spend(options.count) else { return (nil, false) }
        for (pick, option) in options.enumerated() {
          let needs = sum.needs &+ option
          guard known.insert(Key(needs: needs)).inserted,
            let pieces = chain.pieces(for: needs &+ ahead[place + 1]), pieces < bound
          else { continue }
          next.append((needs, pieces, parent * options.count + pick))
        }
      }
      if next.count > limit {
        // Sorting all sums costs more than finding them.
        guard budget.spend(next.count) else { return (nil, false) }
        isComplete = false
        let order = next.indices.sorted { (next[$0].pieces, $0) < (next[$1].pieces, $1) }
        next = order.prefix(limit).map { next[$0] }
      }
      sums = next
      ways.append(sums.map(\.way))
    }
    guard var best = sums.indices.min(by: { sums[$0].pieces < sums[$1].pieces }) else {
      return (nil, isComplete)
    }
    var chosen: [Needs] = []
    for (options, ways) in zip(choices, ways).reversed() {
      let (parent, pick) = ways[best].quotientAndRemainder(dividingBy: options.count)
      chosen.append(options[pick])
      best = parent
    }
    return (chosen.reversed(), isComplete)
  }
}

/// How much work a search may still do, so that it ends within a few seconds whatever is in the
/// drawer. It is counted, not timed: a question has the same answer on every machine.
final class SearchBudget {
  /// Ways that may still be looked at.
  private(set) var left: Int
  private let parent: SearchBudget?

  init(_ steps: Int, of parent: SearchBudget? = nil) { (left, self.parent) = (steps, parent) }

  /// Whether something is left after so much more work.
  func spend(_ steps: Int) -> Bool {
    left -= steps
    let hasParentLeft = parent?.spend(steps) ?? true
    return left > 0 && hasParentLeft
  }

  /// One of so many equal parts of what is left; what it does not spend stays here.
  func share(of parts: Int) -> SearchBudget { SearchBudget(left / parts, of: self) }
}
