import Foundation
import Glibc
import Synchronization

/// What a program has said so far, gathered while it runs.
final class Screen: Sendable {
  private let gathered = Mutex<[UInt8]>([])
  private let ended = Mutex(false)

  /// Reads the descriptor on a thread of its own until it ends.
  init(_ descriptor: Int32, closing: Bool = true) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count > 0 {
          let part = Array(buffer[..<count])
          gathered.withLock { $0 += part }
        } else if count == 0 || errno != EINTR {
          break
        }
      }
      if closing { _ = Glibc.close(descriptor) }
      ended.withLock { $0 = true }
    }
  }

  var text: String { String(decoding: gathered.withLock { $0 }, as: UTF8.self) }

  /// Waits until a word is on the screen.
  func waits(for word: String, times: Int = 1, limit seconds: Double = 20) -> Bool {
    waits(limit: seconds) { $0.components(separatedBy: word).count > times }
  }

  /// Waits until so many questions were asked: each ends with a colon and a space. A helper's
  /// question has another colon inside.
  func waits(forPrompts count: Int) -> Bool {
    waits(limit: 20) { text in
      let colons = text.components(separatedBy: ": ").count
      return colons - text.components(separatedBy: ": name,").count >= count
    }
  }

  private func waits(limit seconds: Double, _ isThere: (String) -> Bool) -> Bool {
    let deadline = Date.now.addingTimeInterval(seconds)
    while !isThere(text) {
      guard Date.now < deadline, !ended.withLock({ $0 }) || isThere(text) else { return false }
      usleep(3000)
    }
    return true
  }
}
