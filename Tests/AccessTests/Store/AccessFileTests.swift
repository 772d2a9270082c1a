import Files
import Fixtures
import Foundation
import GRDB
import Testing
import Tips

@testable import Access

@Suite struct AccessFileTests {
  let house: House

  init() throws { house = try House() }

  /// What was released never changes. A new migration gets a line of its own; an old line stays.
  @Test(arguments: [
    (
      "v0001-access.sql", 1,
      "1a0077b80d58330fd302f5384966801059ace525da2378942a35466f6cde54aa"
    )
  ])
  func aReleasedMigrationIsFrozen(file: String, version: Int, sha256: String) throws {
    let url = Repository.root.appending(path: "Database/AccessMigrations/\(file)")
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(ContentHash(of: text.utf8).hex == sha256)
    #expect(SchemaMigration.access.first { $0.version == version }?.sql == text)
  }

  @Test func theFileAndThoseBesideItAreTheOwnersAlone() throws {
    let store = try house.open()
    _ = try store.person()
    for name in try FileManager.default.contentsOfDirectory(atPath: house.folder) {
      let facts = try FileManager.default.attributesOfItem(atPath: house.folder + "/" + name)
      #expect(facts[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    #expect(try store.queue.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
  }

  @Test func anotherProgramsFileAndALaterOneStayAsTheyAre() throws {
    try DatabaseQueue(path: house.path).write { try $0.execute(sql: "CREATE TABLE t (a)") }
    #expect(throws: AccessStoreError.foreignFile(path: house.path)) { try house.open() }
    try FileManager.default.removeItem(atPath: house.path)
    try Data("no database at all, but a text".utf8).write(to: URL(filePath: house.path))
    #expect(throws: AccessStoreError.foreignFile(path: house.path)) { try house.open() }
    try FileManager.default.removeItem(atPath: house.path)
    try house.open().queue.write { try $0.execute(sql: "PRAGMA user_version = 99") }
    #expect(throws: AccessStoreError.newerLayout(path: house.path, found: 99, known: 1)) {
      try house.open()
    }
  }

  @Test func neitherATokenNorAPINStandsInTheFile() throws {
    let store = try house.open()
    let person = try store.person()
    let session = try store.beginSession(
      of: person.account.id, on: person.device.id, ending: nil, at: House.tonight)
    let bytes =
      try Data(contentsOf: URL(filePath: house.path))
      + Data(contentsOf: URL(filePath: house.path + "-wal"))
    for token in [person.token, session] {
      #expect(bytes.range(of: Data(token.text.utf8)) == nil)
      #expect(bytes.range(of: Data(token.hash.bytes)) != nil)
    }
  }
}
