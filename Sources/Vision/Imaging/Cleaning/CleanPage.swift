/// A page made ready for a recogniser, and the way back to the picture it came from.
public struct CleanPage: Hashable, Sendable {
  public let recognizable: RecognizablePage

  /// What keeps parts of the page from being read well, in no promised order.
  public let troubles: [PageTrouble]
  /// Whether the print itself shows that the page stands upright. Where it does not and nothing
  /// sensible is read, the page may stand on its head: ``PicturePage/cleaned(turned:)``.
  public let isSurelyUpright: Bool

  private let geometry: PageGeometry
  private let pictureWidth: Double
  private let pictureHeight: Double

  init(
    _ recognizable: RecognizablePage, geometry: PageGeometry, picture: PageRaster,
    troubles: [PageTrouble] = [], isSurelyUpright: Bool = false
  ) {
    self.recognizable = recognizable
    self.troubles = troubles
    self.isSurelyUpright = isSurelyUpright
    self.geometry = geometry
    pictureWidth = Double(picture.width)
    pictureHeight = Double(picture.height)
  }

  /// The picture without any change, for words whose places are known on it: it has no line
  /// regions, and a box on it is the same box on the picture.
  public init(asItIs picture: PageRaster) {
    self.init(
      RecognizablePage(raster: picture, regions: []), geometry: .whole(picture), picture: picture)
  }

  /// The smallest upright box on the oriented picture that holds a box on the clean page, as
  /// shares of the picture's size, cut to 0…1.
  public func boxOnPicture(_ box: NormalizedRect) -> NormalizedRect {
    let (width, height) = (Double(geometry.width), Double(geometry.height))
    var (left, top, right, bottom) = (1.0, 1.0, 0.0, 0.0)
    for column in 0...4 {
      let x = (box.x + box.width * Double(column) / 4) * width
      for y in [box.y * height, box.maxY * height] {
        let p = geometry.picturePoint(Point(x: x, y: y))
        let u = max(0, min(1, p.x / pictureWidth))
        let v = max(0, min(1, p.y / pictureHeight))
        (left, right) = (min(left, u), max(right, u))
        (top, bottom) = (min(top, v), max(bottom, v))
      }
    }
    return NormalizedRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The page seen as a part of a larger picture.
  func moved(to origin: Point, on picture: PageRaster) -> CleanPage {
    var geometry = geometry
    geometry.sheet = Projection.translation(origin).after(geometry.sheet)
    return CleanPage(
      recognizable, geometry: geometry, picture: picture, troubles: troubles,
      isSurelyUpright: isSurelyUpright)
  }
}

/// Where each place of a clean page lies on the picture that it was made from.
struct PageGeometry: Hashable, Sendable {
  /// From the sheet (flat, but its lines still bent) to the picture, both in pixels.
  var sheet: Projection
  var bend: PageBend
  /// Sheet pixels for one pixel of the clean page.
  var step: Double
  var width: Int
  var height: Int

  /// The picture's place, in pixels, of a place on the clean page.
  func picturePoint(_ p: Point) -> Point {
    sheet(bend.source(of: Point(x: p.x * step, y: p.y * step)))
  }

  /// How many pixels of the picture a step in the middle of the clean page is.
  func pixelsPerPixel(across: Double, down: Double) -> Double {
    let centre = Point(x: Double(width) / 2, y: Double(height) / 2)
    return picturePoint(centre)
      .distance(to: picturePoint(Point(x: centre.x + across, y: centre.y + down)))
  }

  /// The picture as it is.
  static func whole(_ picture: PageRaster) -> PageGeometry {
    PageGeometry(
      sheet: .identity,
      bend: PageBend(width: Double(picture.width), height: Double(picture.height)),
      step: 1, width: picture.width, height: picture.height)
  }
}

extension CleanPage {
  /// The print in a box of the clean page with its label: upright, flat, in even light.
  ///
  /// Half a line height is added above and below, one and a half at the sides of each stretch of
  /// print; wider gaps of the row are left out. A box that lies beside the page gives the nearest
  /// pixels.
  public func crop(around box: NormalizedRect) -> PageRaster {
    let raster = recognizable.raster
    let line = max(1, box.height * Double(raster.height))
    let shown = ([box] + label(of: box)).sorted { $0.x < $1.x }
    func span(_ start: Double, _ end: Double, _ size: Int, _ margin: Double) -> Range<Int> {
      let low = Self.pixel(start * Double(size) - margin, below: size - 1)
      // A hair less, so that binary fractions do not add a pixel.
      let high = Self.pixel((end * Double(size) + margin - 1e-6).rounded(.up), below: size)
      return low..<max(low + 1, high)
    }
    let (top, bottom) = (shown.map(\.y).min() ?? box.y, shown.map(\.maxY).max() ?? box.maxY)
    let rows = span(top, bottom, raster.height, 0.5 * line)
    var columns: [Range<Int>] = []
    for part in shown {
      let next = span(part.x, part.maxX, raster.width, 1.5 * line)
      if let last = columns.last, next.lowerBound <= last.upperBound {
        columns[columns.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        columns.append(next)
      }
    }
    let pixels = rows.flatMap { row in
      columns.flatMap {
        raster.pixels[(row * raster.width + $0.lowerBound)..<(row * raster.width + $0.upperBound)]
      }
    }
    return PageRaster(
      width: columns.reduce(0) { $0 + $1.count }, height: rows.count, pixels: pixels)
  }

  /// What is printed left of a box, back to the first stretch that is wide enough for a word; where its row
  /// has nothing there, what is printed right above it.
  private func label(of box: NormalizedRect) -> [NormalizedRect] {
    let regions = recognizable.regions.map { $0.share(of: recognizable.raster) }
    let wide = 2.5 * box.height * Double(recognizable.raster.height)
    func isWord(_ region: NormalizedRect) -> Bool {
      region.width * Double(recognizable.raster.width) >= wide
    }
    let left = regions.filter { $0.verticalOverlap(with: box) > 0.5 && $0.x < box.x }
      .sorted { $0.x > $1.x }
    if let end = left.firstIndex(where: isWord) { return Array(left[...end]) }
    let above = regions.filter {
      $0.horizontalOverlap(with: box) > 0 && $0.maxY <= box.midY && $0.maxY > box.y - 2 * box.height
    }
    return left + (above.max { $0.y < $1.y }.map { [$0] } ?? [])
  }

  private static func pixel(_ place: Double, below limit: Int) -> Int {
    place.isNaN ? 0 : Int(min(Double(limit), max(0, place)))
  }
}

extension PageRaster {
  /// The pixels as a PNG file's bytes: 8 bits of grey.
  public func png() throws(ReportImagingError) -> [UInt8] {
    _ = Leptonica.quiet
    guard let pix = OwnedPix(self) else { throw .outOfMemory }
    return try pix.png()
  }
}
