import CLeptonica

/// Draws a clean page from a picture, place by place.
struct Resampler {
  /// Places are worked out at the corners of cells of this many pixels; between them they lie
  /// evenly.
  private static let cell = 16

  private let source: PageRaster
  private let reduction: Double

  /// A resampler over a picture that will be drawn at `pixelsPerPixel` picture pixels for one
  /// of the page. A picture much finer than the page is shrunk first, so that nothing falls
  /// between the samples. Nil when memory is short.
  init?(_ picture: SourcePicture, pixelsPerPixel: Double) {
    reduction = pixelsPerPixel > 1.5 ? pixelsPerPixel : 1
    guard reduction > 1 else {
      source = picture.raster
      return
    }
    let share = l_float32(1 / reduction)
    guard let shrunk = OwnedPix(pixScaleAreaMap(picture.pix.pointer, share, share))?.raster else {
      return nil
    }
    source = shrunk
  }

  /// The page that the geometry describes. Beyond the picture's edge its outermost pixels go
  /// on.
  func draw(_ geometry: PageGeometry) -> PageRaster {
    let (width, height) = (geometry.width, geometry.height)
    let columns = (width + Self.cell - 1) / Self.cell + 1
    let rows = (height + Self.cell - 1) / Self.cell + 1
    let nodes = (0..<rows * columns).map { place -> Node in
      let (column, row) = (place % columns, place / columns)
      let p = geometry.picturePoint(
        Point(x: Double(column * Self.cell) + 0.5, y: Double(row * Self.cell) + 0.5))
      return (fixed(p.x / reduction - 0.5), fixed(p.y / reduction - 0.5))
    }
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      source.pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<(rows - 1) {
          for column in 0..<(columns - 1) {
            let at = row * columns + column
            let corners = (nodes[at], nodes[at + 1], nodes[at + columns], nodes[at + columns + 1])
            fill(
              target, width: width, height: height, left: column * Self.cell,
              top: row * Self.cell, corners: corners, from: pixels)
          }
        }
      }
      count = width * height
    }
    return PageRaster(width: width, height: height, pixels: pixels)
  }

  private func fixed(_ value: Double) -> Int {
    Int((max(-1e6, min(1e6, value)) * 65536).rounded())
  }

  private typealias Node = (x: Int, y: Int)

  /// One cell: sample places in 1/65536 pixel, colours mixed from the four pixels around.
  private func fill(
    _ target: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, left: Int, top: Int,
    corners: (Node, Node, Node, Node), from pixels: UnsafeBufferPointer<UInt8>
  ) {
    guard let out = target.baseAddress, let input = pixels.baseAddress else { return }
    let (a, b, c, d) = corners
    let cell = Self.cell
    let (stride, lastX, lastY) = (source.width, source.width - 1, source.height - 1)
    let (endX, endY) = (min(cell, width - left), min(cell, height - top))
    var y = 0
    while y < endY {
      let (x0, y0) = (a.x + (c.x - a.x) * y / cell, a.y + (c.y - a.y) * y / cell)
      let (x1, y1) = (b.x + (d.x - b.x) * y / cell, b.y + (d.y - b.y) * y / cell)
      let (stepX, stepY) = ((x1 - x0) / cell, (y1 - y0) / cell)
      var (fx, fy) = (x0, y0)
      var at = (top + y) * width + left
      let end = at + endX
      while at < end {
        let (px, py) = (fx >> 16, fy >> 16)
        let ax = px < 0 ? 0 : (px > lastX ? lastX : px)
        let bx = px + 1 < 0 ? 0 : (px + 1 > lastX ? lastX : px + 1)
        let ay = (py < 0 ? 0 : (py > lastY ? lastY : py)) * stride
        let by = (py + 1 < 0 ? 0 : (py + 1 > lastY ? lastY : py + 1)) * stride
        let (u, v) = ((fx >> 8) & 255, (fy >> 8) & 255)
        let upper = Int(input[ay + ax]) * (256 - u) + Int(input[ay + bx]) * u
        let lower = Int(input[by + ax]) * (256 - u) + Int(input[by + bx]) * u
        out[at] = UInt8(truncatingIfNeeded: (upper * (256 - v) + lower * v + 32768) >> 16)
        fx += stepX
        fy += stepY
        at += 1
      }
      y += 1
    }
  }
}
