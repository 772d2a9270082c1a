import Fixtures
import Vision

extension TemporaryFolder {
  /// Loads bytes as if they were a file.
  static func load(
    _ bytes: [UInt8], pixelLimit: Int = 100_000_000
  ) throws -> ReportPicture {
    let folder = try TemporaryFolder()
    return try ReportPicture.load(
      path: try folder.write(bytes, to: "picture"), pixelLimit: pixelLimit)
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
