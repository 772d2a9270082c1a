import Foundation
import Testing
import Tips

@testable import Books

/// The names that slips are read with.
@Suite struct WrittenNameTests {
  @Test func everyNameComesWithItsSpellingsAndIsOnlyLookedAt() throws {
    let folder = try TemporaryFolder()
    #expect(TipStore.writtenNames(ofBooksAt: folder.database) == [])
    #expect(!FileManager.default.fileExists(atPath: folder.database))
    let store = try TipStore.open(at: folder.database)
    let maria = try store.addEmployee(name: PersonName("Maria García"), by: "t")
    _ = try store.addEmployee(name: PersonName("Dan Park"), by: "t")
    try store.remember(PersonName("MGARCIA 7"), for: maria.employee.id, by: "t")
    let names = [["Dan Park"], ["Maria García", "MGARCIA 7"]]
    #expect(try store.writtenNames() == names)
    #expect(TipStore.writtenNames(ofBooksAt: folder.database) == names)
  }

  @Test func booksThatCannotBeReadNameNobody() throws {
    let folder = try TemporaryFolder()
    try Data("no books".utf8).write(to: URL(filePath: folder.database))
    #expect(TipStore.writtenNames(ofBooksAt: folder.database) == [])
  }
}
