import CLeptonica

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

  private typealias Sheet = (patch: InkComponent, shape: OwnedPix)

  private let picture: PageRaster
  private let small: PageRaster
  /// 1 where the small picture is bright.
  private let bright: OwnedPix
  private let factor: Double

  /// The least share of the picture that a sheet covers.
  private static let leastShare = 0.07
  /// The least share of its box that a sheet fills: sheets are rectangles, a little turned.
  private static let leastFill = 0.62

  /// Nil for a picture that is small, or whose ground is not far darker than paper.
  init?(_ picture: SourcePicture) {
    // Print is closed away, the ground between sheets is not.
    guard min(picture.raster.width, picture.raster.height) >= 200,
      let sketch = picture.sketch(closing: 7), let small = sketch.raster,
      let threshold = Self.bimodalThreshold(small),
      let dark = OwnedPix(pixThresholdToBinary(sketch.pointer, threshold + 1)),
      let bright = OwnedPix(pixInvert(nil, dark.pointer))
    else { return nil }
    self.picture = picture.raster
    self.small = small
    self.bright = bright
    factor = picture.sketchFactor
  }

  /// The sheets from left to right, or from top to bottom where they lie so; empty unless there
  /// are at least two.
  func papers() -> [Paper] {
    let least = Self.leastShare * Double(small.width * small.height)
    let sheets = bright.patches(connectivity: 4).filter { patch, shape in
      Double(patch.area) >= least && patch.width * 8 >= small.width
        && patch.height * 8 >= small.height && Self.fill(of: patch, shape) >= Self.leastFill
    }
    guard (2...6).contains(sheets.count), areApart(sheets.map(\.patch)), let mask = bright.mask
    else { return [] }
    // The middle grey of what is no paper.
    let dark = zip(small.pixels, mask.pixels).filter { $1 == 0 }.map(\.0).sorted()
    let ground = dark.isEmpty ? 0 : dark[dark.count / 2]
    return sheets.sorted { Self.comesFirst($0.patch, $1.patch) }
      .compactMap { paper($0, ground: ground) }
  }

  private static func comesFirst(_ a: InkComponent, _ b: InkComponent) -> Bool {
    let sharedY = min(a.maxY, b.maxY) - max(a.y, b.y)
    return 2 * sharedY > min(a.height, b.height) ? a.x < b.x : a.y < b.y
  }

  /// The grey between ground and paper by Otsu's rule; nil where the two are not far apart.
  private static func bimodalThreshold(_ small: PageRaster) -> l_int32? {
    var grey = GreyCounts()
    for value in small.pixels { grey.add(Int(value)) }
    let total = Double(grey.total)
    let sum = grey.counts.indices.reduce(0.0) { $0 + Double($1 * grey.counts[$1]) }
    var (below, sumBelow, best, threshold) = (0.0, 0.0, 0.0, 0)
    var means = (0.0, 0.0)
    for (value, count) in grey.counts.enumerated().dropLast() {
      below += Double(count)
      sumBelow += Double(value * count)
      guard below > 0, below < total else { continue }
      let (dark, light) = (sumBelow / below, (sum - sumBelow) / (total - below))
      let between = below * (total - below) * (light - dark) * (light - dark)
      if between > best { (best, threshold, means) = (between, value, (dark, light)) }
    }
    return means.1 - means.0 >= 45 ? l_int32(threshold) : nil
  }

  /// The share that a sheet fills of the smaller of its upright box and its box along the
  /// diagonals; 0 when memory is short.
  private static func fill(of patch: InkComponent, _ shape: OwnedPix) -> Double {
    guard let mask = shape.mask else { return 0 }
    let points = mask.pixels.indices.filter { mask.pixels[$0] != 0 }
      .map { (x: $0 % mask.width, y: $0 / mask.width) }
    func extent(_ values: [Int]) -> Int { (values.max() ?? 0) - (values.min() ?? 0) + 1 }
    let diagonal = extent(points.map { $0.x + $0.y }) * extent(points.map { $0.x - $0.y })
    let box = min(Double(patch.width * patch.height), Double(diagonal) / 2)
    return Double(patch.area) / max(1, box)
  }

  /// Whether no black bar of one slip is what parts the sheets: above and below a bar the sheet
  /// has the same edges.
  private func areApart(_ sheets: [InkComponent]) -> Bool {
    let slack = max(3, max(small.width, small.height) / 90)
    for (index, a) in sheets.enumerated() {
      for b in sheets[(index + 1)...] {
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

  private func paper(_ sheet: Sheet, ground: UInt8) -> Paper? {
    let patch = sheet.patch
    let margin = max(4, max(patch.width, patch.height) / 16)
    let columns = max(0, patch.x - margin)..<min(small.width, patch.maxX + margin)
    let rows = max(0, patch.y - margin)..<min(small.height, patch.maxY + margin)
    func large(_ place: Int) -> Int { Int(Double(place) * factor) }
    let (x0, y0) = (large(columns.lowerBound), large(rows.lowerBound))
    let x1 = min(picture.width, large(columns.upperBound))
    let y1 = min(picture.height, large(rows.upperBound))
    guard x1 > x0, y1 > y0, let others = others(than: sheet) else { return nil }
    let part = picture.cropped(columns: x0..<x1, rows: y0..<y1)
    var pixels = part.pixels
    let cell = Int(factor.rounded(.up)) + 1
    for row in rows {
      for column in columns where others.pixels[row * small.width + column] != 0 {
        let (left, top) = (large(column) - x0, large(row) - y0)
        for y in top..<min(part.height, top + cell) {
          for x in left..<min(part.width, left + cell) { pixels[y * part.width + x] = ground }
        }
      }
    }
    return Paper(
      picture: PageRaster(width: part.width, height: part.height, pixels: pixels),
      origin: Point(x: Double(x0), y: Double(y0)))
  }

  /// The other bright shapes with their ragged edges; nil when memory is short.
  private func others(than sheet: Sheet) -> PageRaster? {
    guard let others = OwnedPix(pixCopy(nil, bright.pointer)) else { return nil }
    let patch = sheet.patch
    pixRasterop(
      others.pointer, l_int32(patch.x), l_int32(patch.y), l_int32(patch.width),
      l_int32(patch.height), Leptonica.erase, sheet.shape.pointer, 0, 0)
    return OwnedPix(pixDilateBrick(nil, others.pointer, 3, 3))?.mask
  }
}
