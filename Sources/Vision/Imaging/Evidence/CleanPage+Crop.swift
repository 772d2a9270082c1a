extension CleanPage {
  /// The print in a box of the clean page and a little paper around it: upright, flat, in even
  /// light.
  ///
  /// Half a line height is added above and below, one and a half at the sides. A box that lies
  /// beside the page gives the nearest pixels.
  public func crop(around box: NormalizedRect) -> PageRaster {
    let raster = recognizable.raster
    let line = max(1, box.height * Double(raster.height))
    func span(_ start: Double, _ end: Double, _ size: Int, _ margin: Double) -> Range<Int> {
      let low = Self.pixel(start * Double(size) - margin, below: size - 1)
      // A hair less, so that binary fractions do not add a pixel.
      let high = Self.pixel((end * Double(size) + margin - 1e-6).rounded(.up), below: size)
      return low..<max(low + 1, high)
    }
    let columns = span(box.x, box.maxX, raster.width, 1.5 * line)
    let rows = span(box.y, box.maxY, raster.height, 0.5 * line)
    return raster.cropped(columns: columns, rows: rows)
  }

  private static func pixel(_ place: Double, below limit: Int) -> Int {
    place.isNaN ? 0 : Int(min(Double(limit), max(0, place)))
  }
}

extension PageRaster {
  /// The pixels as a PNG file's bytes: 8 bits of grey.
  ///
  /// - Throws: ``ReportImagingError/outOfMemory``.
  public func png() throws(ReportImagingError) -> [UInt8] {
    _ = Leptonica.quiet
    guard let pix = OwnedPix(self) else { throw .outOfMemory }
    return try pix.png()
  }
}
