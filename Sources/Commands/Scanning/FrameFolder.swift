import Foundation

/// A folder of the system's temporary ones that keeps frames while they are read; it goes with this.
final class FrameFolder {
  private let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory
      .appending(path: "tippool-frames-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  /// Writes a frame.
  ///
  /// - Returns: the picture's path.
  func write(_ picture: Data, as number: Int) throws -> String {
    let file = "\(path)/\(number).jpg"
    try picture.write(to: URL(filePath: file))
    return file
  }

  /// Removes the frames that nobody will look at again.
  func keepOnly(_ paths: Set<String>) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path)
    where !paths.contains("\(path)/\(name)") {
      try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }

  deinit {
    // What cannot be removed lies in the system's folder of temporary files.
    _ = Result { try FileManager.default.removeItem(atPath: path) }
  }
}
