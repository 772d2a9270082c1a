import Foundation

/// Files for the owner only that come to be under another name and are on the disk before they
/// get their own.
enum PrivateFile {
  /// What the names of unfinished files have in them, before the number of their process.
  private static let mark = ".unfinished-"

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

  /// Makes an empty file and gives its descriptor, to be closed by the caller.
  static func make(_ path: String) throws(BackupError) -> Int32 {
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: .last) }
    return descriptor
  }

  /// Waits until a file is on the disk.
  static func sync(_ descriptor: Int32, _ path: String) throws(BackupError) {
    guard fsync(descriptor) == 0 else { throw .cannotWrite(path: path, reason: .last) }
  }

  /// Gives a finished file its name, in place of what bore it.
  static func publish(_ unfinished: String, as path: String) throws(BackupError) {
    guard rename(unfinished, path) == 0 else { throw .cannotWrite(path: path, reason: .last) }
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
    for ending in ["", "-wal", "-shm", "-journal"] { unlink(path + ending) }
  }

  /// Takes away what programs that were killed left in a folder. It is never needed again.
  static func removeLeftovers(in folder: String) {
    for name in leftovers(in: folder) {
      let path = join(folder, name)
      // A folder for small pictures may be among them. What stays is told by the doctor.
      if unlink(path) != 0 { _ = Result { try FileManager.default.removeItem(atPath: path) } }
    }
  }

  /// The unfinished files of programs that do not run any more.
  static func leftovers(in folder: String) -> [String] {
    // A folder that cannot be listed is told of by whoever needs it.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in
      guard let process = writer(of: name) else { return false }
      return kill(process, 0) != 0 && errno == ESRCH
    }
  }

  static func isUnfinished(_ path: String) -> Bool {
    writer(of: URL(filePath: path).lastPathComponent) != nil
  }

  /// The process that an unfinished file belongs to: `.NAME.unfinished-PROCESS-…`, and as first
  /// databases and pictures are made, `NAME.new-PROCESS-UUID`.
  private static func writer(of name: String) -> Int32? {
    let process: Substring
    if name.hasPrefix("."), let mark = name.range(of: Self.mark) {
      process = name[mark.upperBound...].prefix { $0 != "-" }
    } else if let mark = name.range(of: ".new-", options: .backwards) {
      let parts = name[mark.upperBound...].split(separator: "-", maxSplits: 1)
      guard parts.count == 2, UUID(uuidString: String(parts[1])) != nil else { return nil }
      process = parts[0]
    } else {
      return nil
    }
    return Int32(process).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension FileFailure {
  /// What the last call of the system failed of.
  static var last: FileFailure { FileFailure(code: errno) }
}
