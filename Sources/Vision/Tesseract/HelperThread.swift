import Foundation

/// A thread that does one thing and is waited for.
///
/// Dispatch waits for a thread that the system refuses, for ever where there is none to be had: a worker
/// has little memory, of which each thread's stack is a part. This one is then not there, and whoever
/// wanted help does the work alone.
struct HelperThread {
  private final class Work {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: pthread_t

  /// Begins the work at once; nil where the system gives no thread.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { work in
        guard let work else { return nil }
        Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the work is done; once.
  func join() { pthread_join(thread, nil) }
}
