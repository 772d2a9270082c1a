/// Finds for each envelope the pieces beyond whole blocks.
///
/// ``LayeredSearch`` does it exactly, but where several kinds are odd (quarters beside dimes,
/// fifties beside twenties) all combinations of both come up. So first each odd kind is looked at
/// alone, with the others as easy as they can be: where that has no way, nothing has. Then the
/// kinds are settled one after the other, which nearly always gives a way with few pieces, and
/// the exact search only has to beat it.
struct EnvelopeSearch {
  let chain: PieceChain
  /// What each envelope can need.
  let choices: [[Needs]]
  /// The most different needs that are followed; more are cut, and the result says so.
  let limit: Int
  let takesAny: Bool
  let budget: SearchBudget

  struct Result {
    /// The choice for each envelope; nil where there is none.
    var chosen: [Int]?
    var isComplete: Bool
  }

  /// How many needs the exact search follows where a way is known already.
  private static let improvingLimit = 1500

  func result() -> Result {
    if let easy = easiest() { return Result(chosen: easy, isComplete: true) }
    guard !choices.contains(where: \.isEmpty) else { return Result(isComplete: true) }
    for place in chain.odd.indices.reversed() where chain.odd.count > 1 {
      let alone = choices.map { projected($0, on: place).map(\.needs) }
      let found = LayeredSearch(
        chain: chain, choices: alone, limit: limit, budget: budget.share(of: 8)
      ).result()
      if found.chosen == nil, found.isComplete { return found }
    }
    let known = oneAfterTheOther()
    if let known, takesAny || chain.odd.count < 2 { return known }
    let bound = known?.chosen.flatMap { chain.pieces(for: total($0)) }
    let search = LayeredSearch(
      chain: chain, choices: choices,
      limit: known == nil ? limit : min(limit, Self.improvingLimit), budget: budget, bound: bound)
    let found = search.result()
    return Result(chosen: found.chosen ?? known?.chosen, isComplete: found.isComplete)
  }

  private func total(_ chosen: [Int]) -> Needs {
    zip(choices, chosen).reduce(into: Needs()) { $0 = $0 &+ $1.0[$1.1] }
  }

  /// Each envelope as if it were alone, with the fewest pieces there can be: where the drawer has
  /// enough for that, nothing is better.
  private func easiest() -> [Int]? {
    let endless = chain.endless
    var chosen: [Int] = []
    var least = 0
    for options in choices {
      guard let best = endless.fewest(of: options) else { return nil }
      chosen.append(best.index)
      least += best.pieces
    }
    return chain.pieces(for: total(chosen)) == least ? chosen : nil
  }

  // MARK: - One odd kind at a time

  private struct Projected {
    /// How many single pieces of the odd kind.
    let singles: Int32
    /// The least of each kind, whatever the other odd kinds do.
    var needs: Needs
  }

  private func projected(_ options: [Needs], on place: Int) -> [Projected] {
    let lane = chain.levels.count + place
    var found: [Projected] = []
    for option in options {
      if let known = found.firstIndex(where: { $0.singles == option[lane] }) {
        found[known].needs.replace(with: option, where: option .< found[known].needs)
      } else {
        found.append(Projected(singles: option[lane], needs: option))
      }
    }
    return found
  }

  /// Settles the odd kinds from the smallest up; nil where that leads nowhere. It looks at
  /// everything where there is one odd kind at most, and none of its needs were cut.
  private func oneAfterTheOther() -> Result? {
    var isComplete = chain.odd.count < 2
    var open = choices.map { Array($0.indices) }
    for place in chain.odd.indices {
      let lane = chain.levels.count + place
      let alone = choices.indices.map { index in
        projected(open[index].map { choices[index][$0] }, on: place)
      }
      let search = LayeredSearch(
        chain: chain, choices: alone.map { $0.map(\.needs) }, limit: limit,
        budget: budget.share(of: 4))
      let found = search.result()
      guard let chosen = found.chosen else { return nil }
      isComplete = isComplete && found.isComplete
      for index in choices.indices {
        let singles = alone[index][chosen[index]].singles
        open[index].removeAll { choices[index][$0][lane] != singles }
      }
    }
    let chosen = open.compactMap(\.first)
    guard chosen.count == choices.count, chain.isEnough(for: total(chosen)) else { return nil }
    return Result(chosen: chosen, isComplete: isComplete)
  }
}

/// How much work a search may still do, so that it ends within a few seconds whatever is in the
/// drawer. It is counted, not timed: a question has the same answer on every machine.
final class SearchBudget {
  /// Ways that may still be looked at.
  private(set) var left: Int
  private let parent: SearchBudget?

  init(_ steps: Int, of parent: SearchBudget? = nil) {
    left = steps
    self.parent = parent
  }

  /// Whether something is left after so much more work.
  func spend(_ steps: Int) -> Bool {
    left -= steps
    let hasParentLeft = parent?.spend(steps) ?? true
    return left > 0 && hasParentLeft
  }

  /// One of so many equal parts of what is left; what it does not spend stays here.
  func share(of parts: Int) -> SearchBudget { SearchBudget(left / parts, of: self) }
}
