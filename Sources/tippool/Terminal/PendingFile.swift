import Foundation

/// A file that is written beside its place, waits for the disk, and then takes its place: whoever
/// looks finds the old file or the whole new one.
///
/// Until then it is hidden, its owner's alone, named after the file, and locked by the program
/// that writes it. What a killed program left behind is known by that and taken away.
final class PendingFile {
  private let path: String
  private let temporary: String
  private let descriptor: Int32
  private var isPublished = false

  /// - Parameter path: the file; no link.
  init(_ bytes: some Sequence<UInt8>, at path: String) throws(SystemError) {
    self.path = path
    Self.removeLeftovers(of: path)
    (temporary, descriptor) = try Self.make(for: path)
    do throws(SystemError) {
      try SystemError.writeAll(bytes, to: descriptor)
      // A place that cannot wait for its disk is still a place.
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last }
    } catch {
      discard()
      throw error
    }
  }

  deinit { discard() }

  /// Takes the place.
  func publish() throws(SystemError) {
    guard rename(temporary, path) == 0 else { throw .last }
    isPublished = true
    let folder = open(FilesInUse.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private var isOpen = true

  private func discard() {
    guard isOpen else { return }
    isOpen = false
    if !isPublished { unlink(temporary) }
    close(descriptor)
  }

  // MARK: - Names

  /// `.payroll.csv.tippool-`; a name that is too long for an addition is cut.
  private static func prefix(for path: String) -> String {
    var name = Substring(FilesInUse.name(of: path))
    while name.utf8.count > 200 { name.removeLast() }
    return ".\(name).tippool-"
  }

  private static func make(for path: String) throws(SystemError) -> (String, Int32) {
    while true {
      let name = prefix(for: path) + String(UInt32.random(in: 1...(.max)))
      let temporary = FilesInUse.join(FilesInUse.folder(of: path), name)
      let descriptor = open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw .last
      }
      // Where files cannot be locked, nobody takes leftovers away either.
      _ = flock(descriptor, LOCK_EX)
      // Somebody who cleaned up just then may have been faster; the lock was waited for.
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (temporary, descriptor) }
      close(descriptor)
    }
  }

  /// Takes away what a program left behind that was killed while it wrote this very file.
  private static func removeLeftovers(of path: String) {
    let folder = FilesInUse.folder(of: path)
    let prefix = prefix(for: path)
    guard
      case .success(let names) = Result(catching: {
        try FileManager.default.contentsOfDirectory(atPath: folder)
      })
    else { return }
    for name in names where name.hasPrefix(prefix) {
      guard name.utf8.dropFirst(prefix.utf8.count).allSatisfy({ (48...57).contains($0) }) else {
        continue
      }
      let leftover = FilesInUse.join(folder, name)
      let descriptor = open(leftover, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      // A program that lives holds the lock.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(leftover) }
      close(descriptor)
    }
  }
}
