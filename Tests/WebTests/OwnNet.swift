import Files
import Foundation
import Handwriting
import House
import Models

@testable import Web

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
