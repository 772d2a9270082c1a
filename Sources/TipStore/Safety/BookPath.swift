import Foundation

/// Where a database's path leads: a file may have a second name that is a link to it. Its log, its
/// backups and its pictures lie beside the file itself, whichever name was given.
enum BookPath {
  /// The path without links at its end; also where the file that they lead to is not there.
  static func real(_ path: String) -> String {
    var place = plain(path)
    for _ in 0..<40 {
      guard let target = link(place) else { return place }
      let folder = PrivateFile.folder(of: place)
      place =
        target.hasPrefix("/") || folder == "." ? plain(target) : PrivateFile.join(folder, target)
    }
    // Links that lead to each other: whoever opens it says so.
    return path
  }

  /// The path as SQLite takes it for a file: what begins with `file:` would be a URI, whose
  /// parameters open another file or make an empty database in memory.
  static func plain(_ path: String) -> String { path.hasPrefix("file:") ? "./" + path : path }

  /// The place that a link leads to where nothing is; nil for everything else.
  static func missingTarget(_ path: String) -> String? {
    let place = real(path)
    var status = stat()
    guard place != plain(path), stat(place, &status) != 0, errno == ENOENT else { return nil }
    return place
  }

  private static func link(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
