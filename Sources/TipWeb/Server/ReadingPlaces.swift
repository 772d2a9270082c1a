import Foundation

/// As many pictures are read at once as the computer has cores, and photos come before frames of live
/// cameras: whoever photographed waits for a slip that is on its way, and a camera has another frame soon.
///
/// Callers wait on their own threads, never on those that tasks share.
final class ReadingPlaces: @unchecked Sendable {
  // Safe: both numbers are touched with the condition locked alone.
  private let condition = NSCondition()
  private var free: Int
  private var photosWaiting = 0

  /// - Parameter count: how many pictures are read at once; at least one.
  init(_ count: Int) { free = max(1, count) }

  /// Reads a photo, once there is a place.
  func forPhoto<T>(_ work: () throws -> T) rethrows -> T {
    condition.withLock {
      photosWaiting += 1
      while free == 0 { condition.wait() }
      photosWaiting -= 1
      free -= 1
    }
    defer { leave() }
    return try work()
  }

  /// Reads a frame, once there is a place that no photo waits for.
  func forFrame<T>(_ work: () throws -> T) rethrows -> T {
    condition.withLock {
      while free == 0 || photosWaiting > 0 { condition.wait() }
      free -= 1
    }
    defer { leave() }
    return try work()
  }

  private func leave() {
    condition.withLock {
      free += 1
      condition.broadcast()
    }
  }
}
