import ContentHashing
import DurableFiles
import HouseFiles
import PayRecords
public import TipStore

/// A result that the books hold a note of.
public struct NotedResult {
  let text: String
  /// What the books call it.
  let format: String
  /// What it was made from.
  let records: PeriodRecords

  /// Notes the export, then lets the result out.
  ///
  /// In this order: a note without a file costs a look, a file without a note is paid twice.
  /// Whatever can fail of the file is tried before.
  ///
  /// - Parameters:
  ///   - place: a path; nil for standard output.
  ///   - print: writes to standard output.
  /// - Throws: `OutputError`, `TipStoreError` with nothing written; ``NotedButNotWritten``.
  public func write(
    to place: String?, noting store: TipStore, by who: BooksActor,
    printing print: (String) throws -> Void
  ) throws {
    let result = try Outgoing(text, to: place)
    let export = try store.logExport(
      of: records, as: format,
      file: ImportedFile(
        name: place.map(FilePath.name(of:)) ?? "", hash: ContentHash(of: text.utf8)), by: who)
    do {
      try result.deliver(printing: print)
    } catch {
      throw NotedButNotWritten(export: export, reason: error)
    }
  }
}

/// A result that could not be written after all; the books hold a note of it all the same.
public struct NotedButNotWritten: Error {
  /// The export's number.
  public let export: Int64
  public let reason: any Error
}
