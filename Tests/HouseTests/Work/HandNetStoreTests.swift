import Evening
import Fixtures
import Foundation
import Handwriting
import House
import Models
import Money
import Testing

@Suite("Nets for handwriting go through the store") final class HandNetStoreTests {
  private let place: TemporaryFolder
  private var folder: String { place.path }
  private let models: ScanModels

  init() throws {
    place = try TemporaryFolder()
    models = try ScanModels(
      path: place.file("models"), version: "0.3.0", today: #require(CalendarDay(iso: "2026-11-27")))
  }

  /// Nets are tried in this process: no worker is asked.
  private static let trial = ModelTrial { _ in throw CancellationError() }

  /// Adds a net as the house's own, that of the program where no other bytes are given.
  @discardableResult
  private func add(
    _ net: HandNet, _ bytes: [UInt8]? = nil, called name: String? = nil, isTried: Bool = true
  ) throws -> ModelReference {
    try place.write(bytes ?? net.builtIn, to: "own/ours.tpn")
    try place.write(
      #"{"name": "\#(name ?? net.rawValue)", "kind": "\#(net.rawValue)", "version": "1.0.0", "#
        + #""files": ["ours.tpn"]}"#, to: "own/model.json")
    guard isTried else { return try models.store.add(folder + "/own", selfTest: { _ in }) }
    return try models.store.add(folder + "/own", selfTest: Self.trial.run)
  }

  private func reads(_ net: HandNet) -> String? { models.choice(of: net).stored?.model.name }

  @Test("Without a store the nets inside the program are listed and read, and nothing is made")
  func builtIn() throws {
    let list = try models.store.list().filter { $0.kind != .onnx }
    #expect(list.map(\.name.text) == ["crops", "ink", "names", "thermal"])
    #expect(list.map(\.kind.rawValue) == ["crops", "ink", "names", "tesseract"])
    #expect(list.allSatisfy { $0.version == .builtIn && $0.bar == .usual && $0.trouble == nil })
    for net in HandNet.allCases {
      #expect(reads(net) == nil && models.choice(of: net).trouble == nil)
    }
    #expect(try InkReader(nil).troubles.isEmpty)
    #expect(try place.names().isEmpty)
  }

  @Test("One is added, chosen, verified and removed as for print", arguments: HandNet.allCases)
  func kinds(net: HandNet) throws {
    let added = try add(net)
    #expect(reads(net) == "\(net.rawValue)@1.0.0")
    #expect(models.choice(of: net).stored?.net.bytes == net.builtIn)
    #expect(try models.store.verify().sound == [added])
    try models.store.use(ModelReference(added.name, .builtIn))
    #expect(reads(net) == nil)
    try models.store.use(ModelReference(added.name))
    #expect(reads(net) == "\(net.rawValue)@1.0.0")
    try models.store.use(ModelReference(added.name, .builtIn))
    // This program lets go of what read before.
    #expect(reads(net) == nil)
    #expect(try models.store.remove(added) == .builtIn)
    #expect(try models.store.list().allSatisfy { $0.known != nil || $0.versions == [.builtIn] })
  }

  @Test("What reads cannot be removed") func lease() throws {
    let added = try add(.ink)
    let reader = try InkReader(models)
    #expect(throws: ModelStoreError.inUse(added)) { try models.store.remove(added) }
    withExtendedLifetime(reader) {}
  }

  @Test(
    "One with a changed byte gives way to the net inside the program, says why and can be removed",
    arguments: HandNet.allCases)
  func damaged(net: HandNet) throws {
    let added = try add(net)
    let blobs = folder + "/models/blobs"
    let blob = try #require(try FileManager.default.contentsOfDirectory(atPath: blobs).first)
    var bytes = net.builtIn
    bytes[bytes.count / 2] ^= 1
    chmod(blobs + "/" + blob, 0o600)
    try Data(bytes).write(to: URL(filePath: blobs + "/" + blob))
    let choice = models.choice(of: net)
    #expect(choice.stored == nil && choice.lease == nil)
    guard case .damaged(added, let path)? = choice.trouble else {
      Issue.record("\(String(describing: choice.trouble))")
      return
    }
    #expect(path.hasSuffix(blob))
    #expect(try models.store.remove(added) == .builtIn)
  }

  @Test("One that this program cannot load gives way as well: it may be made for another TipPool")
  func unfit() throws {
    let added = try add(.ink, HandNet.names.builtIn, isTried: false)
    let reader = try InkReader(models)
    guard case .selfTestFailed(added, _)? = reader.troubles.first else {
      Issue.record("\(reader.troubles)")
      return
    }
    #expect(reads(.ink) == nil)
  }

  @Test("One that reads the samples wrong, is of another kind or has another name does not count")
  func refused() throws {
    let silent = try #require(ChangedNet.silent(HandNet.ink.builtIn))
    let tries: [() throws -> Void] = [
      { try self.add(.ink, silent) }, { try self.add(.ink, HandNet.crops.builtIn) },
      { try self.add(.crops, Array("TPN1".utf8)) }, { try self.add(.ink, called: "my-ink") },
    ]
    for (number, attempt) in tries.enumerated() {
      let error = #expect(throws: ModelStoreError.self) { try attempt() }
      guard case .selfTestFailed? = error else {
        Issue.record("\(number): \(String(describing: error))")
        continue
      }
    }
    #expect(
      try models.store.list().map(\.name.text) == [
        "crops", "ink", "names", "ppocrv6-small", "thermal",
      ])
    #expect(try models.store.list().allSatisfy { $0.known != nil || $0.versions == [.builtIn] })
  }

  /// Four ones around a printed point.
  private static let ones: [[(x: Double, y: Double)]] = [
    [(40, 30), (40, 70), (40, 110)], [(90, 30), (91, 70), (90, 110)], [(240, 30), (240, 110)],
    [(280, 30), (281, 70), (280, 112)],
  ]

  private func reading() throws -> InkReading {
    let strokes = Self.ones.map { $0.map { InkPoint(x: $0.x, y: $0.y) } }
    return try InkReader(models).recognizer.reading(
      of: Ink(strokes: strokes),
      in: InkContext(
        area: WritingArea(width: 300, height: 144), expects: .amountAroundPoint(x: 210)))
  }

  @Test("With one that nobody measured a person has to choose; slips are proven otherwise")
  func unmeasured() throws {
    let before = try reading()
    #expect(!before.needsReview)
    try add(.ink)
    try add(.crops)
    let after = try reading()
    #expect(after.needsReview && after.candidates == before.candidates)
    let bars = try models.store.list().map(\.bar)
    #expect(bars == [.usual, .unmeasured, .usual, .usual, .usual])
  }
}
