/// A line region cut out of its page, with a white border of its own.
///
/// Tesseract reads a line best when nothing touches the edge of its picture; a border made of
/// the page itself would let in the neighbouring lines. The net's time grows with the width, and
/// print squeezed to three quarters is read as well: the strip may be narrower than its region.
struct RegionStrip {
  let width: Int
  let height: Int
  let pixels: [UInt8]
  private let region: LineRegion
  private let padding: Int
  /// Pixels of the page for one pixel of the strip across.
  private let scale: Double

  /// Nil when the region has no pixel on the page.
  ///
  /// - Parameter squeeze: The share of its width that the strip keeps, above 0 up to 1.
  init?(_ region: LineRegion, of page: PageRaster, padding: Int, squeeze: Double) {
    guard let region = region.clipped(to: page) else { return nil }
    let across = max(1, Int((Double(region.width) * squeeze).rounded()))
    self.region = region
    self.padding = padding
    scale = Double(region.width) / Double(across)
    let columns = AxisSampling(count: across, from: 0, scale: scale, limit: region.width)
    let (width, height) = (across + 2 * padding, region.height + 2 * padding)
    (self.width, self.height) = (width, height)
    pixels = [UInt8](unsafeUninitializedCapacity: width * height) { strip, count in
      strip.initialize(repeating: 255)
      page.pixels.withUnsafeBufferPointer { source in
        for row in 0..<region.height {
          let from = (region.y + row) * page.width + region.x
          let to = (row + padding) * width + padding
          for x in 0..<across {
            strip[to + x] = UInt8(columns.value(at: x) { Float(source[from + $0]) }.rounded())
          }
        }
      }
      count = width * height
    }
  }

  /// Whether anything is printed here: from blank paper Tesseract reads points and dashes.
  var hasPrint: Bool { pixels.contains { $0 < Self.paper } }

  /// Print is darker than this; clean paper is about 240.
  private static let paper: UInt8 = 200

  /// The word on the page; nil when its text is blank.
  func observation(of word: WordWalk.Word, on page: PageRaster) -> TextObservation? {
    guard word.text.contains(where: { !$0.isWhitespace }) else { return nil }
    let x0 = min(max(onPage(across: word.left), region.x), region.maxX)
    let y0 = min(max(onPage(down: word.top), region.y), region.maxY)
    let x1 = min(max(onPage(across: word.right), x0), region.maxX)
    let y1 = min(max(onPage(down: word.bottom), y0), region.maxY)
    return TextObservation(
      text: word.text,
      box: LineRegion(x: x0, y: y0, width: x1 - x0, height: y1 - y0).share(of: page),
      confidence: Confidence(word.lowest / 100))
  }

  private func onPage(across x: Int) -> Int {
    region.x + Int((Double(x - padding) * scale).rounded())
  }

  private func onPage(down y: Int) -> Int { region.y + y - padding }
}
