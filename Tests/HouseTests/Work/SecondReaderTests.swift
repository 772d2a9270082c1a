import Fixtures
import Foundation
import House
import Models
import Money
import Testing
import Vision

/// One after the other: what a program reads with it holds once for all.
@Suite("The second recogniser goes through the store", .serialized) final class SecondReaderTests {
  private let place: TemporaryFolder
  private var folder: String { place.path }
  private let models: ScanModels
  private var second: SecondReader { SecondReader(models) }
  private var laid: String { ModelDirectory(path: models.store.path).laid }

  init() throws {
    place = try TemporaryFolder()
    models = try ScanModels(
      path: place.file("models"), version: "0.3.0", today: #require(CalendarDay(iso: "2026-11-27")))
  }

  private func line() throws -> ModelListing? {
    try models.store.list().first { $0.name == SecondReader.name }
  }

  @Test("Where it was never fetched nothing reads, nothing is wrong and nothing is made")
  func absent() throws {
    let choice = second.choice()
    #expect(choice.folder == nil && choice.reference == nil && choice.trouble == nil)
    try second.takeOver()
    #expect(try !second.removeLaid())
    let known = PinnedFile.needed.isEmpty ? nil : "3.10.0"
    #expect(try line()?.known?.description == known && line()?.version == nil)
    #expect(try place.names().isEmpty)
  }

  @Test(
    "Damaged files beside the store are told, not read with and not taken", .enabled(if: isMade))
  func damaged() throws {
    for file in PinnedFile.needed + PinnedFile.licences {
      try place.write("damaged", to: laid.dropFirst(folder.count + 1) + "/" + file.name)
    }
    let choice = second.choice()
    guard case .damaged(let reference, _)? = choice.trouble else {
      Issue.record("\(choice)")
      return
    }
    #expect(reference.name == SecondReader.name && choice.folder == nil)
    #expect(throws: ModelStoreError.self) { try second.verifyLaid() }
    let error = #expect(throws: ModelStoreError.self) { try second.takeOver() }
    guard case .damaged(_, let path)? = error, path.hasPrefix(laid) else {
      Issue.record("\(String(describing: error))")
      return
    }
    let told = try models.list().first { $0.name == SecondReader.name }
    #expect(try line()?.version == nil && told?.version == nil && told?.trouble != nil)
    #expect(try second.removeLaid())
    #expect(!FileManager.default.fileExists(atPath: laid) && second.choice().trouble == nil)
  }

  @Test("Only what its makers have is meant by their files, and half a removal is finished")
  func meant() throws {
    for (text, isMeant) in [
      ("ppocrv6-small", true), ("ppocrv6-small@3.10.0", Self.isMade),
      ("ppocrv6-small@3.1.0", false), ("thermal", false),
    ] {
      #expect(SecondReader.isMeant(by: try #require(ModelReference(text))) == isMeant, "\(text)")
    }
    let half = "models/.ppocrv6-small.unfinished-77-X"
    try place.write("half", to: half + "/NOTICE.onnxruntime.txt")
    try second.takeOver()
    #expect(!FileManager.default.fileExists(atPath: place.file(half)))
  }

  @Test("A model of that name that is not the one of this program is refused", .enabled(if: isMade))
  func otherFiles() throws {
    let own = place.file("own")
    try place.write("other", to: "own/other.onnx")
    try place.write(
      #"{"name": "ppocrv6-small", "kind": "onnx", "version": "9.0.0", "files": ["other.onnx"]}"#,
      to: "own/model.json")
    let trial = ModelTrial { _ in throw CancellationError() }
    #expect(throws: ModelStoreError.self) { try models.store.add(own, selfTest: trial.run) }
    // Nor is one read with that another TipPool took.
    try models.store.add(own, selfTest: { _ in })
    guard case .notForThisTipPool? = second.choice().trouble else {
      Issue.record("\(second.choice())")
      return
    }
  }

  private static let isMade = !PinnedFile.needed.isEmpty
  private static let installed: [PinnedFile: String] = {
    let directory = ModelDirectory.ofUser(environment: ProcessInfo.processInfo.environment)
    return (PinnedFile.needed + PinnedFile.licences).reduce(into: [:]) { found, file in
      let places = directory.map {
        ["\($0.laid)/\(file.name)", "\($0.path)/blobs/sha256-\(file.sha256)"]
      }
      found[file] = places?.first(where: FileManager.default.isReadableFile(atPath:))
    }
  }()
  private static let isInstalled =
    isMade && installed.count == PinnedFile.needed.count + PinnedFile.licences.count

  @Test(
    "What lay beside the store reads, is taken over with no download, and is held while it reads",
    .enabled(if: isInstalled, "the second recogniser is not here"))
  func takenOver() throws {
    try FileManager.default.createDirectory(atPath: laid, withIntermediateDirectories: true)
    for (file, place) in Self.installed {
      try FileManager.default.copyItem(atPath: place, toPath: laid + "/" + file.name)
    }
    do {
      let before = second.choice()
      #expect(before.folder == models.store.path && before.trouble == nil && before.isLaid)
      #expect(try second.verifyLaid() == before.reference)
      let told = try models.list().first { $0.name == SecondReader.name }
      #expect(try line()?.version == nil && told?.version == before.reference?.version)
      #expect(throws: ModelStoreError.self) { try second.removeLaid() }
      try second.takeOver()
      #expect(FileManager.default.fileExists(atPath: laid) && !second.choice().isLaid)
      withExtendedLifetime(before.lease) {}
    }
    try second.takeOver()
    #expect(!FileManager.default.fileExists(atPath: laid) && second.isHere { _ in })
    #expect(try line()?.version?.description == "3.10.0" && line()?.isOfHouse == false)
    #expect(try models.store.verify().damaged.isEmpty)
    let choice = second.choice()
    #expect(choice.reference?.description == "ppocrv6-small@3.10.0" && choice.lease != nil)
    let (store, reference) = (models.store, try #require(choice.reference))
    #expect(throws: ModelStoreError.inUse(reference)) { try store.remove(reference) }
    // One changed byte is seen, where the size is the same.
    let blob = store.path + "/blobs/sha256-" + PinnedFile.model.sha256
    var bytes = try Data(contentsOf: URL(filePath: blob))
    bytes[100] ^= 1
    chmod(blob, 0o600)
    try bytes.write(to: URL(filePath: blob))
    #expect(second.choice().trouble == .damaged(reference, path: blob))
    withExtendedLifetime(choice.lease) {}
  }
}
