import Files
import Foundation
import Handwriting
import House
import Models
import TestKeys

@testable import Web

/// A reader as its makers offer it: a file, a catalogue, its signature.
struct SignedReader {
  private static let key = TestKey(ed25519: 9)

  /// What a house has to trust.
  static var publicKey: String { key.publicText }

  let bytes: Data
  let catalogue: Data
  let signature: Data

  init(
    _ version: String = "1.2.0", _ bytes: Data = Data("letters".utf8), serial: Int = 42,
    bar: Double? = 0.9, languages: [String] = ["zxx"]
  ) throws {
    self.bytes = bytes
    var model: [String: Any] = [
      "name": "thermal", "kind": "tesseract", "languages": languages, "version": version,
      "licence": "MIT",
      "files": [
        [
          "name": "thermal.traineddata", "size": bytes.count,
          "sha256": ContentHash(of: bytes).hex,
        ] as [String: Any]
      ],
    ]
    model["measured"] = bar.map { ["bar": $0] }
    catalogue = try JSONSerialization.data(withJSONObject: [
      "format": 1, "serial": serial, "made": "2026-09-01", "models": [model],
    ])
    signature = Data(Self.key.signature(of: catalogue))
  }

  var blob: String { "sha256-" + ContentHash(of: bytes).hex }

  /// What somebody chooses in a browser.
  var files: [(name: String, bytes: Data)] {
    [("models.json", catalogue), ("models.json.sig", signature), (blob, bytes)]
  }

  /// The form that a browser without scripts sends, and its type.
  static func form(_ files: [(name: String, bytes: Data)]) -> (body: Data, type: String) {
    var body = Data()
    for file in files {
      body += Data(
        """
        --edge\r\nContent-Disposition: form-data; name="files"; filename="\(file.name)"\r
        Content-Type: application/octet-stream\r\n\r\n
        """.utf8)
      body += file.bytes + Data("\r\n".utf8)
    }
    return (body + Data("--edge--\r\n".utf8), "multipart/form-data; boundary=edge")
  }
}

extension TestHouse {
  /// The house's store.
  func models() throws -> ModelStore { try Self.readers(folder + "/models").store }

  /// What a house's own net is made of: here the bytes of the one inside the program.
  static func ownNet(_ net: HandNet) -> [(name: String, bytes: Data)] {
    let manifest = #"{"name": "\#(net.rawValue)", "kind": "\#(net.rawValue)", "version": "1.0.0", "#
      .appending(#""files": ["ours.tpn"]}"#)
    return [("model.json", Data(manifest.utf8)), ("ours.tpn", Data(net.builtIn))]
  }

  /// Has the house read with a net of its own.
  func addNet(_ net: HandNet) throws {
    let place = folder + "/own-\(net.rawValue)"
    try FilePath.makeFolder(place)
    for file in Self.ownNet(net) {
      try file.bytes.write(to: URL(filePath: FilePath.join(place, file.name)))
    }
    try models().add(place, selfTest: { _ in })
  }

  /// Changes a byte of the one file that the store has.
  func damageModel() throws {
    let blobs = folder + "/models/blobs"
    for name in FilePath.names(in: blobs) {
      let path = FilePath.join(blobs, name)
      var bytes = try Data(contentsOf: URL(filePath: path))
      bytes[bytes.count / 2] ^= 1
      chmod(path, 0o600)
      try bytes.write(to: URL(filePath: path))
    }
  }
}
