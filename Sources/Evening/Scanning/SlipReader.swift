package import Reading
package import Vision

/// The text of a slip, also of one that fits no profile.
struct SlipText {
  var rows: [String] = []
  /// What the person's own filters found; nil without filters.
  var found: [FoundText]?
}

/// One slip's figures; their boxes stand on the clean page.
struct ReadSlip {
  let profile: ReportProfile
  let reading: ReportReading
  let picture: PicturePage
  let cleaned: CleanPage
  let text: SlipText
  /// Where the words come from.
  let recognizer: RecognizerIdentity

  /// From where the picture shows the slip; nil where its print was not looked at.
  var look: PictureLook? { cleaned.look(on: picture) }
}

extension CleanPage {
  /// From where a picture shows the print of the page; nil where there is none.
  package func look(on picture: PicturePage) -> PictureLook? {
    recognizable.regions.isEmpty ? nil : PictureLook(of: self, on: picture.raster)
  }

  /// What is wrong with the light and sharpness, in shares of the picture.
  var places: [PictureTrouble] {
    troubles.map { PictureTrouble(kind: .init($0.kind), box: boxOnPicture($0.box)) }
  }
}

extension PictureLook {
  fileprivate init(of page: CleanPage, on picture: PageRaster) {
    let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map { x, y in
      page.boxOnPicture(NormalizedRect(x: x, y: y, width: 0, height: 0))
    }
    // A few thousand pixels all over the picture say how bright it is.
    let step = max(1, picture.pixels.count / 4096)
    let sample = stride(from: 0, to: picture.pixels.count, by: step).map { picture.pixels[$0] }
    let light = sample.reduce(0) { $0 + Int($1) } / max(1, sample.count)
    self.init(width: picture.width, height: picture.height, corners: corners, light: light)
  }
}

/// Why a slip has no figures.
struct UnreadSlip: Error {
  let cause: any Error
  let text: SlipText
  /// From where the picture shows its print; nil where there is none.
  var look: PictureLook?
  /// What is wrong with the picture of its print.
  var places: [PictureTrouble] = []
}

/// Reads the slips on one page of a picture.
final class SlipReader {
  private let setup: PageScanner.Setup
  private var recognizer: CheckedRecognizer
  private var secondLook: SecondLook?
  private var secondOpinion: SecondOpinion?
  /// What the first recogniser saw alone on the page before: the frame that both are to read is often that one.
  private var seenQuickly: (page: RecognizablePage, observations: PageObservations)?

  init(
    _ setup: PageScanner.Setup, recognizer: any TextRecognizer, second: (any TextRecognizer)?,
    nameReader: (any TextRecognizer)?
  ) {
    self.setup = setup
    self.recognizer = CheckedRecognizer(recognizer)
    secondLook = second.map { SecondLook(recognizer: CheckedRecognizer($0)) }
    secondOpinion = nameReader.map { SecondOpinion(recognizer: CheckedRecognizer($0)) }
  }

  /// Who reads first.
  var identity: RecognizerIdentity { recognizer.identity }

  /// Every slip on a page; at least one result.
  func slips(
    of page: PicturePage, for request: ScanRequest
  ) throws -> [Result<ReadSlip, UnreadSlip>] {
    let reader = pageReader(for: request)
    if let given = try given(page, by: reader) { return [.success(given)] }
    let slips = try page.slips()
    return try slips.map { cleaned in
      let result = printed(cleaned, on: page, by: reader, isQuick: request.isQuick)
      guard slips.count == 1, !cleaned.isSurelyUpright, !cleaned.recognizable.regions.isEmpty,
        case .failure(let unread) = result, unread.cause is ProfileChoiceError
      else { return result }
      // A page on its head makes no sense.
      let other = printed(
        try page.cleaned(turned: 2), on: page, by: reader, isQuick: request.isQuick)
      if case .success = other { return other }
      return result
    }
  }

  /// The figures of a page that has words, but no picture, since those of its recognisers were recorded: as both read
  /// it, and as the first one does with the reader of names.
  func recorded(
    _ page: RecognizablePage, _ troubles: [PageTrouble], for request: ScanRequest
  ) -> (both: Result<ReportReading, any Error>, alone: Result<ReportReading, any Error>) {
    let observations: PageObservations
    do {
      observations = try recognizer.recognize(page)
    } catch {
      return (.failure(error), .failure(error))
    }
    let reader = pageReader(for: request)
    let first = reader.first(TextTopology(observations))
    let alone = Result { try reader.read(first) }
    let both = Result { try read(first, alone, of: page, observations, by: reader) }
    return (
      both.map { sure($0, troubles) },
      Result { sure(try checked(try alone.get(), on: page), troubles) }
    )
  }

  private func pageReader(for request: ScanRequest) -> PageReader {
    let asked = request.profile.flatMap { ProfileID($0) }.flatMap { setup.registry[$0] }
    var hints = setup.hints
    hints.today = setup.today()
    return PageReader(
      registry: setup.registry, chosen: asked ?? setup.chosenProfile, currency: setup.currency,
      hints: hints)
  }

  /// The words of a page as the first recogniser sees them.
  func words(on page: RecognizablePage) throws -> PageObservations {
    try recognizer.recognize(page)
  }

  /// The figures as recognisers see them in the picture.
  ///
  /// - Parameter isQuick: whether the first recogniser reads alone.
  private func printed(
    _ cleaned: CleanPage, on page: PicturePage, by reader: PageReader, isQuick: Bool
  ) -> Result<ReadSlip, UnreadSlip> {
    var text = SlipText()
    do {
      let inside = inside(cleaned)
      let observations = try observations(of: inside, isQuick: isQuick)
      let topology = TextTopology(observations)
      text = try self.text(topology, of: cleaned)
      let reading = try reading(
        topology, of: inside, observations, cleaned.troubles, by: reader, isQuick: isQuick)
      return .success(
        slip(reading, by: reader, on: page, cleaned, text, seenBy: recognizer.identity))
    } catch {
      let look = cleaned.look(on: page)
      return .failure(
        UnreadSlip(
          cause: error, text: text, look: look, places: look == nil ? [] : cleaned.places))
    }
  }

  /// The figures, with every doubt that the page itself casts on them.
  private func reading(
    _ topology: TextTopology, of page: RecognizablePage, _ first: PageObservations,
    _ troubles: [PageTrouble], by reader: PageReader, isQuick: Bool
  ) throws -> ReportReading {
    if isQuick { return sure(try reader.read(topology), troubles) }
    let seen = reader.first(topology)
    let alone = Result { try reader.read(seen) }
    let reading = try read(seen, alone, of: page, first, by: reader)
    return sure(try checked(reading, on: page), troubles)
  }

  /// The reading with the name as the reader of names sees it, where there is one.
  private func checked(
    _ reading: ReportReading, on page: RecognizablePage
  ) throws -> ReportReading {
    try secondOpinion?.checked(reading, on: page) ?? reading
  }

  /// The reading with the doubts that the picture casts, and those of a model that must be surer.
  private func sure(_ reading: ReportReading, _ troubles: [PageTrouble]) -> ReportReading {
    TroubleText.doubts(troubles, on: reading).held(to: setup.required)
  }

  private func observations(
    of page: RecognizablePage, isQuick: Bool
  ) throws -> PageObservations {
    if let seenQuickly, seenQuickly.page == page { return seenQuickly.observations }
    let observations = try recognizer.recognize(page)
    seenQuickly = isQuick ? (page, observations) : nil
    return observations
  }

  /// The page with only the stretches of print that lie inside of the parts that are read. Their
  /// boxes stay shares of the whole page.
  func inside(_ page: CleanPage) -> RecognizablePage {
    let all = page.recognizable
    guard !setup.regions.isEmpty else { return all }
    let inside = all.regions.filter { region in
      let box = page.boxOnPicture(region.share(of: all.raster))
      return setup.regions.contains { part in
        (part.x...part.maxX).contains(box.midX) && (part.y...part.maxY).contains(box.midY)
      }
    }
    return RecognizablePage(raster: all.raster, regions: inside)
  }

  /// The figures from the text that the document itself gives; nil where there is none that a
  /// profile fits. The picture is read all the same, and those values are in doubt that it clearly
  /// shows otherwise: a document may say one thing and print another.
  private func given(_ page: PicturePage, by reader: PageReader) throws -> ReadSlip? {
    guard setup.regions.isEmpty, let words = page.embeddedText else { return nil }
    let identity = RecognizerIdentity(engine: "document", version: "1", model: "given")
    let given = TextTopology(
      PageObservations(
        words: words, recognizer: identity,
        aspectRatio: Double(page.raster.width) / Double(page.raster.height)))
    guard case .success(var reading) = Result(catching: { try reader.read(given) }) else {
      return nil
    }
    let seen = TextTopology(try recognizer.recognize(page.cleaned().recognizable))
    guard case .success(let printed) = Result(catching: { try reader.read(seen) }) else {
      return nil
    }
    for field in reading.fields where !field.needsReview {
      guard let other = printed[field.pattern], other.value != field.value, other.value != nil,
        !other.needsReview
      else { continue }
      reading = reading.doubting(field.pattern, because: .secondOpinion(seen: other.text))
    }
    let unchanged = CleanPage(asItIs: page.raster)
    return slip(
      reading, by: reader, on: page, unchanged, try text(given, of: unchanged), seenBy: identity)
  }

  private func slip(
    _ reading: ReportReading, by reader: PageReader, on page: PicturePage, _ cleaned: CleanPage,
    _ text: SlipText, seenBy recognizer: RecognizerIdentity
  ) -> ReadSlip {
    guard let profile = reader.profile(of: reading) else {
      preconditionFailure("a page is read by a profile of the registry")
    }
    return ReadSlip(
      profile: profile, reading: reading, picture: page, cleaned: cleaned, text: text,
      recognizer: recognizer)
  }

  /// The rows and what the person's own filters find in them.
  private func text(_ topology: TextTopology, of cleaned: CleanPage) throws -> SlipText {
    var text = SlipText(rows: topology.rows.map(\.text))
    guard !setup.finds.isEmpty else { return text }
    text.found = try setup.finds.flatMap { try $0.matches(in: topology) }
      .map { FoundText($0, boxOnPicture: cleaned.boxOnPicture) }
    return text
  }

  /// The figures, as two recognisers see them where there is a second one and something to ask it.
  private func read(
    _ seen: FirstReading, _ alone: Result<ReportReading, any Error>, of page: RecognizablePage,
    _ first: PageObservations, by reader: PageReader
  ) throws -> ReportReading {
    guard secondLook != nil else { return try alone.get() }
    // A page that fits no profile may do so once its worst lines were read again; where nothing more
    // was read, `alone` says why below.
    let reading = try? alone.get()
    let profile = reading.flatMap(reader.profile(of:))
    let required = Set((profile?.fields ?? []).filter(\.isRequired).map(\.pattern.id))
    guard
      let second = try secondLook?.reading(
        of: page, first: first, reading: reading, required: required)
    else { return try alone.get() }
    return try reader.read(seen, second: second)
  }
}
