/// A cell in page units, while rows, columns and blocks are being found.
struct PlacedCell {
  /// The words' indices from left to right.
  let words: [Int]
  let row: Int
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  /// The height of its tallest word: unlike the box's it does not grow with the slope.
  let lineHeight: Double

  init(words indices: [Int], row: Int, all words: [PlacedWord]) {
    self.words = indices
    self.row = row
    let members = indices.map { words[$0] }
    left = members.map(\.left).min() ?? 0
    right = members.map(\.right).max() ?? 0
    top = members.map(\.top).min() ?? 0
    bottom = members.map(\.bottom).max() ?? 0
    lineHeight = members.map(\.height).max() ?? 0
  }

  /// How well two cells of different rows stand above each other: up to 1 for each shared edge
  /// and up to 1 for the shared width; 0 if they have nothing in common. The left edge counts a
  /// quarter more: a heading across several columns then belongs to the first of them.
  func alignment(with other: PlacedCell) -> Double {
    let tolerance = 0.6 * max(lineHeight, other.lineHeight)
    let shared = min(right, other.right) - max(left, other.left)
    let whole = max(right, other.right) - min(left, other.left)
    return 1.25 * Self.closeness(left, other.left, tolerance)
      + Self.closeness(right, other.right, tolerance)
      + (whole > 0 ? max(0, shared / whole) : 0)
  }

  /// The free space between two cells, 0 if they touch or overlap.
  func gap(to other: PlacedCell) -> Double {
    let across = max(0, max(left, other.left) - min(right, other.right))
    let down = max(0, max(top, other.top) - min(bottom, other.bottom))
    return (across * across + down * down).squareRoot()
  }

  private static func closeness(_ a: Double, _ b: Double, _ tolerance: Double) -> Double {
    let distance = abs(a - b)
    if distance == 0 { return 1 }
    return tolerance > distance ? 1 - 0.5 * distance / tolerance : 0
  }
}
