import CTesseract
import Foundation
public import TextObservations

/// Reads the line regions of a clean page with Tesseract.
///
/// The engine stays warm: make one recogniser, read many pages. It belongs to one thread at a
/// time; two recognisers on two threads read the same page identically.
public final class TesseractRecognizer: TextRecognizer {
  /// `tesseract`, the library's version, the model's name.
  public let identity: RecognizerIdentity
  private let engine: TesseractEngine
  /// The white border around a line, in pixels.
  private static let padding = 4
  /// The share of its width that print keeps.
  private let squeeze: Double

  /// A warm engine with the given model.
  ///
  /// - Parameters:
  ///   - model: `.thermal` needs no file; a folder given with `tessdata` that holds
  ///     `thermal.traineddata` replaces it.
  ///   - tessdata: A folder with language data, asked before `TESSDATA_PREFIX` and the usual
  ///     places.
  /// - Throws: `TesseractRecognitionError.missingLanguage`, `.badLanguageName`,
  ///   `.unusableModel`.
  public init(
    model: LanguageModel = .thermal, tessdata: String? = nil
  ) throws(TesseractRecognitionError) {
    squeeze = model.squeeze
    switch model {
    case .thermal:
      let isReplaced = tessdata.map { TessdataSearch.holds("thermal", in: $0) } ?? false
      engine = try TesseractEngine("thermal", from: isReplaced ? tessdata : nil)
    case .named(let language):
      let prefix = getenv("TESSDATA_PREFIX").map { String(cString: $0) }
      let search = TessdataSearch(explicit: tessdata, prefix: prefix)
      engine = try TesseractEngine(language, from: try search.folder(of: language))
    case .stored(let stored):
      engine = try TesseractEngine(stored.name, bytes: try stored.bytes(), place: stored.path)
    }
    identity = RecognizerIdentity(
      engine: "tesseract", version: String(cString: TessVersion()), model: model.name)
  }

  /// Reads every line region on its own.
  ///
  /// A word's confidence is that of its least certain character.
  ///
  /// - Throws: `TesseractRecognitionError.engineFailed`.
  public func recognize(
    _ page: RecognizablePage
  ) throws(TesseractRecognitionError) -> PageObservations {
    OpenMP.keepToThisThread()
    let raster = page.raster
    let tall = 1.5 * Double(page.usualLineHeight)
    var words: [TextObservation] = []
    for (index, region) in page.regions.enumerated() {
      // Print of double height has narrow letters already.
      let share = Double(region.height) > tall ? 1 : squeeze
      let cut = RegionStrip(region, of: raster, padding: Self.padding, squeeze: share)
      guard let strip = cut, strip.hasPrint else { continue }
      words += try read(strip, region: index, page: raster)
    }
    TessBaseAPIClear(engine.handle)
    return PageObservations(
      words: words, recognizer: identity,
      aspectRatio: Double(raster.width) / Double(raster.height))
  }

  private func read(
    _ strip: RegionStrip, region: Int, page: PageRaster
  ) throws(TesseractRecognitionError) -> [TextObservation] {
    let handle = engine.handle
    TessBaseAPISetPageSegMode(handle, PSM_SINGLE_LINE)
    strip.pixels.withUnsafeBufferPointer { bytes in
      TessBaseAPISetImage(
        handle, bytes.baseAddress, CInt(strip.width), CInt(strip.height), 1, CInt(strip.width))
    }
    // Without a resolution Tesseract guesses one and says so on stderr.
    TessBaseAPISetSourceResolution(handle, 200)
    guard TessBaseAPIRecognize(handle, nil) == 0 else { throw .engineFailed(region: region) }
    return WordWalk(handle).words.compactMap { strip.observation(of: $0, on: page) }
  }
}
