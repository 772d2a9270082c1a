import Fixtures
import Foundation

extension House {
  /// The file of a net inside the program: `ink`, `names` or `crops`.
  static func net(_ name: String) throws -> [UInt8] {
    try Array(
      Data(
        contentsOf: Repository.root.appending(path: "Sources/Handwriting/Ink/Models/\(name).tpn"))
    )
  }

  /// A folder with a net as a house's own; gives its path.
  func ownNet(
    _ folder: String, _ kind: String, _ bytes: [UInt8], called name: String? = nil
  ) throws -> String {
    try write(
      #"{"name": "\#(name ?? kind)", "kind": "\#(kind)", "version": "1.0.0", "licence": "ours", "#
        + #""files": ["ours.tpn"]}"#,
      to: folder + "/model.json")
    try write(bytes: bytes, to: folder + "/ours.tpn")
    return path(folder)
  }

  /// Changes a byte in the middle of each file of the store.
  func damageModels() throws {
    let blobs = "home/.local/share/tippool/models/blobs"
    for name in try entries(of: blobs) {
      let place = path(blobs + "/" + name)
      var bytes = try Data(contentsOf: URL(filePath: place))
      bytes[bytes.count / 2] ^= 1
      chmod(place, 0o600)
      try bytes.write(to: URL(filePath: place))
    }
  }
}
