import Files
import Foundation

/// Where the books' files lie.
///
/// A database may have a second name that is a link to it. Its log, its backups and its pictures lie
/// beside the file itself, whichever name was given.
enum BookPath {
  /// The path without links at its end; also where the file that they lead to is not there.
  static func real(_ path: String) -> String {
    var place = plain(path)
    for _ in 0..<40 {
      guard let target = link(place) else { return place }
      let folder = FilePath.folder(of: place)
      place = target.hasPrefix("/") ? target : plain(FilePath.join(folder, target))
    }
    // A loop of links: opening the file reports it.
    return path
  }

  /// The path as SQLite takes it for a file: what begins with `file:` would be a URI, whose
  /// parameters open another file or make an empty database in memory.
  static func plain(_ path: String) -> String { path.hasPrefix("file:") ? "./" + path : path }

  /// The place that a link leads to where nothing is; nil for everything else.
  static func missingTarget(_ path: String) -> String? {
    let place = real(path)
    guard place != plain(path), status(of: place) == nil, errno == ENOENT else { return nil }
    return place
  }

  private static func link(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// What the system knows of a file; nil where it does not tell, and `errno` says why.
  static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// What lies beside a database under the name of one of SQLite's own files and is no ordinary one;
  /// nil where all is well. SQLite would wait for the other end of a pipe, for ever.
  static func strangeNeighbour(of path: String) -> String? {
    ["-journal", "-wal", "-shm"].map { path + $0 }.first { neighbour in
      status(of: neighbour).map { $0.st_mode & S_IFMT != S_IFREG } ?? false
    }
  }

  /// Makes a folder for the owner only where there is none. The folder around it must be there:
  /// a disk that is not plugged in is no reason to make its place on another one.
  static func makeFolder(_ path: String) throws(BackupError) {
    if mkdir(path, 0o700) == 0 { return }
    guard errno == EEXIST, let status = status(of: path) else {
      throw .cannotWrite(path: path, reason: .last)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .cannotWrite(path: path, reason: SystemError(ENOTDIR))
    }
  }
}

extension TipStore {
  /// Makes a folder for the owner only beside the database, for what is needed while a program
  /// runs. The caller takes it away; where the program is killed, the next call or backup does.
  public func makeWorkFolder() throws(TipStoreError) -> String {
    let folder = FilePath.folder(of: path)
    UnfinishedFile.removeLeftovers(in: folder)
    let place = UnfinishedFile.name(for: FilePath.join(folder, "slips"))
    do throws(FileError) {
      try UnfinishedFile.makeFolder(place)
    } catch {
      throw .cannotCreate(path: place, reason: error.reason)
    }
    return place
  }
}
