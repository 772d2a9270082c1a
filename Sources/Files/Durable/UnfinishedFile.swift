import Foundation
import Synchronization

/// Files for their owner alone that come to be under another name beside their place, and are on the
/// disk before they get their own: whoever looks finds the old file or the whole new one.
///
/// While its program works on it, an unfinished file is locked (`flock`). The lock ends with the
/// program, however that ends, and holds for all who see the file: the number of a process means
/// another one in another container. What a killed program left is known by its name and by having
/// no lock.
public enum UnfinishedFile {
  /// What the names of unfinished files have in them, before the number of their process, which
  /// is for people alone.
  private static let mark = ".unfinished-"

  /// The locks of this program's own unfinished files, by name.
  private static let held = Mutex<[String: Int32]>([:])

  /// A name beside `path` that nobody else uses; a leading dot keeps it out of lists. A name that is
  /// too long for an addition is cut.
  public static func name(for path: String) -> String {
    let name = "\(prefix(for: path))\(mark)\(getpid())-\(UUID().uuidString)"
    return FilePath.join(FilePath.folder(of: path), name)
  }

  private static func prefix(for path: String) -> String {
    var name = Substring(FilePath.name(of: path))
    while name.utf8.count > 190 { name.removeLast() }
    return "." + name
  }

  // MARK: - Making

  /// Makes an empty file and gives its descriptor, to be closed by the caller. It stays locked until
  /// it is published or removed.
  public static func make(_ path: String) throws(FileError) -> Int32 {
    while true {
      let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw FileError(path, .last) }
      if hold(descriptor, path) { return descriptor }
      close(descriptor)
    }
  }

  /// Makes a folder that stays locked until this program ends.
  public static func makeFolder(_ path: String) throws(FileError) {
    while true {
      guard mkdir(path, 0o700) == 0 else { throw FileError(path, .last) }
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      defer { close(descriptor) }
      if descriptor >= 0, hold(descriptor, path) { return }
    }
  }

  /// Locks a file or folder that was made just now.
  ///
  /// - Returns: false where somebody who cleans up saw it before it was locked and took it away.
  private static func hold(_ descriptor: Int32, _ path: String) -> Bool {
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    // Disks without locks: leftovers are not removed there either.
    while flock(own, LOCK_EX) != 0, errno == EINTR {}
    var status = stat()
    guard fstat(own, &status) == 0, status.st_nlink > 0 else {
      close(own)
      return false
    }
    held.withLock { $0[FilePath.name(of: path)] = own }
    return true
  }

  /// Gives the lock of an unfinished file back. SQLite must not have it open in this program any
  /// more: to close any descriptor of a file gives up SQLite's own locks on it.
  public static func letGo(_ path: String) {
    let own = held.withLock { $0.removeValue(forKey: FilePath.name(of: path)) }
    if let own { FileLock.giveUp(own) }
  }

  // MARK: - Finishing

  /// Waits until a file is on the disk.
  public static func sync(_ descriptor: Int32, _ path: String) throws(FileError) {
    guard fsync(descriptor) == 0 else { throw FileError(path, .last) }
  }

  /// Gives a finished file its name, in place of what bore it, and waits until that is on the disk.
  ///
  /// - Parameter isLasting: false where a folder that cannot wait is no reason to fail.
  public static func publish(
    _ unfinished: String, as path: String, isLasting: Bool = true
  ) throws(FileError) {
    guard rename(unfinished, path) == 0 else { throw FileError(path, .last) }
    letGo(unfinished)
    do throws(FileError) {
      try syncFolder(of: path)
    } catch {
      if isLasting { throw error }
    }
  }

  /// Waits until the names in a file's folder are on the disk.
  public static func syncFolder(of path: String) throws(FileError) {
    let folder = FilePath.folder(of: path)
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(folder, .last) }
    defer { close(descriptor) }
    // Some disks know no waiting for folders; they say EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileError(folder, .last) }
  }

  /// Takes away an unfinished file, and what SQLite put beside it where it is a database.
  public static func remove(_ path: String) {
    for ending in [""] + neighbours { unlink(path + ending) }
    letGo(path)
  }

  private static let neighbours = ["-wal", "-shm", "-journal"]

  // MARK: - What killed programs left

  /// Takes away what programs that were killed left in a folder. It is never needed again.
  public static func removeLeftovers(in folder: String) {
    removeLeftovers(in: folder) { _ in true }
  }

  /// As ``removeLeftovers(in:)``, of one file alone: its folder may be anybody's.
  public static func removeLeftovers(of path: String) {
    let prefix = prefix(for: path)
    removeLeftovers(in: FilePath.folder(of: path)) { $0.hasPrefix(prefix + mark) }
  }

  private static func removeLeftovers(in folder: String, where isMeant: (String) -> Bool) {
    for name in FilePath.names(in: folder) where isMeant(name) && isUnfinished(name) {
      _ = isAbandoned(name, in: folder) {
        let path = FilePath.join(folder, name)
        // A folder for small pictures may be among them. Later checks report what stays.
        if unlink(path) != 0 { _ = Result { try FileManager.default.removeItem(atPath: path) } }
      }
    }
  }

  /// The unfinished files that no program works on any more.
  public static func leftovers(in folder: String) -> [String] {
    FilePath.names(in: folder).filter { isUnfinished($0) && isAbandoned($0, in: folder) }
  }

  /// - Parameter work: what is done with it then, while nobody else can have it.
  private static func isAbandoned(
    _ name: String, in folder: String, _ work: () -> Void = {}
  ) -> Bool {
    // What SQLite puts beside a database is in use as long as that is.
    if let ending = neighbours.first(where: name.hasSuffix) {
      let database = String(name.dropLast(ending.count))
      if access(FilePath.join(folder, database), F_OK) == 0 {
        return isAbandoned(database, in: folder, work)
      }
      work()
      return true
    }
    guard held.withLock({ $0[name] == nil }) else { return false }
    let file = FilePath.join(folder, name)
    let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { FileLock.giveUp(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
    work()
    return true
  }

  /// Whether a file's name is that of an unfinished one: `.NAME.unfinished-PROCESS-…`.
  public static func isUnfinished(_ path: String) -> Bool {
    let name = FilePath.name(of: path)
    guard name.hasPrefix("."), let place = name.range(of: mark) else { return false }
    return Int32(name[place.upperBound...].prefix { $0 != "-" }).map { $0 > 0 } ?? false
  }
}

/// A whole file that waits beside its place, on the disk already, until it is published; see
/// ``UnfinishedFile``. Where it never is, nothing of it stays.
public final class PendingFile {
  /// Where it goes; no link.
  public let path: String
  private let unfinished: String
  private var isDone = false

  /// Writes the file aside, and takes away what killed programs left of the same.
  public init(_ bytes: some Sequence<UInt8>, at path: String) throws(FileError) {
    self.path = path
    UnfinishedFile.removeLeftovers(of: path)
    unfinished = UnfinishedFile.name(for: path)
    let descriptor = try UnfinishedFile.make(unfinished)
    defer { close(descriptor) }
    do throws(SystemError) {
      try SystemError.writeAll(bytes, to: descriptor)
      // A place that cannot wait for its disk is still a place.
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last }
    } catch {
      UnfinishedFile.remove(unfinished)
      throw FileError(path, error)
    }
  }

  deinit { if !isDone { UnfinishedFile.remove(unfinished) } }

  /// Takes the place, and waits until the folder's disk knows it.
  ///
  /// - Parameter isLasting: false where the file may as well be lost with the power: a folder that
  ///   cannot wait is then no reason to fail.
  public func publish(isLasting: Bool = true) throws(FileError) {
    try UnfinishedFile.publish(unfinished, as: path, isLasting: isLasting)
    isDone = true
  }
}
