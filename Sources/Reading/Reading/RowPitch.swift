import Vision

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
