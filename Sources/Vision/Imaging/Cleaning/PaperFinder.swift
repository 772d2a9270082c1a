/// Finds the sheet of paper on a photograph: the bright quadrilateral on a darker ground.
///
/// Light falls unevenly, so a shaded sheet may be darker than the lit table beside it. What
/// holds everywhere is the step at the sheet's edge; each side is the line that most of those
/// steps lie on.
struct PaperFinder {
  /// A small grey picture in which print has been closed away.
  private let small: PageRaster
  /// Pixels of the full picture for one of the small one.
  private let factor: Double

  /// How far inside and outside of an edge the brightness is compared, in small pixels.
  private static let reach = 4
  /// The least step, as (inside − outside) / (inside + outside).
  private static let leastStep = 0.1
  /// The share of a side's scan lines that must agree on it.
  private static let leastSupport = 0.45

  /// Nil when the picture is too small to show a sheet on a table.
  init?(_ picture: SourcePicture) {
    guard min(picture.raster.width, picture.raster.height) >= 64,
      let small = picture.sketch(closing: 11)?.raster
    else { return nil }
    self.small = small
    factor = picture.sketchFactor
  }

  /// The sheet's corners on the full picture: top left, top right, bottom right, bottom left.
  /// Nil when there is no sheet with at least two visible sides that fills a fair part of the
  /// picture.
  func corners() -> [Point]? {
    let (width, height) = (Double(small.width), Double(small.height))
    let sides = Side.allCases.map { line(of: $0) }
    guard sides.compactMap(\.self).count >= 2 else { return nil }
    // A side that is not seen runs like the one across from it, or square to the others, around all of the
    // picture: along the picture's own border it would cut a turned sheet off.
    func slope(_ pair: ArraySlice<EdgeLine?>) -> Double? {
      let slopes = pair.compactMap { $0?.slope }
      return slopes.isEmpty ? nil : slopes.reduce(0, +) / Double(slopes.count)
    }
    let (uprights, levels) = (slope(sides[..<2]), slope(sides[2...]))
    let upright = uprights ?? -(levels ?? 0)
    let level = levels ?? -(uprights ?? 0)
    let left = sides[0] ?? EdgeLine(slope: upright, offset: min(0, -upright * height))
    let right = sides[1] ?? EdgeLine(slope: upright, offset: width + max(0, -upright * height))
    let top = sides[2] ?? EdgeLine(slope: level, offset: min(0, -level * width))
    let bottom = sides[3] ?? EdgeLine(slope: level, offset: height + max(0, -level * width))
    let corners = [
      top.crossing(left), top.crossing(right), bottom.crossing(right), bottom.crossing(left),
    ]
    guard Self.area(corners) > 0.12 * width * height, isPlausible(corners) else { return nil }
    return corners.map { Point(x: $0.x * factor, y: $0.y * factor) }
  }

  private func isPlausible(_ corners: [Point]) -> Bool {
    let slack = 0.3 * Double(max(small.width, small.height))
    return corners.allSatisfy {
      $0.x > -slack && $0.y > -slack && $0.x < Double(small.width) + slack
        && $0.y < Double(small.height) + slack
    } && corners[1].x - corners[0].x > 20 && corners[3].y - corners[0].y > 20
      && corners[2].x - corners[3].x > 20 && corners[2].y - corners[1].y > 20
  }

  private static func area(_ corners: [Point]) -> Double {
    zip(corners, corners[1...] + corners[..<1])
      .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
  }

  /// The line that most of a side's steps lie on, fitted to them; nil without enough of them.
  private func line(of side: Side) -> EdgeLine? {
    let lines = side.isUpright ? small.height : small.width
    let steps = (0..<lines).compactMap { step(on: $0, side: side) }
    guard Double(steps.count) >= Self.leastSupport * Double(lines) else { return nil }
    return EdgeLine.mostSupported(
      by: steps, atLeast: Int(Self.leastSupport * Double(lines)), tolerance: 2
    ).flatMap { isSheet(within: $0, side: side) ? $0 : nil }
  }

  /// Whether all that lies outside of an edge is darker than the sheet inside of it. Above a
  /// black bar on white paper there is white paper again. Beside the corners of a turned sheet there is none
  /// of it on either side of the edge.
  private func isSheet(within edge: EdgeLine, side: Side) -> Bool {
    var lines: [(outside: ArraySlice<Int>, sheet: Int)] = []
    for line in stride(from: 0, to: side.isUpright ? small.height : small.width, by: 4) {
      let greys = greys(on: line, from: side).map { Int($0) }
      let place = Int(edge.across(at: Double(line)))
      let near = side.isFar ? greys.count - place : place
      let outside = side.isFar ? near - 3 : near - 2
      guard outside >= 3, near + 12 <= greys.count else { continue }
      lines.append((greys[..<outside], greys[(near + 2)..<(near + 12)].max() ?? 0))
    }
    guard !lines.isEmpty else { return false }
    let usual = lines.map(\.sheet).sorted()[lines.count * 3 / 4]
    let darker = lines.count { outside, sheet in
      outside.count { $0 * 8 > max(sheet, usual / 2) * 7 } * 5 < outside.count
    }
    return darker * 3 >= lines.count * 2
  }

  /// The strongest step from dark to bright on one scan line, seen from the picture's side.
  private func step(on line: Int, side: Side) -> EdgeLine.Sample? {
    let greys = greys(on: line, from: side)
    let reach = Self.reach
    func sum(_ places: Range<Int>) -> Int { greys[places].reduce(0) { $0 + Int($1) } }
    var best = (contrast: Self.leastStep, place: 0)
    // The border of the picture is left out: a scan's own frame is no edge.
    for place in reach..<max(reach, greys.count * 3 / 5) {
      let (inside, outside) = (sum(place..<place + reach), sum(place - reach..<place))
      let contrast = Double(inside - outside) / Double(inside + outside + 32)
      if contrast > best.contrast { best = (contrast, place) }
    }
    guard best.place > 0 else { return nil }
    return EdgeLine.Sample(
      along: Double(line), across: Double(side.isFar ? greys.count - best.place : best.place))
  }

  /// The pixels of a scan line, from a side of the picture inwards.
  private func greys(on line: Int, from side: Side) -> [UInt8] {
    let width = small.width
    let greys =
      side.isUpright
      ? Array(small.pixels[(line * width)..<((line + 1) * width)])
      : (0..<small.height).map { small.pixels[$0 * width + line] }
    return side.isFar ? greys.reversed() : greys
  }

  /// The sides in the order left, right, top, bottom.
  private enum Side: CaseIterable {
    case left, right, top, bottom
    var isUpright: Bool { self == .left || self == .right }
    var isFar: Bool { self == .right || self == .bottom }
  }
}

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
