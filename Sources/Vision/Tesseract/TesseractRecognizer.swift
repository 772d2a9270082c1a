import CTesseract
import Foundation
import Synchronization

/// Reads the line regions of a clean page with Tesseract.
///
/// The engine stays warm: make one recogniser, read many pages. It belongs to one thread at a
/// time; two recognisers on two threads read the same page identically, and so does one that shares
/// a page's lines among threads of its own.
public final class TesseractRecognizer: TextRecognizer {
  /// `tesseract`, the library's version, the model's name.
  public let identity: RecognizerIdentity
  /// One for each thread that reads.
  private let engines: [TesseractEngine]
  /// The white border around a line, in pixels.
  private static let padding = 4
  /// The share of its width that print keeps.
  private let squeeze: Double

  /// - Parameters:
  ///   - tessdata: A folder with language data, asked before `TESSDATA_PREFIX` and the usual
  ///     places; with `thermal.traineddata` it replaces the built-in model.
  ///   - threads: How many threads share the lines of a page, each with an engine of its own.
  public init(
    model: LanguageModel = .thermal, tessdata: String? = nil, threads: Int = 1
  ) throws(TesseractRecognitionError) {
    squeeze = model.squeeze
    var engines: [TesseractEngine] = []
    for _ in 0..<max(1, threads) { engines.append(try Self.engine(of: model, tessdata)) }
    self.engines = engines
    identity = RecognizerIdentity(
      engine: "tesseract", version: String(cString: TessVersion()), model: model.name)
  }

  private static func engine(
    of model: LanguageModel, _ tessdata: String?
  ) throws(TesseractRecognitionError) -> TesseractEngine {
    switch model {
    case .thermal:
      let isReplaced = tessdata.map { TessdataSearch.holds("thermal", in: $0) } ?? false
      return try TesseractEngine("thermal", from: isReplaced ? tessdata : nil)
    case .named(let language):
      let prefix = getenv("TESSDATA_PREFIX").map { String(cString: $0) }
      let search = TessdataSearch(explicit: tessdata, prefix: prefix)
      return try TesseractEngine(language, from: try search.folder(of: language))
    case .stored(let stored):
      return try TesseractEngine(stored.name, bytes: try stored.bytes(), place: stored.path)
    }
  }

  /// Reads every line region on its own.
  ///
  /// A word's confidence is that of its least certain character.
  public func recognize(
    _ page: RecognizablePage
  ) throws(TesseractRecognitionError) -> PageObservations {
    let lines = Mutex(SharedLines(count: page.regions.count))
    let squeeze = squeeze
    // Safe: each engine is used by one thread.
    nonisolated(unsafe) let engines = engines
    let read: @Sendable (Int) -> Void = { number in
      OpenMP.keepToThisThread()
      while let line = lines.withLock({ $0.next() }) {
        let words = Self.words(on: line, of: page, squeeze: squeeze, by: engines[number])
        lines.withLock { $0.take(words, of: line) }
      }
      TessBaseAPIClear(engines[number].handle)
    }
    let helpers = engines.indices.dropFirst().compactMap { number in HelperThread { read(number) } }
    read(0)
    for helper in helpers { helper.join() }
    let words = try lines.withLock(\.words).get()
    return PageObservations(
      words: words, recognizer: identity,
      aspectRatio: Double(page.raster.width) / Double(page.raster.height))
  }

  private static func words(
    on line: Int, of page: RecognizablePage, squeeze: Double, by engine: TesseractEngine
  ) -> Result<[TextObservation], TesseractRecognitionError> {
    let region = page.regions[line]
    // Print of double height has narrow letters already.
    let isTall = Double(region.height) > 1.5 * Double(page.usualLineHeight)
    let cut = RegionStrip(
      region, of: page.raster, padding: padding, squeeze: isTall ? 1 : squeeze)
    guard let strip = cut, strip.hasPrint else { return .success([]) }
    return Result { () throws(TesseractRecognitionError) in
      try read(strip, region: line, page: page.raster, by: engine.handle)
    }
  }

  private static func read(
    _ strip: RegionStrip, region: Int, page: PageRaster, by handle: OpaquePointer
  ) throws(TesseractRecognitionError) -> [TextObservation] {
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

/// The lines of a page, of which each thread takes the next one, so that none waits for another.
private struct SharedLines {
  private var taken = 0
  /// What was read of each line; nil of those that were not read.
  private var read: [Result<[TextObservation], TesseractRecognitionError>?]

  init(count: Int) { read = Array(repeating: nil, count: count) }

  /// The next line to read; nil when there is none, and after one that could not be read.
  mutating func next() -> Int? {
    guard taken < read.count else { return nil }
    defer { taken += 1 }
    return taken
  }

  mutating func take(
    _ words: Result<[TextObservation], TesseractRecognitionError>, of line: Int
  ) {
    read[line] = words
    if case .failure = words { taken = read.count }
  }

  /// The words in the order of the lines, or why the first of those that failed did.
  var words: Result<[TextObservation], TesseractRecognitionError> {
    Result { () throws(TesseractRecognitionError) in
      var words: [TextObservation] = []
      for line in read { words += try line?.get() ?? [] }
      return words
    }
  }
}

/// A thread that does one thing and is waited for.
///
/// Dispatch waits for a thread that the system refuses, for ever where there is none to be had: a worker
/// has little memory, of which each thread's stack is a part. This one is then not there, and whoever
/// wanted help does the work alone.
struct HelperThread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: pthread_t

  /// Begins the work at once; nil where the system gives no thread.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { work in
        guard let work else { return nil }
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the work is done; once.
  func join() { pthread_join(thread, nil) }
}

/// Walks over what the engine has just read, character by character, and puts words together.
struct WordWalk {
  /// A word with its box in pixels of the picture that the engine was given.
  struct Word: Hashable {
    var text: String
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    /// The engine's confidence in the word's least certain character, 0…100.
    var lowest: Double
  }

  private(set) var words: [Word] = []

  init(_ engine: OpaquePointer) {
    guard let results = TessBaseAPIGetIterator(engine) else { return }
    defer { TessResultIteratorDelete(results) }
    let place = TessResultIteratorGetPageIterator(results)
    repeat {
      if TessPageIteratorIsAtBeginningOf(place, RIL_WORD) != 0, let word = Self.word(at: results) {
        words.append(word)
      }
      guard !words.isEmpty else { continue }
      let confidence = Double(TessResultIteratorConfidence(results, RIL_SYMBOL))
      words[words.count - 1].lowest = min(words[words.count - 1].lowest, confidence)
    } while TessResultIteratorNext(results, RIL_SYMBOL) != 0
  }

  /// The word whose first character the iterator stands on.
  private static func word(at results: OpaquePointer) -> Word? {
    guard let text = TessResultIteratorGetUTF8Text(results, RIL_WORD) else { return nil }
    defer { TessDeleteText(text) }
    var (left, top, right, bottom): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    let place = TessResultIteratorGetPageIterator(results)
    guard TessPageIteratorBoundingBox(place, RIL_WORD, &left, &top, &right, &bottom) != 0 else {
      return nil
    }
    return Word(
      text: String(cString: text), left: Int(left), top: Int(top), right: Int(right),
      bottom: Int(bottom), lowest: 100)
  }
}
