public import Files
import Foundation

/// Which files are taken for pictures of slips.
public enum PictureFiles {
  /// The pictures of a folder by their names, as people sort them.
  ///
  /// Files that are hidden or bear a name for the time of being written (`.part`, `.tmp`,
  /// `.crdownload`, `~`) are none.
  public static func paths(in folder: String) throws(SystemError) -> [String] {
    try paths(in: folder, where: isPicture)
  }

  /// The other files and folders of a folder, without those that are hidden or being written.
  static func others(in folder: String) throws(SystemError) -> [String] {
    try paths(in: folder) { !isPicture($0) && !unfinished.contains(ending(of: $0)) }
  }

  private static func paths(
    in folder: String, where isMeant: (String) -> Bool
  ) throws(SystemError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw SystemError(error)
    }
    return names.filter { isMeant($0) && !$0.hasPrefix(".") && !$0.hasPrefix("~") }
      .sorted { $0.compare($1, options: [.numeric, .caseInsensitive]) == .orderedAscending }
      .map { FilePath.join(folder, $0) }
  }

  /// Whether a name ends as those of pictures and documents do.
  public static func isPicture(_ name: String) -> Bool { endings.contains(ending(of: name)) }

  private static func ending(of name: String) -> String {
    (name as NSString).pathExtension.lowercased()
  }

  private static let unfinished: Set<String> = ["part", "partial", "tmp", "crdownload", "download"]
  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "tif", "tiff", "webp", "bmp", "gif", "pdf", "heic", "heif", "avif", "pnm",
    "pbm", "pgm", "ppm",
  ]
}

/// A state of a file: another size or time means another content.
public struct FileState: Hashable, Sendable, Codable {
  public let path: String
  /// In bytes.
  public let size: Int64
  /// When it was changed last, in nanoseconds since 1970.
  public let modified: Int64

  /// Of what a path leads to; nil where no file is there.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.path = path
    size = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }
}

/// Folders in which pictures arrive. They are looked at again and again, which works on network
/// shares too; a picture has arrived when two looks find the same file with something in it.
public struct ArrivingPictures {
  private let folders: [String]
  private var last: Set<FileState> = []
  /// Names behind which the last look found no file.
  private var lastStrange: Set<String> = []

  /// - Parameter folders: absolute paths.
  public init(folders: [String]) { self.folders = folders }

  public struct Look: Sendable {
    public var arrived: [FileState] = []
    /// Files that are still being written, or came since the last look.
    public var coming: [String] = []
    /// Paths with the names of pictures behind which there is no file: links to nothing, pipes, names
    /// that are no text.
    public var strange: [String] = []
    public var unreadable: [FileError] = []
    /// Files that are no pictures by their names, and folders.
    public var others: [String] = []
  }

  public mutating func look() -> Look {
    var look = Look()
    var found: Set<FileState> = []
    var strange: Set<String> = []
    for folder in folders {
      do throws(SystemError) {
        for path in try PictureFiles.paths(in: folder) {
          guard let state = FileState(path) else {
            // It may be gone again by now, as files of scanners are.
            if lastStrange.contains(path) {
              look.strange.append(path)
            } else {
              look.coming.append(path)
            }
            strange.insert(path)
            continue
          }
          found.insert(state)
          if state.size > 0, last.contains(state) {
            look.arrived.append(state)
          } else {
            look.coming.append(path)
          }
        }
        look.others += try PictureFiles.others(in: folder)
      } catch { look.unreadable.append(FileError(folder, error)) }
    }
    last = found
    lastStrange = strange
    return look
  }
}
