import Foundation
import Synchronization

/// A bar on standard error that grows with the work done. Without a terminal it says nothing
/// until the work is finished.
final class ProgressBar: Sendable {
  private let title: String
  private let total: Int
  private let done = Mutex(0)
  private static let width = 28

  init(_ title: String, total: Int) {
    self.title = title
    self.total = total
    draw(0)
  }

  /// One more piece of the work is done. Safe from any thread.
  func advance() {
    done.withLock { done in
      done += 1
      draw(done)
    }
  }

  /// Ends the bar's line.
  func finish() {
    guard Terminal.isErrorTerminal else {
      Terminal.talk("\(title): \(done.withLock { $0 }) of \(total)")
      return
    }
    Terminal.talkInLine("\n")
  }

  private func draw(_ done: Int) {
    guard Terminal.isErrorTerminal else { return }
    let filled = total == 0 ? Self.width : Self.width * done / total
    let bar =
      String(repeating: "█", count: filled)
      + String(repeating: "░", count: Self.width - filled)
    Terminal.talkInLine("\r\(title) \(bar) \(done)/\(total)")
  }
}
