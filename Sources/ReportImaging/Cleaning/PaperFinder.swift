import CLeptonica
import TextObservations

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

  /// The longer side of the picture on which edges are looked for.
  private static let searchSize = 360.0
  /// How far inside and outside of an edge the brightness is compared, in small pixels.
  private static let reach = 4
  /// The least step, as (inside − outside) / (inside + outside).
  private static let leastStep = 0.1
  /// The share of a side's scan lines that must agree on it.
  private static let leastSupport = 0.45

  /// Nil when the picture is too small to show a sheet on a table.
  init?(_ page: OwnedPix) {
    let longer = Double(max(page.width, page.height))
    guard min(page.width, page.height) >= 64 else { return nil }
    factor = max(1, longer / Self.searchSize)
    let shrunk = l_float32(1 / factor)
    guard let little = OwnedPix(pixScaleAreaMap(page.pointer, shrunk, shrunk)),
      let closed = OwnedPix(pixCloseGray(little.pointer, 11, 11)), let raster = closed.raster
    else { return nil }
    small = raster
  }

  /// The sheet's corners on the full picture: top left, top right, bottom right, bottom left.
  /// Nil when there is no sheet with at least two visible sides that fills a fair part of the
  /// picture.
  func corners() -> [Point]? {
    let (width, height) = (Double(small.width), Double(small.height))
    let sides = Side.allCases.map { line(of: $0) }
    guard sides.compactMap(\.self).count >= 2 else { return nil }
    let left = sides[0] ?? EdgeLine(slope: 0, offset: 0)
    let right = sides[1] ?? EdgeLine(slope: 0, offset: width)
    let top = sides[2] ?? EdgeLine(slope: 0, offset: 0)
    let bottom = sides[3] ?? EdgeLine(slope: 0, offset: height)
    let corners = [
      top.crossing(left), top.crossing(right), bottom.crossing(right), bottom.crossing(left),
    ]
    guard Self.area(corners) > 0.12 * width * height, isPlausible(corners) else { return nil }
    return corners.map { Point(x: $0.x * factor, y: $0.y * factor) }
  }

  private func isPlausible(_ corners: [Point]) -> Bool {
    let slack = 0.15 * Double(max(small.width, small.height))
    return corners.allSatisfy {
      $0.x > -slack && $0.y > -slack && $0.x < Double(small.width) + slack
        && $0.y < Double(small.height) + slack
    } && corners[1].x - corners[0].x > 20 && corners[3].y - corners[0].y > 20
      && corners[2].x - corners[3].x > 20 && corners[2].y - corners[1].y > 20
  }

  private static func area(_ p: [Point]) -> Double {
    var twice = 0.0
    for (i, a) in p.enumerated() {
      let b = p[(i + 1) % p.count]
      twice += a.x * b.y - b.x * a.y
    }
    return twice / 2
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
  /// black bar on white paper there is white paper again.
  private func isSheet(within edge: EdgeLine, side: Side) -> Bool {
    let lines = side.isUpright ? small.height : small.width
    let length = side.isUpright ? small.width : small.height
    let stride = side.isUpright ? 1 : small.width
    var darker = 0
    var seen = 0
    for line in Swift.stride(from: 0, to: lines, by: 4) {
      let start = side.isUpright ? line * small.width : line
      let place = Int(edge.across(at: Double(line)))
      let outside = side.isFar ? (place + 3)..<max(place + 3, length) : 0..<max(0, place - 2)
      let inside = side.isFar ? (place - 12)..<(place - 2) : (place + 2)..<(place + 12)
      guard outside.count >= 3, outside.lowerBound >= 0, inside.lowerBound >= 0,
        inside.upperBound <= length, outside.upperBound <= length
      else { continue }
      let sheet = inside.map { Int(small.pixels[start + $0 * stride]) }.max() ?? 0
      let bright = outside.count { Int(small.pixels[start + $0 * stride]) * 8 > sheet * 7 }
      seen += 1
      if bright * 5 < outside.count { darker += 1 }
    }
    return seen > 0 && darker * 3 >= seen * 2
  }

  /// The strongest step from dark to bright on one scan line, seen from the picture's side.
  private func step(on line: Int, side: Side) -> EdgeLine.Sample? {
    let length = side.isUpright ? small.width : small.height
    let reach = Self.reach
    let limit = length * 3 / 5
    let stride = side.isUpright ? 1 : small.width
    let start = side.isUpright ? line * small.width : line
    return small.pixels.withUnsafeBufferPointer { pixels -> EdgeLine.Sample? in
      var best = Self.leastStep
      var place = -1
      var at = reach
      while at < limit {
        // The border of the picture is left out: a scan's own frame is no edge.
        let inner = side.isFar ? length - 1 - at : at
        let sign = side.isFar ? -1 : 1
        var inside = 0
        var outside = 0
        var k = 0
        while k < reach {
          inside += Int(pixels[start + (inner + sign * k) * stride])
          outside += Int(pixels[start + (inner - sign * (k + 1)) * stride])
          k += 1
        }
        let contrast = Double(inside - outside) / Double(inside + outside + 32)
        if contrast > best {
          best = contrast
          place = inner + (side.isFar ? 1 : 0)
        }
        at += 1
      }
      return place < 0 ? nil : EdgeLine.Sample(along: Double(line), across: Double(place))
    }
  }

  /// The sides in the order left, right, top, bottom.
  private enum Side: CaseIterable {
    case left, right, top, bottom
    var isUpright: Bool { self == .left || self == .right }
    var isFar: Bool { self == .right || self == .bottom }
  }
}
