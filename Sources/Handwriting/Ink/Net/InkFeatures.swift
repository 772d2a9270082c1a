/// What the net sees of an ink: for each of its points, after they were set at equal distances, how
/// the pen came there. `Training/ink/features.py` does the same.
enum InkFeatures {
  /// Values of a point: way here (x, y), its direction (x, y), whether the pen came down, the way
  /// through the air (x, y), height in the line.
  static let count = 8
  /// The distance of two points, in heights of a digit.
  private static let step = 0.085
  /// The fewest points of a stroke, so that a dot is seen as well.
  private static let leastPoints = 4
  /// The most points of an ink: 25 times those of an amount. More is no figure.
  static let mostPoints = 6_000
  /// The most strokes that can have so few points.
  static let mostStrokes = mostPoints / leastPoints

  /// An ink as the net sees it.
  struct Points {
    /// ``count`` rows of one value for each point.
    let signal: Signal
    /// Whose points these are, from left to right.
    let groups: [StrokeGroup]
    /// For each group how many points there are up to its last one.
    let ends: [Int]
  }

  /// The features of strokes; nothing where there is no stroke, or more ink than anybody writes a
  /// figure with.
  static func of(_ strokes: [Stroke], in area: WritingArea?) -> Points? {
    // Grouping takes the square of their number.
    guard !strokes.isEmpty, strokes.count <= mostStrokes else { return nil }
    let groups = StrokeGroup.leftToRight(strokes)
    let line = WritingLine(groups, in: area)
    var (rows, ends): ([Row], [Int]) = ([], [])
    var last: Place?
    for group in groups {
      for stroke in group.strokes {
        let places = stroke.points.map { point in
          Place(
            x: point.x / line.height, y: (point.y - line.base - line.slope * point.x) / line.height)
        }
        guard let even = evenly(places, atMost: mostPoints - rows.count) else { return nil }
        append(even, after: last, to: &rows)
        last = even.last
      }
      ends.append(rows.count)
    }
    var signal = Signal(channels: count, length: rows.count)
    for (time, row) in rows.enumerated() {
      for channel in 0..<count { signal[channel, time] = Float(row[channel]) }
    }
    return Points(signal: signal, groups: groups, ends: ends)
  }

  /// A point in heights of a digit, the base line at zero.
  private struct Place {
    let x: Double
    let y: Double

    func distance(to other: Place) -> Double {
      let (dx, dy) = (other.x - x, other.y - y)
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  private typealias Row = SIMD8<Double>

  /// Points at equal distances along a stroke, with both of its ends; nothing where they are too
  /// many.
  private static func evenly(_ places: [Place], atMost most: Int) -> [Place]? {
    var along = [0.0]
    for (place, next) in zip(places, places.dropFirst()) {
      along.append(along[along.count - 1] + place.distance(to: next))
    }
    let total = along[along.count - 1]
    guard total / step < Double(most) else { return nil }
    let number = max(leastPoints, Int(total / step) + 1)
    guard number <= most else { return nil }
    guard total > 0 else { return Array(repeating: places[0], count: number) }
    var index = 0
    return (0..<number).map { step in
      let want = Double(step) * (total / Double(number - 1))
      while index + 2 < places.count, along[index + 1] <= want { index += 1 }
      let (a, b) = (places[index], places[index + 1])
      let gap = along[index + 1] - along[index]
      let share = gap > 0 ? min(1, (want - along[index]) / gap) : 1
      return Place(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }
  }

  private static func append(_ places: [Place], after last: Place?, to rows: inout [Row]) {
    var before = places[0]
    for (index, place) in places.enumerated() {
      var row = Row(repeating: 0)
      let length = before.distance(to: place) + 1e-6
      row[0] = (place.x - before.x) / step
      row[1] = (place.y - before.y) / step
      row[2] = (place.x - before.x) / length
      row[3] = (place.y - before.y) / length
      if index == 0 {
        row[4] = 1
        if let last {
          row[5] = min(3, max(-3, (place.x - last.x) * 2))
          row[6] = min(3, max(-3, (place.y - last.y) * 2))
        }
      }
      row[7] = min(4, max(-4, place.y * 2 + 1))
      rows.append(row)
      before = place
    }
  }
}
