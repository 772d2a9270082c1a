import ArgumentParser
import Evening
import Files
import Foundation
import Handwriting
import House
import Money
import Reading
import Vision

/// `tippool scan-worker`: the inside of a worker process; not for people.
struct ScanWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan-worker",
    abstract: "Read pictures for another tippool; started by it alone.", shouldDisplay: false)

  func run() throws {
    // ONNX Runtime looks here for leave to report to its makers; set while there is one thread.
    setenv("ORT_DISABLE_TELEMETRY", "1", 1)
    try ScanWorker.run(makeScanner: PageScanner.init(_:)) { error in
      let failure = ErrorReport.failure(of: error) ?? .software(String(describing: error))
      return ScanRefusal(message: failure.message, status: failure.status.rawValue)
    }
  }
}

extension PageScanner {
  /// A warm scanner as the parent asks for.
  fileprivate convenience init(_ setup: ScanSetup) throws {
    let registry = try ProfileRegistry(shippedAnd: setup.profiles)
    guard let currency = Currency(code: setup.currency) else {
      throw CommandFailure.usage("There is no currency “\(setup.currency)”.")
    }
    try self.init(
      Setup(
        registry: registry, chosenProfile: try setup.profile.map(registry.named),
        currency: currency, hints: setup.hints, pixelLimit: setup.pixelLimit,
        regions: setup.regions, finds: try setup.finds.map(RowPattern.init(argument:)),
        required: setup.stored?.bar ?? .usual, today: { CalendarDay.ofThisComputer },
        cardSlips: try setup.cardSlipNet.map(SignedSlipReader.init(stored:))),
      model: LanguageModel(setup),
      tessdata: setup.tessdata, threads: setup.threads,
      second: setup.models.map { LatePaddle(ModelDirectory(path: $0)) })
  }
}

extension SignedSlipReader {
  fileprivate init(stored: StoredModel) throws {
    guard
      case .success(let data) = Result(catching: {
        try Data(contentsOf: URL(filePath: stored.path))
      }), ContentHash(of: data).hex == stored.sha256,
      case .success(let reader) = Result(catching: { try SignedSlipReader(net: Array(data)) })
    else {
      throw CommandFailure.dataError(
        "\(stored.path): damaged or gone, so \(stored.name) cannot be read with. tippool models "
          + "verify says more.")
    }
    self = reader
  }
}

extension LanguageModel {
  fileprivate init(_ setup: ScanSetup) {
    if let stored = setup.stored {
      self = .stored(
        StoredLanguage(
          name: stored.name, path: stored.path, sha256: stored.sha256, squeeze: stored.squeeze))
    } else {
      self = setup.model == LanguageModel.thermal.name ? .thermal : .named(setup.model)
    }
  }
}

extension ScanRun {
  /// A run whose workers are this program itself.
  static func ofProgram(_ setup: ScanSetup, jobs: Int? = nil) throws -> ScanRun {
    let system = Confinement.ofThisSystem
    if !system.filtersCalls, let weakness = system.weakness { Terminal.talk("Note: \(weakness)") }
    return try ScanRun(
      setup: setup, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
      worker: .ownProgram([ScanWorkerCommand.configuration.commandName ?? ""]),
      writePicture: { bytes, path in
        do throws(FileError) {
          try PendingFile(bytes, at: path).publish(isLasting: false)
        } catch {
          throw error.reason
        }
      })
  }
}

extension ScanQueue {
  /// A queue whose workers are this program itself.
  static func ofProgram(_ setup: ScanSetup, jobs: Int? = nil) -> ScanQueue {
    ScanQueue(
      registry: {
        let registry = try ProfileRegistry(shippedAnd: setup.profiles)
        return (registry, try setup.profile.map(registry.named))
      },
      makeRun: { try ScanRun.ofProgram(setup, jobs: jobs) })
  }
}
