import Files
import Foundation

/// One program at a time makes backups in a folder.
struct FolderLock {
  /// How long somebody who asked for a backup, or needs one, waits for another program's.
  static let patience = 10.0

  private let descriptor: Int32

  init(_ folder: String, waiting seconds: Double) throws(BackupError) {
    let path = FilePath.join(folder, ".lock")
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path: folder, reason: .last) }
    let deadline = Date.now.addingTimeInterval(seconds)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK where Date.now < deadline: usleep(20_000)
      case EWOULDBLOCK:
        close(descriptor)
        throw .busy(path: path, seconds: seconds, holders: LockHolders.find(of: path))
      // Some network disks have no locks; backups are safe without, they only may be two.
      default: return
      }
    }
  }

  func giveBack() { FileLock.giveUp(descriptor) }
}
