import Access
import Books
import Evening
import Foundation
import House
import Money
import Testing
import Tips

@testable import Web

/// Photos that joined no evening do not stay for ever.
@Suite struct PhotoTidyingTests {
  private static let fortnight: TimeInterval = 14 * 24 * 3600

  /// Writes a photo that came so long before tonight.
  private func photo(_ digit: Character, age: TimeInterval, in house: TestHouse) throws -> String {
    let folder = house.folder + "/photos"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/" + String(repeating: digit, count: 64) + ".jpg"
    try Data("photo".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes(
      [.modificationDate: TestHouse.tonight - age], ofItemAtPath: path)
    return path
  }

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func tidy(_ house: TestHouse) throws -> Int {
    try house.house.photos.tidy(
      keeping: house.house.evenings.picturesInUse(), at: TestHouse.tonight)
  }

  @Test func aPhotoGoesAfterFourteenDaysUnlessAnOpenEveningNeedsIt() throws {
    let house = try TestHouse()
    let old = try photo("a", age: Self.fortnight + 60, in: house)
    let young = try photo("b", age: Self.fortnight - 60, in: house)
    let used = try photo("c", age: Self.fortnight * 3, in: house)
    let foreign = house.folder + "/photos/notes.txt"
    try Data().write(to: URL(filePath: foreign))
    try FileManager.default.setAttributes(
      [.modificationDate: Date.distantPast], ofItemAtPath: foreign)
    var draft = ShiftDraft(policy: .article, currency: .usd)
    _ = draft.addSlip(pictures: [used])
    try Evening(draft, in: .usd, house: house.house.evenings.house(of: "t")).keep()

    #expect(try tidy(house) == 1)
    #expect(!isThere(old))
    #expect([young, used, foreign].allSatisfy(isThere))
    // Once the evening is saved or thrown away nothing needs it.
    try Evening.discard(nil, in: house.store)
    #expect(try tidy(house) == 1)
    #expect(!isThere(used))
  }

  /// What an evening needs cannot be told where it cannot be read: then every photo stays.
  @Test func anEveningThatCannotBeReadKeepsAllPhotos() throws {
    let house = try TestHouse()
    let old = try photo("a", age: Self.fortnight * 2, in: house)
    try house.store.saveDraft(json: "{}")
    #expect(throws: (any Error).self) { try tidy(house) }
    #expect(isThere(old))
  }
}
