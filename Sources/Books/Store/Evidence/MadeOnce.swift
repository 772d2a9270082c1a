import Synchronization

/// What is made when it is asked for the first time, and kept. What fails is tried again the next time: a
/// lack of memory passes.
final class MadeOnce<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  /// Others wait while it is made.
  func value(_ make: () throws -> Value) throws -> Value {
    try kept.withLock { kept in
      if let kept { return kept }
      let made = try make()
      kept = made
      return made
    }
  }
}
