import CLeptonica

/// Something that keeps a part of a page from being read well. What is said about it to people
/// is made elsewhere.
public struct PageTrouble: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Light is mirrored: the paper is burnt out to white, and print with it.
    case glare
    /// The edges of the letters are as wide as the letters' strokes.
    case blur
    /// So little light that print and grain are alike.
    case darkness
    /// The letters have too few pixels.
    case fewPixels
  }

  public let kind: Kind
  /// Where, on the clean page; `CleanPage.boxOnPicture` brings it to the picture.
  public let box: NormalizedRect

  package init(kind: Kind, box: NormalizedRect) {
    self.kind = kind
    self.box = box
  }
}

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
  /// What is lower than this share of the letters' height is no letters: all edges are wide beside it.
  private static let lowestLetters = 0.55
  /// Paper darker than this is lost in the camera's grain.
  private static let darkestPaper = 56
  /// From here on a pixel is burnt out.
  private static let burnt: UInt8 = 252
  private static let cell = 16

  /// - Parameter page: The drawn page with its own light.
  init?(_ page: OwnedPix, regions: [LineRegion], textHeight: Double?, pixelsPerPixel: Double) {
    guard let textHeight, !regions.isEmpty, let raster = page.raster else { return nil }
    self.raster = raster
    self.regions = regions
    self.textHeight = textHeight
    self.pixelsPerPixel = pixelsPerPixel
  }

  var troubles: [PageTrouble] {
    let measures = regions.map(measure)
    var troubles = glare(measures)
    if textHeight * pixelsPerPixel < Self.leastLetter {
      troubles.append(trouble(.fewPixels, around: regions))
    }
    troubles += grouped(.darkness, measures) { $0.paper < Self.darkestPaper }
    // A dark table beside the paper has no sharp edges, and is no print.
    let isDark = measures.count { $0.paper < Self.darkestPaper } * 2 > measures.count
    let print = measures.filter { $0.edge != nil && (isDark || $0.paper >= Self.darkestPaper) }
    troubles += grouped(.blur, print) { measure in
      measure.edge.map { $0 / Double(max(1, measure.height)) > Self.widestEdge } ?? false
    }
    return troubles
  }

  private struct Measure {
    let region: LineRegion
    let paper: Int
    /// The typical width of the sharpest edges in pixels; nil where print is too faint to tell, or
    /// is a row of dashes, dots or asterisks.
    let edge: Double?
    let height: Int
  }

  private func measure(_ region: LineRegion) -> Measure {
    let (left, right) = (max(1, region.x), min(raster.width - 1, region.maxX))
    let (top, bottom) = (max(0, region.y), min(raster.height, region.maxY))
    var steps = GreyCounts()
    var levels = GreyCounts()
    raster.pixels.withUnsafeBufferPointer { pixels in
      for y in stride(from: top, to: bottom, by: 2) {
        let row = y * raster.width
        var x = left
        while x < right {
          levels.add(Int(pixels[row + x]))
          steps.add(abs(Int(pixels[row + x + 1]) - Int(pixels[row + x - 1])))
          x += 1
        }
      }
    }
    let light = levels.level(0.95)
    let contrast = light - levels.level(0.03)
    // Steps are taken over two pixels; the steepest of a letter's edges tell how wide they are.
    let step = steps.level(0.97)
    let isTelling =
      contrast >= 24 && levels.total >= 60 && step > 0
      && Double(region.height) > Self.lowestLetters * textHeight
    return Measure(
      region: region, paper: light, edge: isTelling ? 2 * Double(contrast) / Double(step) : nil,
      height: min(region.height, Int(1.6 * textHeight)))
  }

  private func grouped(
    _ kind: PageTrouble.Kind, _ measures: [Measure], isTroubled: (Measure) -> Bool
  ) -> [PageTrouble] {
    let found = measures.filter(isTroubled).map(\.region)
    // Where most of the page is troubled, all of it is.
    guard found.isEmpty || found.count * 5 < measures.count * 3 else {
      return [trouble(kind, around: regions)]
    }
    return found.map { trouble(kind, around: [$0]) }
  }

  private func trouble(_ kind: PageTrouble.Kind, around regions: [LineRegion]) -> PageTrouble {
    PageTrouble(kind: kind, box: Self.hull(of: regions).share(of: raster))
  }

  private static func hull(of regions: [LineRegion]) -> LineRegion {
    regions.dropFirst().reduce(regions[0]) { $0.union($1) }
  }

  /// Burnt-out spots among print, on paper that is elsewhere darker than white.
  private func glare(_ measures: [Measure]) -> [PageTrouble] {
    let papers = measures.map(\.paper).sorted()
    let (columns, rows) = (raster.width / Self.cell, raster.height / Self.cell)
    // On a scan all paper is white; only beside darker paper is white a mirror.
    guard papers[papers.count / 2] < 238, columns > 0, rows > 0 else { return [] }
    let cells = (0..<columns * rows).map { place -> UInt8 in
      isBurntOut(place % columns, place / columns) ? 0 : 255
    }
    let print = Self.hull(of: regions)
    // A core is burnt out all around: the white between two lines is no spot.
    guard let grey = OwnedPix(PageRaster(width: columns, height: rows, pixels: cells)),
      let burnt = OwnedPix(pixThresholdToBinary(grey.pointer, 128)),
      let cores = OwnedPix(pixErodeBrick(nil, burnt.pointer, 3, 3))
    else { return [] }
    return cores.patches(connectivity: 4).compactMap { spot, _ in
      guard spot.maxX > print.x / Self.cell, spot.x <= print.maxX / Self.cell,
        spot.maxY > print.y / Self.cell, spot.y <= print.maxY / Self.cell
      else { return nil }
      // A core's cells reach one further to each side.
      let box = LineRegion(
        x: (spot.x - 1) * Self.cell, y: (spot.y - 1) * Self.cell,
        width: (spot.width + 2) * Self.cell, height: (spot.height + 2) * Self.cell)
      return trouble(.glare, around: [box])
    }
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
