import TextObservations

/// Measures light and sharpness where a page has print, before the light is evened out.
struct TroubleFinder {
  private let raster: PageRaster
  private let regions: [LineRegion]
  private let textHeight: Double
  private let pixelsPerPixel: Double

  /// Letters lower than this many picture pixels are guesses.
  private static let leastLetter = 10.0
  /// An edge wider than this share of the letters' height runs into its neighbours.
  private static let widestEdge = 0.34
  /// Paper darker than this is lost in the camera's grain.
  private static let darkestPaper = 56
  /// From here on a pixel is burnt out.
  private static let burnt: UInt8 = 252
  private static let cell = 16

  /// - Parameters:
  ///   - page: The drawn page with its own light.
  ///   - textHeight: The height of capitals in pixels; nil finds nothing.
  ///   - pixelsPerPixel: Picture pixels for one pixel of the page.
  init?(
    _ page: OwnedPix, regions: [LineRegion], textHeight: Double?, pixelsPerPixel: Double
  ) {
    guard let textHeight, !regions.isEmpty, let raster = page.raster else { return nil }
    self.raster = raster
    self.regions = regions
    self.textHeight = textHeight
    self.pixelsPerPixel = pixelsPerPixel
  }

  /// What was found.
  var troubles: [PageTrouble] {
    let measures = regions.map(measure)
    var troubles = glare(measures)
    let letter = textHeight * pixelsPerPixel
    if letter < Self.leastLetter {
      troubles.append(
        trouble(.fewPixels, around: regions, severity: (Self.leastLetter - letter) / 6))
    }
    troubles += grouped(.darkness, measures) { measure in
      measure.paper < Self.darkestPaper
        ? Double(Self.darkestPaper - measure.paper) / Double(Self.darkestPaper) : nil
    }
    troubles += grouped(.blur, measures) { measure in
      guard let edge = measure.edge else { return nil }
      let share = edge / Double(max(1, measure.height))
      return share > Self.widestEdge ? (share - Self.widestEdge) / Self.widestEdge : nil
    }
    return troubles
  }

  // MARK: - A region's own measures

  private struct Measure {
    let region: LineRegion
    /// The brightest grey.
    let paper: Int
    /// The typical width of the sharpest edges in pixels; nil where print is too faint to tell.
    let edge: Double?
    let height: Int
  }

  private func measure(_ region: LineRegion) -> Measure {
    let (left, right) = (max(1, region.x), min(raster.width - 1, region.x + region.width))
    let (top, bottom) = (max(0, region.y), min(raster.height, region.y + region.height))
    var steps = [Int](repeating: 0, count: 256)
    var levels = [Int](repeating: 0, count: 256)
    var count = 0
    raster.pixels.withUnsafeBufferPointer { pixels in
      for y in stride(from: top, to: bottom, by: 2) {
        let row = y * raster.width
        var x = left
        while x < right {
          levels[Int(pixels[row + x])] += 1
          steps[abs(Int(pixels[row + x + 1]) - Int(pixels[row + x - 1]))] += 1
          count += 1
          x += 1
        }
      }
    }
    let (dark, light) = (
      Self.level(levels, share: 0.03, of: count), Self.level(levels, share: 0.95, of: count)
    )
    let contrast = light - dark
    // Steps are taken over two pixels; the steepest of a letter's edges tell how wide they are.
    let step = Self.level(steps, share: 0.97, of: count)
    let edge = contrast >= 24 && count >= 60 && step > 0 ? 2 * Double(contrast) / Double(step) : nil
    return Measure(
      region: region, paper: light, edge: edge,
      height: min(region.height, Int(1.6 * textHeight)))
  }

  private static func level(_ counts: [Int], share: Double, of total: Int) -> Int {
    var left = Int(share * Double(total))
    for (value, count) in counts.enumerated() {
      left -= count
      if left < 0 { return value }
    }
    return 255
  }

  // MARK: - Putting together

  private func grouped(
    _ kind: PageTrouble.Kind, _ measures: [Measure], severity: (Measure) -> Double?
  ) -> [PageTrouble] {
    let found = measures.compactMap { measure in severity(measure).map { (measure.region, $0) } }
    guard !found.isEmpty else { return [] }
    // Where most of the page is troubled, all of it is.
    if found.count * 5 >= measures.count * 3 {
      let typical = found.map(\.1).sorted()[found.count / 2]
      return [trouble(kind, around: regions, severity: typical)]
    }
    return found.map { trouble(kind, around: [$0.0], severity: $0.1) }
  }

  private func trouble(
    _ kind: PageTrouble.Kind, around regions: [LineRegion], severity: Double
  ) -> PageTrouble {
    let left = regions.map(\.x).min() ?? 0
    let top = regions.map(\.y).min() ?? 0
    let right = regions.map { $0.x + $0.width }.max() ?? 0
    let bottom = regions.map { $0.y + $0.height }.max() ?? 0
    let (width, height) = (Double(raster.width), Double(raster.height))
    return PageTrouble(
      kind: kind,
      box: NormalizedRect(
        x: Double(left) / width, y: Double(top) / height, width: Double(right - left) / width,
        height: Double(bottom - top) / height),
      severity: severity)
  }

  // MARK: - Glare

  /// Burnt-out spots among print, on paper that is elsewhere darker than white.
  private func glare(_ measures: [Measure]) -> [PageTrouble] {
    let papers = measures.map(\.paper).sorted()
    // On a scan all paper is white; only beside darker paper is white a mirror.
    guard let typical = papers.isEmpty ? nil : papers[papers.count / 2], typical < 238 else {
      return []
    }
    let (columns, rows) = (raster.width / Self.cell, raster.height / Self.cell)
    guard columns > 0, rows > 0 else { return [] }
    var isBurnt = [Bool](repeating: false, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns { isBurnt[row * columns + column] = isBurntOut(column, row) }
    }
    let left = (regions.map(\.x).min() ?? 0) / Self.cell
    let right = (regions.map { $0.x + $0.width }.max() ?? 0) / Self.cell
    let top = (regions.map(\.y).min() ?? 0) / Self.cell
    let bottom = (regions.map { $0.y + $0.height }.max() ?? 0) / Self.cell
    isBurnt = Self.cores(isBurnt, columns: columns, rows: rows)
    var troubles: [PageTrouble] = []
    for start in isBurnt.indices where isBurnt[start] {
      var spot = LineRegion(x: start % columns, y: start / columns, width: 0, height: 0)
      var (maxX, maxY, area) = (spot.x, spot.y, 0)
      var open = [start]
      isBurnt[start] = false
      while let at = open.popLast() {
        let (x, y) = (at % columns, at / columns)
        (spot.x, spot.y) = (min(spot.x, x), min(spot.y, y))
        (maxX, maxY, area) = (max(maxX, x), max(maxY, y), area + 1)
        for next in [at - 1, at + 1, at - columns, at + columns]
        where isBurnt.indices.contains(next) && isBurnt[next] && abs(next % columns - x) <= 1 {
          isBurnt[next] = false
          open.append(next)
        }
      }
      guard maxX >= left, spot.x <= right, maxY >= top, spot.y <= bottom else { continue }
      // A core's cells reach one further to each side.
      let box = LineRegion(
        x: (spot.x - 1) * Self.cell, y: (spot.y - 1) * Self.cell,
        width: (maxX + 3 - spot.x) * Self.cell, height: (maxY + 3 - spot.y) * Self.cell)
      troubles.append(trouble(.glare, around: [box], severity: Double(area) / 40 + 0.2))
    }
    return troubles
  }

  /// The cells with burnt-out ones all around: the white between two lines is no spot.
  private static func cores(_ isBurnt: [Bool], columns: Int, rows: Int) -> [Bool] {
    var cores = [Bool](repeating: false, count: isBurnt.count)
    guard columns > 2, rows > 2 else { return cores }
    for row in 1..<(rows - 1) {
      for column in 1..<(columns - 1) {
        let at = row * columns + column
        cores[at] = [at - columns, at, at + columns].allSatisfy {
          isBurnt[$0 - 1] && isBurnt[$0] && isBurnt[$0 + 1]
        }
      }
    }
    return cores
  }

  private func isBurntOut(_ column: Int, _ row: Int) -> Bool {
    var burnt = 0
    for y in stride(from: row * Self.cell, to: (row + 1) * Self.cell, by: 4) {
      for x in stride(from: column * Self.cell, to: (column + 1) * Self.cell, by: 4)
      where raster.pixels[y * raster.width + x] >= Self.burnt {
        burnt += 1
      }
    }
    return burnt >= 15
  }
}
