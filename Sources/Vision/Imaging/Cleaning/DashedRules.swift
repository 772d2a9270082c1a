/// Tells rows of dashes, equals signs, underscores and points, which rule a page, from the
/// dashes and points of words and amounts.
struct DashedRules {
  /// The marks that make up no rule.
  private(set) var others: [InkComponent] = []

  /// The fewest marks in a row that are a rule: `-----`.
  private static let fewest = 5

  /// - Parameters:
  ///   - candidates: Patches lower than letters, by x.
  ///   - unit: The height of capitals in pixels.
  init(_ candidates: [InkComponent], unit: Double) {
    var chains: [[InkComponent]] = []
    var open: [Int] = []
    for mark in candidates {
      open.removeAll { chain in
        guard let last = chains[chain].last else { return true }
        return Double(mark.x - last.maxX) > 2.2 * unit
      }
      let chain = open.min { first, second in
        Self.misfit(chains[first], mark) < Self.misfit(chains[second], mark)
      }
      if let chain, Self.misfit(chains[chain], mark) < 0.25 * unit {
        chains[chain].append(mark)
      } else {
        chains.append([mark])
        open.append(chains.count - 1)
      }
    }
    for chain in chains where chain.count < Self.fewest || !Self.isEven(chain) {
      others += chain
    }
  }

  /// How far a mark is from where a chain would go on: in height, and in its own size.
  private static func misfit(_ chain: [InkComponent], _ mark: InkComponent) -> Double {
    guard let last = chain.last, mark.x >= last.maxX - 1 else { return .infinity }
    return abs(mark.midY - last.midY) + abs(Double(mark.height - last.height)) / 2
  }

  /// A rule repeats one mark at one distance; the points of a column of amounts do not.
  private static func isEven(_ chain: [InkComponent]) -> Bool {
    let pitches = zip(chain, chain.dropFirst()).map { $1.midX - $0.midX }.sorted()
    let typical = pitches[pitches.count / 2]
    let even = pitches.count { abs($0 - typical) <= 0.3 * typical + 1 }
    return even * 4 >= pitches.count * 3
  }
}
