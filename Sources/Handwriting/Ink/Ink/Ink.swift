/// A place that a pen or finger touched.
public struct InkPoint: Hashable, Sendable {
  /// To the right, in any unit that ``y`` has as well.
  public var x: Double
  /// Downwards.
  public var y: Double
  /// Milliseconds since any start. Kept with the ink; readings do not depend on it, as every
  /// device has a speed of its own.
  public var t: Double

  public init(x: Double, y: Double, t: Double = 0) {
    (self.x, self.y, self.t) = (x, y, t)
  }
}

/// What was written: strokes in the order of writing, each from where the pen came down to where
/// it was lifted.
public struct Ink: Hashable, Sendable {
  public var strokes: [[InkPoint]]

  public init(strokes: [[InkPoint]]) { self.strokes = strokes }

  /// How far from the origin a point may be; farther ones are faults of a device.
  static let farthest = 1e7

  /// The strokes without points that are no place, and without strokes that then are empty.
  var usable: [Stroke] {
    strokes.compactMap { points in
      Stroke(points.filter { abs($0.x) <= Self.farthest && abs($0.y) <= Self.farthest })
    }
  }
}

/// One stroke with its bounds; it has at least one point, and all are finite.
struct Stroke {
  let points: [InkPoint]
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double

  /// Nothing where there is no point.
  init?(_ points: [InkPoint]) {
    guard let first = points.first else { return nil }
    self.points = points
    left = points.reduce(first.x) { min($0, $1.x) }
    right = points.reduce(first.x) { max($0, $1.x) }
    top = points.reduce(first.y) { min($0, $1.y) }
    bottom = points.reduce(first.y) { max($0, $1.y) }
  }

  var width: Double { right - left }
  var height: Double { bottom - top }
  var centre: Double { (left + right) / 2 }
}
