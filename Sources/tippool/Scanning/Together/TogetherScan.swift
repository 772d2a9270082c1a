import Foundation
import Monetary
import ReportFields
import ReportScanning

/// `tippool scan --together`: pictures of one slip in, one report out.
struct TogetherScan {
  let requests: [ScanRequest]
  let workers: ScanRun
  let setup: ScanSetup
  let jobs: Int
  let readsAll: Bool
  let format: Scan.Format
  let currency: Currency

  func run() throws {
    let registry = try ProfileRegistry(shippedAnd: setup.profiles)
    let pictures = SlipPictures(
      requests: requests, jobs: jobs, readsAll: readsAll, registry: registry,
      chosen: try setup.profile.map(registry.named), scan: scan)
    let read: SlipPictures.Outcome
    do {
      read = try pictures.read { step in
        guard format == .text else { return }
        try Terminal.out(TogetherText.progress(step))
      }
    } catch let refusal as TogetherRefusal {
      throw CommandFailure(refusal.sentence(in: currency), status: .dataError)
    }
    let failures = read.steps.compactMap(\.failure)
    guard let together = read.together, let slip = together.slip else {
      throw Self.failure(of: failures, among: read.steps)
    }
    let result = SlipResult(
      together: together, slip: slip, steps: read.steps, rest: read.rest)
    switch format {
    case .text: try Terminal.out(TogetherText.text(result, currency: currency))
    case .json, .jsonl:
      let object = TogetherJSON(result: result, currency: currency)
      try Terminal.out(object.json(isPretty: format == .json))
    }
    // A picture that is too bad to be read is why there are several; a file that is none is not.
    let lost = failures.filter { $0.code != "no-profile" }
    if !lost.isEmpty { throw Self.failure(of: lost, among: read.steps) }
  }

  private func scan(
    _ requests: [ScanRequest]
  ) throws -> [[Result<ScannedPage, ScanFailure>]] {
    guard !requests.isEmpty else { return [] }
    var results: [[Result<ScannedPage, ScanFailure>]] = []
    var lost: String?
    try workers.scan(requests) { outcome in
      results.append(outcome.results)
      lost = lost ?? outcome.overlayFailures.first
    }
    if let lost {
      throw CommandFailure(
        "\(lost) Name another folder with --overlay or --crops.", status: .cannotCreate)
    }
    return results
  }

  private static func failure(
    of failures: [ScanFailure], among steps: [SlipPictures.Step]
  ) -> CommandFailure {
    let lines = failures.map { "\($0.path): \($0.message)" }
    return CommandFailure(
      (lines + ["\(failures.count) of \(steps.count) pictures could not be read."])
        .joined(separator: "\n"),
      status: failures.map(\.status).max() ?? .dataError)
  }
}

/// A slip that was read from several pictures.
struct SlipResult {
  let together: TogetherReading
  let slip: SlipReading
  let steps: [SlipPictures.Step]
  /// The files that were not needed.
  let rest: [String]

  /// The page of a picture by its name.
  func page(_ name: String) -> ScannedPage? { steps.first { $0.name == name }?.page }

  /// The page that most is known of: the first one that was read.
  var firstPage: ScannedPage? { steps.lazy.compactMap(\.page).first }
}
