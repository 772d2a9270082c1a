import CLeptonica
import TextObservations

/// Finds several sheets on one picture: bright shapes that dark ground keeps apart.
///
/// Only what is plain is taken apart. Where sheets touch, or lie on a ground as bright as they
/// are, the picture stays one page.
struct PaperSplitter {
  /// A sheet: the part of the picture around it, with everything that is not the sheet painted
  /// in the colour of the ground.
  struct Paper {
    let picture: PageRaster
    /// The part's place on the whole picture, in pixels.
    let origin: Point
  }

  private let picture: OwnedPix
  private let small: PageRaster
  private let factor: Double

  private static let searchSize = 360.0
  /// The least share of the picture that a sheet covers.
  private static let leastShare = 0.07
  /// The least share of its box that a sheet fills: sheets are rectangles, a little turned.
  private static let leastFill = 0.62

  init?(_ picture: OwnedPix) {
    self.picture = picture
    factor = max(1, Double(max(picture.width, picture.height)) / Self.searchSize)
    let share = l_float32(1 / factor)
    guard min(picture.width, picture.height) >= 200,
      let little = OwnedPix(pixScaleAreaMap(picture.pointer, share, share)),
      // Print is closed away, the ground between sheets is not.
      let closed = OwnedPix(pixCloseGray(little.pointer, 7, 7)), let raster = closed.raster
    else { return nil }
    small = raster
  }

  /// The sheets from left to right, or from top to bottom where they lie so; empty unless there
  /// are at least two.
  func papers() -> [Paper] {
    guard let threshold = bimodalThreshold() else { return [] }
    let bright = small.pixels.map { $0 > threshold }
    let (labels, shapes) = Self.shapes(bright, width: small.width, height: small.height)
    let least = Self.leastShare * Double(small.width * small.height)
    let sheets = shapes.enumerated().filter { _, shape in
      Double(shape.area) >= least && shape.fill >= Self.leastFill
        && shape.width * 8 >= small.width && shape.height * 8 >= small.height
    }
    guard (2...6).contains(sheets.count), areApart(sheets.map(\.element)) else { return [] }
    let ground = ground(bright)
    return sheets.sorted { Self.comesFirst($0.element, $1.element) }.compactMap {
      paper($0.element, label: $0.offset + 1, labels: labels, ground: ground)
    }
  }

  private static func comesFirst(_ a: Shape, _ b: Shape) -> Bool {
    let sharedY = min(a.maxY, b.maxY) - max(a.y, b.y)
    return 2 * sharedY > min(a.height, b.height) ? a.x < b.x : a.y < b.y
  }

  /// The grey between ground and paper by Otsu's rule; nil where the two are not far apart.
  private func bimodalThreshold() -> UInt8? {
    var counts = [Int](repeating: 0, count: 256)
    for value in small.pixels { counts[Int(value)] += 1 }
    let total = Double(small.pixels.count)
    let sum = counts.indices.reduce(0.0) { $0 + Double($1 * counts[$1]) }
    var (below, sumBelow, best, threshold) = (0.0, 0.0, 0.0, 0)
    var means = (0.0, 0.0)
    for value in 0..<255 {
      below += Double(counts[value])
      sumBelow += Double(value * counts[value])
      guard below > 0, below < total else { continue }
      let (dark, light) = (sumBelow / below, (sum - sumBelow) / (total - below))
      let between = below * (total - below) * (light - dark) * (light - dark)
      if between > best { (best, threshold, means) = (between, value, (dark, light)) }
    }
    guard means.1 - means.0 >= 45 else { return nil }
    return UInt8(threshold)
  }

  // MARK: - Shapes

  /// A connected bright shape.
  private struct Shape {
    var x: Int
    var y: Int
    var maxX: Int
    var maxY: Int
    var area = 0
    /// The farthest points towards the four diagonals, as `x + y` and `x − y`.
    var sums = (least: Int.max, most: Int.min)
    var differences = (least: Int.max, most: Int.min)

    var width: Int { maxX - x }
    var height: Int { maxY - y }

    /// The share that it fills of the smaller of its upright box and its box along the diagonals.
    var fill: Double {
      let diagonal =
        Double((sums.most - sums.least + 1) * (differences.most - differences.least + 1)) / 2
      return Double(area) / max(1, min(Double(width * height), diagonal))
    }

    mutating func add(_ px: Int, _ py: Int) {
      (x, y) = (min(x, px), min(y, py))
      (maxX, maxY) = (max(maxX, px + 1), max(maxY, py + 1))
      sums = (min(sums.least, px + py), max(sums.most, px + py))
      differences = (min(differences.least, px - py), max(differences.most, px - py))
      area += 1
    }
  }

  /// The shapes, and each pixel's: 0 for none, 1 for the first.
  private static func shapes(
    _ bright: [Bool], width: Int, height: Int
  ) -> (labels: [Int32], shapes: [Shape]) {
    var labels = [Int32](repeating: 0, count: bright.count)
    var shapes: [Shape] = []
    var open: [Int] = []
    for start in bright.indices where bright[start] && labels[start] == 0 {
      var shape = Shape(x: .max, y: .max, maxX: 0, maxY: 0)
      let label = Int32(shapes.count + 1)
      labels[start] = label
      open.append(start)
      while let at = open.popLast() {
        let (x, y) = (at % width, at / width)
        shape.add(x, y)
        for next in [at - 1, at + 1, at - width, at + width] {
          guard bright.indices.contains(next), bright[next], labels[next] == 0,
            // No step around the picture's border.
            abs(next % width - x) <= 1
          else { continue }
          labels[next] = label
          open.append(next)
        }
      }
      shapes.append(shape)
    }
    return (labels, shapes)
  }

  /// Whether no black bar of one slip is what parts the shapes: above and below a bar the sheet
  /// has the same edges.
  private func areApart(_ shapes: [Shape]) -> Bool {
    for (index, a) in shapes.enumerated() {
      for b in shapes[(index + 1)...] {
        let slack = max(3, max(small.width, small.height) / 90)
        let sameX = abs(a.x - b.x) <= slack && abs(a.maxX - b.maxX) <= slack
        let sameY = abs(a.y - b.y) <= slack && abs(a.maxY - b.maxY) <= slack
        let gapY = max(a.y, b.y) - min(a.maxY, b.maxY)
        let gapX = max(a.x, b.x) - min(a.maxX, b.maxX)
        if sameX, gapY < small.height / 14 { return false }
        if sameY, gapX < 6 { return false }
      }
    }
    return true
  }

  /// The middle grey of what is no paper.
  private func ground(_ bright: [Bool]) -> UInt8 {
    let dark = zip(small.pixels, bright).filter { !$0.1 }.map(\.0).sorted()
    return dark.isEmpty ? 0 : dark[dark.count / 2]
  }

  private func paper(
    _ shape: Shape, label: Int, labels: [Int32], ground: UInt8
  ) -> Paper? {
    let margin = max(4, max(shape.width, shape.height) / 16)
    let (left, top) = (max(0, shape.x - margin), max(0, shape.y - margin))
    let right = min(small.width, shape.maxX + margin)
    let bottom = min(small.height, shape.maxY + margin)
    let x0 = Int(Double(left) * factor)
    let y0 = Int(Double(top) * factor)
    let x1 = min(picture.width, Int(Double(right) * factor))
    let y1 = min(picture.height, Int(Double(bottom) * factor))
    guard x1 > x0, y1 > y0, let whole = picture.raster else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity((x1 - x0) * (y1 - y0))
    for y in y0..<y1 {
      pixels += whole.pixels[(y * whole.width + x0)..<(y * whole.width + x1)]
    }
    // Other sheets, with their ragged edges, are painted over.
    let cell = Int(factor.rounded(.up)) + 1
    for row in top..<bottom {
      for column in left..<right {
        guard isOfAnother(column, row, label: label, labels: labels) else { continue }
        let (px, py) = (Int(Double(column) * factor) - x0, Int(Double(row) * factor) - y0)
        for y in max(0, py)..<max(0, min(y1 - y0, py + cell)) {
          for x in max(0, px)..<max(0, min(x1 - x0, px + cell)) {
            pixels[y * (x1 - x0) + x] = ground
          }
        }
      }
    }
    return Paper(
      picture: PageRaster(width: x1 - x0, height: y1 - y0, pixels: pixels),
      origin: Point(x: Double(x0), y: Double(y0)))
  }

  private func isOfAnother(_ x: Int, _ y: Int, label: Int, labels: [Int32]) -> Bool {
    for row in max(0, y - 1)...min(small.height - 1, y + 1) {
      for column in max(0, x - 1)...min(small.width - 1, x + 1) {
        let other = labels[row * small.width + column]
        if other != 0, other != Int32(label) { return true }
      }
    }
    return false
  }
}
