import Money

/// Finds the sums among the amounts of a page, whatever their labels say.
///
/// Only what is printed as a sum is tried: neighbours in one column, or in one row, and the next
/// amount as their foot. Arbitrary amounts of a page add up by chance too often to say anything.
struct EquationFinder {
  /// Longer runs are not tried.
  private static let longest = 12
  /// Signs are tried freely for so many addends.
  private static let mostSigned = 4
  /// A row without an amount may stand between two neighbours: a rule, or half of a label.
  private static let widestGap = 2

  /// The addends' signs, from the plainest: as printed; what is left of the first; any others.
  private enum Stage: Int, CaseIterable { case asPrinted, firstLessOthers, anySigns }

  private struct Run {
    let addends: [PageAmount]
    let foot: PageAmount
    /// The addends that are not zero: only they can have another sign.
    let parts: [Int]
    /// Whether it is all of a column, from its first line on.
    let isWhole: Bool
  }

  private let runs: [Run]
  /// How many candidates there are for each number of parts, and for each stage.
  private let tried: [[Int]]

  init(_ amounts: [PageAmount]) {
    var runs: [Run] = []
    for column in Dictionary(grouping: amounts, by: \.column).sorted(by: { $0.key < $1.key }) {
      runs += Self.runs(of: column.value.sorted { $0.row < $1.row }) { first, second in
        (1...Self.widestGap).contains(second.row - first.row)
      }
    }
    for row in Dictionary(grouping: amounts, by: \.row).sorted(by: { $0.key < $1.key }) {
      runs += Self.runs(of: row.value.sorted { $0.column < $1.column }) { _, _ in true }
    }
    self.runs = runs
    var tried = Array(
      repeating: Array(repeating: 0, count: Stage.allCases.count), count: Self.longest + 1)
    for run in runs {
      for stage in Stage.allCases {
        tried[run.parts.count][stage.rawValue] += Self.signs(of: run, stage).count
      }
    }
    self.tried = tried
  }

  /// Every run that closes, in the order of the page, columns first.
  func equations() -> [PageEquation] {
    runs.compactMap { run in
      for stage in Stage.allCases {
        for signs in Self.signs(of: run, stage) {
          var equation = PageEquation(terms: Self.terms(of: run, negative: signs), accidents: 0)
          guard equation.difference == .zero else { continue }
          equation.accidents = accidents(of: equation, run, stage)
          return equation
        }
      }
      return nil
    }
  }

  /// Whole columns that would add up to their foot with one other digit somewhere. Of three lines or
  /// more with a total below them one in a thousand is so by chance; what is off by one of its own lines
  /// counts something that is no part of it.
  ///
  /// - Parameter totals: the rows that say that they are a total.
  func nearMisses(inRows totals: Set<Int>) -> [PageEquation] {
    let closed = Set(equations().map { $0.terms[$0.terms.count - 1].amount })
    return runs.compactMap { run in
      guard run.isWhole, run.parts.count > 2, totals.contains(run.foot.row),
        run.addends.allSatisfy({ $0.column == run.foot.column }), !closed.contains(run.foot)
      else { return nil }
      let equation = PageEquation(terms: Self.terms(of: run, negative: []), accidents: 0)
      return equation.isOffByOneDigit ? equation : nil
    }
  }

  /// Runs of neighbours with the amount behind them, from the amounts in their order.
  private static func runs(
    of amounts: [PageAmount], areNeighbours: (PageAmount, PageAmount) -> Bool
  ) -> [Run] {
    amounts.indices.flatMap { start -> [Run] in
      var found: [Run] = []
      for end in amounts.indices.dropFirst(start + 1).prefix(longest) {
        guard areNeighbours(amounts[end - 1], amounts[end]) else { break }
        let addends = Array(amounts[start..<end])
        let parts = addends.indices.filter { addends[$0].money != .zero }
        // A run that begins with nothing is the same sum as one without it.
        guard parts.count > 1, parts.first == 0, amounts[end].money != .zero else { continue }
        let isWhole = start == 0 || !areNeighbours(amounts[start - 1], amounts[start])
        found.append(Run(addends: addends, foot: amounts[end], parts: parts, isWhole: isWhole))
      }
      return found
    }
  }

  /// The ways to choose what is subtracted that are new at a stage.
  private static func signs(of run: Run, _ stage: Stage) -> [Set<Int>] {
    let isPlain = run.parts.allSatisfy { !run.addends[$0].money.isNegative }
    switch stage {
    case .asPrinted: return [[]]
    // Printed signs are taken at their word.
    case .firstLessOthers: return isPlain ? [Set(run.parts.dropFirst())] : []
    case .anySigns:
      guard isPlain, run.parts.count <= mostSigned else { return [] }
      return (1..<(1 << run.parts.count) - 1).map { bits in
        Set(run.parts.indices.filter { bits >> $0 & 1 == 1 }.map { run.parts[$0] })
      }.filter { $0 != Set(run.parts.dropFirst()) }
    }
  }

  private static func terms(of run: Run, negative: Set<Int>) -> [PageEquation.Term] {
    run.addends.indices.map {
      PageEquation.Term(amount: run.addends[$0], isNegative: negative.contains($0))
    } + [PageEquation.Term(amount: run.foot, isNegative: true)]
  }

  /// All candidates that are as plain as this one or plainer, times how rarely amounts as large as
  /// its largest are equal: once in as many as there are steps of their common unit.
  private func accidents(of equation: PageEquation, _ run: Run, _ stage: Stage) -> Double {
    let candidates = tried[...run.parts.count].reduce(0) { sum, stages in
      sum + stages[...stage.rawValue].reduce(0, +)
    }
    return Double(candidates) * equation.chance
  }
}
