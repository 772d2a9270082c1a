import Vision

/// How the rows of a page run at each place: what a crease bends, it bends for some rows together.
///
/// Rows are put together by the run of the whole page. Where a crease is sharper than that, a label
/// can get the next row's amount: it then stands off its label by more than the rows around it do.
struct RowLevels {
  /// From the end of a row's first cell to the start of its last one.
  private struct Reach {
    let across: Double
    let down: Double

    var slope: Double { down / across }

    init?(from left: NormalizedRect?, to right: NormalizedRect?) {
      guard let left, let right, right.midX - left.midX > RowLevels.shortest else { return nil }
      across = right.midX - left.midX
      down = right.midY - left.midY
    }
  }

  private let reaches: [Reach?]

  init(_ labels: PageLabels) {
    reaches = labels.rows.map { row in
      row.cells.count > 1
        ? Reach(from: row.cells.first?.words.last?.box, to: row.cells.last?.words.first?.box) : nil
    }
  }

  /// Whether a value stands so far above or below its label's level, as the rows around run, that it
  /// may be another row's. Unknown, and so false, where too few rows are near.
  func isOff(_ value: NormalizedRect?, from label: NormalizedRect, inRow row: Int) -> Bool {
    guard let value, let own = Reach(from: label, to: value) else { return false }
    let near = max(0, row - Self.nearRows)...min(reaches.count - 1, row + Self.nearRows)
    let slopes = near.filter { $0 != row }.compactMap { reaches[$0]?.slope }.sorted()
    guard slopes.count >= Self.fewestRows else { return false }
    let offset = own.down - slopes[slopes.count / 2] * own.across
    return abs(offset) > Self.widestOffset * min(value.height, label.height)
  }

  /// In widths of the page; words that are closer say little about the run of a row.
  private static let shortest = 0.2
  private static let nearRows = 4
  private static let fewestRows = 3
  /// In heights of print. Of recorded pictures one row in 150 is off by so much, nearly always one
  /// that ends in a speck.
  private static let widestOffset = 0.45
}
