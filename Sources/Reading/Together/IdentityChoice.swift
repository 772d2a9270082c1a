import Money

/// Chooses between the values that pictures of one slip disagree on by the slip's own sums.
struct IdentityChoice {
  let identities: [IdentityGroup]
  let tallies: [FigureTally]
  /// What each picture says, in which a sum may close with rows that the figures do not tell of.
  var readings: [ReportReading] = []

  /// More ways to combine the values are not tried: so many disagreements are for a person.
  static let maximumCombinations = 4096
  /// The strongest values of each figure that are tried.
  private static let maximumCandidates = 4

  /// For each figure with several values the one (its place among the candidates) that all best
  /// combinations take. The best combinations leave the fewest sums off, then close the most.
  /// Only figures of a sum that closes, and of none that is off, are decided.
  func decided() -> [PatternID: Int] {
    let open = tallies.filter { tally in
      tally.candidates.count > 1 && identities.contains { $0.patterns.contains(tally.pattern) }
    }
    let counts = open.map { min($0.candidates.count, Self.maximumCandidates) }
    guard !open.isEmpty, let combinations = Self.combinations(counts) else { return [:] }
    var best: [(choice: [Int], outcomes: [IdentityResult])] = []
    var bestScore = (off: Int.max, open: Int.max)
    for choice in combinations {
      let picked = Dictionary(uniqueKeysWithValues: zip(open.map(\.pattern), choice))
      let outcomes = outcomes(picking: picked)
      let score = (off: outcomes.differing, open: outcomes.count - outcomes.closing)
      if score < bestScore { (best, bestScore) = ([], score) }
      if score == bestScore { best.append((choice, outcomes)) }
    }
    var decided: [PatternID: Int] = [:]
    for (place, tally) in open.enumerated() {
      let values = Set(best.map { $0.choice[place] })
      guard values.count == 1, let value = values.first,
        best.allSatisfy({ isConfirmed(tally.pattern, by: $0.outcomes) })
      else { continue }
      decided[tally.pattern] = value
    }
    return decided
  }

  private func isConfirmed(_ pattern: PatternID, by results: [IdentityResult]) -> Bool {
    let own = results.filter { $0.identity.patterns.contains(pattern) }
    return own.closing > 0 && own.differing == 0
  }

  /// What becomes of the sums with the given candidates; of the other figures the strongest. Which
  /// figures are confirmed is left open.
  func outcomes(picking picked: [PatternID: Int]) -> [IdentityResult] {
    let figures = figures(picking: picked)
    return identities.map { $0.result(of: figures) }
  }

  /// What becomes of the sums with the given candidates, and which figures they confirm.
  func results(picking picked: [PatternID: Int]) -> [IdentityResult] {
    var figures = figures(picking: picked)
    figures.added = Set(
      tallies.filter { $0.votes.contains { $0.reading.isAddedUp } }.map(\.pattern))
    let values = figures.amounts.mapValues(FieldValue.amount)
      .merging(figures.counts.mapValues(FieldValue.count)) { amount, _ in amount }
    return identities.map { group in
      let result = said(of: group, with: values) ?? group.result(of: figures)
      let confirmed = group.confirmed(by: result, of: figures)
      // Two pictures that read a zero alike are another witness of it.
      return result.confirming(confirmed, sharp: confirmed)
    }
  }

  /// The sum as it is off or closes in a picture that shows the same amounts and counts; nil where it is unknown in
  /// all of them. A picture's page may say more of it than the figures.
  private func said(
    of group: IdentityGroup, with values: [PatternID: FieldValue]
  ) -> IdentityResult? {
    let said = readings.compactMap { reading in
      reading.identities.first { result in
        let shown = result.outcome.isOff ? group.patterns : result.identity.patterns
        return !result.outcome.isUnknown && group.variants.contains(result.identity)
          && shown.allSatisfy { reading[$0]?.value == values[$0] }
      }
    }
    return said.first(where: \.outcome.isOff) ?? said.first
  }

  private func figures(picking picked: [PatternID: Int]) -> SumFigures {
    var figures = SumFigures()
    for tally in tallies {
      // Where nothing is picked the strongest stands, which comes first.
      let place = picked[tally.pattern] ?? tally.candidates.startIndex
      guard tally.candidates.indices.contains(place) else {
        figures.unreadable.insert(tally.pattern)
        continue
      }
      switch tally.candidates[place].value {
      case .amount(let money): figures.amounts[tally.pattern] = money
      case .count(let count): figures.counts[tally.pattern] = count
      case .percent, .name, .date: break
      }
    }
    return figures
  }

  /// Every way to pick one of each; nil where there are too many.
  private static func combinations(_ counts: [Int]) -> [[Int]]? {
    var all: [[Int]] = [[]]
    for count in counts {
      guard all.count * count <= maximumCombinations else { return nil }
      all = all.flatMap { start in (0..<count).map { start + [$0] } }
    }
    return all
  }
}
