import Foundation

/// One program at a time makes backups in a folder.
final class FolderLock {
  /// How long somebody who asked for a backup, or needs one, waits for another program's.
  static let patience = 10.0

  private let path: String
  private let descriptor: Int32

  /// - Throws: ``BackupError/cannotWrite(path:reason:)`` where there can be no lock.
  init(_ folder: String) throws(BackupError) {
    path = PrivateFile.join(folder, ".lock")
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path: folder, reason: .last) }
  }

  /// Waits for its turn.
  ///
  /// - Throws: ``BackupError/busy(path:seconds:holders:)`` where it does not come in time.
  func wait(_ seconds: Double) throws(BackupError) {
    let deadline = Date.now.addingTimeInterval(seconds)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK:
        guard Date.now < deadline else {
          throw .busy(path: path, seconds: seconds, holders: LockHolders.find(of: path))
        }
        usleep(20_000)
      // Some network disks have no locks; backups are safe without, they only may be two.
      default: return
      }
    }
  }

  func giveBack() { close(descriptor) }
}
