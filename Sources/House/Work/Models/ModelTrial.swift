public import Evening
import Files
import Foundation
import Handwriting
public import Models
import Money
import Reading
import Vision

/// A sample, read with a model that does not count yet.
///
/// Language data is a stranger's bytes for a library that has had faults: the sample slip is read in a
/// process with few rights, as the pictures of strangers are. A net for handwriting is checked and run by
/// this program's own code, in this process.
public struct ModelTrial: Sendable {
  /// Why a model is not taken.
  public struct Refusal: Error, CustomStringConvertible { public let description: String }

  private let makeRun: @Sendable (ScanSetup) throws -> ScanRun

  public init(makeRun: @escaping @Sendable (ScanSetup) throws -> ScanRun) { self.makeRun = makeRun }

  /// - Throws: ``Refusal``, and why no picture can be read at all.
  @Sendable public func run(_ candidate: ModelCandidate) throws {
    let entry = candidate.entry
    // A model that a house adds is held to that by the store; a catalogue may say anything.
    if let builtIn = ScanModels.builtIn.first(where: { $0.name == entry.name }),
      builtIn.kind != entry.kind
    {
      throw Refusal(description: "“\(entry.name)” is a model of kind \(builtIn.kind.rawValue)")
    }
    if let net = HandNet(rawValue: entry.kind.rawValue) { return try read(candidate, as: net) }
    switch entry.kind {
    case .tesseract: try read(candidate)
    case .onnx:
      // Its bytes are known to the program: who has them has a recogniser that was tried.
      try SecondReader.tryOut(entry)
    default:
      throw Refusal(
        description: "this TipPool reads with no models of kind “\(entry.kind.rawValue)”")
    }
  }

  private func read(_ candidate: ModelCandidate, as net: HandNet) throws {
    let name = ScanModels.name(of: net)
    guard candidate.entry.name == name else {
      throw Refusal(
        description: "a model of kind \(net.rawValue) is read with under the name “\(name)” alone")
    }
    guard let file = ScanModels.netFile(of: candidate.entry), let path = candidate.paths[file.name]
    else {
      throw Refusal(
        description: "none of its files ends with .tpn and has at most \(HandNet.largest >> 20) MB")
    }
    let bytes = try Data(contentsOf: URL(filePath: path))
    do {
      try net.tryOut(Array(bytes))
    } catch let error as InkModelError {
      throw Refusal(description: error.words)
    }
  }

  private func read(_ candidate: ModelCandidate) throws {
    guard let model = ScanModels.stored(candidate) else {
      throw Refusal(description: "none of its files ends with .traineddata")
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "tippool-\(UUID())").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { _ = Result { try FileManager.default.removeItem(atPath: folder) } }
    let picture = FilePath.join(folder, "sample.png")
    try SampleSlip.picture.write(to: URL(filePath: picture))
    var setup = ScanSetup()
    setup.stored = model
    var results: [Result<ScannedPage, ScanFailure>] = []
    do {
      try makeRun(setup).scan([ScanRequest(path: picture)]) { outcome in results = outcome.results }
    } catch let refusal as ScanRefusal {
      // The file lies where nobody can do anything about it.
      throw Refusal(description: refusal.message.replacing(model.path + ": ", with: ""))
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
