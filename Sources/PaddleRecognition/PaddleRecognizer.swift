public import TextObservations

/// Reads line regions of a clean page with PP-OCRv6 on ONNX Runtime.
///
/// It knows nothing of Tesseract and fails on other prints: where both read the same amount at the
/// same place, the amount is all but certain. A line costs about 0.06 ms for each pixel of its
/// width at 36 pixels of height, so give it the rows that matter, not the page.
///
/// A recogniser belongs to one thread at a time; the ``PaddleModel`` may be shared by all of them.
public struct PaddleRecognizer: TextRecognizer, Sendable {
  private let model: PaddleModel

  /// A recogniser with a loaded model.
  public init(_ model: PaddleModel) { self.model = model }

  /// `onnxruntime`, the library's version, the model's name.
  public var identity: RecognizerIdentity { model.identity }

  /// Reads every line region on its own.
  ///
  /// A word's confidence is that of its least certain character.
  ///
  /// - Throws: `PaddleRecognitionError.engineFailed`.
  public func recognize(
    _ page: RecognizablePage
  ) throws(PaddleRecognitionError) -> PageObservations {
    let raster = page.raster
    var words: [TextObservation] = []
    for region in page.regions { words += try self.words(in: region, of: raster) }
    return PageObservations(
      words: words, recognizer: identity,
      aspectRatio: Double(raster.width) / Double(raster.height))
  }

  /// Reads one line: the words from left to right; none where there is no print.
  ///
  /// - Parameters:
  ///   - region: One line of print, no more than a few pixels higher than its ink. What lies
  ///     beside the page is left out.
  ///   - raster: Dark print on light paper.
  /// - Throws: `PaddleRecognitionError.engineFailed`.
  public func words(
    in region: LineRegion, of raster: PageRaster
  ) throws(PaddleRecognitionError) -> [TextObservation] {
    guard let crop = LineCrop(region, of: raster) else { return [] }
    let characters = try model.run(crop.pixels, width: crop.width) { [alphabet = model.alphabet] in
      $0.characters(of: alphabet)
    }
    return LineWords(crop.region, of: raster).words(from: characters, of: crop)
  }

  /// Reads one line inside a box on the page: the box is tightened to a line's print by nothing
  /// but its own edges, so give boxes of words or lines.
  ///
  /// - Throws: `PaddleRecognitionError.engineFailed`.
  public func words(
    in box: NormalizedRect, of raster: PageRaster
  ) throws(PaddleRecognitionError) -> [TextObservation] {
    try words(in: LineRegion(box, on: raster), of: raster)
  }
}

extension LineRegion {
  /// The whole pixels that a box touches.
  init(_ box: NormalizedRect, on raster: PageRaster) {
    let (across, down) = (Double(raster.width), Double(raster.height))
    let x = Int((Swift.max(0, box.x) * across).rounded(.down))
    let y = Int((Swift.max(0, box.y) * down).rounded(.down))
    self.init(
      x: x, y: y, width: Int((Swift.min(1, box.maxX) * across).rounded(.up)) - x,
      height: Int((Swift.min(1, box.maxY) * down).rounded(.up)) - y)
  }
}
