import Foundation

/// As many pictures are read at once as the computer has cores, and photos come before frames of live
/// cameras: whoever photographed waits for a slip that is on its way, and a camera has another frame soon. After
/// each photo one frame that waits goes first, so that a hundred photos stop no camera.
///
/// Callers wait on their own threads, never on those that tasks share.
final class ReadingPlaces: @unchecked Sendable {
  // Safe: both numbers are touched with the condition locked alone.
  private let condition = NSCondition()
  private var free: Int
  private var photosWaiting = 0
  private var framesWaiting = 0
  /// Whether it is a frame's turn.
  private var isFramesTurn = false

  /// - Parameter count: how many pictures are read at once; at least one.
  init(_ count: Int) { free = max(1, count) }

  /// Reads a photo, once there is a place.
  func forPhoto<T>(_ work: () throws -> T) rethrows -> T {
    condition.withLock {
      photosWaiting += 1
      while free == 0 || (isFramesTurn && framesWaiting > 0) { condition.wait() }
      photosWaiting -= 1
      (free, isFramesTurn) = (free - 1, true)
    }
    defer { leave() }
    return try work()
  }

  /// Reads a frame, once there is a place that no photo waits for, or one photo went first.
  func forFrame<T>(_ work: () throws -> T) rethrows -> T {
    condition.withLock {
      framesWaiting += 1
      while free == 0 || (photosWaiting > 0 && !isFramesTurn) { condition.wait() }
      framesWaiting -= 1
      (free, isFramesTurn) = (free - 1, false)
      // A photo may have waited for this turn.
      condition.broadcast()
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
