public import Books
import Files

/// A result that the books hold a note of.
public struct NotedResult {
  let text: String
  /// What the books call it.
  let format: String
  let records: PeriodRecords

  /// What became of a result.
  public struct Written: Hashable, Sendable {
    public let export: Int64
    /// Whether the file was there already, to the byte, with its note: nothing was done.
    public let wasThere: Bool
  }

  /// Notes the export, then lets the result out.
  ///
  /// In this order: a note without a file costs a look, a file without a note is paid twice.
  /// Whatever can fail of the file is tried before.
  ///
  /// - Parameters:
  ///   - place: a path; nil for standard output.
  ///   - replaces: whether a file that is there with other content is replaced, or else refused.
  ///   - print: writes to standard output.
  /// - Throws: `OutputError`, `TipStoreError` with nothing written; ``NotedButNotWritten``.
  @discardableResult
  public func write(
    to place: String?, replaces: Bool = false, noting store: TipStore, by who: BooksActor,
    printing print: (String) throws -> Void
  ) throws -> Written {
    let result = try Outgoing(text, to: place, replaces: replaces)
    let hash = ContentHash(of: text.utf8)
    if result.isThere, let noted = try noted(in: store), noted.hash == hash {
      return Written(export: noted.id, wasThere: true)
    }
    let export = try note(as: place.map(FilePath.name(of:)) ?? "", in: store, by: who)
    do {
      try result.deliver(printing: print)
    } catch {
      throw NotedButNotWritten(export: export, reason: error)
    }
    return Written(export: export, wasThere: false)
  }

  /// Notes the export, then hands out the result.
  ///
  /// - Parameter name: of the file that it becomes.
  public func handOut(
    as name: String, noting store: TipStore, by who: BooksActor
  ) throws(TipStoreError) -> String {
    try note(as: name, in: store, by: who)
    return text
  }

  @discardableResult
  private func note(
    as name: String, in store: TipStore, by who: BooksActor
  ) throws(TipStoreError) -> Int64 {
    try store.logExport(
      of: records, as: format, file: ImportedFile(name: name, hash: ContentHash(of: text.utf8)),
      by: who)
  }

  /// The last export of these days and shifts that the books call so.
  private func noted(in store: TipStore) throws(TipStoreError) -> ExportRecord? {
    let last = try store.exports(touching: records.days).last {
      $0.format == format && $0.days == records.days
    }
    guard let last, try store.changes(since: last).isEmpty else { return nil }
    return last
  }
}

/// A result that could not be written after all; the books hold a note of it all the same.
public struct NotedButNotWritten: Error {
  public let export: Int64
  public let reason: any Error
}
