import Files
import Foundation
import Money

@testable import Books

/// Books in a folder of their own, beside which the ends of their log are noted.
protocol BooksWithNotedEnds { var folder: TemporaryFolder { get } }

extension BooksWithNotedEnds {
  /// The list of the noted ends.
  var list: String { folder.file("backups/tips.sqlite.log-ends") }

  func books(_ evenings: Int = 2) throws -> TipStore {
    let store = try TipStore.open(at: folder.database)
    for number in 1...evenings {
      try store.save(SampleShifts.evening("2026-09-2\(number)"), by: "t")
    }
    return store
  }

  func export(_ store: TipStore) throws {
    let file = ImportedFile(name: "f.csv", hash: ContentHash(of: []))
    try store.logExport(of: store.periodRecords(of: .allDays), as: "csv", file: file, by: "t")
  }
}
