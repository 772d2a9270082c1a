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
    var scans: [Result<PageScan, ScanFailure>] = []
    for number in 1...picture.pageCount {
      let pageStart = number == 1 ? start : clock.now
      do {
        let page = try picture.page(number)
        scans += try read(page, of: path).map { scan in
          scan.mapError { failure in
            ScanFailure(
              path: path, error: failure.cause, rows: failure.rows,
              milliseconds: elapsed(since: pageStart))
          }.map { PageScan(page: page, slip: $0, milliseconds: elapsed(since: pageStart)) }
        }
      } catch {
        scans.append(
          .failure(
            ScanFailure(path: path, error: error, milliseconds: elapsed(since: pageStart))))
      }
    }
    return scans.enumerated().map { index, scan in
      scan.map { $0.scanned(of: picture, number: index + 1, count: scans.count, by: recognizer) }
    }
  }

  /// Every slip on a page.
  private func read(
    _ page: PicturePage, of path: String
  ) throws -> [Result<ReadSlip, UnreadSlip>] {
    var rows: [String] = []
    if let given = try givenReading(page, of: path, rows: &rows) { return [.success(given)] }
    let slips = try page.slips(path: path)
    return try slips.map { cleaned in
      var rows: [String] = []
      do {
        return .success(try read(cleaned, rows: &rows))
      } catch let error as ProfileChoiceError {
        // A page on its head makes no sense.
        if slips.count == 1, !cleaned.isSurelyUpright, !cleaned.recognizable.regions.isEmpty {
          let turned = try page.cleaned(path: path, turned: 2)
          var other: [String] = []
          if case .success(let slip) = Result(catching: { try read(turned, rows: &other) }) {
            return .success(slip)
          }
        }
        return .failure(UnreadSlip(cause: error, rows: rows))
      } catch {
        return .failure(UnreadSlip(cause: error, rows: rows))
      }
    }
  }

  private func read(_ cleaned: CleanPage, rows: inout [String]) throws -> ReadSlip {
    let observations = try recognizer.recognize(cleaned.recognizable)
    let topology = TextTopology(observations)
    rows = topology.rows.map(\.text)
    let profile = try setup.chosenProfile ?? setup.registry.choose(for: topology)
    let reading = ReportReader(profile: profile, currency: setup.currency).read(topology)
    let checked = try secondOpinion?.checked(reading, on: cleaned.recognizable) ?? reading
    return ReadSlip(profile: profile, reading: checked, cleaned: cleaned, rows: rows)
  }

  /// The figures from the text that the document itself gives; nil where there is none that a
  /// profile fits. The picture is read all the same: what it clearly shows otherwise is in doubt.
  private func givenReading(
    _ page: PicturePage, of path: String, rows: inout [String]
  ) throws -> ReadSlip? {
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
    return ReadSlip(profile: profile, reading: checked, cleaned: page.asItIs, rows: rows)
  }
}

/// One slip's figures.
private struct ReadSlip {
  let profile: ReportProfile
  let reading: ReportReading
  let cleaned: CleanPage
  let rows: [String]
}

/// Why a slip has no figures.
private struct UnreadSlip: Error {
  let cause: any Error
  let rows: [String]
}

/// One slip's figures and the page that it was on.
private struct PageScan {
  let page: PicturePage
  let slip: ReadSlip
  let milliseconds: Int

  func scanned(
    of file: ReportFile, number: Int, count: Int, by recognizer: TesseractRecognizer
  ) -> ScannedPage {
    ScannedPage(
      path: file.path, page: number, pageCount: count,
      pictureSHA256: file.sha256(ofPage: number), recognizer: recognizer.identity,
      reading: slip.reading, profile: slip.profile, picture: page, cleaned: slip.cleaned,
      rows: slip.rows, milliseconds: milliseconds)
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
