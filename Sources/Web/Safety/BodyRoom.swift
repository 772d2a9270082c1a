import Synchronization

/// How many bytes of pictures are held at once: whoever sends more waits, and memory does not grow
/// with the number of phones.
final class BodyRoom: Sendable {
  /// Two of the largest pictures, and what many phones' usual photos take.
  static let bytes = 64 << 20

  private let held = Mutex(0)

  /// - Returns: whether there is room; then it is to be given back.
  func take(_ count: Int) -> Bool {
    held.withLock { held in
      guard held == 0 || held + count <= Self.bytes else { return false }
      held += count
      return true
    }
  }

  func giveBack(_ count: Int) { held.withLock { $0 -= count } }
}
