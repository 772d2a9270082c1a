import Dispatch
import Synchronization

/// Reads line regions of a clean page with PP-OCRv6 on ONNX Runtime.
///
/// It knows nothing of Tesseract and fails on other prints: where both read the same amount at the
/// same place, the amount is all but certain. A line costs about 0.06 ms for each pixel of its
/// width at 36 pixels of height, and twice that where it is looked at again, so give it the rows
/// that matter, not the page.
///
/// A recogniser belongs to one thread at a time; the ``PaddleModel`` may be shared by all of them.
public struct PaddleRecognizer: TextRecognizer, Sendable {
  private let model: PaddleModel

  public init(_ model: PaddleModel) { self.model = model }

  /// `onnxruntime`, the library's version, the model's name.
  public var identity: RecognizerIdentity { model.identity }

  /// Reads every line region on its own: one line of print, no more than a few pixels higher than
  /// its ink.
  ///
  /// It looks a little beyond the region's ends, where a faint sign or first digit is easily left
  /// out: an amount without its minus would otherwise be read with full confidence. Nothing else
  /// may stand there: a line's height to the left, half of it to the right.
  ///
  /// A word's confidence is that of its least certain character.
  public func recognize(
    _ page: RecognizablePage
  ) throws(PaddleRecognitionError) -> PageObservations {
    let raster = page.raster
    var words: [TextObservation] = []
    for region in page.regions where region.width > 0 && region.height > 0 {
      var reach = region
      reach.x -= region.height
      reach.width += region.height * 3 / 2
      words += try self.words(in: reach, of: raster)
    }
    return PageObservations(
      words: words, recognizer: identity,
      aspectRatio: Double(raster.width) / Double(raster.height))
  }

  /// The words of one line from left to right; none where there is no print.
  private func words(
    in region: LineRegion, of raster: PageRaster
  ) throws(PaddleRecognitionError) -> [TextObservation] {
    guard let crop = LineCrop(region, of: raster) else { return [] }
    var reading = try read(crop)
    if reading.isDoubtful, let wide = LineCrop(region, of: raster, stretch: LineCrop.wide) {
      let second = try read(wide)
      if second.certainty > reading.certainty { reading = second }
    }
    return LineWords(crop.region, of: raster).words(from: reading.characters, of: reading.crop)
  }

  private func read(_ crop: LineCrop) throws(PaddleRecognitionError) -> LineReading {
    let characters = try model.run(crop.pixels, width: crop.width) { $0.characters() }
    return LineReading(crop: crop, characters: characters)
  }
}

/// What the model read of a crop.
private struct LineReading {
  let crop: LineCrop
  let characters: [ReadCharacter]

  /// How likely its least certain letter is; 0 where nothing was read.
  var certainty: Float {
    let letters = characters.filter { $0.character != " " }
    guard let first = letters.first else { return 0 }
    return letters.map(\.probability).reduce(first.probability, min)
  }

  /// Whether a second look at another width is worth its time: a letter is uncertain, or the
  /// letters stand closer than the model can tell apart, as in print of double height.
  var isDoubtful: Bool {
    let across = Double(crop.region.width) / crop.scale
    return certainty < 0.7 && certainty > 0.5 || across < 13 * Double(characters.count)
  }
}

/// The second recogniser, loaded beside the first one's work: it is asked only after the first
/// one has read a page.
public final class LatePaddle: TextRecognizer, Sendable {
  private let loaded = Mutex<Result<PaddleRecognizer, PaddleRecognitionError>?>(nil)
  private let group = DispatchGroup()

  /// Starts to load the files of that folder.
  public init(_ directory: ModelDirectory) {
    DispatchQueue.global().async(group: group) { [self] in
      let result = Result { () throws(PaddleRecognitionError) in
        PaddleRecognizer(try PaddleModel(directory))
      }
      loaded.withLock { $0 = result }
    }
  }

  public var identity: RecognizerIdentity {
    RecognizerIdentity(engine: "onnxruntime", version: "", model: "PP-OCRv6_rec_small")
  }

  public func recognize(_ page: RecognizablePage) throws -> PageObservations {
    group.wait()
    guard let result = loaded.withLock({ $0 }) else {
      preconditionFailure("loading ends with a recogniser or an error")
    }
    return try result.get().recognize(page)
  }
}
