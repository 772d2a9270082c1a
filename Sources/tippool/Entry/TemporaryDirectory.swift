import Foundation
import Synchronization
import TipStore

/// Temporary directories beside the database. They are removed when the program ends; those of a
/// program that was killed are removed by the next one.
enum TemporaryDirectory {
  private static let made = Mutex<[String]>([])

  static func make(besides store: TipStore) throws -> String {
    let path = try store.makeWorkFolder()
    let isFirst = made.withLock { made in
      made.append(path)
      return made.count == 1
    }
    if isFirst { atexit { TemporaryDirectory.removeAll() } }
    return path
  }

  /// Takes them away. What cannot be removed stays for the next program, or the doctor to tell.
  private static func removeAll() {
    for path in made.withLock({ $0 }) {
      _ = Result { try FileManager.default.removeItem(atPath: path) }
    }
  }
}
