/// A frame to write in: four edges that meet, with nothing that divides it.
struct PrintedFrame {
  let top: PrintedEdge
  let bottom: PrintedEdge
  let left: PrintedEdge
  let right: PrintedEdge
  /// What it surrounds, on the page.
  let box: PixelBox

  /// Where the map lies on the page.
  private let origin: (left: Double, top: Double)

  /// How high and at least how wide one is, in heights of print.
  private static let heights = 1.2...4.6
  private static let leastWidth = 4.0
  /// The least share of an edge that shows between two corners; writing hides the rest.
  private static let leastCoverage = 0.6
  /// How far edges miss each other at a corner, at most, in heights of print.
  private static let corner = 0.45
  /// The most edges of one way among which frames are looked for. Squared paper and tables have more.
  private static let mostEdges = 60

  /// All of a map; nil where it has too many edges to tell which ones belong together.
  static func frames(in map: InkMap, height: Double) -> [PrintedFrame]? {
    let rows = PrintedEdge.edges(
      .across, in: map, height: height, least: leastWidth * height, gap: 8 * height
    ).sorted { $0.middle < $1.middle }
    let columns = PrintedEdge.edges(
      .down, in: map, height: height, least: height, gap: 1.5 * height
    ).sorted { $0.middle < $1.middle }
    guard rows.count > 1, columns.count > 1 else { return [] }
    guard max(rows.count, columns.count) <= mostEdges else { return nil }
    var found: [PrintedFrame] = []
    for (place, top) in rows.enumerated() {
      for bottom in rows[(place + 1)...] {
        // The edges at the sides that reach from one to the other.
        let sides = columns.filter { joins($0, top, bottom, height) }
        for (side, left) in sides.enumerated() {
          for right in sides[(side + 1)...] {
            let frame = PrintedFrame(
              top: top, bottom: bottom, left: left, right: right, of: map, height)
            guard let frame else { continue }
            let isDivided =
              columns.contains { frame.isDivided(by: $0, height) }
              || rows.contains { frame.isDivided(belowTopBy: $0, height) }
            if !isDivided { found.append(frame) }
          }
        }
      }
    }
    return found
  }

  /// Whether an edge reaches from an upper one to a lower one. Where those end, one at their corner may miss them
  /// a little; where they go on it may not, or a digit would be one.
  private static func joins(
    _ side: PrintedEdge, _ top: PrintedEdge, _ bottom: PrintedEdge, _ height: Double
  ) -> Bool {
    let (from, to) = (top.middle(at: side.middle), bottom.middle(at: side.middle))
    guard heights.contains((to - from) / height) else { return false }
    let corner = corner * height
    let isAtEnds = [top, bottom].allSatisfy {
      min(abs(Double($0.start) - side.middle), abs(Double($0.end) - side.middle)) <= corner
    }
    let (above, below) =
      isAtEnds ? (corner, corner) : (meeting(top, height), meeting(bottom, height))
    return Double(side.start) <= from + above && Double(side.end) >= to - below
      && [top, bottom].allSatisfy {
        Double($0.start) <= side.middle + corner && Double($0.end) >= side.middle - corner
      } && side.coverage(from: from, to: to) >= leastCoverage
  }

  /// How far from an edge's middle another edge that meets it ends, at most.
  private static func meeting(_ edge: PrintedEdge, _ height: Double) -> Double {
    Double(edge.thickness) / 2 + max(2, 0.12 * height)
  }

  private init?(
    top: PrintedEdge, bottom: PrintedEdge, left: PrintedEdge, right: PrintedEdge, of map: InkMap,
    _ height: Double
  ) {
    let (from, to) = (left.middle, right.middle)
    guard to - from >= Self.leastWidth * height,
      [top, bottom].allSatisfy({ $0.coverage(from: from, to: to) >= Self.leastCoverage })
    else { return nil }
    (self.top, self.bottom, self.left, self.right) = (top, bottom, left, right)
    origin = (Double(map.left), Double(map.top))
    let middle = (from + to) / 2
    box = PixelBox(
      left: from + origin.left, top: top.middle(at: middle) + origin.top, right: to + origin.left,
      bottom: bottom.middle(at: middle) + origin.top)
  }

  /// Whether an edge goes through it from above to below: it ends at both edges, or goes on to another frame.
  /// A digit ends elsewhere, or leans.
  private func isDivided(by side: PrintedEdge, _ height: Double) -> Bool {
    let place = side.middle
    guard place > left.middle + height, place < right.middle - height else { return false }
    let (from, to) = (top.middle(at: place), bottom.middle(at: place))
    let (above, below) = (from - Double(side.start), Double(side.end) - to)
    guard abs(above) <= Self.meeting(top, height) || above >= height,
      abs(below) <= Self.meeting(bottom, height) || below >= height
    else { return false }
    let lean = side.middle(at: to) - side.middle(at: from)
    let leftLean = left.middle(at: to) - left.middle(at: from)
    return abs(lean - leftLean) <= 0.04 * (to - from) + 1
  }

  /// Whether an edge goes through it from the left to the right.
  private func isDivided(belowTopBy row: PrintedEdge, _ height: Double) -> Bool {
    let (from, to, middle) = (left.middle, right.middle, (left.middle + right.middle) / 2)
    let place = row.middle(at: middle), corner = Self.corner * height
    return place > top.middle(at: middle) + 1 && place < bottom.middle(at: middle) - 1
      && Double(row.start) <= from + corner && Double(row.end) >= to - corner
  }

  /// Whether a place of the page lies inside, and not on an edge.
  func contains(_ x: Double, _ y: Double) -> Bool {
    let (x, y) = (x - origin.left, y - origin.top)
    func margin(_ edge: PrintedEdge) -> Double { Double(edge.thickness) / 2 + 1 }
    return y > top.middle(at: x) + margin(top) && y < bottom.middle(at: x) - margin(bottom)
      && x > left.middle(at: y) + margin(left) && x < right.middle(at: y) - margin(right)
  }

  /// Whether the upper and the lower edge go on up to both sides. Where they do not, one side is of another frame
  /// beside it.
  func isClosed(height: Double) -> Bool {
    let corner = Self.corner * height
    return [top, bottom].allSatisfy { edge in
      [left.middle + 1, right.middle - corner - 1].allSatisfy {
        edge.coverage(from: $0, to: $0 + corner) >= 0.5
      }
    }
  }

  /// Whether a row of the page goes through it.
  func isBeside(_ row: Double) -> Bool { box.top < row && row < box.bottom }

  /// Whether both surround the same place, and not only one edge.
  func overlaps(_ other: PrintedFrame) -> Bool {
    min(box.right, other.box.right) - max(box.left, other.box.left) > 2
      && min(box.bottom, other.box.bottom) - max(box.top, other.box.top) > 4
  }

  /// Takes its edges away where nothing crosses them.
  func erase(from map: inout InkMap, height: Double) {
    for edge in [top, bottom, left, right] { edge.erase(from: &map, height: height) }
  }
}
