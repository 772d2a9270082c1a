import Books
import Files
import Foundation

/// Temporary directories beside the database. They are removed when the program ends; those of a
/// program that was killed are removed by the next one.
enum TemporaryDirectory {
  private static let made = PerRun<[String]>([])

  static func make(besides store: TipStore) throws -> String {
    let path = try store.makeWorkFolder()
    made.withLock { $0.append(path) }
    return path
  }

  /// Takes them away. What cannot be removed stays for the next program, or the doctor to tell.
  static func removeAll() {
    for path in made.withLock({ $0 }) {
      _ = Result { try FileManager.default.removeItem(atPath: path) }
    }
  }
}
