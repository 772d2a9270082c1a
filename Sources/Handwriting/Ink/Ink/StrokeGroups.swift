/// Strokes that stand over each other: mostly one character.
struct StrokeGroup {
  private(set) var left: Double
  private(set) var right: Double
  private(set) var strokes: [Stroke]

  private init(_ stroke: Stroke) {
    (left, right) = (stroke.left, stroke.right)
    strokes = [stroke]
  }

  private mutating func take(_ stroke: Stroke) {
    left = min(left, stroke.left)
    right = max(right, stroke.right)
    strokes.append(stroke)
  }

  var centre: Double { (left + right) / 2 }
  var top: Double { strokes.reduce(.infinity) { min($0, $1.top) } }
  var bottom: Double { strokes.reduce(-.infinity) { max($0, $1.bottom) } }

  /// The groups of an ink from left to right, whatever the order in which they were written.
  ///
  /// A stroke joins the first group that it shares more than half of the narrower one's width
  /// with: a cross-bar stays with its digit, and a point that was written last goes where it
  /// stands. Within a group the order of writing stays.
  static func leftToRight(_ strokes: [Stroke]) -> [StrokeGroup] {
    let height = strokes.reduce(1e-9) { max($0, $1.height) }
    var groups: [StrokeGroup] = []
    for stroke in strokes {
      let home = groups.firstIndex { group in
        let common = min(stroke.right, group.right) - max(stroke.left, group.left)
        let width = group.right - group.left
        return common >= 0 && common > 0.5 * min(stroke.width, width)
          && max(stroke.width, width) < 1.6 * height
      }
      if let home { groups[home].take(stroke) } else { groups.append(StrokeGroup(stroke)) }
    }
    let order = groups.indices.sorted {
      let (a, b) = (groups[$0].left + groups[$0].right, groups[$1].left + groups[$1].right)
      return a == b ? $0 < $1 : a < b
    }
    return order.map { groups[$0] }
  }
}

/// Where the digits stand and how high they are.
struct WritingLine {
  /// The height of a digit; above zero.
  let height: Double
  /// The base line where x is zero.
  let base: Double
  /// How far the base line falls for each unit to the right.
  let slope: Double

  /// The line of these groups, of which there is at least one.
  ///
  /// - Parameter area: the place that was there to write in. It counts where nothing is as high as a
  ///   quarter of it: a point or a dash has no height of its own.
  init(_ groups: [StrokeGroup], in area: WritingArea?) {
    let heights = groups.map { $0.bottom - $0.top }
    let tallest = heights.reduce(0, max)
    if let area, area.isUsable, tallest < 0.25 * area.height {
      height = area.height / 1.6
      base = area.top + area.height - 0.2 * area.height
      slope = 0
      return
    }
    let left = groups.reduce(.infinity) { min($0, $1.left) }
    let right = groups.reduce(-.infinity) { max($0, $1.right) }
    let tall = groups.indices.filter { heights[$0] >= 0.6 * tallest }
    let middle = tall.map { heights[$0] }.sorted()[tall.count / 2]
    height = max(middle, 0.35 * (right - left) / 8, 1e-6)
    let count = Double(tall.count)
    let meanX = tall.reduce(0) { $0 + groups[$1].centre } / count
    let meanY = tall.reduce(0) { $0 + groups[$1].bottom } / count
    let spread = tall.reduce(0) { $0 + (groups[$1].centre - meanX) * (groups[$1].centre - meanX) }
    var slope = 0.0
    if tall.count >= 3, spread > height * height {
      let rise = tall.reduce(0) { $0 + (groups[$1].centre - meanX) * (groups[$1].bottom - meanY) }
      slope = min(0.35, max(-0.35, rise / spread))
    }
    self.slope = slope
    base = meanY - slope * meanX
  }
}
