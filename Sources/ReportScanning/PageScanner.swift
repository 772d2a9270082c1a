import Foundation
public import Monetary
public import ReportFields
import ReportImaging
public import TesseractRecognition
public import TextObservations
import TextTopology

/// Takes pictures the whole way from file to figures. One scanner has one warm engine and
/// belongs to one thread.
public final class PageScanner {
  /// How pictures are read.
  public struct Setup: Sendable {
    let registry: ProfileRegistry
    let chosenProfile: ReportProfile?
    let currency: Currency
    let pixelLimit: Int
    let mask: CaptureMask
    let finds: [RowPattern]

    /// - Parameters:
    ///   - regions: The parts of a picture that are read; all of it where there is none.
    ///   - finds: What else is looked for in the rows of text.
    public init(
      registry: ProfileRegistry, chosenProfile: ReportProfile? = nil, currency: Currency = .usd,
      pixelLimit: Int = 100_000_000, regions: [NormalizedRect] = [], finds: [RowPattern] = []
    ) {
      self.registry = registry
      self.chosenProfile = chosenProfile
      self.currency = currency
      self.pixelLimit = pixelLimit
      mask = CaptureMask(parts: regions)
      self.finds = finds
    }
  }

  private let setup: Setup
  private var recognizer: CheckedRecognizer
  private var secondLook: SecondLook?
  private let secondOpinion: SecondOpinion?

  /// A scanner that reads with any recogniser.
  ///
  /// - Parameters:
  ///   - second: an independent recogniser for the figures that matter; nil where there is none.
  ///   - nameReader: a recogniser that checks names where there is no second one.
  public init(
    _ setup: Setup, recognizer: any TextRecognizer, second: (any TextRecognizer)? = nil,
    nameReader: (any TextRecognizer)? = nil
  ) {
    self.setup = setup
    self.recognizer = CheckedRecognizer(recognizer)
    secondLook = second.map { SecondLook($0) }
    secondOpinion = nameReader.map { SecondOpinion(CheckedRecognizer($0)) }
  }

  /// A scanner with Tesseract loaded.
  ///
  /// - Throws: the recogniser's error where the language data is missing.
  public convenience init(
    _ setup: Setup, model: LanguageModel, tessdata: String?, second: (any TextRecognizer)? = nil
  ) throws {
    let recognizer = try TesseractRecognizer(model: model, tessdata: tessdata)
    // Without the stock model, names stand on one reading.
    var nameReader: TesseractRecognizer?
    if model == .thermal, second == nil,
      case .success(let stock) = Result(catching: {
        try TesseractRecognizer(model: .named("eng"), tessdata: tessdata)
      })
    {
      nameReader = stock
    }
    self.init(setup, recognizer: recognizer, second: second, nameReader: nameReader)
  }

  /// Reads every page of a picture file and hands each result on as soon as it is there.
  func scan(_ request: ScanRequest, answer: (ScanAnswer) throws -> Void) rethrows {
    let path = request.path
    let clock = ContinuousClock()
    var start = clock.now
    func elapsed() -> Int {
      let duration = start.duration(to: clock.now).components
      return Int(duration.seconds) * 1000 + Int(duration.attoseconds / 1_000_000_000_000_000)
    }
    let picture: ReportFile
    do {
      picture = try ReportFile.open(path: path, pixelLimit: setup.pixelLimit)
    } catch {
      let failure = ScanFailure(path: path, error: error, milliseconds: elapsed())
      return try answer(.failure(failure))
    }
    for index in 0..<picture.pageCount {
      if index > 0 { start = clock.now }
      var text = PageText()
      do {
        let page = try picture.page(index + 1)
        let (profile, reading, cleaned) = try read(page, for: request, text: &text)
        let scanned = ScannedPage(
          path: path, page: index + 1, pageCount: picture.pageCount,
          pictureSHA256: picture.sha256(ofPage: index + 1), recognizer: recognizer.identity,
          reading: reading.movingBoxes(by: cleaned.boxOnPicture), profileName: profile.name,
          rows: text.rows, found: text.found ?? [], milliseconds: elapsed())
        try answer(.page(scanned))
        if let stem = request.overlay {
          let overlay = PageOverlay(page: scanned, picture: page, currency: setup.currency)
          if let message = overlay.write(stem: stem) { try answer(.overlayFailure(message)) }
        }
        if let stem = request.crops {
          let crops = PageCrops(reading: reading, cleaned: cleaned, page: index + 1)
          if let message = crops.write(stem: stem) { try answer(.overlayFailure(message)) }
        }
      } catch {
        try answer(
          .failure(
            ScanFailure(
              path: path, error: error, rows: text.rows, found: text.found,
              milliseconds: elapsed())))
      }
    }
  }

  /// The text of a page, also of one that fits no profile.
  private struct PageText {
    var rows: [String] = []
    /// What the person's own filters found; nil without filters.
    var found: [FoundText]?
  }

  /// The figures of one page; their boxes stand on the clean page.
  private func read(
    _ page: PicturePage, for request: ScanRequest, text: inout PageText
  ) throws -> (ReportProfile, ReportReading, CleanPage) {
    let asked = request.profile.flatMap { ProfileID($0) }.flatMap { setup.registry[$0] }
    let reader = PageReader(
      registry: setup.registry, chosen: asked ?? setup.chosenProfile, currency: setup.currency)
    let (reading, cleaned) =
      try givenReading(page, for: request, by: reader, text: &text)
      ?? printedReading(page, for: request, by: reader, text: &text)
    guard let profile = reader.profile(of: reading) else {
      preconditionFailure("a page is read by a profile of the registry")
    }
    return (profile, reading, cleaned)
  }

  /// The figures as recognisers see them in the picture.
  private func printedReading(
    _ page: PicturePage, for request: ScanRequest, by reader: PageReader, text: inout PageText
  ) throws -> (ReportReading, CleanPage) {
    let cleaned = try page.cleaned(path: request.path)
    let inside = setup.mask.limit(cleaned)
    let observations = try recognizer.recognize(inside)
    let topology = TextTopology(observations)
    try note(topology, of: cleaned, in: &text)
    let reading =
      try lookAgain(inside, observations, topology, reader) ?? reader.read(topology)
    return (try secondOpinion?.checked(reading, on: inside) ?? reading, cleaned)
  }

  /// The figures from the text that the document itself gives; nil where there is none that a
  /// profile fits. The picture is read all the same: what it clearly shows otherwise is in doubt.
  private func givenReading(
    _ page: PicturePage, for request: ScanRequest, by reader: PageReader, text: inout PageText
  ) throws -> (ReportReading, CleanPage)? {
    guard setup.mask.parts.isEmpty, let given = GivenPage(page) else { return nil }
    let topology = TextTopology(given.observations)
    guard case .success(let reading) = Result(catching: { try reader.read(topology) }) else {
      return nil
    }
    try note(topology, of: page.asItIs, in: &text)
    let seen = TextTopology(
      try recognizer.recognize(try page.cleaned(path: request.path).recognizable))
    guard case .success(let printed) = Result(catching: { try reader.read(seen) }) else {
      return nil
    }
    return (GivenPage.checked(reading, against: printed), page.asItIs)
  }

  /// Keeps the rows and what the person's own filters find in them.
  private func note(
    _ topology: TextTopology, of cleaned: CleanPage, in text: inout PageText
  ) throws {
    text.rows = topology.rows.map(\.text)
    guard !setup.finds.isEmpty else { return }
    text.found = try setup.finds.flatMap { try $0.matches(in: topology) }
      .map { FoundText($0, boxOnPicture: cleaned.boxOnPicture) }
  }

  /// The figures as two recognisers see them; nil where there is no second one, or nothing to
  /// ask it.
  private func lookAgain(
    _ page: RecognizablePage, _ first: PageObservations, _ topology: TextTopology,
    _ reader: PageReader
  ) throws -> ReportReading? {
    guard secondLook != nil else { return nil }
    var reading: ReportReading?
    // A page that fits no profile may do so once its worst lines were read again.
    if case .success(let seen) = Result(catching: { try reader.read(topology) }) { reading = seen }
    let profile = reading.flatMap(reader.profile(of:))
    let required = Set((profile?.fields ?? []).filter(\.isRequired).map(\.pattern.id))
    guard
      let second = try secondLook?.reading(
        of: page, first: first, reading: reading, required: required)
    else { return nil }
    return try reader.read(topology, second: second)
  }
}
