import Foundation
import Monetary
import ReportFields
import ReportImaging
import TesseractRecognition
import TextObservations
import TextTopology

/// Takes pictures the whole way from file to figures. One scanner has one warm engine and
/// belongs to one thread.
final class PageScanner {
  /// What all scanners of a run share.
  struct Setup: Sendable {
    let registry: ProfileRegistry
    let chosenProfile: ReportProfile?
    let currency: Currency
    let model: LanguageModel
    let tessdata: String?
    let pixelLimit: Int
    /// The parts of the picture that are read.
    var mask = CaptureMask(parts: [])
    /// What else is looked for in the rows of text.
    var finds: [RowPattern] = []
  }

  private let setup: Setup
  private let recognizer: TesseractRecognizer
  private let secondOpinion: SecondOpinion?

  /// A scanner with its engine loaded.
  ///
  /// - Throws: the recogniser's error where the language data is missing.
  init(_ setup: Setup) throws {
    self.setup = setup
    recognizer = try TesseractRecognizer(model: setup.model, tessdata: setup.tessdata)
    secondOpinion = setup.model == .thermal ? SecondOpinion(tessdata: setup.tessdata) : nil
  }

  /// Reads every page of a picture file.
  func scan(_ path: String) -> [Result<ScannedPage, ScanFailure>] {
    let clock = ContinuousClock()
    let start = clock.now
    func elapsed(since instant: ContinuousClock.Instant) -> Int {
      let duration = instant.duration(to: clock.now).components
      return Int(duration.seconds) * 1000 + Int(duration.attoseconds / 1_000_000_000_000_000)
    }
    let picture: ReportPicture
    do {
      picture = try ReportPicture.load(path: path, pixelLimit: setup.pixelLimit)
    } catch {
      return [.failure(ScanFailure(path: path, error: error, milliseconds: elapsed(since: start)))]
    }
    return picture.pages.enumerated().map { index, page in
      let pageStart = index == 0 ? start : clock.now
      var rows: [String] = []
      var found: [FoundText] = []
      do {
        let (profile, reading, cleaned) = try read(page, of: path, rows: &rows, found: &found)
        return .success(
          ScannedPage(
            path: path, page: index + 1, pageCount: picture.pages.count,
            pictureSHA256: picture.sha256(ofPage: index + 1), recognizer: recognizer.identity,
            reading: reading,
            profile: profile, picture: page, cleaned: cleaned, rows: rows, found: found,
            milliseconds: elapsed(since: pageStart)))
      } catch {
        return .failure(
          ScanFailure(
            path: path, error: error, rows: rows,
            found: setup.finds.isEmpty || error is RowPatternError ? nil : found,
            milliseconds: elapsed(since: pageStart)))
      }
    }
  }

  private func read(
    _ page: PicturePage, of path: String, rows: inout [String], found: inout [FoundText]
  ) throws -> (ReportProfile, ReportReading, CleanPage) {
    let cleaned = try page.cleaned(path: path)
    let observations = try recognizer.recognize(setup.mask.limit(cleaned))
    let topology = TextTopology(observations)
    rows = topology.rows.map(\.text)
    found = try setup.finds.flatMap { try $0.matches(in: topology) }
      .map { FoundText($0, boxOnPicture: cleaned.boxOnPicture) }
    let profile = try setup.chosenProfile ?? setup.registry.choose(for: topology)
    let reading = ReportReader(profile: profile, currency: setup.currency).read(topology)
    let checked = try secondOpinion?.checked(reading, on: cleaned.recognizable) ?? reading
    return (profile, checked, cleaned)
  }
}

extension ScanFailure {
  /// A failure from whatever stopped the reading.
  init(
    path: String, error: any Error, rows: [String] = [], found: [FoundText]? = nil,
    milliseconds: Int
  ) {
    self.path = path
    self.rows = rows
    self.found = found
    self.milliseconds = milliseconds
    message = String(describing: error)
    switch error {
    case let error as ReportImagingError:
      code = error.code
      status = error.isAboutTheFile ? .noInput : .dataError
    case is ProfileChoiceError:
      code = "no-profile"
      status = .dataError
    case is TesseractRecognitionError:
      code = "recognizer"
      status = .unavailable
    default:
      code = "failed"
      status = .software
    }
  }
}
