import Foundation
import Monetary
import ReportScanning

/// Writes scan results as they come, and remembers what went wrong for the end.
final class ScanOutput {
  private let format: Scan.Format
  private let currency: Currency
  private let withRows: Bool
  /// What waits for the end: one object or an array, nobody knows before.
  private var objects: [String] = []
  private var pageCount = 0
  private var failures: [ScanFailure] = []
  private var overlayFailures: [String] = []
  private var tips = TipSum()

  init(format: Scan.Format, currency: Currency, withRows: Bool) {
    self.format = format
    self.currency = currency
    self.withRows = withRows
  }

  /// Writes what became of one picture.
  func take(_ outcome: ScanRun.Outcome) throws {
    overlayFailures += outcome.overlayFailures
    for result in outcome.results {
      pageCount += 1
      if case .success(let page) = result { tips.add(page.reading) }
      if case .failure(let failure) = result, failure.found == nil { failures.append(failure) }
      switch format {
      case .text:
        try Terminal.out(ScanText.text(result, currency: currency, withRows: withRows))
      case .jsonl:
        try Terminal.out(ScanJSON(result: result, currency: currency).json(isPretty: false))
      case .json:
        objects.append(try ScanJSON(result: result, currency: currency).json())
      }
    }
  }

  /// Writes what is left.
  ///
  /// - Throws: ``CommandFailure`` where pages could not be read or overlays not be written.
  func finish() throws {
    if format == .json {
      try Terminal.out(objects.count == 1 ? objects[0] : Self.array(of: objects))
    }
    if format == .text, let sentence = tips.sentence(in: currency) { try Terminal.out(sentence) }
    if let first = overlayFailures.first {
      throw CommandFailure(
        "\(overlayFailures.count) pictures of what was read could not be written. \(first) "
          + "Name another folder with --overlay or --crops.",
        status: .cannotCreate)
    }
    guard let worst = failures.map(\.status).max() else { return }
    if format != .text {
      for failure in failures { Terminal.talk("\(failure.path): \(failure.message)") }
    }
    throw CommandFailure(
      "\(failures.count) of \(pageCount) pages could not be read.", status: worst)
  }

  private static func array(of objects: [String]) -> String {
    let indented = objects.map { object in
      object.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
        .joined(separator: "\n")
    }
    return "[\n" + indented.joined(separator: ",\n") + "\n]"
  }
}
