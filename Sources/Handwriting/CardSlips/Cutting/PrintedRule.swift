/// The line to write on: drawn, or of dots, dashes or underscores.
struct PrintedRule {
  /// Where it is at each column of the map; rows of the map.
  private let offset: Double
  private let slope: Double
  let thickness: Int
  /// The share of columns that show it: 0 … 1.
  let coverage: Double

  /// The share of columns that show it, at least: dots leave gaps, and figures hide some of them.
  private static let leastCoverage = 0.1
  /// The steepest that a clean page leaves.
  private static let steepest = 0.04

  func row(at column: Int) -> Double { offset + slope * Double(column) }

  /// The rule nearest to where one is expected; nothing where there is none.
  ///
  /// - Parameters:
  ///   - rows: rows of the map in which it may lie.
  ///   - place: the columns of the map over most of which it goes.
  ///   - height: the height of print.
  init?(in map: InkMap, rows: ClosedRange<Double>, along place: Range<Int>, height: Double) {
    let thickest = max(3, Int(0.2 * height))
    let runs = Self.thinRuns(in: map, rows: rows, along: place, thickest: thickest)
    guard runs.count >= 8 else { return nil }
    var best: (columns: Int, offset: Double, slope: Double) = (0, 0, 0)
    for step in -16...16 {
      let slope = Double(step) * Self.steepest / 16
      var counts: [Int: Int] = [:]
      for run in runs {
        counts[Int((run.middle - slope * Double(run.column)).rounded()), default: 0] += 1
      }
      // In their order: of rows that show as much the same one counts each time.
      for offset in counts.keys.sorted() {
        let near = (-1...1).reduce(0) { $0 + (counts[offset + $1] ?? 0) }
        if near > best.columns || (near == best.columns && abs(slope) < abs(best.slope)) {
          best = (near, Double(offset), slope)
        }
      }
    }
    (offset, slope) = (best.offset, best.slope)
    let own = runs.filter { abs($0.middle - best.offset - best.slope * Double($0.column)) <= 1.6 }
    let columns = Set(own.map(\.column))
    // It goes on over most of the place, unlike a dash that somebody wrote.
    let parts = Set(columns.map { ($0 - place.lowerBound) * 8 / max(1, place.count) }).count
    coverage = Double(columns.count) / Double(max(1, place.count))
    guard coverage >= Self.leastCoverage, parts >= 4 else { return nil }
    let sizes = own.map(\.size).sorted()
    thickness = sizes[sizes.count / 2]
  }

  private struct Run {
    let column: Int
    let middle: Double
    let size: Int
  }

  /// Pieces of ink that are no thicker than a rule.
  private static func thinRuns(
    in map: InkMap, rows: ClosedRange<Double>, along place: Range<Int>, thickest: Int
  ) -> [Run] {
    var runs: [Run] = []
    let low = max(0, Int(rows.lowerBound)), high = min(map.height - 1, Int(rows.upperBound))
    guard low < high else { return [] }
    for x in place.clamped(to: 0..<map.width) {
      var y = low
      while y <= high {
        guard map[x, y] else {
          y += 1
          continue
        }
        let start = y
        while y < map.height, map[x, y] { y += 1 }
        if y - start <= thickest {
          runs.append(Run(column: x, middle: Double(start + y - 1) / 2, size: y - start))
        }
      }
    }
    return runs
  }

  /// Takes the rule away where nothing crosses it.
  ///
  /// - Parameter columns: the columns of the map in which it may go on beyond its place.
  func erase(from map: inout InkMap, in columns: Range<Int>, height: Double) {
    let reach = max(2.5, 0.12 * height)
    for x in columns {
      let middle = row(at: x)
      var y = max(0, Int(middle - reach))
      while y < map.height, Double(y) <= middle + reach {
        guard map[x, y] else {
          y += 1
          continue
        }
        var (start, end) = (y, y)
        while start > 0, map[x, start - 1] { start -= 1 }
        while end + 1 < map.height, map[x, end + 1] { end += 1 }
        if end - start + 1 <= thickness + 2 { for v in start...end { map.erase(x, v) } }
        y = end + 1
      }
    }
  }
}
