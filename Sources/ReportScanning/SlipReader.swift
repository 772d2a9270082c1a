import ReportFields
import ReportImaging
import TextObservations
import TextTopology

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
  let page: PicturePage
  let cleaned: CleanPage
  let text: SlipText
  /// Where the words come from.
  let recognizer: RecognizerIdentity
}

/// Why a slip has no figures.
struct UnreadSlip: Error {
  let cause: any Error
  let text: SlipText
}

/// Reads the slips on one page of a picture.
final class SlipReader {
  private let setup: PageScanner.Setup
  private var recognizer: CheckedRecognizer
  private var secondLook: SecondLook?
  private let secondOpinion: SecondOpinion?

  init(
    _ setup: PageScanner.Setup, recognizer: any TextRecognizer, second: (any TextRecognizer)?,
    nameReader: (any TextRecognizer)?
  ) {
    self.setup = setup
    self.recognizer = CheckedRecognizer(recognizer)
    secondLook = second.map { SecondLook($0) }
    secondOpinion = nameReader.map { SecondOpinion(CheckedRecognizer($0)) }
  }

  /// Every slip on a page; at least one result.
  func slips(
    of page: PicturePage, for request: ScanRequest
  ) throws -> [Result<ReadSlip, UnreadSlip>] {
    let asked = request.profile.flatMap { ProfileID($0) }.flatMap { setup.registry[$0] }
    let reader = PageReader(
      registry: setup.registry, chosen: asked ?? setup.chosenProfile, currency: setup.currency)
    if let given = try given(page, for: request, by: reader) { return [.success(given)] }
    let slips = try page.slips(path: request.path)
    return try slips.map { cleaned in
      let result = printed(cleaned, on: page, by: reader)
      guard slips.count == 1, !cleaned.isSurelyUpright, !cleaned.recognizable.regions.isEmpty,
        case .failure(let unread) = result, unread.cause is ProfileChoiceError
      else { return result }
      // A page on its head makes no sense.
      let turned = try page.cleaned(path: request.path, turned: 2)
      let other = printed(turned, on: page, by: reader)
      if case .success = other { return other }
      return result
    }
  }

  /// The figures as recognisers see them in the picture.
  private func printed(
    _ cleaned: CleanPage, on page: PicturePage, by reader: PageReader
  ) -> Result<ReadSlip, UnreadSlip> {
    var text = SlipText()
    do {
      let inside = setup.mask.limit(cleaned)
      let observations = try recognizer.recognize(inside)
      let topology = TextTopology(observations)
      text = try self.text(topology, of: cleaned)
      let reading =
        try lookAgain(inside, observations, topology, reader) ?? reader.read(topology)
      let checked = try secondOpinion?.checked(reading, on: inside) ?? reading
      let doubted = TroubleText.doubts(cleaned.troubles, on: checked)
      return .success(
        slip(doubted, by: reader, on: page, cleaned, text, seenBy: recognizer.identity))
    } catch {
      return .failure(UnreadSlip(cause: error, text: text))
    }
  }

  /// The figures from the text that the document itself gives; nil where there is none that a
  /// profile fits. The picture is read all the same: what it clearly shows otherwise is in doubt.
  private func given(
    _ page: PicturePage, for request: ScanRequest, by reader: PageReader
  ) throws -> ReadSlip? {
    guard setup.mask.parts.isEmpty, let given = GivenPage(page) else { return nil }
    let topology = TextTopology(given.observations)
    guard case .success(let reading) = Result(catching: { try reader.read(topology) }) else {
      return nil
    }
    let seen = TextTopology(
      try recognizer.recognize(try page.cleaned(path: request.path).recognizable))
    guard case .success(let printed) = Result(catching: { try reader.read(seen) }) else {
      return nil
    }
    let checked = GivenPage.checked(reading, against: printed)
    return slip(
      checked, by: reader, on: page, page.asItIs, try text(topology, of: page.asItIs),
      seenBy: GivenPage.identity)
  }

  private func slip(
    _ reading: ReportReading, by reader: PageReader, on page: PicturePage, _ cleaned: CleanPage,
    _ text: SlipText, seenBy recognizer: RecognizerIdentity
  ) -> ReadSlip {
    guard let profile = reader.profile(of: reading) else {
      preconditionFailure("a page is read by a profile of the registry")
    }
    return ReadSlip(
      profile: profile, reading: reading, page: page, cleaned: cleaned, text: text,
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
