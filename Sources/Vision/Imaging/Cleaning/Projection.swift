import Foundation

/// A point in pixels from the top left.
struct Point: Hashable, Sendable {
  var x: Double
  var y: Double

  func distance(to other: Point) -> Double { hypot(x - other.x, y - other.y) }
}

/// A projective map of the plane: what a camera does to a flat sheet.
struct Projection: Hashable, Sendable {
  /// The 3 × 3 matrix, row by row.
  private var m: [Double]

  private init(_ m: [Double]) { self.m = m }

  static let identity = Projection([1, 0, 0, 0, 1, 0, 0, 0, 1])

  /// A move by a point's distances.
  static func translation(_ by: Point) -> Projection {
    Projection([1, 0, by.x, 0, 1, by.y, 0, 0, 1])
  }

  /// A turn about a point; positive angles (radians) turn clockwise on a page whose y grows
  /// downwards.
  static func rotation(_ angle: Double, about centre: Point) -> Projection {
    let (c, s) = (cos(angle), sin(angle))
    return Projection([
      c, -s, centre.x - c * centre.x + s * centre.y,
      s, c, centre.y - s * centre.x - c * centre.y,
      0, 0, 1,
    ])
  }

  /// The map that sends the rectangle (0, 0)…(width, height) to four corners: top left, top
  /// right, bottom right, bottom left. Nil when three of them lie on one line.
  init?(rectangle width: Double, _ height: Double, to corners: [Point]) {
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let (dx1, dx2, dx3) = (b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x)
    let (dy1, dy2, dy3) = (b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y)
    let determinant = dx1 * dy2 - dx2 * dy1
    guard abs(determinant) > 1e-9, width > 0, height > 0 else { return nil }
    let g = (dx3 * dy2 - dx2 * dy3) / determinant
    let h = (dx1 * dy3 - dx3 * dy1) / determinant
    m = [
      (b.x - a.x + g * b.x) / width, (d.x - a.x + h * d.x) / height, a.x,
      (b.y - a.y + g * b.y) / width, (d.y - a.y + h * d.y) / height, a.y,
      g / width, h / height, 1,
    ]
  }

  func callAsFunction(_ p: Point) -> Point {
    let w = m[6] * p.x + m[7] * p.y + m[8]
    let scale = abs(w) < 1e-12 ? 0 : 1 / w
    return Point(
      x: (m[0] * p.x + m[1] * p.y + m[2]) * scale, y: (m[3] * p.x + m[4] * p.y + m[5]) * scale)
  }

  func after(_ first: Projection) -> Projection {
    var product = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        for k in 0..<3 {
          product[row * 3 + column] += m[row * 3 + k] * first.m[k * 3 + column]
        }
      }
    }
    return Projection(product)
  }
}
