import Books
import Foundation

/// A folder of one test's own, removed when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory
      .appending(path: "tipstore-test-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("\(path) could not be removed: \(error)")
    }
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// The database's place in most tests.
  var database: String { file("tips.sqlite") }
}

extension Advice where Step: CustomStringConvertible {
  /// Whether the sentences hold some words.
  func contains(_ words: String) -> Bool { description.contains(words) }
}
