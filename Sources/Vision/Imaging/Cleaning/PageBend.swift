/// How printed lines run across a page that is not quite straight: how far each place must be
/// moved down so that every line comes to lie level.
///
/// A polynomial of the fourth degree across and the second down: enough for a tilt, for what is
/// left of a perspective, and for the bow of a curled roll.
struct PageBend: Hashable, Sendable {
  private static let across = 4
  private static let down = 3
  private static var terms: Int { across * down }

  /// Empty for a page that needs no bending.
  private var coefficients: [Double] = []
  private let width: Double
  private let height: Double

  /// A page that needs no bending.
  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The bend that levels the feet of the letters of each line, found by repeated least
  /// squares in which letters that stick out (g, p, Q, a comma) lose their weight.
  init(levelling lines: [[Point]], width: Double, height: Double, textHeight: Double) {
    self.init(width: width, height: height)
    let lines = lines.filter { $0.count >= 4 }
    guard lines.reduce(0, { $0 + $1.count }) >= 24 else { return }
    for _ in 0..<6 {
      let system = normalEquations(lines, softness: 0.12 * textHeight)
      guard let solution = system.solved() else { return }
      coefficients = solution
    }
  }

  /// How far down the place (x, y) has to be moved, in pixels.
  func shift(x: Double, y: Double) -> Double {
    guard !coefficients.isEmpty else { return 0 }
    return zip(coefficients, basis(x: x, y: y)).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// Where on the bent page a place on the levelled page comes from.
  func source(of p: Point) -> Point {
    var y = p.y
    for _ in 0..<3 { y = p.y - shift(x: p.x, y: y) }
    return Point(x: p.x, y: y)
  }

  /// The largest shift on the page, in pixels.
  var greatest: Double {
    (0...80).reduce(0) { most, place in
      let (column, row) = (Double(place % 9), Double(place / 9))
      return max(most, abs(shift(x: width * column / 8, y: height * row / 8)))
    }
  }

  private func basis(x: Double, y: Double) -> [Double] {
    // Letters at the very edge decide nothing beyond it: outside, the edge's value goes on.
    let u = max(-1.05, min(1.05, 2 * x / width - 1))
    let v = max(-1.05, min(1.05, 2 * y / height - 1))
    var values = [Double](repeating: 0, count: Self.terms)
    var power = u
    for i in 0..<Self.across {
      values[i * Self.down] = power
      values[i * Self.down + 1] = power * v
      values[i * Self.down + 2] = power * v * v
      power *= u
    }
    return values
  }

  private func normalEquations(_ lines: [[Point]], softness: Double) -> LinearSystem {
    var system = LinearSystem(size: Self.terms)
    // Before the first bend lines are far from level.
    let spread = coefficients.isEmpty ? 4 * softness : softness
    for line in lines {
      let rows = line.map { basis(x: $0.x, y: $0.y) }
      let levelled = line.map { $0.y + shift(x: $0.x, y: $0.y) }
      let middle = levelled.sorted()[levelled.count / 2]
      let weights = levelled.map { value -> Double in
        let away = (value - middle) / spread
        return 1 / (1 + away * away)
      }
      let total = weights.reduce(0, +)
      guard total > 0 else { continue }
      // The line's own height is unknown: only differences from its mean count.
      var meanRow = [Double](repeating: 0, count: Self.terms)
      var meanY = 0.0
      for (index, point) in line.enumerated() {
        meanY += weights[index] * point.y / total
        for term in 0..<Self.terms { meanRow[term] += weights[index] * rows[index][term] / total }
      }
      for (index, point) in line.enumerated() {
        let row = zip(rows[index], meanRow).map { (own: Double, mean: Double) in own - mean }
        system.add(row: row, value: meanY - point.y, weight: weights[index])
      }
    }
    // A page with few lines must not swing: higher terms pay a little.
    for i in 0..<Self.across {
      for j in 0..<Self.down {
        let degree = 1 + 4 * i * i + 4 * j * j
        system.penalise(i * Self.down + j, by: 0.02 * Double(degree))
      }
    }
    return system
  }
}

/// Weighted least squares by normal equations.
struct LinearSystem {
  private let size: Int
  private var matrix: [Double]
  private var right: [Double]

  init(size: Int) {
    self.size = size
    matrix = [Double](repeating: 0, count: size * size)
    right = [Double](repeating: 0, count: size)
  }

  mutating func add(row: [Double], value: Double, weight: Double) {
    for i in 0..<size {
      let scaled = weight * row[i]
      for j in i..<size { matrix[i * size + j] += scaled * row[j] }
      right[i] += scaled * value
    }
  }

  mutating func penalise(_ index: Int, by amount: Double) {
    matrix[index * size + index] += amount
  }

  /// The solution by Cholesky's factorisation; nil when the equations do not determine it.
  func solved() -> [Double]? {
    var lower = [Double](repeating: 0, count: size * size)
    for i in 0..<size {
      for j in 0...i {
        var sum = matrix[j * size + i]
        for k in 0..<j { sum -= lower[i * size + k] * lower[j * size + k] }
        if i == j {
          guard sum > 1e-12 else { return nil }
          lower[i * size + i] = sum.squareRoot()
        } else {
          lower[i * size + j] = sum / lower[j * size + j]
        }
      }
    }
    var y = right
    for i in 0..<size {
      for k in 0..<i { y[i] -= lower[i * size + k] * y[k] }
      y[i] /= lower[i * size + i]
    }
    for i in stride(from: size - 1, through: 0, by: -1) {
      for k in (i + 1)..<max(size, i + 1) { y[i] -= lower[k * size + i] * y[k] }
      y[i] /= lower[i * size + i]
    }
    return y
  }
}
