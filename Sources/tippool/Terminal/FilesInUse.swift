import Foundation
import Synchronization

/// The files that this run works with, which no result may take the place of: the books with all
/// that belongs to them, the settings, a mapping.
enum FilesInUse {
  private struct Place: Hashable {
    let path: String
    /// What it is, for the message.
    let words: String
    /// Whether everything in it is meant.
    var isFolder = false
  }

  private static let places = Mutex<Set<Place>>([])

  /// Notes a file that is read.
  ///
  /// - Parameter words: what it is, as in “is … in use”.
  static func note(_ path: String, as words: String) {
    places.withLock { _ = $0.insert(Place(path: path, words: words)) }
  }

  /// Notes the books: the database, what SQLite keeps beside it, the backups and the pictures.
  static func note(database path: String) {
    // SQLite names its files after the end of a link.
    for path in [path, real(path)] {
      for ending in ["", "-wal", "-shm", "-journal"] { note(path + ending, as: "the database") }
    }
    for name in ["backups", "pictures"] {
      let place = Place(
        path: join(folder(of: path), name), words: "the folder “\(name)” of the books",
        isFolder: true)
      places.withLock { _ = $0.insert(place) }
    }
  }

  /// Refuses a place for a result that is one of them, under whatever name, or any database.
  ///
  /// - Parameters:
  ///   - path: a file, there already or not yet; no link.
  ///   - shown: the same as the user named it.
  static func refuse(_ path: String, shown: String) throws {
    // SQLite's own files come first: to open and close one would give up the locks on it.
    for place in places.withLock({ $0 }).sorted(by: { $0.path < $1.path }) {
      if place.isFolder {
        guard !lies(path, in: place.path) else { throw refusal(shown, "lies in \(place.words)") }
      } else if isSame(path, place.path) {
        throw refusal(shown, "is \(place.words) in use")
      }
    }
    guard !isDatabase(path) else { throw refusal(shown, "is a database") }
  }

  private static func refusal(_ path: String, _ words: String) -> CommandFailure {
    CommandFailure(
      "\(path) \(words), and was left as it is. Choose another place with -o.",
      status: .cannotCreate)
  }

  // MARK: - What is what

  /// Whether two paths lead to one file; where it is not there, to one place in one folder.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    switch (stat(one, &first), stat(other, &second)) {
    case (0, 0): return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    case (0, _), (_, 0): return false
    default:
      return name(of: one) == name(of: other)
        && isSameFolder(folder(of: one), folder(of: other))
    }
  }

  private static func isSameFolder(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(one, &first) == 0 && stat(other, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether a file lies in a folder, however deep.
  private static func lies(_ path: String, in folder: String) -> Bool {
    var above = Self.folder(of: path)
    while !isSameFolder(above, folder) {
      let next = Self.folder(of: above)
      if next == above { return false }
      above = next
    }
    return true
  }

  /// Whether a file begins as every database of SQLite does.
  private static func isDatabase(_ path: String) -> Bool {
    let header = Array("SQLite format 3\0".utf8)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: header.count)
    return read(descriptor, &bytes, bytes.count) == header.count && bytes == header
  }

  // MARK: - Paths

  /// Where a path leads at last; the path itself where nothing is there.
  private static func real(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  /// The folder of a path: `.` where it names none.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands behind the last slash.
  static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) }
      ?? path
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
