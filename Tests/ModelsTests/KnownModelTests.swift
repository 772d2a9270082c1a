import Files
import Foundation
import TestKeys
import Testing

@testable import Models

@Suite("Models that the program knows by their hashes")
struct KnownModelTests {
  private static let files: [String: Data] = [
    "second.onnx": .noise(1, 5000), "LICENCE": .noise(2, 90),
  ]

  private let house: TemporaryStore
  private let entry: ModelEntry
  private var store: ModelStore { house.store }

  init() throws {
    entry = try Self.entry(Self.files)
    house = try TemporaryStore(known: [entry])
  }

  private static func entry(
    _ files: [String: Data], version: String = "3.10.0"
  ) throws -> ModelEntry {
    ModelEntry(
      name: try #require(ModelName("second")), kind: .onnx,
      version: try #require(ModelVersion(version)),
      files: files.sorted { $0.key < $1.key }.map {
        ModelFile(name: $0.key, size: $0.value.count, sha256: ContentHash(of: $0.value))
      })
  }

  /// A folder in which its files lie under their own names.
  private func laid(_ files: [String: Data] = Self.files) throws -> String {
    let path = house.beside("laid-\(UUID())")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, bytes) in files { try bytes.write(to: URL(filePath: path + "/" + name)) }
    return path
  }

  @discardableResult
  private func take(_ files: [String: Data] = Self.files) throws -> ModelReference {
    try store.take(entry.name, from: laid(files), selfTest: { _ in })
  }

  /// As a signed catalogue offers it.
  private func offer(
    _ files: [String: Data] = Self.files, version: String = "3.10.0", serial: Int = 1
  ) -> Offer {
    var offer = Offer("1.0.0", .noise(9, 10), serial: serial)
    offer.models[0].version = "1.0.\(serial)"
    offer.models.append(.init(name: "second", version: version, files: files, kind: "onnx"))
    return offer
  }

  private func line() throws -> ModelListing {
    try #require(store.list().first { $0.name == entry.name })
  }

  @Test("One that is not here is listed with the version that can be had, and nothing is made")
  func absent() throws {
    let line = try line()
    #expect(line.version == nil && line.versions.isEmpty && line.trouble == nil)
    #expect(line.known == entry.version && line.kind == .onnx)
    #expect(throws: ModelStoreError.notInstalled(entry.name)) { try store.find(entry.name) }
    #expect(!FileManager.default.fileExists(atPath: store.path))
  }

  @Test("From a folder it is a version like any other: listed, verified, held and removed")
  func taken() throws {
    #expect(try take() == entry.reference)
    let line = try line()
    #expect(line.version == entry.version && line.pinned == nil && !line.isOfHouse)
    #expect(line.bar == .usual && line.size == 5090)
    #expect(try store.verify().sound == [entry.reference])
    do {
      let found = try store.find(entry.name)
      #expect(found.installed?.origin == .program)
      #expect(throws: ModelStoreError.inUse(entry.reference)) { try store.remove(entry.reference) }
      withExtendedLifetime(found.lease) {}
    }
    #expect(try store.remove(entry.reference) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder.blobs).isEmpty)
  }

  @Test("Other bytes, and what fails its self-test, do not count; the rest of the store reads on")
  func refused() throws {
    var other = Self.files
    other["second.onnx"] = .noise(7, 5000)
    #expect(throws: ModelStoreError.self) { try take(other) }
    let folder = try laid()
    #expect(throws: ModelStoreError.selfTestFailed(entry.reference, reason: "it is not it")) {
      try store.take(entry.name, from: folder) { _ in throw Refusal() }
    }
    #expect(throws: ModelStoreError.unknownModel("thermal", known: [entry.name])) {
      try store.take(TemporaryStore.thermal, from: folder, selfTest: { _ in })
    }
    #expect(try line().versions.isEmpty && house.isSound)
  }

  private struct Refusal: Error, CustomStringConvertible { let description = "it is not it" }

  @Test("A damaged one is told and not used, and taking it anew sets it right")
  func damaged() throws {
    try take()
    let blob = store.folder.blob(entry.files[1].sha256)
    unlink(blob)
    #expect(throws: ModelStoreError.damaged(entry.reference, path: blob)) {
      try store.find(entry.name)
    }
    #expect(try line().trouble == .damaged(entry.reference, path: blob))
    try take()
    #expect(try store.find(entry.name).reference == entry.reference && house.isSound)
  }

  @Test("A mirror has it without a catalogue, and another computer gets it from there")
  func mirror() throws {
    let stick = house.beside("stick")
    #expect(throws: ModelStoreError.noSource) { try store.mirror(to: stick) }
    try take()
    #expect(try store.mirror(to: stick).whole == [entry.reference])
    try expectGiven(stick)
    // Whoever does not know it takes nothing from there.
    let stranger = try TemporaryStore()
    #expect(throws: ModelStoreError.self) { try stranger.get(.folder(stick), "second") }
  }

  @Test("A mirror with a catalogue has both, and the catalogue lacks nothing for it")
  func mirrorBeside() throws {
    try house.install(Offer("1.0.0", .noise(9, 10)))
    let stick = house.beside("stick")
    #expect(try store.mirror(to: stick).missing.isEmpty)
    try take()
    let told = try store.mirror(to: stick)
    #expect(told.whole.map(\.description) == ["thermal@1.0.0", "second@3.10.0"])
    try expectGiven(stick, "second@3.10.0", by: nil)
  }

  /// Another computer gets the model there.
  private func expectGiven(
    _ stick: String, _ wanted: String = "second", by origin: ModelOrigin? = .program
  ) throws {
    let other = try TemporaryStore(known: [entry])
    #expect(try other.get(.folder(stick), wanted) == [entry.reference])
    if let origin { #expect(try other.store.find(entry.name).installed?.origin == origin) }
  }

  @Test("A mirror whose catalogue has a file more of that version has the program's own")
  func mirrorWithoutAFile() throws {
    try take()
    var files = Self.files
    files["NOTICE"] = .noise(3, 40)
    try store.get(.look, from: .folder(written(offer(files))), selfTest: { _ in })
    let stick = house.beside("stick")
    let told = try store.mirror(to: stick)
    #expect(told.whole == [entry.reference])
    #expect(told.missing.map(\.description) == ["thermal@1.0.1"])
    try expectGiven(stick)
  }

  @Test("Beside a stranger's catalogue the program still gets what it knows, and nothing else")
  func strangersCatalogue() throws {
    var offer = offer()
    offer.key = .other
    let folder = try written(offer)
    var isTold = false
    try store.get(.models([entry.reference]), from: .folder(folder), selfTest: { _ in }) { event in
      if event == .strangersCatalogue { isTold = true }
    }
    #expect(try isTold && store.find(entry.name).installed?.origin == .program)
    #expect(throws: ModelStoreError.badSignature) { try house.get(.folder(folder), "thermal") }
  }

  @Test("A mirror has also what lies beside the store")
  func mirrorOfLaid() throws {
    let stick = house.beside("stick")
    let told = try store.mirror(to: stick, beside: [entry.name: laid()])
    #expect(told.whole == [entry.reference])
    try expectGiven(stick)
  }

  @Test("Over a network it goes on where the connection was cut")
  func resumes() throws {
    let bytes = try #require(Self.files["second.onnx"])
    let blobs = offer().files.filter { $0.key.hasPrefix("blobs/") }
    let server = try MisbehavingServer { request in
      guard let blob = blobs[String(request.path.dropFirst())] else { return .status(404) }
      if let from = request.from { return .rest(blob, from: from) }
      return blob.count > 1000 ? .whole(blob).cut(after: 2000) : .whole(blob)
    }
    defer { server.stop() }
    #expect(try house.get(.address(server.address), "second") == [entry.reference])
    #expect(server.count(of: "/blobs/sha256-\(ContentHash(of: bytes).hex)") == 2)
    // Nothing but what is known comes without a catalogue.
    #expect(throws: ModelStoreError.self) { try house.get(.address(server.address), "thermal") }
  }

  @Test("A catalogue's same version with the same files is the same model")
  func sameVersion() throws {
    try take()
    #expect(
      try store.get(
        .models([entry.reference]), from: .folder(written(offer())), selfTest: { _ in }) == [])
    #expect(try line().version == entry.version && house.isSound)
  }

  @Test("A catalogue's same version with another licence beside it takes its place, and back")
  func otherLicence() throws {
    try take()
    var files = Self.files
    files["NOTICE"] = .noise(3, 40)
    let folder = try written(offer(files))
    do {
      let found = try store.find(entry.name)
      #expect(throws: ModelStoreError.inUse(entry.reference)) {
        try house.get(.folder(folder), "second")
      }
      withExtendedLifetime(found.lease) {}
    }
    #expect(try house.get(.folder(folder), "second") == [entry.reference])
    #expect(try store.find(entry.name).installed?.entry.files.count == 3)
    #expect(try store.find(entry.name).installed?.origin == .signed(by: TestKey.release.publicText))
    try take()
    #expect(try store.find(entry.name).installed?.origin == .program && house.isSound)
  }

  @Test("A newer version of a catalogue takes its place, and what was chosen stays")
  func newer() throws {
    try take()
    var files = Self.files
    files["LICENCE"] = .noise(4, 50)
    let folder = try written(offer(files, version: "3.11.0"))
    try store.get(.updates, from: .folder(folder), selfTest: { _ in })
    #expect(try line().version?.description == "3.11.0")
    #expect(try store.use(entry.reference) == entry.version)
    // The catalogue has no such version, and the program knows it.
    #expect(try house.get(.folder(folder), "second@3.10.0") == [])
    #expect(try line().pinned == entry.version)
  }

  @Test("A version that this program cannot read with is neither an update nor downloaded")
  func refusedUnseen() throws {
    var store = self.store
    let right = entry.files.map(\.sha256)
    store.refusal = { entry in
      entry.kind != .onnx || entry.files.map(\.sha256) == right ? nil : "it is for another program"
    }
    try take()
    let offer = self.offer(["second.onnx": .noise(4, 5000)], version: "3.11.0")
    let folder = try written(offer)
    // Its bytes are not even there.
    unlink(folder + "/blobs/sha256-\(ContentHash(of: Data.noise(4, 5000)).hex)")
    var newer: [ModelReference] = []
    let got = try store.get(.updates, from: .folder(folder), selfTest: { _ in }) { event in
      if case .looked(let found) = event { newer = found }
    }
    #expect(got.map(\.description) == ["thermal@1.0.1"] && newer == got)
    #expect(try store.list().first { $0.name == entry.name }?.offered == nil)
    // Without a version what the program knows is meant.
    try store.remove(entry.reference)
    #expect(throws: ModelStoreError.self) {
      try store.get(
        .models([ModelReference(entry.name)]), from: .folder(folder), selfTest: { _ in })
    }
    let other = ModelReference(entry.name, ModelVersion("3.11.0"))
    #expect(
      throws: ModelStoreError.notForThisTipPool(other, reason: "it is for another program")
    ) {
      try store.get(.models([other]), from: .folder(folder), selfTest: { _ in })
    }
  }

  private func written(_ offer: Offer) throws -> String {
    let folder = house.beside("offer-\(UUID())")
    try offer.write(to: folder)
    return folder
  }

  @Test("A newer program may know other files of the same version")
  func otherProgram() throws {
    try take()
    let files = ["second.onnx": Data.noise(8, 700)]
    let next = try TemporaryStore.store(store.path, known: [Self.entry(files)])
    try next.take(entry.name, from: laid(files), selfTest: { _ in })
    #expect(try next.find(entry.name).installed?.entry.files.count == 1)
    #expect(try next.verify().damaged.isEmpty)
  }
}
