/// A long stretch of thin ink, straight or slightly bent, as the edge of a frame is.
struct PrintedEdge {
  enum Way { case across, down }

  let way: Way
  /// Where it is across its way, on the whole.
  let middle: Double
  let thickness: Int
  /// From the first to the last one, and at least one.
  private let points: [EdgeTrace.Point]

  /// Where it begins and ends along its way, in pixels of the map.
  var start: Int { points.first?.along ?? 0 }
  var end: Int { points.last?.along ?? 0 }

  private init(_ trace: EdgeTrace, _ way: Way) {
    let sizes = trace.points.map(\.size).sorted()
    (self.way, points) = (way, trace.points)
    middle = EdgeTrace.middle(of: points[...])
    thickness = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
  }

  /// Where it is across its way at a place along it: between the points that show it, or as the nearest one.
  func middle(at along: Double) -> Double {
    let next = count(before: along)
    guard next > 0 else { return points.first?.middle ?? 0 }
    guard next < points.count else { return points[points.count - 1].middle }
    let (before, after) = (points[next - 1], points[next])
    let share = (along - Double(before.along)) / Double(after.along - before.along)
    return before.middle + share * (after.middle - before.middle)
  }

  /// Which share of a part of its way shows it.
  func coverage(from first: Double, to last: Double) -> Double {
    let shown = count(before: last.nextUp) - count(before: first)
    return Double(max(0, shown)) / max(1, last - first)
  }

  /// How many points show it before a place along it.
  private func count(before along: Double) -> Int {
    var (low, high) = (0, points.count)
    while low < high {
      let half = (low + high) / 2
      if Double(points[half].along) < along { low = half + 1 } else { high = half }
    }
    return low
  }

  /// All of one way in a map.
  ///
  /// - Parameters:
  ///   - least: how long they are at least.
  ///   - gap: how much of one writing hides at a time, at most.
  static func edges(
    _ way: Way, in map: InkMap, height: Double, least: Double, gap: Double
  ) -> [PrintedEdge] {
    EdgeTrace.traces(way, in: map, height: height, gap: gap)
      .filter { Double($0.end - $0.start) >= least }
      .map { PrintedEdge($0, way) }
  }

  /// Takes it away where nothing crosses it.
  func erase(from map: inout InkMap, height: Double) {
    let reach = max(2.5, 0.12 * height)
    let (thick, count) = (thickness, way == .across ? map.height : map.width)
    func isInk(_ along: Int, _ place: Int) -> Bool {
      way == .across ? map[along, place] : map[place, along]
    }
    for along in start...end {
      let middle = middle(at: Double(along))
      var place = max(0, Int(middle - reach))
      while place < count, Double(place) <= middle + reach {
        guard isInk(along, place) else {
          place += 1
          continue
        }
        var (first, last) = (place, place)
        while first > 0, isInk(along, first - 1) { first -= 1 }
        while last + 1 < count, isInk(along, last + 1) { last += 1 }
        if last - first + 1 <= thick + 2 {
          for other in first...last {
            if way == .across { map.erase(along, other) } else { map.erase(other, along) }
          }
        }
        place = last + 1
      }
    }
  }
}
