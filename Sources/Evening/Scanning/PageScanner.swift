public import Handwriting
public import Money
public import Reading
public import Vision

/// Takes pictures the whole way from file to figures. One scanner has one warm engine and
/// belongs to one thread.
public final class PageScanner {
  /// How pictures are read.
  public struct Setup: Sendable {
    package let registry: ProfileRegistry
    let chosenProfile: ReportProfile?
    let currency: Currency
    let hints: HouseHints
    let pixelLimit: Int
    let regions: [NormalizedRect]
    let finds: [RowPattern]
    let required: RequiredOfModel
    /// Asked for each page, since a scanner may stay warm overnight.
    let today: @Sendable () -> CalendarDay?
    /// Nil for the one with the net inside the program.
    let cardSlips: SignedSlipReader?

    /// - Parameters:
    ///   - regions: The parts of a picture that are read, as shares of it as a person sees it; all
    ///     of it where there is none. A stretch of print is inside when its middle is.
    ///   - required: What is asked of the model that reads.
    ///   - today: No slip is of a later day; nil where that is not known.
    public init(
      registry: ProfileRegistry, chosenProfile: ReportProfile? = nil, currency: Currency = .usd,
      hints: HouseHints = HouseHints(), pixelLimit: Int = 100_000_000,
      regions: [NormalizedRect] = [], finds: [RowPattern] = [],
      required: RequiredOfModel = .usual, today: @escaping @Sendable () -> CalendarDay? = { nil },
      cardSlips: SignedSlipReader? = nil
    ) {
      (self.registry, self.chosenProfile, self.currency) = (registry, chosenProfile, currency)
      (self.hints, self.pixelLimit, self.regions) = (hints, pixelLimit, regions)
      (self.finds, self.required, self.today) = (finds, required, today)
      self.cardSlips = cardSlips
    }
  }

  let setup: Setup
  let reader: SlipReader

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
  /// - Parameter threads: How many threads share the lines of a page; 1 or more.
  /// - Throws: the recogniser's error where the language data is missing.
  public convenience init(
    _ setup: Setup, model: LanguageModel, tessdata: String?, threads: Int = 1,
    second: (any TextRecognizer)? = nil
  ) throws {
    let recognizer = try TesseractRecognizer(model: model, tessdata: tessdata, threads: threads)
    // Without the stock model, names stand on one reading.
    var nameReader: TesseractRecognizer?
    if case .named = model {
      // A chosen language is the only one used.
    } else if second == nil,
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
    var start = ContinuousClock.now
    func fail(_ unread: UnreadSlip) -> ScanAnswer {
      var failure = ScanFailure(
        path: request.path, error: unread.cause, rows: unread.text.rows, found: unread.text.found,
        milliseconds: start.milliseconds)
      (failure.look, failure.places) = (unread.look, unread.places)
      return .failure(failure)
    }
    func fail(because error: any Error) -> ScanAnswer {
      fail(UnreadSlip(cause: error, text: SlipText()))
    }
    let file: ReportFile
    do {
      file = try ReportFile.open(path: request.path, pixelLimit: setup.pixelLimit)
    } catch {
      return try answer(fail(because: error))
    }
    if request.isCardSlip {
      return try scanCardSlips(of: file, for: request, fail: { fail(because: $0) }, answer: answer)
    }
    // A page may hold several slips: they are counted through.
    var count = file.pageCount
    var number = 0
    for index in 1...file.pageCount {
      if index > 1 { start = .now }
      let slips = slips(onPage: index, of: file, for: request)
      count += slips.count - 1
      for slip in slips {
        number += 1
        switch slip {
        case .success(let slip):
          let page = ScannedPage(
            path: request.path, page: number, pageCount: count,
            pictureSHA256: file.sha256(ofPage: number), recognizer: slip.recognizer,
            reading: slip.reading.movingBoxes(by: slip.cleaned.boxOnPicture),
            profileName: slip.profile.name, look: slip.look, rows: slip.text.rows,
            found: slip.text.found ?? [],
            troubles: TroubleText.sentences(slip.cleaned.troubles, over: slip.reading.fields),
            places: slip.cleaned.places, milliseconds: start.milliseconds)
          try answer(.page(page))
          for piece in slip.evidence(page, for: request, in: setup.currency) { try answer(piece) }
        case .failure(let unread): try answer(fail(unread))
        }
      }
    }
  }

  /// What a page says whose words were recorded, with all boxes on that page: as both recognisers read it, and as
  /// the first one does with the reader of names.
  ///
  /// - Parameter look: from where its picture showed it, for pictures that are put together.
  package func scans(
    recorded page: RecognizablePage, _ troubles: [PageTrouble], look: PictureLook?,
    for request: ScanRequest
  ) -> (both: Result<ScannedPage, ScanFailure>, alone: Result<ScannedPage, ScanFailure>) {
    func scanned(_ reading: Result<ReportReading, any Error>) -> Result<ScannedPage, ScanFailure> {
      reading.map { reading in
        ScannedPage(
          path: request.path, page: 1, pageCount: 1, pictureSHA256: request.path,
          recognizer: reader.identity, reading: reading,
          profileName: setup.registry[reading.profile]?.name ?? "", look: look, rows: [], found: [],
          troubles: TroubleText.sentences(troubles, over: reading.fields), milliseconds: 0)
      }
      .mapError { ScanFailure(path: request.path, error: $0, milliseconds: 0) }
    }
    let readings = reader.recorded(page, troubles, for: request)
    return (scanned(readings.both), scanned(readings.alone))
  }

  private func slips(
    onPage index: Int, of file: ReportFile, for request: ScanRequest
  ) -> [Result<ReadSlip, UnreadSlip>] {
    do {
      return try reader.slips(of: file.page(index), for: request)
    } catch {
      return [.failure(UnreadSlip(cause: error, text: SlipText()))]
    }
  }
}
