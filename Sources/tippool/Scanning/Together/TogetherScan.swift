import Foundation
import Monetary
import ReportFields

/// `tippool scan --together`: pictures of one slip in, one report out.
struct TogetherScan {
  let files: [String]
  let setup: PageScanner.Setup
  let jobs: Int
  let format: Scan.Format
  let readsAll: Bool
  let overlay: String?
  let crops: String?

  func run() throws {
    let currency = setup.currency
    let pictures = SlipPictures(files: files, jobs: jobs, readsAll: readsAll, scan: scan)
    let together: TogetherReading
    let steps: [SlipPictures.Step]
    let rest: [String]
    do {
      (together, steps, rest) = try pictures.read { step in
        guard format == .text else { return }
        try Terminal.out(TogetherText.progress(step))
      }
    } catch let refusal as TogetherRefusal {
      throw CommandFailure(refusal.sentence(in: currency), status: .dataError)
    }
    let failures = steps.compactMap(\.failure)
    guard let slip = together.slip else { throw Self.failure(of: failures, among: steps) }
    let result = SlipResult(together: together, slip: slip, steps: steps, rest: rest)
    switch format {
    case .text: try Terminal.out(TogetherText.text(result, currency: currency))
    case .json, .jsonl:
      try Terminal.out(TogetherJSON.text(result, currency: currency, lines: format == .jsonl))
    }
    let pages = steps.compactMap(\.page).map { Result<ScannedPage, ScanFailure>.success($0) }
    if let crops { try CropWriter.write(pages, into: crops) }
    if let overlay { try OverlayWriter(folder: overlay).write(pages, currency: currency) }
    // A picture that is too bad to be read is why there are several; a file that is none is not.
    let lost = failures.filter { $0.code != "no-profile" }
    if !lost.isEmpty { throw Self.failure(of: lost, among: steps) }
  }

  private func scan(
    _ files: [String], by profile: ProfileID?
  ) throws -> [[Result<ScannedPage, ScanFailure>]] {
    guard !files.isEmpty else { return [] }
    let chosen = setup.chosenProfile ?? profile.flatMap { setup.registry[$0] }
    let own = PageScanner.Setup(
      registry: setup.registry, chosenProfile: chosen, currency: setup.currency,
      model: setup.model, tessdata: setup.tessdata, pixelLimit: setup.pixelLimit,
      mask: setup.mask, finds: setup.finds)
    return try ScanRun(setup: own, jobs: jobs).results(of: files)
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
