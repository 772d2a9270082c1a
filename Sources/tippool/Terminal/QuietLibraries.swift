import Foundation
import Synchronization

/// Keeps the picture libraries' own chatter off the person's screen: libpng and libjpeg write
/// straight to standard error what TipPool says in its own words.
enum QuietLibraries {
  private static let descriptor = Atomic<Int32>(STDERR_FILENO)

  /// Where talk goes: standard error, also while it is closed to the libraries.
  static var talkDescriptor: Int32 { descriptor.load(ordering: .relaxed) }

  /// Runs the work with standard error closed to everybody but ``Terminal``. Not to be nested,
  /// and called from one thread only; the work itself may use many.
  static func during<Result>(_ work: () throws -> Result) rethrows -> Result {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    let kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard nowhere >= 0, kept >= 0 else { return try work() }
    descriptor.store(kept, ordering: .relaxed)
    dup2(nowhere, STDERR_FILENO)
    close(nowhere)
    defer {
      dup2(kept, STDERR_FILENO)
      descriptor.store(STDERR_FILENO, ordering: .relaxed)
      close(kept)
    }
    return try work()
  }
}
