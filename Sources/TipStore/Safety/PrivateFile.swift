import Foundation
import Synchronization

/// Files for the owner only that come to be under another name and are on the disk before they
/// get their own.
///
/// While its program works on it, an unfinished file is locked (`flock`). The lock ends with the
/// program, however that ends, and holds for all who see the file: the number of a process means
/// another one in another container.
enum PrivateFile {
  /// What the names of unfinished files have in them, before the number of their process, which
  /// is for people alone.
  private static let mark = ".unfinished-"

  /// The locks of this program's own unfinished files, by name.
  private static let held = Mutex<[String: Int32]>([:])

  /// A name beside `path` that nobody else uses; a leading dot keeps it out of lists.
  static func unfinished(_ path: String) -> String {
    let url = URL(filePath: path)
    let folder = Self.folder(of: path)
    let name = ".\(url.lastPathComponent)\(mark)\(getpid())-\(UUID().uuidString)"
    return folder == "." ? name : join(folder, name)
  }

  static func folder(of path: String) -> String {
    let parent = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    return parent.isEmpty ? "." : parent
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder + (folder.hasSuffix("/") ? "" : "/") + name
  }

  /// Makes an empty file and gives its descriptor, to be closed by the caller. It stays locked until
  /// it is published or removed.
  static func make(_ path: String) throws(BackupError) -> Int32 {
    while true {
      let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: .last) }
      if hold(descriptor, path) { return descriptor }
      close(descriptor)
    }
  }

  /// Makes a folder that stays locked until this program ends.
  static func makeUnfinishedFolder(_ path: String) throws(BackupError) {
    while true {
      guard mkdir(path, 0o700) == 0 else { throw .cannotWrite(path: path, reason: .last) }
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
    // Disks without locks: nobody takes anything away there either.
    while flock(own, LOCK_EX) != 0, errno == EINTR {}
    var status = stat()
    guard fstat(own, &status) == 0, status.st_nlink > 0 else {
      close(own)
      return false
    }
    held.withLock { $0[name(of: path)] = own }
    return true
  }

  /// Gives the lock of an unfinished file back. SQLite must not have it open in this program any
  /// more: to close any descriptor of a file gives up SQLite's own locks on it.
  static func letGo(_ path: String) {
    if let own = held.withLock({ $0.removeValue(forKey: name(of: path)) }) { close(own) }
  }

  private static func name(of path: String) -> String { URL(filePath: path).lastPathComponent }

  /// Waits until a file is on the disk.
  static func sync(_ descriptor: Int32, _ path: String) throws(BackupError) {
    guard fsync(descriptor) == 0 else { throw .cannotWrite(path: path, reason: .last) }
  }

  /// Gives a finished file its name, in place of what bore it.
  static func publish(_ unfinished: String, as path: String) throws(BackupError) {
    guard rename(unfinished, path) == 0 else { throw .cannotWrite(path: path, reason: .last) }
    letGo(unfinished)
    try syncFolder(of: path)
  }

  /// Waits until the names in a file's folder are on the disk.
  static func syncFolder(of path: String) throws(BackupError) {
    let folder = folder(of: path)
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotWrite(path: folder, reason: .last) }
    defer { close(descriptor) }
    // Some disks know no waiting for folders; they say EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw .cannotWrite(path: folder, reason: .last)
    }
  }

  /// Makes a folder for the owner only where there is none. The folder around it must be there:
  /// a disk that is not plugged in is no reason to make its place on another one.
  static func makeFolder(_ path: String) throws(BackupError) {
    if mkdir(path, 0o700) == 0 { return }
    guard errno == EEXIST else { throw .cannotWrite(path: path, reason: .last) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .cannotWrite(path: path, reason: .last) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .cannotWrite(path: path, reason: FileFailure(code: ENOTDIR))
    }
  }

  /// Takes away an unfinished database and what SQLite put beside it.
  static func remove(_ path: String) {
    for ending in [""] + neighbours { unlink(path + ending) }
    letGo(path)
  }

  private static let neighbours = ["-wal", "-shm", "-journal"]

  /// Takes away what programs that were killed left in a folder. It is never needed again.
  static func removeLeftovers(in folder: String) {
    for name in leftovers(in: folder) {
      let path = join(folder, name)
      // A folder for small pictures may be among them. What stays is told by the doctor.
      if unlink(path) != 0 { _ = Result { try FileManager.default.removeItem(atPath: path) } }
    }
  }

  /// The unfinished files that no program works on any more.
  static func leftovers(in folder: String) -> [String] {
    // A folder that cannot be listed is told of by whoever needs it.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { isUnfinished($0) && isAbandoned($0, in: folder) }
  }

  private static func isAbandoned(_ name: String, in folder: String) -> Bool {
    // What SQLite puts beside a database is in use as long as that is.
    if let ending = neighbours.first(where: name.hasSuffix) {
      let database = String(name.dropLast(ending.count))
      return access(join(folder, database), F_OK) != 0 || isAbandoned(database, in: folder)
    }
    guard held.withLock({ $0[name] == nil }) else { return false }
    let file = join(folder, name)
    let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  /// Whether a file's name is that of an unfinished one: `.NAME.unfinished-PROCESS-…`, and as first
  /// databases and pictures are made, `NAME.new-PROCESS-UUID`.
  static func isUnfinished(_ path: String) -> Bool {
    let name = name(of: path)
    let process: Substring
    if name.hasPrefix("."), let mark = name.range(of: Self.mark) {
      process = name[mark.upperBound...].prefix { $0 != "-" }
    } else if let mark = name.range(of: ".new-", options: .backwards) {
      let parts = name[mark.upperBound...].split(separator: "-", maxSplits: 1)
      guard parts.count == 2, UUID(uuidString: String(parts[1])) != nil else { return false }
      process = parts[0]
    } else {
      return false
    }
    return Int32(process).map { $0 > 0 } ?? false
  }
}

extension FileFailure {
  /// What the last call of the system failed of.
  static var last: FileFailure { FileFailure(code: errno) }
}
