import ArgumentParser
import BenchmarkScores
import Evening
import Foundation
import Reading
import Vision

/// Reads pictures with every recogniser and prints a line for each.
struct Record: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Read pictures with every recogniser and print what each saw, a line for each picture.")

  @Argument(help: "A folder with pictures and truth.jsonl.")
  var folder: String

  @Option(help: "The folder that scripts/fetch-models.sh filled.")
  var models: String

  @Option(help: "Of the pictures, only each one whose number leaves this when divided by --of.")
  var part = 0

  @Option(help: "How many programs share the work.")
  var of = 1

  func run() throws {
    setenv("ORT_DISABLE_TELEMETRY", "1", 1)
    let recorder = try Recorder(models: models)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for (number, picture) in try Corpus(folder: folder).pictures.enumerated()
    where number % of == part {
      let line = try encoder.encode(try recorder.page(of: picture)) + Data("\n".utf8)
      try FileHandle.standardOutput.write(contentsOf: line)
    }
  }
}

/// Reads each stretch of print once with every recogniser.
private struct Recorder {
  let setup: PageScanner.Setup
  let thermal: TesseractRecognizer
  let english: TesseractRecognizer
  let paddle: PaddleRecognizer

  /// How many stretches from the top may hold the name.
  private static let head = 12

  init(models: String) throws {
    setup = try .shipped()
    thermal = try TesseractRecognizer()
    english = try TesseractRecognizer(model: .named("eng"))
    paddle = PaddleRecognizer(try PaddleModel(ModelDirectory(path: models)))
  }

  func page(of picture: Corpus.Picture) throws -> RecordedPage {
    let file = try ReportFile.open(path: picture.path).page(1)
    let slips = try file.slips()
    let clean = slips[slips.count - 1]
    let (page, isRead) = try recorded(clean, on: file, picture.truth)
    guard slips.count == 1, !clean.isSurelyUpright, !isRead else { return page }
    // As a scan does: a page on its head makes no sense.
    let other = try recorded(try file.cleaned(turned: 2), on: file, picture.truth)
    return other.isRead ? other.page : page
  }

  /// The words of a page, and whether a profile fits them.
  private func recorded(
    _ clean: CleanPage, on file: PicturePage, _ truth: Corpus.Truth
  ) throws -> (page: RecordedPage, isRead: Bool) {
    let page = clean.recognizable
    let second = Listener(paddle)
    let names = Listener(english)
    let words = try thermal.recognize(page).words
    let first = WholePage(identity: thermal.identity, words: words)
    let look = clean.look(on: file)
    let request = ScanRequest(path: truth.image)
    // What a scan asks of each goes into the record as well.
    let both = PageScanner(setup, recognizer: first, second: second, nameReader: names)
      .scans(recorded: page, clean.troubles, look: look, for: request).both
    _ = try second.recognize(
      RecognizablePage(raster: page.raster, regions: page.regions.map(page.lineHigh)))
    _ = try names.recognize(
      RecognizablePage(raster: page.raster, regions: Array(page.regions.prefix(Self.head))))
    var truth = truth
    truth.lines = nil
    let recorded = RecordedPage(
      truth: truth, size: [page.raster.width, page.raster.height],
      lines: page.regions.map(RecordedPage.Box.init),
      troubles: clean.troubles.map { trouble in
        RecordedPage.Trouble(
          kind: trouble.kind.rawValue,
          box: RecordedPage.Box(LineRegion(trouble.box, on: page.raster)))
      },
      look: look, words: words.map { RecordedPage.Word($0, on: page.raster) },
      second: second.parts, names: names.parts)
    if case .success = both { return (recorded, true) }
    return (recorded, false)
  }
}

/// Reads each stretch once and keeps what it saw.
private final class Listener: TextRecognizer {
  private var recognizer: any TextRecognizer
  private(set) var parts: [RecordedPage.Part] = []
  private var seen: [LineRegion: [TextObservation]] = [:]

  init(_ recognizer: any TextRecognizer) { self.recognizer = recognizer }

  var identity: RecognizerIdentity { recognizer.identity }

  func recognize(_ page: RecognizablePage) throws -> PageObservations {
    var words: [TextObservation] = []
    for region in page.regions {
      if let known = seen[region] {
        words += known
        continue
      }
      let new = try recognizer.recognize(
        RecognizablePage(raster: page.raster, regions: [region])
      ).words
      seen[region] = new
      parts.append(
        RecordedPage.Part(
          box: RecordedPage.Box(region),
          words: new.map { RecordedPage.Word($0, on: page.raster) }))
      words += new
    }
    return PageObservations(
      words: words, recognizer: identity,
      aspectRatio: Double(page.raster.width) / Double(page.raster.height))
  }
}
