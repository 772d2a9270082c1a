public import Books
import Foundation

/// Where the books of a house are, or shall be.
public struct BooksPlace: Hashable, Sendable {
  public let path: String

  public init(_ path: String) { self.path = path }

  /// Whether there is anything that is not an empty file. What is no plain file is left to the
  /// store, which says what is wrong.
  public var holdsSomething: Bool {
    var file = stat()
    guard stat(path, &file) == 0 else { return errno != ENOENT }
    return file.st_mode & S_IFMT != S_IFREG || file.st_size > 0
  }

  /// The books, for all that begins nothing new: a mistyped path makes no empty books.
  public func open() throws -> TipStore {
    guard holdsSomething else {
      throw BooksError(path: path, newestBackup: try TipStore.backups(of: path).first?.path)
    }
    return try TipStore.open(at: path)
  }

  /// The books, made where there never were any.
  ///
  /// - Throws: ``BooksError`` where there were; `TipStoreError`.
  public func openOrMake() throws -> TipStore {
    if !holdsSomething, let last = try TipStore.backups(of: path).first {
      throw BooksError(path: path, newestBackup: last.path)
    }
    return try TipStore.open(at: path)
  }
}

public struct BooksError: Error, Hashable, Sendable {
  public let path: String
  /// The newest backup of the books that were there; nil where there never were any.
  public let newestBackup: String?
}
