import Evening
import Foundation
import House
import Money
import Reading

extension Scan {
  /// `tippool scan --together`: pictures of one slip in, one report out.
  func readTogether(
    _ requests: [ScanRequest], by workers: ScanRun, _ setup: ScanSetup, in currency: Currency
  ) throws {
    let registry = try ProfileRegistry(shippedAnd: setup.profiles)
    let outcome: SlipPictures.Outcome
    do {
      outcome = try SlipPictures.read(
        requests, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
        readsAll: look.readAll, registry: registry,
        chosen: try setup.profile.map(registry.named), scan: { try scan($0, by: workers) }
      ) { step in
        guard format == .text else { return }
        try Terminal.out(step.text(saying: \.told))
      }
    } catch let refusal as TogetherRefusal {
      throw CommandFailure.dataError("\(refusal.sentence(in: currency)) \(refusal.remedy)")
    } catch let unreadable as SlipPictures.Unreadable {
      throw Self.failure(of: unreadable.steps.compactMap(\.failure), among: unreadable.steps)
    }
    switch format {
    case .text:
      try Terminal.out(outcome.text(in: currency) { $0.remedy(profiles: setup.profiles) })
    case .json, .jsonl:
      try Terminal.out(
        SlipDocument(outcome, in: currency, message: \.told) {
          $0.remedy(profiles: setup.profiles)
        }.json(isPretty: format == .json))
    }
    // A picture that is too bad to be read is why there are several; a file that is none is not.
    let lost = outcome.steps.compactMap(\.failure).filter { $0.code != "no-profile" }
    if !lost.isEmpty { throw Self.failure(of: lost, among: outcome.steps) }
  }

  private func scan(
    _ requests: [ScanRequest], by workers: ScanRun
  ) throws -> [SlipPictures.Pages] {
    guard !requests.isEmpty else { return [] }
    var results: [SlipPictures.Pages] = []
    var lost: String?
    try workers.scan(requests) { outcome in
      results.append(outcome.results)
      lost = lost ?? outcome.overlayFailures.first
    }
    if let lost {
      throw CommandFailure.cannotCreate("\(lost) Name another folder with --overlay or --crops.")
    }
    return results
  }

  private static func failure(
    of failures: [ScanFailure], among steps: [SlipPictures.Step]
  ) -> CommandFailure {
    let lines = failures.map { "\($0.path): \($0.told)" }
    return CommandFailure(
      (lines + ["\(failures.count) of \(steps.count) pictures could not be read."])
        .joined(separator: "\n"),
      status: failures.map(\.status).max() ?? .dataError)
  }
}
