import Foundation
import Vision

/// A folder that is removed when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = path + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// Writes a file, with the folders on its way; gives its path.
  @discardableResult
  func add(_ name: String, _ data: Data) throws -> String {
    let file = URL(filePath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file.path
  }

  /// Loads bytes as if they were a file.
  static func load(
    _ bytes: [UInt8], pixelLimit: Int = 100_000_000
  ) throws -> ReportPicture {
    let folder = try TemporaryFolder()
    return try ReportPicture.load(
      path: try folder.file("picture", bytes), pixelLimit: pixelLimit)
  }
}

/// A picture file, decoded as a whole.
struct ReportPicture {
  let sha256: String
  let pages: [PicturePage]

  static func load(path: String, pixelLimit: Int = 100_000_000) throws -> ReportPicture {
    let file = try ReportFile.open(path: path, pixelLimit: pixelLimit)
    return ReportPicture(
      sha256: file.sha256, pages: try (1...file.pageCount).map { try file.page($0) })
  }
}
