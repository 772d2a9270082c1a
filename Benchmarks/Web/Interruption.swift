import Foundation
import Synchronization

/// Whether somebody wants to stop: what is measured just then goes on to its end, since only then are its
/// browser and its server ended too.
enum Interruption {
  private static let asked = Atomic(false)

  static var isAsked: Bool { asked.load(ordering: .relaxed) }

  /// Ctrl-C and a request to end are noted from now on.
  static func listen() {
    asked.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in Interruption.asked.store(true, ordering: .relaxed) }
    }
  }
}
