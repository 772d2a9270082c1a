/// A line region brought to the model's size: 48 pixels high, its width squeezed.
///
/// The model was made for wider print than slips have; squeezed lines are read as well and cost
/// less, for the cost grows with the width.
struct LineCrop {
  /// Three equal planes, row by row; −1 black … 1 white.
  let pixels: [Float]
  /// Pixels across; a multiple of the model's step.
  let width: Int
  /// The part of the line region that lies on the page.
  let region: LineRegion
  /// Where the crop's left edge lies on the page, in the page's pixels.
  let left: Double
  /// Pixels of the page for one pixel of the crop across.
  let scale: Double

  /// Pixels on the page above and below the region, as a share of its height.
  private static let padding = 0.1
  /// Pixels of the crop left of the region, and at least as many right of it.
  private static let margin = 4.0
  /// The crop's width as a share of what its height asks for: usually, and for a second look.
  static let (usual, wide) = (0.75, 1.3)
  /// The least width: the model needs some paper around a lone digit.
  private static let minimumWidth = 48
  /// The most: a line of a hundred characters; longer ones are squeezed more.
  private static let maximumWidth = 1600

  /// Nil when the region has no pixel on the page, or no print.
  init?(_ region: LineRegion, of page: PageRaster, stretch: Double = usual) {
    guard let region = region.clipped(to: page),
      Self.hasPrint(page, region.x..<region.maxX, region.y..<region.maxY)
    else { return nil }
    self.region = region
    let (wide, high) = (Double(region.width), Double(region.height))
    let down = high * (1 + 2 * Self.padding) / Double(PaddleModel.lineHeight)
    scale = max(down / stretch, wide / (Double(Self.maximumWidth) - 2 * Self.margin))
    let asked = wide / scale + 2 * Self.margin
    let steps = (asked / Double(PaddleModel.step)).rounded(.up)
    width = min(Self.maximumWidth, max(Self.minimumWidth, Int(steps) * PaddleModel.step))
    left = Double(region.x) - Self.margin * scale
    let columns = AxisSampling(count: width, from: left, scale: scale, limit: page.width)
    let rows = AxisSampling(
      count: PaddleModel.lineHeight, from: Double(region.y) - high * Self.padding, scale: down,
      limit: page.height)
    pixels = Self.draw(page, columns, rows)
  }

  /// Print is darker than this; clean paper is about 240.
  static let paper: UInt8 = 200

  private static func hasPrint(
    _ page: PageRaster, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> Bool {
    page.pixels.withUnsafeBufferPointer { pixels in
      rows.contains { y in columns.contains { pixels[y * page.width + $0] < paper } }
    }
  }

  /// First across, then down; the page's own pixels, repeated beyond its edges.
  private static func draw(
    _ page: PageRaster, _ columns: AxisSampling, _ rows: AxisSampling
  ) -> [Float] {
    let (width, height) = (columns.count, rows.count)
    let band = rows.span
    var wide = [Float](repeating: 0, count: width * band.count)
    page.pixels.withUnsafeBufferPointer { source in
      for (row, y) in band.enumerated() {
        for x in 0..<width {
          wide[row * width + x] = columns.value(at: x) { Float(source[y * page.width + $0]) }
        }
      }
    }
    let plane = width * height
    return [Float](unsafeUninitializedCapacity: 3 * plane) { pixels, count in
      wide.withUnsafeBufferPointer { wide in
        for y in 0..<height {
          for x in 0..<width {
            let grey = rows.value(at: y) { wide[($0 - band.lowerBound) * width + x] }
            let value = grey / 127.5 - 1
            for channel in 0..<3 {
              pixels.initializeElement(at: channel * plane + y * width + x, to: value)
            }
          }
        }
      }
      count = 3 * plane
    }
  }
}
