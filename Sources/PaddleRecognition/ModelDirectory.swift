import ContentHashing
import Foundation

/// The folder with the second recogniser's files, as `make models` fills it.
public struct ModelDirectory: Hashable, Sendable {
  /// The folder's path.
  public let path: String

  /// A folder by its path; nothing is looked at yet.
  public init(path: String) { self.path = path }

  /// `$TIPPOOL_MODELS`, else `models` in `$XDG_DATA_HOME/tippool` or `~/.local/share/tippool`;
  /// nil where none of them is known. `make models` uses the same.
  public static func ofUser(environment: [String: String]) -> ModelDirectory? {
    if let path = environment["TIPPOOL_MODELS"], !path.isEmpty { return ModelDirectory(path: path) }
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      return ModelDirectory(path: base + "/tippool/models")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return ModelDirectory(path: home + "/.local/share/tippool/models")
  }

  /// Whether the recogniser's files are there. Whether they are whole is seen when they are
  /// loaded.
  public var isInstalled: Bool {
    guard let runtime = PinnedFile.runtime else { return false }
    return [runtime, .model].allSatisfy {
      FileManager.default.isReadableFile(atPath: place(of: $0))
    }
  }

  /// Where a file belongs.
  func place(of file: PinnedFile) -> String { "\(path)/ppocrv6-small/\(file.name)" }

  /// A file's bytes, which are those that this program was made for: what is checked is what is
  /// given, so that nobody can change the file in between.
  ///
  /// - Throws: `PaddleRecognitionError.notInstalled`, `.unreadable`, `.otherFile`.
  func bytes(of file: PinnedFile) throws(PaddleRecognitionError) -> Data {
    let place = place(of: file)
    guard FileManager.default.fileExists(atPath: place) else { throw .notInstalled(missing: place) }
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: place))
    } catch {
      throw .unreadable(path: place, reason: error.localizedDescription)
    }
    guard ContentHash(of: data).hex == file.sha256 else { throw .otherFile(path: place) }
    return data
  }
}
