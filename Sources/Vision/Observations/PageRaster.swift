/// A page as grey pixels, the common tongue of everything that makes or reads pages.
public struct PageRaster: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// One byte a pixel, row by row from the top left, 0 black … 255 white.
  public let pixels: [UInt8]

  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width >= 1 && height >= 1, "a raster has at least one pixel")
    precondition(pixels.count == width * height, "a raster has one byte a pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

/// A stretch of one printed line on a raster, in pixels from the top left: words with no wide
/// gap between them. A label and the amount far to its right are two regions.
public struct LineRegion: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }

  /// The smallest region that holds both.
  package func union(_ other: LineRegion) -> LineRegion {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return LineRegion(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The part of it that lies on a page; nil where none does.
  package func clipped(to page: PageRaster) -> LineRegion? {
    let (left, top) = (max(0, x), max(0, y))
    let (right, bottom) = (min(page.width, maxX), min(page.height, maxY))
    guard right > left, bottom > top else { return nil }
    return LineRegion(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Its place as shares of a page's size.
  package func share(of page: PageRaster) -> NormalizedRect {
    let (across, down) = (Double(page.width), Double(page.height))
    return NormalizedRect(
      x: Double(x) / across, y: Double(y) / down, width: Double(width) / across,
      height: Double(height) / down)
  }
}

/// What a recogniser is given: an evened-out page and where its lines are.
public struct RecognizablePage: Hashable, Sendable {
  /// Dark print on light paper everywhere: white-on-black bars have been turned round.
  public let raster: PageRaster
  /// The line regions from top to bottom, those of one row from left to right.
  /// Empty on a page without print.
  public let regions: [LineRegion]

  public init(raster: PageRaster, regions: [LineRegion]) {
    self.raster = raster
    self.regions = regions
  }

  /// The height of the middle one of its lines in pixels; 0 on a page without print.
  public var usualLineHeight: Int {
    regions.isEmpty ? 0 : regions.map(\.height).sorted()[regions.count / 2]
  }

  /// A stretch as high as the page's lines usually are: capitals and digits alone would be shown
  /// larger than other print, and cost more for it.
  package func lineHigh(_ region: LineRegion) -> LineRegion {
    let more = max(0, usualLineHeight - region.height)
    return LineRegion(
      x: region.x, y: region.y - more / 2, width: region.width, height: region.height + more)
  }
}
