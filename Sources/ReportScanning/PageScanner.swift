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
  private let reader: SlipReader

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
    reader = SlipReader(setup, recognizer: recognizer, second: second, nameReader: nameReader)
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

  /// Reads every slip of a picture file and hands each result on as soon as it is there.
  func scan(_ request: ScanRequest, answer: (ScanAnswer) throws -> Void) rethrows {
    let watch = Stopwatch()
    let picture: ReportFile
    do {
      picture = try ReportFile.open(path: request.path, pixelLimit: setup.pixelLimit)
    } catch {
      let failure = ScanFailure(
        path: request.path, error: error, milliseconds: watch.milliseconds)
      return try answer(.failure(failure))
    }
    // A page may hold several slips: they are counted through.
    var count = picture.pageCount
    var number = 0
    for index in 1...picture.pageCount {
      let watch = index == 1 ? watch : Stopwatch()
      let slips = slips(onPage: index, of: picture, for: request)
      count += slips.count - 1
      for slip in slips {
        number += 1
        switch slip {
        case .success(let slip):
          let page = scanned(slip, of: picture, number: number, count: count, after: watch)
          try answer(.page(page))
          for piece in evidence(of: slip, page, for: request) { try answer(piece) }
        case .failure(let unread):
          try answer(
            .failure(
              ScanFailure(
                path: request.path, error: unread.cause, rows: unread.text.rows,
                found: unread.text.found, milliseconds: watch.milliseconds)))
        }
      }
    }
  }

  private func slips(
    onPage index: Int, of picture: ReportFile, for request: ScanRequest
  ) -> [Result<ReadSlip, UnreadSlip>] {
    do {
      return try reader.slips(of: picture.page(index), for: request)
    } catch {
      return [.failure(UnreadSlip(cause: error, text: SlipText()))]
    }
  }

  private func scanned(
    _ slip: ReadSlip, of picture: ReportFile, number: Int, count: Int, after watch: Stopwatch
  ) -> ScannedPage {
    ScannedPage(
      path: picture.path, page: number, pageCount: count,
      pictureSHA256: picture.sha256(ofPage: number), recognizer: slip.recognizer,
      reading: slip.reading.movingBoxes(by: slip.cleaned.boxOnPicture),
      profileName: slip.profile.name, rows: slip.text.rows, found: slip.text.found ?? [],
      troubles: (picture.isAnimation ? ["an animation: only its first picture was read"] : [])
        + TroubleText.sentences(slip.cleaned.troubles, over: slip.reading.fields),
      milliseconds: watch.milliseconds)
  }

  /// The pictures that show what was read, in pieces; or why there are none.
  private func evidence(
    of slip: ReadSlip, _ page: ScannedPage, for request: ScanRequest
  ) -> [ScanAnswer] {
    do {
      var answers: [ScanAnswer] = []
      if request.overlay != nil {
        let overlay = PageOverlay(page: page, picture: slip.page, currency: setup.currency)
        answers += EvidencePiece.pieces(of: try overlay.png(), pattern: nil, page)
      }
      guard request.crops != nil else { return answers }
      for field in slip.reading.fields {
        guard let box = field.box else { continue }
        answers += EvidencePiece.pieces(
          of: try slip.cleaned.crop(around: box).png(), pattern: field.pattern, page)
      }
      return answers
    } catch {
      return [.overlayFailure("\(request.path): \(error)")]
    }
  }
}

/// Measures how long something takes.
private struct Stopwatch {
  private let start = ContinuousClock.now

  var milliseconds: Int {
    let duration = start.duration(to: .now).components
    return Int(duration.seconds) * 1000 + Int(duration.attoseconds / 1_000_000_000_000_000)
  }
}
