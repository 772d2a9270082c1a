import Foundation

/// A folder that goes with its test.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    path = FileManager.default.temporaryDirectory
      .appending(path: "test-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { _ = Result { try FileManager.default.removeItem(atPath: path) } }

  /// The path of a file in it.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, with the folders on its way; gives its path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let place = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
    return file(name)
  }

  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  public func text(_ name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }

  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
