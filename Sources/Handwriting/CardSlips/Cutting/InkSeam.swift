import Vision

/// Cuts apart ink that stands on two lines because digits of the lower one touch those of the upper one.
struct InkSeam {
  /// The rows of the map among which the cut runs: from about the upper line to above the lower one.
  private let rows: ClosedRange<Int>
  /// Where the upper and the lower line are, in rows of the map.
  private let upper: Double
  private let lower: Double
  private let height: Double

  /// What a pixel of ink costs, and a pixel of the way for each height of print that it is away from the upper
  /// line.
  private static let (inkCost, distanceCost) = (160, 22.0)

  /// - Parameters:
  ///   - height: the height of print.
  /// - Returns: nil where the lines are too near to each other.
  init?(between upper: WrittenLine, and lower: WrittenLine, on map: InkMap, height: Double) {
    let top = Double(map.top)
    (self.upper, self.lower, self.height) = (upper.base - top, lower.base - top, height)
    let first = max(0, Int(upper.base - top - 0.35 * height))
    let last = min(map.height - 1, Int(lower.base - top - 0.55 * height))
    guard first < last else { return nil }
    rows = first...last
  }

  /// The patch itself, or its parts where it stands on both lines.
  func parts(of patch: InkPatch, on map: InkMap) -> [InkPatch] {
    let (top, bottom) = (patch.box.top - Double(map.top), patch.box.bottom - Double(map.top))
    // What runs on below the lower line is a fold, a border or a signature.
    guard top < upper - 0.5 * height,
      (lower - 0.45 * height...lower + 0.8 * height).contains(bottom)
    else { return [patch] }
    let seam = seam(through: patch, on: map)
    let left = Int(patch.box.left) - map.left
    let (above, below) = patch.pixels.reduce(into: ([Int](), [Int]())) { parts, pixel in
      let isAbove = pixel / map.width <= seam[pixel % map.width - left]
      if isAbove { parts.0.append(pixel) } else { parts.1.append(pixel) }
    }
    let parts = (map.patches(of: above), map.patches(of: below))
    // What is lower than a digit is no digit of the other line.
    func hasDigit(_ patches: [InkPatch]) -> Bool {
      patches.contains { $0.box.height >= 0.5 * height }
    }
    return hasDigit(parts.0) && hasDigit(parts.1) ? parts.0 + parts.1 : [patch]
  }

  /// For each column of the patch the last row that goes with the upper line: the way from left to right
  /// over the least ink.
  private func seam(through patch: InkPatch, on map: InkMap) -> [Int] {
    let left = Int(patch.box.left) - map.left, columns = Int(patch.box.width)
    var isInk = [Bool](repeating: false, count: rows.count * columns)
    for pixel in patch.pixels where rows.contains(pixel / map.width) {
      isInk[(pixel % map.width - left) * rows.count + pixel / map.width - rows.lowerBound] = true
    }
    var costs = [Int](repeating: 0, count: isInk.count)
    for column in 0..<columns {
      for row in 0..<rows.count {
        let place = column * rows.count + row
        let before = column == 0 ? 0 : cheapest(row, in: costs, of: column - 1).cost
        costs[place] =
          before + (isInk[place] ? Self.inkCost : 0)
          + Int(abs(Double(row + rows.lowerBound) - upper) / height * Self.distanceCost)
      }
    }
    var way: [Int] = []
    let ends = costs.suffix(rows.count)
    var row = (ends.indices.min { ends[$0] < ends[$1] } ?? ends.startIndex) - ends.startIndex
    for column in stride(from: columns - 1, through: 0, by: -1) {
      way.append(row + rows.lowerBound)
      if column > 0 { row = cheapest(row, in: costs, of: column - 1).row }
    }
    return way.reversed()
  }

  /// The cheapest of the three rows of a column from which one comes to a row of the next column.
  private func cheapest(_ row: Int, in costs: [Int], of column: Int) -> (row: Int, cost: Int) {
    var best = (row: row, cost: costs[column * rows.count + row])
    for other in [row - 1, row + 1] where (0..<rows.count).contains(other) {
      let cost = costs[column * rows.count + other]
      if cost < best.cost { best = (other, cost) }
    }
    return best
  }
}
