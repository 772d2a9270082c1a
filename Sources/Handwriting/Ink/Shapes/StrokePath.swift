import Foundation

struct Way {
  let start: InkPoint
  let x: Double
  let y: Double

  init(from start: InkPoint, to end: InkPoint) {
    self.start = start
    (x, y) = (end.x - start.x, end.y - start.y)
  }

  var length: Double { (x * x + y * y).squareRoot() }

  /// The sine of the angle between both, 0…1.
  func sine(to other: Way) -> Double {
    abs(x * other.y - y * other.x) / max(length * other.length, 1e-12)
  }

  /// Where both cross, as shares of their lengths; nothing where they do not.
  func crossing(with other: Way) -> (first: Double, second: Double)? {
    let area = x * other.y - y * other.x
    guard abs(area) > 1e-12 else { return nil }
    let (dx, dy) = (other.start.x - start.x, other.start.y - start.y)
    let first = (dx * other.y - dy * other.x) / area
    let second = (dx * y - dy * x) / area
    guard (0...1).contains(first), (0...1).contains(second) else { return nil }
    return (first, second)
  }
}

/// A stroke as a line with lengths and turns.
struct StrokePath {
  let points: [InkPoint]
  let width: Double
  let height: Double

  /// The stroke with points at least a fortieth of its size apart, so that a shaking hand turns
  /// nowhere.
  init(_ stroke: Stroke) {
    (width, height) = (stroke.width, stroke.height)
    let apart = max(width, height) / 40
    var kept = [stroke.points[0]]
    for point in stroke.points.dropFirst()
    where Way(from: kept[kept.count - 1], to: point).length > apart { kept.append(point) }
    points = kept
  }

  var size: Double { max(width, height) }
  var chord: Way { Way(from: points[0], to: points[points.count - 1]) }

  /// The larger side of all strokes together.
  static func size(of paths: [StrokePath]) -> Double? {
    let all = paths.flatMap(\.points)
    guard let left = all.map(\.x).min(), let right = all.map(\.x).max(),
      let top = all.map(\.y).min(), let bottom = all.map(\.y).max()
    else { return nil }
    return max(right - left, bottom - top)
  }

  private var ways: [Way] { zip(points, points.dropFirst()).map(Way.init(from:to:)) }
  private var length: Double { ways.reduce(0) { $0 + $1.length } }

  /// Its ends' distance as a share of its length: 1 where it is straight.
  var straightness: Double { length > 0 ? chord.length / length : 1 }

  var lowest: InkPoint? { points.dropFirst().dropLast().max { $0.y < $1.y } }

  /// How straight both parts on the sides of a point are: the worse of both.
  func straightness(from turn: InkPoint) -> Double {
    guard let place = points.firstIndex(of: turn) else { return 0 }
    return [Array(points[...place]), Array(points[place...])].map { part in
      let length = zip(part, part.dropFirst()).reduce(0) { $0 + Way(from: $1.0, to: $1.1).length }
      return length > 0 ? Way(from: part[0], to: part[part.count - 1]).length / length : 1
    }.reduce(1, min)
  }

  /// The angle that it turns by, all turns added up with their signs: 2π once around.
  var turning: Double {
    zip(ways, ways.dropFirst()).reduce(0) { sum, pair in
      let (a, b) = pair
      return sum + atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    }
  }

  /// How evenly it runs around its middle: 1 for an ellipse along the axes, less where it has
  /// corners far out or cuts through its middle.
  var roundness: Double {
    guard width > 0, height > 0 else { return 0 }
    let left = points.reduce(.infinity) { min($0, $1.x) }
    let top = points.reduce(.infinity) { min($0, $1.y) }
    let radii = points.map { point in
      let (x, y) = ((point.x - left) / width * 2 - 1, (point.y - top) / height * 2 - 1)
      return (x * x + y * y).squareRoot()
    }
    let mean = radii.reduce(0, +) / Double(radii.count)
    let spread = radii.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(radii.count)
    return max(0, 1 - 2 * spread.squareRoot() / max(mean, 1e-9))
  }

  /// The share of its length that goes sideways rather than up or down.
  var horizontalShare: Double {
    let sideways = ways.reduce(0) { $0 + abs($1.x) }
    let upright = ways.reduce(0) { $0 + abs($1.y) }
    return sideways + upright > 0 ? sideways / (sideways + upright) : 0
  }

  /// The sharpest turns, at most so many, in the order of the way; none below a right angle.
  func corners(_ most: Int) -> [InkPoint] {
    let reach = max(1, points.count / 12)
    var turns: [(place: Int, angle: Double)] = []
    for place in points.indices.dropFirst(reach).dropLast(reach) {
      let a = Way(from: points[place - reach], to: points[place])
      let b = Way(from: points[place], to: points[place + reach])
      turns.append((place, abs(atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y))))
    }
    var chosen: [Int] = []
    for turn in turns.sorted(by: { $0.angle > $1.angle }) where turn.angle > 1.4 {
      if chosen.count < most, chosen.allSatisfy({ abs($0 - turn.place) > reach * 2 }) {
        chosen.append(turn.place)
      }
    }
    return chosen.sorted().map { points[$0] }
  }
}
