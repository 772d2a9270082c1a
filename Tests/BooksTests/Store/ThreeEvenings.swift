import Files

@testable import Books

/// The books of three evenings, shifts 1 to 3 of 24 to 26 September 2026.
struct ThreeEvenings {
  let folder: TemporaryFolder
  let store: TipStore
  let file = ImportedFile(name: "clock.csv", hash: ContentHash(of: [1]))

  init() throws { (folder, store) = try Self.books.copy() }

  private static let books = BooksTemplate { _, store in
    for day in 24...26 { try store.save(SampleShifts.evening("2026-09-\(day)"), by: "t") }
  }
}

/// A suite that works on these books.
protocol OnThreeEvenings { var house: ThreeEvenings { get } }

extension OnThreeEvenings {
  var store: TipStore { house.store }
  var file: ImportedFile { house.file }
}
