/// How much an ink looks like each shape, by rules of its geometry. Nothing here was trained.
///
/// Between two shapes there is no edge: ink that is half a tick and half a line has both scores.
struct ShapeScores {
  /// The least score that a shape is taken without asking.
  static let bar = 0.7
  /// Less is not told at all.
  private static let least = 0.05

  private let scores: [InkShape: Double]

  init(_ strokes: [Stroke]) {
    let paths = strokes.map(StrokePath.init)
    guard !paths.isEmpty, let size = StrokePath.size(of: paths), size > 0 else {
      scores = [:]
      return
    }
    scores = [
      .tick: Self.tick(paths), .cross: Self.cross(paths),
      .circle: Self.circle(paths), .strikeOut: Self.strikeOut(paths),
    ]
  }

  /// The shapes that are expected and likely. What does not look like any of them leaves a part of
  /// the scores' sum over.
  func reading(among shapes: Set<InkShape>) -> InkReading {
    let fitting = InkShape.allCases.filter(shapes.contains)
      .map { (shape: $0, score: scores[$0] ?? 0) }.filter { $0.score >= Self.least }
    guard let best = fitting.map(\.score).max() else { return .none }
    let sum = fitting.reduce(0) { $0 + $1.score }
    let candidates = fitting.map {
      InkCandidate(text: $0.shape.rawValue, meaning: .shape($0.shape), score: $0.score / sum * best)
    }.sorted { $0.score > $1.score }
    return InkReading(candidates: candidates, needsReview: candidates[0].score < Self.bar)
  }

  // MARK: - Rules

  /// One stroke down and to the right, then a longer one up and to the right.
  private static func tick(_ paths: [StrokePath]) -> Double {
    guard paths.count == 1, let path = paths.first, let turn = path.lowest else { return 0 }
    let (start, end) = (path.points[0], path.points[path.points.count - 1])
    let down = Way(from: start, to: turn)
    let up = Way(from: turn, to: end)
    return product(
      rising(up.length / max(down.length, 1e-9), from: 0.8, to: 1.3),
      rising(down.y / path.size, from: 0.02, to: 0.1),
      rising(-up.y / path.size, from: 0.2, to: 0.4),
      rising(down.x / path.size, from: -0.15, to: 0.02),
      rising(up.x / path.size, from: 0.1, to: 0.3),
      rising(path.straightness(from: turn), from: 0.7, to: 0.9))
  }

  /// Two straight strokes that cross near their middles, or the same drawn without lifting the pen.
  private static func cross(_ paths: [StrokePath]) -> Double {
    guard paths.count == 2 else { return paths.count == 1 ? crossInOneGo(paths[0]) : 0 }
    let ways = paths.map(\.chord)
    guard let meeting = ways[0].crossing(with: ways[1]) else { return 0 }
    let middle = [meeting.first, meeting.second].map { 1 - abs($0 - 0.5) * 2 }
    return product(
      rising(paths.map(\.straightness).reduce(1, min), from: 0.8, to: 0.93),
      rising(middle.reduce(1, min), from: 0, to: 0.4),
      rising(ways[0].sine(to: ways[1]), from: 0.2, to: 0.8))
  }

  /// A stroke that runs back from one arm's end to the start of the other and crosses itself.
  private static func crossInOneGo(_ path: StrokePath) -> Double {
    let corners = path.corners(2)
    guard corners.count == 2 else { return 0 }
    let first = Way(from: path.points[0], to: corners[0])
    let last = Way(from: corners[1], to: path.points[path.points.count - 1])
    guard let meeting = first.crossing(with: last) else { return 0 }
    let middle = [meeting.first, meeting.second].map { 1 - abs($0 - 0.5) * 2 }
    return product(
      rising(middle.reduce(1, min), from: 0, to: 0.4),
      rising(first.sine(to: last), from: 0.2, to: 0.8),
      rising(min(first.length, last.length) / path.size, from: 0.4, to: 0.7))
  }

  /// One stroke that turns around once and ends where it began.
  private static func circle(_ paths: [StrokePath]) -> Double {
    guard paths.count == 1, let path = paths.first else { return 0 }
    let gap = path.chord.length / path.size
    let turned = abs(path.turning) / (2 * .pi)
    return product(
      rising(turned, from: 0.7, to: 0.9), rising(-turned, from: -1.9, to: -1.4),
      rising(-gap, from: -0.6, to: -0.25),
      rising(min(path.width, path.height) / path.size, from: 0.1, to: 0.28),
      rising(path.roundness, from: 0.3, to: 0.6))
  }

  /// Lines through what was written: wide and low, one or several, also to and fro, but not around.
  private static func strikeOut(_ paths: [StrokePath]) -> Double {
    let flat = paths.map { path in
      product(
        rising(path.width / max(path.height, path.width * 1e-3), from: 1.5, to: 3.5),
        rising(path.horizontalShare, from: 0.65, to: 0.85),
        rising(-abs(path.turning) / (2 * .pi), from: -0.95, to: -0.7))
    }
    return flat.reduce(1, min)
  }

  // MARK: - Numbers

  /// 0 up to `low`, 1 from `high` on, and even between.
  private static func rising(_ value: Double, from low: Double, to high: Double) -> Double {
    min(1, max(0, (value - low) / (high - low)))
  }

  private static func product(_ parts: Double...) -> Double { parts.reduce(1, *) }
}

/// A mark that says something without characters.
public enum InkShape: String, Hashable, Sendable, CaseIterable {
  case tick
  case cross
  case circle
  case strikeOut
}
