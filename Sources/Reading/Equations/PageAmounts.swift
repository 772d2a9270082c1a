import Money
import Vision

/// Every amount of a page, with its row and its column.
struct PageAmounts {
  private(set) var all: [PageAmount] = []

  init(_ labels: PageLabels, finder: AmountFinder) {
    var columns: [NormalizedRect] = []
    for (index, row) in labels.rows.enumerated() {
      for found in Self.amounts(in: row, finder) {
        guard let money = found.value?.money, let box = found.box else { continue }
        all.append(
          PageAmount(
            row: index, column: Self.column(of: box, in: &columns), money: money,
            confidence: found.confidence, box: box))
      }
    }
  }

  private static func amounts(in row: PageLabels.Row, _ finder: AmountFinder) -> [FoundValue] {
    var found: [FoundValue] = []
    var start = row.words.startIndex
    while start < row.words.endIndex {
      let cell = row.cellOfWord[start]
      let end = row.words[start...].indices.first { row.cellOfWord[$0] != cell } ?? row.words.count
      if let amount = finder.first(in: row.words[start..<end]), amount.value != nil,
        amount.text.contains(where: \.isPlainDigit)
      {
        found.append(amount)
        start = amount.words.endIndex
      } else {
        start += 1
      }
    }
    return found
  }

  /// The column whose latest amount stands over this one; a new one where none does. Amounts are
  /// printed flush right, so those of one column share most of the shorter one's width.
  private static func column(of box: NormalizedRect, in columns: inout [NormalizedRect]) -> Int {
    let best = columns.indices.max {
      columns[$0].horizontalOverlap(with: box) < columns[$1].horizontalOverlap(with: box)
    }
    guard let best, columns[best].horizontalOverlap(with: box) > 0.3 else {
      columns.append(box)
      return columns.count - 1
    }
    columns[best] = box
    return best
  }
}

/// An amount of a page and where it stands, labelled or not.
struct PageAmount: Hashable, Sendable {
  /// The row from the top; rows without amounts are counted too.
  let row: Int
  /// The column of amounts that it stands in.
  let column: Int
  let money: Money
  let confidence: Confidence
  /// Where its words stand.
  var box = NormalizedRect(x: 0, y: 0, width: 0, height: 0)
}
