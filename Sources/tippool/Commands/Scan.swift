import ArgumentParser
import Foundation
import Monetary
import TesseractRecognition

/// `tippool scan`: pictures in, figures out.
struct Scan: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read the figures of report pictures, without touching a database.",
    discussion: """
      Reads PNG, JPEG, TIFF (also several pages), WebP and BMP. What is doubtful
      is marked: look at it before you pay by it. One file that cannot be read
      does not stop the others.

      Examples:
        tippool scan slip.jpg
        tippool scan --format jsonl --overlay looked-at *.jpg > evening.jsonl
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case jsonl
  }

  @Argument(help: "The picture files.", completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "text for people; json: one object, or an array for several files; jsonl: one object a line."
    ))
  var format: Format = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("How many pictures to read at once (default: one a core).", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Write each picture with the boxes and names of what was read into this folder.",
      valueName: "folder"))
  var overlay: String?

  @Flag(help: "Print the rows of text as they were read: what a new profile is written from.")
  var rows = false

  @OptionGroup var look: LookOptions
  @OptionGroup var scanOptions: ScanOptions
  @OptionGroup var currencyOption: CurrencyOption

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more.") }
  }

  func run() throws {
    let currency = currencyOption.currency
    var setup = try scanOptions.setup(currency: currency)
    look.apply(to: &setup)
    let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    guard !look.together else {
      return try TogetherScan(
        files: files, setup: setup, jobs: jobs, format: format, readsAll: look.readAll,
        overlay: overlay, crops: look.crops
      ).run()
    }
    let run = ScanRun(setup: setup, jobs: jobs)
    let bar = files.count > 1 ? ProgressBar("Reading", total: files.count) : nil
    let results = try run.results(of: files) { bar?.advance() }.flatMap { $0 }
    bar?.finish()
    switch format {
    case .text:
      for result in results {
        try Terminal.out(ScanText.text(result, currency: currency, withRows: rows))
      }
    case .json, .jsonl:
      try Terminal.out(ScanJSON.text(results, currency: currency, lines: format == .jsonl))
    }
    if let crops = look.crops { try CropWriter.write(results, into: crops) }
    if let overlay { try OverlayWriter(folder: overlay).write(results, currency: currency) }
    let failures = results.compactMap { result in
      if case .failure(let failure) = result, failure.found == nil { failure } else { nil }
    }
    if let worst = failures.map(\.status).max() {
      if format != .text {
        for failure in failures { Terminal.talk("\(failure.path): \(failure.message)") }
      }
      throw CommandFailure(
        "\(failures.count) of \(results.count) pages could not be read.", status: worst)
    }
  }
}

extension ScanOptions {
  /// What the workers of one run share.
  func setup(currency: Currency) throws -> PageScanner.Setup {
    let registry = try registry()
    return PageScanner.Setup(
      registry: registry, chosenProfile: try chosenProfile(in: registry), currency: currency,
      model: model == LanguageModel.thermal.name ? .thermal : .named(model), tessdata: tessdata,
      pixelLimit: pixelLimit)
  }
}
