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

/// How far apart the rows of a page are: rows that were not read leave a wide place between two others.
struct RowPitch {
  private let rows: [PageLabels.Row]
  /// The usual distance of two rows, as a share of the page's height; nil where rows are too few.
  private let usual: Double?

  init(_ labels: PageLabels) {
    rows = labels.rows
    let distances = labels.rows.indices.dropLast().compactMap { index in
      Self.distance(labels.rows[index].words, labels.rows[index + 1].words)
    }.sorted()
    usual = distances.count < Self.fewestRows ? nil : distances[distances.count / 2]
  }

  /// Whether a label and its value's row may have stood between a label and the row of a value:
  /// two rows that are not there. Unknown, and so false, on a page of few rows.
  func mayHaveLostRows(between label: NormalizedRect, andRow index: Int) -> Bool {
    guard let usual,
      let next = rows[index].words.min(by: { $0.box.isNearer(to: label, than: $1.box) })
    else { return false }
    return abs(next.box.midY - label.midY) > Self.widest * usual
  }

  /// Between those words of two rows that stand most nearly under one another: a page may run askew.
  private static func distance(_ upper: [TextObservation], _ lower: [TextObservation]) -> Double? {
    upper.flatMap { above in
      lower.map { below in (abs(above.box.midX - below.box.midX), below.box.midY - above.box.midY) }
    }.min { $0.0 < $1.0 }?.1
  }

  private static let fewestRows = 6
  /// A value may stand below an empty line; a label and a value that are lost take three lines.
  private static let widest = 2.5
}

extension NormalizedRect {
  fileprivate func isNearer(to label: NormalizedRect, than other: NormalizedRect) -> Bool {
    abs(midX - label.midX) < abs(other.midX - label.midX)
  }
}
