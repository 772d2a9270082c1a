import Fixtures
import GRDB

@testable import Books

/// Books that many tests begin with: made once in a run, and copied for each of them, which takes a
/// fraction of the time.
struct BooksTemplate: Sendable {
  private let image: Result<FolderImage, any Error>

  /// - Parameter fill: makes the books, in a folder that is gone afterwards.
  init(_ fill: (TemporaryFolder, TipStore) throws -> Void) {
    image = Result {
      let folder = try TemporaryFolder()
      let store = try TipStore.open(at: folder.database)
      try fill(folder, store)
      // What is in the write-ahead log goes into the database.
      try store.queue.close()
      return try FolderImage(of: folder.path)
    }
  }

  /// A copy in a new folder, opened.
  func copy() throws -> (folder: TemporaryFolder, store: TipStore) {
    let folder = try TemporaryFolder()
    try image.get().copy(to: folder.path)
    return (folder, try TipStore.open(at: folder.database))
  }

  /// Books in which nothing is yet.
  static let empty = BooksTemplate { _, _ in }
}
