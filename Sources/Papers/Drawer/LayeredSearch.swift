/// Adds up the needs of envelopes, one envelope after the other, in all ways. Of all ways that
/// come to the same needs one is kept: what is left to decide depends on nothing else. So the
/// search is complete, and its last layer holds the way with the fewest pieces.
struct LayeredSearch {
  let chain: PieceChain
  /// At least one for each envelope.
  let choices: [[Needs]]
  /// The most different needs that are followed; more are cut, and the result says so.
  let limit: Int
  let budget: SearchBudget
  /// Only ways with fewer pieces than that are of interest.
  var bound: Int?

  private struct Layer {
    var needs: [Needs] = []
    var parents: [Int32] = []
    var picks: [UInt8] = []
  }

  /// Needs as a key of a set: quicker to hash than lane by lane.
  private struct Key: Hashable {
    let needs: Needs

    static func == (lhs: Key, rhs: Key) -> Bool { lhs.needs == rhs.needs }

    func hash(into hasher: inout Hasher) {
      hasher.combine((needs &* Self.first).wrappedSum())
      hasher.combine((needs &* Self.second).wrappedSum())
    }

    // Any odd numbers will do: they only spread the sums.
    private static let first = factors(0x2545_F491)
    private static let second = factors(0x6C07_8965)

    private static func factors(_ start: Int32) -> Needs {
      var factors = Needs()
      var value = start
      for lane in 0..<Needs.scalarCount {
        value = value &* 1_664_525 &+ 1_013_904_223
        factors[lane] = value | 1
      }
      return factors
    }
  }

  func result() -> EnvelopeSearch.Result {
    var ahead = [Needs](repeating: Needs(), count: choices.count + 1)
    for index in choices.indices.reversed() {
      guard var least = choices[index].first else { return .init(isComplete: true) }
      for choice in choices[index].dropFirst() {
        least.replace(with: choice, where: choice .< least)
      }
      ahead[index] = ahead[index + 1] &+ least
    }
    guard isOpen(ahead[0]) else { return .init(isComplete: true) }
    var layers = [Layer(needs: [Needs()], parents: [0], picks: [0])]
    var isComplete = true
    for index in choices.indices {
      guard var next = step(layers[index], choices[index], ahead: ahead[index + 1]) else {
        return .init(isComplete: false)
      }
      guard !next.needs.isEmpty else { return .init(isComplete: isComplete) }
      if next.needs.count > limit {
        // Sorting all ways costs more than finding them.
        guard budget.spend(next.needs.count) else { return .init(isComplete: false) }
        isComplete = false
        next = cut(next, ahead: ahead[index + 1])
      }
      layers.append(next)
    }
    return .init(chosen: backtrack(layers), isComplete: isComplete)
  }

  /// Whether a way with at least these needs can still be of interest.
  private func isOpen(_ needs: Needs) -> Bool {
    guard let bound else { return chain.isEnough(for: needs) }
    return chain.pieces(for: needs).map { $0 < bound } ?? false
  }

  /// Nil where the budget is spent.
  private func step(_ layer: Layer, _ options: [Needs], ahead: Needs) -> Layer? {
    var next = Layer()
    var known: Set<Key> = []
    known.reserveCapacity(layer.needs.count * 2)
    for (parent, needs) in layer.needs.enumerated() {
      guard budget.spend(options.count) else { return nil }
      for (pick, option) in options.enumerated() {
        let sum = needs &+ option
        guard known.insert(Key(needs: sum)).inserted, isOpen(sum &+ ahead) else { continue }
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
    guard var index = layers.last.flatMap({ chain.fewest(of: $0.needs) })?.index else { return nil }
    var chosen: [Int] = []
    for layer in layers.dropFirst().reversed() {
      chosen.append(Int(layer.picks[index]))
      index = Int(layer.parents[index])
    }
    return chosen.reversed()
  }
}
