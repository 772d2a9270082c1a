import Foundation

/// Files that are there whole or not at all.
enum WholeFile {
  /// Writes the text beside the file and then puts it in its place.
  static func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw CommandFailure(
        "\(path) cannot be written: \(FileTrouble.reason(error, at: path)). "
          + "Choose another place with -o; nothing else was changed.",
        status: .cannotCreate)
    }
  }
}
