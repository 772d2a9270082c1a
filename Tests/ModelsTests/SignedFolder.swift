import Files
import Foundation
import Money
import TestKeys
import Testing

@testable import Models

extension TestKey {
  /// The release's.
  static let release = TestKey(ed25519: 7)
  static let other = TestKey(ed25519: 8)
}

/// Models as their makers offer them: files, a catalogue, its signature.
struct Offer {
  struct Model {
    var name = "thermal"
    var version = "1.0.0"
    var files: [String: Data]
    var needs: String?
    var bar: Double?
    var languages = ["zxx"]
    var kind = "tesseract"
  }

  var serial = 1
  var expires = "2099-01-01"
  var models: [Model]
  var key = TestKey.release

  /// One model with one file.
  init(_ version: String = "1.0.0", _ bytes: Data, serial: Int = 1) {
    models = [Model(version: version, files: ["thermal.traineddata": bytes])]
    self.serial = serial
  }

  var catalogue: Data {
    let models: [[String: Any]] = models.map { model in
      var entry: [String: Any] = [
        "name": model.name, "kind": model.kind, "languages": model.languages,
        "version": model.version, "licence": "MIT",
        "files": model.files.sorted { $0.key < $1.key }.map { name, bytes in
          ["name": name, "size": bytes.count, "sha256": ContentHash(of: bytes).hex]
            as [String: Any]
        },
      ]
      entry["needs"] = model.needs.map { ["tippool": $0] }
      entry["measured"] = model.bar.map { ["bar": $0] }
      return entry
    }
    let object: [String: Any] = [
      "format": 1, "serial": serial, "made": "2026-11-22", "expires": expires, "models": models,
    ]
    return (try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])) ?? Data()
  }

  var signature: Data { Data(key.signature(of: catalogue)) }

  /// Every file by its path from the catalogue.
  var files: [String: Data] {
    var files = ["models.json": catalogue, "models.json.sig": signature]
    for model in models {
      for bytes in model.files.values {
        files["blobs/sha256-" + ContentHash(of: bytes).hex] = bytes
      }
    }
    return files
  }

  /// The path of the first model's only file.
  var blobPath: String { files.keys.first { $0.hasPrefix("blobs/") } ?? "" }

  /// Puts all of it into a folder.
  func write(to folder: String) throws {
    for (path, bytes) in files {
      let place = URL(filePath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: place)
    }
  }

  /// A server that behaves, but for the files of models.
  func server(
    _ blob: @escaping @Sendable (MisbehavingServer.Request, Data) -> MisbehavingServer.Reply
  ) throws -> MisbehavingServer {
    let files = files
    return try MisbehavingServer { request in
      guard let bytes = files[String(request.path.dropFirst())] else { return .status(404) }
      return request.path.hasPrefix("/blobs/") ? blob(request, bytes) : .whole(bytes)
    }
  }
}

extension Data {
  /// Bytes that no two seeds share, the same each time.
  static func noise(_ seed: UInt64, _ count: Int) -> Data {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    return Data(
      (0..<count).map { _ in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return UInt8(truncatingIfNeeded: state)
      })
  }
}

/// A store in a folder of its own that is removed when the test ends.
final class TemporaryStore {
  let folder: String
  let store: ModelStore

  static let thermal = ModelName("thermal") ?? { preconditionFailure("a name") }()

  init(
    today: String = "2026-11-25", limits: TransferLimits = .quick, known: [ModelEntry] = []
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "models-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    store = try Self.store(folder + "/store", today: today, limits: limits, known: known)
  }

  static func store(
    _ path: String, today: String = "2026-11-25", limits: TransferLimits = .quick,
    known: [ModelEntry] = []
  ) throws -> ModelStore {
    ModelStore(
      path: path, builtIn: [BuiltInModel(name: thermal, kind: .tesseract)], known: known,
      releaseKeys: TrustedKeys([try PublicKey(TestKey.release.publicText)]),
      program: try #require(ModelVersion("0.3.0")),
      today: try #require(CalendarDay(iso: today))
    ).with(limits)
  }

  deinit {
    // A test may have taken the rights away.
    chmod(folder + "/store", 0o700)
    _ = Result { try FileManager.default.removeItem(atPath: folder) }
  }

  /// A folder beside the store.
  func beside(_ name: String) -> String { folder + "/" + name }

  /// What reads now.
  var version: String {
    get throws { try "\(store.find(Self.thermal).reference.version ?? .builtIn)" }
  }

  /// Installs an offer from a folder.
  @discardableResult
  func install(_ offer: Offer) throws -> [ModelReference] {
    try get(laid(offer))
  }

  /// A folder with an offer.
  func laid(_ offer: Offer) throws -> ModelSource {
    let place = beside("offer-\(UUID())")
    try offer.write(to: place)
    return .folder(place)
  }

  /// Gets a model; every self-test is passed.
  @discardableResult
  func get(
    _ source: ModelSource, _ wanted: String = "thermal",
    report: @escaping (ModelEvent) -> Void = { _ in }
  ) throws(ModelStoreError) -> [ModelReference] {
    guard let reference = ModelReference(wanted) else { throw .unknownModel(wanted, known: []) }
    return try store.get(
      .models([reference]), from: source, selfTest: { _ in }, report: report)
  }

  /// Whether every byte of the store is right.
  var isSound: Bool { get throws { try store.verify().damaged.isEmpty } }
}

extension TransferLimits {
  /// What the tests wait for.
  static let quick = TransferLimits(
    stall: .milliseconds(300), connect: .milliseconds(2000), attempts: 5)
}
