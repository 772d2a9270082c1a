import Monetary

/// Finds for each envelope the pieces beyond whole blocks.
///
/// The needs of the envelopes are added up one envelope after the other, and of all ways that come
/// to the same needs one is kept: what is left to decide depends on nothing else. So the search is
/// complete, and its last layer holds the way with the fewest pieces.
struct EnvelopeSearch {
  let chain: PieceChain
  /// What each envelope can need.
  let choices: [[Needs]]
  /// The most different needs that are followed; more are cut, and the result says so.
  let limit: Int

  struct Result {
    /// The choice for each envelope; nil where there is none.
    var chosen: [Int]?
    /// Whether everything was looked at.
    var isComplete: Bool
  }

  private struct Layer {
    var needs: [Needs] = []
    var parents: [Int32] = []
    var picks: [UInt8] = []
  }

  func result() -> Result {
    if let easy = easiest() { return Result(chosen: easy, isComplete: true) }
    var ahead = [Needs](repeating: Needs(), count: choices.count + 1)
    for index in choices.indices.reversed() {
      guard var least = choices[index].first else { return Result(isComplete: true) }
      for choice in choices[index].dropFirst() {
        least.replace(with: choice, where: choice .< least)
      }
      ahead[index] = ahead[index + 1] &+ least
    }
    guard chain.isEnough(for: ahead[0]) else { return Result(isComplete: true) }
    var layers = [Layer(needs: [Needs()], parents: [0], picks: [0])]
    var isComplete = true
    for index in choices.indices {
      var next = step(layers[index], choices[index], ahead: ahead[index + 1])
      guard !next.needs.isEmpty else { return Result(isComplete: isComplete) }
      if next.needs.count > limit {
        isComplete = false
        next = cut(next, ahead: ahead[index + 1])
      }
      layers.append(next)
    }
    return Result(chosen: backtrack(layers), isComplete: isComplete)
  }

  /// Each envelope as if it were alone, with the fewest pieces there can be: where the drawer has
  /// enough for that, nothing is better.
  private func easiest() -> [Int]? {
    let endless = chain.endless
    var total = Needs()
    var chosen: [Int] = []
    var least = 0
    for options in choices {
      var best: (index: Int, pieces: Int)?
      for (index, needs) in options.enumerated() {
        guard let pieces = endless.pieces(for: needs) else { continue }
        if best.map({ pieces < $0.pieces }) ?? true { best = (index, pieces) }
      }
      guard let best else { return nil }
      chosen.append(best.index)
      least += best.pieces
      total = total &+ options[best.index]
    }
    return chain.pieces(for: total) == least ? chosen : nil
  }

  private func step(_ layer: Layer, _ options: [Needs], ahead: Needs) -> Layer {
    var next = Layer()
    var known: Set<Needs> = []
    known.reserveCapacity(layer.needs.count * 2)
    for (parent, needs) in layer.needs.enumerated() {
      for (pick, option) in options.enumerated() {
        let sum = needs &+ option
        guard chain.isEnough(for: sum &+ ahead), known.insert(sum).inserted else { continue }
        next.needs.append(sum)
        next.parents.append(Int32(clamping: parent))
        next.picks.append(UInt8(clamping: pick))
      }
    }
    return next
  }

  /// The ways that promise the fewest pieces.
  private func cut(_ layer: Layer, ahead: Needs) -> Layer {
    let promise = layer.needs.map { chain.pieces(for: $0 &+ ahead) ?? Int.max }
    let kept = layer.needs.indices.sorted { (promise[$0], $0) < (promise[$1], $1) }.prefix(limit)
    return Layer(
      needs: kept.map { layer.needs[$0] }, parents: kept.map { layer.parents[$0] },
      picks: kept.map { layer.picks[$0] })
  }

  private func backtrack(_ layers: [Layer]) -> [Int]? {
    guard let last = layers.last else { return nil }
    var best: (index: Int, pieces: Int)?
    for (index, needs) in last.needs.enumerated() {
      guard let pieces = chain.pieces(for: needs) else { continue }
      if best.map({ pieces < $0.pieces }) ?? true { best = (index, pieces) }
    }
    guard var index = best?.index else { return nil }
    var chosen: [Int] = []
    for layer in layers.dropFirst().reversed() {
      chosen.append(Int(layer.picks[index]))
      index = Int(layer.parents[index])
    }
    return chosen.reversed()
  }
}
