/// A long stretch of thin ink, straight or slightly bent, as the edge of a frame is.
struct PrintedEdge {
  enum Way { case across, down }

  private struct Point {
    let along: Int
    /// Its middle, across the way.
    let middle: Double
    let size: Int
  }

  let way: Way
  /// From the first to the last one.
  private var points: [Point]

  /// Where it begins and ends along its way, in pixels of the map.
  var start: Int { points.first?.along ?? 0 }
  var end: Int { points.last?.along ?? 0 }
  /// Where it is across its way, on the whole.
  var middle: Double { points.reduce(0) { $0 + $1.middle } / Double(max(1, points.count)) }
  /// How thick it is.
  var thickness: Int {
    let sizes = points.map(\.size).sorted()
    return sizes.isEmpty ? 0 : sizes[sizes.count / 2]
  }

  /// Where it is across its way at a place along it: between the points that show it, or as the nearest one.
  func middle(at along: Double) -> Double {
    var (low, high) = (0, points.count)
    while low < high {
      let half = (low + high) / 2
      if Double(points[half].along) < along { low = half + 1 } else { high = half }
    }
    guard low > 0 else { return points.first?.middle ?? 0 }
    guard low < points.count else { return points[points.count - 1].middle }
    let (before, after) = (points[low - 1], points[low])
    let share = (along - Double(before.along)) / Double(after.along - before.along)
    return before.middle + share * (after.middle - before.middle)
  }

  /// Which share of a part of its way shows it.
  func coverage(from first: Double, to last: Double) -> Double {
    let shown = points.count { first <= Double($0.along) && Double($0.along) <= last }
    return Double(shown) / max(1, last - first)
  }

  /// How far it bends from one step to the next, at most, and for each step of a gap more.
  private static let (bend, bendOfGap) = (1.3, 0.03)
  /// The same where writing hides a part of it.
  private static let (hiddenBend, hiddenBendOfGap) = (2.0, 0.015)
  /// How long a piece is at least, and over what gap it goes on; in heights of print.
  private static let (piece, pieceGap) = (0.6, 0.5)

  /// All of one way in a map.
  ///
  /// - Parameters:
  ///   - least: how long they are at least.
  ///   - gap: how much of one writing hides at a time, at most.
  static func edges(
    _ way: Way, in map: InkMap, height: Double, least: Double, gap: Double
  ) -> [PrintedEdge] {
    var found: [PrintedEdge] = []
    for piece in pieces(way, in: map, height: height).sorted(by: { $0.start < $1.start }) {
      let before = found.indices.filter { found[$0].goesOn(to: piece, gap) }
        .min { found[$0].distance(to: piece) < found[$1].distance(to: piece) }
      if let before { found[before].points += piece.points } else { found.append(piece) }
    }
    return found.filter { Double($0.end - $0.start) >= least }
  }

  /// What shows of them between the writing that hides them.
  private static func pieces(_ way: Way, in map: InkMap, height: Double) -> [PrintedEdge] {
    let thickest = max(4, Int(0.25 * height))
    var (open, done): ([PrintedEdge], [PrintedEdge]) = ([], [])
    for along in 0..<(way == .across ? map.width : map.height) {
      done += open.filter { Double(along - $0.end) > pieceGap * height }
      open.removeAll { Double(along - $0.end) > pieceGap * height }
      for run in thinRuns(way, in: map, at: along, thickest: thickest) {
        if let next = open.indices.filter({ open[$0].goesOn(to: run) }).min(by: {
          open[$0].distance(to: run) < open[$1].distance(to: run)
        }) {
          open[next].points.append(run)
        } else {
          open.append(PrintedEdge(way: way, points: [run]))
        }
      }
    }
    return (done + open).filter { Double($0.end - $0.start) >= piece * height }
  }

  /// Pieces of ink across the way that are no thicker than an edge.
  private static func thinRuns(
    _ way: Way, in map: InkMap, at along: Int, thickest: Int
  ) -> [Point] {
    let count = way == .across ? map.height : map.width
    var runs: [Point] = []
    var place = 0
    while place < count {
      let start = place
      while place < count, way == .across ? map[along, place] : map[place, along] { place += 1 }
      let size = place - start
      if (1...thickest).contains(size) {
        runs.append(Point(along: along, middle: Double(start + place - 1) / 2, size: size))
      }
      place = max(place, start + 1)
    }
    return runs
  }

  private func goesOn(to run: Point) -> Bool {
    let steps = run.along - end
    return steps > 0 && distance(to: run) <= Self.bend + Self.bendOfGap * Double(steps)
  }

  /// Whether another piece goes on with it behind what hides it.
  private func goesOn(to piece: PrintedEdge, _ gap: Double) -> Bool {
    let steps = Double(piece.start - end)
    return steps > 0 && steps <= gap
      && distance(to: piece) <= Self.hiddenBend + Self.hiddenBendOfGap * steps
  }

  private func distance(to piece: PrintedEdge) -> Double {
    let first = piece.points.prefix(6)
    let middle = first.reduce(0) { $0 + $1.middle } / Double(first.count)
    return distance(to: Point(along: piece.start, middle: middle, size: 1))
  }

  /// How far ink is from where it was last.
  private func distance(to run: Point) -> Double {
    let last = points.suffix(6)
    return abs(run.middle - last.reduce(0) { $0 + $1.middle } / Double(last.count))
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
