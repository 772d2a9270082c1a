/// An edge while its ink is followed along its way.
struct EdgeTrace {
  struct Point {
    let along: Int
    /// Its middle, across the way.
    let middle: Double
    let size: Int
  }

  /// From the first to the last one.
  private(set) var points: [Point] { didSet { last = Self.middle(of: points.suffix(6)) } }
  /// Where it was last, across the way.
  private var last: Double

  private init(_ first: Point) { (points, last) = ([first], first.middle) }

  var start: Int { points.first?.along ?? 0 }
  var end: Int { points.last?.along ?? 0 }

  /// How far it bends from one step to the next, at most, and for each step of a gap more.
  private static let (bend, bendOfGap) = (1.3, 0.03)
  /// The same where writing hides a part of it.
  private static let (hiddenBend, hiddenBendOfGap) = (2.0, 0.015)
  /// How long a piece is at least, and over what gap it goes on; in heights of print.
  private static let (piece, pieceGap) = (0.6, 0.5)

  /// All of one way in a map.
  ///
  /// - Parameter gap: how much of one writing hides at a time, at most.
  static func traces(
    _ way: PrintedEdge.Way, in map: InkMap, height: Double, gap: Double
  ) -> [EdgeTrace] {
    var found: [EdgeTrace] = []
    for piece in pieces(way, in: map, height: height).sorted(by: { $0.start < $1.start }) {
      let before = found.indices.filter { found[$0].goesOn(to: piece, gap) }
        .min { found[$0].distance(to: piece) < found[$1].distance(to: piece) }
      if let before { found[before].points += piece.points } else { found.append(piece) }
    }
    return found
  }

  /// What shows of them between the writing that hides them.
  private static func pieces(_ way: PrintedEdge.Way, in map: InkMap, height: Double) -> [EdgeTrace]
  {
    let thickest = max(4, Int(0.25 * height))
    var (open, done): ([EdgeTrace], [EdgeTrace]) = ([], [])
    for along in 0..<(way == .across ? map.width : map.height) {
      done += open.filter { Double(along - $0.end) > pieceGap * height }
      open.removeAll { Double(along - $0.end) > pieceGap * height }
      for run in thinRuns(way, in: map, at: along, thickest: thickest) {
        if let next = open.indices.filter({ open[$0].goesOn(to: run) }).min(by: {
          open[$0].distance(to: run) < open[$1].distance(to: run)
        }) {
          open[next].points.append(run)
        } else {
          open.append(EdgeTrace(run))
        }
      }
    }
    return (done + open).filter { Double($0.end - $0.start) >= piece * height }
  }

  /// Pieces of ink across the way that are no thicker than an edge.
  private static func thinRuns(
    _ way: PrintedEdge.Way, in map: InkMap, at along: Int, thickest: Int
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
  private func goesOn(to piece: EdgeTrace, _ gap: Double) -> Bool {
    let steps = Double(piece.start - end)
    return steps > 0 && steps <= gap
      && distance(to: piece) <= Self.hiddenBend + Self.hiddenBendOfGap * steps
  }

  private func distance(to piece: EdgeTrace) -> Double {
    distance(
      to: Point(along: piece.start, middle: Self.middle(of: piece.points.prefix(6)), size: 1))
  }

  /// How far ink is from where it was last.
  private func distance(to run: Point) -> Double {
    abs(run.middle - last)
  }

  static func middle(of points: ArraySlice<Point>) -> Double {
    points.reduce(0) { $0 + $1.middle } / Double(max(1, points.count))
  }
}
