/// A straight edge: `across = slope × along + offset`, where `along` is y for upright edges
/// (left, right) and x for level ones (top, bottom).
struct EdgeLine: Hashable {
  var slope: Double
  var offset: Double

  /// A point that may lie on the edge.
  struct Sample: Hashable {
    var along: Double
    var across: Double
  }

  func across(at along: Double) -> Double { slope * along + offset }

  /// Where this level edge meets an upright one.
  func crossing(_ upright: EdgeLine) -> Point {
    // y = s·x + o and x = u·y + v
    let y = (slope * upright.offset + offset) / (1 - slope * upright.slope)
    return Point(x: upright.across(at: y), y: y)
  }

  /// The line within whose tolerance most samples lie, fitted to those by least squares.
  ///
  /// Tries the lines through pairs out of an even selection of the samples, so the outcome
  /// depends on nothing but the samples. Nil when fewer than `least` samples agree or the edge
  /// leans by more than 30 degrees.
  static func mostSupported(by samples: [Sample], atLeast least: Int, tolerance: Double)
    -> EdgeLine?
  {
    let picks = 22
    guard samples.count >= 8 else { return nil }
    let chosen = (0..<picks).map { samples[$0 * (samples.count - 1) / (picks - 1)] }
    var best: (line: EdgeLine, count: Int)?
    for (i, a) in chosen.enumerated() {
      for b in chosen[(i + 1)...] where b.along - a.along > 0.15 * Double(samples.count) {
        let slope = (b.across - a.across) / (b.along - a.along)
        guard abs(slope) < 0.58 else { continue }
        let line = EdgeLine(slope: slope, offset: a.across - slope * a.along)
        let count = samples.count { line.isNear($0, tolerance) }
        if count > best?.count ?? 0 { best = (line, count) }
      }
    }
    guard let best, best.count >= max(least, 8) else { return nil }
    return best.line.fitted(to: samples, tolerance: tolerance)
  }

  private func isNear(_ sample: Sample, _ tolerance: Double) -> Bool {
    abs(sample.across - across(at: sample.along)) <= tolerance
  }

  private func fitted(to samples: [Sample], tolerance: Double) -> EdgeLine {
    let near = samples.filter { isNear($0, tolerance) }
    let n = Double(near.count)
    let meanAlong = near.reduce(0) { $0 + $1.along } / n
    let meanAcross = near.reduce(0) { $0 + $1.across } / n
    let covariance = near.reduce(0) { $0 + ($1.along - meanAlong) * ($1.across - meanAcross) }
    let variance = near.reduce(0) { $0 + ($1.along - meanAlong) * ($1.along - meanAlong) }
    guard variance > 0 else { return self }
    let slope = covariance / variance
    return EdgeLine(slope: slope, offset: meanAcross - slope * meanAlong)
  }
}
