import TextObservations

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
  private static let margin = 12.0
  /// The crop's width as a share of what its height asks for.
  private static let squeeze = 0.75
  /// The least width: the model needs some paper around a lone digit.
  private static let minimumWidth = 48
  /// The most: a line of a hundred characters; longer ones are squeezed more.
  private static let maximumWidth = 1600

  /// Nil when the region has no pixel on the page, or no print.
  init?(_ region: LineRegion, of page: PageRaster) {
    let (x0, y0) = (max(0, region.x), max(0, region.y))
    let x1 = min(page.width, region.x + region.width)
    let y1 = min(page.height, region.y + region.height)
    guard x1 > x0, y1 > y0, Self.hasPrint(page, x0..<x1, y0..<y1) else { return nil }
    self.region = LineRegion(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    let height = Double(y1 - y0) * (1 + 2 * Self.padding)
    let down = height / Double(PaddleModel.lineHeight)
    var across = down / Self.squeeze
    let asked = Double(x1 - x0) / across + 2 * Self.margin
    if asked > Double(Self.maximumWidth) { across *= asked / Double(Self.maximumWidth) }
    let steps = (min(asked, Double(Self.maximumWidth)) / Double(PaddleModel.step)).rounded(.up)
    width = max(Self.minimumWidth, Int(steps) * PaddleModel.step)
    scale = across
    left = Double(x0) - Self.margin * across
    let columns = AxisSampling(
      count: width, from: left, scale: across, limit: page.width)
    let rows = AxisSampling(
      count: PaddleModel.lineHeight, from: Double(y0) - Double(y1 - y0) * Self.padding,
      scale: down, limit: page.height)
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
