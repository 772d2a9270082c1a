import Files
import Foundation
import Testing

@testable import Books

/// Each slip keeps its evidence: the second page of a document and the second slip of a picture too.
@Suite struct PictureCopyTests {
  let folder: TemporaryFolder
  let store: TipStore
  let source: String
  let file: ContentHash

  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    source = try folder.write("slips.pdf", "two pages")
    file = ContentHash(of: "two pages".utf8)
  }

  /// As a page is told from every other.
  private func slip(_ number: Int) -> ContentHash {
    number == 1 ? file : ContentHash(of: "\(file.hex) page \(number)".utf8)
  }

  @Test(arguments: [1, 2, 3, 200])
  func theWholeFileIsKeptForEachSlipOfIt(number: Int) throws {
    let place = try store.keepPicture(at: source, slip(number))
    #expect(place == "pictures/\(file.hex).pdf")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("pictures")).count == 1)
    let copy = PictureFolder(database: folder.database)
    #expect(copy.trouble(of: try #require(place), slip(number)) == nil)
    #expect(copy.trouble(of: try #require(place), ContentHash(of: [])) != nil)
  }

  @Test func aFileThatIsAnotherOneByNowIsNotKept() throws {
    #expect(try store.keepPicture(at: source, ContentHash(of: [1])) == nil)
    #expect(try store.keepPicture(at: folder.file("gone"), file) == nil)
  }

  @Test func allSlipsOfAFileAreSoundInEveryLookAndOneChangedByteIsNot() throws {
    var first = try SampleShifts.picture(1, of: "a", "slips.pdf")
    var second = try SampleShifts.picture(2, of: "b", "slips.pdf")
    (first.picture, second.picture) = (slip(1), slip(2))
    first.keptFile = try store.keepPicture(at: source, slip(1))
    second.keptFile = try store.keepPicture(at: source, slip(2))
    let id = try store.save(SampleShifts.evening(scans: [first, second]), by: "t")
    #expect(try store.verify(shift: id).pictureTroubles.isEmpty)
    func findings() -> [BookFinding] {
      BookExamination(database: folder.database).findings().filter { $0.area == "pictures" }
    }
    #expect(findings().map(\.weight) == [.fine], "\(findings())")
    #expect(try store.backup().pictures?.copied == 1)
    try folder.write(#require(first.keptFile), "two pagez")
    #expect(try store.verify(shift: id).pictureTroubles.count == 2)
    #expect(findings().contains { $0.weight == .trouble }, "\(findings())")
  }
}
