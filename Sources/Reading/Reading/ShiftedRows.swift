import Money
import Vision

/// The rows of a page whose labels got the amounts of the row beside them, all alike.
///
/// Where the page turns more than its rows were thought to, a whole column slips: the first label has
/// no amount then, and the last amount no label. No row stands out from those around it. And where labels
/// stand below their amounts (`$1,163.94` over `Net sales`), the amount below a label is the next one's.
enum ShiftedRows {
  private enum Kind {
    /// The label of a figure or of several amounts below, other words, nothing but amounts, words and
    /// amounts.
    case label, words, amount, both, other

    var isText: Bool { self == .label || self == .words }
  }

  /// For each of those rows the amount of the row beside it, which may be its own.
  ///
  /// - Parameter isLabel: whether a text is the label of a figure that is an amount.
  static func all(
    in labels: PageLabels, isLabel: (String) -> Bool, parse: (String) -> Money?
  ) -> [Int: String] {
    let rows = steps(
      of: labels.rows.indices.map { kind(of: $0, in: labels, isLabel, parse) })
    return Dictionary(
      uniqueKeysWithValues: rows.compactMap { row, step in
        labels.rows[row + step].words.last { parse($0.text) != nil }.map { (row, $0.text) }
      })
  }

  /// The rows, and whether what they are owed stands in the row below (1) or above (-1).
  private static func steps(of kinds: [Kind]) -> [Int: Int] {
    var steps: [Int: Int] = [:]
    for start in kinds.indices where kinds[start] == .label || kinds[start] == .amount {
      let rows = kinds[(start + 1)...].prefix { $0 == .both }.indices
      guard rows.count >= fewest, kinds.indices.contains(rows.upperBound),
        kinds[rows.upperBound] == (kinds[start] == .label ? .amount : .label)
      else { continue }
      for row in rows { steps[row] = kinds[start] == .label ? 1 : -1 }
    }
    for row in labelsBelow(kinds) { steps[row] = -1 }
    return steps
  }

  /// The labels of a run of labels and amounts in turn that ends with a label: it has no amount below it,
  /// but one above. One that begins with a label has lost its last amount.
  private static func labelsBelow(_ kinds: [Kind]) -> Set<Int> {
    var shifted: Set<Int> = []
    for end in kinds.indices where kinds[end] == .label && end > 0 && kinds[end - 1] == .amount {
      guard end + 1 == kinds.count || kinds[end + 1] != .amount else { continue }
      var run: Set<Int> = []
      var row = end
      while row > 0, kinds[row].isText, kinds[row - 1] == .amount {
        run.insert(row)
        row -= 2
      }
      if row < 0 || kinds[row] != .label { shifted.formUnion(run) }
    }
    return shifted
  }

  /// Fewer rows between a heading and an amount without a label are no column.
  private static let fewest = 2

  private static func kind(
    of row: Int, in labels: PageLabels, _ isLabel: (String) -> Bool, _ parse: (String) -> Money?
  ) -> Kind {
    let words = labels.rows[row].words
    guard !words.isEmpty else { return .other }
    let amounts = words.count { $0.text.contains { ".,".contains($0) } && parse($0.text) != nil }
    if amounts == words.count { return .amount }
    if amounts > 0 { return words.contains { FieldFinder.isWord($0.text) } ? .both : .other }
    guard !words.contains(where: { $0.text.contains(where: \.isPlainDigit) }) else { return .other }
    let isHeading = labels.rows[(row + 1)...].first.map { below in
      below.cells.count > 1 && below.cells.count == labels.rows[row].cells.count
        && below.words.allSatisfy { parse($0.text) != nil }
    }
    return isHeading == true || labels.candidates.contains { $0.row == row && isLabel($0.text) }
      ? .label : .words
  }
}
