import Files
import Foundation
import Testing

@testable import Models

@Suite("Models kept like books")
struct ModelStoreTests {
  private let house: TemporaryStore

  init() throws { house = try TemporaryStore() }

  private static let thermal = TemporaryStore.thermal

  private func reference(_ text: String) throws -> ModelReference {
    try #require(ModelReference(text))
  }

  @Test("Without a store the built-in model reads, and nothing is made")
  func builtIn() throws {
    let found = try house.store.find(Self.thermal)
    #expect(found.reference.version == .builtIn)
    #expect(found.bar == .usual)
    #expect(throws: ModelStoreError.notInstalled(try #require(ModelName("ink")))) {
      try house.store.find(#require(ModelName("ink")))
    }
    #expect(try house.store.list().map(\.name) == [Self.thermal])
    #expect(try house.store.verify() == StoreCheck())
    #expect(!FileManager.default.fileExists(atPath: house.store.path))
    #expect(throws: ModelStoreError.isBuiltIn(Self.thermal)) {
      try house.store.remove(reference("thermal"))
    }
    #expect(throws: ModelStoreError.noSource) {
      try house.store.get(.updates, selfTest: { _ in })
    }
  }

  @Test("A newer version reads, an older one is kept beside it, and nothing new is told once")
  func newer() throws {
    try house.install(Offer("1.1.0", .noise(1, 10), serial: 1))
    let older = house.beside("older")
    var offer = Offer("1.0.0", .noise(2, 10), serial: 2)
    offer.models.append(.init(version: "1.1.0", files: ["thermal.traineddata": .noise(1, 10)]))
    try offer.write(to: older)
    var events: [ModelEvent] = []
    try house.get(.folder(older), "thermal@1.0.0") { events.append($0) }
    let kept = try reference("thermal@1.0.0")
    #expect(events.contains(.kept(kept, inUse: try #require(ModelVersion("1.1.0")))))
    #expect(try house.version == "1.1.0")
    events = []
    try house.store.get(
      .updates, from: .folder(older), selfTest: { _ in }, report: { events.append($0) })
    #expect(events == [.looked(newer: []), .nothingNew])
  }

  @Test("What a person chose stays, whatever is offered, until a person says otherwise")
  func pins() throws {
    try house.install(Offer("1.0.0", .noise(1, 10), serial: 1))
    try house.install(Offer("1.1.0", .noise(2, 10), serial: 2))
    try house.store.use(reference("thermal@1.0.0"))
    try house.install(Offer("1.2.0", .noise(3, 10), serial: 3))
    #expect(try house.version == "1.0.0")
    let line = try #require(house.store.list().first)
    #expect(line.pinned?.description == "1.0.0")
    #expect(line.versions.map(\.description).contains("1.0.0"))
    try house.store.use(reference("thermal@0"))
    #expect(try house.version == "0")
    try house.install(Offer("1.3.0", .noise(4, 10), serial: 4))
    #expect(try house.version == "0")
    #expect(try house.store.use(reference("thermal")).description == "1.3.0")
    #expect(try house.store.list().first?.pinned == nil)
    #expect(throws: ModelStoreError.self) { try house.store.use(reference("thermal@9.0.0")) }
    #expect(throws: ModelStoreError.unknownModel("ink", known: [TemporaryStore.thermal])) {
      try house.store.use(reference("ink"))
    }
  }

  @Test("A version that only stands in keeps no update from coming")
  func standIn() throws {
    try house.install(Offer("1.0.0", .noise(1, 10), serial: 1))
    try house.install(Offer("1.1.0", .noise(2, 10), serial: 2))
    try house.store.use(reference("thermal@1.1.0"))
    try house.store.use(reference("thermal@1.0.0"), pinning: false)
    #expect(try house.version == "1.0.0" && house.store.list().first?.pinned == nil)
    try house.install(Offer("1.2.0", .noise(3, 10), serial: 3))
    #expect(try house.version == "1.2.0")
  }

  @Test("A damaged version is not chosen, and keeps no update from coming")
  func damagedChoice() throws {
    let old = Offer("1.0.0", .noise(1, 10), serial: 1)
    try house.install(old)
    try house.install(Offer("1.1.0", .noise(2, 10), serial: 2))
    let blob = house.store.folder.path + "/" + old.blobPath
    let (version, bytes) = (
      try reference("thermal@1.0.0"), try Data(contentsOf: URL(filePath: blob))
    )
    for other in [Data(bytes.map { $0 ^ 1 }), nil] {
      unlink(blob)
      try other?.write(to: URL(filePath: blob))
      #expect(throws: ModelStoreError.damaged(version, path: blob)) { try house.store.use(version) }
    }
    #expect(try house.version == "1.1.0" && house.store.list().first?.pinned == nil)
    try house.install(Offer("1.2.0", .noise(3, 10), serial: 3))
    #expect(try house.version == "1.2.0")
  }

  @Test("Two versions stay, and what nobody names any more goes")
  func prune() throws {
    for minor in 0..<5 {
      try house.install(Offer("1.\(minor).0", .noise(UInt64(minor), 10), serial: minor + 1))
    }
    #expect(try house.store.list().first?.versions.map(\.description) == ["1.4.0", "1.3.0", "0"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: house.store.folder.blobs).count == 2)
  }

  @Test("Removing goes back to the newest that is left, at last to the built-in one")
  func remove() throws {
    try house.install(Offer("1.0.0", .noise(1, 10), serial: 1))
    try house.install(Offer("1.1.0", .noise(2, 10), serial: 2))
    #expect(try house.store.remove(reference("thermal@1.1.0"))?.description == "1.0.0")
    #expect(try house.version == "1.0.0")
    #expect(try house.store.remove(reference("thermal")) == .builtIn)
    #expect(try house.version == "0")
    #expect(try FileManager.default.contentsOfDirectory(atPath: house.store.folder.blobs).isEmpty)
  }

  @Test("A version that somebody reads with is not removed")
  func inUse() throws {
    try house.install(Offer("1.0.0", .noise(1, 10)))
    var found: ModelStore.Found? = try house.store.find(Self.thermal)
    let version = try reference("thermal@1.0.0")
    #expect(found?.lease != nil)
    #expect(throws: ModelStoreError.inUse(version)) { try house.store.remove(version) }
    #expect(try house.version == "1.0.0")
    found = nil
    try house.store.remove(version)
    #expect(try house.version == "0")
  }

  @Test("A model that does not read the sample never counts, and leaves nothing")
  func selfTest() throws {
    try house.install(Offer("1.0.0", .noise(1, 10)))
    let source = try house.laid(Offer("1.1.0", .noise(2, 10), serial: 2))
    struct Blind: Error, CustomStringConvertible { let description = "it saw nothing" }
    let version = try reference("thermal@1.1.0")
    #expect(throws: ModelStoreError.selfTestFailed(version, reason: "it saw nothing")) {
      try house.store.get(
        .updates, from: source,
        selfTest: { candidate in
          let path = try #require(candidate.paths["thermal.traineddata"])
          let bytes = try Data(contentsOf: URL(filePath: path))
          #expect(bytes == .noise(2, 10))
          throw Blind()
        })
    }
    #expect(try house.version == "1.0.0")
    #expect(try house.isSound && house.store.verify().unfinished == 0)
  }

  @Test("Of several files all are there or none counts, and equal ones are kept once")
  func files() throws {
    var offer = Offer("1.0.0", .noise(1, 10))
    offer.models[0].files = ["a": .noise(1, 10), "b": .noise(2, 20), "c": .noise(1, 10)]
    try house.install(offer)
    let found = try house.store.find(Self.thermal)
    for name in ["a", "b", "c"] {
      #expect(try ModelStore.bytes(of: name, in: found) == offer.models[0].files[name])
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: house.store.folder.blobs).count == 2)
  }

  @Test(
    "A damaged model gives way to the built-in one, is named, and can be had again",
    arguments: [0, 1, 2])
  func damaged(_ kind: Int) throws {
    let offer = Offer("1.0.0", .noise(1, 10))
    try house.install(offer)
    let blob = house.store.folder.path + "/" + offer.blobPath
    chmod(blob, 0o600)
    let version = try reference("thermal@1.0.0")
    let damage = ModelStoreError.damaged(version, path: blob)
    switch kind {
    case 0: try Data.noise(9, 10).write(to: URL(filePath: blob))
    case 1: try Data.noise(1, 9).write(to: URL(filePath: blob))
    default: unlink(blob)
    }
    #expect(try house.store.verify().damaged == [damage])
    let found = try house.store.find(Self.thermal)
    if kind == 0 {
      // Another byte is seen by whoever loads it.
      #expect(throws: damage) { try ModelStore.bytes(of: "thermal.traineddata", in: found) }
    } else {
      #expect(found.reference.version == .builtIn && found.trouble == damage)
      #expect(try house.store.list().first?.trouble == damage)
    }
    try house.install(offer)
    #expect(try house.version == "1.0.0" && house.isSound)
  }

  @Test("A model for a newer TipPool is left alone for the newest that fits")
  func needs() throws {
    var offer = Offer("1.0.0", .noise(1, 10))
    offer.models.append(
      .init(version: "2.0.0", files: ["thermal.traineddata": .noise(2, 10)], needs: ">=0.4.0"))
    let source = try house.laid(offer)
    try house.get(source)
    #expect(try house.version == "1.0.0")
    let version = try reference("thermal@2.0.0")
    let needed = try #require(ModelVersion("0.4.0"))
    #expect(throws: ModelStoreError.needsNewerTipPool(version, needed: needed)) {
      try house.get(source, "thermal@2.0.0")
    }
    #expect(throws: ModelStoreError.unknownModel("ink", known: [Self.thermal])) {
      try house.get(source, "ink")
    }
  }

  @Test("A folder that may have so many bytes has no more: the oldest go, what reads never")
  func limit() throws {
    for minor in 0..<3 {
      let offer = Offer("1.\(minor).0", .noise(UInt64(minor), 1000), serial: minor + 1)
      try house.store.get(
        .models([ModelReference(Self.thermal)]), from: house.laid(offer),
        allowance: StoreAllowance(versions: 5, bytes: 2500), selfTest: { _ in })
    }
    #expect(try house.store.list().first?.versions.map(\.description) == ["1.2.0", "1.1.0", "0"])
    let source = try house.laid(Offer("1.3.0", .noise(9, 2000), serial: 4))
    #expect(throws: ModelStoreError.overLimit(needed: 3000, limit: 2500)) {
      try house.store.get(
        .models([ModelReference(Self.thermal)]), from: source,
        allowance: StoreAllowance(bytes: 2500), selfTest: { _ in })
    }
    #expect(try house.version == "1.2.0" && house.isSound)
  }

  @Test("A mirror gives other computers what is here, under the same signature")
  func mirror() throws {
    let other = try TemporaryStore()
    #expect(throws: ModelStoreError.noSource) { try house.store.mirror(to: house.beside("stick")) }
    var offer = Offer("1.0.0", .noise(1, 10))
    offer.models.append(.init(version: "1.1.0", files: ["thermal.traineddata": .noise(2, 10)]))
    try house.install(offer)
    let stick = house.beside("stick")
    try FileManager.default.createDirectory(atPath: stick, withIntermediateDirectories: true)
    let told = try house.store.mirror(to: stick)
    #expect(told.whole == [try reference("thermal@1.1.0")])
    #expect(told.missing == [try reference("thermal@1.0.0")])
    try other.get(.folder(stick))
    #expect(try other.version == "1.1.0")
    let before = try FileManager.default.subpathsOfDirectory(atPath: stick).sorted()
    _ = try house.store.mirror(to: stick)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: stick).sorted() == before)
  }

  @Test("A state that was damaged is not taken for an empty one, and models read all the same")
  func state() throws {
    let offer = Offer("1.0.0", .noise(1, 10))
    try house.install(offer)
    try Data("{".utf8).write(to: URL(filePath: house.store.folder.state))
    #expect(throws: ModelStoreError.self) { try house.install(offer) }
    #expect(throws: ModelStoreError.self) { try house.store.verify() }
    #expect(try house.version == "1.0.0")
  }
}

@Suite("A house's own models, and how sure they must be")
struct HouseModelTests {
  private let house: TemporaryStore

  init() throws { house = try TemporaryStore() }

  private func folder(_ manifest: String) throws -> String {
    let path = house.beside("mine")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(manifest.utf8).write(to: URL(filePath: path + "/model.json"))
    try Data.noise(5, 100).write(to: URL(filePath: path + "/mine.traineddata"))
    return path
  }

  private static let manifest =
    #"{"name":"thermal","kind":"tesseract","version":"9.0.0","files":["mine.traineddata"]}"#

  @Test("It reads in place of the stock one, marked until it was measured, and no update moves it")
  func add() throws {
    let path = try folder(Self.manifest)
    let added = try house.store.add(path, selfTest: { _ in })
    #expect(try house.version == "9.0.0")
    #expect(try house.store.find(TemporaryStore.thermal).bar == .unmeasured)
    var offer = Offer("10.0.0", .noise(1, 10))
    offer.models[0].bar = 0.97
    try house.install(offer)
    #expect(try house.version == "9.0.0")
    try house.store.keep(
      ModelMeasurement(required: 0.96, values: 400, sure: 390, corpus: "slips", day: "2026-11-25"),
      of: added)
    #expect(try house.store.find(TemporaryStore.thermal).bar == .atLeast(0.96))
    try house.store.use(ModelReference(TemporaryStore.thermal))
    #expect(try house.store.find(TemporaryStore.thermal).bar == .atLeast(0.97))
  }

  @Test("A house's own version keeps its number, and keeps no catalogue from being used")
  func collision() throws {
    try house.store.add(folder(Self.manifest), selfTest: { _ in })
    var offer = Offer("9.0.0", .noise(1, 10))
    offer.models.append(.init(version: "9.1.0", files: ["thermal.traineddata": .noise(2, 10)]))
    let version = try #require(ModelReference("thermal@9.0.0"))
    let source = try house.laid(offer)
    #expect(throws: ModelStoreError.changedVersion(version)) {
      try house.get(source, "thermal@9.0.0")
    }
    try house.get(source, "thermal@9.1.0")
    #expect(try house.version == "9.0.0")
    #expect(try house.store.use(ModelReference(TemporaryStore.thermal)).description == "9.1.0")
    #expect(try house.isSound)
  }

  @Test("A signed model without a bar is not measured either")
  func noBar() throws {
    try house.install(Offer("1.0.0", .noise(1, 10)))
    #expect(try house.store.find(TemporaryStore.thermal).bar == .unmeasured)
  }

  @Test(
    "A manifest that is wrong is named with what is wrong",
    arguments: [
      ("{", "no JSON"), (#"{"kind":"tesseract","version":"1.0.0","files":[]}"#, "lacks “name”"),
      (#"{"name":"thermal","kind":"ink","version":"1.0.0","files":["mine.traineddata"]}"#, "kind"),
      (#"{"name":"thermal","kind":"tesseract","version":"1.0.0","files":["other"]}"#, "“other”"),
      (#"{"name":"thermal","kind":"tesseract","version":"1.0.0","files":["../x"]}"#, "“../x”"),
      (#"{"name":"thermal","kind":"tesseract","version":"0","files":["mine.traineddata"]}"#, "0"),
    ])
  func manifests(_ text: String, _ words: String) throws {
    let path = try folder(text)
    let error = #expect(throws: ModelStoreError.self) {
      try house.store.add(path, selfTest: { _ in })
    }
    guard case .badManifest(_, let reason) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains(words), "\(reason)")
  }

  @Test("The bar stands above every wrong value, and rests on 300 right ones")
  func bar() {
    func values(_ count: Int, _ confidence: Double, _ isRight: Bool = true) -> [MeasuredValue] {
      Array(repeating: MeasuredValue(confidence: confidence, isRight: isRight), count: count)
    }
    #expect(BarMeasuring.bar(of: []) == .tooFew(sure: 0, surestWrong: nil))
    #expect(BarMeasuring.bar(of: values(299, 0.99)) == .tooFew(sure: 299, surestWrong: nil))
    #expect(BarMeasuring.bar(of: values(300, 0.9)) == .bar(0.9, sure: 300))
    let mixed = values(500, 0.9) + values(1, 0.95, false) + values(300, 0.97)
    #expect(BarMeasuring.bar(of: mixed) == .bar(0.97, sure: 300))
    #expect(
      BarMeasuring.bar(of: mixed + values(1, 0.97, false)) == .tooFew(sure: 0, surestWrong: 0.97))
  }
}
