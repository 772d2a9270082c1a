import Evening
import Money
import Reading

/// What went wrong while pictures were read; it is told at the end.
struct ReadingFailures {
  var pages: [ScanFailure] = []
  /// Pictures of what was read that could not be written.
  var pictures: [String] = []

  /// Ends the command where something went wrong. `what` is plural: pages, slips.
  func refuse(_ what: String, of count: Int, as format: Scan.Format, folders: String) throws {
    if let first = pictures.first {
      throw CommandFailure.cannotCreate(
        "\(pictures.count) pictures of what was read could not be written. \(first) Name another "
          + "folder with \(folders).")
    }
    guard let worst = pages.map(\.status).max() else { return }
    if format != .text {
      for failure in pages { Terminal.talk("\(failure.path): \(failure.told)") }
    }
    throw CommandFailure("\(pages.count) of \(count) \(what) could not be read.", status: worst)
  }
}

/// Writes scan results as they come, and remembers what went wrong for the end.
struct ScanOutput {
  let format: Scan.Format
  let currency: Currency
  let withRows: Bool
  /// The folder with the house's profiles, where the command line names one.
  let profiles: String?
  /// What waits for the end: one object or an array, nobody knows before.
  private(set) var objects: [String] = []
  private(set) var pageCount = 0
  private(set) var failures = ReadingFailures()
  /// The tips of card slips.
  private(set) var tips: [FieldReading] = []

  /// Writes what became of one picture.
  mutating func take(_ outcome: ScanRun.Outcome) throws {
    failures.pictures += outcome.overlayFailures
    for result in outcome.results {
      pageCount += 1
      if case .success(let page) = result, let tip = page.reading.tip { tips.append(tip) }
      if case .failure(let failure) = result, failure.found == nil {
        failures.pages.append(failure)
      }
      switch format {
      case .text: try Terminal.out(text(of: result))
      case .jsonl: try Terminal.out(document(of: result).json(isPretty: false))
      case .json: objects.append(try document(of: result).json())
      }
    }
  }

  private func text(of result: Result<ScannedPage, ScanFailure>) -> String {
    switch result {
    case .success(let page):
      page.text(in: currency, withRows: withRows) { $0.remedy(profiles: profiles) }
    case .failure(let failure): failure.text(saying: failure.told, withRows: withRows)
    }
  }

  private func document(of result: Result<ScannedPage, ScanFailure>) -> ScanDocument {
    ScanDocument(result, in: currency, message: \.told) { $0.remedy(profiles: profiles) }
  }

  /// Writes what is left.
  func finish() throws {
    if format == .json {
      try Terminal.out(objects.count == 1 ? objects[0] : Self.array(of: objects))
    }
    // The tip of one slip says it itself.
    if format == .text, tips.count > 1 { try Terminal.out(tipSum()) }
    try failures.refuse("pages", of: pageCount, as: format, folders: "--overlay or --crops")
  }

  private func tipSum() -> String {
    guard
      case .success(let total) = Result(catching: {
        try tips.compactMap { $0.value?.money }.reduce(.zero) { try $0 + $1 }
      })
    else { return "The tips of \(tips.count) slips are past what can be added up." }
    let sum = "Tips of \(tips.count) slips: \(total.formatted(in: currency))"
    let doubtful = tips.count(where: \.needsReview)
    return doubtful == 0 ? sum : sum + "; look at \(doubtful) of them first"
  }

  private static func array(of objects: [String]) -> String {
    let indented = objects.map { object in
      object.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
        .joined(separator: "\n")
    }
    return "[\n" + indented.joined(separator: ",\n") + "\n]"
  }
}

extension ReportReading {
  /// The tip of a card slip that has one.
  fileprivate var tip: FieldReading? {
    PatternID("tip").flatMap { self[$0] }.flatMap { $0.value?.money == nil ? nil : $0 }
  }
}
