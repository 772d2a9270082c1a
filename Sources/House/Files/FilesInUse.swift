import Files
import Foundation

/// The files that this program works with, which no result may take the place of: the books with all
/// that belongs to them, the settings, a mapping.
public enum FilesInUse {
  public enum Role: Hashable, Sendable {
    case database
    /// A folder beside the database, with everything in it.
    case folder(String)
    case file(HouseFileKind)
  }

  private struct Place: Hashable {
    let path: String
    let role: Role
  }

  private static let places = PerRun<Set<Place>>([])

  public static func note(_ path: String, as role: Role) {
    places.withLock { _ = $0.insert(Place(path: path, role: role)) }
  }

  /// Notes the books: the database, what SQLite keeps beside it, the backups and the pictures.
  public static func note(database path: String) {
    var paths: Set = [path]
    // SQLite names its files after the end of a link. Books that are not there yet have no other name.
    if case .success(let end) = Result(catching: { try FilePath.real(path) }) { paths.insert(end) }
    for path in paths {
      for ending in ["", "-wal", "-shm", "-journal"] { note(path + ending, as: .database) }
    }
    for name in ["backups", "pictures"] {
      note(FilePath.join(FilePath.folder(of: path), name), as: .folder(name))
    }
  }

  /// Refuses a place for a result that is one of them, under whatever name, or any database.
  ///
  /// - Parameters:
  ///   - path: a file, there already or not yet; no link.
  ///   - shown: the same as the user named it.
  static func refuse(_ path: String, shown: String) throws(OutputError) {
    // SQLite's own files come first: to open and close one would give up the locks on it.
    for place in places.withLock({ $0 }).sorted(by: { $0.path < $1.path }) {
      let isMeant =
        if case .folder = place.role { lies(path, in: place.path) } else {
          isSame(path, place.path)
        }
      guard !isMeant else { throw .inUse(shown, as: place.role) }
    }
    guard !isDatabase(path) else { throw .isDatabase(shown) }
  }

  /// Whether two paths lead to one file; where it is not there, to one place in one folder.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    let files = (FileIdentity(one), FileIdentity(other))
    guard files == (nil, nil) else { return files.0 == files.1 }
    let folders = (FileIdentity(FilePath.folder(of: one)), FileIdentity(FilePath.folder(of: other)))
    return FilePath.name(of: one) == FilePath.name(of: other) && folders.0 != nil
      && folders.0 == folders.1
  }

  /// Whether a file lies in a folder, however deep.
  private static func lies(_ path: String, in folder: String) -> Bool {
    guard let wanted = FileIdentity(folder) else { return false }
    var above = FilePath.folder(of: path)
    while FileIdentity(above) != wanted {
      let next = FilePath.folder(of: above)
      if next == above { return false }
      above = next
    }
    return true
  }

  private static func isDatabase(_ path: String) -> Bool {
    let header = Array("SQLite format 3\0".utf8)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: header.count)
    return read(descriptor, &bytes, bytes.count) == header.count && bytes == header
  }
}
