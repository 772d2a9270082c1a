import TextObservations

/// A line region cut out of its page, with a white border of its own.
///
/// Tesseract reads a line best when nothing touches the edge of its picture; a border made of
/// the page itself would let in the neighbouring lines.
struct RegionStrip {
  let width: Int
  let height: Int
  let pixels: [UInt8]
  /// Where the strip's top left corner lies on the page, in pixels.
  private let left: Int
  private let top: Int
  private let region: LineRegion

  /// Nil when the region has no pixel on the page.
  init?(_ region: LineRegion, of page: PageRaster, padding: Int) {
    let x0 = max(0, region.x)
    let y0 = max(0, region.y)
    let x1 = min(page.width, region.x + region.width)
    let y1 = min(page.height, region.y + region.height)
    guard x1 > x0, y1 > y0 else { return nil }
    let width = x1 - x0 + 2 * padding
    let height = y1 - y0 + 2 * padding
    self.region = LineRegion(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    self.width = width
    self.height = height
    left = x0 - padding
    top = y0 - padding
    pixels = [UInt8](unsafeUninitializedCapacity: width * height) { strip, count in
      strip.initialize(repeating: 255)
      page.pixels.withUnsafeBufferPointer { source in
        for row in 0..<(y1 - y0) {
          let from = UnsafeBufferPointer(
            rebasing: source[(y0 + row) * page.width + x0..<(y0 + row) * page.width + x1])
          let start = (row + padding) * width + padding
          _ = UnsafeMutableBufferPointer(rebasing: strip[start..<start + from.count])
            .update(from: from)
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
    let x0 = min(max(word.left + left, region.x), region.x + region.width)
    let y0 = min(max(word.top + top, region.y), region.y + region.height)
    let x1 = min(max(word.right + left, x0), region.x + region.width)
    let y1 = min(max(word.bottom + top, y0), region.y + region.height)
    let across = Double(page.width)
    let down = Double(page.height)
    return TextObservation(
      text: word.text,
      box: NormalizedRect(
        x: Double(x0) / across, y: Double(y0) / down, width: Double(x1 - x0) / across,
        height: Double(y1 - y0) / down),
      confidence: Confidence(word.lowest / 100))
  }
}
