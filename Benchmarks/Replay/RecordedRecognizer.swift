import Evening
import Vision

/// A recogniser that says what another one said of the same page.
struct RecordedRecognizer: TextRecognizer {
  let identity: RecognizerIdentity
  private let parts: [RecordedPage.Part]

  init(_ parts: [RecordedPage.Part], engine: String, model: String) {
    self.parts = parts
    identity = RecognizerIdentity(engine: engine, version: "recorded", model: model)
  }

  func recognize(_ page: RecognizablePage) -> PageObservations {
    PageObservations(
      words: page.regions.flatMap { words(in: $0, of: page.raster) }, recognizer: identity,
      aspectRatio: Double(page.raster.width) / Double(page.raster.height))
  }

  /// What was read of the stretch or, of one that was never read on its own, the words that it holds.
  private func words(in region: LineRegion, of page: PageRaster) -> [TextObservation] {
    if let part = parts.first(where: { $0.box.region == region }) {
      return part.words.map { $0.observation(on: page) }
    }
    let middle = region.y + region.height / 2
    let line = parts.first { part in
      let box = part.box.region
      return (box.y..<box.maxY).contains(middle) && box.x < region.maxX && region.x < box.maxX
    }
    return line?.words.filter {
      (region.x...region.maxX).contains($0.region.x + $0.region.width / 2)
    }
    .map { $0.observation(on: page) } ?? []
  }
}

/// A recogniser that has read the whole page before.
struct WholePage: TextRecognizer {
  let identity: RecognizerIdentity
  let words: [TextObservation]

  func recognize(_ page: RecognizablePage) -> PageObservations {
    PageObservations(
      words: words, recognizer: identity,
      aspectRatio: Double(page.raster.width) / Double(page.raster.height))
  }
}

/// Whether both recognisers read, or Tesseract alone with its English model for names.
enum Readers: String, CaseIterable {
  case both, tesseract
}

extension RecordedPage {
  /// What `tippool scan` makes of the page.
  func scans(
    by setup: PageScanner.Setup, for request: ScanRequest
  ) -> [Readers: Result<ScannedPage, ScanFailure>] {
    let page = page
    let first = WholePage(
      identity: RecognizerIdentity(engine: "tesseract", version: "recorded", model: "thermal"),
      words: words.map { $0.observation(on: page.raster) })
    let scanner = PageScanner(
      setup, recognizer: first,
      second: RecordedRecognizer(second, engine: "onnxruntime", model: "PP-OCRv6_rec_small"),
      nameReader: RecordedRecognizer(names, engine: "tesseract", model: "eng"))
    let scans = scanner.scans(
      recorded: page, pageTroubles(on: page.raster), look: look, for: request)
    return [.both: scans.both, .tesseract: scans.alone]
  }
}
