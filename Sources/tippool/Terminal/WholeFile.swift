import Foundation

/// Files that are there whole or not at all.
enum WholeFile {
  /// Writes the text beside the file and then puts it in its place.
  ///
  /// - Parameter isPrivate: whether only the owner may read it, because it holds people's pay.
  static func write(_ text: String, to path: String, isPrivate: Bool = false) throws {
    let before = isPrivate ? umask(0o077) : nil
    defer { if let before { _ = umask(before) } }
    do {
      // A file that is there keeps its mode.
      if isPrivate { try closeToOthers(path) }
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw CommandFailure(
        "\(path) cannot be written: \(FileTrouble.reason(error, at: path)). "
          + "Choose another place with -o; nothing else was changed.",
        status: .cannotCreate)
    }
  }

  private static func closeToOthers(_ path: String) throws {
    let url = URL(filePath: path)
    guard FileManager.default.fileExists(atPath: path),
      try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    else { return }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }
}
