import Access
import Books
import Fixtures

extension TestHouse {
  /// The files of books in which nothing is yet and of a house that knows nobody: made once in a run,
  /// and copied for each house, which takes a fraction of the time.
  static let emptyBooks = Result {
    try FolderImage { folder in
      _ = try AccessStore.open(at: folder + "/access.sqlite")
      _ = try TipStore.open(at: folder + "/tips.sqlite")
    }
  }
}
