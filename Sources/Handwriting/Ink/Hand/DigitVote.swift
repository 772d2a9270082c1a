import Foundation

/// What a person's own digits say to the texts that the net has found in one ink.
struct DigitVote {
  private let hand: Handwriting
  private let points: InkFeatures.Points
  /// What the net says to these points.
  private let signal: Signal
  /// What was asked before, by the groups of strokes.
  private var known: [[Int]: [Double]] = [:]

  /// How much the vote counts beside the net, whose logarithms of probabilities count once.
  private static let weight = 1.0
  /// The logarithm of the share of a digit that has no strokes of its own: one of ten.
  private static let unknown = -log(10.0)

  init(_ hand: Handwriting, _ points: InkFeatures.Points, _ signal: Signal) {
    (self.hand, self.points, self.signal) = (hand, points, signal)
  }

  /// What is added to the logarithm of a text's probability: the shares of its digits. Zero at most.
  mutating func callAsFunction(_ symbols: [InkSymbol]) -> Double {
    var sum = 0.0
    for (symbol, groups) in zip(symbols, groups(of: symbols)) where symbol.isDigit {
      sum += groups.map { logShares(of: $0)[Int(symbol.rawValue)] } ?? Self.unknown
    }
    return Self.weight * sum
  }

  private mutating func logShares(of groups: [Int]) -> [Double] {
    if let shares = known[groups] { return shares }
    let strokes = groups.flatMap { points.groups[$0].strokes }
    let shares =
      DigitShape(strokes).map { hand.logShares(of: $0) }
      ?? Array(repeating: Self.unknown, count: 10)
    known[groups] = shares
    return shares
  }

  /// For each symbol the groups of strokes that are its own; nothing where it shares one with another
  /// symbol. A group in which no symbol is goes to the nearest one: the bar of a five.
  private func groups(of symbols: [InkSymbol]) -> [[Int]?] {
    guard let steps = TextAlignment.steps(of: symbols, in: signal) else {
      return Array(repeating: nil, count: symbols.count)
    }
    let homes = steps.map { step in
      points.ends.firstIndex { $0 > step * InkNet.pointsOfAStep } ?? points.ends.count - 1
    }
    var owned = [[Int]?](repeating: [], count: symbols.count)
    for (number, group) in points.groups.enumerated() {
      let inside = homes.indices.filter { homes[$0] == number }
      if inside.count > 1 {
        for symbol in inside { owned[symbol] = nil }
        continue
      }
      let nearest = homes.indices.min { one, other in
        gap(group, points.groups[homes[one]]) < gap(group, points.groups[homes[other]])
      }
      guard let owner = inside.first ?? nearest else { continue }
      owned[owner]?.append(number)
    }
    return owned
  }

  /// How far two groups stand apart; below zero where they overlap.
  private func gap(_ group: StrokeGroup, _ other: StrokeGroup) -> Double {
    max(group.left - other.right, other.left - group.right)
  }
}
