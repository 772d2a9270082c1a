import Vision

/// A page that a test draws: white, with black boxes.
struct DrawnPage {
  let width: Int
  let height: Int
  private var pixels: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt8](repeating: 245, count: width * height)
  }

  var raster: PageRaster { PageRaster(width: width, height: height, pixels: pixels) }

  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, grey: UInt8 = 20) {
    for y in rows.clamped(to: 0..<height) {
      for x in columns.clamped(to: 0..<width) { pixels[y * width + x] = grey }
    }
  }

  /// A digit one, 40 high and 4 wide, standing on a row.
  mutating func stroke(at x: Int, on row: Int) { fill(x..<x + 4, row - 40..<row) }

  /// Words with their boxes in pixels.
  func words(_ words: [(String, x: Int, y: Int)], confidence: Double = 0.95) -> PageObservations {
    let observations = words.map { text, x, y in
      TextObservation(
        text: text,
        box: NormalizedRect(
          x: Double(x) / Double(width), y: Double(y) / Double(height),
          width: Double(text.count * 14) / Double(width), height: 22 / Double(height)),
        confidence: Confidence(confidence))
    }
    return PageObservations(
      words: observations,
      recognizer: RecognizerIdentity(engine: "test", version: "1", model: "none"),
      aspectRatio: Double(width) / Double(height))
  }
}
