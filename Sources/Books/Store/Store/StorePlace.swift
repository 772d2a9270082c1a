import Files
import Foundation

/// Where the database lies: makes the folder and the file, for the owner only, and checks that
/// they are what they should be. It never opens a file that exists: closing it again would give
/// up the locks that another connection of this process has on it.
struct StorePlace {
  let path: String

  private var folder: String { FilePath.folder(of: path) }

  /// The path of the file itself, where the given one is a link to it.
  static func real(_ path: String) throws(TipStoreError) -> String {
    if let target = BookPath.missingTarget(path) { throw .leadsNowhere(path: path, target: target) }
    return BookPath.real(path)
  }

  /// - Returns: whether it may be written.
  func prepare() throws(TipStoreError) -> Bool {
    var status = stat()
    if stat(path, &status) != 0 {
      guard errno == ENOENT else { throw .cannotCreate(path: path, reason: .last) }
      try makeFolder()
      try makeFile()
      guard stat(path, &status) == 0 else {
        throw .unreadable(path: path, detail: SystemError.last.description)
      }
    }
    let format = status.st_mode & S_IFMT
    guard format == S_IFREG else { throw .notAFile(path: path, isFolder: format == S_IFDIR) }
    if let neighbour = BookPath.strangeNeighbour(of: path) {
      throw .neighbourIsNoFile(path: neighbour)
    }
    // The smallest page of SQLite has 512 bytes: it takes less for an empty file and writes over.
    guard status.st_size == 0 || status.st_size >= 512 else { throw .notADatabase(path: path) }
    guard access(path, R_OK) == 0 else {
      throw .unreadable(path: path, detail: SystemError.last.description)
    }
    if access(path, W_OK) == 0, access(folder, W_OK | X_OK) == 0 { return true }
    // An empty file cannot be opened.
    guard status.st_size > 0 else { throw .readOnly(path: path) }
    return false
  }

  private func makeFolder() throws(TipStoreError) {
    do throws(SystemError) {
      try FilePath.makeFolder(folder)
    } catch {
      throw .cannotCreate(path: path, reason: error)
    }
  }

  /// Makes the empty file under another name first: the right name then leads to a file that
  /// nobody will open and close again but SQLite.
  private func makeFile() throws(TipStoreError) {
    let temporary = UnfinishedFile.name(for: path)
    var (linked, failure) = (Int32(-1), Int32(ENOENT))
    // Between the two steps nothing holds the file, and who cleans up may take it away.
    for _ in 0..<10 where linked != 0 && failure == ENOENT {
      let descriptor = open(temporary, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw .cannotCreate(path: path, reason: .last) }
      close(descriptor)
      linked = link(temporary, path)
      failure = errno
      unlink(temporary)
    }
    // Another program was faster: then the file is there, which is all that is wanted.
    guard linked == 0 || failure == EEXIST else {
      throw .cannotCreate(path: path, reason: SystemError(failure))
    }
  }
}
