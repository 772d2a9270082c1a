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
    let picture: ReportFile
    do {
      picture = try ReportFile.open(path: path, pixelLimit: setup.pixelLimit)
    } catch {
      return [.failure(ScanFailure(path: path, error: error, milliseconds: elapsed(since: start)))]
    }
    return (0..<picture.pageCount).map { index in
      let pageStart = index == 0 ? start : clock.now
      var rows: [String] = []
      do {
        let page = try picture.page(index + 1)
        let (profile, reading, cleaned) = try read(page, of: path, rows: &rows)
        return .success(
          ScannedPage(
            path: path, page: index + 1, pageCount: picture.pageCount,
            pictureSHA256: picture.sha256(ofPage: index + 1), recognizer: recognizer.identity,
            reading: reading,
            profile: profile, picture: page, cleaned: cleaned, rows: rows,
            milliseconds: elapsed(since: pageStart)))
      } catch {
        return .failure(
          ScanFailure(
            path: path, error: error, rows: rows, milliseconds: elapsed(since: pageStart)))
      }
    }
  }

  private func read(
    _ page: PicturePage, of path: String, rows: inout [String]
  ) throws -> (ReportProfile, ReportReading, CleanPage) {
    if let given = try givenReading(page, of: path, rows: &rows) { return given }
    let cleaned = try page.cleaned(path: path)
    let observations = try recognizer.recognize(cleaned.recognizable)
    let topology = TextTopology(observations)
    rows = topology.rows.map(\.text)
    let profile = try setup.chosenProfile ?? setup.registry.choose(for: topology)
    let reading = ReportReader(profile: profile, currency: setup.currency).read(topology)
    let checked = try secondOpinion?.checked(reading, on: cleaned.recognizable) ?? reading
    return (profile, checked, cleaned)
  }

  /// The figures from the text that the document itself gives; nil where there is none that a
  /// profile fits. The picture is read all the same: what it clearly shows otherwise is in doubt.
  private func givenReading(
    _ page: PicturePage, of path: String, rows: inout [String]
  ) throws -> (ReportProfile, ReportReading, CleanPage)? {
    guard let given = GivenPage(page) else { return nil }
    let topology = TextTopology(given.observations)
    guard
      case .success(let profile) = Result(catching: {
        try setup.chosenProfile ?? setup.registry.choose(for: topology)
      })
    else { return nil }
    rows = topology.rows.map(\.text)
    let reader = ReportReader(profile: profile, currency: setup.currency)
    let seen = try recognizer.recognize(try page.cleaned(path: path).recognizable)
    let checked = GivenPage.checked(reader.read(topology), against: reader.read(TextTopology(seen)))
    return (profile, checked, page.asItIs)
  }
}

extension ScanFailure {
  /// A failure from whatever stopped the reading.
  init(path: String, error: any Error, rows: [String] = [], milliseconds: Int) {
    self.path = path
    self.rows = rows
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
