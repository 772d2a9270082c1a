import Foundation

/// Locks of files that were taken with `flock`.
public enum FileLock {
  /// Unlocks a file and closes it. Closing alone does not do: a child that another thread is about to start
  /// shares the descriptor until it runs its own program, and would keep the lock for so long.
  public static func giveUp(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
