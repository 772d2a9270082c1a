import ContentHashing
import DurableFiles
import Foundation
public import ModelStore
import Monetary
import PaddleRecognition
import ReportFields
public import ReportScanning
import TesseractRecognition

/// The sample slip, read with a model that does not count yet: in a process with few rights, as the
/// pictures of strangers are.
public struct ModelTrial: Sendable {
  /// Why a model is not taken.
  public struct Refusal: Error, CustomStringConvertible {
    public let description: String
  }

  private let makeRun: @Sendable (ScanSetup) throws -> ScanRun

  /// - Parameter makeRun: makes what reads the sample.
  public init(makeRun: @escaping @Sendable (ScanSetup) throws -> ScanRun) {
    self.makeRun = makeRun
  }

  /// - Throws: ``Refusal``, and why no picture can be read at all.
  @Sendable public func run(_ candidate: ModelCandidate) throws {
    switch candidate.entry.kind {
    case .tesseract: try read(candidate)
    case .onnx:
      // Its bytes are pinned in the program: who has them has a recogniser that was tried.
      for file in candidate.entry.files where !ModelDirectory.isMadeFor(file.name, file.sha256.hex)
      {
        throw Refusal(description: "\(file.name) is not the one that this TipPool was made for")
      }
    default:
      throw Refusal(
        description: "this TipPool reads with no models of kind “\(candidate.entry.kind.rawValue)”")
    }
  }

  private func read(_ candidate: ModelCandidate) throws {
    guard let model = ScanModels.stored(candidate) else {
      throw Refusal(description: "none of its files ends with .traineddata")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "tippool-\(UUID())").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    defer { _ = Result { try FileManager.default.removeItem(atPath: folder) } }
    let picture = FilePath.join(folder, "sample.png")
    try SampleSlip.picture.write(to: URL(filePath: picture))
    var setup = ScanSetup()
    setup.stored = model
    var results: [Result<ScannedPage, ScanFailure>] = []
    try makeRun(setup).scan([ScanRequest(path: picture)]) { outcome in
      results = outcome.results
    }
    guard case .success(let page)? = results.first else {
      throw Refusal(description: "it makes nothing of it")
    }
    for (name, amount) in SampleSlip.amounts.sorted(by: { $0.key < $1.key }) {
      let field = page.reading.fields.first { $0.pattern.rawValue == name }
      guard let money = field?.value?.money, money.minorUnits == amount else {
        throw Refusal(description: "it reads \(name) as “\(field?.text ?? "nothing")”")
      }
    }
  }
}
