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

    public init(
      registry: ProfileRegistry, chosenProfile: ReportProfile? = nil, currency: Currency = .usd,
      pixelLimit: Int = 100_000_000
    ) {
      self.registry = registry
      self.chosenProfile = chosenProfile
      self.currency = currency
      self.pixelLimit = pixelLimit
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
    let picture: ReportPicture
    do {
      picture = try ReportPicture.load(path: path, pixelLimit: setup.pixelLimit)
    } catch {
      let failure = ScanFailure(path: path, error: error, milliseconds: elapsed())
      return try answer(.failure(failure))
    }
    for (index, page) in picture.pages.enumerated() {
      if index > 0 { start = clock.now }
      var rows: [String] = []
      do {
        let (profile, reading) = try read(page, of: path, rows: &rows)
        let scanned = ScannedPage(
          path: path, page: index + 1, pageCount: picture.pages.count,
          pictureSHA256: picture.sha256(ofPage: index + 1), recognizer: recognizer.identity,
          reading: reading, profileName: profile.name, rows: rows, milliseconds: elapsed())
        try answer(.page(scanned))
        if let stem = request.overlay {
          let overlay = PageOverlay(page: scanned, picture: page, currency: setup.currency)
          if let message = overlay.write(stem: stem) { try answer(.overlayFailure(message)) }
        }
      } catch {
        try answer(
          .failure(ScanFailure(path: path, error: error, rows: rows, milliseconds: elapsed())))
      }
    }
  }

  /// The figures of one page; their boxes stand on the picture.
  private func read(
    _ page: PicturePage, of path: String, rows: inout [String]
  ) throws -> (ReportProfile, ReportReading) {
    let cleaned = try page.cleaned(path: path)
    let observations = try recognizer.recognize(cleaned.recognizable)
    let topology = TextTopology(observations)
    rows = topology.rows.map(\.text)
    let reader = PageReader(
      registry: setup.registry, chosen: setup.chosenProfile, currency: setup.currency)
    var reading = try lookAgain(cleaned.recognizable, observations, topology, reader)
    if reading == nil { reading = try reader.read(topology) }
    guard let reading, let profile = setup.chosenProfile ?? setup.registry[reading.profile] else {
      preconditionFailure("a page is read by a profile of the registry")
    }
    let checked = try secondOpinion?.checked(reading, on: cleaned.recognizable) ?? reading
    return (profile, checked.movingBoxes(by: cleaned.boxOnPicture))
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
    let profile = reading.flatMap { setup.chosenProfile ?? setup.registry[$0.profile] }
    let required = Set((profile?.fields ?? []).filter(\.isRequired).map(\.pattern.id))
    guard
      let second = try secondLook?.reading(
        of: page, first: first, reading: reading, required: required)
    else { return nil }
    return try reader.read(topology, second: second)
  }
}
