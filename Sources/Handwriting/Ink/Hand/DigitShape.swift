/// What a digit looks like, whatever its size and place: points at equal distances along its strokes,
/// the way of the pen through the air among them.
struct DigitShape: Hashable, Sendable {
  /// Of each step its end (x, y), and its direction (x, y) times ``directionWeight``.
  private let steps: [SIMD4<Double>]

  private static let pointCount = 24
  /// How much a direction counts beside a place.
  private static let directionWeight = 0.3
  /// How many steps two shapes may be out of step.
  private static let band = 6

  /// Nothing where the strokes have no extent.
  ///
  /// - Parameter strokes: of one digit, in the order of ``StrokeGroup/leftToRight(_:)``.
  init?(_ strokes: [Stroke]) {
    let points = strokes.flatMap(\.points)
    let left = strokes.reduce(.infinity) { min($0, $1.left) }
    let right = strokes.reduce(-.infinity) { max($0, $1.right) }
    let top = strokes.reduce(.infinity) { min($0, $1.top) }
    let bottom = strokes.reduce(-.infinity) { max($0, $1.bottom) }
    // A digit is high; of what is flat the width counts.
    let size = max(bottom - top, 0.5 * (right - left))
    guard size > 0, size.isFinite else { return nil }
    let places = points.map {
      SIMD2(($0.x - (left + right) / 2) / size, ($0.y - (top + bottom) / 2) / size)
    }
    let even = Self.evenly(places)
    steps = zip(even, even.dropFirst()).map { from, to in
      let way = to - from
      let length = (way * way).sum().squareRoot() + 1e-6
      return SIMD4(lowHalf: to, highHalf: way / length * Self.directionWeight)
    }
  }

  /// ``pointCount`` points at equal distances along places, both ends among them.
  private static func evenly(_ places: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var along = [0.0]
    for (place, next) in zip(places, places.dropFirst()) {
      let way = next - place
      along.append(along[along.count - 1] + (way * way).sum().squareRoot())
    }
    let total = along[along.count - 1]
    var index = 0
    return (0..<pointCount).map { number in
      let want = total * Double(number) / Double(pointCount - 1)
      while index + 2 < places.count, along[index + 1] <= want { index += 1 }
      guard index + 1 < places.count else { return places[index] }
      let gap = along[index + 1] - along[index]
      let share = gap > 0 ? min(1, max(0, (want - along[index]) / gap)) : 1
      return places[index] + (places[index + 1] - places[index]) * share
    }
  }

  /// How unlike the nearest of these shapes is; infinite for none.
  func distance(to shapes: [DigitShape]) -> Double {
    shapes.reduce(.infinity) { min($0, distance(to: $1)) }
  }

  /// How unlike another shape is, 0 for the same: the mean square of what is left between the steps of
  /// both once they are matched as well as can be (dynamic time warping).
  func distance(to other: DigitShape) -> Double {
    let count = steps.count
    var last = [Double](repeating: .infinity, count: count + 1)
    last[0] = 0
    for row in 1...count {
      var next = [Double](repeating: .infinity, count: count + 1)
      for column in max(1, row - Self.band)...min(count, row + Self.band) {
        let gap = steps[row - 1] - other.steps[column - 1]
        next[column] =
          (gap * gap).sum() + min(last[column - 1], min(last[column], next[column - 1]))
      }
      last = next
    }
    return last[count] / Double(count)
  }
}
