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
  private let secondOpinion: SecondOpinion?

  /// A scanner that reads with any recogniser.
  public init(
    _ setup: Setup, recognizer: any TextRecognizer, secondOpinion: (any TextRecognizer)? = nil
  ) {
    self.setup = setup
    self.recognizer = CheckedRecognizer(recognizer)
    self.secondOpinion = secondOpinion.map { SecondOpinion(CheckedRecognizer($0)) }
  }

  /// A scanner with Tesseract loaded.
  ///
  /// - Throws: the recogniser's error where the language data is missing.
  public convenience init(_ setup: Setup, model: LanguageModel, tessdata: String?) throws {
    let recognizer = try TesseractRecognizer(model: model, tessdata: tessdata)
    // Without the stock model, names stand on one reading.
    var second: TesseractRecognizer?
    if model == .thermal,
      case .success(let stock) = Result(catching: {
        try TesseractRecognizer(model: .named("eng"), tessdata: tessdata)
      })
    {
      second = stock
    }
    self.init(setup, recognizer: recognizer, secondOpinion: second)
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
    let profile = try setup.chosenProfile ?? setup.registry.choose(for: topology)
    let reading = ReportReader(profile: profile, currency: setup.currency).read(topology)
    let checked = try secondOpinion?.checked(reading, on: cleaned.recognizable) ?? reading
    return (profile, checked.movingBoxes(by: cleaned.boxOnPicture))
  }
}
